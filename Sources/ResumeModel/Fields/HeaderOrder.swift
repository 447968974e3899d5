#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Tells which part of the headers of projects and small lists is the name: this resume sets all of them alike.
enum HeaderOrder {
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
  static func values(
    _ pieces: HeaderPieces, isSwapped: Bool
  ) -> (name: FieldValue?, other: FieldValue?) {
    let groups = groups(pieces)
    let values = groups.map { pieces.value($0, confidence: 0.8) }
    guard values.count == 2 else { return (values.first ?? nil, nil) }
    return isSwapped ? (values[1], values[0]) : (values[0], values[1])
  }

  /// Whether projects name a role before the project: the words of the first parts are titles, those of the second are not.
  static func projectNamesComeSecond(_ headers: [HeaderPieces]) -> Bool {
    balance(headers) { text in
      // "Programme lead, Harrow Clinic": a role and for whom.
      max(
        score(text, [.title]), score(String(text.prefix { $0 != "," }), [.title]) - 0.2,
        score(text, [.organization, .school]) - 0.4,
        score(String(text.drop { $0 != "," }.dropFirst().trimmed), [.organization, .school]) - 0.4)
    }.sum > 1.5
  }

  /// Whether a list names who gave or printed something before what it is.
  ///
  /// - Parameters:
  ///   - headers: The headers of the list.
  ///   - prefersLonger: Whether names are longer than who printed them, as titles of texts are.
  ///   - lead: How many more jobs and schools of the resume name the organization first than second.
  ///   - saysItem: Whether a text has a word of what the list names: "Young Entrepreneur Award".
  /// - Returns: Whether what stands second is the name.
  static func organizationsComeFirst(
    _ headers: [HeaderPieces], prefersLonger: Bool, lead: Int = 0,
    saysItem: (String) -> Bool = { _ in false }
  ) -> Bool {
    let habit = 0.2 * Double(max(-3, min(3, lead)))
    let words = balance(headers, partsAtWords: false) {
      score($0, [.organization, .school]) - (saysItem($0) ? 1 : 0)
    }
    // "Google Ads Certification", "Google": who gave it is named in what was given.
    if !prefersLonger, headers.contains(where: namesSecond) { return false }
    guard prefersLonger else { return words.sum + habit > 1.5 && words.mean + 0.5 * habit > 1 }
    let length = balance(headers, partsAtWords: false) { -log(Double(max(1, $0.wordCount))) }
    let signs = balance(headers, partsAtWords: false) { text in
      // Titles stand in quotation marks, volumes and pages behind the names of journals.
      ("“„«\"‘".contains(text.first ?? " ") ? -2 : 0)
        + (text.spacedWords.last?.has(.numbers) == true ? 0.5 : 0)
    }
    return 0.4 * words.sum + 1.5 * length.sum + 0.6 * slant(headers) + signs.sum + habit > 1.5
  }

  /// Whether the first part of a header has all words of the second, and more.
  private static func namesSecond(_ header: HeaderPieces) -> Bool {
    let groups = groups(header, partsAtWords: false)
    guard groups.count == 2 else { return false }
    let words = groups.map {
      Set(String(header.text($0)).lowercased().runs(of: .lettersAndNumbers))
    }
    return !words[1].isEmpty && words[1].isStrictSubset(of: words[0])
  }

  /// Whether a text beside a project's name is what somebody was in it, or for whom it was.
  static func isRole(_ text: String) -> Bool {
    guard text.wordCount <= 9, !text.ends(in: ".") else { return false }
    let logs = HeaderPartClassifier.shipped.logProbabilities(of: text)
    return logs[.title] > log(0.35)
      || logs[.organization] > log(0.5)
  }

  /// Whether a text beside a project's name tells what the project is: a phrase that does not open with a role.
  static func isText(_ text: String) -> Bool {
    guard text.isPhrase else { return false }
    let opening = text.prefix { $0 != "," }
    if opening.wordCount <= 3, opening.count < text.count { return false }
    return HeaderPartClassifier.shipped.logProbabilities(of: text)[.title] < log(0.5)
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

  private static func score(_ text: String, _ kinds: [HeaderPartClassifier.Kind]) -> Double {
    let logs = HeaderPartClassifier.shipped.logProbabilities(of: text)
    return max(-3, kinds.map { logs[$0] }.max() ?? -3)
  }
}
