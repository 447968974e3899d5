internal import PlainFoundation

/// The files of a folder and of the folders in it, and what was left out.
///
/// A link to a file counts as the file; a link to a folder is not followed, since it may lead back.
package struct FolderWalk {
  /// Something that was left out, with the reason.
  package struct Omission: Equatable, Sendable {
    /// Its path from the folder; bytes that are not UTF-8 are replaced.
    package var path: String
    /// Why it was left out, to follow its name and a colon.
    package var reason: String
  }

  /// Paths from the folder, in the order of their characters.
  package private(set) var files: [String] = []
  /// What was left out: folders that cannot be listed or are links, and wanted names that lead to no readable file.
  package private(set) var omissions: [Omission] = []

  private let folder: String
  private let isRecursive: Bool
  private let isWanted: (String) -> Bool

  /// Walks through a folder; `nil` when it cannot be listed.
  ///
  /// - Parameters:
  ///   - folder: The folder; a link to one is followed.
  ///   - isRecursive: Whether the folders in it count too.
  ///   - isWanted: Whether a file of this name, without folders, is looked for.
  package init?(_ folder: String, isRecursive: Bool = true, isWanted: @escaping (String) -> Bool) {
    self.folder = folder
    self.isRecursive = isRecursive
    self.isWanted = isWanted
    guard list("") else { return nil }
    files.sort()
    omissions.sort { $0.path < $1.path }
  }

  /// Lists the folder at a path that is empty or ends in a slash; false when that cannot be done.
  private mutating func list(_ prefix: String) -> Bool {
    guard let stream = unsafe opendir(folder + "/" + prefix) else { return false }
    defer { _ = unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      guard bytes != [0x2E], bytes != [0x2E, 0x2E] else { continue }
      guard let name = String(validating: bytes, as: UTF8.self) else {
        let shown = String(decoding: bytes, as: UTF8.self)
        if isWanted(shown) || isRecursive {
          omit(prefix + shown, "the name is not UTF-8: rename it")
        }
        continue
      }
      look(at: prefix + name, named: name)
    }
    return true
  }

  private mutating func look(at path: String, named name: String) {
    var (own, target) = (stat(), stat())
    guard unsafe lstat(folder + "/" + path, &own) == 0 else { return }
    let isLink = own.st_mode & S_IFMT == S_IFLNK
    guard unsafe stat(folder + "/" + path, &target) == 0 else {
      if isWanted(name) { omit(path, FileProblem.reading(folder + "/" + path)) }
      return
    }
    switch target.st_mode & S_IFMT {
    case S_IFDIR where !isRecursive: return
    case S_IFDIR where isLink:
      omit(path, "a link to a folder is not followed: move or copy the folder here")
    case S_IFDIR:
      if !list(path + "/") { omit(path, FileProblem.listing(folder + "/" + path)) }
    case S_IFREG:
      if isWanted(name) { files.append(path) }
    default:
      if isWanted(name) { omit(path, "is not a file") }
    }
  }

  private mutating func omit(_ path: String, _ reason: String) {
    omissions.append(Omission(path: path, reason: reason))
  }
}
