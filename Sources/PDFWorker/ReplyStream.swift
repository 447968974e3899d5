internal import PDFText

/// The worker's side of the pipe to its client.
///
/// Messages wait for ``flush()``, so that those which are ready together wake the client once. What lies before
/// something that may never end has to be flushed: this process may be killed in it.
struct ReplyStream: ~Copyable {
  /// Bytes that may wait.
  static let longestWait = 1 << 16

  private let output: FileDescriptor
  private var waiting: [UInt8] = []

  init(_ output: consuming FileDescriptor) {
    self.output = output
  }

  /// Takes a message.
  mutating func send(_ message: WireMessage) {
    waiting += message.frame()
    if waiting.count > Self.longestWait { flush() }
  }

  /// Writes what waits; ends the process when the client is gone, because nobody wants the rest.
  mutating func flush() {
    if !output.writeAll(waiting) { ProcessState.exit(0) }
    waiting.removeAll(keepingCapacity: waiting.count <= Self.longestWait)
  }
}
