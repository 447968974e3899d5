package import PlainFoundation
package import ResumeWorkbench
internal import Workbench

/// Files of gold, of parsed resumes and of their attributes.
package enum JudgedFiles {
  /// The JSON Resume files of a folder, by name.
  package static func goldFiles(_ folder: String) throws -> [URL] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw DataFileError.listing(folder)
    }
    return names.filter { $0.hasSuffix(".json") }.sorted()
      .map { URL(filePath: folder).appending(path: $0) }
  }

  /// The gold of a file.
  package static func gold(_ file: URL) throws -> GoldResume {
    guard let data = try? Data(contentsOf: file) else {
      throw DataFileError.reading(file.path)
    }
    guard let gold = try? GoldResume(bytes: Array(data)) else {
      throw DataFileError(path: file.path, line: nil, problem: "not a JSON Resume")
    }
    return gold
  }

  /// Parsed resumes by their file's name without folders and ending.
  package static func readParsed(_ path: String) throws -> [String: ParsedDocument] {
    var out: [String: ParsedDocument] = [:]
    for (number, line) in try TextFile.bytes(path).numberedLines {
      guard let document = try? JSONDecoder().decode(ParsedDocument.self, from: line) else {
        throw DataFileError(
          path: path, line: number, problem: "no line of vitae parse --format jsonl")
      }
      let name = URL(filePath: document.source).deletingPathExtension().lastPathComponent
      out[name] = document
    }
    return out
  }

  /// What is known of documents, by their names.
  package static func readAttributes(_ path: String) throws -> [String: [String: String]] {
    var out: [String: [String: String]] = [:]
    for (number, line) in try TextFile.bytes(path).numberedLines {
      guard let row = try? JSONDecoder().decode([String: String].self, from: line),
        let name = row["document"]
      else {
        throw DataFileError(
          path: path, line: number, problem: "expected an object of texts with 'document'")
      }
      out[name] = row
    }
    return out
  }
}
