internal import PageLayout
internal import ResumeLexicon
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// Who may be asked, and what they said.
extension ResumeReader {
  private static let requests = Lexicon.all.words(of: .entriesRequests)

  mutating func readReferences(_ section: Section) {
    var isOpen = false
    // What was said, without a name so far: "“…” — Ann Moor".
    var unnamed: Int?
    let members = section.paragraphs
    if let form = FieldRule.labelledForms.found(
      labelledForm(members, leastKinds: 2, of: .references), reading),
      form.allSatisfy({ $0.value(.degree) != nil })
    {
      for entry in form {
        let at = "/references/\(resume.references?.count ?? 0)"
        let said = (entry.items[.activities] ?? []).flatMap(\.lines)
        resume.references =
          (resume.references ?? []) + [
            .init(
              name: record(entry.value(.degree), "\(at)/name"),
              reference: recordParts(said, "\(at)/reference", joinedBy: " "))
          ]
      }
      return
    }
    if let people = FieldRule.sideBySide.found(sideBySide(members), reading)
      ?? FieldRule.refereeBlocks.found(blocks(members), reading)
    {
      for (name, said) in people {
        let at = "/references/\(resume.references?.count ?? 0)"
        resume.references =
          (resume.references ?? []) + [
            .init(
              name: record(name, "\(at)/name"),
              reference: recordParts(said, "\(at)/reference", joinedBy: " "))
          ]
      }
      return
    }
    let areNamesOnly = members.allSatisfy {
      FieldRule.refereeRoles.found(
        Self.nameAndRole(paragraphs[$0].value(at: $0, confidence: 0.7), reading), reading)
        != nil
    }
    let quotesComeFirst = members.first.map { Self.opensQuote(paragraphs[$0].text) } == true
    for (position, i) in members.enumerated() {
      let at = "/references/\(resume.references?.count ?? 0)"
      let value = paragraphs[i].value(at: i, confidence: 0.7)
      let style = paragraphs[i].style
      let count = value.text.wordCount
      // "Available on request." names nobody.
      let isRequest = Self.requests.contains(where: value.text.inSmallLetters.contains)
      if isRequest, count <= 6 && !isOpen || members.count == 1 { continue }
      // The end of a quotation that the layout cut.
      if position > 0, let last = resume.references?.indices.last, !Self.opensQuote(value.text),
        Self.isOpenQuote(resume.references?[last].reference)
      {
        continueReference(last, value)
        continue
      }
      // How to reach the person named above.
      if position > 0, let last = resume.references?.indices.last, unnamed == nil,
        Self.isAddress(value.text, reading)
      {
        continueReference(last, value)
        isOpen = false
        continue
      }
      if let (name, said) = isOpen
        ? nil
        : FieldRule.quotes.found(Self.nameAndQuote(value), reading) ?? FieldRule.refereeCells.found(
          nameAndCell(i), reading)
          ?? (areNamesOnly
            ? FieldRule.refereeRoles.found(Self.nameAndRole(value, reading), reading) : nil)
      {
        resume.references =
          (resume.references ?? []) + [
            .init(name: record(name, "\(at)/name"), reference: record(said, "\(at)/reference"))
          ]
        continue
      }
      let isName =
        count <= 16 && !value.text.ends(in: ".") && !Self.opensQuote(value.text)
        && (!isOpen || style.isBold || style.startsBold || paragraphs[i].role == .heading)
      if isName, quotesComeFirst, let last = unnamed {
        // "— Ann Moor".
        var value = value
        value.text = String(value.text.drop { " –—-".contains($0) })
        let name = record(value, "/references/\(last)/name")
        resume.references?[last].name = name
        unnamed = nil
      } else if isName {
        resume.references =
          (resume.references ?? []) + [.init(name: record(value, "\(at)/name"), reference: nil)]
        isOpen = true
      } else if isOpen, let last = resume.references?.indices.last {
        let text = record(value, "/references/\(last)/reference")
        resume.references?[last].reference = text
        isOpen = false
      } else {
        unnamed = resume.references?.count ?? 0
        resume.references =
          (resume.references ?? []) + [
            .init(name: nil, reference: record(value, "\(at)/reference"))
          ]
      }
    }
  }

  private typealias Person = (name: FieldValue, said: [FieldValue])

  /// A word of a paragraph, and where it starts.
  private struct ColumnWord {
    let field: FieldText
    let range: Range<String.Index>
    /// Its left edge, points.
    let x: Double
    /// Whether it opens a cell.
    let opens: Bool
  }

  /// People side by side, each a name above lines of who that is: the first row is names, and every line below keeps to
  /// their columns; `nil` where they are not set so.
  private func sideBySide(_ members: [Int]) -> [Person]? {
    var rows: [(page: Int, box: Box, words: [ColumnWord])] = []
    for i in members {
      let field = field(i)
      var n = 0
      for line in field.lines {
        var words: [ColumnWord] = []
        for cell in line.cells {
          for (k, word) in cell.flatMap(\.words).enumerated() {
            words.append(
              ColumnWord(field: field, range: field.range(ofWord: n), x: word.box.x0, opens: k == 0)
            )
            n += 1
          }
        }
        guard let box = line.runs.first?.words.first?.box else { continue }
        let row = rows.lastIndex { $0.page == line.page && $0.box.verticalOverlap(box) > 0.5 }
        if let row { rows[row].words += words } else { rows.append((line.page, box, words)) }
      }
    }
    guard let heads = rows.first, rows.count > 1 else { return nil }
    let starts = heads.words.filter(\.opens).map(\.x).sorted()
    guard (2...3).contains(starts.count) else { return nil }
    var cells = [[FieldValue]](repeating: [], count: starts.count)
    for row in rows.sorted(by: { ($0.page, $0.box.y0) < ($1.page, $1.box.y0) }) {
      let words = row.words.sorted { $0.x < $1.x }
      for (place, start) in starts.enumerated() {
        let end = place + 1 < starts.count ? starts[place + 1] - 2 : .infinity
        let own = words.filter { $0.x > start - 2 && $0.x < end }
        guard let from = own.first, let to = own.last else { continue }
        // The words of a column start where its name does.
        guard from.x < start + 2, from.field.paragraph == to.field.paragraph,
          let value = from.field.value(
            from.range.lowerBound..<to.range.upperBound, confidence: 0.7)
        else { return nil }
        cells[place].append(value)
      }
      guard words.allSatisfy({ $0.x > starts[0] - 2 }) else { return nil }
    }
    guard cells.allSatisfy({ $0.count > 1 && PersonalShape.mayBeName($0[0].text, reading) }) else {
      return nil
    }
    return cells.map { ($0[0], Array($0.dropFirst())) }
  }

  /// People below each other, each a name in bold above several lines of who that is; `nil` where they are not set so.
  private func blocks(_ members: [Int]) -> [Person]? {
    func isHead(_ i: Int) -> Bool { paragraphs[i].style.isBold || paragraphs[i].role == .heading }
    guard let first = members.first, isHead(first) else { return nil }
    var out: [Person] = []
    for i in members {
      let value = paragraphs[i].value(at: i, confidence: 0.7)
      if isHead(i) {
        guard PersonalShape.mayBeName(value.text, reading) else { return nil }
        out.append((value, []))
      } else {
        out[out.count - 1].said.append(value)
      }
    }
    let counts = out.map(\.said.count)
    return counts.allSatisfy { $0 > 0 } && counts.contains { $0 > 1 }
      && !members.contains { Self.opensQuote(paragraphs[$0].text) } ? out : nil
  }

  /// "Ann Moor: “…”" or "“…” — Ann Moor": who said something, and what.
  private static func nameAndQuote(_ value: FieldValue) -> (FieldValue, FieldValue)? {
    let text = value.text
    var (name, said) = (value, value)
    if opensQuote(text) {
      guard let end = text.lastIndex(where: { "”\"“»".contains($0) }), end > text.startIndex else {
        return nil
      }
      let rest = text[text.index(after: end)...].drop { " –—-".contains($0) }
      guard (2...16).contains(rest.wordCount), rest.first?.isUppercase == true else { return nil }
      name.text = String(rest.trimmed)
      said.text = String(text[...end])
      return (name, said)
    }
    guard let colon = text.firstIndex(of: ":"), text[..<colon].wordCount <= 8,
      text.first?.isUppercase == true
    else { return nil }
    said.text = String(text[colon...].dropFirst().trimmed)
    name.text = String(text[..<colon].trimmed)
    return opensQuote(said.text) ? (name, said) : nil
  }

  /// "Ann Moor, Head of Nursing", "Ann Moor – Harrow Clinic": who may be asked, and who that is.
  private static func nameAndRole(_ value: FieldValue, _ reading: any LineReading) -> (
    FieldValue, FieldValue
  )? {
    let text = value.text
    guard !opensQuote(text), !text.ends(in: "."), text.wordCount <= 16,
      let sign = [", ", " – ", " — "].compactMap({ text.firstRange(ofBytes: $0) })
        .min(by: { $0.lowerBound < $1.lowerBound }),
      PersonalShape.mayBeName(String(text[..<sign.lowerBound]), reading)
    else { return nil }
    var (name, said) = (value, value)
    name.text = String(text[..<sign.lowerBound].trimmed)
    said.text = String(text[sign.upperBound...].trimmed)
    return (name, said)
  }

  /// A name, and what a gap parts from it: who that is, and where to ask.
  private func nameAndCell(_ i: Int) -> (FieldValue, FieldValue)? {
    let field = field(i)
    guard let gap = paragraphs[i].gapStarts(in: field, from: wideSpace).min(),
      let name = field.value(field.text.startIndex..<gap, confidence: 0.8),
      let said = field.value(gap..<field.text.endIndex, confidence: 0.8),
      PersonalShape.mayBeName(name.text, reading), said.text.wordCount > 2
    else { return nil }
    return (name, said)
  }

  /// Whether a text is a mail address or a telephone number, with a label at most.
  private static func isAddress(_ text: String, _ reading: any LineReading) -> Bool {
    guard text.wordCount <= 12 else { return false }
    let found = ContactScanner.emails(in: text) + ContactScanner.phones(in: text, reading)
    guard !found.isEmpty else { return false }
    let rest = text.indices.filter { i in !found.contains { $0.contains(i) } }
    return rest.count { text[$0].isLetter } <= 24
  }

  private static func opensQuote(_ text: String) -> Bool { "“\"„«".contains(text.first ?? " ") }

  /// Whether a quotation has no end.
  private static func isOpenQuote(_ text: String?) -> Bool {
    guard let text, opensQuote(text), let last = text.last(where: { $0 != "." && $0 != "," })
    else { return false }
    return !"”\"“»".contains(last)
  }

  private mutating func continueReference(_ last: Int, _ value: FieldValue) {
    guard let text = record(value, "/references/\(last)/reference") else { return }
    let start = resume.references?[last].reference
    resume.references?[last].reference = start.map { "\($0) \(text)" } ?? text
  }
}
