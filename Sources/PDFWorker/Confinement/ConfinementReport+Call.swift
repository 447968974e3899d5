internal import CConfinement
internal import Glibc

extension ConfinementReport {
  /// A system call that a worker must not make, and the words it is tried with.
  struct Call {
    private let number: Int32
    private let words: [Int]
    /// Where the words have a path, it takes the place of this one.
    private let path: (index: Int, text: String)?

    init(_ number: Int32, _ words: Int...) {
      (self.number, self.words, path) = (number, words, nil)
    }

    /// A path as first word.
    init(_ number: Int32, path: String, _ words: Int...) {
      (self.number, self.words, self.path) = (number, [0] + words, (0, path))
    }

    /// A folder's descriptor, then a path.
    init(_ number: Int32, _ folder: Int, path: String, _ words: Int...) {
      (self.number, self.words, self.path) = (number, [folder, 0] + words, (1, path))
    }

    /// Whether the error says that the right is missing, or the call.
    static func isRefusal(_ error: Int32) -> Bool { [EPERM, EACCES, ENOSYS].contains(error) }

    /// Tries it; a failure for another reason shows that the kernel looked at the words.
    var isPossible: Bool {
      guard let path else { return !Self.isRefusal(attempt(words)) }
      return unsafe path.text.withCString { text in
        var words = words
        words[path.index] = Int(bitPattern: text)
        return !Self.isRefusal(attempt(words))
      }
    }

    private func attempt(_ words: [Int]) -> Int32 {
      let full = (words + [0, 0, 0, 0, 0]).prefix(5).map { UInt(bitPattern: $0) }
      return confinement_try(Int(number), full[0], full[1], full[2], full[3], full[4])
    }
  }
}

/// Each is tried on nothing: an empty path, a descriptor that is closed, itself.
extension ConfinementReport.Call {
  private static let here = Int(AT_FDCWD)

  static var modes: [Self] {
    var calls = [Self(SYS_fchmod, -1), Self(SYS_fchmodat, here, path: "")]
    #if arch(x86_64)
      calls.append(Self(SYS_chmod, path: ""))
    #endif
    // fchmodat2
    return calls + [Self(452, here, path: "")]
  }

  static var owners: [Self] {
    var calls = [Self(SYS_fchown, -1), Self(SYS_fchownat, here, path: "")]
    #if arch(x86_64)
      calls += [Self(SYS_chown, path: ""), Self(SYS_lchown, path: "")]
    #endif
    return calls
  }

  static var attributes: [Self] {
    [
      Self(SYS_setxattr, path: ""), Self(SYS_lsetxattr, path: ""), Self(SYS_fsetxattr, -1),
      Self(SYS_removexattr, path: ""), Self(SYS_fremovexattr, -1),
    ]
  }

  static var times: [Self] {
    var calls = [Self(SYS_utimensat, here, path: "")]
    #if arch(x86_64)
      calls += [
        Self(SYS_utime, path: ""), Self(SYS_utimes, path: ""), Self(SYS_futimesat, here, path: ""),
      ]
    #endif
    return calls
  }

  static var names: [Self] {
    var calls = [
      Self(SYS_unlinkat, here, path: ""), Self(SYS_renameat2, here, path: "", here),
      Self(SYS_linkat, here, path: "", here), Self(SYS_symlinkat, path: "", here),
      Self(SYS_truncate, path: ""), Self(SYS_ftruncate, -1),
    ]
    #if arch(x86_64)
      calls += [
        Self(SYS_unlink, path: ""), Self(SYS_rename, path: ""), Self(SYS_link, path: ""),
        Self(SYS_symlink, path: ""), Self(SYS_creat, path: ""),
      ]
    #endif
    return calls
  }

  static var sockets: [Self] {
    [
      Self(SYS_socket, Int(AF_INET), Int(SOCK_STREAM.rawValue)),
      Self(SYS_socket, Int(AF_UNIX), Int(SOCK_STREAM.rawValue)),
      Self(SYS_socketpair, Int(AF_UNIX), Int(SOCK_STREAM.rawValue)), Self(SYS_connect, -1),
      Self(SYS_bind, -1), Self(SYS_sendto, -1), Self(SYS_sendmsg, -1), Self(SYS_recvmsg, -1),
    ]
  }

  /// Memory that can be run.
  static var code: [Self] {
    let (pages, rights) = (Int(MAP_PRIVATE | MAP_ANONYMOUS), Int(PROT_READ | PROT_EXEC))
    return [
      Self(SYS_mmap, 0, 4096, rights, pages, -1), Self(SYS_mprotect, 0, 0, rights),
      Self(SYS_pkey_mprotect, 0, 0, rights, -1),
    ]
  }

  /// Signal 0 is none.
  static var signals: [Self] {
    [
      Self(SYS_kill, Int(getpid()), 0), Self(SYS_kill, Int(getppid()), 0),
      Self(SYS_tgkill, Int(getppid()), Int(getppid()), 0), Self(SYS_tkill, Int(getppid()), 0),
      Self(SYS_rt_sigqueueinfo, Int(getppid()), 0, 0),
    ]
  }

  static var handles: [Self] {
    // pidfd_getfd
    [Self(SYS_pidfd_open, Int(getpid())), Self(SYS_pidfd_send_signal, -1), Self(438, -1)]
  }

  /// `PTRACE_CONT`, which fails for a process that is not traced.
  private static let continueTracee = 7

  static var tracing: [Self] {
    [Self(SYS_ptrace, continueTracee, Int(getpid())), Self(SYS_process_vm_readv, Int(getpid()))]
  }

  static var mounts: [Self] {
    [
      Self(SYS_fsopen, path: ""), Self(SYS_fsconfig, -1), Self(SYS_fspick, here, path: ""),
      Self(SYS_open_tree, here, path: ""), Self(SYS_mount, path: ""), Self(SYS_umount2, path: ""),
      Self(SYS_chroot, path: ""),
    ]
  }

  static var namespaces: [Self] {
    // CLONE_NEWUSER
    [Self(SYS_unshare, 0x1000_0000), Self(SYS_setns, -1)]
  }

  /// Interfaces with a long history of faults.
  static var kernel: [Self] {
    [
      Self(SYS_bpf, -1), Self(SYS_io_uring_setup, 0), Self(SYS_userfaultfd, -1),
      Self(SYS_perf_event_open, 0), Self(SYS_keyctl, -1), Self(SYS_memfd_create, 0),
      Self(SYS_prctl, Int(PR_SET_DUMPABLE), 1), Self(SYS_ioctl, -1, 0x5412),
    ]
  }
}
