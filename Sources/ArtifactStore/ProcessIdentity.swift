#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Names a process so that its number, which the system uses again, is not taken for another's.
public struct ProcessIdentity: Hashable, Sendable {
  /// The machine's or container's name.
  ///
  /// Processes elsewhere cannot be looked at.
  public var host: String
  /// What changes at every start of the machine; empty where the system does not say.
  public var boot: String
  /// The process number.
  public var pid: Int32
  /// When the process started, in ticks since the machine did; 0 where the system does not say.
  public var startTicks: Int64

  /// An identity of the given parts.
  public init(host: String, boot: String, pid: Int32, startTicks: Int64) {
    self.host = host
    self.boot = boot
    self.pid = pid
    self.startTicks = startTicks
  }

  /// The process this runs in.
  public static var current: ProcessIdentity {
    ProcessIdentity(
      host: hostName(), boot: bootID(), pid: getpid(), startTicks: startTicks(of: getpid()) ?? 0)
  }

  /// Whether the process certainly ended: it ran on this host, and either the machine restarted
  /// since or the number is free or another's.
  public var isGone: Bool {
    guard isHere else { return false }
    guard boot == Self.bootID() else { return true }
    if let ticks = Self.startTicks(of: pid) { return ticks != startTicks }
    return kill(pid, 0) != 0 && errno == ESRCH
  }

  /// Whether the process runs or ran on this host, so that it can be looked at.
  var isHere: Bool { host == Self.hostName() }

  private static func hostName() -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&buffer, buffer.count - 1) == 0 else { return "" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func bootID() -> String {
    let bytes = (try? Files.read("/proc/sys/kernel/random/boot_id")) ?? nil
    return String(decoding: (bytes ?? []).prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// The 22nd field of `/proc/PID/stat` (`man 5 proc`); nil when there is no such process or no
  /// `/proc`.
  private static func startTicks(of pid: Int32) -> Int64? {
    guard let bytes = try? Files.read("/proc/\(pid)/stat") else { return nil }
    // The second field is the program's name in brackets and may hold spaces and brackets itself.
    guard let bracket = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[(bracket + 1)...].split(separator: UInt8(ascii: " "))
    guard fields.count > 19 else { return nil }
    // A zombie has ended; only its parent has not asked yet.
    if fields[0].elementsEqual("Z".utf8) { return -1 }
    return Int64(String(decoding: fields[19], as: UTF8.self))
  }
}
