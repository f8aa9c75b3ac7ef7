import FacetBinding
import FacetViewModel
import Foundation
import Observation
import Testing

@Suite("One view model, any front")
@MainActor
struct AnyFront {
  private let list = ShoppingList()

  @Test("Text") func lines() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    let screen = Effect { print(text(list)) }
    list.add.execute("Milk")
    screen.dispose()
    #expect(printed == ["Nothing to buy.", "- Milk"])
  }

  @Test("JSON") func objects() throws {
    list.add.execute("Salt & </script>")
    #expect(try json(list) == #"{"canClear":true,"items":["Salt & </script>"]}"#)
  }

  @Test("A web page") func page() throws {
    list.add.execute("Salt & <b>pepper</b>")
    #expect(html(list).contains("<li>Salt &amp; &lt;b&gt;pepper&lt;/b&gt;</li>"))
    #expect(!html(list).contains("disabled"))
    list.clear.execute()
    #expect(html(list).contains("<button disabled>"))
  }

  @Test("A combining mark hides no bracket")
  func combining() {
    #expect(escaped("<\u{338}").unicodeScalars.first == "&")
  }

  @Test("Data in a page") func data() throws {
    list.add.execute("</script><script>alert(1)")
    let page = embedded(try json(list))
    #expect(page.contains(#"["\u003c/script>\u003cscript>alert(1)"]"#))
    #expect(page.ranges(of: "</script>").count == 1)
    // The reader of the page gets the true text back.
    struct Items: Decodable { let items: [String] }
    let inner = page.dropFirst(#"<script type="application/json">"#.count).dropLast(9)
    #expect(try JSONDecoder().decode(Items.self, from: Data(inner.utf8)).items == list.items)
  }

  @Test("A request is a command") func requests() {
    #expect(post("/clear", "", to: list) == 409)
    #expect(post("/add", "Milk", to: list) == 303)
    #expect(post("/clear", "", to: list) == 303)
    #expect(post("/nowhere", "", to: list) == 404)
  }

  @Test("What SwiftUI observes") func shown() async {
    let screen = Shown { ShoppingListSnapshot(list) }
    await confirmation { told in
      withObservationTracking {
        #expect(screen.value.items == [])
      } onChange: {
        told()
      }
      list.add.execute("Milk")
    }
    #expect(screen.value.items == ["Milk"] && screen.value.canClear)
  }
}
