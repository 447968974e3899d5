internal import PageLayout
internal import ResumeDates
internal import ResumeHeaders
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// Sections that are forms, wherever their labels stand.
extension ResumeReader {
  /// The entries of a form; `nil` when paragraphs are none.
  func labelledForm(
    _ members: [Int], leastKinds: Int, of topic: FormLabel.FormTopic
  ) -> [FormEntry]? {
    guard members.count > 1, mayBeForm(members, of: topic) else { return nil }
    let form = form(members, of: topic)
    let kinds = form.kinds
    guard
      let entries = form.entries(
        leastKinds: leastKinds, head: { value in headKind(value, kinds, of: topic) }, reading)
    else { return nil }
    // "Prize of the Year" above what gave it is no label of a date.
    let dates = entries.flatMap { $0.items[.dates] ?? [] }
    let dated = dates.count { !reading.dates(in: $0.text).isEmpty || DateWords.isPresent($0.text) }
    guard dated * 2 >= dates.count else { return nil }
    return entries
  }

  /// The cells of some paragraphs and of the heads of tables among them, told apart.
  private func form(_ members: [Int], of topic: FormLabel.FormTopic) -> LabelledForm {
    // The labels of some rows were taken for the names of a table's columns.
    let heads = tableHeads.values.filter { head in
      members.first.map { head >= $0 - 1 } == true && members.last.map { head <= $0 } == true
    }
    return LabelledForm(formCells((members + heads).sorted(), of: topic), of: topic, reading)
  }

  /// What a form says of the person on the first page above its sections; `nil` where that is no form.
  func personalForm(_ firstPage: [Int]) -> FormEntry? {
    var hasContact = false
    let members = firstPage.prefix { i in
      if paragraphs[i].role == .contact { hasContact = true }
      guard outline.kinds[i] == .sectionHeading else { return true }
      let kind = outline.lexicon[i]?.kind
      return kind == .contact || kind == .personal || kind == nil && !hasContact
    }.prefix(40)
    guard mayBeForm(Array(members), of: .person) else { return nil }
    let form = LabelledForm(formCells(Array(members), of: .person), of: .person, reading)
    let isNamed = form.kinds.isSuperset(of: [.givenName, .familyName])
    guard form.labels.count > (isNamed ? 1 : 2),
      let entries = form.entries(leastKinds: 1, head: { _ in .other }, reading)
    else { return nil }
    return entries.reduce(into: FormEntry()) { all, entry in
      all.items.merge(entry.items) { first, _ in first }
    }
  }

  /// The paragraphs of a form's personal part: those of its values, and what stands in their rows.
  func paragraphs(of form: FormEntry) -> Set<Int> {
    let found = form.items.values.joined().map(\.value.paragraph)
    let values = Set(found + found.compactMap { reading.links.headers[$0] })
    let labels = values.compactMap { i in
      i > 0 && paragraphs[i - 1].isInRow(leftOf: paragraphs[i]) ? i - 1 : nil
    }
    return values.union(labels)
  }

  /// Paragraphs in a form, at most.
  static let longestForm = 1000

  /// Words of a label, at most.
  private static let longestLabelWords = 8

  /// Whether a fifth of some paragraphs have a cell that opens with a word of labels.
  private func mayBeForm(_ members: [Int], of topic: FormLabel.FormTopic) -> Bool {
    // Each cell is compared with all others: a section that long is no form that anybody fills in.
    guard members.count < Self.longestForm else { return false }
    var (hits, all) = (0, 0)
    for i in members {
      let paragraph = paragraphs[i]
      guard paragraph.style.marker.isEmpty || paragraph.text.utf8.count < 80 else { continue }
      all += 1
      let opens = field(i).lines.contains { line in
        line.runs.indices.contains { n in
          let run = line.runs[n]
          // A label is short, or ends in a colon.
          guard n == 0 || run.followsGap,
            run.words.count <= Self.longestLabelWords
              || run.words.prefix(Self.longestLabelWords).contains(where: { $0.text.ends(in: ":") }),
            let word = run.words[0].text.inSmallLetters.runs(of: .letters).first
          else { return false }
          return FormLabel.mayOpen(word, in: topic)
        }
      }
      if opens { hits += 1 }
    }
    return hits > 1 && (topic == .person || hits * 5 >= all)
  }

  /// Whether a line surely names a title or an employer.
  private func isTitleOrEmployer(_ text: String) -> Bool {
    let logs = reading.headers.logProbabilities(of: text)
    return max(logs[.title], logs[.organization]) > -0.36
  }

  /// What stands above the labels of an entry without one of its own: when it was, or which of its title and employer no
  /// label names.
  private func headKind(
    _ value: FieldValue, _ kinds: Set<FormLabel>, of topic: FormLabel.FormTopic
  ) -> FormLabel? {
    if !reading.dates(in: value.text).isEmpty, value.text.wordCount <= 8 {
      return kinds.contains(.dates) ? .other : .dates
    }
    let title: FormLabel = topic == .jobs ? .position : .degree
    let hasTitle = topic != .items && kinds.contains(.position) || kinds.contains(.degree)
    switch (hasTitle, !kinds.isDisjoint(with: [.organization, .organizationAndPlace])) {
    case (true, false): return .organization
    case (false, true): return title
    case (true, true):
      // Below the header of a job, labels say more of it: "Project: …", "Client: …", "Role: …".
      let isHeader =
        topic == .jobs && !kinds.contains(.dates) && isTitleOrEmployer(value.text)
      return FieldRule.labelsBelowHeaders.holds(isHeader, reading) ? nil : .other
    case (false, false): return nil
    }
  }
}
