#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file with an exclusive lock that the kernel lets go when the process ends, however it
/// ends.
///
/// `man 2 flock`. Never used on the database file itself: closing any descriptor of it would drop
/// SQLite's own locks.
struct LockedFile: ~Copyable {
  let path: String
  private let descriptor: Int32

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Opens or creates a file and waits for its lock.
  static func waiting(for path: String) throws(StoreError) -> LockedFile {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Files.failure("open", path) }
    let file = LockedFile(path: path, descriptor: descriptor)
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw failure(errno, path) }
    }
    return file
  }

  /// The error of a lock that could not be had for another reason than its owner.
  static func failure(_ code: Int32, _ path: String) -> StoreError {
    guard [ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL].contains(code) else {
      return StoreError.system(code, "cannot lock '\(path)'")
    }
    return StoreError.system(
      code,
      "the file system of '\(Files.folder(of: path))' has no locks, without which two runs would disturb each other: "
        + "put the store on a local disk")
  }

  /// Creates a new file and locks it at once.
  static func creating(_ path: String) throws(StoreError) -> LockedFile {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Files.failure("create", path) }
    let file = LockedFile(path: path, descriptor: descriptor)
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    return file
  }

  /// Whether nobody holds the lock of a file.
  ///
  /// True for one that is gone.
  static func isAbandoned(_ path: String) -> Bool {
    let descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return errno == ENOENT }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// Writes all the bytes and waits until the disk has them.
  func write(_ bytes: [UInt8]) throws(StoreError) {
    let code = unsafe bytes.withUnsafeBytes { buffer -> Int32 in
      var start = 0
      while start < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        #if canImport(Glibc)
          let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #else
          let count = unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count >= 0 {
          start += count
        } else if errno != EINTR {
          return errno
        }
      }
      return fsync(descriptor) == 0 ? 0 : errno
    }
    guard code == 0 else {
      errno = code
      throw Files.failure("write", path)
    }
  }
}
