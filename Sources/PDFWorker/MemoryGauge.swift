internal import Glibc
internal import PDFText

/// Says how much of its address space this process uses: `proc(5)`, statm.
///
/// Keeps the file open: opening it costs more than reading it.
struct MemoryGauge: ~Copyable {
  private let statm = FileDescriptor(
    owning: unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC))

  /// Whether the next document would find too little left of a limit in bytes; 0 is no limit.
  func isHeavy(limit: Int) -> Bool {
    guard limit > 0, !ProcessState.isSanitized else { return false }
    var buffer = [UInt8](repeating: 0, count: 128)
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe pread(statm.rawValue, $0.baseAddress, $0.count, 0)
    }
    guard count > 0 else { return true }
    let digits = buffer.prefix { UInt8(ascii: "0") <= $0 && $0 <= UInt8(ascii: "9") }
    guard let pages = Int(String(decoding: digits, as: UTF8.self)) else { return true }
    return pages * sysconf(Int32(_SC_PAGESIZE)) > limit / 2
  }
}
