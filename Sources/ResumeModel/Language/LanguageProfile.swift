/// Weights of words and letter triples for each language.
struct LanguageProfile: Equatable {
  /// Weights in the order of ``Language/allCases``, by token.
  ///
  /// Shape `[tokens][languages]`.
  var weights: [String: [Int]]

  /// The profile of ``LanguageTable``.
  static let shipped = LanguageProfile(table: LanguageTable.rows)

  /// No document needs more of its text than this, bytes.
  private static let byteLimit = 4_000

  func guess(_ texts: some Sequence<String>) -> Language? {
    var scores = [Int](repeating: 0, count: Language.allCases.count)
    var letters = 0
    var bytes = 0
    for text in texts {
      bytes += text.utf8.count
      for token in Self.tokens(of: text) {
        if !token.isPiece { letters += token.text.count }
        guard let row = weights[token.text] else { continue }
        for i in scores.indices { scores[i] += row[i] }
      }
      if bytes > Self.byteLimit { break }
    }
    guard letters >= 12, let best = scores.max(), let i = scores.firstIndex(of: best) else {
      return nil
    }
    return Language.allCases[i]
  }

  struct Token {
    var text: String
    /// Whether it is a part of a word: `_th`, `the`, `he_`.
    var isPiece: Bool
  }

  /// The words of a text in lower case, and their three-letter pieces with `_` at the ends.
  ///
  /// Words in other scripts than Latin are one token by script, so that any of them speaks for ``Language/other``.
  static func tokens(of text: String) -> [Token] {
    if let tokens = tokens(ofASCII: text) { return tokens }
    var out: [Token] = []
    for word in text.lowercased().prefix(byteLimit).split(whereSeparator: { !$0.isLetter }) {
      guard word.count <= 24 else { continue }
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
  /// The same by bytes; `nil` when the text is not ASCII.
  private static func tokens(ofASCII text: String) -> [Token]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(text.utf8.count, byteLimit))
    for byte in text.utf8.prefix(byteLimit) {
      guard byte < 0x80 else { return nil }
      bytes.append(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte)
    }
    var out: [Token] = []
    for word in bytes.split(whereSeparator: { $0 &- UInt8(ascii: "a") >= 26 })
    where word.count <= 24 {
      out.append(Token(text: String(decoding: word, as: UTF8.self), isPiece: false))
      let letters = [UInt8(ascii: "_")] + word + [UInt8(ascii: "_")]
      for i in letters.indices.dropLast(2) {
        out.append(
          Token(text: String(decoding: letters[i...(i + 2)], as: UTF8.self), isPiece: true))
      }
    }
    return out
  }

  /// Reads rows of a token and its weights: `the 12 -3 0 0 -1 0 -2 -4`.
  init(table: String) {
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
  var table: String {
    weights.sorted { $0.key < $1.key }
      .map { ([$0.key] + $0.value.map(String.init)).joined(separator: " ") }
      .joined(separator: "\n")
  }
}
