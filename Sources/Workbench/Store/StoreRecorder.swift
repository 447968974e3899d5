public import ArtifactStore
internal import CommandLineKit
internal import ContentDigest
public import PipelineKit

/// Writes what happens in a run into the store: its steps, and the results that have tables of their own.
public struct StoreRecorder: RunRecorder {
  let store: Store
  let run: RunID
  let next: any RunRecorder

  /// A recorder for one run; everything is told to `next` too.
  public init(store: Store, run: RunID, next: any RunRecorder) {
    self.store = store
    self.run = run
    self.next = next
  }

  /// Passes it on.
  public func stepWaits(_ step: String, for owner: String) {
    next.stepWaits(step, for: owner)
  }

  /// Passes it on.
  public func stepStarted(_ step: String) { next.stepStarted(step) }

  /// Writes results that have tables of their own; what is refused fails the step.
  public func stepDelivered(_ step: String, value: any Artifact) throws {
    try (value as? any StoreRecordable)?.record(in: store, run: run)
    try next.stepDelivered(step, value: value)
  }

  /// Writes the step, then passes it on.
  public func stepFinished(_ record: StepRecord) {
    let step = RunStep(
      name: record.step, stage: record.step, status: .init(record.status), why: record.why,
      key: record.key?.hex, output: record.output, duration: record.duration)
    do {
      try store.recordStep(step, in: run)
    } catch {
      StandardError.write("vitae: step not recorded: \(error)\n")
    }
    next.stepFinished(record)
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
