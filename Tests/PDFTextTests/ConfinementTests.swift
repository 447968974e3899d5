import Foundation
import Testing

@testable import PDFText

@Suite struct ConfinementTests {
  /// The worker itself tries, after it has given up what it does not need.
  @Test func `a worker can neither write, nor reach the network, nor start programs`() async throws
  {
    let process = Process()
    process.executableURL = URL(filePath: try WorkerPool(workerCount: 1).workerPath)
    process.arguments = ["--confinement"]
    let pipe = Foundation.Pipe()
    process.standardOutput = pipe
    // Nothing here blocks one of the few threads of tasks: the end of the pipe would come no sooner than the children of
    // other tests have closed it, too.
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    let text = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    #expect(process.terminationStatus == 0)
    let lines = text.split(separator: "\n")
    #expect(
      lines.dropFirst() == [
        "writing refused", "network refused", "programs refused", "privileges refused",
      ])
    #if os(Linux)
      #expect(lines.first?.contains("seccomp") == true, "\(text)")
    #endif
  }
}
