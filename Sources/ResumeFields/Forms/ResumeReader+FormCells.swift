internal import PageLayout
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// The cells of forms: parts of lines between wide gaps, before colons, and at the places where values start.
extension ResumeReader {
  /// The cells of some paragraphs: the parts of their lines between wide gaps, what stands before a colon, and whole
  /// paragraphs.
  ///
  /// None where there are more than two for each paragraph of the longest form: each is compared with all others.
  func formCells(_ members: [Int], of topic: FormLabel.FormTopic) -> [LabelledForm.Cell] {
    var out: [LabelledForm.Cell] = []
    let rowCount = zip(members, members.dropFirst()).count {
      paragraphs[$0].isInRow(leftOf: paragraphs[$1])
    }
    let starts = Self.valueStarts(
      members.flatMap { field($0).lines }, of: topic, areApart: rowCount > 1)
    for i in members {
      let paragraph = paragraphs[i]
      let field = field(i)
      var word = 0
      let isWhole = field.lines.allSatisfy { $0.cells.count == 1 }
      /// Where the last cell of the line above starts, points: there the next line may go on.
      var openLeft: Double?
      var parts: [Part] = []
      for line in field.lines {
        for (n, cell) in line.cells.enumerated() {
          let count = cell.reduce(0) { $0 + $1.words.count }
          let x0 = cell[0].words[0].box.x0
          let goesOn =
            n == 0 && !parts.isEmpty && !Self.opensWithLabel(line, of: topic)
            && (isWhole || line.cells.count == 1 && openLeft.map { abs($0 - x0) < 3 } == true)
          if goesOn {
            parts[parts.count - 1].words = parts[parts.count - 1].words.lowerBound..<(word + count)
            parts[parts.count - 1].lines += cell
          } else {
            parts.append((word..<(word + count), cell))
          }
          openLeft = goesOn ? openLeft ?? x0 : x0
          word += count
        }
      }
      for (words, runs) in parts.flatMap(Self.partedAtBars) {
        out += cells(of: runs, field, words, paragraph, starts, topic)
      }
      guard out.count <= 2 * Self.longestForm else { return [] }
    }
    return out
  }

  private static func runs(
    _ words: ArraySlice<(word: PlacedWord, isBold: Bool)>
  ) -> [TextLine.Run] {
    words.map { TextLine.Run(words: [$0.word], isBold: $0.isBold) }
  }

  /// Whether a line opens with a known label before a colon.
  private static func opensWithLabel(_ line: TextLine, of topic: FormLabel.FormTopic) -> Bool {
    let words = line.runs.lazy.flatMap(\.words).prefix(6)
    guard let colon = words.firstIndex(where: { $0.text.ends(in: ":") }) else { return false }
    return FormLabel.ofForm(words[...colon].map(\.text).joined(separator: " "), of: topic) != nil
  }

  private typealias Part = (words: Range<Int>, lines: [TextLine.Run])

  /// The parts of a text at its bars where each opens with a label: "City: Leeds | Country: United Kingdom".
  private static func partedAtBars(_ part: Part) -> [Part] {
    let words = part.lines.flatMap(\.words)
    let bars = words.indices.filter { words[$0].text == "|" }
    guard !bars.isEmpty, words.count(where: { $0.text.ends(in: ":") }) == bars.count + 1 else {
      return [part]
    }
    var out: [Part] = []
    var (start, position) = (0, 0)
    var runs: [TextLine.Run] = []
    for run in part.lines {
      var own: [PlacedWord] = []
      for word in run.words {
        if word.text == "|" {
          if !own.isEmpty {
            runs.append(TextLine.Run(words: own, isBold: run.isBold, isItalic: run.isItalic))
          }
          own = []
          if !runs.isEmpty {
            out.append((part.words.lowerBound + start..<part.words.lowerBound + position, runs))
          }
          (start, runs) = (position + 1, [])
        } else {
          own.append(word)
        }
        position += 1
      }
      if !own.isEmpty {
        runs.append(TextLine.Run(words: own, isBold: run.isBold, isItalic: run.isItalic))
      }
    }
    if !runs.isEmpty { out.append((part.words.lowerBound + start..<part.words.upperBound, runs)) }
    return out
  }

  /// Where values start, points: behind several different labels with a wide gap between or, where there are no such gaps,
  /// without one.
  private static func valueStarts(
    _ lines: [TextLine], of topic: FormLabel.FormTopic, areApart: Bool
  ) -> [Double] {
    func mayOpen(_ words: [PlacedWord]) -> Bool {
      words[0].text.inSmallLetters.runs(of: .letters).first.map { FormLabel.mayOpen($0, in: topic) }
        == true
    }
    func isLabel(_ words: ArraySlice<PlacedWord>) -> Bool {
      let text = words.map(\.text).joined(separator: " ")
      return (FormLabel.isPlain(text) || topic == .person || topic == .languages)
        && FormLabel.ofForm(text, of: topic) != nil
    }
    var (apart, close): ([Start], [Start]) = ([], [])
    var (inRow, heads): ([Double], [Double]) = ([], [])
    for line in lines {
      let cells = line.cells.map { $0.flatMap(\.words) }
      if cells.count > 2, heads.isEmpty, cells.allSatisfy({ isLabel($0[...]) }) {
        heads = cells.map { $0[0].box.x0 }
      }
      if cells.count > 1, cells.allSatisfy({ isLabel($0[...]) }) {
        inRow += cells.dropFirst().map { $0[0].box.x0 }
      }
      for (words, next) in zip(cells, cells.dropFirst())
      where words.count <= 9 && mayOpen(words) && isLabel(words[...]) {
        apart.append((next[0].box.x0, words.map(\.text).joined(separator: " ")))
      }
      for words in cells where mayOpen(words) {
        for end in words.indices.dropFirst().prefix(6) where isLabel(words[..<end]) {
          close.append((words[end].box.x0, words[..<end].map(\.text).joined(separator: " ")))
        }
      }
    }
    // Below labels side by side values start where these do.
    let columns = Dictionary(grouping: inRow) { ($0 * 2).rounded() }.values.filter { $0.count > 1 }
      .map { $0[0] }
    let starts = frequent(apart)
    return (starts.isEmpty && !areApart ? frequent(close) : starts) + columns + heads.dropFirst()
  }

  private typealias Start = (start: Double, label: String)

  /// Positions that several different labels stand before.
  private static func frequent(_ found: [Start]) -> [Double] {
    var out: [Double] = []
    var rest = found.sorted { $0.start < $1.start }[...]
    while let first = rest.first {
      let alike = rest.prefix { $0.start - first.start < 1 }
      if alike.count > 2, Set(alike.map(\.label)).count > 1 { out.append(first.start) }
      rest = rest.dropFirst(alike.count)
    }
    return out
  }

  /// Words of a text that is parted at its labels, at most: each of its parts is parted again.
  private static let longestParted = 200

  private func cells(
    of runs: [TextLine.Run], _ field: FieldText, _ words: Range<Int>, _ paragraph: Paragraph,
    _ starts: [Double], _ topic: FormLabel.FormTopic
  ) -> [LabelledForm.Cell] {
    let placed = runs.flatMap { run in run.words.map { (word: $0, isBold: run.isBold) } }
    // "Company" and ": Acme Ltd" in two columns.
    if placed.count > 1, placed[0].word.text == ":" {
      return cells(
        of: Self.runs(placed[1...]), field, (words.lowerBound + 1)..<words.upperBound, paragraph,
        starts, topic)
    }
    func cell(_ part: Range<Int>, endsInColon: Bool) -> LabelledForm.Cell? {
      let range =
        field.range(ofWord: part.lowerBound)
        .lowerBound..<field.range(ofWord: part.upperBound - 1).upperBound
      guard let value = field.value(range, confidence: 0.9) else { return nil }
      let own = placed[(part.lowerBound - words.lowerBound)..<(part.upperBound - words.lowerBound)]
      let box = own.dropFirst().reduce(own[own.startIndex].word.box) { $0.union($1.word.box) }
      return LabelledForm.Cell(
        value: value, text: endsInColon ? value.text : String(field.text[range]), box: box,
        firstWord: own[own.startIndex].word.box, isBold: own.allSatisfy(\.isBold),
        isBullet: !paragraph.style.marker.isEmpty, isHeading: paragraph.role == .heading,
        endsInColon: endsInColon)
    }
    // "Label: value", "Label ........ value".
    let colon = placed.prefix(13).firstIndex {
      $0.word.text.ends(in: ":") || $0.word.text.hasSuffix("...")
    }
    if let colon, paragraph.style.marker.isEmpty {
      let end = words.lowerBound + colon + 1
      guard let label = cell(words.lowerBound..<end, endsInColon: true) else { return [] }
      guard end < words.upperBound, let rest = cell(end..<words.upperBound, endsInColon: false)
      else { return [label] }
      var whole = cell(words, endsInColon: false)
      whole?.text = label.text + ": " + rest.text
      return [label, rest].map { part in
        var part = part
        part.whole = whole.map { [$0] } ?? []
        return part
      }
    }
    // A label and its value without a wide gap between them.
    let text = placed.map(\.word.text).joined(separator: " ")
    let isLabel =
      FormLabel.ofForm(text, of: topic) != nil && (topic == .person || FormLabel.isPlain(text))
    let cut = placed.indices.dropFirst().prefix(7).first { n in
      let start = placed[n].word.box.x0
      return start > placed[n - 1].word.box.x1 + 1
        && starts.contains { start > $0 - 0.5 && start < $0 + 1.5 }
    }
    if let cut, !isLabel, placed.count <= Self.longestParted, paragraph.style.marker.isEmpty {
      let rest = cells(
        of: Self.runs(placed[cut...]), field, (words.lowerBound + cut)..<words.upperBound,
        paragraph, starts, topic)
      return [cell(words.lowerBound..<(words.lowerBound + cut), endsInColon: false)].compactMap(
        \.self) + rest
    }
    return [cell(words, endsInColon: false)].compactMap(\.self)
  }
}
