package import PlainFoundation

/// Reads files, or what comes through a pipe.
package enum TextFile {
  /// The text of a file, as ``text(of:path:)`` reads it; `-` is standard input.
  package static func read(_ path: String) throws -> String {
    try text(of: try bytes(path), path)
  }

  /// The text of a file's bytes in UTF-8 or UTF-16, without a byte order mark.
  ///
  /// UTF-16 without the mark is known by its first two characters, which are of ASCII in files of labelled texts.
  ///
  /// - Throws: ``DataFileError`` that says what the file is instead, or which line is not UTF-8.
  static func text(of bytes: [UInt8], path: String) throws -> String {
    try text(of: Data(bytes), path)
  }

  private static func text(of bytes: Data, _ path: String) throws -> String {
    let start = Array(bytes.prefix(4))
    if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] {
      throw DataFileError(
        path: path, line: nil,
        problem: "is UTF-32: convert it with 'iconv -f UTF-32 -t UTF-8'")
    }
    for (mark, isLittle) in [([0xFF, 0xFE] as [UInt8], true), ([0xFE, 0xFF], false)]
    where bytes.starts(with: mark) {
      return try wideText(bytes.dropFirst(2), isLittleEndian: isLittle, path)
    }
    switch start.map({ $0 != 0 }) {
    case [true, false, true, false]: return try wideText(bytes, isLittleEndian: true, path)
    case [false, true, false, true]: return try wideText(bytes, isLittleEndian: false, path)
    default: break
    }
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw problem(of: bytes, path)
    }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return text
  }

  private static func wideText(
    _ bytes: Data, isLittleEndian: Bool, _ path: String
  ) throws -> String {
    let bytes = Array(bytes)
    let units = stride(from: 0, to: bytes.count - bytes.count % 2, by: 2).map { i in
      let (first, second) = (UInt16(bytes[i]), UInt16(bytes[i + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    guard bytes.count % 2 == 0, let text = String(validating: units, as: UTF16.self) else {
      throw DataFileError(
        path: path, line: nil, problem: "begins as UTF-16 does, but is not UTF-16")
    }
    return text
  }

  /// The bytes of a file or a pipe; `-` is standard input.
  ///
  /// - Throws: ``DataFileError`` when it cannot be read.
  package static func bytes(_ path: String) throws -> Data {
    let end = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
    defer { if path != "-", end >= 0 { close(end) } }
    guard end >= 0, let data = DescriptorSource.bytes(of: end) else {
      if path == "-" {
        throw DataFileError.reading("standard input", errno)
      }
      throw DataFileError.reading(path)
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
    // No character of UTF-8 holds the byte of a line's end.
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    return error(
      "is not UTF-8: save it as 'CSV UTF-8' in Excel, or convert it with 'iconv -f WINDOWS-1252 -t UTF-8'",
      line: bad.map { $0 + 1 })
  }
}
