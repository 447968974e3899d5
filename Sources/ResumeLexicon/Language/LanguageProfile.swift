internal import UnicodeText

/// Weights of words and letter triples for each language.
package struct LanguageProfile: Equatable {
  /// The languages that the profile tells apart; those of ``Language`` when it was trained.
  package let languages: [Language]
  /// Weights in the order of ``languages``, by token.
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
  /// Reads the codes of the languages, `languages en de other`, and rows of a token and its weights, `the 12 -3 -4`.
  package init(table: String) {
    let rows = table.split(separator: "\n")
    languages = (rows.first ?? "").split(separator: " ").dropFirst().compactMap {
      Language(rawValue: String($0))
    }
    weights = [:]
    for row in rows.dropFirst() {
      let parts = row.split(separator: " ")
      let numbers = parts.dropFirst().compactMap { Int($0) }
      precondition(
        numbers.count == languages.count,
        "a row of the language table has \(numbers.count) weights for \(languages.count) languages")
      weights[String(parts[0])] = numbers
    }
  }

  /// The rows that ``init(table:)`` reads, sorted by token.
  package var table: String {
    let rows = weights.sorted { $0.key < $1.key }
      .map { ([$0.key] + $0.value.map(String.init)).joined(separator: " ") }
    return ([(["languages"] + languages.map(\.rawValue)).joined(separator: " ")] + rows)
      .joined(separator: "\n")
  }
}
