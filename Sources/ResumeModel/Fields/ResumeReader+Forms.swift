internal import PageLayout

/// An entry of a form: what stands behind each label.
struct FormEntry {
  /// A paragraph, or what stands in it behind the label.
  struct Item {
    var value: FieldValue
    /// The same with the signs at its ends: "May 2017 →" goes on.
    var text: String
    var isBullet: Bool
  }

  var items: [FormLabel: [Item]] = [:]

  /// The first value behind a label.
  func value(_ label: FormLabel) -> FieldValue? { items[label]?.first?.value }
}

/// Sections that are forms: labels in a column at the left, as Europass has them.
extension ResumeReader {
  /// The entries of the sections that are forms, and the other sections.
  func forms(_ sections: [Section]) -> (entries: [FormEntry], others: [Section]) {
    var (entries, others): ([FormEntry], [Section]) = ([], [])
    for section in sections {
      if let form = formOfLabelsAbove(section.paragraphs) {
        entries += form
        continue
      }
      var section = section
      let (rows, rest) = tableEntries(section.paragraphs)
      entries += rows
      section.paragraphs = rest
      guard rows.isEmpty || !rest.isEmpty else { continue }
      if let form = form(section.paragraphs, FormLabel.match) {
        entries += form
      } else {
        others.append(section)
      }
    }
    return (entries, others)
  }

  /// The entries of a list in the form of a form, as certificates, awards and projects may be; `nil` of any other list.
  func listForm(_ members: [Int]) -> [FormEntry]? {
    // "Systems: …" is a label that nobody knows here.
    let isKnown = members.allSatisfy { i in
      labelEnd(paragraphs[i].text).map {
        FormLabel.detail(String(paragraphs[i].text[..<$0])) != nil
      } ?? true
    }
    guard isKnown,
      let entries = formOfLabelsAbove(members) ?? form(members, FormLabel.detail, leastKinds: 2),
      // Each entry has a name.
      entries.allSatisfy({ $0.value(.degree) != nil || $0.value(.position) != nil })
    else { return nil }
    return entries
  }

  /// The entries of a form; `nil` when paragraphs are none: it opens with a label, and has several kinds of them.
  private func form(
    _ members: [Int], _ match: (String) -> FormLabel?, leastKinds: Int = 3
  ) -> [FormEntry]? {
    guard let first = members.first else { return nil }
    let close = closeValueStart(members)
    let repeated = repeatedTexts(members)
    func formLabel(_ i: Int, left edge: Double) -> (label: FormLabel, end: String.Index)? {
      self.formLabel(i, left: edge, repeated, match)
    }
    guard let opening = formLabel(first, left: close ?? .infinity),
      let edge = close ?? valueStart(members, behind: opening.end)
    else { return nil }
    let kinds = Set(members.compactMap { formLabel($0, left: edge)?.label })
    guard kinds.count >= leastKinds, kinds.contains(.dates) else { return nil }
    var out = [FormEntry()]
    var open = opening.label
    let rests = labelRests(members, left: edge)
    let restsOfLabels = Set(rests.values.map(\.rest))
    for (n, i) in members.enumerated() where !restsOfLabels.contains(i) {
      let field = paragraphs[i].fieldText(at: i)
      var start = field.text.startIndex
      let below = n + 1 < members.count ? members[n + 1] : nil
      let broken = rests[i].map { ($0.label, field.text.endIndex) }
      if let (found, end) = broken ?? formLabel(i, left: edge)
        ?? brokenLabel(i, above: below, left: edge)
      {
        // In the singular it is a title where nothing else is.
        let isTitle =
          !kinds.contains(.position) && field.text[..<end].trimmed.lowercased() == "tätigkeit"
        let label = isTitle ? .position : found
        // A label that occurs again opens the next entry; one that goes on below itself does not.
        if label != open, out[out.count - 1].items[label] != nil { out.append(FormEntry()) }
        (open, start) = (label, end)
      }
      guard let value = field.value(start..<field.text.endIndex, confidence: 0.9) else { continue }
      let isBullet = !paragraphs[i].style.marker.isEmpty
      out[out.count - 1].items[open, default: []].append(
        FormEntry.Item(value: value, text: String(field.text[start...]), isBullet: isBullet))
    }
    return out
  }

  /// What stands in several of some paragraphs.
  private func repeatedTexts(_ members: [Int]) -> Set<String> {
    var seen: Set<String> = []
    return Set(members.map { paragraphs[$0].text }.filter { !seen.insert($0).inserted })
  }

  /// A label at the left of its value that goes on in the line below: "Name of the" above "employer".
  private func brokenLabel(
    _ i: Int, above below: Int?, left edge: Double
  ) -> (label: FormLabel, end: String.Index)? {
    guard let below, paragraphs[below].box.x1 < edge, paragraphs[i].box.x0 < edge - 4,
      let cut = wordStart(at: edge, in: i)
    else { return nil }
    let whole = paragraphs[i].fieldText(at: i).text[..<cut] + paragraphs[below].text
    return FormLabel.match(whole).map { ($0, cut) }
  }

  /// The labels that go on below themselves, behind their value: "Name of the", the value in its row, and "employer".
  private func labelRests(
    _ members: [Int], left edge: Double
  ) -> [Int: (label: FormLabel, rest: Int)] {
    var out: [Int: (label: FormLabel, rest: Int)] = [:]
    for (n, (i, (value, rest))) in zip(members, zip(members.dropFirst(), members.dropFirst(2)))
      .enumerated()
    {
      let (upper, lower) = (paragraphs[i], paragraphs[rest])
      // A label with a value in its own row is another one.
      let next = n + 3 < members.count ? paragraphs[members[n + 3]] : nil
      guard next.map({ lower.isInRow(leftOf: $0) }) != true, upper.box.x1 < edge,
        lower.box.x1 < edge,
        lower.style.marker.isEmpty,
        upper.isInRow(leftOf: paragraphs[value]), upper.page == lower.page,
        lower.box.y0 > upper.box.y0, lower.box.y0 - upper.box.y1 < 0.3 * upper.box.height,
        FormLabel.match(upper.text) == nil,
        let label = FormLabel.match(upper.text + " " + lower.text)
      else { continue }
      out[i] = (label, rest)
    }
    return out
  }

  /// Where the word of a paragraph's first line stands that starts at some place, behind others.
  private func wordStart(at edge: Double, in i: Int) -> String.Index? {
    let paragraph = paragraphs[i]
    guard let line = paragraph.lines.first else { return nil }
    let words = line.runs.flatMap(\.words)
    guard let n = words.indices.dropFirst().first(where: { abs(words[$0].box.x0 - edge) < 1.5 })
    else { return nil }
    return paragraph.fieldText(at: i).range(ofWord: n).lowerBound
  }

  /// Where values start that stand closely behind labels, as labels do that end at one edge: several lines have a word there.
  private func closeValueStart(_ members: [Int]) -> Double? {
    guard let first = members.first, paragraphs[first].style.marker.isEmpty,
      let line = paragraphs[first].lines.first,
      // A label that is a paragraph of its own has its value in the next one.
      members.count < 2 || !paragraphs[first].isInRow(leftOf: paragraphs[members[1]])
    else { return nil }
    let field = paragraphs[first].fieldText(at: first)
    for (n, word) in line.runs.flatMap(\.words).enumerated().dropFirst().prefix(6) {
      guard FormLabel.match(field.text[..<field.range(ofWord: n).lowerBound]) != nil else {
        continue
      }
      let alike = members.dropFirst().filter { i in
        paragraphs[i].text != paragraphs[first].text
          && (abs(paragraphs[i].box.x0 - word.box.x0) < 1.5
            || wordStart(at: word.box.x0, in: i) != nil)
      }
      if alike.count >= 3 { return word.box.x0 }
    }
    return nil
  }

  /// Where the values of a form start, points, whose first label ends at a position of the first paragraph.
  private func valueStart(_ members: [Int], behind end: String.Index) -> Double? {
    let field = paragraphs[members[0]].fieldText(at: members[0])
    if let value = field.value(end..<field.text.endIndex, confidence: 1) { return value.box.x0 }
    return members.count > 1 ? paragraphs[members[1]].box.x0 : nil
  }

  /// The label that a paragraph at the left of the values is, or that a gap parts from its value, and where it ends.
  ///
  /// - Parameters:
  ///   - i: Position of the paragraph.
  ///   - edge: Where values start, points.
  ///   - repeated: What stands in several paragraphs of the form.
  ///   - match: Tells the label that a text is.
  /// - Returns: The label; `nil` without one.
  private func formLabel(
    _ i: Int, left edge: Double, _ repeated: Set<String>, _ match: (String) -> FormLabel?
  ) -> (label: FormLabel, end: String.Index)? {
    let paragraph = paragraphs[i]
    guard paragraph.style.marker.isEmpty || paragraph.box.x1 < edge,
      paragraph.box.x0 < edge - 4
    else { return nil }
    let field = paragraph.fieldText(at: i)
    // A bold label has its plain value in its row, or occurs again; other bold words open entries.
    let isBeside =
      i + 1 < paragraphs.count && paragraph.box.x1 < edge
      && paragraph.isInRow(leftOf: paragraphs[i + 1])
      && (!paragraphs[i + 1].style.isBold || repeated.contains(paragraph.text))
    let isBold =
      paragraph.style.isBold && paragraph.textLines.allSatisfy { $0.runs.allSatisfy(\.isBold) }
    if isBold, !isBeside, !field.text.has(":") { return nil }
    if paragraph.box.x1 < edge, let label = match(field.text) {
      return (label, field.text.endIndex)
    }
    guard
      let gap = wordStart(at: edge, in: i)
        ?? paragraph.gapStarts(in: field, from: wideSpace).min(),
      let label = match(String(field.text[..<gap]))
    else { return nil }
    return (label, gap)
  }

  mutating func readJob(
    _ entry: FormEntry, into list: WritableKeyPath<Resume, [Resume.Work]?>, path: String
  ) {
    guard entry.value(.position) != nil || entry.value(.organization) != nil else { return }
    let at = "/\(path)/\(resume[keyPath: list]?.count ?? 0)"
    var work = Resume.Work()
    work.position = record(entry.value(.position), "\(at)/position")
    let (name, place) = Self.organizationAndPlace(entry)
    recordEmployer(name, in: &work, at)
    work.location = record(place, "\(at)/location")
    (work.startDate, work.endDate) = recordDates(entry.items[.dates] ?? [], at)
    let (texts, items) = prose(entry)
    work.summary = recordParts(texts, "\(at)/summary", joinedBy: " ")
    work.highlights =
      items.enumerated().compactMap { record($1, "\(at)/highlights/\($0)") }.nonEmpty
    resume[keyPath: list] = (resume[keyPath: list] ?? []) + [work]
  }

  /// What a form says somebody did: the lines of one text, and the items below it.
  func prose(_ entry: FormEntry) -> (texts: [FieldValue], items: [FieldValue]) {
    let activities = entry.items[.activities] ?? []
    let start = entry.items.filter { $0.key != .activities }.values.joined().map(\.value.box.x0)
      .min()
    let count = proseCount(activities, start: start ?? .infinity)
    return (activities[..<count].map(\.value), activities[count...].map(\.value))
  }

  /// How many of the first items are the lines of one text: each but the last is as wide as a line of text is, and ends no
  /// sentence.
  ///
  /// - Parameters:
  ///   - items: What stands behind a label of activities.
  ///   - start: Where the form's other values start, points.
  /// - Returns: The number; 0 where they are the items of a list.
  private func proseCount(_ items: [FormEntry.Item], start: Double) -> Int {
    // "Tasks: • …": the first item of a list stands beside the label; one whose bullet is a drawing is set in.
    guard let first = items.first, !first.isBullet, first.text.trimmed.first != "•",
      !(start + 4..<start + 30).contains(first.value.box.x0)
    else { return 0 }
    let edge = paragraphs.map(\.box.x1).max() ?? 0
    let goesOn = items.dropFirst().enumerated().prefix { n, item in
      let above = items[n]
      let box = paragraphs[above.value.paragraph].box
      return !item.isBullet && box.x1 > edge - 0.2 * (edge - box.x0) && !above.text.ends(in: ".")
    }
    return 1 + goesOn.count
  }

  mutating func readSchool(_ entry: FormEntry) {
    let at = "/education/\(resume.education?.count ?? 0)"
    guard entry.value(.degree) != nil || entry.value(.organization) != nil else { return }
    var education = Resume.Education()
    let (name, place) = Self.organizationAndPlace(entry)
    education.institution = record(name, "\(at)/institution")
    let degree = DegreeParts(entry.value(.degree))
    education.studyType = record(degree.type, "\(at)/studyType")
    education.area = record(degree.area ?? entry.value(.area), "\(at)/area")
    (education.startDate, education.endDate) = recordDates(entry.items[.dates] ?? [], at)
    education.location = record(place, "\(at)/location")
    education.score = record(entry.value(.score), "\(at)/score")
    let lists = (entry.items[.courses] ?? []).map(\.value)
    education.courses =
      lists.flatMap { list in
        list.text.split(separator: ",").map { part in
          var course = list
          course.text = String(part.trimmed)
          return course
        }
      }
      .enumerated().compactMap { record($1, "\(at)/courses/\($0)") }.nonEmpty
    resume.education = (resume.education ?? []) + [education]
  }

  /// The dates that values say: one stretch, or behind "From" and "To" a date each.
  mutating func recordDates(
    _ items: [FormEntry.Item], _ at: String
  ) -> (start: String?, end: String?) {
    let spans = items.compactMap { item in DateSpan.all(in: item.text).first.map { ($0, item) } }
    guard let (span, item) = spans.first else { return (nil, nil) }
    if spans.count == 2, !span.isRange, case let (end, last) = spans[1], !end.isRange {
      return (
        record(span.start, item.value, "\(at)/startDate"),
        record(end.start, last.value, "\(at)/endDate")
      )
    }
    // "10.2020" and "heute" in two cells.
    if items.count == 2, spans.count == 1, !span.isRange, item.text == items[0].text,
      case let last = items[1].text.lowercased().runs(of: .letters), !last.isEmpty,
      last.allSatisfy({ DateWords.present.contains(String($0)) })
    {
      return (record(span.start, item.value, "\(at)/startDate"), nil)
    }
    return recordDates(span, item.value, at)
  }

  /// An employer or school and its place: "City of Leeds, Housing Office" has none in it where the form has one of its own.
  private static func organizationAndPlace(
    _ entry: FormEntry
  ) -> (name: FieldValue?, place: FieldValue?) {
    let name = entry.value(.organization)
    if let place = entry.value(.place) { return (name, place) }
    // "Name and address": the address stands in the next line.
    let lines = entry.items[.organization] ?? []
    if lines.count > 1, !lines[1].isBullet, lines[1].text.wordCount <= 10 {
      return (name, lines[1].value)
    }
    return nameAndPlace(name)
  }

  /// An employer and the place behind the last comma or in parentheses at the end: "Museum of Art, Dublin", "Museum of Art
  /// (Dublin)".
  ///
  /// "Housing Office" and "Faculty of Law" behind a comma are no places.
  private static func nameAndPlace(
    _ value: FieldValue?
  ) -> (name: FieldValue?, place: FieldValue?) {
    guard let value else { return (nil, nil) }
    let comma = value.text.lastIndex(of: ",")
    let open = value.text.ends(in: ")") ? value.text.lastIndex(of: "(") : nil
    // "Leeds (United Kingdom)" behind a comma is one place.
    let isCountry = open.map { PlaceWords.isCountry(inside($0, value.text)) } == true
    guard let cut = isCountry ? comma ?? open : open ?? comma, cut > value.text.startIndex else {
      return (value, nil)
    }
    let rest =
      cut == open ? inside(cut, value.text) : String(value.text[cut...].dropFirst().trimmed)
    guard (1...4).contains(rest.wordCount), rest.first?.isUppercase == true, !rest.has(.numbers),
      isPlaceByWords(rest) || isCountry && cut == comma
    else {
      return (value, nil)
    }
    var (name, place) = (value, value)
    name.text = String(value.text[..<cut].trimmed)
    place.text = rest
    return (name, place)
  }

  /// What stands in the parentheses at the end of a text.
  private static func inside(_ open: String.Index, _ text: String) -> String {
    String(text[open...].dropFirst().dropLast().trimmed)
  }

  /// Whether a text is rather a place than anything else.
  static func isPlaceByWords(_ text: String) -> Bool {
    PlaceWords.isPlace(text)
      || FieldModels.current.headers.logProbabilities(of: text)[.place] > -0.5
  }
}
