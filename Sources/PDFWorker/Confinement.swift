internal import CConfinement
internal import Glibc

/// What the kernel refuses this process from now on: writing files, the network, new programs and processes.
///
/// Two layers that know nothing of each other: a seccomp filter over system calls, and Landlock over files and
/// TCP ports where the kernel has it. Neither can be taken back.
enum Confinement {
  /// Confines the process; returns the layers that hold: "seccomp", "landlock 4".
  ///
  /// Needs `no_new_privs` to be set.
  static func enter() -> [String] {
    var layers: [String] = []
    if let version = enterLandlock() { layers.append("landlock \(version)") }
    if enterFilter() { layers.append("seccomp") }
    return layers
  }

  // MARK: Landlock

  private static let rightsByVersion: [UInt64] = [
    // Everything but reading files (bit 2) and folders (bit 3).
    0x1FFF & ~0b1100, 0x2000, 0x4000, 0, 0x8000,
  ]

  /// Refuses every right but reading; returns the kernel's version of Landlock, or nil without it.
  private static func enterLandlock() -> Int? {
    let version = Int(confinement_landlock_create(nil, 0, 1))
    guard version >= 1 else { return nil }
    // struct landlock_ruleset_attr: file rights, then (from version 4 on) TCP rights.
    let files = rightsByVersion.prefix(version).reduce(0, |)
    let attributes: [UInt64] = version >= 4 ? [files, 0b11] : [files]
    let ruleset = unsafe attributes.withUnsafeBytes {
      unsafe confinement_landlock_create($0.baseAddress, $0.count, 0)
    }
    guard ruleset >= 0 else { return nil }
    defer { close(Int32(ruleset)) }
    return confinement_landlock_restrict(Int32(ruleset)) == 0 ? version : nil
  }

  // MARK: seccomp

  /// System calls that a reader of PDFs never makes.
  private static var refused: [Int32] {
    var calls: [Int32] = [
      SYS_socket, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4, SYS_socketpair,
      SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kill,
      SYS_truncate, SYS_unlinkat, SYS_renameat2, SYS_mkdirat, SYS_linkat, SYS_symlinkat,
      SYS_mknodat,
      SYS_fchmodat, SYS_fchownat, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_setns,
      SYS_unshare, SYS_bpf, SYS_io_uring_setup, SYS_perf_event_open, SYS_userfaultfd, SYS_keyctl,
      SYS_add_key, SYS_memfd_create,
    ]
    #if arch(x86_64)
      calls += [
        SYS_fork, SYS_vfork, SYS_creat, SYS_unlink, SYS_rename, SYS_renameat, SYS_mkdir, SYS_rmdir,
        SYS_link, SYS_symlink, SYS_mknod, SYS_chmod, SYS_chown, SYS_lchown,
      ]
    #endif
    return calls
  }

  #if arch(x86_64)
    private static let architecture: UInt32 = 0xC000_003E
  #else
    private static let architecture: UInt32 = 0xC000_00B7
  #endif

  private static let writingFlags = UInt32(O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)
  /// `CLONE_THREAD`: a new thread, not a new process.
  private static let threadFlag: UInt32 = 0x0001_0000

  private static func enterFilter() -> Bool {
    let program = filter()
    return unsafe program.withUnsafeBufferPointer { instructions in
      var head = unsafe sock_fprog(
        len: UInt16(instructions.count),
        filter: UnsafeMutablePointer(mutating: instructions.baseAddress))
      return unsafe confinement_prctl(PR_SET_SECCOMP, UInt(SECCOMP_MODE_FILTER), &head) == 0
    }
  }

  private static func filter() -> [sock_filter] {
    var assembler = FilterAssembler()
    assembler.load(.architecture)
    assembler.refuse(unlessEqual: architecture)
    assembler.load(.number)
    #if arch(x86_64)
      // The x32 numbers of the same calls.
      assembler.refuse(ifAtLeast: 0x4000_0000)
    #endif
    for call in refused { assembler.refuse(ifEqual: UInt32(call), errno: EPERM) }
    // Callers of the newer forms, whose flags lie in memory, fall back to the older ones.
    for call in [SYS_openat2, SYS_clone3] { assembler.refuse(ifEqual: UInt32(call), errno: ENOSYS) }
    assembler.refuse(call: UInt32(SYS_openat), argument: 2, withAnyOf: writingFlags)
    #if arch(x86_64)
      assembler.refuse(call: UInt32(SYS_open), argument: 1, withAnyOf: writingFlags)
    #endif
    assembler.refuse(call: UInt32(SYS_clone), argument: 0, withoutAllOf: threadFlag)
    assembler.allow()
    return assembler.instructions
  }
}

/// Writes a classic BPF program over `struct seccomp_data`.
private struct FilterAssembler {
  enum Field {
    case number, architecture

    var offset: UInt32 { self == .number ? 0 : 4 }
  }

  private(set) var instructions: [sock_filter] = []

  private static let loadWord = UInt16(BPF_LD | BPF_W | BPF_ABS)
  private static let jumpEqual = UInt16(BPF_JMP | BPF_JEQ | BPF_K)
  private static let jumpAtLeast = UInt16(BPF_JMP | BPF_JGE | BPF_K)
  private static let jumpAnyBit = UInt16(BPF_JMP | BPF_JSET | BPF_K)
  private static let answer = UInt16(BPF_RET | BPF_K)
  private static let allowed: UInt32 = 0x7FFF_0000
  private static let error: UInt32 = 0x0005_0000

  mutating func load(_ field: Field) { add(Self.loadWord, field.offset) }

  mutating func refuse(unlessEqual value: UInt32) {
    add(Self.jumpEqual, value, ifTrue: 1)
    add(Self.answer, Self.error | UInt32(EPERM))
  }

  mutating func refuse(ifAtLeast value: UInt32) {
    add(Self.jumpAtLeast, value, ifFalse: 1)
    add(Self.answer, Self.error | UInt32(EPERM))
  }

  mutating func refuse(ifEqual value: UInt32, errno: Int32) {
    add(Self.jumpEqual, value, ifFalse: 1)
    add(Self.answer, Self.error | UInt32(errno))
  }

  mutating func refuse(call: UInt32, argument: UInt32, withAnyOf bits: UInt32) {
    add(Self.jumpEqual, call, ifFalse: 4)
    add(Self.loadWord, 16 + 8 * argument)
    add(Self.jumpAnyBit, bits, ifFalse: 1)
    add(Self.answer, Self.error | UInt32(EPERM))
    load(.number)
  }

  mutating func refuse(call: UInt32, argument: UInt32, withoutAllOf bits: UInt32) {
    add(Self.jumpEqual, call, ifFalse: 4)
    add(Self.loadWord, 16 + 8 * argument)
    add(Self.jumpAnyBit, bits, ifTrue: 1)
    add(Self.answer, Self.error | UInt32(EPERM))
    load(.number)
  }

  mutating func allow() { add(Self.answer, Self.allowed) }

  private mutating func add(
    _ code: UInt16, _ value: UInt32, ifTrue: UInt8 = 0, ifFalse: UInt8 = 0
  ) {
    instructions.append(sock_filter(code: code, jt: ifTrue, jf: ifFalse, k: value))
  }
}
