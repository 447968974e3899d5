import Foundation
import Testing

@testable import PDFText

/// Workers that die, lie or cannot start, and callers that go away.
struct WorkerPoolLifecycleTests {
  private let hello = shell(printing: .hello(engine: "test"))
  private let done = shell(
    printing: .opened(pageCount: 0), .done(.noText, detail: nil, retires: false))

  /// Extracts `count` files one after the other with one scripted worker.
  private func statuses(_ script: String, count: Int = 1) async throws -> [ExtractedDocument] {
    let folder = try TestFolder()
    let pool = try WorkerPool(workerCount: 1, workerPath: try folder.writeWorker(script))
    var documents: [ExtractedDocument] = []
    for _ in 0..<count { documents.append(try await pool.extract(path: "/dev/null")) }
    return documents
  }

  @Test func `a worker that dies is replaced, its document has crashed`() async throws {
    let documents = try await statuses("\(hello); \(shellReadingRequest); kill -SEGV $$", count: 3)
    #expect(documents.map(\.status) == [.crashed, .crashed, .crashed])
    #expect(documents[0].detail == "worker ended by SIGSEGV")
  }

  @Test func `a death from earlier documents is not the fault of this one`() async throws {
    // The first document of each process ends well, the second kills it.
    let script = "\(hello); \(shellReadingRequest); \(done); \(shellReadingRequest); kill -ABRT $$"
    let documents = try await statuses(script, count: 4)
    #expect(documents.map(\.status) == Array(repeating: .noText, count: 4))
  }

  @Test func `a worker that retires is followed by another one`() async throws {
    let last = shell(printing: .done(.noText, detail: nil, retires: true))
    let documents = try await statuses("\(hello); \(shellReadingRequest); \(last)", count: 3)
    #expect(documents.map(\.status) == [.noText, .noText, .noText])
  }

  @Test func `bytes that are not the protocol are a crash`() async throws {
    let garbage = shell(printing: [UInt8](repeating: 0x2D, count: 64))
    let script = "\(hello); \(shellReadingRequest); \(garbage); sleep 5"
    let document = try await statuses(script)[0]
    #expect(document.status == .crashed)
    #expect(document.detail == "worker reply is damaged: frame of 757935405 bytes")
  }

  @Test func `a chatty worker does not stop on a full pipe`() async throws {
    let noise =
      "i=0; while [ $i -lt 4000 ]; do echo 0123456789012345678901234567890 >&2; i=$((i+1)); done"
    let document = try await statuses("\(hello); \(shellReadingRequest); \(noise); \(done)")[0]
    #expect(document.status == .noText)
  }

  @Test(arguments: [
    ("exit 3", "worker exited with code 3"),
    (
      shell(printing: [2, 0, 0, 0, 9, 1]),
      "protocol version 9, this build speaks \(WireMessage.version)"
    ),
    (shell(printing: .warning("x")), "it does not say hello"),
  ])
  func `a worker that cannot be used is an error, not a status`(
    script: String, reason: String
  ) async throws {
    let error = await #expect(throws: PDFTextError.self) { try await statuses(script) }
    #expect(error?.kind == .workerNotUsable)
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test func `a missing worker is an error of the pool`() {
    let error = #expect(throws: PDFTextError.self) { try WorkerPool(workerPath: "/nowhere/w") }
    #expect(error?.kind == .workerNotFound)
  }

  /// Budgets that no test reaches, however slow the machine: only a cancellation ends the document.
  private let patient = ExtractionLimits(cpuTime: .seconds(600), wallTime: .seconds(600))

  @Test func `a cancelled task ends as cancelled, and the pool goes on`() async throws {
    let folder = try TestFolder()
    let bomb = try folder.write(TinyPDF.doublingForms().bytes())
    let good = try folder.write(TinyPDF.text(pages: [["Ada"]]).bytes())
    let pool = try WorkerPool(workerCount: 1, limits: patient)
    let reading = Task { try await pool.extract(path: bomb) }
    let waiting = Task { try await pool.extract(path: bomb) }
    try await Task.sleep(for: .milliseconds(200))
    waiting.cancel()
    await #expect(throws: PDFTextError.cancelled) { try await waiting.value }
    reading.cancel()
    await #expect(throws: PDFTextError.cancelled) { try await reading.value }
    #expect(try await pool.extract(path: good).status == .ok)
  }

  @Test func `a pool that was shut down cancels everything`() async throws {
    let folder = try TestFolder()
    let bomb = try folder.write(TinyPDF.doublingForms().bytes())
    let pool = try WorkerPool(workerCount: 2, limits: patient)
    let tasks = (0..<5).map { _ in Task { try await pool.extract(path: bomb) } }
    try await Task.sleep(for: .milliseconds(100))
    pool.shutDown()
    for task in tasks {
      await #expect(throws: PDFTextError.cancelled) { try await task.value }
    }
    await #expect(throws: PDFTextError.cancelled) { try await pool.extract(path: bomb) }
  }

  @Test func `workers end with their pool`() async throws {
    let folder = try TestFolder()
    let script = "echo $$ > \(folder.path)/pid; \(hello); \(shellReadingRequest); \(done); sleep 60"
    var pool: WorkerPool? = try WorkerPool(
      workerCount: 1, workerPath: try folder.writeWorker(script))
    _ = try await pool?.extract(path: "/dev/null")
    let text = try String(contentsOfFile: folder.path + "/pid", encoding: .utf8)
    let identifier = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(identifier, 0) == 0)
    pool = nil
    for _ in 0..<100 where kill(identifier, 0) == 0 { try await Task.sleep(for: .milliseconds(20)) }
    #expect(kill(identifier, 0) != 0)
  }

  @Test func `many tasks share few workers`() async throws {
    let folder = try TestFolder()
    let path = try folder.write(TinyPDF.text(pages: [["Ada Lovelace"]]).bytes())
    let pool = try WorkerPool(workerCount: 2)
    let count = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<300 { group.addTask { try await pool.extract(path: path).wordCount } }
      return try await group.reduce(0, +)
    }
    #expect(count == 600)
  }
}
