internal import ResumeLexicon
internal import UnicodeText

/// The names of degrees behind which their subject stands without a sign: "Maîtrise Droit privé", "NVQ Level 3 Joinery".
package enum DegreeTypes {
  /// How many of a degree's first words are its type.
  ///
  /// - Parameter words: The degree's words, as they are written.
  /// - Returns: The words of the type, and whether a subject may follow without a word between; `nil` where the degree
  ///   opens with no name that is known.
  package static func length(_ words: [Substring]) -> (words: Int, standsAlone: Bool)? {
    guard let first = name(words[...]),
      first.words == words.count || words[first.words].inSmallLetters != "of"
    else { return nil }
    let end = end(words, from: first.words)
    return (end, first.standsAlone)
  }

  /// Where a type ends that goes on behind some of its words: "BTEC Level 3 Extended Diploma", "BSc (Hons)".
  package static func end(_ words: [Substring], from start: Int) -> Int {
    var end = start
    while end < words.count, !words[end - 1].ends(in: ",") {
      if let qualifier = qualifier(words[end...]) {
        end += qualifier
      } else if let next = name(words[end...]), next.standsAlone {
        end += next.words
      } else {
        break
      }
    }
    return end
  }

  /// The words of the longest name that some words open with.
  private static func name(_ words: ArraySlice<Substring>) -> (words: Int, standsAlone: Bool)? {
    let lower = words.prefix(longest).map(\.inSmallLetters)
    guard let first = lower.first, firstWords.contains(withoutComma(first)) else { return nil }
    for count in stride(from: lower.count, to: 0, by: -1) {
      let opening = withoutComma(lower.prefix(count).joined(separator: " "))
      if alone.contains(opening) { return (count, true) }
      if joined.contains(opening) { return (count, false) }
    }
    return nil
  }

  /// The words of what says more of the type: "Level 3", "niveau 4", "2", "III", "HF", "(Hons)".
  private static func qualifier(_ words: ArraySlice<Substring>) -> Int? {
    guard let word = words.first.map({ withoutComma($0.inSmallLetters) }) else { return nil }
    if levels.contains(word) {
      return words.count > 1 ? 2 : nil
    }
    if isRank(word) || qualifiers.contains(word) { return 1 }
    guard word.first == "(",
      let close = words.firstIndex(where: { $0.ends(in: ")") || $0.hasSuffix("),") }),
      isQualifying(words[words.startIndex...close].joined(separator: " "))
    else { return nil }
    return close - words.startIndex + 1
  }

  /// Whether a part in parentheses says more of the type and names no subject: "(Hons)", "(FH)", "(part-time)".
  package static func isQualifying(_ part: String) -> Bool {
    let inner = part.has("(") || part.has(")") ? part.filter { $0 != "(" && $0 != ")" } : part
    guard let first = inner.first, let word = inner.spacedWords.first else { return true }
    return first.isLowercase || first.isNumber || inner.has(.numbers)
      || qualifiers.contains(word.inSmallLetters)
      || inner.count(of: .letters) <= 5 && inner.allSatisfy { $0.isUppercase || !$0.isLetter }
      || inner.wordCount == 1 && inner.has(".")
  }

  private static func withoutComma(_ text: String) -> String {
    text.ends(in: ",") ? String(text.dropLast()) : text
  }

  private static func isRank(_ word: String) -> Bool {
    word.utf8.count <= 3
      && (word.allSatisfy(\.isNumber) || word.allSatisfy { "iv".contains($0) })
  }

  /// Words before the number of a level.
  private static let levels = Lexicon.all[.degreesLevels]

  private static let longest = 5

  /// What the names open with.
  private static let firstWords = Set(
    alone.union(joined).compactMap { $0.spacedWords.first.map(String.init) })

  private static let qualifiers = Lexicon.all[.degreesQualifiers]

  /// Names behind which a subject may follow at once.
  private static let alone = Lexicon.all[.degreesAlone]

  /// Names behind which a subject follows after "in", "en" or "em" only.
  private static let joined = Lexicon.all[.degreesJoined]
}
