internal import PlainFoundation
internal import ResumeModel
internal import Workbench

extension DatasetImport {
  /// Writes the dataset into a new folder.
  ///
  /// - Parameter folder: A folder that does not exist yet, or is empty.
  /// - Throws: ``DatasetImportError`` when the folder is taken or there is nothing to write, and what writing files throws.
  package func write(to folder: String) throws {
    guard !rows.isEmpty, !files.isEmpty else { throw DatasetImportError.nothing }
    let manager = FileManager.default
    if let taken = try? manager.contentsOfDirectory(atPath: folder), !taken.isEmpty {
      throw DatasetImportError.taken(folder)
    }
    try manager.createDirectory(
      atPath: folder + "/resumes/pdf", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    for file in files {
      let bytes = try Data(contentsOf: URL(filePath: file.path))
      try Self.write(bytes, to: "\(folder)/resumes/pdf/\(file.name).pdf")
    }
    try Self.write(Self.lines(files.map(Self.facts)), to: folder + "/documents.jsonl")
    if labelNames != ResumeLabel.names {
      try Self.write(
        try JSONEncoder().encode(labelNames) + Data("\n".utf8), to: folder + "/" + LabelSet.fileName
      )
    }
    // Last, since a folder without it is no dataset.
    try Self.write(Self.lines(rows), to: folder + "/labels.jsonl")
  }

  private static func facts(_ file: ResumeFile) -> [String: String] {
    file.attributes.merging(["document": file.name, "person": file.person]) { $1 }
  }

  private static func lines(_ rows: [some Encodable]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try rows.reduce(into: Data()) { $0 += try encoder.encode($1) + Data("\n".utf8) }
  }

  private static func write(_ data: Data, to path: String) throws {
    guard
      FileManager.default.createFile(
        atPath: path, contents: data, attributes: [.posixPermissions: 0o600])
    else { throw DataFileError.writing(path, code: errno) }
  }
}

/// Why a dataset could not be written.
package enum DatasetImportError: Error, CustomStringConvertible {
  /// Not one row could be used.
  case nothing
  /// The folder has something in it.
  case taken(String)

  /// What is wrong.
  package var description: String {
    switch self {
    case .nothing: "no row could be used; nothing was written"
    case .taken(let folder): "'\(folder)' is not empty; nothing was written"
    }
  }
}
