internal import PageLayout
internal import ResumeHeaders
internal import ResumeLexicon
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// The person's name.
extension ResumeReader {
  /// The largest text of the first page that may be a name, with its next line when it is set alike.
  func nameParagraphs(_ firstPage: [Int]) -> [Int] {
    if let value = firstPage.first(where: standsBesideNameLabel) { return [value] }
    if let candidate = firstPage.first(where: isLabelledCandidate) { return [candidate] }
    guard let best = likeliestName(firstPage) else { return [] }
    let text = paragraphs[best].text
    func goesOn(_ i: Int) -> Bool {
      firstPage.contains(i) && paragraphs[i].isInLine(with: paragraphs[best])
        && isSetAlike(paragraphs[i], paragraphs[best])
    }
    var lines = [best]
    var standApart = true
    // "Ada" above "Example-" above "Sample".
    if text.wordCount <= 2 || text.last == "-" {
      let beside =
        (1...2).map { best + $0 }.prefix(while: goesOn)
        + (1...2).map { best - $0 }.prefix(while: goesOn)
      let apart = [best + 2, best - 2].filter(goesOn).prefix(beside.isEmpty ? 1 : 0)
      lines += beside.prefix(2) + apart
      standApart = beside.isEmpty
    }
    if standApart {
      // Whatever stands beside them, perhaps in three lines.
      while lines.count < 3 {
        guard let last = lines.last,
          let next = firstPage.first(where: { i in
            !lines.contains(i) && isSetAlike(paragraphs[i], paragraphs[best])
              && FieldRule.linesOfName.holds(isSetBelow(paragraphs[last], paragraphs[i]), reading)
          })
        else { break }
        lines.append(next)
      }
    }
    if lines.count == 1,
      let above = FieldRule.lineAboveName.found(lineAbove(best, firstPage), reading)
    {
      lines.append(above)
    }
    return lines.sorted()
  }

  /// The line above the last words of a name that is too long for one line: "Ada Maria" above "Example-Sample".
  private func lineAbove(_ name: Int, _ firstPage: [Int]) -> Int? {
    guard paragraphs[name].text.wordCount <= 2, firstPage.contains(name - 1) else { return nil }
    let above = paragraphs[name - 1]
    let isLarge = above.style.sizeRatio > 1.5 && isInSize(above, paragraphs[name])
    return isLarge && (2...4).contains(above.text.wordCount) && mayBeName(above)
      && RoleWords.titleOverOrganization(above.text) <= 0 && reading.heading(above.text) == nil
      && FieldRule.linesOfName.holds(isSetBelow(above, paragraphs[name]), reading) ? name - 1 : nil
  }

  private func isInSize(_ paragraph: Paragraph, _ other: Paragraph) -> Bool {
    abs(paragraph.style.sizeRatio - other.style.sizeRatio) < 0.02
  }

  /// The candidate with the highest score, the first of equals; what cannot be it by its size and place is not looked at.
  private func likeliestName(_ firstPage: [Int]) -> Int? {
    var best: (at: Int, score: Double)?
    for i in firstPage {
      if let best, sizeScore(i) + Self.highestBonus < best.score { continue }
      guard mayBeName(paragraphs[i]) else { continue }
      let score = nameScore(i)
      assert(score <= sizeScore(i) + Self.highestBonus, "a better name may not have been looked at")
      if best.map({ score > $0.score }) ?? true { best = (i, score) }
    }
    guard let found = best?.at else { return nil }
    return FieldRule.nameBesideTitle.found(nameBeside(title: found, firstPage), reading) ?? found
  }

  /// The name next to the largest line where that is a title: "REGISTERED NURSE" above "Ada Example".
  private func nameBeside(title: Int, _ firstPage: [Int]) -> Int? {
    let text = paragraphs[title].text
    guard FieldRule.labelledNames.found(Self.labelledName(text, reading), reading) == nil,
      RoleWords.namesTitle(text)
        || text.wordCount == 1 && RoleWords.titleOverOrganization(text) > 0,
      !handles.name(text),
      reading.headers.logProbabilities(of: text)[.title] > -0.5
    else { return nil }
    return firstPage.first { i in
      let other = paragraphs[i]
      return i != title && abs(i - title) <= 2 && other.role != .contact && mayBeName(other)
        && (2...4).contains(other.text.wordCount) && !other.text.has(",")
        && !RoleWords.namesTitle(other.text) && !PlaceWords.isPlace(other.text)
        && reading.heading(other.text) == nil
        && (handles.name(other.text)
          || FieldRule.personNames.holds(PersonalShape.mayBeName(other.text, reading), reading))
    }
  }

  /// Whether a line is a label for candidates with a name behind it.
  private func isLabelledCandidate(_ i: Int) -> Bool {
    let text = paragraphs[i].text
    return text.has(":") && Self.candidateWords.contains { text.inSmallLetters.hasPrefix($0) }
      && FieldRule.labelledNames.found(Self.labelledName(text, reading), reading).map {
        $0.wordCount > 1
      } == true
      && mayBeName(paragraphs[i])
  }

  /// Whether a line stands at the right of a label for names or below it: "Name" and "Ada Example".
  private func standsBesideNameLabel(_ i: Int) -> Bool {
    i > 0
      && (paragraphs[i - 1].isInRow(leftOf: paragraphs[i])
        || paragraphs[i - 1].text.wordCount > 1 && paragraphs[i - 1].isInLine(with: paragraphs[i]))
      && Self.nameLabels.contains(paragraphs[i - 1].text.inSmallLetters)
      && paragraphs[i].text.wordCount > 1 && mayBeName(paragraphs[i])
  }

  /// Whether a line stands right below another, below its beginning, its middle or its end, whatever stands beside them, and is no title.
  private func isSetBelow(_ above: Paragraph, _ line: Paragraph) -> Bool {
    let (upper, lower) = (above.box, line.box)
    let height = upper.y1 - upper.y0
    let middles = (upper.x0 + upper.x1 - lower.x0 - lower.x1) / 2
    return abs(lower.y0 - upper.y1) < 0.6 * height
      && min(abs(upper.x0 - lower.x0), abs(middles), abs(upper.x1 - lower.x1)) < 0.3 * height
      && RoleWords.titleOverOrganization(line.text) == 0
  }

  /// Whether a line may be the next one of a name: large, short, and of its size.
  private func isSetAlike(_ paragraph: Paragraph, _ name: Paragraph) -> Bool {
    isInSize(paragraph, name)
      && (paragraph.style.sizeRatio > 1.5 || name.text.last == "-")
      && paragraph.text.wordCount <= 2 && mayBeName(paragraph)
  }

  /// What stands before a name in a table of personal data.
  static let nameLabels = Lexicon.all[.namesLabels]

  /// The first words of those.
  private static let labelOpenings = Set(nameLabels.map { String($0.prefix { $0 != " " }) })

  /// What stands behind a label for names, or behind what the document is called: "Full name: Ada Example", "Lebenslauf Ada
  /// Example"; `nil` without one.
  private static func labelledName(_ text: String, _ reading: FieldReading) -> Substring? {
    if let colon = text.index(of: ":"),
      nameLabels.contains(text[..<colon].trimmed.inSmallLetters)
    {
      return text[text.index(after: colon)...].trimmed
    }
    let words = text.spacedWords
    for count in (1...3).reversed() where words.count > count + 1 {
      var name = text[words[count].startIndex...]
      // "Curriculum vitae of Ada Example", but "CV De Smet Ada".
      let joint = words[count].inSmallLetters
      let isJoined =
        titleJoints.contains(joint) && (joint == words[count] || text == text.uppercased())
        && words.count > count + 2
      if isJoined { name = text[words[count + 1].startIndex...] }
      if FieldRule.documentTitles.holds(
        isDocumentTitle(String(text[..<words[count - 1].endIndex])), reading),
        name.spacedWords.count <= 4, name.spacedWords.allSatisfy({ $0.first?.isUppercase == true }),
        // "Resume of Ada Smith": a joint says whose it is, whatever else the name may mean.
        isJoined || RoleWords.titleOverOrganization(String(name)) == 0
      {
        return name
      }
    }
    guard words.count > 2, words.count <= 9, labelOpenings.contains(words[0].inSmallLetters) else {
      return nil
    }
    // "Name Ada Example": a label alone has no more words of its own.
    for count in (1...min(5, words.count - 2)).reversed()
    where words[count].first?.isUppercase == true {
      let label = text[..<words[count - 1].endIndex].inSmallLetters
      if nameLabels.contains(label) { return text[words[count].startIndex...] }
    }
    return nil
  }

  /// What may stand between what a document is called and whose it is.
  private static let titleJoints = Lexicon.all[.namesTitleJoints]

  /// Whether a text is what a document is called beside another such word: "Bewerbung – Lebenslauf", "Bio-data / CV".
  private static func joinsDocumentTitle(_ text: String, _ reading: FieldReading) -> Bool {
    [(" – ", 1), (" — ", 1), (" - ", 1), (" | ", 1), (" / ", 4)].contains { sign, longest in
      guard let cut = text.firstRange(ofBytes: sign) else { return false }
      let parts = [text[..<cut.lowerBound], text[cut.upperBound...]].map { String($0.trimmed) }
      return parts.indices.contains {
        FieldRule.documentTitles.holds(isDocumentTitle(parts[$0]), reading)
          && parts[1 - $0].wordCount <= longest
      }
    }
  }

  /// Whether a line of text opens with a label of personal data, or is one.
  private static func opensWithLabel(_ text: String) -> Bool {
    let lower = text.inSmallLetters
    let first = String(lower.prefix { $0 != " " })
    return nameLabels.contains(lower) || ContactLabels.others.contains(first)
      || ContactLabels.places.contains(first)
  }

  private func mayBeName(_ paragraph: Paragraph) -> Bool {
    guard paragraph.style.marker.isEmpty, !paragraph.text.has("@"), paragraph.text.wordCount <= 12,
      !paragraph.text.has(.numbers)
    else { return false }
    let labelled = FieldRule.labelledNames.found(
      Self.labelledName(paragraph.text, reading), reading)
    let text = labelled.map(String.init) ?? paragraph.text
    if labelled == nil, paragraph.style.sizeRatio < 1.3, Self.opensWithLabel(text) { return false }
    guard (1...8).contains(text.wordCount), text.isNoLonger(than: 60) else { return false }
    let letters = text.lazy.filter(\.isLetter).prefix(3)
    let isOwn = paragraph.style.sizeRatio > 1.35 || handles.name(text)
    guard letters.count >= 3,
      Self.isSetAsName(text, isLarge: paragraph.style.sizeRatio > 1.9, isOwn: isOwn)
    else { return false }
    return !FieldRule.documentTitles.holds(Self.isDocumentTitle(text), reading)
      && !Self.joinsDocumentTitle(text, reading) && !Self.isLabel(text, reading)
      && reading.heading(text)?.isWhole != true
  }

  /// Whether its words are written as those of names are, in capitals but for particles.
  private static func isSetAsName(_ text: String, isLarge: Bool, isOwn: Bool) -> Bool {
    // What stands behind a comma is a title, behind "née" another name: "Ada Example, nurse", "Ada Sample (née Example)".
    let name =
      text.has("(")
      ? ["(née ", "(né ", "(geb. ", "(geborene ", "(born "].lazy
        .compactMap { text.firstRange(ofBytes: $0)?.lowerBound }.first : nil
    // "Ada Example — marine biologist".
    let dash = cut(of: text, at: dashes)?.lowerBound
    let end = min(name ?? text.endIndex, dash ?? text.endIndex)
    let own = text[..<end].prefix { $0 != "," }.spacedWords
    let lower = own.indices.count { n in
      guard let first = own[n].first(where: \.isLetter) else { return false }
      // "Wü lfrath": some fonts leave a space behind an accent.
      let isCut = n > 0 && own[n - 1].last?.isASCII == false
      // "Dr. rer. nat. Ada Example", "dott.ssa agr. Ada Example", "Ada d'Example".
      let isAcademicTitle =
        n + 1 < own.count && own[n].count <= 8 && own[...n].allSatisfy { $0.has(".") }
      let isElided = own[n].dropFirst().prefix(2).contains { "'’".contains($0) }
      return first.isLowercase && !isCut && !isAcademicTitle && !isElided
        && !particles.contains(String(own[n]).inSmallLetters)
    }
    // "ada example" is written in small letters as a whole, and set larger than text or part of a mail address.
    let isSmall = lower == own.count && (2...4).contains(own.count) && isOwn
    return lower == 0 || lower == 1 && own.count > 2 && isLarge || isSmall
  }

  private static let particles = Lexicon.all[.namesParticles]

  /// Larger and earlier is likelier.
  private func sizeScore(_ i: Int) -> Double {
    paragraphs[i].style.sizeRatio - 0.03 * Double(i)
  }

  /// At least what ``nameScore(_:)`` may add to ``sizeScore(_:)``.
  private static let highestBonus = 2.35

  /// One word alone, or words of a title, are less likely than size and place have it.
  private func nameScore(_ i: Int) -> Double {
    let paragraph = paragraphs[i]
    let count = paragraph.text.wordCount
    var score = sizeScore(i)
    if count == 1 { score -= 0.35 }
    if paragraph.role == .heading { score += 0.1 }
    let own = String(paragraph.text.prefix { $0 != "," })
    if RoleWords.titleOverOrganization(own) != 0 { score -= 0.4 }
    if reading.heading(own) != nil { score -= 0.6 }
    if PlaceWords.isKnown(own) { score -= 0.4 }
    if Self.opensWithLetters(paragraph.text) { score -= 0.5 }
    // "Candidate: Ada Example" says more than "Resume of Ada Example".
    if FieldRule.labelledNames.found(Self.labelledName(paragraph.text, reading), reading) != nil {
      score += paragraph.text.has(":") ? 1.5 : 0.6
    }
    if paragraph.text.first?.isLowercase == true { score -= 0.2 }
    if count > 1, handles.name(own) { score += 0.7 }
    return score
  }

  /// Whether a name stands behind a label for candidates below the name of an agency, whose own contact data stand above it.
  func agencyLines(above name: Int) -> Set<Int> {
    let text = paragraphs[name].text.inSmallLetters
    let isCandidate =
      Self.candidateWords.contains { text.hasPrefix($0) }
      || name > 0
        && Self.candidateWords.contains { paragraphs[name - 1].text.inSmallLetters.hasPrefix($0) }
      || text.hasPrefix("name of ")
    let above = paragraphs.indices.filter { $0 < name && paragraphs[$0].page == headPage }
    guard isCandidate, above.contains(where: { paragraphs[$0].role == .contact }),
      above.contains(where: { i in
        paragraphs[i].role != .contact
          && !FieldRule.documentTitles.holds(Self.isDocumentTitle(paragraphs[i].text), reading)
          && RoleWords.titleOverOrganization(paragraphs[i].text) <= 0
          && paragraphs[i].text.wordCount <= 8
      })
    else { return [] }
    return Set(above)
  }

  private static let candidateWords = Lexicon.all.words(of: .namesCandidateOpenings)

  /// Whether a text is letters behind a name, and perhaps a role behind a sign: "RN, MSN", "PhD, CEng | Nurse".
  private static func opensWithLetters(_ text: String) -> Bool {
    let letters = cut(of: text).map { text[..<$0.lowerBound] } ?? text[...]
    let words = letters.spacedWords.map { $0.filter(\.isLetter) }
    return letters.has(",")
      && words.allSatisfy { word in
        word.count <= 5 && word.count(where: \.isUppercase) > 1
      }
  }

  /// The second line of a headline, set like the one above.
  func labelEnd(below line: Int) -> FieldValue? {
    let next = line + 1
    guard paragraphs.indices.contains(next), paragraphs[next].page == paragraphs[line].page else {
      return nil
    }
    let (own, below) = (paragraphs[line], paragraphs[next])
    guard own.isInLine(with: below), own.style.sizeRatio > 1.1,
      abs(own.style.sizeRatio - below.style.sizeRatio) < 0.02, below.text.wordCount <= 5,
      own.style.isBold == below.style.isBold, !below.text.has(.numbers), !below.text.has("@"),
      reading.heading(below.text) == nil
    else { return nil }
    return below.value(at: next, confidence: 0.8)
  }

  /// A name at the left of how to reach the person, in one line, and what stands so below it: "Ada Moor    +44 20 …".
  func nameBesideContact(_ firstPage: [Int]) -> (name: FieldValue, headline: FieldValue?)? {
    let top = firstPage.drop {
      FieldRule.documentTitles.holds(Self.isDocumentTitle(paragraphs[$0].text), reading)
    }.prefix(2)
    guard let first = top.first, let name = cellBesideContact(first, orBold: true),
      paragraphs[first].style.sizeRatio > 1.08 || paragraphs[first].style.startsBold,
      (2...4).contains(name.text.wordCount),
      FieldRule.personNames.holds(PersonalShape.mayBeName(name.text, reading), reading),
      name.text.spacedWords.allSatisfy({ $0.first?.isUppercase == true }),
      RoleWords.titleOverOrganization(name.text) == 0
    else { return nil }
    let headline = top.dropFirst().first.flatMap { cellBesideContact($0) }
    return (name, headline.flatMap { $0.text.wordCount <= 8 ? $0 : nil })
  }

  /// The first cell of a line of contact data, or else the bold words that open it, where those say nothing of how to reach anybody.
  private func cellBesideContact(_ i: Int, orBold: Bool = false) -> FieldValue? {
    guard paragraphs[i].role == .contact, let line = paragraphs[i].lines.first,
      let first = line.runs.first, line.runs.count > 1
    else { return nil }
    let isBoldAlone = orBold && first.isBold && !line.runs[1].isBold
    let cell = line.cells.count == 1 && isBoldAlone ? [first] : line.cells[0]
    guard line.cells.count > 1 || isBoldAlone else { return nil }
    let field = field(i)
    let count = cell.reduce(0) { $0 + $1.words.count }
    guard count > 0,
      let value = field.value(
        field.text.startIndex..<field.range(ofWord: count - 1).upperBound, confidence: 0.8),
      !value.text.has(.numbers), !value.text.has("@"), !value.text.has(":")
    else { return nil }
    return value
  }

  /// The first sign that roles stand behind: "Ada Example – Nurse".
  private static func cut(
    of text: String, at signs: [String] = dashes + [" | ", " · "]
  ) -> Range<String.Index>? {
    signs.compactMap { text.firstRange(ofBytes: $0) }.min { $0.lowerBound < $1.lowerBound }
  }

  private static let dashes = [" – ", " — "]

  mutating func readName(_ indices: [Int]) {
    var values = indices.map { paragraphs[$0].value(at: $0, confidence: 0.9) }
    if let own = FieldRule.labelledNames.found(Self.labelledName(values[0].text, reading), reading)
    {
      values[0].text = String(own)
    } else if values.count > 1,
      let own = FieldRule.labelledNames.found(
        Self.labelledName(values.map(\.text).joined(separator: " "), reading), reading),
      let first = own.spacedWords.first,
      let start = values[0].text.firstRange(ofBytes: String(first))
    {
      // "Curriculum vitae of Ada" above "Example".
      values[0].text = String(values[0].text[start.lowerBound...])
    }
    // The mark of a form beside it.
    let words = values[0].text.spacedWords
    if words.count > 2, let last = words.last, last.inSmallLetters == "europass" {
      values[0].text = String(values[0].text[..<words[words.count - 2].endIndex])
    }
    let last = values.count - 1
    let mayHaveRoles = values.count == 1 || values[0].text.ends(in: ",")
    if mayHaveRoles, let cut = Self.cut(of: values[last].text) {
      var label = values[last]
      label.text = String(label.text[cut.upperBound...])
      values[last].text = String(values[last].text[..<cut.lowerBound])
      let labels = [label, labelEnd(below: indices[last])].compactMap(\.self)
      resume.basics.label = recordParts(labels, "/basics/label", joinedBy: " ")
    }
    let texts = values.compactMap { record($0, "/basics/name") }
    resume.basics.name = texts.dropFirst().reduce(texts.first) { name, part in
      name.map { $0 + ($0.last == "-" ? "" : " ") + part }
    }
  }
}
