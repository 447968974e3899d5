package import ResumeScanners
internal import ResumeSections
internal import UnicodeText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Tells which part of the headers of projects and small lists is the name: this resume sets all of them alike.
package enum HeaderOrder {
  /// A header's parts between strong separators, the first that there are.
  ///
  /// "First Aid, level 2 | Red Cross" has two, "First Aid, level 2" one.
  ///
  /// - Parameters:
  ///   - pieces: The header.
  ///   - count: How many of its pieces are asked; all unless told.
  ///   - partsAtWords: Whether "at" parts an employer, as it does in jobs and not in names of certificates.
  /// - Returns: Runs of pieces.
  static func groups(
    _ pieces: HeaderPieces, first count: Int? = nil, partsAtWords: Bool = true
  ) -> [Range<Int>] {
    let all = pieces.pieces.prefix(count ?? pieces.pieces.count)
    var out: [Range<Int>] = []
    for i in all.indices {
      let parts =
        switch all[i].separator {
        case .line, .gap, .style, .strongSign, .value: true
        case .word: partsAtWords
        case .weakSign, .comma, .parenthesis: i > 0 && all[i].line != all[i - 1].line
        }
      if i == 0 || parts && (out.count < 2 || all[i].line != all[i - 1].line) {
        out.append(i..<(i + 1))
      } else {
        out[out.count - 1] = out[out.count - 1].lowerBound..<(i + 1)
      }
    }
    return Array(out.prefix(2))
  }

  /// The name, and what stands beside it.
  package static func values(
    _ pieces: HeaderPieces, isSwapped: Bool
  ) -> (name: FieldValue?, other: FieldValue?) {
    let groups = groups(pieces)
    let values = groups.map { pieces.value($0, confidence: 0.8) }
    guard values.count == 2 else { return (values.first ?? nil, nil) }
    return isSwapped ? (values[1], values[0]) : (values[0], values[1])
  }

  /// The pieces that open the two parts of each header that has two.
  package static func openings(
    _ headers: [HeaderPieces], partsAtWords: Bool = true
  ) -> [(HeaderPiece, HeaderPiece)] {
    headers.compactMap { header in
      let groups = groups(header, partsAtWords: partsAtWords)
      guard groups.count == 2 else { return nil }
      return (header.pieces[groups[0].lowerBound], header.pieces[groups[1].lowerBound])
    }
  }

  /// Whether projects name a role before the project: the words of the first parts are titles, those of the second are not,
  /// or the resume's other headers are written so.
  ///
  /// - Parameters:
  ///   - headers: The headers of the projects.
  ///   - lead: How much the resume's other headers speak for organizations first.
  ///   - reading: The reading of the resume.
  /// - Returns: Whether what stands second is the name.
  package static func projectNamesComeSecond(
    _ headers: [HeaderPieces], lead: OrganizationLead, _ reading: FieldReading
  )
    -> Bool
  {
    // "levee | Rust, SQLite": what lists tools is no name, wherever the resume's jobs have theirs.
    let tooled = headers.count(where: {
      FieldRule.toolsSecond.holds(hasToolsSecond($0, reading), reading)
    })
    let evidence = projectEvidence(headers, reading) + lead.pull(on: .projects, openings(headers))
    return evidence - 2 * Double(tooled) > 1.5
  }

  /// How much the words of projects' headers speak for roles first.
  package static func projectEvidence(_ headers: [HeaderPieces], _ reading: FieldReading) -> Double
  {
    balance(headers) { text in
      // "Programme lead, Harrow Clinic": a role and for whom.
      max(
        score(text, [.title], reading),
        score(String(text.prefix { $0 != "," }), [.title], reading) - 0.2,
        score(text, [.organization, .school], reading) - 0.4,
        score(
          String(text.drop { $0 != "," }.dropFirst().trimmed), [.organization, .school], reading)
          - 0.4)
    }.sum
  }

  /// Whether a header's second part is a list of short names, and its first one is none.
  private static func hasToolsSecond(_ header: HeaderPieces, _ reading: FieldReading) -> Bool {
    let texts = groups(header).map { String(header.text($0)) }
    guard texts.count == 2, !texts[0].has(","), texts[1].has(",") else { return false }
    return FieldRule.projectTools.holds(ProjectRoles.areTools(texts[1], reading), reading)
  }

  /// A project's name and what somebody was in it, behind a comma: "Snow solver, Author, Frost Games".
  package static func titleBehindComma(
    _ header: HeaderPieces, _ reading: FieldReading
  ) -> (name: FieldValue, role: FieldValue)? {
    let pieces = header.pieces
    let end =
      pieces.indices.dropFirst().first {
        pieces[$0].line != pieces[0].line || pieces[$0].separator == .value
      } ?? pieces.count
    let cut = pieces.indices.prefix(end).dropFirst().first { i in
      pieces[i].separator == .comma
        && reading.headers.logProbabilities(of: String(header.text(i..<(i + 1))))[
          .title] > log(0.5)
    }
    guard let cut, let name = header.value(0..<cut, confidence: 0.7),
      let role = header.value(cut..<end, confidence: 0.7)
    else { return nil }
    return (name, role)
  }

  /// How much the words of a list speak for naming who gave or printed something before what it is.
  ///
  /// - Parameters:
  ///   - headers: The headers of the list.
  ///   - prefersLonger: Whether names are longer than who printed them, as titles of texts are.
  ///   - saysItem: Whether a text has a word of what the list names: "Young Entrepreneur Award".
  ///   - reading: The reading of the resume.
  /// - Returns: The sum over all headers, and the mean of their words; below 0 for names first.
  static func evidence(
    _ headers: [HeaderPieces], prefersLonger: Bool, saysItem: (String) -> Bool,
    _ reading: FieldReading
  ) -> (sum: Double, mean: Double) {
    // "Google Ads Certification", "Google": who gave it is named in what was given.
    if !prefersLonger {
      let named = headers.compactMap({ FieldRule.giverInName.found(namesGiver($0), reading) })
      let (first, second) = (named.count { $0 == .first }, named.count { $0 == .second })
      if first != second { return first > second ? (-4, -4) : (4, 4) }
    }
    let words = balance(headers, partsAtWords: false) {
      let isGiver = ItemParts.namesGiver($0, prints: prefersLonger)
      return score($0, [.organization, .school], reading) + (isGiver ? 1 : saysItem($0) ? -1.5 : 0)
    }
    guard prefersLonger else { return words }
    let length = balance(headers, partsAtWords: false) { -log(Double(max(1, $0.wordCount))) }
    let signs = balance(headers, partsAtWords: false) { text in
      // Titles stand in quotation marks, volumes and pages behind the names of journals.
      ("“„«\"‘".contains(text.first ?? " ") ? -2 : 0)
        + (text.spacedWords.last?.has(.numbers) == true ? 0.5 : 0)
    }
    return (0.4 * words.sum + 1.5 * length.sum + 0.6 * slant(headers) + signs.sum, words.mean)
  }

  /// Whether a list names who gave or printed something before what it is.
  ///
  /// - Parameters:
  ///   - evidence: What its words say.
  ///   - prefersLonger: Whether names are longer than who printed them.
  ///   - pull: How much all else in the resume speaks for it.
  /// - Returns: Whether what stands second is the name.
  static func organizationsComeFirst(
    _ evidence: (sum: Double, mean: Double), prefersLonger: Bool, pull: Double
  ) -> Bool {
    evidence.sum + pull > 1.5 && (prefersLonger || evidence.mean + 0.5 * pull > 1)
  }

  /// A part of a header.
  private enum Part { case first, second }

  /// The part of a header that has all words of the other one, and more.
  private static func namesGiver(_ header: HeaderPieces) -> Part? {
    let groups = groups(header, partsAtWords: false)
    guard groups.count == 2 else { return nil }
    let words = groups.map {
      Set(String(header.text($0)).inSmallLetters.runs(of: .lettersAndNumbers))
    }
    if !words[1].isEmpty, words[1].isStrictSubset(of: words[0]) { return .first }
    return !words[0].isEmpty && words[0].isStrictSubset(of: words[1]) ? .second : nil
  }

  /// Whether a text beside a project's name is what somebody was in it, or for whom it was.
  static func isRole(_ text: String, _ reading: FieldReading) -> Bool {
    guard text.wordCount <= 9, !text.ends(in: ".") else { return false }
    let logs = reading.headers.logProbabilities(of: text)
    return logs[.title] > log(0.35)
      || logs[.organization] > log(0.5)
  }

  /// Whether a text beside a project's name tells what the project is: a phrase that does not open with a role.
  package static func isText(_ text: String, _ reading: FieldReading) -> Bool {
    let opening = text.prefix { $0 != "," }
    // "Bar consultant, Old Market, Ltd." ends in a point, too.
    if text.ends(in: "."), opening.wordCount > 3,
      text.spacedWords.last.map({ $0.count > 4 }) == true
    {
      return true
    }
    guard text.isPhrase else { return false }
    if opening.wordCount <= 3, opening.count < text.count { return false }
    return reading.headers.logProbabilities(of: text)[.title] < log(0.5)
  }

  /// How much oftener the first parts of headers are in italics, as names of journals are, than the second ones.
  private static func slant(_ headers: [HeaderPieces]) -> Double {
    headers.reduce(0) { sum, header in
      let groups = groups(header)
      guard groups.count == 2 else { return sum }
      let slants = groups.map { header.pieces[$0.lowerBound].isItalic ? 1.0 : 0 }
      return sum + slants[0] - slants[1]
    }
  }

  /// How much more the first parts of headers have of something than the second ones.
  private static func balance(
    _ headers: [HeaderPieces], partsAtWords: Bool = true, _ measure: (String) -> Double
  ) -> (sum: Double, mean: Double) {
    var (sum, count) = (0.0, 0.0)
    for header in headers {
      let groups = groups(header, partsAtWords: partsAtWords)
      guard groups.count == 2 else { continue }
      sum += measure(String(header.text(groups[0]))) - measure(String(header.text(groups[1])))
      count += 1
    }
    return (sum, sum / max(1, count))
  }

  private static func score(
    _ text: String, _ kinds: [HeaderPartClassifier.Kind], _ reading: FieldReading
  ) -> Double {
    let logs = reading.headers.logProbabilities(of: text)
    return max(-3, kinds.map { logs[$0] }.max() ?? -3)
  }
}
