package import ContentDigest
internal import PlainFoundation

/// What the file system says of some files: their paths, places, sizes and times.
///
/// Equal fingerprints mean equal bytes: whatever changes a file also sets the time of its last change, which no program
/// can set back. Only a change within the grain of that clock could hide, so a file that changed moments ago gives none.
package struct FileFingerprint {
  /// Younger changes count as fresh, seconds: file systems keep times with a grain of up to two.
  private static let grain = 3

  private var hash = SHA256()
  private var isSettled = true
  private let now: Int

  /// The fingerprint of no file.
  package init() { self.init(secondsFromNow: 0) }

  /// The fingerprint of no file, taken at another time.
  init(secondsFromNow seconds: Int) {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    now = time.tv_sec + seconds
  }

  /// Adds a file or that there is none.
  package mutating func add(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      hash.update(Array("\(path.utf8.count):\(path) none\n".utf8))
      return
    }
    #if canImport(Glibc)
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #else
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #endif
    if max(written.tv_sec, changed.tv_sec) + Self.grain > now { isSettled = false }
    let numbers = [
      Int(status.st_dev), Int(status.st_ino), Int(status.st_size), written.tv_sec, written.tv_nsec,
      changed.tv_sec, changed.tv_nsec,
    ]
    let text = numbers.map(String.init).joined(separator: " ")
    hash.update(Array("\(path.utf8.count):\(path) \(text)\n".utf8))
  }

  /// Adds what was found in a folder, and what was left out.
  package mutating func add(_ walk: FolderWalk, of folder: String) {
    for name in walk.files + walk.omissions.map(\.path) { add(folder + "/" + name) }
  }

  /// The digest of what was added; `nil` when a file changed moments ago.
  package func digest() -> ContentDigest? {
    return isSettled ? hash.finish() : nil
  }
}
