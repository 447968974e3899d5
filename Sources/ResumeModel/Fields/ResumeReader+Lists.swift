internal import PageLayout

/// A named list of words: "Tools: saw, plane".
struct WordGroup {
  var name: FieldValue?
  var items: [FieldValue]
}

/// Sections that are lists of words or prose: skills, languages, interests, references, summary.
extension ResumeReader {
  mutating func readSkills(_ section: Section) {
    for group in groups(section.paragraphs) {
      let at = "/skills/\(resume.skills?.count ?? 0)"
      let name = record(group.name, "\(at)/name")
      let keywords = group.items.enumerated().compactMap { record($1, "\(at)/keywords/\($0)") }
      resume.skills =
        (resume.skills ?? []) + [Resume.Skill(name: name, keywords: keywords.nonEmpty)]
    }
  }

  mutating func readInterests(_ section: Section) {
    for group in groups(section.paragraphs) {
      let names = group.name.map { [$0] } ?? group.items
      for name in names {
        let at = "/interests/\(resume.interests?.count ?? 0)"
        var interest = Resume.Interest(name: record(name, "\(at)/name"))
        if group.name != nil {
          interest.keywords =
            group.items.enumerated().compactMap { record($1, "\(at)/keywords/\($0)") }.nonEmpty
        }
        resume.interests = (resume.interests ?? []) + [interest]
      }
    }
  }

  // MARK: Languages

  mutating func readLanguages(_ section: Section) {
    let found = section.paragraphs.flatMap(languageItems)
    // Where names of languages stand, what opens with none is something else.
    let known = found.filter { LanguageWords.opens($0.field.text[$0.range]) }
    for item in known.isEmpty ? found : known { readLanguage(item.field, item.range) }
  }

  /// One a language of a paragraph.
  private func languageItems(_ i: Int) -> [(field: FieldText, range: Range<String.Index>)] {
    let field = paragraphs[i].fieldText(at: i)
    let text = field.text
    guard text.split(separator: " ").count <= 40 else { return [] }
    var starts = [text.startIndex]
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      guard depth <= 0,
        ",;|·•/»".contains(text[index]) || text[index...].hasPrefix(" and ")
          || text[index...].hasPrefix(". ")
      else { continue }
      var next = text.index(after: index)
      if text[index] == " " { next = text.index(index, offsetBy: 5) }
      if LanguageWords.opens(text[next...].prefix(24)) { starts.append(next) }
    }
    return zip(starts, starts.dropFirst() + [text.endIndex]).map { (field, $0..<$1) }
  }

  private mutating func readLanguage(_ field: FieldText, _ range: Range<String.Index>) {
    let text = field.text[range]
    let words = text.split(separator: " ")
    var cut = text.firstIndex { "–—:(,".contains($0) } ?? text.firstRange(of: " - ")?.lowerBound
    // "English C1", "English native".
    if cut == nil, words.count > 1, LanguageWords.opens(words[0]), !LanguageWords.opens(words[1]) {
      cut = words[1].startIndex
    }
    let end = cut ?? range.upperBound
    guard let name = field.value(range.lowerBound..<end, confidence: 0.9),
      name.text.split(separator: " ").count <= 4
    else { return }
    let at = "/languages/\(resume.languages?.count ?? 0)"
    let fluency = field.value(end..<range.upperBound, confidence: 0.9)
    let language = Resume.Language(
      language: record(name, "\(at)/language"), fluency: record(fluency, "\(at)/fluency"))
    resume.languages = (resume.languages ?? []) + [language]
  }

  // MARK: References and summary

  mutating func readReferences(_ section: Section) {
    var isOpen = false
    for i in section.paragraphs {
      let at = "/references/\(resume.references?.count ?? 0)"
      let value = paragraphs[i].value(at: i, confidence: 0.7)
      let style = paragraphs[i].style
      let count = value.text.split(separator: " ").count
      let isName =
        count <= 16 && value.text.last != "." && !"“\"„«".contains(value.text.first ?? " ")
        && (!isOpen || style.isBold || style.startsBold || paragraphs[i].role == .heading)
      if isName {
        resume.references =
          (resume.references ?? []) + [.init(name: record(value, "\(at)/name"), reference: nil)]
        isOpen = true
      } else if isOpen, let last = resume.references?.indices.last {
        let text = record(value, "/references/\(last)/reference")
        resume.references?[last].reference = text
        isOpen = false
      } else {
        resume.references =
          (resume.references ?? []) + [
            .init(name: nil, reference: record(value, "\(at)/reference"))
          ]
      }
    }
  }

  mutating func readSummary(_ section: Section) {
    guard resume.basics.summary == nil else { return }
    readSummary(section.paragraphs)
  }

  /// Paragraphs of prose, joined by line breaks.
  mutating func readSummary(_ prose: [Int]) {
    guard resume.basics.summary == nil else { return }
    let texts = prose.compactMap {
      record(paragraphs[$0].value(at: $0, confidence: 0.9), "/basics/summary")
    }
    if !texts.isEmpty { resume.basics.summary = texts.joined(separator: "\n") }
  }

  // MARK: Groups

  /// The groups of a list; what has no name is one group.
  func groups(_ members: [Int]) -> [WordGroup] {
    let keepsCommas = keepsCommas(members)
    var out: [WordGroup] = []
    var isUnderName = false
    for (position, i) in members.enumerated() {
      let field = paragraphs[i].fieldText(at: i)
      let next = position + 1 < members.count ? members[position + 1] : nil
      if let next, isGroupName(i), !isGroupName(next) {
        out.append(
          WordGroup(
            name: field.value(field.text.startIndex..<field.text.endIndex, confidence: 0.9),
            items: []))
        isUnderName = true
      } else if let end = groupNameEnd(i, field) {
        let name = field.value(field.text.startIndex..<end, confidence: 0.9)
        out.append(WordGroup(name: name, items: items(field, end..<field.text.endIndex)))
        isUnderName = false
      } else {
        let whole = field.text.startIndex..<field.text.endIndex
        let isProse = field.text.last == "." && field.text.split(separator: " ").count > 8
        let found =
          isProse
          ? [paragraphs[i].value(at: i, confidence: 0.8)]
          : items(field, whole, keepsCommas: keepsCommas && !isUnderName)
        if out.isEmpty || out[out.count - 1].name != nil && !isUnderName {
          out.append(WordGroup(name: nil, items: []))
        }
        out[out.count - 1].items += found
      }
    }
    return out
  }

  /// Whether the items of a list are its paragraphs: several, most of them with no comma or one.
  private func keepsCommas(_ members: [Int]) -> Bool {
    let commas = members.map { i in paragraphs[i].text.count { $0 == "," } }
    return members.count >= 3 && commas.count { $0 <= 1 } * 3 >= members.count * 2
  }

  /// Whether a paragraph is the name of what stands below it.
  private func isGroupName(_ i: Int) -> Bool {
    let paragraph = paragraphs[i]
    return (paragraph.role == .heading || paragraph.style.isBold)
      && paragraph.style.marker.isEmpty && paragraph.text.split(separator: " ").count <= 6
      && !paragraph.text.contains(",") && paragraph.text.last != "."
  }

  /// Where the name of a group ends: at a colon, at a gap, or where bold type does.
  private func groupNameEnd(_ i: Int, _ field: FieldText) -> String.Index? {
    let text = field.text
    if let colon = text.firstIndex(of: ":"), text[..<colon].split(separator: " ").count <= 6,
      text.index(after: colon) < text.endIndex, text[text.index(after: colon)] == " "
    {
      return colon
    }
    guard let first = paragraphs[i].lines.first, first.runs.count > 1 else { return nil }
    let isName =
      first.runs[0].isBold && !first.runs[1].isBold
      || first.runs[0].isItalic != first.runs[1].isItalic
      || first.runs[1].followsGap && first.runs.count == 2
    guard isName, first.runs[0].words.count <= 6 else { return nil }
    return field.range(ofWord: first.runs[0].words.count - 1).upperBound
  }

  /// The parts of a line of keywords; `nil` when it is prose.
  func keywords(of i: Int) -> [FieldValue]? {
    let field = paragraphs[i].fieldText(at: i)
    guard field.text.last != ".", paragraphs[i].style.marker.isEmpty else { return nil }
    var range = field.text.startIndex..<field.text.endIndex
    if let colon = field.text.firstIndex(of: ":"),
      field.text[..<colon].split(separator: " ").count <= 3
    {
      range = field.text.index(after: colon)..<field.text.endIndex
    }
    let values = items(field, range)
    let isList = values.count > 1 && values.allSatisfy { $0.text.split(separator: " ").count <= 5 }
    return isList ? values : nil
  }

  /// The parts between the strongest separators that a list has: signs, semicolons, commas.
  private func items(
    _ field: FieldText, _ range: Range<String.Index>, keepsCommas: Bool = false
  ) -> [FieldValue] {
    let strong: Set<Character> = ["|", "·", "•", "»", "▪", "■", "∙", "◆", "●", "⋅", "›", "¦"]
    let text = field.text[range]
    let separators: Set<Character> =
      text.contains(where: strong.contains)
      ? strong : text.contains(";") ? [";"] : keepsCommas ? [] : [","]
    return parts(of: field.text, in: range) { separators.contains($0) }
      .compactMap { field.value($0, confidence: 0.9) }
  }

  /// The parts of a text between separators that stand neither in parentheses nor in numbers.
  private func parts(
    of text: String, in range: Range<String.Index>, at isSeparator: (Character) -> Bool
  ) -> [Range<String.Index>] {
    var out: [Range<String.Index>] = []
    var start = range.lowerBound
    var depth = 0
    for i in text[range].indices {
      if text[i] == "(" { depth += 1 }
      if text[i] == ")" { depth -= 1 }
      guard depth <= 0, isSeparator(text[i]) else { continue }
      let next = text.index(after: i)
      if text[i] == ",", next < range.upperBound, !text[next].isWhitespace { continue }
      out.append(start..<i)
      start = next
    }
    out.append(start..<range.upperBound)
    return out
  }
}
