internal import PageLayout
internal import ResumeDates
internal import ResumeScanners

/// Finds dates that a narrow column beside the text broke over two rows.
///
/// "September 2017 to" stands beside the title, "April 2021" beside what follows it: the words of the second row go on the date
/// of the first.
struct DateColumn {
  /// The paragraphs, without the words at their beginning that go on a date above.
  private(set) var paragraphs: [Paragraph]
  /// The words that the first run of a paragraph goes on with.
  private(set) var rest: [Int: TextLine.Run] = [:]
  /// Not kept alive: it keeps the links, and these.
  private unowned let reading: FieldReading

  init(_ paragraphs: [Paragraph], _ reading: FieldReading) {
    self.reading = reading
    self.paragraphs = paragraphs
    for i in paragraphs.indices.dropLast() { join(i) }
  }

  private mutating func join(_ i: Int) {
    let (upper, lower) = (paragraphs[i], paragraphs[i + 1])
    guard upper.page == lower.page, upper.isInLine(with: lower), lower.style.marker.isEmpty,
      let first = upper.lines.first?.runs.first, upper.lines[0].runs.count > 1,
      let next = lower.lines.first?.runs.first, first.words.count <= 5,
      let left = first.words.first?.box.x0, let start = next.words.first?.box.x0,
      start < left + max(20, first.words.last.map { $0.box.x1 - left } ?? 0)
    else { return }
    for count in 1...min(3, next.words.count) {
      let tail = next.words[..<count]
      let text = first.text + " " + tail.map(\.text).joined(separator: " ")
      guard Self.isWhole(text, reading),
        !Self.isWhole(first.text, reading) || Self.isOpen(first.text)
      else {
        continue
      }
      if FieldRule.datesOverRows.isOn(reading) {
        rest[i] = TextLine.Run(words: Array(tail), isBold: first.isBold, isItalic: first.isItalic)
        drop(Array(tail), from: i + 1)
      }
      return
    }
  }

  /// Whether a text is a stretch of time and nothing else.
  private static func isWhole(_ text: String, _ reading: FieldReading) -> Bool {
    let spans = reading.dates(in: text)
    return spans.count == 1 && spans[0].isRange
      && text[spans[0].range].count + 1 >= text.count { $0 != "(" && $0 != ")" && $0 != ":" }
  }

  /// Whether a text ends where a second date is due: "2018 –".
  private static func isOpen(_ text: String) -> Bool {
    text.last.map { "-–—→>~".contains($0) } == true
  }

  /// Drops the first words of a paragraph.
  private mutating func drop(_ words: [PlacedWord], from: Int) {
    paragraphs[from].lines[0].runs[0].words.removeFirst(words.count)
    if paragraphs[from].lines[0].runs[0].words.isEmpty {
      paragraphs[from].lines[0].runs.removeFirst()
    }
    if paragraphs[from].lines[0].runs.isEmpty { paragraphs[from].lines.removeFirst() }
    // The text keeps its own joining of lines; only its first words go.
    var rest = Substring(paragraphs[from].text)
    for word in words where rest.hasPrefix(word.text) {
      rest = rest.dropFirst(word.text.count).drop(while: \.isWhitespace)
    }
    paragraphs[from].text = String(rest)
    takeMarker(from)
  }

  /// A bullet that stood behind the dates is a marker now.
  private mutating func takeMarker(_ i: Int) {
    let text = paragraphs[i].text
    guard let sign = text.first, "•◦▪‣*–-·●".contains(sign), text.dropFirst().first == " " else {
      return
    }
    paragraphs[i].text = String(text.dropFirst(2))
    paragraphs[i].style.marker = String(sign)
    guard paragraphs[i].lines.first?.runs.first?.words.first?.text == String(sign) else { return }
    paragraphs[i].lines[0].runs[0].words.removeFirst()
    if paragraphs[i].lines[0].runs[0].words.isEmpty { paragraphs[i].lines[0].runs.removeFirst() }
    if paragraphs[i].lines[0].runs.isEmpty { paragraphs[i].lines.removeFirst() }
  }
}
