package import PageLayout
internal import ResumeDates
internal import UnicodeText

/// Tells entries that follow each other as sentences of one paragraph.
extension Paragraph {
  /// The lines of its sentences, where each names something and one stretch of time.
  ///
  /// The stretches stand at the end of all sentences, or at their beginning.
  /// As in "Guard, Valley Railway, 2019–2020. Porter, Lodge Hotel, 2017–2018."; `nil` of other paragraphs.
  package func datedSentences(_ reading: any LineReading) -> [[TextLine]]? {
    guard style.marker.isEmpty, text.contains(bytesOf: ". ") || text.contains(bytesOf: "; ") else {
      return nil
    }
    let spans = reading.dates(in: text)
    guard spans.count > 1, spans.allSatisfy(\.isRange),
      let starts = Self.starts(behind: spans, in: text) ?? Self.starts(before: spans, in: text)
    else { return nil }
    let ends = starts.dropFirst() + [text.endIndex]
    let sentences = zip(starts, ends).map { String(text[$0..<$1].trimmed) }
    let areEntries = sentences.allSatisfy { sentence in
      (4...16).contains(sentence.wordCount)
        && (sentence.has(",") || sentence.has("|") || sentence.contains(bytesOf: " at "))
        && !sentence.spacedWords.dropLast().contains { Self.endsSentence(String($0)) }
    }
    // "Led the desk, 2019–2020." names nothing that is held or attended.
    let namingCount = sentences.count {
      RoleWords.namesTitle($0) || RoleWords.titleOverOrganization($0) != 0
        || RoleWords.opensWithDegree($0)
    }
    guard areEntries, namingCount * 2 >= sentences.count,
      text.wordCount == lines.reduce(0, { $0 + $1.runs.reduce(0) { $0 + $1.words.count } })
    else { return nil }
    return FieldRule.datedSentences.found(
      zip(starts, ends).map { lines(ofWords: text[..<$0].wordCount..<text[..<$1].wordCount) },
      reading)
  }

  /// Where sentences start of which each ends in a stretch of time; `nil` where one ends otherwise.
  private static func starts(behind spans: [DateSpan], in text: String) -> [String.Index]? {
    var starts = [text.startIndex]
    for (n, span) in spans.enumerated() {
      var rest = text[span.range.upperBound...]
      if rest.first == ")" { rest.removeFirst() }
      let isLast = n == spans.count - 1
      guard rest.first == "." || rest.first == ";" || isLast && rest.isEmpty else { return nil }
      rest = rest.dropFirst()
      if isLast { return rest.isEmpty ? starts : nil }
      guard rest.first == " ", let next = rest.dropFirst().first, next.isUppercase else {
        return nil
      }
      starts.append(rest.index(after: rest.startIndex))
    }
    return nil
  }

  /// Where sentences start of which each opens with a stretch of time; `nil` where one opens otherwise.
  private static func starts(before spans: [DateSpan], in text: String) -> [String.Index]? {
    for (n, span) in spans.enumerated() {
      let before = text[..<span.range.lowerBound]
      guard n == 0 ? before.isEmpty : before.hasSuffix(". ") || before.hasSuffix("; ") else {
        return nil
      }
    }
    return spans.map(\.range.lowerBound)
  }

  /// The lines of some of its words, without the full stop or semicolon behind the last.
  private func lines(ofWords range: Range<Int>) -> [TextLine] {
    var out: [TextLine] = []
    var first = 0
    for line in lines {
      var own = line
      own.runs = []
      for run in line.runs {
        let cut = range.clamped(to: first..<(first + run.words.count))
        var part = run
        part.words = Array(run.words[(cut.lowerBound - first)..<(cut.upperBound - first)])
        if cut.upperBound == range.upperBound, let last = part.words.last?.text,
          last.ends(in: ";") || Self.endsSentence(last)
        {
          part.words[part.words.count - 1].text.removeLast()
        }
        if !part.words.isEmpty { own.runs.append(part) }
        first += run.words.count
      }
      if !own.runs.isEmpty { out.append(own) }
    }
    return out
  }
}
