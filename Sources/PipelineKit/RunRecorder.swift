public import ContentDigest

/// Is told what happens in a run: the store keeps it, tests look at it.
public protocol RunRecorder: Sendable {
  /// A step waits for somebody else who makes the same output, for example `run 12`.
  func stepWaits(_ step: String, for owner: String)
  /// A step was decided on and begins; fields begin unheard.
  func stepStarted(_ step: String)
  /// The bodies of items that ``stepDelivered(_:value:)`` will read: those that the cache lost are made again before.
  func bodiesToRead(of value: any Artifact) throws -> [ContentDigest]
  /// A step ran and made a value, which is not in the cache yet.
  ///
  /// What this throws fails the step, so nothing is kept that the recorder refuses.
  func stepDelivered(_ step: String, value: any Artifact) throws
  /// A step ended, whichever way.
  func stepFinished(_ record: StepRecord)
}

extension RunRecorder {
  /// None.
  public func bodiesToRead(of value: any Artifact) throws -> [ContentDigest] { [] }
  /// Nothing to record.
  public func stepWaits(_ step: String, for owner: String) {}
  /// Nothing to record.
  public func stepDelivered(_ step: String, value: any Artifact) throws {}
}

/// Shows people how far a step is.
public protocol ProgressSink: Sendable {
  /// A step will go through `total` items.
  func begin(step: String, total: Int, unit: String)
  /// One more item is done.
  func advance(step: String)
  /// The product of an item was kept from an earlier run; ``advance(step:)`` counts the item too.
  func itemKept(step: String)
  /// The step has no more items.
  func end(step: String)
  /// A line worth reading while the run goes on.
  func note(_ line: String)
  /// Such a line of a step.
  func note(_ line: String, of step: String)
}

extension ProgressSink {
  /// Nothing to count.
  public func itemKept(step: String) {}
  /// The line after the step's name.
  public func note(_ line: String, of step: String) { note("\(step): \(line)") }
}

/// What became of one step of a run.
public struct StepRecord: Sendable {
  /// How a step ended.
  public enum Status: String, Sendable, Codable {
    /// It ran and its output was kept.
    case ran
    /// Its output was there already.
    case cached
    /// It threw.
    case failed
    /// The run ended before it did.
    case cancelled
  }

  /// Why a stage that looks at files ran: it does so every time.
  public static let readsFiles = "reads files"
  /// Why a stage ran whose output was kept: somebody asked for it.
  public static let forced = "forced"

  /// The step's name, unique in its pipeline.
  public var step: String
  /// How it ended.
  public var status: Status
  /// Why it ran ("never ran", "l2 0.0001 → 0.001"), or the error's text when it failed; empty when cached, unless
  /// another run made the output while this one waited ("made by run 12").
  public var why: String
  /// The cache key, when the step got far enough to have one.
  public var key: ContentDigest?
  /// The output's digest, when there is one.
  public var output: ContentDigest?
  /// Wall time from start to end.
  public var duration: Duration
  /// Whether this is a field of another step's output; people rarely want to see those.
  public var isProjection: Bool
}

/// A recorder and progress sink that drops everything.
public struct SilentObserver: RunRecorder, ProgressSink {
  /// A silent observer.
  public init() {}
  /// Does nothing.
  public func stepStarted(_ step: String) {}
  /// Does nothing.
  public func stepFinished(_ record: StepRecord) {}
  /// Does nothing.
  public func begin(step: String, total: Int, unit: String) {}
  /// Does nothing.
  public func advance(step: String) {}
  /// Does nothing.
  public func end(step: String) {}
  /// Does nothing.
  public func note(_ line: String) {}
}
