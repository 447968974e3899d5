internal import CConfinement
internal import Glibc
internal import PDFText

/// `vitae-pdf-worker --confinement`: tries what a worker must not be able to do, and says what came of it.
///
/// A first line with the layers, then one line a try, `writing refused`. Ends with 0 when everything was
/// refused.
enum ConfinementReport {
  private struct Try {
    var name: String
    /// Whether it was done, or failed for another reason than a missing right.
    var isPossible: () -> Bool

    init(_ name: String, _ isPossible: @escaping () -> Bool) {
      (self.name, self.isPossible) = (name, isPossible)
    }

    /// Possible when one of the calls is; arguments are such that a call that is let through does no harm.
    init(_ name: String, calls: [Call]) {
      self.init(name) { calls.contains { $0.isPossible } }
    }
  }

  static func run() -> Never {
    // An open file tells the truth also afterwards.
    let state = FileDescriptor(owning: unsafe open("/proc/self/status", O_RDONLY | O_CLOEXEC))
    ProcessState.giveUpPrivileges()
    let preparation = Preparation()
    let layers = Confinement.enter(reading: preparation.readable)
    print("layers \(layers.isEmpty ? "none" : layers.joined(separator: ", "))")
    var isConfined = true
    for item in tries(state.rawValue) {
      let isPossible = item.isPossible()
      if isPossible { isConfined = false }
      print("\(item.name) \(isPossible ? "possible" : "refused")")
    }
    fflush(nil)
    extendLifetime(preparation)
    ProcessState.exit(isConfined ? 0 : 1)
  }

  private static func tries(_ state: Int32) -> [Try] {
    [
      Try("reading", canRead), Try("writing", canWrite), Try("folders", canMakeFolder),
      Try("chmod", calls: Call.modes), Try("chown", calls: Call.owners),
      Try("setxattr", calls: Call.attributes), Try("utimensat", calls: Call.times),
      Try("rename", calls: Call.names), Try("network", calls: Call.sockets),
      Try("programs", canStart), Try("processes") { confinement_try_fork() == 0 },
      Try("code", calls: Call.code), Try("kill", calls: Call.signals),
      Try("pidfd_send_signal", calls: Call.handles), Try("ptrace", calls: Call.tracing),
      Try("prlimit", canSetLimit), Try("fsopen", calls: Call.mounts),
      Try("namespaces", calls: Call.namespaces), Try("kernel", calls: Call.kernel),
      Try("capabilities") { hasCapabilities(state) },
    ]
  }

  // MARK: Tries of more than one call

  private static func canRead() -> Bool {
    ["/etc/passwd", "/proc/self/environ", "/proc/self/exe", "/"].contains { path in
      let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return !Call.isRefusal(errno) }
      close(file)
      return true
    }
  }

  private static func canWrite() -> Bool {
    let path = "/tmp/vitae-confinement-\(getpid())"
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    // With a file size limit of 0 a file can be made, but holds nothing.
    let written = unsafe write(file, "x", 1)
    close(file)
    unsafe unlink(path)
    return written == 1
  }

  private static func canMakeFolder() -> Bool {
    let path = "/tmp/vitae-confinement-\(getpid())"
    guard unsafe mkdir(path, 0o700) == 0 else { return false }
    unsafe rmdir(path)
    return true
  }

  private static func canStart() -> Bool {
    // A program that is not there: where the call is let through, this report goes on.
    if Call(SYS_execve, path: "").isPossible || Call(SYS_execveat, -1, path: "").isPossible {
      return true
    }
    var child: pid_t = 0
    let arguments: [UnsafeMutablePointer<CChar>?] = unsafe [strdup("true"), nil]
    guard unsafe posix_spawn(&child, "/bin/true", nil, nil, arguments, nil) == 0 else {
      return false
    }
    var status: Int32 = 0
    guard unsafe waitpid(child, &status, 0) == child else { return false }
    return status == 0
  }

  private static func canSetLimit() -> Bool {
    var limit = rlimit()
    guard unsafe getrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return false }
    return unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
  }

  /// Looks into `proc(5)`, status: sets of capabilities that are not empty, or the way to new ones.
  private static func hasCapabilities(_ state: Int32) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 13)
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe pread(state, $0.baseAddress, $0.count, 0)
    }
    guard count > 0 else { return true }
    let lines = String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n")
    func value(_ name: String) -> UInt64? {
      let line = lines.first { $0.hasPrefix(name + ":") }
      return line.flatMap { $0.split(separator: "\t").last }.flatMap { UInt64($0, radix: 16) }
    }
    // Only who has the right to it can empty the bounding set; `no_new_privs` keeps it out of reach.
    let sets = ["CapInh", "CapPrm", "CapEff", "CapAmb"] + (geteuid() == 0 ? ["CapBnd"] : [])
    return sets.contains { value($0) != 0 } || value("NoNewPrivs") != 1 || geteuid() != getuid()
  }
}
