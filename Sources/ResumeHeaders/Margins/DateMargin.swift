package import PageLayout
internal import ResumeDates
package import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// Brings dates to the headers that they stand beside.
///
/// Dates set flush with the right or left edge of the page may come as a column of their own, or as paragraphs in the same one. Each that
/// shares its row with a line without a date is made a part of that line, behind a gap; it keeps its place on the page.
package struct DateMargin {
  /// The paragraphs with dates at the ends of lines.
  package private(set) var paragraphs: [Paragraph]
  /// The pieces of each date by the paragraph whose line they were added to.
  package private(set) var moved: [Int: [FieldValue]] = [:]
  /// Paragraphs that are now part of others.
  package private(set) var taken: Set<Int> = []
  private let reading: FieldReading

  package init(_ paragraphs: [Paragraph], _ reading: FieldReading) {
    self.reading = reading
    self.paragraphs = paragraphs
    let isDate = paragraphs.map { $0.isDateAlone(reading) || $0.isDateOverLines(reading) }
    for i in paragraphs.indices.dropFirst() where paragraphs[i].isBelowNote(of: paragraphs[i - 1]) {
      if isDate[i], reading.dates(in: paragraphs[i - 1].text).isEmpty {
        attach([i], to: (i - 1, paragraphs[i - 1].lines.count - 1))
      }
      if paragraphs[i].isLength { taken.insert(i) }
    }
    let columns = Self.dateColumns(paragraphs, isDate)
    for i in paragraphs.indices where !isDate[i] && !taken.contains(i) {
      attachStack(i, columns, isDate)
    }
    guard isDate.contains(true) else { return }
    var tail: Int?
    for i in paragraphs.indices where isDate[i] && i != tail && !taken.contains(i) {
      guard
        let target = FieldRule.marginDates.found(
          target(of: i, paragraphs[i].box, columns, isDate), reading)
      else { continue }
      tail = self.tail(of: i, isDate)
      attach([i] + (tail.map { [$0] } ?? []), to: target)
    }
  }

  /// Columns of which most paragraphs are dates.
  private static func dateColumns(_ paragraphs: [Paragraph], _ isDate: [Bool]) -> Set<Int> {
    var counts: [Int: (dates: Int, all: Int)] = [:]
    for (i, paragraph) in paragraphs.enumerated() where paragraph.role != .furniture {
      counts[paragraph.column, default: (0, 0)].all += 1
      if isDate[i] { counts[paragraph.column, default: (0, 0)].dates += 1 }
    }
    return Set(counts.filter { $0.value.dates * 2 >= $0.value.all }.keys)
  }

  /// The line in the same row: the nearest one of a paragraph that has no date of its own.
  private func target(
    of i: Int, _ box: Box, _ columns: Set<Int>, _ isDate: [Bool]
  ) -> (paragraph: Int, line: Int)? {
    let date = paragraphs[i]
    var best: (distance: Double, paragraph: Int, line: Int)?
    for (n, other) in paragraphs.enumerated()
    where n != i && other.page == date.page && !isDate[n] && other.role != .furniture
      && moved[n] == nil
      && other.style.marker.isEmpty && other.style.columnKind != .margin
      && (other.isInLine(with: date) || columns.contains(date.column))
    {
      guard other.box.y0 < box.y1, other.box.y1 > box.y0,
        other.box.x1 <= box.x0 || other.box.x0 >= box.x1,
        reading.dates(in: other.text).isEmpty || EmbeddedDates.areAll(in: other.text, reading),
        !FormLabel.namesEnd(other.text)
      else { continue }
      for (l, line) in other.lines.enumerated() {
        guard let (top, bottom) = line.rows else { continue }
        let overlap = min(bottom, box.y1) - max(top, box.y0)
        guard overlap > 0.5 * min(bottom - top, box.y1 - box.y0) else { continue }
        let distance = max(box.x0 - other.box.x1, other.box.x0 - box.x1)
        if distance < best?.distance ?? .infinity { best = (distance, n, l) }
      }
    }
    return best.map { ($0.paragraph, $0.line) }
  }

  /// The paragraph right below a date that ends it: "2017" below "Spring 2013 – autumn".
  private func tail(of i: Int, _ isDate: [Bool]) -> Int? {
    guard i + 1 < paragraphs.count, isDate[i + 1] else { return nil }
    let (upper, lower) = (paragraphs[i], paragraphs[i + 1])
    guard upper.page == lower.page, upper.isInLine(with: lower),
      lower.box.y0 < upper.box.y1 + upper.box.height, lower.box.y0 > upper.box.y0,
      !reading.dates(in: upper.text).contains(where: \.isRange),
      !reading.dates(in: lower.text).contains(where: \.isRange)
    else { return nil }
    let spans = reading.dates(in: upper.text + " " + lower.text)
    return spans.count == 1 && spans[0].isRange && spans[0].end != nil ? i + 1 : nil
  }

  /// Adds the words of one date, which may be broken over paragraphs, to a line.
  private mutating func attach(_ dates: [Int], to target: (paragraph: Int, line: Int)) {
    let place = dates.count == 1 ? paragraphs[dates[0]].placeBelowDate(reading) : nil
    var pieces = dates.map { i in
      let lines = paragraphs[i].lines.dropLast(
        place == nil && !paragraphs[i].hasLengthBelowDate(reading) ? 0 : 1)
      let words = lines.flatMap(\.runs).flatMap(\.words)
      return (
        paragraph: i,
        words: paragraphs[i].hasRemarkBehindDate(reading)
          ? Array(words.prefix { !$0.text.starts(in: "(") }) : words
      )
    }
    var runs = [TextLine.Run(words: pieces.flatMap(\.words), followsGap: true)]
    if let place {
      pieces.append((dates[0], place))
      runs.append(TextLine.Run(words: place, followsGap: true))
    }
    moved[target.paragraph] = pieces.map { i, words in
      FieldValue(
        text: words.map(\.text).joined(separator: " "), paragraph: i, page: paragraphs[i].page,
        box: paragraphs[i].box, confidence: 0.9)
    }
    taken.formUnion(dates)
    add(runs, to: target)
  }

  /// Brings the dates of several entries, which a narrow column stacks in one paragraph, to the lines that they stand beside.
  private mutating func attachStack(_ i: Int, _ columns: Set<Int>, _ isDate: [Bool]) {
    let dates = paragraphs[i].stackedDates(reading)
    guard dates.count > 1 else { return }
    let words = dates.map { lines in paragraphs[i].lines[lines].flatMap(\.runs).flatMap(\.words) }
    let boxes = words.map { words in
      words.dropFirst().reduce(words[0].box) { $0.union($1.box) }
    }
    let targets = boxes.map { target(of: i, $0, columns, isDate) }
    let found = targets.compactMap { $0?.paragraph }
    guard found.count == dates.count, Set(found).count == found.count else { return }
    for case (let words, (let box, let target?)) in zip(words, zip(boxes, targets)) {
      moved[target.paragraph] = [
        FieldValue(
          text: words.map(\.text).joined(separator: " "), paragraph: i, page: paragraphs[i].page,
          box: box, confidence: 0.9)
      ]
      add([TextLine.Run(words: words, followsGap: true)], to: target)
    }
    taken.insert(i)
  }

  /// Adds the runs of a date to a line.
  private mutating func add(_ runs: [TextLine.Run], to target: (paragraph: Int, line: Int)) {
    var runs = runs
    for n in runs.indices { runs[n].words = Self.joined(runs[n].words) }
    // Lines are read to their ends: a date in the middle would cut a title that wraps.
    let last = paragraphs[target.paragraph].lines.count - 1
    if runsInto(paragraphs[target.paragraph].lines[last].text, runs[0].words) {
      runs[0].followsGap = false
      paragraphs[target.paragraph].lines[0].runs[0].followsGap = true
      paragraphs[target.paragraph].lines[0].runs.insert(contentsOf: runs, at: 0)
    } else {
      paragraphs[target.paragraph].lines[last].runs += runs
    }
    paragraphs[target.paragraph].style.segmentCount += 1
  }

  /// Words of which those are one that the end of a line broke at a hyphen: "2018-" above "03".
  private static func joined(_ words: [PlacedWord]) -> [PlacedWord] {
    words.reduce(into: []) { out, word in
      if let last = out.last, last.text.ends(in: "-"), last.text.dropLast().last?.isNumber == true,
        word.text.first?.isNumber == true
      {
        out[out.count - 1] = PlacedWord(text: last.text + word.text, box: last.box.union(word.box))
      } else {
        out.append(word)
      }
    }
  }

  /// Whether a date behind a line would take its last words for its own: "modules 1 to 8" and "October 2020".
  private func runsInto(_ text: String, _ words: [PlacedWord]) -> Bool {
    let whole = text + " " + words.map(\.text).joined(separator: " ")
    return reading.dates(in: whole).contains { span in
      let start = whole.utf8.distance(from: whole.startIndex, to: span.range.lowerBound)
      let end = whole.utf8.distance(from: whole.startIndex, to: span.range.upperBound)
      return start < text.utf8.count && end > text.utf8.count
    }
  }
}

extension Paragraph {
  /// Whether it is one line that says a date, and next to nothing else.
  package func isDateAlone(_ reading: FieldReading) -> Bool {
    guard role != .furniture, lines.count == 1, style.marker.isEmpty, text.utf8.count <= 48 else {
      return false
    }
    let spans = reading.dates(in: text)
    return !spans.isEmpty && spans.areNearlyAll(of: text)
  }

  /// Whether it is one stretch of time that a narrow column breaks, "Apr 2022 –" above "Present", or a date with a
  /// place below.
  fileprivate func isDateOverLines(_ reading: FieldReading) -> Bool {
    if hasRemarkBehindDate(reading) { return true }
    guard role != .furniture, (2...3).contains(lines.count), style.marker.isEmpty,
      text.utf8.count <= 72, lines.allSatisfy({ $0.runs.count == 1 && $0.page == page })
    else { return false }
    let spans = reading.dates(in: text)
    guard spans.count == 1, spans[0].isRange || lines.count == 2 else { return false }
    // "2012 to 2014," above "evenings".
    let cell = LengthWords.cell(of: spans[0].range, in: text)
    return text.count - text[cell].count <= 1 || placeBelowDate(reading) != nil
      || hasLengthBelowDate(reading)
  }

  /// Whether it is a stretch of time with a remark in parentheses behind it, broken by a narrow column: "2011 – 2014 (on"
  /// above "and off)".
  fileprivate func hasRemarkBehindDate(_ reading: FieldReading) -> Bool {
    guard role != .furniture, (2...6).contains(lines.count), style.marker.isEmpty,
      text.utf8.count <= 96, text.ends(in: ")"),
      lines.allSatisfy({ $0.runs.count == 1 && $0.page == page })
    else { return false }
    let spans = reading.dates(in: text)
    guard let span = spans.first, span.isRange, span.range.lowerBound == text.startIndex else {
      return false
    }
    let rest = text[span.range.upperBound...].trimmed
    return rest.starts(in: "(") && rest.count(of: "(") == 1
  }

  /// The lines of each of several dates that stand right below each other, with nothing but their terms beside them:
  /// "2012 to 2014," above "evenings" above "Spring 2019".
  fileprivate func stackedDates(_ reading: FieldReading) -> [Range<Int>] {
    guard role != .furniture, lines.count > 1, style.marker.isEmpty, text.utf8.count <= 240,
      text.has(.numbers),
      lines.allSatisfy({ $0.runs.count == 1 && $0.page == page && !$0.runs[0].words.isEmpty })
    else { return [] }
    var out: [Range<Int>] = []
    var start = 0
    func joined(_ lines: Range<Int>) -> String {
      self.lines[lines].map(\.text).joined(separator: " ")
    }
    for end in 1...lines.count {
      let above = joined(start..<end)
      let spans = reading.dates(in: above)
      guard spans.count == 1 else {
        if end < lines.count { continue }
        return []
      }
      if end < lines.count {
        let whole = joined(start..<(end + 1))
        // The next line opens with a date that is none of this one's.
        let texts = [lines[end].text, joined(end..<min(end + 2, lines.count))]
        let opens = texts.contains {
          reading.dates(in: $0).first?.range.lowerBound == $0.startIndex
        }
        guard opens, reading.dates(in: whole).first == spans[0] else { continue }
      }
      guard above.count - above[LengthWords.cell(of: spans[0].range, in: above)].count <= 1
      else { return [] }
      out.append(start..<end)
      start = end
    }
    return out
  }

  /// Whether its last line says how long something took, below one that says when.
  fileprivate func hasLengthBelowDate(_ reading: FieldReading) -> Bool {
    guard let last = lines.last, lines.count > 1 else { return false }
    return LengthWords.isLength(Substring(last.text)) && !lines[0].text.isEmpty
      && reading.dates(in: last.text).isEmpty
  }

  /// Whether it says how long something took, and nothing else.
  fileprivate var isLength: Bool { lines.count == 1 && LengthWords.isLength(Substring(text)) }

  /// Whether it stands right below what ends the last line of another one behind a gap, at the same edge.
  fileprivate func isBelowNote(of other: Paragraph) -> Bool {
    guard page == other.page, column == other.column, style.marker.isEmpty,
      let runs = other.lines.last?.runs, runs.count > 1, let above = runs.last,
      let first = above.words.first?.box, let last = above.words.last?.box
    else { return false }
    let gap = box.y0 - max(first.y1, last.y1)
    return gap > -0.5 * first.height && gap < 0.6 * first.height
      && (abs(box.x1 - last.x1) < 1 || abs(box.x0 - first.x0) < 1)
  }

  /// The words of its last line, where all lines above are one date that does not go on in it, and it opens with a
  /// capital letter: where that was.
  fileprivate func placeBelowDate(_ reading: FieldReading) -> [PlacedWord]? {
    guard let last = lines.last, lines.count > 1, !last.text.has(.numbers),
      last.text.first?.isUppercase == true
    else { return nil }
    let above = lines.dropLast().map(\.text).joined(separator: " ")
    guard let span = reading.dates(in: above + " " + last.text).first,
      reading.dates(in: above) == [span],
      above[span.range].count + 1 >= above.count
    else { return nil }
    return last.runs.flatMap(\.words)
  }
}

extension TextLine {
  /// Top and bottom of its words.
  fileprivate var rows: (Double, Double)? {
    let boxes = runs.flatMap(\.words).map(\.box)
    guard let top = boxes.map(\.y0).min(), let bottom = boxes.map(\.y1).max() else { return nil }
    return (top, bottom)
  }
}
