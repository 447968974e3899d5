internal import Glibc

/// `vitae-pdf-worker --confinement`: tries what a worker must not be able to do, and says what came of it.
///
/// One line a try, `writing refused`, and a first line with the layers. Ends with 0 when everything was refused.
enum ConfinementReport {
  static func run() -> Never {
    let layers = ProcessState.giveUpPrivileges()
    print("layers \(layers.isEmpty ? "none" : layers.joined(separator: ", "))")
    let tries: [(String, Bool)] = [
      ("writing", canWrite()), ("network", canConnect()), ("programs", canStart()),
      ("privileges", geteuid() != getuid()),
    ]
    for (name, isPossible) in tries { print("\(name) \(isPossible ? "possible" : "refused")") }
    fflush(nil)
    ProcessState.exit(tries.contains { $0.1 } ? 1 : 0)
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

  private static func canConnect() -> Bool {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard file >= 0 else { return false }
    close(file)
    return true
  }

  private static func canStart() -> Bool {
    var child: pid_t = 0
    let arguments: [UnsafeMutablePointer<CChar>?] = unsafe [strdup("true"), nil]
    guard unsafe posix_spawn(&child, "/bin/true", nil, nil, arguments, nil) == 0 else {
      return false
    }
    var status: Int32 = 0
    guard unsafe waitpid(child, &status, 0) == child else { return false }
    return status == 0
  }
}
