internal import PageLayout

/// Sections that are lists of words or prose: skills, languages, interests, references, summary.
extension ResumeReader {
  mutating func readSkills(_ section: Section) {
    let known = resume.skills ?? []
    let new = recordGroups(section, list: "skills", from: known.count)
      .map { Resume.Skill(name: $0.name, keywords: $0.keywords) }
    resume.skills = (known + new).nonEmpty
  }

  mutating func readInterests(_ section: Section) {
    let known = resume.interests ?? []
    let new = recordGroups(section, list: "interests", from: known.count)
      .map { Resume.Interest(name: $0.name, keywords: $0.keywords) }
    resume.interests = (known + new).nonEmpty
  }

  /// Records each group of a section under a list's name.
  private mutating func recordGroups(
    _ section: Section, list: String, from first: Int
  ) -> [(name: String?, keywords: [String]?)] {
    section.paragraphs.flatMap(groups).enumerated().map { n, group in
      let at = "/\(list)/\(first + n)"
      return (
        record(group.name, "\(at)/name"),
        group.items.enumerated().compactMap { record($1, "\(at)/keywords/\($0)") }.nonEmpty
      )
    }
  }

  mutating func readLanguages(_ section: Section) {
    for i in section.paragraphs {
      for field in paragraphs[i].fieldTexts(at: i) {
        for part in parts(of: field.text, at: { $0 == "," || $0 == ";" || $0 == "|" || $0 == "·" })
        {
          let cut = field.text[part].firstIndex { "–—-:(".contains($0) } ?? part.upperBound
          guard let name = field.value(part.lowerBound..<cut, confidence: 0.9) else { continue }
          let at = "/languages/\(resume.languages?.count ?? 0)"
          let fluency = field.value(cut..<part.upperBound, confidence: 0.9)
          let language = Resume.Language(
            language: record(name, "\(at)/language"), fluency: record(fluency, "\(at)/fluency"))
          resume.languages = (resume.languages ?? []) + [language]
        }
      }
    }
  }

  mutating func readReferences(_ section: Section) {
    for i in section.paragraphs {
      let at = "/references/\(resume.references?.count ?? 0)"
      let value = paragraphs[i].value(at: i, confidence: 0.7)
      let isName = value.text.split(separator: " ").count <= 4 && value.text.last != "."
      var reference = Resume.Reference()
      if isName {
        reference.name = record(value, "\(at)/name")
      } else if let last = resume.references?.indices.last,
        resume.references?[last].reference == nil
      {
        let text = record(value, "/references/\(last)/reference")
        resume.references?[last].reference = text
        continue
      } else {
        reference.reference = record(value, "\(at)/reference")
      }
      resume.references = (resume.references ?? []) + [reference]
    }
  }

  mutating func readSummary(_ section: Section) {
    guard resume.basics.summary == nil else { return }
    let prose = section.paragraphs.filter { paragraphs[$0].text.split(separator: " ").count >= 6 }
    readSummary(prose)
  }

  /// Paragraphs of prose, joined by line breaks.
  mutating func readSummary(_ prose: [Int]) {
    let texts = prose.compactMap {
      record(paragraphs[$0].value(at: $0, confidence: 0.9), "/basics/summary")
    }
    if !texts.isEmpty { resume.basics.summary = texts.joined(separator: "\n") }
  }

  // MARK: Parts

  /// "Tools: saw, plane" is a name with items; "saw, plane" is a name each; a sentence is one name.
  private func groups(_ i: Int) -> [(name: FieldValue, items: [FieldValue])] {
    let placed = paragraphs[i].lines.flatMap { $0.runs.flatMap(\.words) }
    // Hyphens at line ends would part words; such a paragraph is taken as it reads.
    let field = FieldText(placed, paragraph: i, page: paragraphs[i].page)
    let text = field.text
    let colon = text.firstIndex(of: ":")
    let end = opensGroup(i, colon: colon, in: text)
    if let end {
      guard let name = field.value(text.startIndex..<end, confidence: 0.9) else { return [] }
      return [(name, items(field, end..<text.endIndex))]
    }
    let found = items(field, text.startIndex..<text.endIndex)
    let isProse = text.last == "." && text.split(separator: " ").count > 8
    if isProse || found.count <= 1 {
      return [(paragraphs[i].value(at: i, confidence: 0.8), [])]
    }
    return found.map { ($0, []) }
  }

  /// Where the name of a group ends: at a colon, or where bold type does.
  private func opensGroup(_ i: Int, colon: String.Index?, in text: String) -> String.Index? {
    if let colon, text[..<colon].split(separator: " ").count <= 6 {
      return colon
    }
    guard let first = paragraphs[i].lines.first, first.runs.count > 1 else { return nil }
    let isName = first.runs[0].isBold != first.runs[1].isBold || first.runs[1].followsGap
    let count = first.runs[0].text.utf8.count
    return isName ? text.utf8.index(text.startIndex, offsetBy: count) : nil
  }

  private func items(_ field: FieldText, _ range: Range<String.Index>) -> [FieldValue] {
    parts(of: field.text, in: range) { ",;|·•".contains($0) }
      .compactMap { field.value($0, confidence: 0.9) }
  }

  /// The parts of a text between separators that stand outside parentheses.
  private func parts(
    of text: String, in range: Range<String.Index>? = nil,
    at isSeparator: (Character) -> Bool
  ) -> [Range<String.Index>] {
    let range = range ?? text.startIndex..<text.endIndex
    var out: [Range<String.Index>] = []
    var start = range.lowerBound
    var depth = 0
    for i in text[range].indices {
      if text[i] == "(" { depth += 1 }
      if text[i] == ")" { depth -= 1 }
      guard depth <= 0, isSeparator(text[i]) else { continue }
      out.append(start..<i)
      start = text.index(after: i)
    }
    out.append(start..<range.upperBound)
    return out
  }
}
