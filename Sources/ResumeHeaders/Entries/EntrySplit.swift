package import PageLayout
internal import ResumeDates
package import ResumeScanners
internal import UnicodeText

/// The header lines and the text of one job, school or project.
package struct EntryDraft {
  /// The lines above the entry's text, in reading order.
  package var header: [HeaderLine] = []
  /// Text that the layout joined with the last of them: "… 2016 – 2019. Evening course, while working."
  package var inlineText: FieldValue?
  /// Positions of the paragraphs below them.
  package var body: [Int] = []
  /// Positions of the lines of labelled terms between both.
  package var terms: [Int] = []

  /// An entry with the lines of its header, and what stands below them.
  package init(header: [HeaderLine] = [], body: [Int] = []) {
    (self.header, self.body) = (header, body)
  }
}

/// Splits the paragraphs of a section into entries.
///
/// An entry opens with lines that look like a header: a date, bold or italic type, a gap as of a tab stop, few words. Text below
/// them belongs to the entry until the next header. A header block with several dates is several entries.
package struct EntrySplit {
  private let reading: FieldReading
  private let paragraphs: [Paragraph]
  private let members: [Int]
  private let areJobs: Bool
  /// Paragraphs that may be headers.
  private var mayBe: Set<Int> = []
  /// Whether each paragraph is a header.
  private var isHeader: [Int: Bool] = [:]
  /// Paragraphs that surely open entries.
  private var starts: Set<Int> = []

  /// The entries of a section.
  ///
  /// - Parameters:
  ///   - members: Positions of the section's paragraphs.
  ///   - paragraphs: The document's paragraphs.
  ///   - hasRemarks: Whether plain lines below a header say more of it, as "Thesis: …" does below a degree.
  ///   - areJobs: Whether titles open entries, however many words they have.
  ///   - phrasesAreText: Whether running text in plain type is no header, as titles of publications are.
  ///   - reading: The reading of the resume.
  package init(
    _ members: [Int], of paragraphs: [Paragraph], hasRemarks: Bool = false,
    areJobs: Bool = false, phrasesAreText: Bool = true, _ reading: FieldReading
  ) {
    self.reading = reading
    self.members = members
    self.areJobs = areJobs
    self.paragraphs = paragraphs
    mayBe = Set(members.filter { mayBeHeader($0, phrasesAreText: phrasesAreText) })
    let setIn = FieldRule.itemsSetIn.found(itemsSetIn(), reading)
    mayBe.subtract(setIn)
    if areJobs {
      mayBe.subtract(FieldRule.stoppedPhrases.found(phrasesWithStops(), reading))
    }
    for i in members {
      isHeader[i] = mayBe.contains(i) && isSurelyHeader(i)
    }
    if FieldRule.droppedLists.isOn(reading) { dropLists() }
    if hasRemarks {
      for i in FieldRule.listedDegrees.found(listedDegrees(), reading) { isHeader[i] = true }
    }
    if FieldRule.spacedHeaders.isOn(reading) { addSpaced() }
    if FieldRule.titlesBetweenLists.isOn(reading) { addTitles() }
    let apart = leastGapApart()
    for (position, i) in members.enumerated() where isHeader[i] == true {
      if FieldRule.linesAboveHeaders.isOn(reading) {
        extend(up: position, apart: apart)
      }
    }
    // A short line below a header belongs to it: a place in plain type under a title in bold.
    for (position, i) in members.enumerated() where isHeader[i] == false {
      guard mayBe.contains(i),
        !hasRemarks || !FieldRule.remarkLines.holds(isRemark(i), reading)
      else { continue }
      // A phrase below a line and dates of its own is text, unless its words are surely a title's.
      if position > 1,
        FieldRule.phrasesAreText.holds(isPhrase(i), reading),
        !FieldRule.titleLines.holds(mayBeTitle(paragraphs[i].text, from: -0.7), reading),
        paragraphs[members[position - 1]].isDateAlone(reading),
        isHeader[members[position - 2]] == true
      {
        continue
      }
      if position == 0 || isHeader[members[position - 1]] == true { isHeader[i] = true }
    }
    if FieldRule.secondLines.isOn(reading) {
      addSecondLines(setIn, hasRemarks: hasRemarks)
    }
    starts = FieldRule.spacedStarts.found(spacedStarts(), reading)
    for (i, below) in zip(members, members.dropFirst()) where starts.contains(i) {
      isHeader[i] = true
      if paragraphs[below].isDateAlone(reading) { isHeader[below] = true }
    }
  }

  /// The lines that open groups of lines which white space alone parts, where each of them may be a header and most groups have
  /// a date among their first lines.
  private func spacedStarts() -> Set<Int> {
    guard
      let groups = FieldRule.entryGaps.found(EntryGaps.groups(members, of: paragraphs), reading),
      groups.count > 1
    else {
      return []
    }
    let first = groups.map { $0[0] }
    guard first.allSatisfy(mayBe.contains), groups.contains(where: { $0.count > 1 }) else {
      return []
    }
    let dated = groups.count { group in
      group.prefix(3).contains { !reading.dates(in: paragraphs[$0].headerText(reading)).isEmpty }
    }
    return dated * 3 >= groups.count * 2 ? Set(first) : []
  }

  /// Items of lists that open with a degree and say when it was, where a list has several: those of one school.
  private func listedDegrees() -> [Int] {
    members.split { paragraphs[$0].style.marker.isEmpty }.flatMap { list -> [Int] in
      let degrees = list.filter { i in
        let text = paragraphs[i].text
        return text.wordCount <= 20 && RoleWords.opensWithDegree(text)
          && reading.dates(in: text).count == 1
      }
      // Above it stands a school's line without dates.
      guard degrees.count > 1, degrees.count * 2 >= list.count, list.startIndex > 0,
        reading.dates(in: paragraphs[members[list.startIndex - 1]].headerText(reading)).isEmpty
      else { return [] }
      return degrees
    }
  }

  /// Plain phrases that end in a whole word with a full stop, where no line with a date ends so.
  ///
  /// As in "Guest safety.", not "Acme Ltd."
  private func phrasesWithStops() -> Set<Int> {
    let dated = members.filter { !reading.dates(in: paragraphs[$0].headerText(reading)).isEmpty }
    guard !dated.isEmpty, dated.allSatisfy({ !paragraphs[$0].text.ends(in: ".") }) else {
      return []
    }
    let phrases = members.filter { i in
      guard isPlainText(i), !isPlainItalic(i), paragraphs[i].lines.count == 1,
        case let words = paragraphs[i].text.spacedWords, words.count > 1, let last = words.last
      else { return false }
      let word = last.dropLast()
      return last.ends(in: ".") && word.count > 4 && word.allSatisfy { $0.isLetter || $0 == "-" }
        && !Self.isLegalWord(last) && !dated.contains(i)
        && (words.contains(where: \.startsSmall)
          || RoleWords.titleOverOrganization(paragraphs[i].text) >= 0)
    }
    return Set(phrases)
  }

  /// The items of lists whose markers are drawn: plain paragraphs, all set in as deep, deeper than the lines with dates.
  private func itemsSetIn() -> Set<Int> {
    let all = members.map { paragraphs[$0].style.indent }
    guard let left = all.min(), let right = all.max(), right > left + 0.8 else { return [] }
    let ranges = members.filter { i in
      paragraphs[i].style.marker.isEmpty
        && reading.dates(in: paragraphs[i].headerText(reading)).contains(where: \.isRange)
    }
    guard let least = leastIndent(of: ranges) else { return [] }
    let deep = Set(members.filter { paragraphs[$0].style.indent > least + 0.8 })
    // "Safety representative since 2022": an item may say when.
    let dated = ranges.filter { i in
      !deep.contains(i) || paragraphs[i].isDateAlone(reading)
        || FieldRule.datesOpenHeaders.holds(
          opensWithDate(paragraphs[i].headerText(reading)), reading)
        || ranges.count { deep.contains($0) } * 3 > ranges.count
    }
    guard deep.count > 2, deep.isDisjoint(with: dated),
      deep.allSatisfy(isPlainText)
    else { return [] }
    let indents = deep.map { paragraphs[$0].style.indent }
    guard let low = indents.min(), let high = indents.max(), high - low < 0.3,
      zip(members, members.dropFirst()).contains(where: { deep.contains($0) && deep.contains($1) })
    else { return [] }
    // Where titles stand behind dates, what is below a title is no list.
    let starts = deep.map { paragraphs[$0].box.x0 }
    guard let first = starts.min(), let last = starts.max() else { return [] }
    let titled = dated.count { i in
      paragraphs[i].lines.flatMap(\.runs).flatMap(\.words).contains {
        $0.box.x0 > first - 1.5 && $0.box.x0 < last + 1.5
      }
    }
    return titled * 2 > dated.count ? [] : deep
  }

  /// How far headers are set in: as far as what stands in larger or bold type right below or beside most lines with dates, else
  /// as those lines.
  private func leastIndent(of dated: [Int]) -> Double? {
    guard let least = dated.map({ paragraphs[$0].style.indent }).min() else { return nil }
    let dates = Set(dated)
    let titles = zip(members, members.dropFirst()).filter { above, i in
      let isBeside =
        dates.contains(above) && paragraphs[i].style.indent > paragraphs[above].style.indent + 0.8
      return (isBeside || paragraphs[above].isDateAlone(reading)) && !isPlainText(i)
        && paragraphs[i].style.marker.isEmpty
    }
    return titles.count * 2 > dated.count
      ? titles.map { paragraphs[$0.1].style.indent }.min() : least
  }

  /// Whether nothing but its words and its place tells what a paragraph is.
  private func isPlainText(_ i: Int) -> Bool {
    let paragraph = paragraphs[i]
    return paragraph.style.marker.isEmpty && !paragraph.style.isBold && !paragraph.style.startsBold
      && paragraph.style.segmentCount <= 1 && paragraph.role != .heading
      && !reading.links.hasDateBeside(i)
  }

  /// A line in italics without a date, right below text, opens no entry where entries open otherwise: it lists tools or courses.
  private mutating func dropLists() {
    guard let first = members.first(where: { isHeader[$0] == true }),
      !isPlainItalic(first)
    else { return }
    dropTags(below: paragraphs[first])
    for (above, i) in zip(members, members.dropFirst())
    where isHeader[i] == true && isPlainItalic(i) {
      let isList = paragraphs[i].text.count { $0 == "," } >= 2
      let isBelowText = isHeader[above] == false && paragraphs[i].style.gapAbove < 1
      if isBelowText && !mayBe.contains(above) || isList { isHeader[i] = false }
    }
  }

  /// Short words in frames, right below text in plain type where headers are bold, are tools: only gaps part them.
  private mutating func dropTags(below first: Paragraph) {
    guard first.style.isBold || first.style.startsBold || first.role == .heading else { return }
    for (above, i) in zip(members, members.dropFirst())
    where isHeader[i] == true && isHeader[above] == false {
      let (paragraph, style) = (paragraphs[i], paragraphs[i].style)
      guard style.segmentCount > 1, !style.isBold, !style.startsBold, style.gapAbove < 1,
        paragraph.role != .heading, paragraph.lines.count == 1,
        paragraph.lines[0].runs.allSatisfy({ $0.words.count <= 3 && !$0.isItalic }),
        reading.dates(in: paragraph.text).isEmpty
      else { continue }
      isHeader[i] = false
    }
  }

  /// Whether a paragraph is set in italics alone, and has no date.
  private func isPlainItalic(_ i: Int) -> Bool {
    let paragraph = paragraphs[i]
    return !paragraph.style.isBold && !paragraph.style.startsBold && paragraph.role != .heading
      && !paragraph.lines.isEmpty
      && paragraph.lines.allSatisfy { $0.runs.allSatisfy(\.isItalic) }
      && reading.dates(in: paragraph.text).isEmpty && !reading.links.hasDateBeside(i)
  }

  /// The white space above a line that stands well apart from the one above it: more than lines of the section usually have.
  private func leastGapApart() -> Double {
    let gaps = members.map { paragraphs[$0].style.gapAbove }.sorted()
    guard !gaps.isEmpty else { return 0 }
    let usual = gaps[gaps.count / 2]
    return max(1.6 * usual, usual + 0.2)
  }

  /// Where neither type nor dates tell headers, white space above a short line below text does.
  private mutating func addSpaced() {
    guard members.count > 2 else { return }
    let apart = leastGapApart()
    guard !members.contains(where: { isHeader[$0] == true }) else {
      addSpacedAlike(apart: apart)
      return
    }
    for (above, i) in zip(members, members.dropFirst()) {
      let gap = paragraphs[i].style.gapAbove
      let isBelowText = !paragraphs[above].style.marker.isEmpty || !mayBe.contains(above)
      if isBelowText, mayBe.contains(i), gap > apart {
        isHeader[i] = true
      }
    }
  }

  /// Where each header below text has white space above it, short lines with as much are headers too.
  private mutating func addSpacedAlike(apart: Double) {
    let pairs = zip(members, members.dropFirst()).filter { isHeader[$0.0] != true }
    let least = pairs.filter { isHeader[$0.1] == true }.map { paragraphs[$0.1].style.gapAbove }
      .filter(SectionGaps.isKnown).min()
    guard let least, least > apart else { return }
    for (_, i) in pairs where mayBe.contains(i) {
      let gap = paragraphs[i].style.gapAbove
      if gap > 0.93 * least, SectionGaps.isKnown(gap) { isHeader[i] = true }
    }
  }

  /// A title in plain type between two lists opens an entry, where others have headers.
  private mutating func addTitles() {
    guard members.contains(where: { isHeader[$0] == true }) else { return }
    for n in members.indices.dropFirst().dropLast() {
      let (i, marker) = (members[n], paragraphs[members[n - 1]].style.marker)
      guard isHeader[i] != true, mayBe.contains(i), !marker.isEmpty,
        paragraphs[members[n + 1]].style.marker == marker, paragraphs[i].text.wordCount <= 12,
        reading.headers.logProbabilities(of: paragraphs[i].text)[.title] > -0.1
      else { continue }
      isHeader[i] = true
    }
  }

  /// Makes headers of phrases below lines with dates, where twice as many such lines have a second line of the header below
  /// them: "Conservatory of the performing arts of the north shore, Laval".
  private mutating func addSecondLines(_ setIn: Set<Int>, hasRemarks: Bool) {
    var (known, missing) = (0, [Int]())
    for (above, i) in zip(members, members.dropFirst())
    where isHeader[above] == true
      && !reading.dates(in: paragraphs[above].headerText(reading)).isEmpty
    {
      let text = paragraphs[i].text
      guard isPlainText(i), reading.dates(in: text).isEmpty else { continue }
      if isHeader[i] == true {
        known += 1
      } else if text.wordCount <= 12, !text.ends(in: "."), !text.ends(in: ":"),
        paragraphs[i].style.lineCount <= 2,
        FieldRule.entryLabels.found(EntryLabel.match(text, reading), reading) == nil,
        !setIn.contains(i),
        !hasRemarks || !FieldRule.remarkLines.holds(isRemark(i), reading)
      {
        missing.append(i)
      }
    }
    guard known >= 2, known >= 2 * missing.count else { return }
    for i in missing { isHeader[i] = true }
  }

  /// Short lines above a header belong to it from the one that white space sets apart: an employer in plain type above a title in bold.
  private mutating func extend(up position: Int, apart: Double) {
    var top: Int?
    var above = position - 1
    let own = paragraphs[members[position]].style.gapAbove
    // At the top of a page only what stands well apart from the lines above may belong to the line.
    var widest = SectionGaps.isKnown(own) ? own : apart
    while above >= 0, position - above <= 3, isHeader[members[above]] == false,
      mayBe.contains(members[above]),
      // An address alone belongs to what is above it.
      above == 0 || !ContactScanner.isAddressAlone(paragraphs[members[above]].text)
    {
      let gap = paragraphs[members[above]].style.gapAbove
      if above == 0 || gap >= widest {
        top = above
        widest = gap
      }
      above -= 1
    }
    guard let top else { return }
    for i in members[top..<position] { isHeader[i] = true }
  }

  package func entries() -> [EntryDraft] {
    var out: [EntryDraft] = []
    var block: [HeaderLine] = []
    var body: [Int] = []
    var inlineText: FieldValue?
    func close() {
      guard !block.isEmpty || !body.isEmpty else { return }
      var drafts = splitting(block)
      if drafts.isEmpty { drafts = [EntryDraft()] }
      drafts[drafts.count - 1].body = body
      drafts[drafts.count - 1].inlineText = inlineText
      out += drafts
      block = []
      body = []
      inlineText = nil
    }
    for i in members {
      if isHeader[i] == true {
        if !body.isEmpty || inlineText != nil || starts.contains(i) { close() }
        block += headerLines(i)
        inlineText = FieldRule.textBelowHeader.found(
          paragraphs[i].textBelowHeader(at: i, reading), reading)
      } else {
        body.append(i)
      }
    }
    close()
    return out
  }

  /// One draft an entry of a block of header lines.
  private func splitting(_ block: [HeaderLine]) -> [EntryDraft] {
    guard !block.isEmpty else { return [] }
    let block = withoutEmbeddedDates(block)
    let dated = block.indices.filter { !block[$0].dates.isEmpty }
    guard dated.count > 1 else {
      let pairs = dated.isEmpty ? UndatedPairs.entries(of: block, reading) : []
      if case let pairs = FieldRule.undatedPairs.found(pairs, reading), !pairs.isEmpty {
        return pairs
      }
      return FieldRule.undatedLists.holds(isList(block), reading)
        ? block.map { EntryDraft(header: [$0]) } : [EntryDraft(header: block)]
    }
    // Between two dates the next entry opens with the line that is set like the first line of all, else with its date.
    let first = block[0]
    var starts = [0]
    for (last, next) in zip(dated, dated.dropFirst()) {
      let between = (last + 1)...next
      starts.append(
        // An employer in larger type than the role that opens the block, as in LinkedIn's export.
        between.dropLast(2).first {
          first.dates.isEmpty
            && FieldRule.largerEmployers.holds(isLarger(block[$0], than: first), reading)
        } ?? between.first { block[$0].signature == first.signature } ?? next)
    }
    return zip(starts, starts.dropFirst() + [block.count]).map { from, to in
      EntryDraft(header: Array(block[from..<max(to, from + 1)]))
    }
  }

  private func isLarger(_ line: HeaderLine, than other: HeaderLine) -> Bool {
    paragraphs[line.paragraph].style.sizeRatio > paragraphs[other.paragraph].style.sizeRatio + 0.02
  }

  /// The lines without dates within titles where they have others, or another line within two is a date and no more.
  private func withoutEmbeddedDates(_ block: [HeaderLine]) -> [HeaderLine] {
    let plain = block.map { $0.dates.isEmpty ? $0 : $0.withoutEmbeddedDates(reading) }
    return block.indices.map { i in
      let near = plain[max(0, i - 2)...min(i + 2, block.count - 1)]
      return !plain[i].dates.isEmpty || near.contains(where: \.isDateAlone) ? plain[i] : block[i]
    }
  }

  /// Whether lines without dates are one entry each: more than three of them set alike.
  private func isList(_ block: [HeaderLine]) -> Bool {
    block.count > 3 && Set(block.map(\.signature)).count == 1
  }

  private func headerLines(_ i: Int) -> [HeaderLine] { paragraphs[i].headerLines(at: i, reading) }

  private func isSurelyHeader(_ i: Int) -> Bool {
    let paragraph = paragraphs[i]
    let style = paragraph.style
    // "CGPA 3.48 / 4.00" stands below a header, however it is set.
    if paragraph.text.count(of: .letters) <= 8,
      FieldRule.gradeLines.holds(isGrade(paragraph), reading)
    {
      return false
    }
    if paragraph.role == .heading || style.isBold || style.startsBold || style.segmentCount > 1
      || reading.links.hasDateBeside(i)
    {
      return true
    }
    if paragraph.lines.allSatisfy({ $0.runs.allSatisfy(\.isItalic) }), !paragraph.lines.isEmpty {
      return true
    }
    let text = paragraph.headerText(reading)
    guard let span = reading.dates(in: text).first else { return false }
    let count = wordCount(paragraph)
    // A stretch of time opens a line of names, however long it is.
    let isOpening = span.isRange && span.range.lowerBound == text.startIndex
    return count <= (isOpening && !text.ends(in: ".") ? 26 : 18)
      || count <= 18 * paragraph.headerLines(at: i, reading).count
  }

  /// Whether a plain line says something of the entry rather than names it: "Thesis: …", a grade, many words.
  private func isRemark(_ i: Int) -> Bool {
    guard isPlainText(i) else { return false }
    let paragraph = paragraphs[i]
    if wordCount(paragraph) > 16 { return true }
    if FieldRule.gradeLines.holds(isGrade(paragraph), reading) { return true }
    let opening = paragraph.text.prefix { $0 != ":" }
    return opening.count < min(24, paragraph.text.count - 8) && !opening.has(",")
      && opening.wordCount <= 2
  }

  /// "First class honours", not "BA with honours" or "Grade 7 teacher".
  private func isGrade(_ paragraph: Paragraph) -> Bool {
    let text = paragraph.text
    return FieldRule.openingScores.holds(GradeWords.opensWithScore(text), reading)
      && reading.dates(in: text).isEmpty
      && !RoleWords.opensWithDegree(text) && RoleWords.titleOverOrganization(text) <= 0
  }

  private func mayBeHeader(_ i: Int, phrasesAreText: Bool) -> Bool {
    let paragraph = paragraphs[i]
    if paragraph.sentences(reading) != nil || paragraph.datedSentences(reading) != nil {
      return true
    }
    if areJobs, paragraph.role == .contact, paragraph.text.wordCount > 2,
      FieldRule.contactsInJobs.holds(!ContactScanner.emails(in: paragraph.text).isEmpty, reading)
    {
      return false
    }
    let isCut = paragraph.headerLineCount(reading) < paragraph.lines.count
    guard reading.links.marked.contains(i) || paragraph.style.marker.isEmpty,
      paragraph.style.lineCount <= 3 || isCut
    else {
      return false
    }
    if areJobs, FieldRule.jobAttributes.holds(JobAttributes.isOne(paragraph.text), reading) {
      return false
    }
    let count = wordCount(paragraph)
    guard
      count <= 28 || count <= 40 && paragraph.headerLines(at: i, reading).count > 1
    else { return false }
    if phrasesAreText && FieldRule.phrasesAreText.holds(isPhrase(i), reading)
      && !(areJobs && FieldRule.titleLines.holds(mayBeTitle(paragraph.text), reading))
      && !(!areJobs && FieldRule.schoolLines.holds(mayBeSchool(paragraph.text), reading))
      || FieldRule.entryLabels.found(EntryLabel.match(paragraph.text, reading), reading) != nil
    {
      return false
    }
    // A sentence is text, however short; an abbreviation at the end is not a sentence.
    // "Engineer, Acme Pvt. Ltd." opens in bold.
    guard !isCut, paragraph.text.ends(in: "."), !paragraph.style.isBold,
      !paragraph.style.startsBold || count > 14,
      !FieldRule.datesOpenHeaders.holds(opensWithDate(paragraph.text), reading)
        || count > 18
    else { return true }
    return count <= 7
      && !FieldRule.shortSentences.holds(isShortSentence(i, count), reading)
  }

  /// Whether a line may be a title by its words: "Teaching assistant for pupils of years 1 to 5".
  private func mayBeTitle(_ text: String, from least: Double = -1.8) -> Bool {
    text.wordCount <= 10 && !text.ends(in: ".")
      && reading.headers.scores(ofPieces: text)[.title] > least
  }

  /// Whether a line is a school by its words: "Lycée hôtelier de la Rade".
  private func mayBeSchool(_ text: String) -> Bool {
    text.wordCount <= 10 && !text.ends(in: ".") && !text.startsSmall
      && reading.headers.scores(ofPieces: text)[.school] > -0.4
  }

  /// Whether a plain line without a date is text although it ends in no full stop.
  private func isPhrase(_ i: Int) -> Bool {
    guard isPlainText(i), !isPlainItalic(i) else { return false }
    let text = paragraphs[i].text
    guard text.isPhrase || text.hasSentenceEnd && text.wordCount > 6 else { return false }
    // "Joined the rapid response team in 2018." says when, but no more.
    let dates = reading.dates(in: text)
    return dates.isEmpty || text.ends(in: ".") && !dates.contains(where: \.isRange)
  }

  /// "2019 – 2021 Engineer, Acme Ltd, Leeds.": a stretch of time opens no sentence, nor does a date before names and commas.
  private func opensWithDate(_ text: String) -> Bool {
    guard let span = reading.dates(in: text).first, span.range.lowerBound == text.startIndex else {
      return false
    }
    return span.isRange || text.has(",") && text.first?.isNumber == true
  }

  /// Whether a plain line is a sentence: it ends in a whole word, and several words are in small letters.
  ///
  /// "With one year of English." is one, "Acme Limited." is none.
  private func isShortSentence(_ i: Int, _ count: Int) -> Bool {
    let paragraph = paragraphs[i]
    let words = paragraph.text.spacedWords
    guard count > 1,
      paragraph.style.segmentCount <= 1 && !reading.links.hasDateBeside(i)
        || paragraph.text.contains(bytesOf: ". "),
      !isPlainItalic(i),
      let last = words.last, last.count > 4,
      last.dropLast().allSatisfy({ $0.isLetter || $0 == "-" })
    else { return false }
    let small = words.count { $0.first?.isLowercase == true }
    let isLong =
      last.count > 6
      && (count > 3 && small > 1 || count == 3 && small == 1 && !Self.isLegalWord(last))
      || small > 0 && paragraph.text.has(.numbers)
    guard last.first?.isLowercase == true || small > 2 || isLong else { return false }
    return !reading.dates(in: paragraph.text).contains(where: \.isRange)
  }

  /// "Limited." ends a name.
  private static func isLegalWord(_ word: Substring) -> Bool {
    ["limited.", "incorporated.", "corporation.", "company."].contains(word.inSmallLetters)
  }

  private func wordCount(_ paragraph: Paragraph) -> Int {
    paragraph.headerText(reading).wordCount
  }
}
