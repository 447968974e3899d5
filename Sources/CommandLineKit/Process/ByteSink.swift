import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why output could not be written.
public enum OutputError: ExitCoded, Equatable, Sendable {
  /// The reader went away (`vitae parse … | head`). Not a failure: the process ends quietly with
  /// `ExitCode.done`.
  case closedPipe
  /// The system refused, a full disk for example. `code` is `errno`.
  case failed(code: Int32)

  /// What a process that stops on this error exits with.
  public var exitCode: ExitCode {
    switch self {
    case .closedPipe: .done
    case .failed: .inputOutput
    }
  }

  /// What happened, for standard error.
  public var description: String {
    switch self {
    case .closedPipe: "the reader of the output went away"
    case .failed(let code): "cannot write to standard output: \(Self.reason(code))"
    }
  }

  /// The system's reason in a few words.
  private static func reason(_ code: Int32) -> String {
    switch code {
    case EBADF: "it is closed"
    case ENOSPC: "no space left on the device"
    case EFBIG: "the file would be larger than 'ulimit -f' allows"
    default: systemMessage(code)
    }
  }
}

/// Where text ends up.
///
/// Contract: `write` returns when every byte was taken, in order, or throws; it may be called from
/// any thread, and bytes of two calls do not mix.
public protocol ByteSink: Sendable {
  /// Takes all the bytes.
  func write(_ bytes: [UInt8]) throws(OutputError)
}

/// A sink that writes to an open file descriptor, without a buffer.
public final class DescriptorSink: ByteSink {
  /// Standard output.
  public static let standardOutput = DescriptorSink(STDOUT_FILENO)
  /// Standard error.
  public static let standardError = DescriptorSink(STDERR_FILENO)

  private let descriptor: Mutex<Int32>

  /// A sink on a descriptor that somebody else opens and closes.
  public init(_ descriptor: Int32) { self.descriptor = Mutex(descriptor) }

  /// Writes all the bytes, in as many `write(2)` calls as that takes.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    let code = descriptor.withLock { Self.writeAll(bytes, to: $0) }
    guard code != 0 else { return }
    throw code == EPIPE ? .closedPipe : .failed(code: code)
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        #if canImport(Glibc)
          let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #else
          let count = unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count >= 0 {
          start += count
        } else if errno == EAGAIN {
          // A terminal or pipe somebody made non-blocking: wait until it takes more.
          var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&wait, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }
}

/// A sink that keeps what it is given, for tests.
public final class MemorySink: ByteSink {
  private let bytes = Mutex<[UInt8]>([])

  /// An empty sink.
  public init() {}

  /// Everything written so far.
  public var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }

  /// Keeps the bytes.
  public func write(_ bytes: [UInt8]) { self.bytes.withLock { $0 += bytes } }
}

/// The system's words for an `errno`.
func systemMessage(_ code: Int32) -> String {
  guard let text = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: text)
}
