/// What a file looks like from its first bytes.
package enum FileKind: Hashable, Sendable {
  /// `%PDF-` stands within the first 1,024 bytes.
  case pdf
  /// A file of another kind, with a short name of what it looks like.
  case other(String)
  /// Bytes of no known kind, or none: a PDF whose start is gone looks like that.
  case unknown

  /// Bytes of the head that are looked at.
  package static let headByteCount = 1024

  /// Looks at the head of a file.
  package init(head: some Collection<UInt8>) {
    let head = Array(head.prefix(Self.headByteCount))
    if Self.contains(head, "%PDF-") {
      self = .pdf
    } else {
      self = Self.name(of: head).map { .other($0) } ?? .unknown
    }
  }

  /// Signatures at the very start, first match wins.
  private static let signatures: [(start: [UInt8], name: String)] = [
    ([0x50, 0x4B, 0x03, 0x04], "zip archive"),
    ([0x89, 0x50, 0x4E, 0x47], "png image"),
    ([0xFF, 0xD8, 0xFF], "jpeg image"),
    (Array("GIF8".utf8), "gif image"),
    (Array("II*\0".utf8), "tiff image"),
    (Array("MM\0*".utf8), "tiff image"),
    (Array("{\\rtf".utf8), "rtf document"),
    (Array("%!PS".utf8), "postscript"),
    ([0xD0, 0xCF, 0x11, 0xE0], "old word document"),
    ([0x1F, 0x8B], "gzip archive"),
    ([0x7F, 0x45, 0x4C, 0x46], "executable"),
  ]

  private static func name(of head: [UInt8]) -> String? {
    if let known = signatures.first(where: { head.starts(with: $0.start) }) {
      guard known.name == "zip archive" else { return known.name }
      if contains(head, "word/") { return "docx document" }
      if contains(head, "opendocument.text") { return "odt document" }
      // Word writes its own folder late; these two entries come first.
      let isOffice = contains(head, "[Content_Types].xml") || contains(head, "_rels/.rels")
      return isOffice ? "office document" : known.name
    }
    let lower = head.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    if contains(lower, "<!doctype html") || contains(lower, "<html") { return "html page" }
    if head.starts(with: Array("<?xml".utf8)) { return "xml document" }
    let isText = head.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
    return isText && !head.isEmpty ? "plain text" : nil
  }

  private static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    let pattern = Array(text.utf8)
    guard bytes.count >= pattern.count else { return false }
    return (0...bytes.count - pattern.count).contains { bytes[$0...].starts(with: pattern) }
  }
}
