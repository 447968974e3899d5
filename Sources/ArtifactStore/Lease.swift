import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The right to do something that only one process at a time may do, or the sign that its owner lives.
///
/// It is a file with a lock (`man 2 flock`), which the kernel lets go when the process ends, however it ends. That
/// holds also where process numbers and host names say nothing, as between containers, and needs no clock. The file
/// goes when the lease is released; the file of a killed owner stays, and whoever takes the lease next uses it.
public final class Lease: Sendable {
  /// What a file tells of its owner.
  enum Owner: Hashable, Sendable {
    /// Lives.
    case alive
    /// Ended without releasing the lease.
    case ended
    /// There is no file: the lease was never taken, or was released.
    case none
    /// The file may not be looked at.
    case unknown
  }

  let path: String
  /// Open until the release.
  private let descriptor: Mutex<Int32?>

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = Mutex(descriptor)
  }

  deinit { release() }

  /// Takes a lease, unless somebody has it; nil then.
  ///
  /// - Parameters:
  ///   - path: The file. Folders above it are created.
  ///   - owner: A few words for those who wait.
  /// - Returns: The lease; nil when another process, or another part of this one, has it.
  /// - Throws: `StoreError` when the file cannot be made, or the file system has no locks.
  static func take(_ path: String, owner: String) throws(StoreError) -> Lease? {
    try Files.makeFolder(Files.folder(of: path))
    while true {
      let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw Files.failure("create", path) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        close(descriptor)
        if code == EINTR { continue }
        guard code == EWOULDBLOCK else { throw LockedFile.failure(code, path) }
        return nil
      }
      // The owner before may have removed the file between its opening and its lock.
      guard isFile(descriptor, at: path) else {
        close(descriptor)
        continue
      }
      // Nothing depends on these words.
      _ = ftruncate(descriptor, 0)
      let bytes = Array(owner.utf8)
      _ = unsafe write(descriptor, bytes, bytes.count)
      return Lease(path: path, descriptor: descriptor)
    }
  }

  /// Gives the lease up; a second time does nothing.
  public func release() {
    descriptor.withLock { descriptor in
      guard let open = descriptor else { return }
      // While the lock is held nobody else can have taken the name, unless the folder was moved.
      if Self.isFile(open, at: path) { _ = unsafe unlink(path) }
      close(open)
      descriptor = nil
    }
  }

  /// What a lease's file tells of its owner.
  static func owner(of path: String) -> Owner {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno == ENOENT ? .none : .unknown }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return .ended }
    return errno == EWOULDBLOCK ? .alive : .unknown
  }

  /// The words of a lease's owner; nil when there are none.
  static func words(of path: String) -> String? {
    guard let bytes = (try? Files.read(path)) ?? nil, !bytes.isEmpty else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (own, named) = (stat(), stat())
    return unsafe fstat(descriptor, &own) == 0 && stat(path, &named) == 0
      && own.st_ino == named.st_ino && own.st_dev == named.st_dev
  }
}
