import ArtifactStore
import ByteCoding
import PipelineKit
import Synchronization
import TestSupport
import Testing

@testable import Workbench

@Suite struct StoreRecorderTests {
  struct Number: Item, Equatable {
    var value: Int
    var itemName: String { "number \(value)" }

    func write(to writer: inout ByteWriter) { value.write(to: &writer) }
    static func read(from reader: inout ByteReader) throws(ByteCodingError) -> Number {
      Number(value: try .read(from: &reader))
    }
  }

  struct Numbers: Stage {
    static let version = 1
    var count: Int
    func run(in context: Context) async throws -> [Number] {
      (0..<count).map(Number.init(value:))
    }
  }

  struct Halve: ItemStage {
    struct Odd: Error, CustomStringConvertible { let description = "is odd" }
    static let version = 1
    func run(_ item: Number, in context: Context) async throws -> Int {
      guard item.value % 2 == 0 else { throw Odd() }
      return item.value / 2
    }
  }

  struct Fail: Stage {
    static let version = 1
    var list: Ref<[Number]>
    func run(in context: Context) async throws -> Int {
      throw Halve.Odd()
    }
  }

  private let folder: TemporaryDirectory
  private let store: Store

  init() throws {
    folder = try TemporaryDirectory()
    store = try Store(path: folder.path + "/store.sqlite")
  }

  private func run(_ make: @escaping @Sendable () -> [Target]) async throws -> [RunEvent] {
    let run = try store.beginRun(pipeline: "flow", commandLine: ["flow"])
    let recorder = StoreRecorder(store: store, run: run, next: SilentObserver())
    let runner = Runner(cache: StoreCache(store: store), recorder: recorder, progress: recorder)
    _ = try? await runner.run(Flow(make))
    return try store.events(of: run)
  }

  /// An event without time and duration.
  private func words(_ event: RunEvent) -> String {
    let parts = [
      event.kind.rawValue, event.step, event.status?.rawValue, event.text,
      event.itemCount.map { "\($0)" }, event.keptItemCount.map { "\($0)" },
    ]
    return parts.compactMap(\.self).joined(separator: "|")
  }

  @Test func `the log tells how steps begin and end, with items, kept items and notes`()
    async throws
  {
    let first = try await run { [Target(Numbers(count: 3).output.each(Halve()))] }
    #expect(
      first.map(words) == [
        "started|Numbers|", "finished|Numbers|ran|never ran", "started|Halve|",
        "note|Halve|number 1 set aside: is odd", "finished|Halve|ran|never ran|3|0",
      ])
    #expect(first.allSatisfy { ($0.duration != nil) == ($0.kind == .finished) })
    #expect(zip(first, first.dropFirst()).allSatisfy { $0.at <= $1.at })

    let second = try await run { [Target(Numbers(count: 5).output.each(Halve()))] }
    #expect(
      second.map(words) == [
        "started|Numbers|", "finished|Numbers|ran|count 3 → 5", "started|Halve|",
        "note|Halve|number 1 set aside: is odd", "note|Halve|number 3 set aside: is odd",
        "finished|Halve|ran|input items changed|5|2",
      ])
  }

  @Test func `the log tells what was unchanged and what failed`() async throws {
    _ = try await run { [Target(Numbers(count: 2))] }
    let log = try await run { [Target(Fail(list: Numbers(count: 2).output))] }
    #expect(
      log.map(words) == [
        "finished|Numbers|cached|", "started|Fail|", "finished|Fail|failed|is odd",
      ])
  }

  @Test func `a log is lines that are safe for a terminal`() {
    let events = [
      RunEvent(.started, step: "Fit", at: 0),
      RunEvent(.note, step: "Fit", text: "a\u{1B}[31m\nb", at: 1_120),
      RunEvent(
        .finished, step: "ReadTexts", status: .ran, text: "never ran", itemCount: 387,
        keptItemCount: 385, duration: .milliseconds(4100), at: 86_400_000),
      RunEvent(.finished, step: "Fit", status: .cached, duration: .zero, at: 86_400_000),
      RunEvent(.note, text: "store: a value is lost", at: 86_400_000),
    ]
    #expect(
      RunLogText.lines(events) == """
        1970-01-01T00:00:00.000Z  Fit        started
        1970-01-01T00:00:01.120Z  Fit        note: a\\u{1B}[31m\\nb
        1970-01-02T00:00:00.000Z  ReadTexts  ran, 4.1 s, 387 items, 385 of them kept: never ran
        1970-01-02T00:00:00.000Z  Fit        cached
        1970-01-02T00:00:00.000Z             note: store: a value is lost

        """)
  }

  @Test func `an event is JSON without what is not known`() throws {
    let event = RunEvent(
      .finished, step: "Fit", status: .ran, itemCount: 2, keptItemCount: 1,
      duration: .milliseconds(3), at: 1_120)
    #expect(
      try JSONLine.text(of: RunEventJSON(event)) == """
        {"at":"1970-01-01T00:00:01.120Z","event":"finished","items":2,"keptItems":1,\
        "milliseconds":3,"status":"ran","step":"Fit"}
        """)
    #expect(
      try JSONLine.text(of: RunEventJSON(RunEvent(.note, text: "a", at: 0)))
        == #"{"at":"1970-01-01T00:00:00.000Z","event":"note","text":"a"}"#)
  }
}
