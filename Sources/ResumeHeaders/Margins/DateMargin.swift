package import PageLayout
internal import ResumeDates
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// Finds the headers that dates stand beside.
///
/// Dates set flush with the right or left edge of the page may come as a column of their own, or as paragraphs in the same one. Each that
/// shares its row with a line without a date is read as a part of that line's paragraph, behind a gap.
struct DateMargin {
  /// A date that stands beside a paragraph.
  struct Note {
    /// Its words, and a place below it, with the paragraphs that they stand in.
    var runs: [(run: TextLine.Run, paragraph: Int)]
    /// Whether it is read before the paragraph, not behind it.
    var opensHeader = false
  }

  /// The date beside each paragraph that has one.
  private(set) var dates: [Int: Note] = [:]
  /// The paragraph that each paragraph with such a date belongs to.
  private(set) var headers: [Int: Int] = [:]
  private let paragraphs: [Paragraph]
  /// Not kept alive: it keeps the links, and these.
  private unowned let reading: FieldReading

  init(_ paragraphs: [Paragraph], _ reading: FieldReading) {
    self.reading = reading
    self.paragraphs = paragraphs
    let isDate = paragraphs.map { $0.isDateAlone(reading) || $0.isDateOverLines(reading) }
    for i in paragraphs.indices.dropFirst() where paragraphs[i].isBelowNote(of: paragraphs[i - 1]) {
      if isDate[i], reading.dates(in: paragraphs[i - 1].text).isEmpty { attach([i], to: i - 1) }
      if paragraphs[i].isLength { headers[i] = headers[i - 1] ?? i - 1 }
    }
    let columns = Self.dateColumns(paragraphs, isDate)
    for i in paragraphs.indices where !isDate[i] && headers[i] == nil {
      attachStack(i, columns, isDate)
    }
    guard isDate.contains(true) else { return }
    var tail: Int?
    for i in paragraphs.indices where isDate[i] && i != tail && headers[i] == nil {
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

  /// The paragraph in the same row: the nearest one that has no date of its own.
  private func target(
    of i: Int, _ box: Box, _ columns: Set<Int>, _ isDate: [Bool]
  ) -> Int? {
    let date = paragraphs[i]
    var best: (distance: Double, paragraph: Int)?
    for (n, other) in paragraphs.enumerated()
    where n != i && other.page == date.page && !isDate[n] && other.role != .furniture
      && dates[n] == nil
      && other.style.marker.isEmpty && other.style.columnKind != .margin
      && (other.isInLine(with: date) || columns.contains(date.column))
    {
      guard other.box.y0 < box.y1, other.box.y1 > box.y0,
        other.box.x1 <= box.x0 || other.box.x0 >= box.x1,
        reading.dates(in: other.text).isEmpty || EmbeddedDates.areAll(in: other.text, reading),
        !FormLabel.namesEnd(other.text)
      else { continue }
      let isBeside = other.lines.contains { line in
        guard let (top, bottom) = line.rows else { return false }
        let overlap = min(bottom, box.y1) - max(top, box.y0)
        return overlap > 0.5 * min(bottom - top, box.y1 - box.y0)
      }
      let distance = max(box.x0 - other.box.x1, other.box.x0 - box.x1)
      if isBeside, distance < best?.distance ?? .infinity { best = (distance, n) }
    }
    return best?.paragraph
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

  /// Links the words of one date, which may be broken over paragraphs, to a paragraph.
  private mutating func attach(_ dates: [Int], to header: Int) {
    let place = dates.count == 1 ? paragraphs[dates[0]].placeBelowDate(reading) : nil
    var runs = dates.enumerated().map { n, i in
      let own = paragraphs[i].lines.dropLast(
        place == nil && !paragraphs[i].hasLengthBelowDate(reading) ? 0 : 1)
      let words = own.flatMap(\.runs).flatMap(\.words)
      return run(
        paragraphs[i].hasRemarkBehindDate(reading)
          ? Array(words.prefix { !$0.text.starts(in: "(") }) : words, of: i, followsGap: n == 0)
    }
    if let place { runs.append(run(place, of: dates[0])) }
    link(runs, to: header)
  }

  /// Links the dates of several entries, which a narrow column stacks in one paragraph, to what they stand beside.
  private mutating func attachStack(_ i: Int, _ columns: Set<Int>, _ isDate: [Bool]) {
    let dates = paragraphs[i].stackedDates(reading)
    guard dates.count > 1 else { return }
    let words = dates.map { lines in paragraphs[i].lines[lines].flatMap(\.runs).flatMap(\.words) }
    let found = words.compactMap { words in
      target(of: i, words.dropFirst().reduce(words[0].box) { $0.union($1.box) }, columns, isDate)
    }
    guard found.count == dates.count, Set(found).count == found.count else { return }
    for (words, header) in zip(words, found) { link([run(words, of: i)], to: header) }
  }

  private func run(
    _ words: [PlacedWord], of i: Int, followsGap: Bool = true
  ) -> (run: TextLine.Run, paragraph: Int) {
    (TextLine.Run(words: Self.joined(words), followsGap: followsGap), i)
  }

  /// Links the words of a date to a paragraph.
  private mutating func link(_ runs: [(run: TextLine.Run, paragraph: Int)], to header: Int) {
    // Lines are read to their ends: a date in the middle would cut a title that wraps.
    var note = Note(runs: runs)
    if let last = paragraphs[header].lines.last, runsInto(last.text, runs[0].run.text) {
      note.opensHeader = true
      note.runs[0].run.followsGap = false
    }
    dates[header] = note
    for (_, paragraph) in runs { headers[paragraph] = header }
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
  private func runsInto(_ text: String, _ date: String) -> Bool {
    let whole = text + " " + date
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
