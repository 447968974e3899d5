internal import Glibc

/// One thread of a pool: it owns one worker process at a time and blocks where tasks must not.
struct WorkerThread: Sendable {
  let number: Int
  let queue: WorkerQueue
  let executable: String

  /// Starts the thread; it ends when the queue is stopped.
  func start() throws(SystemError) {
    let box = unsafe Unmanaged.passRetained(Box(thread: self))
    var identifier = pthread_t()
    let code = unsafe pthread_create(
      &identifier, nil,
      { argument in
        // Signals are the business of other threads; writing to a dead worker must not raise one.
        var signals = sigset_t()
        unsafe sigfillset(&signals)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().thread.run()
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      unsafe box.release()
      throw SystemError("pthread_create", code: code)
    }
    pthread_detach(identifier)
  }

  private final class Box: Sendable {
    let thread: WorkerThread
    init(thread: WorkerThread) { self.thread = thread }
  }

  private func run() {
    work()
    queue.threadEnded()
  }

  private func work() {
    // The process ends with this variable: also when the thread ends, and then the system ends it
    // too, because it asked to die with the thread that started it.
    var process: WorkerProcess?
    while true {
      switch queue.next(for: number) {
      case .stop: return
      case .wait: queue.signals[number].wait()
      case .read(let job):
        let result = read(job, &process)
        job.continuation.resume(returning: result)
      }
    }
  }

  /// Reads one document, with a second try in a fresh process when the first may have died of what
  /// earlier documents left behind.
  private func read(
    _ job: ExtractionJob, _ process: inout WorkerProcess?
  ) -> Result<ExtractedDocument, PDFTextError> {
    let limits = job.request.limits
    let deadline = SuspendingClock().now.advanced(by: limits.wallTime)
    while true {
      let worker: WorkerProcess
      do throws(PDFTextError) {
        if let process { worker = process } else { worker = try greeted(limits) }
      } catch {
        return .failure(error)
      }
      process = worker
      // A worker can open no file. Neither the open nor the worker waits for a pipe or device.
      let number = unsafe open(job.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      guard number >= 0 else {
        return .success(
          DocumentAssembly(pageLimit: 0).document(
            failed: .unreadable, detail: systemErrorText(errno)))
      }
      worker.send(job.request, file: FileDescriptor(owning: number))
      switch collect(from: worker, limits, until: deadline) {
      case .success(let reading):
        if !reading.keepsWorker { process = nil }
        if reading.triesAgain, worker.documentCount > 1 { continue }
        return .success(reading.document)
      case .failure(let error):
        process = nil
        return .failure(error)
      }
    }
  }

  private struct Reading {
    var document: ExtractedDocument
    var keepsWorker: Bool
    var triesAgain = false
  }

  private func collect(
    from worker: WorkerProcess, _ limits: ExtractionLimits, until deadline: SuspendingClock.Instant
  ) -> Result<Reading, PDFTextError> {
    let signal = queue.signals[number]
    // An honest reply has at most one word for every other character, and some for the rest.
    let byteLimit = limits.characterCount.multipliedReportingOverflow(by: 32).partialValue
    var assembly = DocumentAssembly(pageLimit: limits.pageCount)
    while true {
      switch worker.next(until: deadline, waking: signal, byteLimit: max(byteLimit, 0) + 1 << 26) {
      case .message(let message):
        do throws(WireError) {
          try assembly.receive(message)
        } catch {
          worker.kill()
          let document = assembly.document(
            failed: .crashed, detail: "worker reply is damaged: \(error)")
          return .success(Reading(document: document, keepsWorker: false))
        }
        if let document = assembly.document {
          return .success(Reading(document: document, keepsWorker: !assembly.retires))
        }
      case .exited(let exit):
        let (status, detail) = exit.verdict(limits: limits, in: assembly.phase)
        return .success(
          Reading(
            document: assembly.document(failed: status, detail: detail), keepsWorker: false,
            triesAgain: exit.isWorthRetrying))
      case .woken:
        signal.clear()
        if queue.isCancelled(for: number) { return .failure(.cancelled) }
      }
    }
  }

  /// Starts a worker and waits for its hello.
  private func greeted(_ limits: ExtractionLimits) throws(PDFTextError) -> WorkerProcess {
    let worker: WorkerProcess
    do throws(SystemError) {
      worker = try WorkerProcess(
        executable: executable, addressSpaceByteCount: limits.addressSpaceByteCount)
    } catch {
      throw unusable("\(error)")
    }
    let deadline = SuspendingClock().now.advanced(by: .seconds(30))
    while true {
      switch worker.next(until: deadline, waking: queue.signals[number], byteLimit: 1 << 16) {
      case .message(.hello): return worker
      case .message: throw unusable("it does not say hello")
      case .exited(let exit):
        let (_, detail) = exit.verdict(limits: ExtractionLimits(), in: .opening)
        throw unusable(detail)
      case .woken:
        queue.signals[number].clear()
        if queue.isCancelled(for: number) { throw .cancelled }
      }
    }
  }

  private func unusable(_ reason: String) -> PDFTextError {
    PDFTextError(
      kind: .workerNotUsable,
      description: "PDF worker '\(executable)' cannot be used: \(reason). Build it again.")
  }
}
