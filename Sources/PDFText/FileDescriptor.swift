internal import Glibc

/// An open file descriptor that closes itself.
package struct FileDescriptor: ~Copyable, Sendable {
  /// The descriptor's number.
  package let rawValue: Int32

  /// Takes over a descriptor.
  package init(owning rawValue: Int32) {
    self.rawValue = rawValue
  }

  deinit { _ = close(rawValue) }

  /// What one read brought.
  package enum ReadResult: Sendable {
    /// This many bytes.
    case bytes(Int)
    /// The other end is closed.
    case end
    /// Nothing there now, and the descriptor does not block.
    case wouldBlock
    /// The number of the error.
    case failed(Int32)
  }

  /// Reads into a buffer once: `read(2)`, repeated after an interrupt.
  package func read(into buffer: inout [UInt8]) -> ReadResult {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(rawValue, $0.baseAddress, $0.count)
      }
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .wouldBlock
      case let code: return .failed(code)
      }
    }
  }

  /// Makes reads and writes return instead of waiting: `O_NONBLOCK`.
  package func stopBlocking() {
    _ = fcntl(rawValue, F_SETFL, fcntl(rawValue, F_GETFL) | O_NONBLOCK)
  }

  /// Writes all bytes: `write(2)` as often as it takes.
  ///
  /// False when the other end is gone.
  package func writeAll(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(rawValue, $0.baseAddress?.advanced(by: start), $0.count - start)
      }
      if count > 0 {
        start += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}

/// The system's text for an error number, for example `No such file or directory`.
package func systemErrorText(_ code: Int32) -> String {
  var buffer = [UInt8](repeating: 0, count: 256)
  let result = unsafe buffer.withUnsafeMutableBytes { bytes -> Int32 in
    let text = unsafe bytes.assumingMemoryBound(to: CChar.self)
    guard let base = text.baseAddress else { return -1 }
    return unsafe strerror_r(code, base, text.count)
  }
  guard result == 0 else { return "error \(code)" }
  return String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
}
