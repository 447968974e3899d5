internal import TextClassification

/// Letters without their marks and without the shapes that only type setters tell apart.
package enum PlainLetters {
  /// Returns the text with `é` as `e`, the ligature `ﬁ` as `fi`, the wide `Ａ` as `A` and `²` as `2`.
  ///
  /// Letters that are not composed, such as `ø`, stay.
  package static func of(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard scalar.properties.generalCategory != .nonspacingMark else { continue }
      let letter = base(of: scalar)
      if let plain = shapes[letter] {
        out.append(contentsOf: plain.unicodeScalars)
      } else {
        out.append(letter)
      }
    }
    return String(out)
  }

  private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    var value = scalar.value
    while let parts = CanonicalComposition.decomposed(value) { value = parts.base }
    return Unicode.Scalar(value) ?? scalar
  }

  /// Shapes of letters and digits with what they are shapes of.
  ///
  /// Source: The Unicode Standard, compatibility decompositions of the blocks Latin-1 Supplement, Superscripts and
  /// Subscripts, Letterlike Symbols, Number Forms, Alphabetic Presentation Forms, Halfwidth and Fullwidth Forms.
  private static let shapes: [Unicode.Scalar: String] = {
    var out: [Unicode.Scalar: String] = [
      "ª": "a", "º": "o", "¹": "1", "²": "2", "³": "3", "¼": "1⁄4", "½": "1⁄2", "¾": "3⁄4",
      "ŀ": "l·", "Ŀ": "L·", "ſ": "s", "ĳ": "ij", "Ĳ": "IJ", "ŉ": "ʼn", "ẚ": "aʾ", "ﬀ": "ff",
      "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl",
      "ﬅ": "st", "ﬆ": "st", "№": "No", "℠": "SM", "™": "TM", "ⁿ": "n", "ⁱ": "i", "⅓": "1⁄3",
      "⅔": "2⁄3", "⅛": "1⁄8", "⅜": "3⁄8", "⅝": "5⁄8", "⅞": "7⁄8",
    ]
    let romans = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]
    for (i, roman) in romans.enumerated() {
      out[at(0x2160 + i)] = roman
      out[at(0x2170 + i)] = roman.lowercased()
    }
    for digit in 0..<10 {
      if digit == 0 || digit > 3 { out[at(0x2070 + digit)] = "\(digit)" }
      out[at(0x2080 + digit)] = "\(digit)"
    }
    for value in 0x21...0x7E { out[at(0xFEE0 + value)] = String(at(value)) }
    return out
  }()

  private static func at(_ value: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(value)) ?? "\u{FFFD}"
  }
}
