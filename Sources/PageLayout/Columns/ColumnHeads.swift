internal import ResumeLexicon
internal import UnicodeText

/// What the columns of a resume's tables are called.
enum ColumnHeads {
  /// What a column holds, as far as reading its cells depends on it.
  enum Kind {
    /// Names, dates, grades: the rest of an entry's header.
    case value
    /// What somebody did: text below the header.
    case text
  }

  /// What a column of this name holds.
  ///
  /// - Parameters:
  ///   - words: The words of the first cell: "Period", "Issued by", "Position and duties".
  ///   - isWhole: Whether all of its words have to be known; otherwise the first of two or three: "Duties performed".
  /// - Returns: The kind; `nil` when no column is called so.
  static func kind(of words: [Word], isWhole: Bool = true) -> Kind? {
    guard words.count <= 4 else { return nil }
    // "From" beside "to".
    if words.count == 1, stretchEnds.contains(words[0].text.inSmallLetters) { return .value }
    let parts = words.map { word in
      word.text.inSmallLetters.filter { $0.isLetter || $0 == "°" || $0 == "º" }
    }.filter { !$0.isEmpty && !joints.contains($0) }
    guard let first = parts.first, isKnown(first),
      isWhole ? parts.allSatisfy(isKnown) : parts.count <= 3
    else { return nil }
    return texts.contains(first) ? .text : .value
  }

  private static func isKnown(_ name: String) -> Bool {
    values.contains(name) || texts.contains(name)
  }

  /// How many values a column's name names, 1...4: those between commas and joining words, without duties and other text.
  static func nameCount(_ words: [Word]) -> Int {
    let joints = zip(words, words.dropFirst()).count { word, next in
      (word.text.hasSuffix(",")
        || ands.contains(word.text))
        && !texts.contains(next.text.inSmallLetters.filter(\.isLetter))
    }
    return min(4, joints + 1)
  }

  /// Whether a name is none that also stands above sections, as "Skills" and "Summary" do.
  static func nameAttribute(_ words: [Word]) -> Bool {
    words.count == 1 && stretchEnds.contains(words[0].text.inSmallLetters)
      || words.contains { word in
        let name = word.text.inSmallLetters.filter { $0.isLetter || $0 == "°" || $0 == "º" }
        return (values.contains(name) || texts.contains(name)) && !topics.contains(name)
      }
  }

  /// Whether a name is that of a section, as "Languages" is, and of no column: such names stand side by side above columns of text.
  static func namesSection(_ words: [Word]) -> Bool {
    let names = words.map { $0.text.inSmallLetters.filter(\.isLetter) }
      .filter { !$0.isEmpty && !joints.contains($0) }
    return names.count <= 3 && names.contains(where: sections.contains)
      && names.allSatisfy {
        sections.contains($0) || topics.contains($0) || !values.contains($0) && !texts.contains($0)
      }
  }

  /// What columns of when something began and ended are called.
  private static let stretchEnds = Lexicon.all[.columnsEnds]

  private static let ands = Lexicon.all[.textAnd].union(["&", "/"])

  /// What stands between the words of a column's name.
  private static let joints = Lexicon.all[.textConnecting].union(Lexicon.all[.textLabelEnds])

  private static let values = Lexicon.all[.columnsValues]

  private static let texts = Lexicon.all[.columnsTexts]

  private static let topics = Lexicon.all[.columnsTopics]

  private static let sections = Lexicon.all[.columnsSections]
}
