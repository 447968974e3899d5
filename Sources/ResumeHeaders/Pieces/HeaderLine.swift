internal import PageLayout
package import ResumeDates
package import ResumeScanners
internal import UnicodeText

/// A line of an entry's header: a paragraph, or one line of it.
package struct HeaderLine {
  /// Words in one weight and slant.
  package struct Run {
    var range: Range<String.Index>
    package var isBold: Bool
    package var isItalic: Bool
    var followsGap: Bool
  }

  package let field: FieldText
  package let runs: [Run]
  package private(set) var dates: [DateSpan]
  /// Whether more than half of it is bold.
  package let isBold: Bool

  package var text: String { field.text }
  package var paragraph: Int { field.paragraph }

  init(_ lines: [SourceLine], of paragraph: Paragraph, at index: Int, _ reading: FieldReading) {
    field = FieldText(lines, of: paragraph, at: index)
    var runs: [Run] = []
    var word = 0
    for run in lines.flatMap(\.line.runs) {
      let range =
        field.range(ofWord: word)
        .lowerBound..<field.range(ofWord: word + run.words.count - 1)
        .upperBound
      word += run.words.count
      runs.append(
        Run(
          range: range, isBold: run.isBold, isItalic: run.isItalic, followsGap: run.followsGap))
    }
    self.runs = runs
    let text = field.text
    var spans = reading.dates(in: text).map { Self.behindGap($0, runs, text, reading) }
    if spans.isEmpty {
      spans = FieldRule.yearCells.found(Self.yearCells(runs, text), reading)
    } else {
      DateCells(runs, text, reading).complete(&spans)
    }
    dates = spans
    let bold = runs.filter(\.isBold).reduce(0) { $0 + text[$1.range].count }
    isBold = bold * 2 > text.count
  }

  /// A date that took the number before a gap for its day, without it: "Level 3      Oct 2021", "Café on 20th      Oct 2021".
  private static func behindGap(
    _ span: DateSpan, _ runs: [Run], _ text: String, _ reading: FieldReading
  ) -> DateSpan {
    guard
      let run = runs.first(where: {
        $0.followsGap && span.range.lowerBound < $0.range.lowerBound
          && $0.range.lowerBound < span.range.upperBound
      }),
      text[span.range.lowerBound].isNumber,
      text[span.range.lowerBound..<run.range.lowerBound].wordCount == 1
    else { return span }
    let tail = String(text[run.range.lowerBound...])
    guard var own = reading.dates(in: tail).first, own.range.lowerBound == tail.startIndex else {
      return span
    }
    let length = tail.utf8.distance(from: tail.startIndex, to: own.range.upperBound)
    own.range =
      run.range.lowerBound..<text.utf8.index(run.range.lowerBound, offsetBy: length)
    return own
  }

  /// Years in two digits that have a cell of their own before or behind the rest.
  private static func yearCells(_ runs: [Run], _ text: String) -> [DateSpan] {
    guard let last = runs.last, runs.count > 1 else { return [] }
    var cells: [Range<String.Index>] = []
    if last.followsGap { cells.append(last.range) }
    if runs[1].followsGap { cells.append(runs[0].range) }
    return cells.compactMap { DateSpan.shortYears(in: text[$0]) }.prefix(1).map(\.self)
  }

  /// The line without the dates that say how long something is valid, behind words that they are said of.
  ///
  /// "Plant protection, valid until 2027" and "Coal Board medical, exp. 08/2026" have no date of their own.
  package func withoutExpiries(_ reading: FieldReading) -> HeaderLine {
    var line = self
    line.dates.removeAll { span in
      guard let run = runs.first(where: { $0.range.contains(span.range.lowerBound) }) else {
        return false
      }
      return FieldRule.expiryDates.holds(
        Self.isExpiry(span, behind: text[run.range.lowerBound..<span.range.lowerBound], text),
        reading)
    }
    return line
  }

  /// The line without the dates within its title.
  func withoutEmbeddedDates(_ reading: FieldReading) -> HeaderLine {
    var line = self
    line.dates.removeAll {
      FieldRule.embeddedDates.holds(EmbeddedDates.isEmbedded($0, in: text), reading)
    }
    return line
  }

  /// Whether it says when, and next to nothing else.
  var isDateAlone: Bool { !dates.isEmpty && dates.areNearlyAll(of: text) }

  /// Whether a date is an end of validity that words before it announce, and other words stand before these.
  private static func isExpiry(
    _ span: DateSpan, behind before: Substring, _ text: String
  ) -> Bool {
    let openings = text[span.range].inSmallLetters.runs(of: .letters).prefix(1).map(String.init)
    let opensUntil = span.start == nil && openings.allSatisfy(DateWords.until.contains)
    let before = before.inSmallLetters
    let words = before.runs(of: .letters)
    let said = words.reversed().prefix { ExpiryWords.contains($0) }
    let count = said.count
    let isSaid =
      opensUntil
      ? openings.allSatisfy { !DateWords.expected.contains($0) }
      : !span.isRange && said.contains { ExpiryWords.endings.contains(String($0)) }
    guard isSaid, words.count > count else { return false }
    // "First Aid – exp. 2027": behind a sign it stands for itself.
    return !before[words[words.count - count - 1].endIndex...].contains { "–—|·•".contains($0) }
  }

  /// What tells a line of the document from all others.
  package var identity: Identity {
    Identity(paragraph: paragraph, start: field.start, length: text.utf8.count, dates: dates)
  }

  /// Where a line stands, and which dates it says.
  package struct Identity: Hashable {
    var paragraph: Int
    /// The box of the first word.
    var start: Box?
    /// How many bytes the text has.
    var length: Int
    var dates: [DateSpan]
  }

  /// Lines that are set alike have equal signatures.
  package var signature: Signature {
    Signature(isBold: isBold, isItalic: runs[0].isItalic, hasDates: !dates.isEmpty)
  }

  /// Whether both have no date, and several kinds of type of which the first is the same bold or slanted one.
  func opens(as other: HeaderLine) -> Bool {
    let (own, others) = (runs[0], other.runs[0])
    return dates.isEmpty && other.dates.isEmpty && runs.count > 1 && other.runs.count > 1
      && own.isBold == others.isBold && own.isItalic == others.isItalic
      && (own.isBold || own.isItalic)
  }

  /// Whether both are in one weight and slant.
  package func isSetAs(_ other: HeaderLine) -> Bool {
    signature.isBold == other.signature.isBold && signature.isItalic == other.signature.isItalic
  }

  package struct Signature: Hashable {
    var isBold: Bool
    var isItalic: Bool
    package var hasDates: Bool
  }
}

extension Paragraph {
  /// The paragraph as a line of a header; lines, or sentences, with dates each are one each.
  package func headerLines(at index: Int, _ reading: FieldReading) -> [HeaderLine] {
    func line(_ lines: [SourceLine]) -> HeaderLine {
      HeaderLine(lines, of: self, at: index, reading)
    }
    if let (header, _) = sentences(reading) { return [line(header.map { SourceLine($0) })] }
    if let datedSentences = datedSentences(reading) {
      return datedSentences.map { line($0.map { SourceLine($0) }) }
    }
    let count = headerLineCount(reading)
    let lines = reading.links.lines(
      count < self.lines.count ? Array(self.lines[..<count]) : textLines, of: index)
    let texts = lines.map(\.line.text)
    let dated = texts.count { !reading.dates(in: $0).isEmpty }
    // A date that a line break cuts is one date.
    if dated > 1, dated == lines.count,
      reading.dates(in: texts.joined(separator: " ")).count >= dated
    {
      return lines.map { line([$0]) }
    }
    return [line(lines)]
  }
}
