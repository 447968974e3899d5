/// Hides in a quote who it is about: `[e-mail]`, `[link]`, `[handle]`, `[phone]`, `[name]`.
///
/// Names are those the caller gives, since only the pipeline knows whose resume it is. A name is
/// masked wherever it stands as whole words, in any case; each part of it of two letters or more
/// also wherever it is capitalised ("Rivera" hides `Rivera` and `RIVERA`, and `rivera` too when the
/// whole name stands there), with or without the marks of its letters, and a part of six letters or more inside a longer word too. When in doubt the mask hides: `1.200.000` may become `[phone]`.
public struct QuoteMask: Sendable {
  /// Words of each full name, folded.
  private let fullNames: [[String]]
  /// Parts of all names, folded.
  private let nameParts: Set<String>
  /// Parts long enough to be somebody's even inside another word: `mariarivera` on a profile page.
  private let longParts: [String]

  /// How long a quote may be, in characters.
  public static let lengthLimit = 120

  /// A mask that hides these names besides addresses and numbers.
  public init(names: [String] = []) {
    let words = names.map { Self.words(of: $0).map(LetterFolding.plain) }
    fullNames = words.filter { $0.count > 1 }.sorted { $0.count > $1.count }
    nameParts = Set(words.joined().filter { $0.count > 1 })
    longParts = nameParts.filter { $0.count > 5 }.sorted()
  }

  /// Returns the text on one line with everything personal masked, cut at a word to
  /// ``lengthLimit`` characters.
  public func mask(_ text: String) -> String {
    QuoteMask.cut(masked(Array(QuoteMask.singleLine(text))))
  }

  /// Returns the whole text with everything personal masked; its lines stay.
  public func maskWhole(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { masked(Array($0)) }.joined(separator: "\n")
  }

  private func masked(_ characters: [Character]) -> String {
    var spans = PersonalSpans(characters).all
    spans += nameSpans(in: characters, outside: spans)
    spans.sort { $0.range.lowerBound < $1.range.lowerBound }
    var masked = ""
    var position = 0
    var last: (end: Int, kind: String)?
    for span in spans {
      let between = characters[position..<span.range.lowerBound]
      // Two names with nothing but a gap between them are one person.
      let joins = last?.kind == span.kind && between.allSatisfy { " -'’".contains($0) }
      if !joins { masked += String(between) + span.kind }
      position = span.range.upperBound
      last = (position, span.kind)
    }
    return masked + String(characters[position...])
  }

  /// Returns the text on one line, cut at a word to ``lengthLimit`` characters with `…` at the end.
  public static func cut(_ text: String) -> String {
    let line = singleLine(text)
    guard line.count > lengthLimit else { return line }
    var head = line.prefix(lengthLimit - 1)
    if let space = head.lastIndex(of: " "), head.distance(from: space, to: head.endIndex) < 40 {
      head = head[..<space]
    }
    return head + "…"
  }

  /// White space and control characters of any kind become single spaces.
  ///
  /// Reads no further than it takes to have far more than a quote needs; the word that reading
  /// stopped in is left out, since half an address would not be masked.
  static func singleLine(_ text: String) -> String {
    var line = ""
    var length = 0
    var isAtGap = false
    for character in text {
      if isSpace(character) {
        isAtGap = length > 0
        continue
      }
      guard length < 8 * lengthLimit else {
        if !isAtGap, let space = line.lastIndex(of: " ") { line = String(line[..<space]) }
        return line
      }
      if isAtGap { line.append(" ") }
      line.append(character)
      length += isAtGap ? 2 : 1
      isAtGap = false
    }
    return line
  }

  private static func isSpace(_ character: Character) -> Bool {
    if character.isASCII { return character <= " " || character == "\u{7F}" }
    return character.isWhitespace
      || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }

  /// Where names stand, outside the spans found already.
  private func nameSpans(in characters: [Character], outside taken: [MaskSpan]) -> [MaskSpan] {
    let words = Self.wordRanges(in: characters).filter { word in
      !taken.contains { $0.range.overlaps(word) }
    }
    let texts = words.map { LetterFolding.plain(String(characters[$0])) }
    let spellings = words.map { LetterFolding.spelled(String(characters[$0])) }
    var hidden = words.indices.map { position in
      let word = texts[position]
      let isPart = nameParts.contains(word) || nameParts.contains(spellings[position])
      return isPart && characters[words[position].lowerBound].isUppercase
        || longParts.contains { $0.count < word.count && word.contains($0) }
    }
    for name in fullNames where name.count <= words.count {
      for start in 0...(words.count - name.count)
      where name.indices.allSatisfy({
        texts[start + $0] == name[$0] || spellings[start + $0] == name[$0]
      }) {
        for position in start..<(start + name.count) { hidden[position] = true }
      }
    }
    return zip(words, hidden).filter(\.1).map { MaskSpan(range: $0.0, kind: "[name]") }
  }

  private static func words(of text: String) -> [String] {
    let characters = Array(text)
    return wordRanges(in: characters).map { String(characters[$0]) }
  }

  /// Ranges of runs of letters.
  private static func wordRanges(in characters: [Character]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for (position, character) in characters.enumerated() {
      if character.isLetter {
        start = start ?? position
      } else if let begun = start {
        ranges.append(begun..<position)
        start = nil
      }
    }
    if let start { ranges.append(start..<characters.count) }
    return ranges
  }
}

/// A stretch of a text to hide and what to write in its place.
struct MaskSpan {
  var range: Range<Int>
  var kind: String
}
