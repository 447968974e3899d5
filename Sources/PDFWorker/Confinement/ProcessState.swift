internal import CConfinement
internal import Glibc
internal import PDFText

/// What the worker asks of the system for its own process.
enum ProcessState {
  /// Closes what the client's process happened to pass on beside the standard descriptors.
  static func closeInherited() { closefrom(3) }

  /// Takes descriptor 1 away for frames and lets it lead to descriptor 2, so that a library that
  /// prints cannot damage a frame.
  ///
  /// Nil when descriptor 0 is no socket, or 1 a terminal or closed.
  static func takeOutput() -> FileDescriptor? {
    var information = stat()
    guard unsafe fstat(0, &information) == 0, information.st_mode & S_IFMT == S_IFSOCK,
      isatty(1) == 0
    else { return nil }
    let copy = fcntl(1, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0, dup2(2, 1) >= 0 else { return nil }
    return FileDescriptor(owning: copy)
  }

  /// Gives up what a reader of one file at a time never needs: privileges, core dumps, writing
  /// files, starting processes, many descriptors; and outliving its client.
  ///
  /// The first thing a worker does. It can still read what it needs to start, until ``Confinement``.
  static func giveUpPrivileges() {
    for (option, value) in [
      (PR_SET_NO_NEW_PRIVS, 1), (PR_SET_DUMPABLE, 0), (PR_SET_PDEATHSIG, UInt(SIGKILL)),
    ] {
      _ = confinement_prctl(option, value, nil)
    }
    Capabilities.drop()
    // Writing beyond the limit is an error then, not a signal.
    signal(SIGXFSZ, SIG_IGN)
    for resource in [RLIMIT_CORE, RLIMIT_FSIZE, __RLIMIT_NPROC] {
      limit(resource, soft: 0, hard: 0)
    }
    limit(RLIMIT_NOFILE, soft: 64, hard: 64)
    _ = Landlock.refuseChanges()
  }

  /// Bounds the address space for good; 0 sets no bound, nor does a build with a sanitizer.
  static func limitAddressSpace(_ byteCount: Int) {
    guard byteCount > 0, !isSanitized else { return }
    limit(RLIMIT_AS, soft: rlim_t(byteCount), hard: rlim_t(byteCount))
  }

  /// Ends this process by `SIGPROF` once it has used that much more processor time.
  ///
  /// A timer instead of `RLIMIT_CPU`: it counts in microseconds and starts anew for each document.
  static func startProcessorTimer(_ time: Duration) {
    let (seconds, attoseconds) = time.components
    let microseconds = max(seconds == 0 ? 1 : 0, attoseconds / 1_000_000_000_000)
    setTimer(timeval(tv_sec: Int(seconds), tv_usec: Int(microseconds)))
  }

  /// Stops the timer.
  static func stopProcessorTimer() {
    setTimer(timeval(tv_sec: 0, tv_usec: 0))
  }

  /// Writes to descriptor 2, which the client keeps.
  static func complain(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
  }

  /// Ends the process at once; there is nothing to clean up.
  static func exit(_ code: Int32) -> Never {
    _exit(code)
  }

  /// Whether this is a build with a sanitizer, which reserves terabytes of address space.
  static let isSanitized: Bool =
    unsafe dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

  private static func limit(_ resource: __rlimit_resource, soft: rlim_t, hard: rlim_t) {
    var old = rlimit()
    _ = unsafe getrlimit(Int32(resource.rawValue), &old)
    var new = rlimit(rlim_cur: min(soft, old.rlim_max), rlim_max: min(hard, old.rlim_max))
    _ = unsafe setrlimit(Int32(resource.rawValue), &new)
  }

  private static func setTimer(_ time: timeval) {
    var timer = itimerval(it_interval: timeval(tv_sec: 0, tv_usec: 0), it_value: time)
    _ = unsafe setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }
}
