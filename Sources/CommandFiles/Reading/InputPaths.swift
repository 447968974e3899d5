package import PlainFoundation
internal import Workbench

/// Turns the paths of a command line into files.
package struct InputPaths {
  /// How files of folders end, lower case.
  private let suffix = ".pdf"
  private let isZeroTerminated: Bool
  private let since: Date?

  /// A reading of paths.
  ///
  /// - Parameters:
  ///   - isZeroTerminated: Whether the paths of a list on standard input end with a zero byte instead of a line's end.
  ///   - since: Only files of folders and lists that were changed at this time or later.
  package init(isZeroTerminated: Bool = false, since: Date? = nil) {
    self.isZeroTerminated = isZeroTerminated
    self.since = since
  }

  /// The files behind some paths.
  ///
  /// Folders are searched for files with a suffix (either case), `-` reads a list of paths from standard input. A path
  /// that does not exist, and a folder that may not be read, stay in the list and get a status of their own.
  package func expand(_ paths: [String]) throws -> [InputPath] {
    var out: [InputPath] = []
    for path in paths {
      if path == "-" {
        out += list(try TextFile.bytes("-"))
      } else {
        out += isFolder(path) ? files(in: path) : [.file(path)]
      }
    }
    if out.isEmpty, paths.contains("-") { return [] }
    guard !out.isEmpty else {
      throw DataFileError(
        path: paths.joined(separator: ", "), line: nil, problem: "no file named *\(suffix) in it")
    }
    guard let since else { return out }
    return out.filter { input in
      guard case .file(let path) = input else { return true }
      let values = try? FileManager.default.attributesOfItem(atPath: path)
      guard let modified = values?[.modificationDate] as? Date else { return true }
      return modified >= since
    }
  }

  /// The files of a list's paths, folders searched; lines may end as those of Windows do.
  private func list(_ data: Data) -> [InputPath] {
    data.split(separator: isZeroTerminated ? 0 : UInt8(ascii: "\n")).flatMap {
      line -> [InputPath] in
      let ends = !isZeroTerminated && line.last == UInt8(ascii: "\r")
      let path = ends ? InputPath(line.dropLast()) : InputPath(line)
      if case .file(let name) = path, isFolder(name) { return files(in: name) }
      return line.count == (ends ? 1 : 0) ? [] : [path]
    }
  }

  /// How many files a folder and its folders hold.
  package func count(in folder: String) -> Int { files(in: folder).count }

  private func isFolder(_ path: String) -> Bool {
    var information = stat()
    return unsafe stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// The files of a folder and its folders in the order of their names' bytes.
  private func files(in folder: String) -> [InputPath] {
    guard let entries = Self.entries(of: folder) else { return [.file(folder)] }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    let ending = Array(suffix.utf8)
    var out: [InputPath] = []
    for entry in entries.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
      let bytes = Array(base.utf8) + entry.name
      let path = InputPath(bytes)
      if entry.isFolder ?? Self.isOwnFolder(bytes) {
        // A folder whose name cannot be told goes on the list itself: what it holds is not read.
        if case .file(let folder) = path { out += files(in: folder) } else { out.append(path) }
      } else if case .file(let name) = path, isFolder(name) {
        out.append(.linkedFolder(name))
      } else if entry.name.suffix(ending.count).map({ $0 | 0x20 }) == ending.map({ $0 | 0x20 }) {
        out.append(path)
      }
    }
    return out
  }

  /// Whether a path is a folder, and no link to one.
  private static func isOwnFolder(_ path: [UInt8]) -> Bool {
    var information = stat()
    let name = (path + [0]).map { CChar(bitPattern: $0) }
    return unsafe lstat(name, &information) == 0
      && information.st_mode & S_IFMT == S_IFDIR
  }

  /// What is in a folder: names as they are, and whether they are folders where the file system says so.
  private static func entries(of folder: String) -> [(name: [UInt8], isFolder: Bool?)]? {
    guard let stream = unsafe opendir(folder) else { return nil }
    defer { _ = unsafe closedir(stream) }
    var out: [(name: [UInt8], isFolder: Bool?)] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      guard name != [0x2E], name != [0x2E, 0x2E] else { continue }
      let type = unsafe Int(entry.pointee.d_type)
      out.append((name, type == Int(DT_UNKNOWN) ? nil : type == Int(DT_DIR)))
    }
    return out
  }
}
