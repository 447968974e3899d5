/// Letters in lower case and without their marks, so that `Müjgan` is found under `mujgan`.
enum LetterFolding {
  /// A word's letters without marks: `ü` is `u`, `ø` is `o`, `ß` is `ss`.
  static func plain(_ word: String) -> String {
    folded(word) { specials[$0] ?? base(of: $0) }
  }

  /// The same as Germans and Scandinavians write it: `ü` is `ue`, `å` is `aa`.
  static func spelled(_ word: String) -> String {
    folded(word) { doubled[$0] ?? specials[$0] ?? base(of: $0) }
  }

  private static func folded(_ word: String, _ letter: (Unicode.Scalar) -> String) -> String {
    let lower = word.lowercased()
    if lower.utf8.allSatisfy({ $0 < 0x80 }) { return lower }
    return lower.unicodeScalars.reduce(into: "") { folded, scalar in
      if scalar.isASCII {
        folded.unicodeScalars.append(scalar)
      } else if scalar.properties.generalCategory != .nonspacingMark {
        folded += letter(scalar)
      }
    }
  }

  /// The letter that a mark was put on, by the character's name: LATIN SMALL LETTER U WITH DIAERESIS.
  private static func base(of scalar: Unicode.Scalar) -> String {
    let start = "LATIN SMALL LETTER "
    guard let name = scalar.properties.name, name.hasPrefix(start) else { return String(scalar) }
    let words = name.dropFirst(start.count).split(separator: " ")
    guard words.count > 1, words[0].count == 1, words[1] == "WITH" else { return String(scalar) }
    return words[0].lowercased()
  }

  private static let specials: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ð": "d", "þ": "th",
  ]
  private static let doubled: [Unicode.Scalar: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa",
  ]
}
