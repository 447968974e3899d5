internal import PlainFoundation

/// Several paths in the place of one, with a colon between them: the parts of merged datasets.
package enum PathList {
  /// The paths of a text: itself when there is such a file or folder, or when it has no colon.
  package static func paths(in text: String) -> [String] {
    guard text.contains(":"), !FileManager.default.fileExists(atPath: text) else { return [text] }
    return text.split(separator: ":").map(String.init)
  }

  /// The bytes of all files, each from a line of its own; `nil` when one of them, or each when some may be missing, is not there.
  static func bytes(of text: String, allowsMissing: Bool) throws -> [UInt8]? {
    var out: [UInt8]?
    for path in paths(in: text) {
      guard FileManager.default.fileExists(atPath: path) else {
        if allowsMissing { continue }
        return nil
      }
      var bytes = out ?? []
      if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
      bytes += Array(try Data(contentsOf: URL(filePath: path)))
      out = bytes
    }
    return out
  }
}
