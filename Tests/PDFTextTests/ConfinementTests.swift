import Foundation
import Testing

@testable import PDFText

@Suite struct ConfinementTests {
  /// The worker itself tries, after it has given up what it does not need.
  @Test func `a worker can neither write, nor reach the network, nor start programs`() throws {
    let process = Process()
    process.executableURL = URL(filePath: try WorkerPool(workerCount: 1).workerPath)
    process.arguments = ["--confinement"]
    let pipe = Foundation.Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(
      decoding: try #require(try pipe.fileHandleForReading.readToEnd()), as: UTF8.self)
    process.waitUntilExit()
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
