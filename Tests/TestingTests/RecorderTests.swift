import FacetBinding
import FacetTesting
import FacetViewModel
import Testing

@Suite("Recorder")
struct RecorderTests {
  @Test("keeps what a property tells, the current value first")
  func properties() {
    let shop = Shopping()
    let drafts = Recorder(shop.$draft)
    shop.draft = "milk"
    shop.draft = "milk"
    #expect(drafts.values == ["", "milk"])
    #expect(drafts.last == "milk")
    #expect(drafts.take() == ["", "milk"])
    shop.draft = "tea"
    #expect(drafts.take() == ["tea"])
    #expect(drafts.take() == [])
    #expect(drafts.last == nil)
  }

  @Test("leaves the current value out if asked to")
  func withoutInitial() {
    let shop = Shopping()
    let drafts = Recorder(shop.$draft, initial: false)
    shop.draft = "milk"
    #expect(drafts.take() == ["milk"])
  }

  @Test("notes when each value was told")
  func times() {
    let time = TestScheduler()
    let typed = Relay<String>()
    let queries = Recorder(typed.debounce(for: .milliseconds(300), scheduler: time), time)
    typed.send("l")
    time.advance(by: .milliseconds(200))
    typed.send("lamp")
    time.run()
    typed.send("lamps")
    time.run()
    #expect(queries.entries == [.at(.milliseconds(500), "lamp"), .at(.milliseconds(800), "lamps")])
    #expect(queries.times == [.milliseconds(500), .milliseconds(800)])
    #expect("\(queries.entries[0])" == "\"lamp\" at 0.5 seconds")
  }

  @Test("keeps what a command tells: outputs, failures, refusals")
  func commands() {
    let shop = Shopping()
    let added = Recorder(shop.add)
    let cleared = Recorder(shop.clear)
    shop.add.execute()
    shop.draft = "milk"
    shop.add.execute()
    shop.clear.execute()
    shop.clear.execute()
    #expect(added.take() == [.refusal(.disabled), .output(1)])
    #expect(cleared.take() == [.done, .failure("Empty()")])
  }

  @Test("keeps when an asynchronous command runs, and what comes of it")
  @MainActor
  func asyncCommands() async {
    let shop = Shopping()
    let fetched = Recorder(shop.fetch)
    let task = shop.fetch.start()
    #expect(fetched.take() == [.running(true)])
    shop.fetch.start()
    #expect(fetched.take() == [.refusal(.busy)])
    await shop.gate.entered()
    shop.gate.open(["milk"])
    await task.value
    #expect(fetched.take() == [.running(false), .output(1)])
    shop.fetch.start()
    shop.fetch.cancel()
    #expect(fetched.take() == [.running(true), .running(false)])
  }

  @Test("events that differ are not equal, whatever the outputs are")
  func inequality() {
    final class Box {}
    struct Plain { let number: Int }
    let box = Box()
    #expect(CommandEvent.output(1) != .output(2))
    #expect(CommandEvent<Int>.running(true) != .running(false))
    #expect(CommandEvent<Int>.failure("a") != .failure("b"))
    #expect(CommandEvent<Int>.refusal(.busy) != .refusal(.disabled))
    #expect(CommandEvent.output(box) == .output(box))
    #expect(CommandEvent.output(box) != .output(Box()))
    #expect(CommandEvent.output(Plain(number: 1)) == .output(Plain(number: 1)))
    #expect(CommandEvent.output(Plain(number: 1)) != .output(Plain(number: 2)))
    #expect(CommandEvent.output(()) != .running(false))
  }

  @Test("events read as they are written")
  func descriptions() {
    let events: [CommandEvent<String>] = [
      .running(true), .output("milk"), .failure("disk full"), .refusal(.busy),
    ]
    #expect(
      "\(events)"
        == "[.running(true), .output(\"milk\"), .failure(\"disk full\"), .refusal(.busy)]")
    #expect("\(CommandEvent<Void>.done)" == ".done")
  }

  @Test("does not keep the view model, and ends when it is dropped")
  func ownership() {
    var shop: Shopping? = Shopping()
    weak let weakShop = shop
    var drafts: Recorder? = Recorder(shop!.$draft)
    let added = Recorder(shop!.add)
    #expect("\(shop!.$draft.observerSites)".contains("TestingTests/RecorderTests.swift:"))
    drafts = nil
    #expect(drafts == nil && shop!.$draft.observerCount == 0)
    shop = nil
    #expect(weakShop == nil)
    #expect(added.take() == [])
  }
}
