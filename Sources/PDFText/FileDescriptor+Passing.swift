internal import Glibc

/// Open files are handed to another process through a socket: `SCM_RIGHTS` of `unix(7)`.
extension FileDescriptor {
  /// `struct cmsghdr` and one descriptor, in the 24 bytes of `CMSG_SPACE` on 64-bit systems.
  private struct Control {
    var byteCount = 20
    var level = SOL_SOCKET
    var type = Int32(SCM_RIGHTS)
    var number: Int32
    var padding: Int32 = 0
  }

  /// Writes all bytes to a socket, and with the first of them hands over a copy of a file's descriptor.
  ///
  /// False when the other end is gone.
  package func sendAll(_ bytes: [UInt8], passing file: borrowing FileDescriptor) -> Bool {
    var control = Control(number: file.rawValue)
    var bytes = bytes
    var sentCount = -1
    repeat {
      sentCount = unsafe Self.withMessage(&bytes, &control) {
        unsafe sendmsg(rawValue, $0, Int32(MSG_NOSIGNAL))
      }
    } while sentCount < 0 && errno == EINTR
    return sentCount > 0 && writeAll(Array(bytes[sentCount...]))
  }

  /// Reads from a socket once, as ``read(into:)`` does; a file that comes with the bytes takes the place of `file`.
  package func receive(into buffer: inout [UInt8], file: inout FileDescriptor?) -> ReadResult {
    while true {
      var control = Control(number: -1)
      let count = unsafe Self.withMessage(&buffer, &control) {
        unsafe recvmsg(rawValue, $0, Int32(MSG_CMSG_CLOEXEC))
      }
      if count >= 0 {
        // The system leaves the number alone when there is none.
        if control.number >= 0 { file = FileDescriptor(owning: control.number) }
        return count > 0 ? .bytes(count) : .end
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .wouldBlock
      case let code: return .failed(code)
      }
    }
  }

  /// Calls `body` with a message of one part and a control part.
  private static func withMessage(
    _ bytes: inout [UInt8], _ control: inout Control,
    _ body: (UnsafeMutablePointer<msghdr>) -> Int
  ) -> Int {
    unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe withUnsafeMutableBytes(of: &control) { control in
        var part = unsafe iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return unsafe withUnsafeMutablePointer(to: &part) { part in
          var message = unsafe msghdr()
          unsafe message.msg_iov = part
          unsafe message.msg_iovlen = 1
          unsafe message.msg_control = control.baseAddress
          unsafe message.msg_controllen = control.count
          return unsafe body(&message)
        }
      }
    }
  }
}
