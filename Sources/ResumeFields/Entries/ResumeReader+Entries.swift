internal import PageLayout
internal import ResumeDates
internal import ResumeHeaders
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// An entry of a section with its header taken apart.
struct ReadEntry {
  /// Header and body.
  var draft: EntryDraft
  /// The header in pieces.
  var pieces: HeaderPieces
  /// What each part of the header is.
  var parts: [HeaderTemplate.Part] = []
  /// Whether it is the first of its section.
  var opensSection: Bool
  /// The grade that stands in a school's header.
  var score: FieldValue?

  /// The first paragraph of header or text.
  var firstParagraph: Int? { draft.header.first?.paragraph ?? draft.body.first }

  /// The part in a role as a value.
  func value(_ role: HeaderTemplate.Role) -> FieldValue? {
    guard let part = parts.first(where: { $0.role == role }) else { return nil }
    return pieces.value(part.run, confidence: part.confidence)
  }
}

/// Sections of entries: work and education.
extension ResumeReader {
  /// The entries of all sections of a kind, their headers read by one template.
  mutating func entries(_ sections: [Section], isEducation: Bool) -> [ReadEntry] {
    var out: [ReadEntry] = []
    for section in sections {
      let drafts = drafts(
        of: section.paragraphs, hasRemarks: isEducation, areJobs: !isEducation)
      var own: [ReadEntry] = []
      for (n, draft) in drafts.enumerated() {
        var draft = draft
        if isEducation, FieldRule.movedScores.isOn(reading) {
          draft.moveScoresToBody(paragraphs, reading)
        }
        var entry = ReadEntry(
          draft: draft, pieces: pieces(of: draft.header), opensSection: n == 0)
        if isEducation {
          entry.pieces.dropStatuses(reading)
          entry.score = FieldRule.takenScores.found(entry.pieces.takeScore(reading), reading)
        }
        own.append(entry)
      }
      out +=
        isEducation || !FieldRule.unprovenJobs.isOn(reading) ? own : own.joiningUnproven(reading)
    }
    let template = HeaderTemplate(
      out.map(\.pieces), isEducation: isEducation, habit: separators, reading)
    if template.separators.total > separators.total { separators = template.separators }
    for i in out.indices {
      out[i].parts = template.parts[i]
      if FieldRule.movedText.isOn(reading) { out[i].moveTextToBody() }
      let order = out[i].parts.filter { $0.role == .first || $0.role == .second }
        .sorted { $0.run.lowerBound < $1.run.lowerBound }
      guard order.count == 2 else { continue }
      let pieces = order.map { out[i].pieces.pieces[$0.run.lowerBound] }
      organizationLead.add(
        pieces[0], pieces[1], leads: order[0].role == .second, isEducation: isEducation)
    }
    return out
  }

  mutating func readWork(
    _ sections: [Section], into list: WritableKeyPath<Resume, [Resume.Work]?>, path: String
  ) {
    var employer: (name: FieldValue?, place: FieldValue?)
    /// The lines and pieces of the last header, where it names a title and an employer.
    var full: (lines: Int, pieces: Int)?
    let (forms, sections) = forms(sections)
    for entry in forms { readJob(entry, into: list, path: path) }
    let all = entries(sections, isEducation: false)
    let listIndents =
      all.filter {
        FieldRule.drawnItems.holds(areItems($0.draft.body, below: $0.draft.header), reading)
      }
      .map { paragraphs[$0.draft.body[0]].style.indent }
    let opensText = all.contains { $0.opening(paragraphs, reading) != nil }
    /// How many of the next entries are roles at the last employer.
    var roles = 0
    for (n, read) in all.enumerated() {
      var entry = read
      if entry.opensSection { (employer, full) = ((nil, nil), nil) }
      // The time of an employer is that of all roles below.
      if roles == 0, let count = all.roleCount(below: n, reading) {
        employer = (entry.name, entry.value(.place))
        (full, roles) = (nil, count)
        continue
      }
      guard !entry.draft.header.isEmpty else {
        continueEntry(list, path, entry.draft.body)
        continue
      }
      let opening =
        entry.timeAway(reading) == nil
        ? entry.opening(paragraphs, isUsual: opensText, reading) : nil
      if opening != nil { entry.takeTitleForPlace() }
      let away = FieldRule.timesAway.found(entry.timeAway(reading), reading)
      let isRole = roles > 0
      roles -= isRole ? 1 : 0
      let position =
        away ?? entry.value(.first) ?? opening?.title ?? (isRole ? entry.value(.second) : nil)
      // A role without an employer stands under the last one: several roles under one roof.
      let own = away == nil && !isRole ? entry.value(.second) : nil
      let shape = (lines: entry.draft.header.count, pieces: entry.pieces.pieces.count)
      if own != nil {
        employer = (own, entry.value(.place))
      } else if let full, shape.lines == full.lines, shape.pieces <= full.pieces {
        // A role under the last one's employer has a line less; one as long as a whole header has no employer.
        employer = (nil, nil)
      }
      full = own == nil || position == nil ? nil : shape
      // An employer's line above its roles is no job of its own.
      if position == nil, entry.pieces.dates == nil, entry.draft.body.isEmpty { continue }
      let index = resume[keyPath: list]?.count ?? 0
      let at = "/\(path)/\(index)"
      var work = Resume.Work()
      work.position = record(position, "\(at)/position")
      // "Parental leave" among the roles is none of the employer's.
      let isAway = own == nil && position.map { TimeAway.isNamed(in: $0.text) } == true
      recordEmployer(own ?? (isAway ? nil : employer.name), in: &work, at)
      let place = entry.value(.place) ?? (isAway ? nil : employer.place)
      work.location =
        record(place, "\(at)/location")
        ?? recordParts(
          FieldRule.termPlaces.found(termPlaces(entry.draft), reading), "\(at)/location",
          joinedBy: ", ")
      work.url = record(
        entry.pieces.urls.first ?? address(ofHeader: entry.draft.header, mayBeProfile: false),
        "\(at)/url")
      (work.startDate, work.endDate) = recordDates(entry.pieces, at)
      let isOpened = opening != nil && position?.text == opening?.title.text
      let inline = isOpened ? opening?.rest : entry.draft.inlineText
      let body =
        isOpened && entry.draft.inlineText == nil
        ? Array(entry.draft.body.dropFirst()) : entry.draft.body
      (work.summary, work.highlights) = recordBody(
        body, at, inline: inline,
        allAreHighlights: FieldRule.drawnItems.holds(
          areItems(
            entry.draft.body, below: entry.draft.header, orAt: listIndents), reading))
      resume[keyPath: list] = (resume[keyPath: list] ?? []) + [work]
    }
  }

  /// Writes down for whom somebody worked: JSON Resume has another name for it where they were not paid.
  mutating func recordEmployer(_ name: FieldValue?, in work: inout Resume.Work, _ at: String) {
    if at.hasPrefix("/volunteer/") {
      work.organization = record(name, "\(at)/organization")
    } else {
      work.name = record(name, "\(at)/name")
    }
  }

  /// Whether the text of an entry is a list whose bullets are no text: several paragraphs set deeper than the header, or
  /// one that is as deep as other lists.
  private func areItems(
    _ body: [Int], below header: [HeaderLine], orAt lists: [Double] = []
  ) -> Bool {
    guard let first = body.first, let line = header.last else { return false }
    let indents = body.map { paragraphs[$0].style.indent }
    guard
      body.count > 1
        || lists.contains(where: { abs($0 - paragraphs[first].style.indent) < 0.15 })
    else { return false }
    return body.allSatisfy { paragraphs[$0].style.marker.isEmpty }
      && indents.allSatisfy { abs($0 - indents[0]) < 0.15 }
      && indents[0] > paragraphs[line.paragraph].style.indent + 0.8
  }

  /// Text above the first header belongs to the last entry of the list, as behind a page break.
  private mutating func continueEntry(
    _ list: WritableKeyPath<Resume, [Resume.Work]?>, _ path: String, _ body: [Int]
  ) {
    guard var works = resume[keyPath: list], let last = works.indices.last else { return }
    let (_, highlights) = recordBody(
      body, "/\(path)/\(last)", from: works[last].highlights?.count ?? 0, allAreHighlights: true)
    works[last].highlights = ((works[last].highlights ?? []) + (highlights ?? [])).nonEmpty
    resume[keyPath: list] = works
  }

  mutating func recordDates(
    _ pieces: HeaderPieces, _ at: String
  ) -> (start: String?, end: String?) {
    guard let (span, value) = pieces.dates else { return (nil, nil) }
    return recordDates(span, value, at)
  }

  /// Writes the dates of an entry down.
  mutating func recordDates(
    _ span: DateSpan, _ value: FieldValue, _ at: String
  ) -> (start: String?, end: String?) {
    if span.isImpossible {
      warnings.append("paragraph \(value.paragraph + 1): the end is before the start")
    }
    if span.isUnreal {
      warnings.append("paragraph \(value.paragraph + 1): there is no such day or month")
    }
    // A single date without an end is when it ended: a degree, a project.
    if !span.isRange { return (nil, record(span.start, value, "\(at)/endDate")) }
    return (
      record(span.start, value, "\(at)/startDate"), record(span.end, value, "\(at)/endDate")
    )
  }

  /// The items of a row whose bullets are drawn, or have been taken for gaps: phrases between wide gaps.
  private func itemsInColumns(_ i: Int, of body: [Int]) -> [FieldValue]? {
    guard paragraphs[i].lines.count == 1, !paragraphs[i].style.isBold else { return nil }
    let hasBullets =
      !paragraphs[i].style.marker.isEmpty && paragraphs[i].text.contains(bytesOf: " • ")
    guard hasBullets || paragraphs[i].style.segmentCount > 1 else { return nil }
    let items = cells(i)
    // Another row has its second column in the same place.
    let isGrid = body.contains { other in
      guard other != i, abs(other - i) == 1, paragraphs[other].style.segmentCount > 1,
        items.count > 1
      else { return false }
      return cells(other).dropFirst().contains { abs($0.box.x0 - items[1].box.x0) < 3 }
    }
    let isList =
      (isGrid || hasBullets && items.count > 1)
      && items.allSatisfy { item in
        (1...9).contains(item.text.wordCount) && !item.text.startsSmall
          && item.text.has(.letters) && reading.dates(in: item.text).isEmpty
      }
    return isList ? items : nil
  }

  /// Prose first is the summary; bullets, and what follows them, are highlights.
  mutating func recordBody(
    _ body: [Int], _ at: String, prose: String = "summary", inline: FieldValue? = nil,
    from first: Int = 0, allAreHighlights: Bool = false
  ) -> (summary: String?, highlights: [String]?) {
    var summary = record(inline, "\(at)/\(prose)")
    var highlights: [String] = []
    var allAreHighlights = allAreHighlights
    let attributes = body.prefix {
      FieldRule.jobAttributes.holds(JobAttributes.isOne(paragraphs[$0].text), reading)
    }.count
    for (position, i) in body.dropFirst(attributes).enumerated() {
      if FieldRule.entryLabels.found(EntryLabel.match(paragraphs[i].text, reading), reading)?.label
        == .highlights
      {
        allAreHighlights = true
        continue
      }
      let value = paragraphs[i].value(at: i, confidence: 0.9)
      if let items = FieldRule.itemsInColumns.found(itemsInColumns(i, of: body), reading) {
        for item in items {
          if let text = record(item, "\(at)/highlights/\(first + highlights.count)") {
            highlights.append(text)
          }
        }
        continue
      }
      let isProse = paragraphs[i].style.marker.isEmpty && !allAreHighlights
      if position == 0, isProse, summary == nil {
        summary = record(value, "\(at)/\(prose)")
      } else if let text = record(value, "\(at)/highlights/\(first + highlights.count)") {
        highlights.append(text)
      }
    }
    return (summary, highlights.nonEmpty)
  }
}

extension EntryDraft {
  /// Lines of a header that say nothing but a grade, or list courses, are text below it.
  mutating func moveScoresToBody(_ paragraphs: [Paragraph], _ reading: FieldReading) {
    let scores = header.dropFirst().filter { line in
      let text = paragraphs[line.paragraph].text
      return line.dates.isEmpty
        && (FieldRule.openingScores.holds(GradeWords.opensWithScore(text), reading)
          || CourseWords.listStart(text) != nil
          || CourseWords.opensWithNumber(text))
    }
    guard !scores.isEmpty else { return }
    let moved = Set(scores.map(\.paragraph))
    header.removeAll { moved.contains($0.paragraph) }
    body = moved.sorted() + body
  }
}

extension ReadEntry {
  /// The title that opens the text of an entry whose header names none for sure; `isUsual` where the text of others does.
  func opening(_ paragraphs: [Paragraph], isUsual: Bool = false, _ reading: FieldReading)
    -> TitleSentence?
  {
    guard parts.contains(where: { $0.role == .second }) else { return nil }
    if let first = parts.first(where: { $0.role == .first }) {
      let text = String(pieces.text(first.run))
      guard RoleWords.titleOverOrganization(text) <= 0,
        !parts.contains(where: { $0.role == .place }),
        reading.headers.scores(ofPieces: text)[.title] < -0.3
          || FieldRule.openingTitles.holds(isUsual, reading)
      else { return nil }
    }
    if let inline = draft.inlineText { return TitleSentence(inline, reading) }
    guard let i = draft.body.first, paragraphs[i].style.marker.isEmpty else { return nil }
    return TitleSentence(paragraphs[i].value(at: i, confidence: 0.8), reading)
  }

  /// Makes what was read as the title the place, where the text says the title.
  ///
  /// As in "Employer, Chepstow" above "Guard. Checked …".
  mutating func takeTitleForPlace() {
    guard !parts.contains(where: { $0.role == .place }),
      let n = parts.firstIndex(where: { $0.role == .first })
    else { return }
    parts[n].role = .place
  }

  /// Why somebody had no job, with what it was for; `nil` in other headers, and where an employer is named.
  ///
  /// As in "Career break – caring for my father".
  func timeAway(_ reading: FieldReading) -> FieldValue? {
    let named = parts.filter { $0.role == .first || $0.role == .second }
      .sorted { $0.run.lowerBound < $1.run.lowerBound }
    guard let first = named.first, TimeAway.isNamed(in: String(pieces.text(first.run))) else {
      return nil
    }
    let start = first.run.lowerBound
    let rest = pieces.pieces.indices[(start + 1)...].prefix { i in
      pieces.pieces[i].line == pieces.pieces[start].line
        && [.weakSign, .comma, .parenthesis].contains(pieces.pieces[i].separator)
    }
    let whole = start..<(start + 1 + rest.count)
    // "Full-time carer, career break" says so twice, "Parental leave, Harrow Ltd" at whose expense.
    let others = named.dropFirst()
    guard
      others.allSatisfy({ part in
        whole.contains(part.run.lowerBound)
          && (!TimeAway.isNamed(in: String(pieces.text(part.run)))
            || pieces.text(part.run).startsSmall)
          && reading.headers.scores(ofPieces: String(pieces.text(part.run)))[
            .organization] < -0.5
      })
    else { return nil }
    return pieces.value(whole, confidence: first.confidence)
  }

  /// Lines of the header that are neither title, employer nor place are text below it.
  mutating func moveTextToBody() {
    var moved: [Int] = []
    for (number, line) in pieces.lines.enumerated().dropFirst() where line.dates.isEmpty {
      let own = parts.filter { pieces.pieces[$0.run.lowerBound].line == number }
      let isWhole = pieces.lines.count { $0.paragraph == line.paragraph } == 1
      guard isWhole, !own.isEmpty, own.allSatisfy({ $0.role == .rest }) else { continue }
      moved.append(line.paragraph)
    }
    draft.body = moved + draft.body
  }
}
