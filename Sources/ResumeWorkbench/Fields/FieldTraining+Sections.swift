internal import ResumeModel

/// What stands under headings: of the training people's resumes, by their labels, and what was written alone.
extension FieldTraining {
  private struct WrittenSection: Decodable {
    var kind: String
    var heading: String
    var lines: [String]
  }

  static func sections(_ files: Files) throws -> [LabeledSection] {
    let people: [Document] = try rows(files.documents)
    let person = Dictionary(
      people.filter { $0.fold == "train" }.map { ($0.document, $0.person) },
      uniquingKeysWith: { first, _ in first })
    var out: [LabeledSection] = []
    var last: String?
    var isOpen = false
    for row in try files.labels.flatMap({ try rows($0) as [GoldRow] }) {
      guard let person = person[row.document], let path = row.path else { continue }
      if row.document != last { (last, isOpen) = (row.document, false) }
      if row.role == "heading", path.hasPrefix("/meta/vitae/sections/") {
        isOpen = true
        out.append(
          LabeledSection(
            section: SectionTexts(heading: row.text, texts: [], label: row.label), kind: .other,
            person: person))
      } else if isOpen, let kind = kind(ofPath: path) {
        if out[out.count - 1].section.texts.isEmpty { out[out.count - 1].kind = kind }
        out[out.count - 1].section.texts.append(row.text)
      }
    }
    let written = try numberedRows(files.sections).enumerated().map { index, line in
      let row: WrittenSection = line.row
      guard let kind = kind(named: row.kind) else {
        throw FieldTrainingError(path: files.sections.path, line: line.number)
      }
      return LabeledSection(
        section: SectionTexts(heading: row.heading, texts: row.lines, label: nil), kind: kind,
        person: "section \(index)")
    }
    return out.filter { !$0.section.texts.isEmpty } + written
  }

  /// What a row's path says of its section: "/work/3#title" is of work, "/custom#paragraph0" of nothing that is read.
  private static func kind(ofPath path: String) -> SectionKind? {
    let name = path.dropFirst().prefix { $0 != "/" && $0 != "#" }
    return name == "custom" ? .other : kind(named: String(name))
  }

  private static func kind(named name: String) -> SectionKind? {
    SectionKind(rawValue: name).map(SectionKindClassifier.answer)
  }
}
