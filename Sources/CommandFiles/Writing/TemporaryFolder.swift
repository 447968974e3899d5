internal import PlainFoundation

/// A folder of this process alone.
///
/// A killed process cannot remove its folder: the next one does. A lock on a file in the folder, which the system lets go
/// with the process, says that somebody works there.
package struct TemporaryFolder {
  /// The folder.
  package let path: String
  private let lock: Int32

  private static let prefix = "vitae-"
  private static let lockName = "/.lock"

  /// Makes the folder, and removes those that killed processes left.
  package init() throws {
    let root = FileManager.default.temporaryDirectory.path
    Self.sweep(root)
    path = root + "/" + Self.prefix + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    lock = unsafe open(path + Self.lockName, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if lock >= 0 { _ = flock(lock, LOCK_EX | LOCK_NB) }
  }

  /// Removes the folder and what is in it.
  package func remove() {
    try? FileManager.default.removeItem(atPath: path)
    if lock >= 0 { close(lock) }
  }

  /// Removes what killed processes of this user left; a folder just made may not be locked yet.
  private static func sweep(_ root: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    for name in names where name.hasPrefix(prefix) {
      guard UUID(uuidString: String(name.dropFirst(prefix.count))) != nil else { continue }
      let folder = root + "/" + name
      var status = stat()
      guard unsafe lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
        status.st_uid == getuid()
      else { continue }
      let end = unsafe open(folder + lockName, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard end >= 0 else { continue }
      let isOld = unsafe fstat(end, &status) == 0 && time(nil) - status.st_mtim.tv_sec > 60
      if isOld, flock(end, LOCK_EX | LOCK_NB) == 0 {
        try? FileManager.default.removeItem(atPath: folder)
      }
      close(end)
    }
  }
}
