internal import CConfinement
internal import Glibc

/// The system calls that a reader of PDFs makes; all others are refused: seccomp.
///
/// What `strace` shows of the worker, with the kin of each call, as another C library or another
/// processor has it. A refused call fails with `EPERM`, as if the right to it were missing. `ENOSYS`,
/// "no such call", is the answer where the C library then takes an older one: for `openat2` and
/// `clone3`, whose flags lie in memory that a filter cannot read, and for calls that are newer than
/// this list.
enum SystemCallFilter {
  /// Installs the filter for the rest of the process; false where the kernel has none.
  ///
  /// Needs `no_new_privs`.
  static func install() -> Bool {
    let program = program()
    return unsafe program.withUnsafeBufferPointer { instructions in
      var head = unsafe sock_fprog(
        len: UInt16(instructions.count),
        filter: UnsafeMutablePointer(mutating: instructions.baseAddress))
      return unsafe confinement_prctl(PR_SET_SECCOMP, UInt(SECCOMP_MODE_FILTER), &head) == 0
    }
  }

  #if arch(x86_64)
    private static let architecture: UInt32 = 0xC000_003E
  #else
    private static let architecture: UInt32 = 0xC000_00B7
  #endif

  /// The numbers from here on were given after this list was written, in Linux 6.17.
  private static let firstUnknown: UInt32 = 470
  /// The x32 numbers of the same calls.
  private static let firstOfX32: UInt32 = 0x4000_0000

  // MARK: Calls that are allowed whatever they ask

  private static let allowed: [Int32] = files + memory + threads + process + olderForms

  /// Reading, and writing to what is open: pipes.
  ///
  /// Names can be looked up; Landlock keeps contents.
  private static let files: [Int32] = [
    SYS_read, SYS_pread64, SYS_readv, SYS_preadv, SYS_write, SYS_writev, SYS_close, SYS_lseek,
    SYS_fstat, SYS_newfstatat, SYS_statx, SYS_fstatfs, SYS_statfs, SYS_faccessat, SYS_faccessat2,
    SYS_readlinkat, SYS_getdents64, SYS_fadvise64, SYS_getcwd, SYS_ppoll,
  ]

  private static let memory: [Int32] = [SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise]

  private static let threads: [Int32] = [
    SYS_futex, SYS_set_robust_list, SYS_rseq, SYS_sched_yield, SYS_sched_getaffinity, SYS_getcpu,
    SYS_exit, SYS_exit_group,
  ]

  /// Signals of its own, time, and who it is.
  private static let process: [Int32] = [
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall,
    SYS_nanosleep, SYS_clock_nanosleep, SYS_clock_gettime, SYS_clock_getres, SYS_gettimeofday,
    SYS_getrandom, SYS_getpid, SYS_gettid, SYS_getppid, SYS_getuid, SYS_geteuid, SYS_getgid,
    SYS_getegid, SYS_uname, SYS_sysinfo, SYS_getrusage, SYS_times, SYS_getrlimit,
  ]

  #if arch(x86_64)
    private static let olderForms: [Int32] = [
      SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_getdents, SYS_poll, SYS_time,
    ]
  #else
    private static let olderForms: [Int32] = []
  #endif

  // MARK: Calls whose arguments are looked at

  private static let writingFlags = UInt32(O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)
  /// `CLONE_THREAD`, a new thread and not a new process, and the flags for namespaces.
  private static let (threadFlag, namespaceFlags): (UInt32, UInt32) = (0x0001_0000, 0x7E02_0000)
  private static let terminalState: UInt32 = 0x5401
  private static let duplicateClosing: UInt32 = 1030

  private static func program() -> [sock_filter] {
    var filter = FilterAssembler(architecture: architecture)
    #if arch(x86_64)
      filter.refuse(from: firstOfX32, EPERM)
    #endif
    for call in allowed { filter.allow(call) }
    addFiles(to: &filter)
    addMemory(to: &filter)
    addProcess(to: &filter)
    for call in [SYS_openat2, SYS_clone3] { filter.refuse(call, ENOSYS) }
    filter.refuse(from: firstUnknown, ENOSYS)
    filter.refuse(EPERM)
    return filter.instructions
  }

  private static func addFiles(to filter: inout FilterAssembler) {
    filter.allow(SYS_openat, argument: 2, mask: writingFlags, isOneOf: [0])
    #if arch(x86_64)
      filter.allow(SYS_open, argument: 1, mask: writingFlags, isOneOf: [0])
    #endif
    // Requests, and the files that come with them.
    filter.allow(SYS_recvmsg, argument: 0, isOneOf: [0])
    filter.allow(SYS_ioctl, argument: 1, isOneOf: [terminalState])
    filter.allow(
      SYS_fcntl, argument: 1,
      isOneOf: [F_GETFD, F_SETFD, F_GETFL].map { UInt32($0) } + [duplicateClosing])
  }

  /// Memory never becomes a program.
  private static func addMemory(to filter: inout FilterAssembler) {
    for call in [SYS_mmap, SYS_mprotect] {
      filter.allow(call, argument: 2, mask: UInt32(PROT_EXEC), isOneOf: [0])
    }
  }

  private static func addProcess(to filter: inout FilterAssembler) {
    filter.allow(
      SYS_clone, argument: 0, mask: threadFlag | namespaceFlags, isOneOf: [threadFlag])
    // abort(3) and raise(3) of this process.
    filter.allow(SYS_tgkill, argument: 0, isOneOf: [UInt32(getpid())])
    filter.allow(SYS_setitimer, argument: 0, isOneOf: [UInt32(ITIMER_PROF.rawValue)])
    filter.allow(SYS_prctl, argument: 0, isOneOf: [UInt32(PR_SET_NAME)])
    // Its own limits can be read, not set.
    filter.allow(SYS_prlimit64, ifZero: 0, andNull: 2)
  }
}
