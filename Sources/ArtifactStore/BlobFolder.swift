import ContentDigest
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder that holds a store's large blobs as files named by their digest: `cas/ab/abcdef…`.
///
/// Each store has its own, since collecting its garbage removes files that it has no row for.
///
/// A file appears under its name only when it is whole: it is written as `cas/tmp/…`, forced to
/// disk and renamed.
struct BlobFolder: Sendable {
  let path: String

  private static let counter = Atomic<Int>(0)
  private var temporary: String { path + "/tmp" }

  /// A folder at a path.
  init(path: String) { self.path = path }

  /// The folder of the store in a file.
  init(besideStore file: String) {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    self.init(path: Files.folder(of: file) + (name == "store.sqlite" ? "/cas" : "/\(name)-cas"))
  }

  /// Where a blob's file is.
  func file(_ digest: ContentDigest) -> String {
    let hex = digest.hex
    return "\(path)/\(hex.prefix(2))/\(hex)"
  }

  /// Writes the bytes to a temporary file that survives a power cut; `publish` gives it its name.
  func stage(_ bytes: [UInt8]) throws(StoreError) -> LockedFile {
    try Files.makeFolder(temporary)
    while true {
      let number = Self.counter.add(1, ordering: .relaxed).newValue
      do {
        let file = try LockedFile.creating("\(temporary)/\(getpid())-\(number)")
        try file.write(bytes)
        return file
      } catch let error where error.code == .system(EEXIST) {
        continue  // Another container with the same process number, or a torn file of long ago.
      }
    }
  }

  /// Gives a staged file its name.
  ///
  /// False when somebody removed it before it was locked.
  func publish(_ staged: borrowing LockedFile, as digest: ContentDigest) throws(StoreError) -> Bool
  {
    let target = file(digest)
    let folder = Files.folder(of: target)
    let isNew = !Files.exists(folder)
    try Files.makeFolder(folder)
    guard unsafe rename(staged.path, target) == 0 else {
      if errno == ENOENT { return false }
      throw Files.failure("rename", staged.path)
    }
    try Files.synchronizeFolder(folder)
    if isNew { try Files.synchronizeFolder(path) }
    return true
  }

  /// Temporary files whose writers are gone.
  func torn() throws(StoreError) -> [String] {
    try Files.names(in: temporary).map { temporary + "/" + $0 }.filter(LockedFile.isAbandoned)
  }

  /// Every blob that has a file.
  func digests() throws(StoreError) -> [ContentDigest] {
    var digests: [ContentDigest] = []
    for folder in try Files.names(in: path) where folder.utf8.count == 2 {
      for name in try Files.names(in: path + "/" + folder) where name.hasPrefix(folder) {
        if let digest = ContentDigest(hex: name) { digests.append(digest) }
      }
    }
    return digests
  }
}
