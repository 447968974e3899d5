internal import Glibc

extension WorkerProcess {
  /// Variables a worker may see.
  ///
  /// It reads hostile files, so it gets nothing it does not need.
  private static let passedVariables = [
    "LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS", "LLVM_PROFILE_FILE",
  ]

  /// Starts the first of the arguments, an executable, with the given standard descriptors.
  ///
  /// The child leads its own process group, so an interrupt from the terminal reaches only the
  /// client, which then decides; its signals are all unblocked and at their defaults.
  ///
  /// - Returns: The process identifier. `posix_spawn(3)`.
  static func spawn(
    _ arguments: [String], input: Int32, output: Int32, error: Int32
  ) throws(SystemError) -> pid_t {
    let path = arguments[0]
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, error, 2)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))

    var identifier: pid_t = 0
    let environment =
      passedVariables.compactMap { name in
        WorkerLocation.environmentValue(name).map { "\(name)=\($0)" }
      } + ["LC_ALL=C.UTF-8", "SWIFT_BACKTRACE=enable=no"]
    var code: Int32 = 0
    for _ in 0..<100 {
      code = unsafe withCStrings(arguments) { argv in
        unsafe withCStrings(environment) { envp in
          unsafe posix_spawn(&identifier, path, &actions, &attributes, argv, envp)
        }
      }
      // Somebody is still writing the executable: a build, or a child between fork and exec.
      guard code == ETXTBSY else { break }
      usleep(10_000)
    }
    guard code == 0 else { throw SystemError("posix_spawn '\(path)'", code: code) }
    return identifier
  }

  /// Calls `body` with a null-terminated array of C strings.
  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe strings.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("the array holds nil") }
      return unsafe body(base)
    }
  }
}
