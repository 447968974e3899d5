import PipelineKit
import Synchronization

/// What the stages of one test do and what they did: stages reach it through a task-local value, so that tests
/// that run at the same time do not meet.
final class Probe: Sendable {
  typealias Behaviour = @Sendable ([Int]) async throws -> Int

  @TaskLocal static var current = Probe()

  private struct State {
    var log: [String] = []
    var behaviours: [String: Behaviour] = [:]
    var records: [StepRecord] = []
    var notes: [String] = []
    var started: [String] = []
    var delivered: [(step: String, bytes: [UInt8])] = []
    var stale: Set<String> = []
    var fingerprint: String?
  }

  private let state = Mutex(State())

  /// What ran, in order of starting; emptied by reading.
  func takeLog() -> [String] {
    state.withLock { state in
      defer { state.log = [] }
      return state.log
    }
  }

  /// Every step that ended, in order.
  var records: [StepRecord] { state.withLock(\.records) }

  /// The outputs that were made, in order.
  var delivered: [(step: String, bytes: [UInt8])] { state.withLock(\.delivered) }

  /// The steps of which the recorder heard that they begin, in order.
  var started: [String] { state.withLock(\.started) }

  /// What was shown to people, in order.
  var notes: [String] { state.withLock(\.notes) }

  func note(started label: String) { state.withLock { $0.log.append(label) } }

  /// Makes the ``Act`` with a label do something.
  func when(_ label: String, do behaviour: @escaping Behaviour) {
    state.withLock { $0.behaviours[label] = behaviour }
  }

  func behaviour(of label: String) -> Behaviour? { state.withLock { $0.behaviours[label] } }

  /// Makes the ``Act`` with a label say that cached outputs no longer hold.
  func markStale(_ label: String) { state.withLock { _ = $0.stale.insert(label) } }

  /// What the file system says of the files that ``Files`` reads.
  var fingerprint: String? {
    get { state.withLock(\.fingerprint) }
    set { state.withLock { $0.fingerprint = newValue } }
  }

  func isStale(_ label: String) -> Bool { state.withLock { $0.stale.contains(label) } }
}

extension Probe: RunRecorder, ProgressSink {
  func stepStarted(_ step: String) { state.withLock { $0.started.append(step) } }
  func stepDelivered(_ step: String, value: any Artifact) {
    state.withLock { $0.delivered.append((step, value.encodedBytes)) }
  }
  func stepFinished(_ record: StepRecord) { state.withLock { $0.records.append(record) } }
  func begin(step: String, total: Int, unit: String) {
    state.withLock { $0.notes.append("begin \(step) \(total)") }
  }
  func advance(step: String) { state.withLock { $0.notes.append("advance \(step)") } }
  func itemKept(step: String) { state.withLock { $0.notes.append("kept \(step)") } }
  func end(step: String) { state.withLock { $0.notes.append("end \(step)") } }
  func note(_ line: String) { state.withLock { $0.notes.append(line) } }
}

/// A point that a number of tasks must reach before any of them goes on.
final class Rendezvous: Sendable {
  private struct State {
    var missing: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(of count: Int) { state = Mutex(State(missing: count)) }

  func meet() async {
    await withCheckedContinuation { continuation in
      let ready = state.withLock { state in
        state.missing -= 1
        state.waiting.append(continuation)
        guard state.missing == 0 else { return [CheckedContinuation<Void, Never>]() }
        defer { state.waiting = [] }
        return state.waiting
      }
      for waiter in ready { waiter.resume() }
    }
  }
}

/// Waits until the task is cancelled.
func untilCancelled() async throws -> Never {
  let stream = AsyncStream<Never> { _ in }
  for await _ in stream {}
  throw CancellationError()
}
