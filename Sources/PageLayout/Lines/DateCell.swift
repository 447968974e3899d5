internal import ResumeLexicon
internal import UnicodeText

/// How a range of dates is broken over the lines of a cell.
enum DateCell {
  /// What stands between the start and the end of a stretch.
  private static let joints = Lexicon.all[.datesCellJoints]

  private static let ands = Lexicon.all[.textAnd].union(["&"])

  /// Whether a line says when, and hardly anything else.
  static func isDate(_ line: Line) -> Bool {
    line.hasYear
      && line.words.count { $0.text.first?.isUppercase == true && !isMonth($0.text) } < 2
  }

  /// Whether a word is one of a date: a number, a month, a dash.
  static func isOfDate(_ word: String) -> Bool {
    isMonth(word) || word.allSatisfy { $0.isNumber || "./-–—".contains($0) }
  }

  /// Whether a date goes on in the line below it.
  static func goesOn(_ above: Line, in below: Line) -> Bool {
    guard let end = above.words.last?.text.inSmallLetters,
      let first = below.words.first?.text.inSmallLetters
    else { return false }
    // "2004, 2005" above "y 2006".
    if ands.contains(first), above.hasYear, below.words.dropFirst().first?.text.hasYear == true {
      return true
    }
    return joints.contains(end) || joints.contains(first)
      || ["-", "–", "—"].contains { end.hasSuffix($0) || first.hasPrefix($0) }
      || endsInMonth(above)
        && (first.utf8.count == 4 && first.hasYear
          || ofs.contains(first) && below.words.dropFirst().first?.text.hasYear == true)
  }

  /// What stands between a month and its year: "septiembre de 2019".
  private static let ofs = Lexicon.all[.datesMonthOfs]

  /// Whether a line ends in the name of a month, so that its year stands in the next one: "2009–August", "septiembre de".
  static func endsInMonth(_ line: Line) -> Bool {
    let words =
      line.words.last.map { ofs.contains($0.text) } == true
      ? line.words.dropLast() : line.words[...]
    return words.last?.text.split(whereSeparator: { "-–—".contains($0) }).last.map { isMonth($0) }
      == true
  }

  private static func isMonth<Word: StringProtocol>(_ word: Word) -> Bool
  where Word.SubSequence == Substring {
    months.contains(word.inSmallLetters.filter { $0 != "." && $0 != "," })
  }

  /// The names of the months, and how they are cut short.
  private static let months = Lexicon.all[.months]
}
