internal import PlainFoundation

/// Several paths in the place of one, with a colon between them: the parts of merged datasets.
package enum PathList {
  /// The paths of a text: itself when there is such a file or folder, or when it has no colon.
  package static func paths(in text: String) -> [String] {
    guard text.contains(":"), !FileManager.default.fileExists(atPath: text) else { return [text] }
    return text.split(separator: ":").map(String.init)
  }

  /// The bytes of all files, each from a line of its own; `nil` when one of them is not there.
  static func bytes(of text: String) throws -> [UInt8]? {
    var out: [UInt8] = []
    for path in paths(in: text) {
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      let bytes = Array(try Data(contentsOf: URL(filePath: path)))
      if let last = out.last, last != UInt8(ascii: "\n") { out.append(UInt8(ascii: "\n")) }
      out += bytes
    }
    return out
  }
}
