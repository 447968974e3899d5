import CommandLineKit
import Foundation

/// Turns the paths of a command line into files.
struct InputPaths {
  /// How files of folders end, lower case.
  var suffix = ".pdf"
  /// Whether the paths of a list on standard input end with a zero byte instead of a line's end.
  var isZeroTerminated = false
  /// Only files of folders and lists that were changed at this time or later.
  var since: Date?

  /// The files behind some paths.
  ///
  /// Folders are searched for files with a suffix (either case), `-` reads a list of paths from standard input. A path
  /// that does not exist, and a folder that may not be read, stay in the list and get a status of their own.
  func expand(_ paths: [String]) throws -> [String] {
    var out: [String] = []
    for path in paths {
      if path == "-" {
        out += try list(FileHandle.standardInput.readToEnd() ?? Data())
      } else if isFolder(path) {
        out += files(in: path)
      } else {
        out.append(path)
      }
    }
    guard !out.isEmpty else {
      throw DataFileError(
        path: paths.joined(separator: ", "), line: nil, problem: "no file named *\(suffix) in it")
    }
    guard let since else { return out }
    return out.filter { path in
      let values = try? FileManager.default.attributesOfItem(atPath: path)
      guard let modified = values?[.modificationDate] as? Date else { return true }
      return modified >= since
    }
  }

  /// The paths of a list.
  private func list(_ data: Data) throws -> [String] {
    let end = isZeroTerminated ? UInt8(0) : UInt8(ascii: "\n")
    return try data.split(separator: end).map { bytes in
      guard let path = String(validating: bytes, as: UTF8.self) else {
        throw DataFileError(path: "-", line: nil, problem: "a path is not UTF-8")
      }
      return path
    }
  }

  /// How many files a folder and its folders hold.
  func count(in folder: String) -> Int { files(in: folder).count }

  private func isFolder(_ path: String) -> Bool {
    let values = try? URL(filePath: path).resolvingSymlinksInPath()
      .resourceValues(forKeys: [.isDirectoryKey])
    return values?.isDirectory == true
  }

  /// The files of a folder and its folders in the order of their names.
  private func files(in folder: String) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return [folder]
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    var out: [String] = []
    for name in names.sorted() {
      let path = base + name
      let type =
        try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      if type == .typeDirectory {
        out += files(in: path)
      } else if name.lowercased().hasSuffix(suffix) {
        out.append(path)
      }
    }
    return out
  }
}
