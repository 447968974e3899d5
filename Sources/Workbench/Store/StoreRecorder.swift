public import ArtifactStore
public import ContentDigest
public import PipelineKit

/// Writes what happens in a run into the store: its steps and log, and the results that have tables of their own.
public final class StoreRecorder: RunRecorder, ProgressSink {
  let store: Store
  let run: RunID
  let next: any RunRecorder & ProgressSink
  private let items = StepItems()
  private let complaint = FirstTime()

  /// A recorder for one run; everything is told to `next` too.
  public init(store: Store, run: RunID, next: any RunRecorder & ProgressSink) {
    self.store = store
    self.run = run
    self.next = next
  }

  /// Logs it, then passes it on.
  public func stepWaits(_ step: String, for owner: String) {
    log(RunEvent(.note, step: step, text: "waiting for \(owner), which makes the same"))
    next.stepWaits(step, for: owner)
  }

  /// Logs it, then passes it on.
  public func stepStarted(_ step: String) {
    log(RunEvent(.started, step: step))
    next.stepStarted(step)
  }

  /// The bodies that go into tables.
  public func bodiesToRead(of value: any Artifact) throws -> [ContentDigest] {
    try (value as? any StoreRecordable)?.bodiesToRead(from: store) ?? []
  }

  /// Writes results that have tables of their own; what is refused fails the step.
  public func stepDelivered(_ step: String, value: any Artifact) throws {
    try (value as? any StoreRecordable)?.record(in: store, run: run)
    try next.stepDelivered(step, value: value)
  }

  /// Writes the step, then passes it on; fields of outputs are steps, but not told in the log.
  public func stepFinished(_ record: StepRecord) {
    let count = items.end(record.step)
    let step = RunStep(
      name: record.step, stage: record.step, status: .init(record.status), why: record.why,
      key: record.key?.hex, output: record.output, duration: record.duration)
    let event = record.isProjection ? nil : RunEvent(record, count)
    attempt { try store.recordStep(step, in: run, event: event) }
    next.stepFinished(record)
  }

  /// Begins to count, then passes it on.
  public func begin(step: String, total: Int, unit: String) {
    items.begin(step, total: total, unit: unit)
    next.begin(step: step, total: total, unit: unit)
  }

  /// Counts the item, then passes it on.
  public func advance(step: String) {
    items.advance(step)
    next.advance(step: step)
  }

  /// Counts the item, then passes it on.
  public func itemKept(step: String) {
    items.keep(step)
    next.itemKept(step: step)
  }

  /// Passes it on.
  public func end(step: String) { next.end(step: step) }

  /// Logs the line, then passes it on.
  public func note(_ line: String) {
    log(RunEvent(.note, text: line))
    next.note(line)
  }

  /// Logs the line, then passes it on.
  public func note(_ line: String, of step: String) {
    log(RunEvent(.note, step: step, text: line))
    next.note(line, of: step)
  }

  private func log(_ event: RunEvent) { attempt { try store.record(event, in: run) } }

  /// A log that cannot be written is no reason to end a run; it is told once.
  private func attempt(_ write: () throws -> Void) {
    do {
      try write()
    } catch {
      if complaint.isNow() { next.note("not recorded: \(error)") }
    }
  }
}

extension RunEvent {
  /// The end of a step.
  init(_ record: StepRecord, _ count: StepItems.Count?, at: Int64 = Store.systemTime()) {
    self.init(
      .finished, step: record.step, status: .init(record.status), text: record.why,
      itemCount: count?.done, keptItemCount: count?.kept, duration: record.duration, at: at)
  }
}

extension RunStep.Status {
  fileprivate init(_ status: StepRecord.Status) {
    self =
      switch status {
      case .ran: .ran
      case .cached: .cached
      case .failed: .failed
      case .cancelled: .cancelled
      }
  }
}
