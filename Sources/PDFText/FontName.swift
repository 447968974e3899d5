internal import UnicodeText

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
    let letters = Array(name.utf8)
    let lower = String(decoding: letters.map(Self.lowercase), as: UTF8.self)
    var (isBold, isItalic) = (
      Self.boldParts.contains { lower.contains(bytesOf: $0) },
      Self.italicParts.contains { lower.contains(bytesOf: $0) }
    )
    Self.forEachToken(of: letters) { token in
      isBold = isBold || Self.boldTokens.contains { token.elementsEqual($0.utf8) }
      isItalic = isItalic || Self.italicTokens.contains { token.elementsEqual($0.utf8) }
    }
    self.isBold = isBold || Self.boldComputerModern.contains { lower.hasPrefix($0) }
    self.isItalic = isItalic || Self.italicComputerModern.contains { lower.hasPrefix($0) }
  }

  private static let boldParts = ["bold", "black", "heavy", "-demi"]
  private static let boldTokens = ["bd", "blk", "hv", "demi", "600", "700", "800", "900"]
  private static let italicParts = ["italic", "oblique", "slanted"]
  private static let italicTokens = ["it", "ital", "obl", "bdit"]
  /// TeX's names: CMBX is bold extended, CMTI text italic, CMSL slanted, CMBXTI both.
  private static let boldComputerModern = ["cmbx", "sfbx", "cmssbx", "cmb10"]
  private static let italicComputerModern = ["cmti", "cmsl", "sfti", "cmbxti"]

  /// Six capitals and a plus sign mark a subset: PDF 32000-1, §9.6.4.
  private static func withoutSubsetPrefix(_ raw: String) -> String {
    let prefix = raw.utf8.prefix(7)
    guard prefix.count == 7, prefix.last == UInt8(ascii: "+"),
      prefix.dropLast().allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    else { return raw }
    return String(raw.unicodeScalars.dropFirst(7))
  }

  /// Calls `body` with the parts between punctuation and at changes from lower to upper case, in lower case.
  ///
  /// Bytes beyond ASCII count as letters without case.
  private static func forEachToken(of name: [UInt8], _ body: ([UInt8]) -> Void) {
    var token: [UInt8] = []
    var lastIsLower = false
    for byte in name {
      let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      let isPart = isUpper || isLower || isDigit || byte >= 0x80
      if !isPart || (lastIsLower && isUpper) {
        body(token)
        token.removeAll(keepingCapacity: true)
      }
      if isPart { token.append(lowercase(byte)) }
      lastIsLower = isLower
    }
    body(token)
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
