internal import PageLayout
internal import ResumeDates
internal import ResumeHeaders
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// An entry of a form: what stands behind each label.
struct FormEntry {
  /// A paragraph, or what stands in it behind the label.
  struct Item {
    var value: FieldValue
    /// The same with the signs at its ends: "May 2017 →" goes on.
    var text: String
    var isBullet: Bool
    /// What the label says.
    var label = ""
    /// Its further lines.
    var rest: [FieldValue] = []

    var lines: [FieldValue] { [value] + rest }
  }

  var items: [FormLabel: [Item]] = [:]

  /// The lines of the first value behind a label.
  func lines(_ label: FormLabel) -> [FieldValue] { items[label]?.first?.lines ?? [] }

  /// The first value behind a label.
  func value(_ label: FormLabel) -> FieldValue? { items[label]?.first?.value }
}

/// Sections that are forms: what stands behind each label.
extension ResumeReader {
  /// The entries of the sections that are forms, and the other sections.
  func forms(
    _ sections: [Section], areSchools: Bool = false
  ) -> (entries: [FormEntry], others: [Section]) {
    let topic: FormLabel.FormTopic = areSchools ? .schools : .jobs
    if sections.count > 1,
      let form = FieldRule.labelledForms.found(
        labelledForm(sections.flatMap(\.paragraphs), leastKinds: 3, of: topic), reading)
    {
      return (form, [])
    }
    var (entries, others): ([FormEntry], [Section]) = ([], [])
    for section in sections {
      let table = tableEntries(section.paragraphs, of: topic)
      if !table.entries.isEmpty, table.others.isEmpty {
        entries += table.entries
        continue
      }
      if let form = FieldRule.labelledForms.found(
        labelledForm(section.paragraphs, leastKinds: 3, of: topic), reading)
      {
        entries += form
        continue
      }
      entries += table.entries
      var section = section
      section.paragraphs = table.others
      others.append(section)
    }
    return (entries, others)
  }

  /// The entries of a list in the form of a form, as certificates, awards and projects may be; `nil` of any other list.
  func listForm(_ members: [Int]) -> [FormEntry]? {
    guard
      let entries = FieldRule.labelledForms.found(
        labelledForm(members, leastKinds: 2, of: .items), reading),
      // Each entry has a name.
      entries.allSatisfy({ $0.value(.degree) != nil })
    else { return nil }
    return entries
  }

  mutating func readJob(
    _ entry: FormEntry, into list: WritableKeyPath<Resume, [Resume.Work]?>, path: String
  ) {
    guard entry.value(.position) != nil || Self.organizationAndPlace(entry, reading).name != nil
    else {
      return
    }
    let at = "/\(path)/\(resume[keyPath: list]?.count ?? 0)"
    var work = Resume.Work()
    work.position = recordParts(entry.lines(.position), "\(at)/position", joinedBy: " ")
    let (name, place) = Self.organizationAndPlace(entry, reading)
    recordEmployer(name, in: &work, at)
    work.location = record(place, "\(at)/location")
    (work.startDate, work.endDate) = recordDates(entry.items[.dates] ?? [], at)
    let (texts, items) = prose(entry)
    work.summary = recordParts(texts, "\(at)/summary", joinedBy: " ")
    work.highlights =
      items.enumerated().compactMap { n, item in
        recordParts(item.lines, "\(at)/highlights/\(n)", joinedBy: " ")
      }.nonEmpty
    resume[keyPath: list] = (resume[keyPath: list] ?? []) + [work]
  }

  /// What a form says somebody did: the lines of one text, and the items below it.
  func prose(_ entry: FormEntry) -> (texts: [FieldValue], items: [FormEntry.Item]) {
    let activities = entry.items[.activities] ?? []
    let starts = entry.items.filter { $0.key != .activities }.values.joined().map(\.value.box.x0)
    let start = starts.filter { start in starts.count { abs($0 - start) < 1 } > 1 }.min()
    // The bullets of a list that is set in may be drawings.
    let isSetIn =
      activities.count == 1
      && start.map { ($0 + 4..<$0 + 30).contains(activities[0].value.box.x0) } == true
    let isListed = isSetIn || activities.contains { Self.isItem($0) }
    let count =
      isListed
      ? isSetIn ? 0 : activities.prefix { !Self.isItem($0) }.count
      : activities.count == 1 ? 1 : 0
    return (activities[..<count].flatMap(\.lines), Array(activities[count...]))
  }

  private static func isItem(_ item: FormEntry.Item) -> Bool {
    item.isBullet || item.text.trimmed.first == "•"
  }

  mutating func readSchool(_ entry: FormEntry) {
    let at = "/education/\(resume.education?.count ?? 0)"
    guard entry.value(.degree) != nil || Self.organizationAndPlace(entry, reading).name != nil
    else {
      return
    }
    var education = Resume.Education()
    let entry = Self.withSchool(entry, reading)
    let (name, place) = Self.organizationAndPlace(entry, reading)
    education.institution = record(name, "\(at)/institution")
    let degree = DegreeParts(entry.value(.degree), reading)
    education.studyType = record(degree.type, "\(at)/studyType")
    education.area = record(degree.area ?? entry.value(.area), "\(at)/area")
    (education.startDate, education.endDate) = recordDates(entry.items[.dates] ?? [], at)
    education.location = record(place, "\(at)/location")
    education.score = record(entry.value(.score), "\(at)/score")
    let lists = (entry.items[.courses] ?? []).map(\.value)
    education.courses =
      lists.flatMap(Self.commaParts).enumerated().compactMap { record($1, "\(at)/courses/\($0)") }
      .nonEmpty
    resume.education = (resume.education ?? []) + [education]
  }

  /// What stands between the commas of a value.
  static func commaParts(of list: FieldValue) -> [FieldValue] {
    list.text.split(separator: ",").map { part in
      var own = list
      own.text = String(part.trimmed)
      return own
    }
  }

  /// An entry whose school stands behind a label of what was learnt there: "Training: Altona Catering School".
  private static func withSchool(_ entry: FormEntry, _ reading: FieldReading) -> FormEntry {
    guard entry.value(.organization) == nil, entry.value(.organizationAndPlace) == nil,
      let items = entry.items[.degree], items.count > 1
    else { return entry }
    let scores = items.map { item in
      let logs = reading.headers.logProbabilities(of: item.text)
      return logs[.school] - logs[.degree]
    }
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }), scores[best] > 0 else {
      return entry
    }
    var entry = entry
    entry.items[.organization] = [items[best]]
    entry.items[.degree]?.remove(at: best)
    return entry
  }

  /// The dates that values say: one stretch, or behind "From" and "To" a date each.
  mutating func recordDates(
    _ items: [FormEntry.Item], _ at: String
  ) -> (start: String?, end: String?) {
    let spans = items.compactMap { item in reading.dates(in: item.text).first.map { ($0, item) } }
    guard let (span, item) = spans.first else { return (nil, nil) }
    if spans.count == 2, !span.isRange, case let (end, last) = spans[1], !end.isRange {
      return (
        record(span.start, item.value, "\(at)/startDate"),
        record(end.start, last.value, "\(at)/endDate")
      )
    }
    // "Start: 2022", and nothing of an end.
    if items.count == 1, !span.isRange, span.start != nil || span.end != nil,
      FormLabel.namesStart(item.label)
    {
      return (record(span.start ?? span.end, item.value, "\(at)/startDate"), nil)
    }
    // "10.2020" and "heute" in two cells.
    if items.count == 2, spans.count == 1, !span.isRange, item.text == items[0].text,
      DateWords.isPresent(items[1].text)
    {
      return (record(span.start, item.value, "\(at)/startDate"), nil)
    }
    return recordDates(span, item.value, at)
  }

  /// An employer or school and its place: "City of Leeds, Housing Office" has none in it where the form has one of its own.
  private static func organizationAndPlace(
    _ entry: FormEntry, _ reading: FieldReading
  ) -> (name: FieldValue?, place: FieldValue?) {
    if let whole = entry.value(.organizationAndPlace) {
      // "City of Leeds, Housing Office" is one where the place stands behind another label or in the line below.
      let lines = entry.items[.organizationAndPlace] ?? []
      if lines.count > 1, !lines[1].isBullet { return (whole, lines[1].value) }
      return nameAndAddress(whole, reading)
    }
    let name = entry.value(.organization)
    if let place = entry.value(.place) { return (name, place) }
    // "Name and address": the address stands in the next line.
    let lines = entry.items[.organization] ?? []
    // "Pluk & Co," above "Hattem".
    if let first = lines.first, let rest = first.rest.first {
      return (name, rest)
    }
    if lines.count > 1, !lines[1].isBullet, lines[1].text.wordCount <= 10 {
      return (name, lines[1].value)
    }
    return nameAndPlace(name, reading)
  }

  /// An employer and the place behind the last comma or in parentheses at the end: "Museum of Art, Dublin", "Museum of Art
  /// (Dublin)".
  ///
  /// "Housing Office" and "Faculty of Law" behind a comma are no places.
  private static func nameAndPlace(
    _ value: FieldValue?, _ reading: FieldReading
  ) -> (name: FieldValue?, place: FieldValue?) {
    guard let value else { return (nil, nil) }
    let dash = [" – ", " - ", " — ", " | ", " · "].lazy.compactMap {
      value.text.firstRange(ofBytes: $0)
    }.first
    let comma = dash.map { value.text.index(after: $0.lowerBound) } ?? value.text.lastIndex(of: ",")
    let bracket = value.text.ends(in: ")") ? value.text.lastIndex(of: "(") : nil
    // "Federal University (UFBA)" has its short form there.
    let open = bracket.flatMap { inside($0, value.text).contains(where: \.isLowercase) ? $0 : nil }
    // "Leeds (United Kingdom)" behind a comma is one place.
    let isCountry = open.map { PlaceWords.isCountry(inside($0, value.text)) } == true
    guard let cut = isCountry ? comma ?? open : open ?? comma, cut > value.text.startIndex else {
      return (value, nil)
    }
    let rest =
      cut == open ? inside(cut, value.text) : String(value.text[cut...].dropFirst().trimmed)
    guard (1...4).contains(rest.wordCount), rest.first?.isUppercase == true, !rest.has(.numbers),
      isPlaceByWords(rest, reading) || isCountry && cut == comma
        || rest.split(separator: "/").count == 2 && rest.split(separator: "/")[1].count == 2
    else {
      return (value, nil)
    }
    var (name, place) = (value, value)
    name.text = String(value.text[..<cut].trimmed)
    place.text = rest
    return (name, place)
  }

  /// An employer and its place where the label promises both: the longest end behind a comma that reads like a place.
  private static func nameAndAddress(
    _ value: FieldValue, _ reading: FieldReading
  ) -> (name: FieldValue?, place: FieldValue?) {
    for comma in value.text.indices where value.text[comma] == "," && comma > value.text.startIndex
    {
      let rest = String(value.text[comma...].dropFirst().trimmed)
      guard (1...6).contains(rest.wordCount), rest.first?.isUppercase == true,
        rest.split(separator: ",").allSatisfy({
          isPlaceByWords(String($0.trimmed), reading) || $0.trimmed.count == 2
        })
      else { continue }
      var (name, place) = (value, value)
      name.text = String(value.text[..<comma].trimmed)
      place.text = rest
      return (name, place)
    }
    let found = nameAndPlace(value, reading)
    guard found.place == nil, let comma = value.text.lastIndex(of: ","),
      case let rest = String(value.text[comma...].dropFirst().trimmed),
      (1...3).contains(rest.wordCount),
      rest.first?.isUppercase == true, !rest.has("."), !rest.has(.numbers)
    else { return found }
    var (name, place) = (value, value)
    name.text = String(value.text[..<comma].trimmed)
    place.text = rest
    return (name, place)
  }

  /// What stands in the parentheses at the end of a text.
  private static func inside(_ open: String.Index, _ text: String) -> String {
    String(text[open...].dropFirst().dropLast().trimmed)
  }

  /// Whether a text is rather a place than anything else.
  static func isPlaceByWords(_ text: String, _ reading: FieldReading) -> Bool {
    PlaceWords.isPlace(text)
      || reading.headers.logProbabilities(of: text)[.place] > -0.5
  }
}
