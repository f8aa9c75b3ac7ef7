import FacetViewModel
import Testing

@testable import FacetTesting

@Suite("How values read")
struct ValueTextTests {
  private enum Filter { case all, named(String), between(Int, Int), since(year: Int) }
  private struct Point {
    var x = 1
    var label: String?
  }
  private struct Wrapped<Value> { var value: Value }
  private struct Named: CustomStringConvertible { let description = "two\r\nlines" }
  private final class Reference { let inside = 1 }
  private struct Failure: Error {}

  @Test("as they are written, without modules")
  func values() {
    let values: [(Any, String)] = [
      (1, "1"), (1.5, "1.5"), ("a\"b\n", "\"a\\\"b\\n\""), (Character("é"), "\"é\""),
      ("abc".dropFirst(), "\"bc\""), (true, "true"), (Int?.none as Any, "nil"),
      (Int??.some(3) as Any, "3"), ([Int](), "[]"), ([String: Int](), "[:]"),
      (["b": 2, "a": 1], "[\"a\": 1, \"b\": 2]"),
      (["b": 2, "a": 1] as KeyValuePairs, "[\"b\": 2, \"a\": 1]"), (Set([2, 1]), "[1, 2]"),
      ((), "()"),
      ((1, "a"), "(1, \"a\")"), ((x: 1, y: 2), "(x: 1, y: 2)"), (0..<3, "0..<3"),
      (Duration.milliseconds(300), "0.3 seconds"), (Filter.all, ".all"),
      (Filter.named("x"), ".named(\"x\")"), (Filter.between(1, 2), ".between(1, 2)"),
      (Filter.since(year: 1), ".since(year: 1)"), (Point(), "Point(x: 1, label: nil)"),
      (
        Wrapped(value: [Point(label: "a")]),
        "Wrapped<Array<Point>>(value: [Point(x: 1, label: \"a\")])"
      ),
      (Named(), "two\\nlines"), (Reference(), "Reference"), (Failure(), "Failure()"),
      (Loadable<Int>.idle, ".idle"), (Loadable<Int>.loading(last: nil), ".loading(last: nil)"),
      (Loadable.loaded(["a"]), ".loaded([\"a\"])"),
      (Loadable<Int>.failed(Failure(), last: 1), ".failed(Failure(), last: 1)"),
      (Int.self, "Int"),
    ]
    for (value, text) in values { #expect(ValueText(value).text == text) }
  }
}
