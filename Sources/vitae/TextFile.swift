import PlainFoundation
import Workbench

/// Reads files, or what comes through a pipe.
enum TextFile {
  /// The text of a file in UTF-8, without a byte order mark; `-` is standard input.
  ///
  /// - Throws: ``DataFileError`` that says what the file is instead, or which line is not UTF-8.
  static func read(_ path: String) throws -> String {
    let bytes = try bytes(path)
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw problem(of: bytes, path)
    }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return text
  }

  /// The bytes of a file or a pipe; `-` is standard input.
  ///
  /// - Throws: ``DataFileError`` when it cannot be read.
  static func bytes(_ path: String) throws -> Data {
    let end = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
    defer { if path != "-", end >= 0 { close(end) } }
    guard end >= 0, let data = DescriptorSource.bytes(of: end) else {
      throw DataFileError(path: path, line: nil, problem: FileProblem.reading(path))
    }
    return data
  }

  /// Why bytes are no UTF-8.
  private static func problem(of bytes: Data, _ path: String) -> DataFileError {
    func error(_ problem: String, line: Int? = nil) -> DataFileError {
      DataFileError(path: path, line: line, problem: problem)
    }
    if bytes.starts(with: [0x1F, 0x8B]) {
      return error("is compressed by gzip: give what 'gunzip -c' makes of it, as --data -")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return error("is UTF-16: convert it by 'iconv -f UTF-16 -t UTF-8'")
    }
    // No character of UTF-8 holds the byte of a line's end.
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    return error("is not UTF-8", line: bad.map { $0 + 1 })
  }
}
