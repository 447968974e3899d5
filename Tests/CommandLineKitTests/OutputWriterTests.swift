import Foundation
import Synchronization
import Testing

@testable import CommandLineKit

/// A sink that takes some writes and then refuses.
private final class RefusingSink: ByteSink {
  let error: OutputError
  let attempts = Mutex(0)

  init(_ error: OutputError) { self.error = error }

  func write(_ bytes: [UInt8]) throws(OutputError) {
    attempts.withLock { $0 += 1 }
    throw error
  }
}

@Suite struct OutputWriterTests {
  @Test func `bytes wait until the buffer is full or flushed`() throws {
    let sink = MemorySink()
    let writer = OutputWriter(to: sink, capacity: 8)
    try writer.write("1234")
    #expect(sink.text == "")
    try writer.writeLine("567")
    #expect(sink.text == "1234567\n")
    try writer.write("x")
    #expect(sink.text == "1234567\n")
    try writer.flush()
    #expect(sink.text == "1234567\nx")
  }

  @Test func `a terminal gets every line at once`() throws {
    let sink = MemorySink()
    let writer = OutputWriter(to: sink, flushesLines: true)
    try writer.write("half a ")
    #expect(sink.text == "")
    try writer.writeLine("line")
    #expect(sink.text == "half a line\n")
  }

  @Test func `after a failure nothing more is tried and every call says so`() throws {
    let sink = RefusingSink(.failed(code: ENOSPC))
    let writer = OutputWriter(to: sink, capacity: 4)
    #expect(throws: OutputError.failed(code: ENOSPC)) { try writer.write("12345") }
    #expect(throws: OutputError.failed(code: ENOSPC)) { try writer.write("12345") }
    #expect(throws: OutputError.failed(code: ENOSPC)) { try writer.flush() }
    #expect(sink.attempts.withLock { $0 } == 1)
  }

  @Test func `a closed pipe is told apart from other failures`() throws {
    OutputWriter.ignoreWriteSignals()
    let pipe = Pipe()
    let sink = DescriptorSink(pipe.fileHandleForWriting.fileDescriptor)
    try sink.write(Array("read me".utf8))
    #expect(pipe.fileHandleForReading.availableData == Data("read me".utf8))
    try pipe.fileHandleForReading.close()
    let writer = OutputWriter(to: sink)
    try writer.write("nobody reads this")
    #expect(throws: OutputError.closedPipe) { try writer.flush() }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is an error`() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let writer = OutputWriter(to: DescriptorSink(full.fileDescriptor))
    try writer.write("x")
    let error = #expect(throws: OutputError.self) { try writer.flush() }
    #expect(error == .failed(code: ENOSPC))
    #expect(error?.description == "cannot write to standard output: no space left on the device")
    try full.close()
  }

  /// What a thread read.
  private final class Received: @unchecked Sendable {
    var data = Data()
  }

  @Test func `more than a pipe holds arrives whole and in order`() throws {
    let pipe = Pipe()
    let expected = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    // Non-blocking, so that the writer also meets EAGAIN.
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    // A thread of its own: the writer blocks one of the few that tasks run on, and other tests may block the rest. It reads
    // so many bytes and no end, which would come no sooner than the children of other tests have closed the pipe as well.
    let (received, done) = (Received(), DispatchSemaphore(value: 0))
    let (handle, count) = (pipe.fileHandleForReading, expected.count)
    Thread.detachNewThread {
      while received.data.count < count,
        let part = try? handle.read(upToCount: count - received.data.count), !part.isEmpty
      {
        received.data += part
      }
      done.signal()
    }
    try DescriptorSink(descriptor).write(Array(expected))
    try pipe.fileHandleForWriting.close()
    done.wait()
    #expect(received.data == expected)
  }

  @Test func `lines of several tasks do not mix`() async throws {
    let sink = MemorySink()
    let writer = OutputWriter(to: sink, capacity: 100)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for letter in ["a", "b", "c", "d"] {
        group.addTask {
          for _ in 0..<200 { try writer.writeLine(String(repeating: letter, count: 30)) }
        }
      }
      try await group.waitForAll()
    }
    try writer.flush()
    let lines = sink.text.split(separator: "\n")
    #expect(lines.count == 800)
    #expect(lines.allSatisfy { $0.count == 30 && Set($0).count == 1 })
  }
}
