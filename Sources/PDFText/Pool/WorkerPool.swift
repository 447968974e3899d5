internal import Glibc

/// Extracts text in worker processes, so that no file can harm or hold up this one.
///
/// Each worker serves many files. Every document has limits for processor time, wall time, memory,
/// pages and characters; a worker that breaks one is ended and replaced, and the document gets a
/// status. Text arrives before form fields and links, so a file that hangs there keeps its text.
///
/// Workers start with the first documents and end with the pool, or with this process. Waiting for a
/// worker never blocks a thread of Swift's concurrency: each worker has a thread of its own.
public final class WorkerPool: TextExtractor {
  /// The worker executable.
  public let workerPath: String
  /// What each document may cost.
  public let limits: ExtractionLimits
  /// Documents that are read at the same time.
  public let workerCount: Int
  private let queue: WorkerQueue

  /// Makes a pool; no process starts yet.
  ///
  /// - Parameters:
  ///   - workerCount: Documents read at the same time; by default one for every processor.
  ///   - limits: What each document may cost.
  ///   - workerPath: The worker executable. By default the variable `VITAE_PDF_WORKER`, else
  ///     `vitae-pdf-worker` or `PDFWorker` in the folder of this executable.
  /// - Throws: ``PDFTextError`` of kind `workerNotFound` when there is no such executable.
  public init(
    workerCount: Int? = nil, limits: ExtractionLimits = ExtractionLimits(),
    workerPath: String? = nil
  ) throws(PDFTextError) {
    let count = workerCount ?? Self.processorCount
    precondition(count > 0, "a pool needs a worker, not \(count)")
    self.workerPath = try WorkerLocation.find(workerPath)
    self.limits = limits
    self.workerCount = count
    do throws(SystemError) {
      queue = try Self.startThreads(count, executable: self.workerPath)
    } catch {
      throw PDFTextError(kind: .workerNotUsable, description: "cannot make a worker pool: \(error)")
    }
  }

  private static func startThreads(
    _ count: Int, executable: String
  ) throws(SystemError) -> WorkerQueue {
    var signals: [WakeSignal] = []
    for _ in 0..<count { signals.append(try WakeSignal()) }
    let queue = WorkerQueue(signals: signals)
    do throws(SystemError) {
      for number in 0..<count {
        try WorkerThread(number: number, queue: queue, executable: executable).start()
      }
    } catch {
      queue.stop()
      throw error
    }
    return queue
  }

  deinit { queue.stop() }

  /// Processors this machine has online.
  public static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Ends all workers and returns when their processes are gone.
  ///
  /// Documents that are waited for, now or later, end with `.cancelled`. What the workers cost counts as this process's
  /// children from then on.
  public func shutDown() {
    queue.stop()
    // Workers are killed or idle: this takes a few milliseconds.
    while !queue.haveThreadsEnded { usleep(500) }
  }

  /// Reads one PDF in the next free worker.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path starts at the current folder.
  ///   - password: Opens a file that needs one; other files ignore it.
  /// - Returns: What the file holds, with a status; never an error for a bad file.
  /// - Throws: ``PDFTextError`` when no worker can be started, or the task was cancelled.
  public func extract(
    path: String, password: String?
  ) async throws(PDFTextError) -> ExtractedDocument {
    try await extract(path: path, password: password, pictureWidth: 0)
  }

  /// Reads one PDF in the next free worker, and paints its pages.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path starts at the current folder.
  ///   - password: Opens a file that needs one; other files ignore it.
  ///   - pictureWidth: Width of the pictures, pixels; 0 for none. Painting costs processor time of
  ///     its own, as much as the text may; pages that would cost more have no picture.
  /// - Returns: What the file holds, with a status; never an error for a bad file.
  /// - Throws: ``PDFTextError`` when no worker can be started, or the task was cancelled.
  public func extract(
    path: String, password: String?, pictureWidth: Int
  ) async throws(PDFTextError) -> ExtractedDocument {
    // The current folder may be another when the file's turn comes.
    try await run(
      Self.absolute(path),
      ExtractionRequest(password: password, limits: limits, pictureWidth: pictureWidth))
  }

  /// Draws a card in the next free worker.
  ///
  /// - Parameter card: What is on it.
  /// - Returns: A PNG file; `nil` when the machine has no font, or drawing costs more than a document may.
  /// - Throws: ``PDFTextError`` when no worker can be started, or the task was cancelled.
  package func draw(_ card: CardPicture) async throws(PDFTextError) -> [UInt8]? {
    let request = ExtractionRequest(password: nil, limits: limits, card: card)
    // Every request comes with a file; this one is not read.
    return try await run("/dev/null", request).pictures.first?.png
  }

  private func run(
    _ path: String, _ request: ExtractionRequest
  ) async throws(PDFTextError) -> ExtractedDocument {
    let identifier = queue.makeIdentifier()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.submit(
          ExtractionJob(
            identifier: identifier, path: path, request: request, continuation: continuation))
      }
    } onCancel: {
      queue.cancel(identifier)
    }
    queue.forget(identifier)
    return try result.get()
  }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(folder) }
    return unsafe String(cString: folder) + "/" + path
  }
}
