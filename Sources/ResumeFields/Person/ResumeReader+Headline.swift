internal import PageLayout
internal import ResumeDates
internal import ResumeHeaders
internal import ResumeLexicon
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// What the person is, and says of themselves, above the first section.
extension ResumeReader {
  /// The line that says what the person is: near the name, large, with the words of a title.
  mutating func readHeadline(_ block: ContactBlock, name: [Int]) {
    guard resume.basics.label == nil else { return }
    if let value = FieldRule.labelledHeadlines.found(labelledHeadline(block), reading) {
      resume.basics.label = record(value, "/basics/label")
      return
    }
    let used = Set(provenance.map { "\($0.paragraph)\t\($0.text)" })
    var best: (score: Double, value: FieldValue)?
    var headingCounts: [HeadingSignature: Int] = [:]
    for (paragraph, kind) in zip(paragraphs, outline.kinds) where kind == .sectionHeading {
      headingCounts[HeadingSignature(paragraph.style), default: 0] += 1
    }
    for segment in whole(block) {
      let line = block.lines[segment.line]
      let text = block.text(segment)
      let words = text.spacedWords
      guard words.count <= 16, text.count <= 130, text.has(.letters), !text.trimmed.ends(in: ":"),
        !FieldRule.documentTitles.holds(Self.isDocumentTitle(text), reading),
        reading.heading(text)?.isWhole != true,
        !opensSection(line.index, asOthers: headingCounts),
        outline.governing[line.index].map({
          $0 == line.index || name.contains($0)
            || opensName($0, name) && !isPersonalData(line.index)
            || FieldRule.rightOfName.holds(isRightOfName($0, name, above: line.index), reading)
        }) != false,
        let value = block.value(segment, confidence: 0.8),
        !used.contains("\(line.index)\t\(value.text)"),
        !isLocation(value.text), !Self.isLabel(text, reading),
        !PostalAddress.isAddress(value.text, reading)
      else { continue }
      let kinds = reading.headers.logProbabilities(of: text)
      // "Teacher, MA" is no place.
      if PlaceWords.isPlace(text), kinds[.title] < -0.3 { continue }
      let title = max(kinds[.title], kinds[.degree] - 0.3)
      // "Born in Leeds", "GitHub adaexample", a postal code beside a number.
      let first = words[0].inSmallLetters.filter { $0 != ":" }
      let isNetwork = Networks.isName(first)
      if isNetwork && words.count <= 2
        || title < -0.7 && (isNetwork || ContactLabels.others.contains(first))
      {
        continue
      }
      if segment.isBesideValue, title < -1.5, text.has(.numbers) { continue }
      var score = max(-3, title)
      score += min(1.5, 4 * max(0, paragraphs[line.index].style.sizeRatio - 1))
      if let anchor = name.last {
        let distance = line.index - anchor
        score -= distance == 1 ? 0 : distance > 0 ? 0.4 * Double(distance) : 0.8 * Double(-distance)
        // A heading below other lines rather opens a section.
        if distance > 1, outline.kinds[line.index] == .sectionHeading { score -= 1 }
      }
      if text.has(":") { score -= name.last == line.index - 1 ? 0.7 : 1.5 }
      if text.ends(in: "."), words.count > 6 { score -= 2 }
      // Right below the name, a short line of its own says what somebody is, whatever its words.
      let isOwnLine =
        name.last == line.index - 1 && !segment.isBesideValue && words.count <= 6
        && paragraphs[line.index].role == .body
        && !text.has(.numbers) && !text.has(":") && words[0].first?.isUppercase == true
      if score > best?.score ?? (isOwnLine ? -3.1 : -3) { best = (score, value) }
    }
    var values = [best?.value].compactMap(\.self)
    if let line = values.first?.paragraph, paragraphs[line].text == values[0].text,
      let end = labelEnd(below: line), paragraphs[end.paragraph].style.gapAbove < 0.6,
      !isLocation(end.text), !PlaceWords.isPlace(end.text),
      !used.contains("\(end.paragraph)\t\(end.text)")
    {
      values.append(end)
    }
    resume.basics.label = recordParts(values, "/basics/label", joinedBy: " ")
  }

  /// What stands behind a label for it in a form, in its line or its row: "Position: Nurse", "Current title" beside "Nurse".
  private func labelledHeadline(_ block: ContactBlock) -> FieldValue? {
    for line in block.lines {
      let text = line.field.text
      if Self.headlineLabels.contains(text.inSmallLetters), line.index + 1 < paragraphs.count,
        paragraphs[line.index].isInRow(leftOf: paragraphs[line.index + 1]),
        paragraphs[line.index + 1].text.wordCount <= 12
      {
        return paragraphs[line.index + 1].value(at: line.index + 1, confidence: 0.9)
      }
      // "Occupation" with a gap behind it.
      if let gap = line.words.first(where: \.followsGap)?.range.lowerBound,
        Self.headlineLabels.contains(text[..<gap].trimmed.inSmallLetters),
        text[gap...].wordCount <= 12
      {
        return line.field.value(gap..<text.endIndex, confidence: 0.9)
      }
      guard let colon = text.index(of: ":"),
        Self.headlineLabels.contains(text[..<colon].trimmed.inSmallLetters),
        text[colon...].wordCount <= 13
      else { continue }
      return line.field.value(text.index(after: colon)..<text.endIndex, confidence: 0.9)
    }
    return nil
  }

  private static let headlineLabels = Lexicon.all[.namesHeadlineLabels]

  /// Whether a paragraph is a heading in the style of two or more others: it opens a section as they do.
  private func opensSection(_ i: Int, asOthers counts: [HeadingSignature: Int]) -> Bool {
    outline.kinds[i] == .sectionHeading
      && counts[HeadingSignature(paragraphs[i].style), default: 0] > 2
  }

  /// Whether a heading opens what the name stands in: "Curriculum Vitae" above it.
  private func opensName(_ heading: Int, _ name: [Int]) -> Bool {
    name.contains { outline.governing[$0] == heading }
  }

  /// Whether a heading stands at the right of the name, so that what starts at its left is not under it: "Contact".
  private func isRightOfName(_ heading: Int, _ name: [Int], above line: Int) -> Bool {
    let box = paragraphs[heading].box
    return paragraphs[line].page == paragraphs[heading].page
      && paragraphs[line].box.x0 + 1 < box.x0
      && name.contains { i in
        let own = paragraphs[i].box
        return paragraphs[i].page == paragraphs[heading].page && own.x1 < box.x0
          && own.y0 < box.y1 && box.y0 < own.y1
      }
  }

  /// The segments of the head, those without a value between the same gaps joined to whole ones.
  private func whole(_ block: ContactBlock) -> [ContactBlock.Segment] {
    var out: [ContactBlock.Segment] = []
    for segment in block.segments {
      if let last = out.last, last.line == segment.line, !segment.sharesStretch,
        !PlaceWords.isPlace(block.text(segment)),
        !block.lines[segment.line].words.contains(where: {
          $0.followsGap && $0.range.lowerBound >= last.range.upperBound
            && $0.range.lowerBound <= segment.range.lowerBound
        })
      {
        out[out.count - 1].range = last.range.lowerBound..<segment.range.upperBound
      } else {
        out.append(segment)
      }
    }
    return out
  }

  /// Whether a text names what stands beside it: "Address", "Personal information".
  static func isLabel(_ text: String, _ reading: FieldReading) -> Bool {
    let lower = text.inSmallLetters
    if let colon = lower.index(of: ":"), case let label = lower[..<colon].trimmed.description,
      personalLabels.contains(label) || ContactLabels.places.contains(label)
    {
      return true
    }
    let plain = lower.filter { $0.isLetter || $0 == "-" }
    if plain.count + 2 >= lower.count,
      ContactLabels.phones.contains(plain) || kindsOfNumbers.contains(plain)
    {
      return true
    }
    if ContactLabels.places.contains(lower) || ContactLabels.others.contains(lower)
      || nameLabels.contains(lower)
    {
      return true
    }
    return text.wordCount <= 4
      && lower.runs(of: .letters).contains { dataWords.contains(String($0)) }
      && FieldRule.headingTopics.found(SectionTopic.topic(ofHeading: text), reading) == .personal
  }

  /// Labels of personal data before a colon.
  private static let personalLabels = ContactLabels.others.union(
    Lexicon.all[.contactPersonalLabels])

  /// What stands in parentheses behind a number.
  private static let kindsOfNumbers = Lexicon.all[.contactKindsOfNumbers]

  private static let dataWords = Lexicon.all[.contactDataWords]

  private func isLocation(_ text: String) -> Bool {
    guard let location = resume.basics.location else { return false }
    return [location.city, location.address, location.region].contains { $0 == text }
      || [location.city, location.address].contains { $0.map { text.hasPrefix($0) } == true }
  }

  /// Whether a paragraph stands under a heading of personal data.
  private func isPersonalData(_ i: Int) -> Bool {
    guard let heading = outline.governing[i], heading != i else { return false }
    return outline.lexicon[heading]?.kind == .personal || personalHeadings.contains(heading)
  }

  /// Prose above the first section heading is the summary.
  mutating func readHeadProse(_ firstPage: [Int], name: [Int]) {
    let label = resume.basics.label
    let prose = firstPage.filter { i in
      let text = paragraphs[i].text
      let count = text.wordCount
      return (count >= 12 && text.ends(in: ".") || count >= 20) && !text.has("@")
        && !name.contains(i) && isHead(i) && !isPersonalData(i)
        && outline.kinds[i] != .sectionHeading && text != label
    }
    if !prose.isEmpty { readSummary(prose) }
  }
}
