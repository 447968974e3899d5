import Foundation
import Testing

@testable import PDFText

@Suite struct ConfinementTests {
  /// What a worker tries, in its order.
  private static let tries = [
    "reading", "writing", "folders", "chmod", "chown", "setxattr", "utimensat", "rename", "network",
    "programs", "processes", "code", "kill", "pidfd_send_signal", "ptrace", "prlimit", "fsopen",
    "namespaces", "kernel", "capabilities",
  ]

  /// The worker itself tries, after it has given up what it does not need.
  @Test func `a worker can do nothing but read the file it was handed`() async throws {
    let (text, code) = try await report()
    let lines = text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
    #expect(lines.first?.first == "layers")
    #expect(lines.dropFirst().map { $0.first.map(String.init) } == Self.tries)
    #if os(Linux)
      let layers = lines.first?.last ?? ""
      #expect(layers.contains("seccomp"), "\(text)")
      // Only Landlock tells one file from another.
      let missing: [Substring] = layers.contains("landlock") ? [] : ["reading"]
      #expect(lines.dropFirst().filter { $0.last != "refused" }.map(\.[0]) == missing, "\(text)")
      #expect(code == (missing.isEmpty ? 0 : 1))
    #endif
  }

  /// Runs the worker; what it prints and its exit code.
  private func report() async throws -> (String, Int32) {
    let process = Process()
    process.executableURL = URL(filePath: try WorkerPool(workerCount: 1).workerPath)
    process.arguments = [WorkerArgument.confinement]
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
    return (text, process.terminationStatus)
  }

  @Test func `a file goes through a socket with the bytes of its request`() throws {
    let folder = try TestFolder()
    let path = try folder.write(Array("content".utf8))
    let pair = try SocketPair()
    let bytes = [UInt8](repeating: 7, count: 300)
    do {
      let file = FileDescriptor(owning: unsafe open(path, O_RDONLY | O_CLOEXEC))
      let isSent = pair.clientEnd.sendAll(bytes, passing: file)
      #expect(isSent)
    }
    var buffer = [UInt8](repeating: 0, count: 1000)
    var received: FileDescriptor?
    guard case .bytes(300) = pair.workerEnd.receive(into: &buffer, file: &received),
      let file = received.take()
    else {
      Issue.record("the bytes or the file did not come")
      return
    }
    #expect(Array(buffer[..<300]) == bytes)
    let isClosedOnExec = fcntl(file.rawValue, F_GETFD) & FD_CLOEXEC != 0
    #expect(isClosedOnExec)
    guard case .bytes(7) = file.read(into: &buffer) else {
      Issue.record("the file cannot be read")
      return
    }

    // Bytes without a file bring none.
    let isWritten = pair.clientEnd.writeAll([1, 2])
    #expect(isWritten)
    guard case .bytes(2) = pair.workerEnd.receive(into: &buffer, file: &received) else {
      Issue.record("the bytes did not come")
      return
    }
    let hasFile = received != nil
    #expect(!hasFile)
  }
}
