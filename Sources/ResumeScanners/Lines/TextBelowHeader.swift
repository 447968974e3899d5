package import PageLayout
internal import ResumeDates
internal import ResumeLexicon
internal import UnicodeText

/// Tells where a header ends that the layout joined with the text below it.
extension Paragraph {
  /// The lines of its header and those of the text behind it, where its first sentence is a header.
  ///
  /// As in "From 2019 to 2021: Guard, Valley Railway. Checked tickets …", and where bold type opens with a title and the time
  /// stands in the same sentence: "**Guard at Valley Railway** (2019 – 2021), York. Checked tickets …"; `nil` of other
  /// paragraphs.
  package func sentences(_ reading: any LineReading) -> (header: [TextLine], text: [TextLine])? {
    guard style.marker.isEmpty, text.ends(in: "."), text.contains(bytesOf: ". "),
      headerLineCount(reading) == lines.count,
      let span = reading.dates(in: text).first, span.isRange
    else { return nil }
    let isAnnounced =
      text[..<span.range.lowerBound].wordCount == 0
      && text[span.range.upperBound...].trimmed.starts(in: ":")
    guard isAnnounced || FieldRule.runInHeaders.holds(opensWithTitle(before: span), reading) else {
      return nil
    }
    let dateWords = text[..<span.range.upperBound].wordCount
    let words = lines.flatMap { $0.runs.flatMap(\.words) }
    guard words.count > dateWords + 2 else { return nil }
    let end = words.indices.dropFirst(isAnnounced ? dateWords : 1).prefix(18).first { n in
      n + 1 < words.count && Self.endsSentence(words[n].text)
        && words[n + 1].text.first?.isUppercase == true
    }
    guard let end, isAnnounced ? end > dateWords : end + 1 >= dateWords && end < dateWords + 6
    else { return nil }
    var (header, rest): ([TextLine], [TextLine]) = ([], [])
    var count = 0
    for line in lines {
      var (own, other) = (line, line)
      (own.runs, other.runs) = ([], [])
      for run in line.runs {
        let cut = min(max(0, end + 1 - count), run.words.count)
        var (head, tail) = (run, run)
        (head.words, tail.words) = (Array(run.words[..<cut]), Array(run.words[cut...]))
        if count + cut == end + 1, cut > 0 { head.words[cut - 1].text.removeLast() }
        if !head.words.isEmpty { own.runs.append(head) }
        if !tail.words.isEmpty { other.runs.append(tail) }
        count += run.words.count
      }
      if !own.runs.isEmpty { header.append(own) }
      if !other.runs.isEmpty { rest.append(other) }
    }
    return (header, rest)
  }

  /// Whether words in bold open it, other type follows, and they name a title before a date.
  private func opensWithTitle(before span: DateSpan) -> Bool {
    guard style.startsBold, let first = lines.first?.runs.first, first.isBold,
      text[..<span.range.lowerBound].wordCount + 1 >= first.words.count
    else { return false }
    return RoleWords.namesTitle(first.text)
  }

  /// Whether a word ends a sentence: not an abbreviation such as "Ltd." or "St.".
  static func endsSentence(_ word: String) -> Bool {
    guard word.ends(in: ".") else { return false }
    let letters = word.dropLast()
    return letters.count > 3 || letters.count > 1 && letters.allSatisfy(\.isUppercase)
      || letters.count == 3 && letters.allSatisfy(\.isLetter)
        && !abbreviations.contains(letters.inSmallLetters)
  }

  private static let abbreviations = Lexicon.all[.textAbbreviations]

  /// How many of its lines are a header: all, or those up to a date behind which a sentence starts on a line of its own.
  package func headerLineCount(_ reading: any LineReading) -> Int {
    guard lines.count > 1, style.marker.isEmpty else { return lines.count }
    for count in 1...min(2, lines.count - 1)
    where FieldRule.sentenceHeaders.holds(Self.isHeader(lines[..<count], reading), reading)
      && Self.isText(lines[count...], reading)
    {
      return count
    }
    return lines.count
  }

  /// The text of the lines that are a header.
  package func headerText(_ reading: any LineReading) -> String {
    if let (header, _) = sentences(reading) { return header.map(\.text).joined(separator: " ") }
    let count = headerLineCount(reading)
    return count == lines.count
      ? text : lines[..<count].map(\.text).joined(separator: " ")
  }

  /// The text of the lines below the header; `nil` when there are none.
  package func textBelowHeader(at index: Int, _ reading: any LineReading) -> FieldValue? {
    let count = headerLineCount(reading)
    guard
      let rest = sentences(reading)?.text ?? (count < lines.count ? Array(lines[count...]) : nil)
    else {
      return nil
    }
    let field = FieldText(rest, of: self, at: index)
    return field.value(field.text.startIndex..<field.text.endIndex, confidence: 0.8)
  }

  /// Whether lines hold a stretch of time or several signs that part, and nothing in them goes on behind their end.
  private static func isHeader(_ lines: ArraySlice<TextLine>, _ reading: any LineReading) -> Bool {
    let text = lines.map(\.text).joined(separator: " ")
    guard !text.isEmpty, !text.isUnfinished, text.count(of: "(") == text.count(of: ")"),
      text.wordCount <= 24
    else { return false }
    // "Title | Employer | Place" needs no date to be a header.
    return text.unicodeScalars.count { $0 == "|" || $0 == "·" } > 1
      || reading.dates(in: text).contains(where: \.isRange)
  }

  /// Whether lines are a sentence without a date.
  private static func isText(_ lines: ArraySlice<TextLine>, _ reading: any LineReading) -> Bool {
    let text = lines.map(\.text).joined(separator: " ")
    guard let first = text.first, first.isUppercase || first.isNumber,
      reading.dates(in: text).isEmpty, lines.allSatisfy({ !$0.runs.allSatisfy(\.isBold) })
    else { return false }
    return text.ends(in: ".") && text.wordCount > 3
      || FieldRule.scores.holds(GradeWords.isScore(text), reading)
  }
}

extension String {
  /// Whether it ends in a sign or a small word behind which more follows: "Universidade do".
  package var isUnfinished: Bool {
    unicodeScalars.last.map { ",–—-&".unicodeScalars.contains($0) } == true
      || spacedWords.last.map { Self.smallWords.contains($0) } == true
  }

  private static let smallWords = Lexicon.all.substrings(of: .textSmallWords)
}
