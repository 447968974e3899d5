/// A document somebody waits for.
struct ExtractionJob: Sendable {
  let identifier: UInt64
  /// Absolute path of the file.
  let path: String
  let request: ExtractionRequest
  let continuation: CheckedContinuation<Result<ExtractedDocument, PDFTextError>, Never>
}

/// Hands documents to the threads of a pool, first come first served.
///
/// Every method returns at once; a thread without work waits on its own ``WakeSignal``, which is
/// raised for a new document, for the cancellation of the one it reads, and for the end.
final class WorkerQueue: Sendable {
  /// What a thread is to do next.
  enum Order {
    /// Read this document.
    case read(ExtractionJob)
    /// Wait for the signal and ask again.
    case wait
    /// End.
    case stop
  }

  private struct State {
    var pending: [UInt64: ExtractionJob] = [:]
    var order: [UInt64] = []
    var nextInOrder = 0
    var nextIdentifier: UInt64 = 0
    /// What each thread reads; nil when it reads nothing.
    var reading: [UInt64?]
    /// Threads that found nothing to read and that nobody has woken since.
    var waiting: Set<Int> = []
    var cancelled: Set<UInt64> = []
    var isStopped = false
    /// Threads that ended, their processes reaped.
    var endedCount = 0
  }

  let signals: [WakeSignal]
  private let state: Locked<State>

  init(signals: [WakeSignal]) {
    self.signals = signals
    state = Locked(State(reading: Array(repeating: nil, count: signals.count)))
  }

  func makeIdentifier() -> UInt64 {
    state.withLock { state in
      state.nextIdentifier += 1
      return state.nextIdentifier
    }
  }

  func submit(_ job: ExtractionJob) {
    let (isAccepted, thread) = state.withLock { state -> (Bool, Int?) in
      guard !state.isStopped, !state.cancelled.contains(job.identifier) else {
        return (false, nil)
      }
      state.pending[job.identifier] = job
      state.order.append(job.identifier)
      // The lowest number, so that a light load keeps to few processes. A thread is woken for one
      // document only; those that are busy ask for the next one themselves.
      let thread = state.waiting.min()
      if let thread { state.waiting.remove(thread) }
      return (true, thread)
    }
    guard isAccepted else { return job.continuation.resume(returning: .failure(.cancelled)) }
    if let thread { signals[thread].raise() }
  }

  /// Gives up a document: one that waits ends at once, one that is read ends when its thread sees it.
  func cancel(_ identifier: UInt64) {
    let (job, reader) = state.withLock { state -> (ExtractionJob?, Int?) in
      state.cancelled.insert(identifier)
      let reader = state.reading.firstIndex { $0 == identifier }
      return (state.pending.removeValue(forKey: identifier), reader)
    }
    job?.continuation.resume(returning: .failure(.cancelled))
    if let reader { signals[reader].raise() }
  }

  /// Forgets a document whose caller has its answer.
  func forget(_ identifier: UInt64) {
    state.withLock { _ = $0.cancelled.remove(identifier) }
  }

  /// Ends all threads; whoever waits for a document gets `.cancelled`.
  func stop() {
    let jobs = state.withLock { state -> [ExtractionJob] in
      state.isStopped = true
      defer { state.pending.removeAll() }
      return Array(state.pending.values)
    }
    for job in jobs { job.continuation.resume(returning: .failure(.cancelled)) }
    for signal in signals { signal.raise() }
  }

  /// Says that a thread has ended and its process is gone.
  func threadEnded() { state.withLock { $0.endedCount += 1 } }

  /// Whether all threads have ended.
  var haveThreadsEnded: Bool { state.withLock { $0.endedCount == signals.count } }

  /// The next order for a thread, which has finished what it read before.
  func next(for thread: Int) -> Order {
    state.withLock { state in
      state.reading[thread] = nil
      state.waiting.remove(thread)
      if state.isStopped { return .stop }
      while state.nextInOrder < state.order.count {
        let identifier = state.order[state.nextInOrder]
        state.nextInOrder += 1
        if state.nextInOrder > 1024, state.nextInOrder * 2 > state.order.count {
          state.order.removeFirst(state.nextInOrder)
          state.nextInOrder = 0
        }
        guard let job = state.pending.removeValue(forKey: identifier) else { continue }
        state.reading[thread] = identifier
        return .read(job)
      }
      state.waiting.insert(thread)
      return .wait
    }
  }

  /// Whether nobody wants what a thread reads any more.
  func isCancelled(for thread: Int) -> Bool {
    state.withLock { state in
      state.isStopped || state.reading[thread].map { state.cancelled.contains($0) } ?? false
    }
  }
}
