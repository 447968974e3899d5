internal import PageLayout
internal import ResumeLexicon
internal import ResumeHeaders
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// Sections that are lists of words or prose: skills, languages, interests, summary.
extension ResumeReader {
  mutating func readSkills(_ section: Section) {
    let named = groups(section.paragraphs)
    // "Skills    Excel, SAP" among other lists says what it is; below a heading it would be a group's name.
    let isList =
      section.heading == nil && named.count == 1
      && named[0].name.map { Self.plainNames.contains($0.text.inSmallLetters) } == true
    let groups = isList ? Self.withoutListName(named, .skills, reading) : named
    for group in SkillLevels.rated(groups, reading) {
      let at = "/skills/\(resume.skills?.count ?? 0)"
      let name = record(group.name, "\(at)/name")
      let level = record(group.level, "\(at)/level")
      let keywords = group.items.enumerated().compactMap { record($1, "\(at)/keywords/\($0)") }
      resume.skills =
        (resume.skills ?? []) + [
          Resume.Skill(name: name, level: level, keywords: keywords.nonEmpty)
        ]
    }
  }

  /// Names of a list of skills that say nothing else.
  private static let plainNames = Lexicon.all[.skillsPlainNames]

  mutating func readInterests(_ section: Section) {
    for group in Self.withoutListName(groups(section.paragraphs), .interests, reading)
      .flatMap(Self.interests)
    {
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

  /// Between commas, "Walking (Dales, Pennines)" is a name and its words; in a line of its own it is one name, and so is
  /// "Hurling (coach)".
  private static func interests(_ group: WordGroup) -> [WordGroup] {
    guard group.name == nil else { return [group] }
    let isAlone = zip(group.items, group.items.dropFirst()).allSatisfy {
      $0.paragraph != $1.paragraph
    }
    guard !isAlone else { return [group] }
    return group.items.map { item in
      guard item.text.ends(in: ")"), let open = item.text.lastIndex(of: "("),
        open > item.text.startIndex, !item.text[open...].has(.numbers)
      else { return WordGroup(name: nil, items: [item]) }
      var name = item
      name.text = String(item.text[..<open].trimmed)
      let words = item.text[open...].dropFirst().dropLast().split(separator: ",")
      guard words.count > 1 else { return WordGroup(name: nil, items: [item]) }
      return WordGroup(
        name: name,
        items: words.map { word in
          var part = item
          part.text = String(word.trimmed)
          return part
        })
    }
  }

  // MARK: Languages

  mutating func readLanguages(_ section: Section) {
    if let form = FieldRule.labelledForms.found(
      labelledForm(section.paragraphs, leastKinds: 2, of: .languages), reading),
      form.allSatisfy({ $0.value(.degree) != nil })
    {
      for entry in form {
        if let name = entry.value(.degree) { addLanguage(name, entry.value(.score)) }
      }
      return
    }
    let members = section.paragraphs.filter { !LanguageGroup.isOfTable(paragraphs[$0].text) }
    // In the order of the page: those without levels by skill stand above the others.
    let first = members.indices.first { n in
      n + 1 < members.count && paragraphs[members[n]].text.wordCount <= 3
        && !LanguageGroup.levels(in: paragraphs[members[n + 1]].text).isEmpty
    }
    guard let first else { return readLanguageLines(members) }
    readLanguageLines(Array(members[..<first]))
    readLanguageLines(readSkillLevels(Array(members[first...])))
  }

  private mutating func readLanguageLines(_ members: [Int]) {
    let (mothers, others) = motherTongues(members)
    for (language, fluency) in mothers { addLanguage(language, fluency) }
    let (rows, members) = languageRows(others)
    for (language, fluency) in rows { addLanguage(language, fluency) }
    let found = members.flatMap(languageItems)
    // Where names of languages stand, what opens with none and is not set like them is something else.
    let hasKnown = found.contains {
      let text = $0.field.text[$0.range]
      return LanguageWords.opens(text) || LanguageGroup.labelEnd(text, reading) != nil
    }
    var group: FieldValue?
    for item in found {
      var item = item
      if item.startsParagraph { group = nil }
      if let end = LanguageGroup.labelEnd(item.field.text[item.range], reading) {
        group = LanguageGroup.fluency(item.field.text[item.range.lowerBound..<end]).flatMap {
          item.field.value($0.startIndex..<$0.endIndex, confidence: 0.9)
        }
        item.range = end..<item.range.upperBound
      }
      let text = item.field.text[item.range]
      // "Languages" in a cell before them.
      if let match = reading.heading(String(text)), match.isWhole, match.kind == .languages {
        continue
      }
      if let group, text.wordCount <= 2 {
        if let name = item.field.value(item.range, confidence: 0.9) { addLanguage(name, group) }
        continue
      }
      if !hasKnown || LanguageWords.opens(text) || Self.hasLanguageShape(text) {
        readLanguage(item.field, item.range)
      }
    }
  }

  /// Languages at the right of a label that calls them somebody's first, and the other paragraphs.
  private func motherTongues(
    _ members: [Int]
  ) -> (rows: [(FieldValue, FieldValue)], rest: [Int]) {
    var rows: [(FieldValue, FieldValue)] = []
    var rest: [Int] = []
    for i in members {
      if let label = rest.last, label + 1 == i,
        FieldRule.motherTongues.holds(LanguageGroup.saysMother(paragraphs[label].text), reading),
        paragraphs[label].isInRow(leftOf: paragraphs[i]), paragraphs[i].text.wordCount <= 3
      {
        rest.removeLast()
        rows.append(
          (
            paragraphs[i].value(at: i, confidence: 0.9),
            paragraphs[label].value(at: label, confidence: 0.9)
          ))
      } else {
        rest.append(i)
      }
    }
    return (rows, rest)
  }

  /// Reads languages above lines of levels by skill, as Europass has them: "English" above "Listening B2 Reading B2".
  ///
  /// - Returns: The other paragraphs.
  private mutating func readSkillLevels(_ members: [Int]) -> [Int] {
    var rest: [Int] = []
    var n = 0
    while n < members.count {
      let lines = members[(n + 1)...].prefix {
        !LanguageGroup.levels(in: paragraphs[$0].text).isEmpty
      }
      guard !lines.isEmpty, paragraphs[members[n]].text.wordCount <= 3,
        LanguageGroup.levels(in: paragraphs[members[n]].text).isEmpty
      else {
        rest.append(members[n])
        n += 1
        continue
      }
      let at = "/languages/\(resume.languages?.count ?? 0)"
      var language = Resume.Language()
      language.language = record(
        paragraphs[members[n]].value(at: members[n], confidence: 0.9), "\(at)/language")
      var parts: [FieldValue] = []
      for i in lines {
        let field = field(i)
        parts += LanguageGroup.levels(in: field.text).compactMap {
          field.value($0.startIndex..<$0.endIndex, confidence: 0.9)
        }
      }
      if Set(parts.map(\.text)).count == 1 { parts = Array(parts.prefix(1)) }
      language.fluency = recordParts(parts, "\(at)/fluency", joinedBy: " ")
      resume.languages = (resume.languages ?? []) + [language]
      n += 1 + lines.count
    }
    return rest
  }

  /// Names in the columns of one line above how well they are spoken in those of the next, and the other paragraphs.
  private func languageRows(
    _ members: [Int]
  ) -> (rows: [(FieldValue, FieldValue)], rest: [Int]) {
    var rows: [(FieldValue, FieldValue)] = []
    var rest: [Int] = []
    var i = 0
    while i < members.count {
      if i + 1 < members.count {
        var (names, levels) = (columns(members[i]), columns(members[i + 1]))
        // "Latin" above "Elementary".
        if names.isEmpty, levels.isEmpty,
          SkillLevels.isLanguageLevel(paragraphs[members[i + 1]].text)
        {
          names = [paragraphs[members[i]].value(at: members[i], confidence: 0.9)]
          levels = [paragraphs[members[i + 1]].value(at: members[i + 1], confidence: 0.9)]
        }
        if !names.isEmpty, names.count == levels.count,
          names.allSatisfy({ name in
            name.text.wordCount <= 2 && LanguageWords.opens(name.text)
              || names.count == 1 && name.text.wordCount <= 3 && !name.text.has(",")
                && SkillLevels.isLanguageLevel(levels[0].text)
                && !SkillLevels.isLanguageLevel(name.text)
          }),
          !levels.contains(where: {
            LanguageWords.opens($0.text) && !SkillLevels.isLanguageLevel($0.text)
          })
        {
          rows += zip(names, levels)
          i += 2
          continue
        }
      }
      rest.append(members[i])
      i += 1
    }
    return (rows, rest)
  }

  /// The parts of a paragraph between gaps.
  private func columns(_ i: Int) -> [FieldValue] {
    let field = field(i)
    let starts = paragraphs[i].gapStarts(in: field, from: wideSpace).sorted()
    guard !starts.isEmpty else { return [] }
    return zip([field.text.startIndex] + starts, starts + [field.text.endIndex])
      .compactMap { field.value($0..<$1, confidence: 0.9) }
  }

  /// "Kumaoni – mother tongue", "Diola (spoken)", "Ibibio": a name, and perhaps a level behind a sign.
  private static func hasLanguageShape(_ text: Substring) -> Bool {
    let plain = text.trimmed
    guard !plain.ends(in: "."), plain.count <= 60,
      !plain.contains(where: { "0123456789@".contains($0) })
    else { return false }
    // "Gikuyu - mother tongue".
    let end = plain.firstRange(ofBytes: " - ")?.lowerBound ?? plain.endIndex
    let name = plain[..<end].prefix { !"–—:(,".contains($0) }.spacedWords
    return (1...3).contains(name.count) && name[0].first?.isUppercase == true
      && (name.count == 1 || name.joined(separator: " ").count + 1 < plain.count)
  }

  /// One a language of a paragraph.
  private func languageItems(
    _ i: Int
  ) -> [(field: FieldText, range: Range<String.Index>, startsParagraph: Bool)] {
    let field = field(i)
    let text = field.text
    guard text.wordCount <= 60 else { return [] }
    let lineStarts = paragraphs[i].lineStarts(in: field)
    let gapStarts = paragraphs[i].gapStarts(in: field, from: wideSpace)
    var starts = [text.startIndex]
    var ends: [String.Index] = []
    func part(_ end: String.Index, _ next: String.Index) {
      ends.append(end)
      starts.append(next)
    }
    var depth = 0
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      let sign = scalars[index]
      if sign == "(" { depth += 1 }
      if sign == ")" { depth -= 1 }
      guard depth <= 0 else { continue }
      if lineStarts.contains(index), opensLanguage(text[index...]) { part(index, index) }
      // The level of a language may stand in a cell of its own.
      if gapStarts.contains(index), LanguageWords.opens(text[index...].prefix(24)),
        !SkillLevels.isLanguageLevel(text[index...].prefix { $0 != " " })
      {
        part(index, index)
      }
      let isStrong = Self.strongSigns.contains(sign)
      let word = sign == " " ? LanguageGroup.joint(text[index...]) : nil
      guard
        isStrong || sign == "," || sign == ";" || sign == "/" || word != nil
          || text[index...].opens(withBytesOf: ". ")
      else { continue }
      let next = word ?? scalars.index(after: index)
      if isStrong {
        // "English · Native" is one.
        let piece = text[next...].prefix { !"|·•»◦".contains($0) }.trimmed
        if next < text.endIndex, !SkillLevels.isLanguageLevel(piece) { part(index, next) }
      } else {
        let lineEnd = lineStarts.filter { $0 > next }.min() ?? text.endIndex
        let piece = text[next..<lineEnd].prefix { !",;".contains($0) }.trimmed
        if LanguageWords.opens(text[next...].trimmed.prefix(24)) || Self.isNameAndLevel(piece) {
          part(index, next)
        }
      }
    }
    return zip(starts, ends + [text.endIndex]).map {
      (field, $0..<$1, $0 == text.startIndex)
    }
  }

  private static let strongSigns: Set<Unicode.Scalar> = ["|", "·", "•", "»", "◦"]

  /// Whether a line opens with a language, or with one or two words and a dash.
  private func opensLanguage(_ line: Substring) -> Bool {
    if LanguageWords.opens(line.prefix(24)) { return true }
    let words = line.split(separator: " ", maxSplits: 3)
    return words.count > 2 && words[0].first?.isUppercase == true
      && words[1...2].contains { ["–", "—", "-"].contains($0) || $0.hasSuffix(":") }
  }

  /// Whether a text is a name of one to three words and a level: "Kapampangan (fluent)", "Ijaw native".
  private static func isNameAndLevel(_ text: Substring) -> Bool {
    guard let cut = levelStart(text) else { return false }
    return text.first?.isUppercase == true && !text[..<cut].has(.numbers)
  }

  /// Where a level of a language starts that a text ends in, behind a name of up to three words; `nil` without one.
  private static func levelStart(_ text: Substring) -> String.Index? {
    let words = text.spacedWords
    guard words.count > 1, !SkillLevels.isLanguageLevel(text) else { return nil }
    for count in 1...min(3, words.count - 1) {
      var rest = text[words[count].startIndex...].trimmed
      if let first = rest.first, "–—-".contains(first) { rest = rest.dropFirst().trimmed }
      if rest.starts(in: "("), rest.ends(in: ")") { rest = rest.dropFirst().dropLast() }
      if SkillLevels.isLanguageLevel(rest) { return words[count].startIndex }
    }
    return nil
  }

  private mutating func readLanguage(_ field: FieldText, _ range: Range<String.Index>) {
    let text = field.text[range]
    let words = text.spacedWords
    var cut =
      text.firstIndex { "–—:(,".contains($0) } ?? text.firstRange(ofBytes: " - ")?.lowerBound
    // "Gujarati (Memoni) – home language".
    if let open = cut, text[open] == "(", let close = text[open...].firstIndex(of: ")"),
      let sign = text[close...].dropFirst().trimmed.first, "–—:-".contains(sign),
      !SkillLevels.isLanguageLevel(text[open..<close].dropFirst())
    {
      cut = text.index(after: close)
    }
    // "English C1", "English native", "English fluent (TOEFL 110)", but "Sign language (BSL)".
    if words.count > 1, LanguageWords.opens(words[0]), !LanguageWords.names(words[1]),
      cut.map({ $0 > words[1].startIndex && "(,".contains(text[$0]) }) ?? true,
      cut == nil || words[0].inSmallLetters != "sign"
    {
      cut = words[1].startIndex
    }
    let end = cut ?? Self.levelStart(text) ?? range.upperBound
    guard let name = field.value(range.lowerBound..<end, confidence: 0.9),
      name.text.wordCount <= 4, Self.mayBeLanguage(name.text)
    else { return }
    addLanguage(name, field.value(end..<range.upperBound, confidence: 0.9))
  }

  /// Whether a text may name a language, known or not: a footer's "Section 7" and a form's question do not.
  private static func mayBeLanguage(_ text: String) -> Bool {
    LanguageWords.opens(text)
      || !text.has(.numbers) && !text.has("?") && !text.has("@") && text.has(.letters)
  }

  private mutating func addLanguage(_ name: FieldValue, _ fluency: FieldValue?) {
    let at = "/languages/\(resume.languages?.count ?? 0)"
    var fluency = fluency
    // A row of a table: listening, reading, speaking and writing at one level.
    if let words = fluency?.text.spacedWords, words.count > 2, Set(words).count == 1 {
      fluency?.text = String(words[0])
    }
    let language = Resume.Language(
      language: record(name, "\(at)/language"), fluency: record(fluency, "\(at)/fluency"))
    resume.languages = (resume.languages ?? []) + [language]
  }

  // MARK: Summary

  mutating func readSummary(_ section: Section) {
    guard resume.basics.summary == nil else { return }
    readSummary(section.paragraphs)
  }

  /// Paragraphs of prose, joined by line breaks.
  mutating func readSummary(_ prose: [Int]) {
    guard resume.basics.summary == nil else { return }
    let texts = prose.compactMap { i in
      var value = paragraphs[i].value(at: i, confidence: 0.9)
      // "Profile: Nurse with …" in a row of a form.
      if let end = labelEnd(value.text),
        reading.heading(String(value.text[..<end].trimmed))
          == .init(kind: .summary, isWhole: true)
      {
        value.text = String(value.text[end...].dropFirst().trimmed)
      }
      return record(value, "/basics/summary")
    }
    if !texts.isEmpty { resume.basics.summary = texts.joined(separator: "\n") }
  }
}
