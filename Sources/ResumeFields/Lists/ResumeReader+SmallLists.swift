internal import PageLayout
internal import ResumeDates
internal import ResumeHeaders
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// An item of a small list with the text below it.
struct ListItem {
  /// Its header in pieces.
  var pieces: HeaderPieces
  /// Positions of the paragraphs below that.
  var body: [Int]
  /// Text that the layout joined with the header.
  var inlineText: FieldValue?
}

/// The small lists: certificates, awards, publications. One paragraph, or one header, is one item.
extension ResumeReader {
  private func items(_ section: Section, of list: ItemParts.List) -> [ListItem] {
    memory.items.value(of: .init(list: list, members: section.paragraphs)) {
      let items = splitItems(section, of: list)
      return list == .awards ? Self.joiningRemarks(items, reading) : items
    }
  }

  /// Awards, with lines that say something of the one above as its text.
  private static func joiningRemarks(_ items: [ListItem], _ reading: FieldReading) -> [ListItem] {
    items.reduce(into: []) { out, item in
      let lines = item.pieces.lines
      if let last = out.indices.last, lines.count == 1, item.pieces.dates == nil, item.body.isEmpty,
        out[last].body.isEmpty,
        FieldRule.awardRemarks.holds(AwardRemarks.isRemark(lines[0].text, reading), reading)
      {
        out[last].body.append(lines[0].paragraph)
      } else {
        out.append(item)
      }
    }
  }

  private func splitItems(_ section: Section, of list: ItemParts.List) -> [ListItem] {
    /// The dates of certificates are when they were given.
    func pieces(_ lines: [HeaderLine]) -> HeaderPieces {
      self.pieces(of: list == .certificates ? lines.map({ $0.withoutExpiries(reading) }) : lines)
    }
    let drafts =
      FieldRule.spacedItems.found(spacedDrafts(section), reading)
      ?? FieldRule.itemLines.found(
        singleLines(
          EntrySplit(section.paragraphs, of: paragraphs, phrasesAreText: false, reading).entries()
            .flatMap(partedByType)),
        reading)
    if let names = FieldRule.plainNames.found(plainNames(drafts), reading) { return names }
    return drafts.flatMap { draft in
      // Bullets without a header are items themselves; below one they are its text.
      guard draft.header.isEmpty else {
        return [
          ListItem(
            pieces: pieces(draft.header), body: draft.body, inlineText: draft.inlineText)
        ]
      }
      var out: [ListItem] = []
      for i in draft.body {
        let pieces = pieces(paragraphs[i].headerLines(at: i, reading))
        // A plain sentence without a date, below an item that has one, is said of that item.
        if let last = out.indices.last, out[last].pieces.dates != nil, pieces.dates == nil,
          paragraphs[i].style.marker.isEmpty, ItemParts.isSentence(paragraphs[i].text)
        {
          out[last].body.append(i)
        } else {
          out.append(ListItem(pieces: pieces, body: []))
        }
      }
      return out
    }
  }

  /// One draft a group of paragraphs, where white space parts groups of at most one date.
  private func spacedDrafts(_ section: Section) -> [EntryDraft]? {
    guard section.paragraphs.allSatisfy({ paragraphs[$0].style.marker.isEmpty }),
      let groups = FieldRule.entryGaps.found(
        EntryGaps.groups(section.paragraphs, of: paragraphs), reading)
    else { return nil }
    var drafts: [EntryDraft] = []
    for group in groups {
      // A sentence set apart is said of the item above.
      if let last = drafts.indices.last, group.count == 1, let text = group.first,
        ItemParts.isSentence(paragraphs[text].text),
        reading.dates(in: paragraphs[text].text).isEmpty
      {
        drafts[last].body.append(text)
        continue
      }
      let count = group.dropFirst().prefix { !ItemParts.isSentence(paragraphs[$0].text) }.count + 1
      drafts.append(
        EntryDraft(
          header: group.prefix(count).flatMap { paragraphs[$0].headerLines(at: $0, reading) },
          body: Array(group.dropFirst(count))))
    }
    // "valid until 2026" is a second date.
    let severalCount = drafts.count { $0.header.count { !$0.dates.isEmpty } > 1 }
    guard severalCount * 3 <= drafts.count, drafts.allSatisfy({ $0.header.count <= 3 }) else {
      return nil
    }
    return drafts
  }

  /// One draft a line in the type of the first and the lines in another type below it, where no line has a date.
  ///
  /// As in "**First Aid at Work**", "Red Cross", "**ITIL Foundation**", "Axelos".
  private func partedByType(_ draft: EntryDraft) -> [EntryDraft] {
    let lines = draft.header
    guard lines.count > 2, lines.allSatisfy(\.dates.isEmpty) else { return [draft] }
    let starts = lines.indices.filter { n in
      lines[n].isSetAs(lines[0]) && (n == 0 || !lines[n - 1].isSetAs(lines[0]))
    }
    guard !lines[1].isSetAs(lines[0]), FieldRule.itemsByType.holds(starts.count > 1, reading)
    else {
      return [draft]
    }
    var drafts = zip(starts, starts.dropFirst() + [lines.count]).map { from, to in
      EntryDraft(header: Array(lines[from..<to]))
    }
    drafts[drafts.count - 1].body = draft.body
    drafts[drafts.count - 1].inlineText = draft.inlineText
    return drafts
  }

  /// One draft a line, where all lines are set alike and either some have their date behind their words, so that no line
  /// has who gave what stands above, or stand as far apart as each other.
  private func singleLines(_ drafts: [EntryDraft]) -> [EntryDraft] {
    let lines = drafts.flatMap(\.header)
    guard let first = lines.first, lines.count > drafts.count,
      drafts.allSatisfy({ $0.body.isEmpty && $0.inlineText == nil }),
      lines.allSatisfy({ line in
        line.isBold == first.isBold && !ItemParts.isSentence(line.text)
          && line.dates.reduce(line.text.count(of: .letters)) {
            $0 - line.text[$1.range].count(of: .letters)
          } > 3
      })
    else { return drafts }
    let haveOwnDates =
      lines.allSatisfy { $0.isSetAs(first) }
      && drafts.contains { $0.header.count == 1 && !$0.header[0].dates.isEmpty }
    guard haveOwnDates || areEvenItems(lines) else { return drafts }
    return lines.map { EntryDraft(header: [$0]) }
  }

  /// Whether lines stand as far apart as each other, and nothing says that every second one names who gave the first.
  private func areEvenItems(_ lines: [HeaderLine]) -> Bool {
    guard lines.count > 2, Set(lines.map(\.paragraph)).count == lines.count else { return false }
    let gaps = lines.dropFirst().map { paragraphs[$0.paragraph].style.gapAbove }
      .filter(SectionGaps.isKnown)
    guard let least = gaps.min(), let most = gaps.max(), most <= 1.2 * least + 0.15 else {
      return false
    }
    let dated = lines.map { !$0.dates.isEmpty }
    let alternates = zip(dated, dated.dropFirst()).allSatisfy { $0 != $1 }
    let pairs = zip(lines, lines.dropFirst())
    let giverCount = pairs.count { line, next in
      ItemParts.giving(next.text, of: line.text, reading) >= 0.6
        || ItemParts.giverStart(next.text.spacedWords[...]) != nil
    }
    // Three lines may be a name, who gave it, and one more.
    return !alternates && giverCount * 4 < (lines.count > 3 ? lines.count : 1)
  }

  /// One item a comma, where a section is one line without dates: "CCNA, PMP, ITIL v4".
  private func plainCertificates(_ section: Section) -> [FieldValue]? {
    guard section.paragraphs.count == 1, let i = section.paragraphs.first else { return nil }
    let field = field(i)
    let text = field.text
    guard reading.dates(in: text).isEmpty, !text.has("("), !text.ends(in: ".") else { return nil }
    if let lines = FieldRule.narrowLines.found(shortLines(i, field), reading) { return lines }
    let parts = text.split(separator: ",")
    guard parts.count > 2,
      parts.allSatisfy({ $0.wordCount <= 4 && $0.trimmed.first?.isUppercase == true })
    else { return nil }
    return parts.compactMap { field.value($0.startIndex..<$0.endIndex, confidence: 0.8) }
  }

  /// The lines of a paragraph in a narrow column, each an item: they open with capitals, and the next one's first word had room.
  private func shortLines(_ i: Int, _ field: FieldText) -> [FieldValue]? {
    let own = paragraphs[i]
    let edge = columnEdge(i)
    let starts = own.lineStarts(in: field).sorted()
    guard !field.text.has(","), !starts.isEmpty, starts.allSatisfy({ field.text[$0].isUppercase }),
      zip(own.lines, own.lines.dropFirst()).allSatisfy({ line, next in
        guard let end = line.end, let word = next.runs.first?.words.first else { return false }
        return end + word.box.x1 - word.box.x0 + 6 < edge && line.text.wordCount <= 6
      })
    else { return nil }
    return zip([field.text.startIndex] + starts, starts + [field.text.endIndex]).compactMap {
      field.value($0..<$1, confidence: 0.8)
    }
  }

  /// How far the lines of a paragraph's column may reach: as far as they do, or to a margin before the column at their right.
  func columnEdge(_ i: Int) -> Double {
    let own = paragraphs[i]
    let column = paragraphs.filter { $0.page == own.page && $0.column == own.column }
    let reach = column.map(\.box.x1).max() ?? 0
    let start = column.map(\.box.x0).min() ?? 0
    let next = paragraphs.filter { $0.page == own.page && $0.box.x0 > reach }.map(\.box.x0).min()
    guard let next, reach < 260 else { return reach }
    return max(reach, next - max(start, 12))
  }

  /// One item a line, where lines are short, undated, set alike, and none of them surely gave another one.
  private func plainNames(_ drafts: [EntryDraft]) -> [ListItem]? {
    let lines = drafts.flatMap(\.header)
    guard lines.count > drafts.count,
      drafts.allSatisfy({ $0.body.isEmpty && $0.inlineText == nil }),
      let first = lines.first?.runs.first
    else { return nil }
    let items = lines.map { HeaderPieces([$0], reading) }
    let areAlike = lines.allSatisfy { line in
      line.text.wordCount <= 8 && line.runs.count == 1
        && line.runs.allSatisfy { $0.isBold == first.isBold && $0.isItalic == first.isItalic }
    }
    guard areAlike,
      items.allSatisfy({ item in
        item.dates == nil && item.urls.isEmpty && !item.pieces.isEmpty
          && item.pieces.dropFirst().allSatisfy { $0.separator == .parenthesis }
      }),
      !zip(lines, lines.dropFirst()).contains(where: {
        ItemParts.giving($1.text, of: $0.text, reading) >= 1
          || ItemParts.giverStart($1.text.spacedWords[...]) != nil
      })
    else { return nil }
    return items.map { ListItem(pieces: $0, body: []) }
  }

  /// Whether every item of a section says when it was, and most, or some of terse ones, who gave it, as certificates do.
  func areCertificates(_ section: Section) -> Bool {
    let headers = items(section, of: .certificates).map(\.pieces)
    guard !headers.isEmpty, headers.allSatisfy({ $0.dates?.span.isRange == false }) else {
      return false
    }
    let parts = ItemParts.parts(of: headers, in: .certificates, reading)
    let others = parts.count { $0.other != nil }
    return others * 3 >= parts.count * 2
      || others > 0 && wordCount(of: section) <= 7 * parts.count
  }

  /// What an item of a small list says.
  private struct ListRecord {
    var first: String?
    var second: String?
    var date: String?
    var text: String?
  }

  /// Notes what the words of a list say of its order, for the lists that are written alike.
  mutating func noteOrder(of section: Section, in list: ItemParts.List) {
    let headers = ItemParts.headers(
      items(section, of: list).map(\.pieces), in: list,
      by: resume.basics.name?.runs(of: .letters).last, reading)
    organizationLead.add(
      list.evidence(headers, reading).sum, of: list.topic,
      headers: HeaderOrder.openings(headers, partsAtWords: false))
  }

  /// What each item names, who gave or printed it, its date and its text, recorded under four names of fields.
  private mutating func records(
    _ section: Section, list: ItemParts.List, from first: Int,
    _ names: (first: String, second: String, date: String, text: String?)
  ) -> [ListRecord] {
    let form = FieldRule.listForms.found(listForm(section.paragraphs), reading)
    let (rows, rest) = form.map { ($0, []) } ?? tableEntries(section.paragraphs, of: .items)
    var out = rows.enumerated().map { n, row in
      record(row, "/\(list.rawValue)/\(first + n)", names)
    }
    var section = section
    section.paragraphs = rest
    let items = items(section, of: list)
    let parts = ItemParts.parts(
      of: items.map(\.pieces), in: list, lead: organizationLead,
      by: resume.basics.name?.runs(of: .letters).last, reading)
    for (item, parts) in zip(items, parts) {
      guard let name = parts.name else { continue }
      let at = "/\(list.rawValue)/\(first + out.count)"
      var texts = [parts.text, item.inlineText].compactMap(\.self)
      texts += item.body.map { paragraphs[$0].value(at: $0, confidence: 0.7) }
      var other = parts.other
      if other == nil, let text = texts.first, let giver = ItemParts.giver(text) {
        other = giver
        texts.removeFirst()
      }
      out.append(
        ListRecord(
          first: record(name, "\(at)/\(names.first)"),
          second: record(other, "\(at)/\(names.second)"),
          date: item.pieces.dates.flatMap { span, value in
            record(span.end ?? span.start, value, "\(at)/\(names.date)")
          },
          text: names.text.flatMap { record(texts.first, "\(at)/\($0)") }))
    }
    return out
  }

  /// What a row of a table says.
  private mutating func record(
    _ row: FormEntry, _ at: String,
    _ names: (first: String, second: String, date: String, text: String?)
  ) -> ListRecord {
    let name = [.degree, .position, .area, .courses].lazy.compactMap { row.value($0) }.first
    var giver =
      row.value(.organization) ?? (row.value(.degree) == nil ? nil : row.value(.position))
    var date = row.items[.dates]?.lazy.compactMap { [reading] item in
      reading.dates(in: item.text).first.map { ($0, item.value) }
    }.first
    // "CILIP, 2022" in one field.
    if date == nil, let both = giver, let comma = both.text.lastIndex(of: ","),
      case let rest = String(both.text[comma...].dropFirst().trimmed),
      let span = reading.dates(in: rest).first, rest.wordCount <= 3
    {
      var (name, own) = (both, both)
      (name.text, own.text) = (String(both.text[..<comma].trimmed), rest)
      (giver, date) = (name, (span, own))
    }
    return ListRecord(
      first: record(name, "\(at)/\(names.first)"),
      // "Stelle" beside "Bezeichnung" is an office, no post.
      second: record(giver, "\(at)/\(names.second)"),
      date: date.flatMap { span, value in
        record(span.end ?? span.start, value, "\(at)/\(names.date)")
      },
      text: names.text.flatMap { record(row.value(.activities), "\(at)/\($0)") })
  }

  mutating func readCertificates(_ section: Section) {
    let known = resume.certificates ?? []
    if let names = FieldRule.commaItems.found(plainCertificates(section), reading) {
      let new = names.enumerated().map { n, name in
        Resume.Certificate(
          name: record(name, "/certificates/\(known.count + n)/name"), issuer: nil, date: nil)
      }
      resume.certificates = known + new
      return
    }
    let found = records(
      section, list: .certificates, from: known.count, ("name", "issuer", "date", nil))
    let new = found.map { Resume.Certificate(name: $0.first, issuer: $0.second, date: $0.date) }
    resume.certificates = (known + new).nonEmpty
  }

  mutating func readAwards(_ section: Section) {
    let known = resume.awards ?? []
    let found = records(
      section, list: .awards, from: known.count, ("title", "awarder", "date", "summary"))
    let new = found.map {
      Resume.Award(title: $0.first, awarder: $0.second, date: $0.date, summary: $0.text)
    }
    resume.awards = (known + new).nonEmpty
  }

  mutating func readPublications(_ section: Section) {
    let known = resume.publications ?? []
    let found = records(
      section, list: .publications, from: known.count,
      ("name", "publisher", "releaseDate", "summary"))
    let new = found.map {
      Resume.Publication(
        name: $0.first, publisher: $0.second, releaseDate: $0.date, summary: $0.text)
    }
    resume.publications = (known + new).nonEmpty
  }
}
