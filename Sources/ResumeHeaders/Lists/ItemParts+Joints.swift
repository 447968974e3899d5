internal import ResumeLexicon
internal import ResumeScanners
internal import UnicodeText

/// Names and who gave them in one run of words: "Forklift Licence – Harrow Institute".
extension ItemParts {
  /// What parts the name from who gave it, where neither type nor a strong sign does.
  enum Joint: CaseIterable {
    /// "from", "issued by".
    case word
    /// "–", "/".
    case sign
    /// "at".
    case place
    /// "(".
    case parenthesis
    /// ",".
    case comma
    /// ". ".
    case point
  }

  /// How sure the second part must look like somebody who gives such things.
  static func least(_ list: List, _ joint: Joint) -> Double {
    switch (list, joint) {
    case (_, .word): -2
    case (.publications, .place): 2
    case (_, .place): 0.5
    case (.certificates, .comma): 0.25
    case (_, .sign): -0.45
    case (.certificates, .point): 0
    case (.certificates, _), (_, .point): 0.25
    case (.publications, .comma): -0.5
    default: 0
    }
  }

  /// How much a part looks like who gave what stands before it: 1 surely, 0 unknown, -1 not at all.
  package static func giving(_ text: String, of name: String, _ reading: FieldReading) -> Double {
    let words = text.spacedWords
    guard let first = text.first, words.count <= 9 else { return -1 }
    if !first.isUppercase || text.ends(in: "%") { return -1 }
    let plain = text.inSmallLetters.runs(of: .lettersAndNumbers)
    if plain.contains(where: { steps.contains(String($0)) }) || plain.first == "training" {
      return -1
    }
    if plain.count == 1, ranks.contains(String(plain[0])) { return -1 }
    if plain.allSatisfy({ $0.utf8.count < 3 }) && plain.count < 2 { return -1 }
    let named = Set(name.inSmallLetters.runs(of: .lettersAndNumbers))
    // "Microsoft" of "Microsoft Azure Fundamentals", not "Certified Professional" of "Chartered Professional".
    if 2 * plain.count(where: { $0.utf8.count > 2 && named.contains($0) }) >= plain.count {
      return 1
    }
    if text.has(.numbers) { return -0.5 }
    if words.count == 1, text.utf8.count <= 7, text.allSatisfy({ $0.isUppercase }) { return 0.7 }
    if plain.contains(where: namesGiver) { return 1 }
    let logs = reading.headers.logProbabilities(of: text)
    let best = max(logs[.organization], logs[.school])
    if PlaceWords.isKnown(text) { return -1 }
    return best > -0.3 ? 1 : best > -0.8 ? 0.6 : best > -1.6 ? 0.1 : -0.4
  }

  /// Whether a text has a word of the names of those who teach and examine, or who print.
  static func namesGiver(_ text: String, prints: Bool) -> Bool {
    text.inSmallLetters.runs(of: .lettersAndNumbers).contains {
      prints ? printers.contains($0) : namesGiver($0)
    }
  }

  private static func namesGiver(_ word: Substring) -> Bool {
    givers.contains(String(word)) || word.ends(withBytesOf: "amt")
  }

  /// Words in the names of publishers and of what texts appear in.
  private static let printers = Lexicon.all.substrings(of: .itemsPrinters)

  /// What is said of a certificate rather than of who gave it.
  private static let steps = Lexicon.all[.itemsSteps]

  /// Words in the names of those who teach and examine.
  private static let givers = Lexicon.all[.itemsGivers]

  /// Names of levels that are one word: "Solutions Architect – Associate".
  private static let ranks = Lexicon.all[.itemsRanks]

  static func cut(
    _ value: FieldValue?, _ pieces: HeaderPieces, in list: List, at joint: Joint
  ) -> (name: FieldValue, other: FieldValue)? {
    guard let text = value?.text else { return nil }
    let at: (end: String.Index, start: String.Index)? =
      switch joint {
      case .word: wordJoint(text)
      case .sign: lastJoint(text) { ["–", "—", "-", "/"].contains($0) }
      case .place: lastJoint(text) { ["at", "@", "bei", "chez", "presso", "bij"].contains($0) }
      case .parenthesis: parenthesis(text)
      case .comma: list == .publications ? containerJoint(text) : commaJoint(text)
      case .point: pointJoint(text)
      }
    guard let found = at.flatMap({ cut(value, pieces, between: $0) }),
      found.other.text.has(.letters)
    else { return nil }
    return found
  }

  /// Takes what a prize was worth off the end.
  ///
  /// As in "Reed Prize, Moor Society. €2,000 for two years.".
  mutating func takeAmount(_ pieces: HeaderPieces, _ reading: FieldReading) {
    for path in [\ItemParts.other, \ItemParts.name] {
      guard let text = self[keyPath: path]?.text,
        let joint = Self.amountJoint(text, behindGiver: path == \.other, reading),
        let (head, rest) = Self.cut(self[keyPath: path], pieces, between: joint)
      else { continue }
      (self[keyPath: path], self.text) = (head, rest)
      return
    }
  }

  private static func amountJoint(
    _ text: String, behindGiver: Bool, _ reading: FieldReading
  ) -> (end: String.Index, start: String.Index)? {
    // "Reed Foundation, $48,500 over two years", "Reed Foundation: € 5.000".
    for joint in behindGiver ? [". ", ", ", ": ", " – "] : [] {
      for range in text.ranges(ofBytes: joint)
      where FieldRule.awardAmounts.holds(
        AwardRemarks.namesAmount(text[range.upperBound...]), reading)
      {
        return (range.lowerBound, range.upperBound)
      }
    }
    guard let point = text.firstRange(ofBytes: ". ") else { return nil }
    let rest = text[point.upperBound...]
    // "St. Anne 2": a sentence ends in a word of more than an abbreviation.
    guard let last = text[..<point.lowerBound].spacedWords.last, last.count > 3,
      let amount = rest.spacedWords.prefix(2).first(where: { $0.has(.numbers) }),
      amount.count(of: .numbers) > 2
    else { return nil }
    return (point.lowerBound, point.upperBound)
  }

  /// A value's parts before and behind a joint.
  private static func cut(
    _ value: FieldValue?, _ pieces: HeaderPieces,
    between at: (end: String.Index, start: String.Index)
  ) -> (name: FieldValue, other: FieldValue)? {
    guard let value else { return nil }
    let text = value.text
    guard let line = pieces.lines.first(where: { $0.text.contains(bytesOf: text) }),
      let whole = line.text.firstRange(ofBytes: text)
    else { return nil }
    func part(_ range: Range<String.Index>) -> FieldValue? {
      // The same words in the line, whose boxes are known.
      let bytes = line.text.utf8
      let from = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let count = text.utf8.distance(from: range.lowerBound, to: range.upperBound)
      let start = bytes.index(whole.lowerBound, offsetBy: from)
      return line.field.value(
        start..<bytes.index(start, offsetBy: count), confidence: value.confidence)
    }
    guard let name = part(text.startIndex..<at.end), let other = part(at.start..<text.endIndex),
      name.text.has(.letters)
    else { return nil }
    return (name, other)
  }

  private static func wordJoint(_ text: String) -> (String.Index, String.Index)? {
    let words = text.spacedWords
    for n in words.indices.dropFirst() {
      if let start = giverStart(words[n...]) {
        return (words[n].startIndex, words[start].startIndex)
      }
    }
    return nil
  }

  private static func lastJoint(
    _ text: String, _ isJoint: (Substring) -> Bool
  ) -> (String.Index, String.Index)? {
    let words = text.spacedWords
    guard let n = words.indices.dropFirst().dropLast().last(where: { isJoint(words[$0]) }) else {
      return nil
    }
    return (words[n].startIndex, words[n + 1].startIndex)
  }

  private static func parenthesis(_ text: String) -> (String.Index, String.Index)? {
    guard let open = text.lastIndex(of: "("), open > text.startIndex,
      !text[open...].dropLast().has(")")
    else { return nil }
    return (open, text.index(after: open))
  }

  private static func commaJoint(_ text: String) -> (String.Index, String.Index)? {
    guard let comma = text.lastIndex(of: ","), text[comma...].dropFirst().first == " " else {
      return nil
    }
    return (comma, text.index(after: comma))
  }

  /// The first comma of a title behind which a journal or publisher may stand: several words with a capital in front, or the
  /// last ones.
  ///
  /// As in "Hop in the archives, hop in the ditch, Rural History Yearbook 12, 77–95".
  private static func containerJoint(_ text: String) -> (String.Index, String.Index)? {
    var depth = 0
    var commas: [String.Index] = []
    for i in text.indices {
      if "(“„«".contains(text[i]) { depth += 1 }
      if ")”»".contains(text[i]) { depth -= 1 }
      if text[i] == ",", depth <= 0, text[text.index(after: i)...].first == " " { commas.append(i) }
    }
    for (comma, end) in zip(commas, commas.dropFirst() + [text.endIndex]) {
      let part = text[text.index(after: comma)..<end].trimmed
      guard text[..<comma].wordCount > 1, part.first?.isUppercase == true,
        part.wordCount > 1 || end == text.endIndex
      else { continue }
      return (comma, text.index(after: comma))
    }
    return nil
  }

  private static func pointJoint(_ text: String) -> (String.Index, String.Index)? {
    guard let point = text.firstRange(ofBytes: ". "), text[..<point.lowerBound].wordCount > 1 else {
      return nil
    }
    return (point.lowerBound, point.upperBound)
  }
}

extension HeaderPieces {
  /// Whether the date stands in parentheses with words before it: "(Red Cross, 2019)".
  var hasDateInParentheses: Bool {
    guard let (_, value) = dates, let line = lines.first(where: { $0.text.contains(value.text) }),
      let date = line.text.firstRange(ofBytes: value.text),
      let open = line.text[..<date.lowerBound].lastIndex(of: "(")
    else { return false }
    return line.text[open..<date.lowerBound].has(.letters)
      && !line.text[open..<date.lowerBound].has(")")
  }
}
