/// Whether a text is well-formed XML of the simple kind that reports write: elements, attributes, entities.
enum XMLWellFormed {
  static func check(_ xml: String) -> Bool {
    var rest = Substring(xml)
    guard rest.hasPrefix("<?xml") else { return false }
    rest = rest.drop { $0 != ">" }.dropFirst()
    var open: [Substring] = []
    while let start = rest.firstIndex(of: "<") {
      guard isText(rest[..<start]) else { return false }
      guard let end = rest[start...].firstIndex(of: ">") else { return false }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[end...].dropFirst()
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return false }
      } else {
        guard tag.count(where: { $0 == "\"" }).isMultiple(of: 2), !tag.contains("<") else {
          return false
        }
        if !tag.hasSuffix("/") { open.append(tag.prefix { $0 != " " }) }
      }
    }
    return open.isEmpty && isText(rest)
  }

  /// No bare sign of markup, and no character that XML 1.0 forbids.
  private static func isText(_ text: Substring) -> Bool {
    guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 || $0 == "\n" }) else { return false }
    return text.split(separator: "&", omittingEmptySubsequences: false).dropFirst().allSatisfy {
      $0.contains(/^(amp|lt|gt|quot|#\d+);/)
    }
  }
}
