#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few things the store asks of the file system, each with its error.
enum Files {
  /// Creates a folder that only its owner may enter, with the folders above it.
  ///
  /// An existing one stays as it is.
  static func makeFolder(_ path: String) throws(StoreError) {
    guard !path.isEmpty, unsafe mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT else { throw failure("create folder", path) }
    try makeFolder(folder(of: path))
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw failure("create folder", path)
    }
  }

  /// The path up to the last slash; `.` without one.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path after the last slash.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Names in a folder, sorted, without `.` and `..`.
  ///
  /// A folder that does not exist has none.
  static func names(in folder: String) throws(StoreError) -> [String] {
    guard let stream = unsafe opendir(folder) else {
      guard errno == ENOENT else { throw failure("read folder", folder) }
      return []
    }
    defer { _ = unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether there is something at a path.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// The kind of a file that is a file.
  static let regular = UInt32(S_IFREG)
  /// The kind of a folder.
  static let folderKind = UInt32(S_IFDIR)

  /// Whether this process may read what is at a path.
  static func isReadable(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  /// Whether this process may write what is at a path.
  static func isWritable(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

  /// The file that a link leads to; the path itself when it is no link.
  static func behindLink(_ path: String) throws(StoreError) -> String {
    var information = stat()
    guard unsafe lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFLNK else {
      return path
    }
    guard let real = unsafe realpath(path, nil) else {
      throw StoreError(.missing, "'\(path)' is a link to a file that is not there")
    }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// When a file was last written, in milliseconds since 1970; nil when there is none.
  static func writtenAt(_ path: String) -> Int64? {
    var information = stat()
    guard unsafe stat(path, &information) == 0 else { return nil }
    #if canImport(Glibc)
      let time = information.st_mtim
    #else
      let time = information.st_mtimespec
    #endif
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Gives a file or folder another name.
  static func move(_ path: String, to target: String) throws(StoreError) {
    guard unsafe rename(path, target) == 0 else { throw failure("rename", path) }
  }

  /// The kind of what is at a path or behind a link there, `S_IFREG` for example; nil when nothing is there.
  static func kind(_ path: String) throws(StoreError) -> UInt32? {
    var information = stat()
    guard unsafe stat(path, &information) != 0 else { return UInt32(information.st_mode & S_IFMT) }
    guard errno == ENOENT || errno == ENOTDIR else { throw failure("look at", path) }
    return nil
  }

  /// Length in bytes; nil when there is no file.
  static func length(_ path: String) -> Int? {
    var information = stat()
    return unsafe stat(path, &information) == 0 ? Int(information.st_size) : nil
  }

  /// Removes a file.
  ///
  /// One that is gone already is fine.
  static func remove(_ path: String) throws(StoreError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw failure("remove", path) }
  }

  /// Takes away what others than the owner may do with a file.
  static func makePrivate(_ path: String) throws(StoreError) {
    var information = stat()
    let isKnown = unsafe stat(path, &information) == 0
    if isKnown, information.st_mode & 0o077 == 0 { return }
    guard unsafe chmod(path, 0o600) == 0 else { throw failure("protect", path) }
  }

  /// Creates an empty file that only its owner may read, unless it exists.
  static func createPrivate(_ path: String) throws(StoreError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 || errno == EEXIST else { throw failure("create", path) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// A whole file; nil when there is none.
  static func read(_ path: String) throws(StoreError) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      guard errno == ENOENT else { throw failure("open", path) }
      return nil
    }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 0)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        #if canImport(Glibc)
          unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #else
          unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw failure("read", path)
      }
    }
  }

  /// Makes names that were added to a folder or taken from it survive a power cut.
  static func synchronizeFolder(_ path: String) throws(StoreError) {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open folder", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure("write folder", path) }
  }

  /// The error of the system call that just failed.
  static func failure(_ action: String, _ path: String) -> StoreError {
    StoreError.system(errno, "cannot \(action) '\(path)'")
  }
}
