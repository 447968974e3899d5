import Foundation

/// Turns the paths of a command line into files.
enum InputPaths {
  /// The files behind some paths.
  ///
  /// Folders are searched for files with a suffix (either case), `-` reads a list of paths from standard input. A path
  /// that does not exist, and a folder that may not be read, stay in the list and get a status of their own.
  static func expand(_ paths: [String], suffix: String) throws -> [String] {
    var out: [String] = []
    for path in paths {
      if path == "-" {
        while let line = readLine() { if !line.isEmpty { out.append(line) } }
      } else if isFolder(path) {
        out += files(in: path, suffix: suffix)
      } else {
        out.append(path)
      }
    }
    guard !out.isEmpty else {
      throw DataFileError(
        path: paths.joined(separator: ", "), line: nil, problem: "no file named *\(suffix) in it")
    }
    return out
  }

  /// How many files with a suffix a folder and its folders hold.
  static func count(in folder: String, suffix: String) -> Int {
    files(in: folder, suffix: suffix).count
  }

  private static func isFolder(_ path: String) -> Bool {
    let values = try? URL(filePath: path).resolvingSymlinksInPath()
      .resourceValues(forKeys: [.isDirectoryKey])
    return values?.isDirectory == true
  }

  /// The files of a folder and its folders in the order of their names.
  private static func files(in folder: String, suffix: String) -> [String] {
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
        out += files(in: path, suffix: suffix)
      } else if name.lowercased().hasSuffix(suffix) {
        out.append(path)
      }
    }
    return out
  }
}
