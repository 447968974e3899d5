package import PageLayout
internal import ResumeDates
package import ResumeScanners

/// Puts dates together that a narrow column beside the text broke over two rows.
///
/// "September 2017 to" stands beside the title, "April 2021" beside what follows it: the words of the second row move up into the first.
package struct DateColumn {
  /// The paragraphs with the words in their places.
  package private(set) var paragraphs: [Paragraph]
  /// What moved into a paragraph from the one behind it.
  package private(set) var moved: [Int: FieldValue] = [:]
  private let reading: FieldReading

  package init(_ paragraphs: [Paragraph], _ reading: FieldReading) {
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
      if FieldRule.datesOverRows.isOn(reading) { move(count, from: i + 1, to: i, Array(tail)) }
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

  private mutating func move(_ count: Int, from: Int, to: Int, _ words: [PlacedWord]) {
    let source = paragraphs[from]
    moved[to] = FieldValue(
      text: words.map(\.text).joined(separator: " "), paragraph: from, page: source.page,
      box: words.dropFirst().reduce(words[0].box) { $0.union($1.box) }, confidence: 0.9)
    paragraphs[to].lines[0].runs[0].words += words
    paragraphs[from].lines[0].runs[0].words.removeFirst(count)
    if paragraphs[from].lines[0].runs[0].words.isEmpty {
      paragraphs[from].lines[0].runs.removeFirst()
    }
    if paragraphs[from].lines[0].runs.isEmpty { paragraphs[from].lines.removeFirst() }
    // The text keeps its own joining of lines; only its first words go.
    var rest = Substring(source.text)
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
