/// What the name of a font says.
///
/// PDF has no other reliable sign of weight and slant.
package struct FontName: Hashable, Sendable {
  /// The name without a subset prefix such as `ABCDEF+`.
  package let name: String
  /// Whether the name says bold, semibold, heavy or black.
  package let isBold: Bool
  /// Whether the name says italic or oblique.
  package let isItalic: Bool

  /// Reads a name as a PDF gives it.
  package init(_ raw: String) {
    name = Self.withoutSubsetPrefix(raw)
    let lower = name.lowercased()
    let tokens = Self.tokens(of: name)
    isBold =
      Self.boldParts.contains { lower.contains($0) } || !tokens.isDisjoint(with: Self.boldTokens)
      || Self.computerModern(lower, bold: true)
    isItalic =
      Self.italicParts.contains { lower.contains($0) }
      || !tokens.isDisjoint(with: Self.italicTokens)
      || Self.computerModern(lower, bold: false)
  }

  private static let boldParts = ["bold", "black", "heavy", "demibold", "-demi"]
  private static let boldTokens: Set<String> = [
    "bd", "blk", "hv", "demi", "600", "700", "800", "900",
  ]
  private static let italicParts = ["italic", "oblique", "slanted"]
  private static let italicTokens: Set<String> = ["it", "ital", "obl", "bdit"]

  /// Six capitals and a plus sign mark a subset: PDF 32000-1, §9.6.4.
  private static func withoutSubsetPrefix(_ raw: String) -> String {
    let prefix = raw.utf8.prefix(7)
    guard prefix.count == 7, prefix.last == UInt8(ascii: "+"),
      prefix.dropLast().allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    else { return raw }
    return String(raw.unicodeScalars.dropFirst(7))
  }

  /// The parts between punctuation and at changes from lower to upper case, in lower case.
  private static func tokens(of name: String) -> Set<String> {
    var tokens: Set<String> = []
    var token = ""
    var lastIsLower = false
    for character in name {
      let startsPart = !(character.isLetter || character.isNumber)
      if startsPart || (lastIsLower && character.isUppercase) {
        tokens.insert(token.lowercased())
        token = ""
      }
      if !startsPart { token.append(character) }
      lastIsLower = character.isLowercase
    }
    tokens.insert(token.lowercased())
    return tokens
  }

  /// TeX's names: CMBX is bold extended, CMTI text italic, CMSL slanted, CMBXTI both.
  private static func computerModern(_ lower: String, bold: Bool) -> Bool {
    let families = bold ? ["cmbx", "sfbx", "cmssbx", "cmb10"] : ["cmti", "cmsl", "sfti", "cmbxti"]
    return families.contains { lower.hasPrefix($0) }
  }
}
