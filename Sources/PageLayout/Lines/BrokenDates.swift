/// Finds dates at the right ends of lines that go on at the end of the next line, beside text: "June 2017 –" above "May 2019".
///
/// Where a margin at the right parts them they are its notes; in a line or two no margin is to be seen.
enum BrokenDates {
  /// Takes such dates out of some lines.
  ///
  /// - Parameters:
  ///   - lines: The lines of a region from top to bottom; the dates are taken from them.
  ///   - styles: The page's styles.
  /// - Returns: The dates, each as a note of two lines.
  static func taken(from lines: inout [Line], styles: [TextStyle]) -> [MarginNotes.Note] {
    var notes: [MarginNotes.Note] = []
    var i = 1
    while i < lines.count {
      if let dates = dates(endingIn: lines[i - 1], lines[i], styles) {
        notes.append(MarginNotes.Note(lines: [dates.0, dates.1], isHeading: false))
        for (n, date) in [(i - 1, dates.0), (i, dates.1)] {
          let words = Array(lines[n].words.dropLast(date.words.count))
          lines[n] = Line(words: words, styles: styles)
        }
        i += 1
      }
      i += 1
    }
    return notes
  }

  /// The dates that two lines end in, where the first goes on in the second.
  private static func dates(
    endingIn line: Line, _ next: Line, _ styles: [TextStyle]
  ) -> (Line, Line)? {
    guard let start = line.segmentStarts.last, let rest = next.segmentStarts.last,
      next.box.y0 - line.box.y1 < 0.6 * line.size, next.box.y0 > line.box.midY
    else { return nil }
    let above = Line(words: Array(line.words[start...]), styles: styles)
    let below = Line(words: Array(next.words[rest...]), styles: styles)
    let isAligned = abs(above.box.x1 - below.box.x1) < 1.5 || abs(above.box.x0 - below.box.x0) < 1.5
    guard isAligned, above.words.count <= 5, below.words.count <= 4, DateCell.isDate(above),
      DateCell.isDate(below), DateCell.goesOn(above, in: below)
    else { return nil }
    return (above, below)
  }
}
