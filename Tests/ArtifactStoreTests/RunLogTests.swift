import Testing

@testable import ArtifactStore

@Suite struct RunLogTests {
  private let folder = TemporaryFolder()
  private let clock = ManualClock()

  @Test func `events come back as they were recorded, in their order`() throws {
    let store = try folder.open()
    let run = try store.beginRun(pipeline: "p", commandLine: [])
    let other = try store.beginRun(pipeline: "p", commandLine: [])
    let started = RunEvent(.started, step: "fit", at: 5)
    let note = RunEvent(.note, text: "a\u{1B}[31m \"b\"\n", at: 5)
    let finished = RunEvent(
      .finished, step: "fit", status: .failed, text: "no rows", itemCount: 3, keptItemCount: 0,
      duration: .milliseconds(1500), at: 4)
    try store.record(started, in: run)
    try store.record(RunEvent(.note, text: "of another run"), in: other)
    try store.record(note, in: run)
    let step = RunStep(name: "fit", stage: "Fit", status: .failed, why: "no rows")
    try store.recordStep(step, in: run, event: finished)
    try store.recordStep(RunStep(name: "fit.rows", stage: "field", status: .ran), in: run)
    #expect(try store.events(of: run) == [started, note, finished])
    #expect(try store.steps(of: run).map(\.name) == ["fit", "fit.rows"])
  }

  @Test func `an event, tag, note or parameter of no run is refused`() throws {
    let store = try folder.open()
    let none = RunID(rawValue: 4)
    #expect(Store.failure { try store.record(RunEvent(.note), in: none) }?.kind == .constraint)
    #expect(Store.failure { try store.addTag("a", to: none) }?.kind == .constraint)
    #expect(Store.failure { try store.addNote("a", to: none) }?.kind == .constraint)
    #expect(
      Store.failure { try store.record([RunParameter("a", "b")], of: none) }?.kind == .constraint)
  }

  @Test func `runs are found by tag, and a tag goes again`() throws {
    let store = try folder.open()
    let runs = try (0..<3).map { _ in try store.beginRun(pipeline: "p", commandLine: []) }
    for tag in ["b", "a", "b"] { try store.addTag(tag, to: runs[1]) }
    try store.addTag("a", to: runs[2])
    #expect(try store.tags(of: runs[1]) == ["a", "b"])
    #expect(try store.runs(tag: "a").map(\.id) == [runs[2], runs[1]])
    #expect(try store.runs(tag: "b").map(\.id) == [runs[1]])
    #expect(try store.runs(tag: "c") == [])
    #expect(try store.removeTag("a", from: runs[1]))
    #expect(try !store.removeTag("a", from: runs[1]))
    #expect(try store.runs(tag: "a").map(\.id) == [runs[2]])
    #expect(Store.failure { try store.addTag("", to: runs[0]) }?.kind == .constraint)
  }

  @Test func `runs are found by the time they began`() throws {
    let store = try folder.open(clock.options)
    let early = try store.beginRun(pipeline: "p", commandLine: [])
    clock.advance(milliseconds: 10)
    let late = try store.beginRun(pipeline: "q", commandLine: [])
    #expect(try store.runs(since: 1_000_000).map(\.id) == [late, early])
    #expect(try store.runs(since: 1_000_001).map(\.id) == [late])
    #expect(try store.runs(of: "p", since: 1_000_001) == [])
    #expect(try store.runs(since: 1_000_011) == [])
  }

  @Test func `notes are added, never changed, and go with their run`() throws {
    let store = try folder.open(clock.options)
    let run = try store.beginRun(pipeline: "p", commandLine: [])
    try store.addNote("first", to: run)
    clock.advance(milliseconds: 7)
    try store.addNote("second", to: run)
    #expect(
      try store.notes(of: run) == [
        RunNote(at: 1_000_000, text: "first"), RunNote(at: 1_000_007, text: "second"),
      ])
    for change in ["UPDATE run_notes SET text = 'x'", "DELETE FROM run_notes"] {
      let error = Store.failure { try folder.connect().run(change) }
      #expect(error?.message.contains("append-only") == true)
    }
    try store.record(RunEvent(.note, text: "x"), in: run)
    try store.addTag("gone", to: run)
    try store.removeTag("gone", from: run)
    try store.record([RunParameter("b", "1"), RunParameter("a", "2")], of: run)
    try store.record([RunParameter("b", "3")], of: run)
    #expect(try store.parameters(of: run) == [RunParameter("a", "2"), RunParameter("b", "3")])
    try store.finishRun(run, status: .succeeded)
    #expect(try store.removeRuns(keeping: 0).removedRunCount == 1)
    for table in ["run_notes", "run_events", "run_tags", "run_parameters"] {
      #expect(try folder.connect().integer("SELECT count(*) FROM \(table)") == 0, "\(table)")
    }
  }
}
