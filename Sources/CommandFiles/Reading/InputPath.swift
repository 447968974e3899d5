internal import PlainFoundation

/// A file to be parsed, or something that cannot be and is named for that.
///
/// Names on Linux are bytes. One that is no UTF-8 cannot be written into JSON as it is, nor opened through it: it keeps its place
/// and is told by an escaped form.
package enum InputPath: Hashable, Sendable {
  case file(String)
  /// Not UTF-8; with each byte that is not part of a character as `\xE9`.
  case unreadable(escaped: String)
  /// A link to a folder, found in a folder: it is not followed, since it may lead back.
  case linkedFolder(String)

  init(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    self =
      String(validating: bytes, as: UTF8.self).map(InputPath.file)
      ?? .unreadable(escaped: Self.escaped(bytes))
  }

  /// The path as it is shown.
  package var source: String {
    switch self {
    case .file(let path), .linkedFolder(let path): path
    case .unreadable(let escaped): escaped
    }
  }

  /// Why it cannot be parsed; nil for a file, which may be anything.
  package var problem: String? {
    switch self {
    case .file: nil
    case .unreadable: "the file's name is not UTF-8: rename it"
    case .linkedFolder: "a link to a folder, which is not followed: name the folder itself"
    }
  }

  /// Whether nothing is at the path.
  package var isMissing: Bool {
    guard case .file(let path) = self else { return false }
    return fileType(of: path) == nil
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    var out = ""
    var start = 0
    while start < bytes.count {
      // The longest character that is there: one to four bytes.
      let length = (1...4).first { length in
        start + length <= bytes.count
          && String(validating: bytes[start..<start + length], as: UTF8.self) != nil
      }
      if let length, let text = String(validating: bytes[start..<start + length], as: UTF8.self) {
        out += text
        start += length
      } else {
        let digits = String(bytes[start], radix: 16, uppercase: true)
        out += "\\x" + (digits.count == 1 ? "0" : "") + digits
        start += 1
      }
    }
    return out
  }
}
