import FacetBinding

final class Keyboard {
  private let relay = Relay<String>()
  var keys: Signal<String> { relay }
}

func press(_ keyboard: Keyboard) {
  keyboard.keys.send("a")  // expect: error: has no member 'send'
  keyboard.keys.map { $0 + "!" }.send("b")  // expect: error: has no member 'send'
  _ = Signal<String>.init  // expect: error: initializer is inaccessible
}
