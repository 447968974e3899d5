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
    // Where names of languages stand, what opens with none and is not set like them is something else.
    let hasKnown = found.contains { LanguageWords.opens($0.field.text[$0.range]) }
    for item in found {
      let text = item.field.text[item.range]
      if !hasKnown || LanguageWords.opens(text) || Self.hasLanguageShape(text) {
        readLanguage(item.field, item.range)
      }
    }
  }

  /// "Kumaoni – mother tongue", "Diola (spoken)", "Ibibio": a name, and perhaps a level behind a sign.
  private static func hasLanguageShape(_ text: Substring) -> Bool {
    let plain = text.trimmed
    guard !plain.ends(in: "."), plain.count <= 60,
      !plain.contains(where: { "0123456789@".contains($0) })
    else { return false }
    let name = plain.prefix { !"–—:(,".contains($0) }.spacedWords
    return (1...3).contains(name.count) && name[0].first?.isUppercase == true
      && (name.count == 1 || name.joined(separator: " ").count + 1 < plain.count)
  }

  /// One a language of a paragraph.
  private func languageItems(_ i: Int) -> [(field: FieldText, range: Range<String.Index>)] {
    let field = paragraphs[i].fieldText(at: i)
    let text = field.text
    guard text.wordCount <= 60 else { return [] }
    let lineStarts = paragraphs[i].lineStarts(in: field)
    var starts = [text.startIndex]
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      guard depth <= 0 else { continue }
      if lineStarts.contains(index), opensLanguage(text[index...]) { starts.append(index) }
      let isStrong = "|·•»◦".contains(text[index])
      guard
        isStrong || ",;/".contains(text[index]) || text[index...].hasPrefix(" and ")
          || text[index...].hasPrefix(". ")
      else { continue }
      var next = text.index(after: index)
      if text[index] == " " { next = text.index(index, offsetBy: 5) }
      if isStrong ? next < text.endIndex : LanguageWords.opens(text[next...].prefix(24)) {
        starts.append(next)
      }
    }
    return zip(starts, starts.dropFirst() + [text.endIndex]).map { (field, $0..<$1) }
  }

  /// Whether a line opens with a language, or with one or two words and a dash.
  private func opensLanguage(_ line: Substring) -> Bool {
    if LanguageWords.opens(line.prefix(24)) { return true }
    let words = line.split(separator: " ", maxSplits: 3)
    return words.count > 2 && words[0].first?.isUppercase == true
      && words[1...2].contains { ["–", "—", "-"].contains($0) || $0.hasSuffix(":") }
  }

  private mutating func readLanguage(_ field: FieldText, _ range: Range<String.Index>) {
    let text = field.text[range]
    let words = text.spacedWords
    var cut = text.firstIndex { "–—:(,".contains($0) } ?? text.firstRange(of: " - ")?.lowerBound
    // "English C1", "English native".
    if cut == nil, words.count > 1, LanguageWords.opens(words[0]), !LanguageWords.opens(words[1]) {
      cut = words[1].startIndex
    }
    let end = cut ?? range.upperBound
    guard let name = field.value(range.lowerBound..<end, confidence: 0.9),
      name.text.wordCount <= 4
    else { return }
    let at = "/languages/\(resume.languages?.count ?? 0)"
    let fluency = field.value(end..<range.upperBound, confidence: 0.9)
    let language = Resume.Language(
      language: record(name, "\(at)/language"), fluency: record(fluency, "\(at)/fluency"))
    resume.languages = (resume.languages ?? []) + [language]
  }

  // MARK: References and summary

  private static let requests = [
    "request", "anfrage", "demande", "petición", "solicitud", "richiesta", "pedido", "aanvraag",
    "solicitar", "quien las pida", "verzoek",
  ]

  mutating func readReferences(_ section: Section) {
    var isOpen = false
    for i in section.paragraphs {
      let at = "/references/\(resume.references?.count ?? 0)"
      let value = paragraphs[i].value(at: i, confidence: 0.7)
      let style = paragraphs[i].style
      let count = value.text.wordCount
      // "Available on request." names nobody.
      let isRequest = Self.requests.contains(where: value.text.lowercased().contains)
      if isRequest, count <= 6 || section.paragraphs.count == 1 { continue }
      let isName =
        count <= 16 && !value.text.ends(in: ".") && !"“\"„«".contains(value.text.first ?? " ")
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
}
