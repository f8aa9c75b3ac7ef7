import FacetBinding

func perform(_ body: @escaping @Sendable () -> Void) { body() }

func capture(
  relay: Relay<Int>, signal: Signal<Int>, property: Property<Int>, observed: Observed<Int>,
  token: Disposable, bag: DisposeBag, field: TwoWay<Int>
) {
  perform { relay.send(1) }  // expect: error: capture of 'relay'
  perform { _ = signal.observerCount }  // expect: error: capture of 'signal'
  perform { _ = property.value }  // expect: error: capture of 'property'
  perform { observed.wrappedValue = 1 }  // expect: error: capture of 'observed'
  perform { token.dispose() }  // expect: error: capture of 'token'
  perform { bag.dispose() }  // expect: error: capture of 'bag'
  perform { field.value = 1 }  // expect: error: capture of 'field'
}
