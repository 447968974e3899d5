internal import UnicodeText

/// Weights of words and letter triples for each language.
package struct LanguageProfile: Equatable {
  /// Weights in the order of ``Language/allCases``, by token.
  ///
  /// Shape `[tokens][languages]`.
  package var weights: [String: [Int]]

  /// The profile of ``ShippedModel/languages``.
  package static let shipped = LanguageProfile(
    table: String(decoding: ShippedModel.languages.bytes, as: UTF8.self))

  /// Words of more letters say nothing.
  static let longestWord = 24

  package struct Token {
    var text: String
    /// Whether it is a part of a word: `_th`, `the`, `he_`.
    var isPiece: Bool
  }

  /// The words of a text in lower case, and their three-letter pieces with `_` at the ends.
  ///
  /// Words in other scripts than Latin are one token by script, so that any of them speaks for ``Language/other``.
  static func tokens(of text: String) -> [Token] {
    var out: [Token] = []
    for word in text.inSmallLetters.split(whereSeparator: { !$0.isLetter }) {
      guard word.count <= longestWord else { continue }
      if word.unicodeScalars.contains(where: {
        $0.value >= 0x370 && $0.value < 0x1E00 || $0.value >= 0x2E80
      }) {
        out.append(Token(text: String(repeating: "?", count: min(12, word.count)), isPiece: false))
        out.append(Token(text: "???", isPiece: true))
        continue
      }
      out.append(Token(text: String(word), isPiece: false))
      let letters = ["_"] + word.map { $0 } + ["_"]
      for i in letters.indices.dropLast(2) {
        out.append(Token(text: String(letters[i...(i + 2)]), isPiece: true))
      }
    }
    return out
  }
}

extension LanguageProfile {
  /// Reads rows of a token and its weights: `the 12 -3 0 0 -1 0 -2 -4`.
  package init(table: String) {
    weights = [:]
    for row in table.split(separator: "\n") {
      let parts = row.split(separator: " ")
      let numbers = parts.dropFirst().compactMap { Int($0) }
      precondition(
        numbers.count == Language.allCases.count,
        "a row of the language table has \(numbers.count) weights")
      weights[String(parts[0])] = numbers
    }
  }

  /// The rows that ``init(table:)`` reads, sorted by token.
  package var table: String {
    weights.sorted { $0.key < $1.key }
      .map { ([$0.key] + $0.value.map(String.init)).joined(separator: " ") }
      .joined(separator: "\n")
  }
}
