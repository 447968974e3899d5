internal import ResumeLexicon
package import ResumeScanners
package import ResumeSections
internal import UnicodeText

/// An item of a small list taken apart: what it names, who gave or printed it, and what is said of it.
package struct ItemParts {
  /// Which small list it is.
  package enum List: String {
    case certificates, awards, publications

    /// How much the words of some headers speak for naming who gave or printed something first.
    package func evidence(_ headers: [HeaderPieces], _ reading: FieldReading) -> (
      sum: Double, mean: Double
    ) {
      HeaderOrder.evidence(
        headers, prefersLonger: self == .publications,
        saysItem: { self != .publications && SectionTopic.names(topic, in: $0) }, reading)
    }

    /// What sections of such a list are about.
    package var topic: SectionKind {
      switch self {
      case .certificates: .certificates
      case .awards: .awards
      case .publications: .publications
      }
    }
  }

  package var name: FieldValue?
  package var other: FieldValue?
  package var text: FieldValue?

  /// The parts of each item of a list: all of them are written alike.
  ///
  /// - Parameters:
  ///   - all: The headers of the list.
  ///   - list: What it lists.
  ///   - lead: How much the resume's other headers speak for organizations first.
  ///   - person: Whose resume it is, by the family name: a line with it names the authors.
  ///   - reading: The reading of the resume.
  /// - Returns: One an item.
  package static func parts(
    of all: [HeaderPieces], in list: List, lead: OrganizationLead = OrganizationLead(),
    by person: Substring? = nil, _ reading: FieldReading
  ) -> [ItemParts] {
    let headers = headers(all, in: list, by: person, reading)
    let isSwapped = FieldRule.organizationOrder.holds(
      HeaderOrder.organizationsComeFirst(
        list.evidence(headers, reading), prefersLonger: list == .publications,
        pull: lead.pull(on: list.topic, HeaderOrder.openings(headers, partsAtWords: false))),
      reading)
    var out = headers.map { ItemParts($0, in: list, isSwapped: isSwapped, person, reading) }
    if list == .certificates { for i in out.indices { out[i].dropExpiry() } }
    for i in out.indices { out[i].dropGivingVerb() }
    if list == .awards {
      for i in out.indices where out[i].text == nil { out[i].takeAmount(headers[i], reading) }
    }
    let single = out.indices.filter { out[$0].other == nil && out[$0].name != nil }
    for joint in Joint.allCases {
      let cuts = single.compactMap { i in
        cut(out[i].name, headers[i], in: list, at: joint).map {
          Cut(item: i, name: $0.name, other: $0.other)
        }
      }
      guard !cuts.isEmpty, let found = chosen(cuts, of: single, headers, in: list, joint, reading)
      else {
        continue
      }
      for cut in found { (out[cut.item].name, out[cut.item].other) = (cut.name, cut.other) }
      break
    }
    if list != .publications {
      let known = repeatedEnds(out)
      for i in out.indices where out[i].other == nil {
        out[i].takeSureGiver(headers[i], list, known: known, reading)
      }
    }
    return out
  }

  /// What several items of a list have behind their last comma, or as who gave them: "SafeWork NSW".
  private static func repeatedEnds(_ items: [ItemParts]) -> Set<String> {
    let ends = items.compactMap { item -> String? in
      if let other = item.other { return other.text }
      guard let text = item.name?.text, let comma = text.lastIndex(of: ",") else { return nil }
      return String(text[comma...].dropFirst().trimmed)
    }
    let counts = Dictionary(ends.map { ($0, 1) }, uniquingKeysWith: +)
    return Set(counts.filter { $0.value > 1 }.keys)
  }

  /// The headers of a list without what names neither.
  package static func headers(
    _ all: [HeaderPieces], in list: List, by person: Substring?, _ reading: FieldReading
  ) -> [HeaderPieces] {
    list == .publications ? all.map { withoutAuthors($0, person, reading) } : all
  }

  /// An item's name parted from who gave it.
  private struct Cut {
    var item: Int
    var name: FieldValue
    var other: FieldValue
  }

  /// Those of the cuts at a joint that part names from who gave them; `nil` when the joint does not do that in a list.
  private static func chosen(
    _ cuts: [Cut], of single: [Int], _ headers: [HeaderPieces], in list: List, _ joint: Joint,
    _ reading: FieldReading
  ) -> [Cut]? {
    let isWhole = cuts.count == single.count
    let isPartial = joint == .comma || joint == .sign || joint == .parenthesis
    guard isWhole || isPartial && cuts.count > 1 && cuts.count * 2 > single.count else {
      return nil
    }
    // A single "(…)" or a single sentence without a date in it may be anything.
    if isWhole, cuts.count == 1, joint == .point || joint == .parenthesis,
      !headers[single[0]].hasDateInParentheses,
      list != .publications || joint != .point || cuts[0].other.text.wordCount > 6
    {
      return nil
    }
    // Volume and pages stand behind the name of a journal.
    let evidence = cuts.map { cut in
      let other = cut.other.text
      let name =
        list == .publications && joint == .comma
        ? String(other.prefix { $0 != "," && !$0.isNumber }.trimmed) : other
      return giving(name, of: cut.name.text, reading)
    }
    // Most of the items, and all that follow the joint surely give such things.
    guard isWhole else {
      let isUsual =
        cuts.count > 2 && cuts.count * 3 >= single.count * 2 && list == .certificates
        && !evidence.contains { $0 <= -1 }
        && evidence.reduce(0, +) >= max(0.1, least(list, joint)) * Double(cuts.count)
      return isUsual || evidence.allSatisfy { $0 >= 0.6 } ? cuts : nil
    }
    // "(Red Cross, 2019)" says who and when.
    let isSure = joint == .parenthesis && single.allSatisfy { headers[$0].hasDateInParentheses }
    // A list of several with one comma each.
    let isAlike =
      joint == .comma && list == .certificates && cuts.count > 1
      && cuts.allSatisfy { ($0.name.text + "," + $0.other.text).count(of: ",") == 1 }
      && !evidence.contains { $0 <= -1 }
    let mean = evidence.reduce(0, +) / Double(evidence.count)
    guard mean > (isSure || isAlike ? -1 : least(list, joint)) else { return nil }
    return zip(cuts, evidence).filter { $1 > -1 }.map(\.0)
  }

  /// Takes who gave it off the end, whatever the other items look like: an organization behind a comma or "at", or one with
  /// the date in parentheses.
  private mutating func takeSureGiver(
    _ pieces: HeaderPieces, _ list: List, known: Set<String>, _ reading: FieldReading
  ) {
    if let cut = Self.cut(name, pieces, in: list, at: .comma), known.contains(cut.other.text),
      Self.giving(cut.other.text, of: "", reading) > -0.5
    {
      (name, other) = (cut.name, cut.other)
      return
    }
    for joint in [Joint.parenthesis, .comma, .place, .sign] {
      let least = joint == .parenthesis ? 0 : joint == .sign ? 1 : 0.6
      guard let cut = Self.cut(name, pieces, in: list, at: joint),
        joint != .parenthesis || pieces.hasDateInParentheses,
        Self.giving(cut.other.text, of: cut.name.text, reading) >= least
      else { continue }
      (name, other) = (cut.name, cut.other)
      return
    }
  }

  /// Takes "valid until" and its like, whose date is known, off the end.
  private mutating func dropExpiry() {
    if let text = other?.text, Self.isExpiry(text.spacedWords[...]) { other = nil }
    for path in [\ItemParts.name, \ItemParts.other] {
      guard let text = self[keyPath: path]?.text else { continue }
      let words = text.spacedWords
      guard
        let start = words.indices.dropFirst().suffix(3).first(where: { Self.isExpiry(words[$0...]) }
        )
      else { continue }
      let rest = text[..<words[start].startIndex]
      self[keyPath: path]?.text = String(
        rest.trimmed.reversed().drop { ",;–—-(".contains($0) || $0 == " " }.reversed())
    }
  }

  /// Takes "issued" off the end, behind which the date stood: "First aid, Red Cross, issued 2023".
  private mutating func dropGivingVerb() {
    if let text = other?.text.inSmallLetters, Self.givingVerbs.contains(text) { other = nil }
    for path in [\ItemParts.name, \ItemParts.other] {
      guard let text = self[keyPath: path]?.text, let comma = text.lastIndex(of: ","),
        comma > text.startIndex,
        Self.givingVerbs.contains(text[comma...].dropFirst().trimmed.inSmallLetters)
      else { continue }
      self[keyPath: path]?.text = String(text[..<comma].trimmed)
    }
  }

  private static func isExpiry(_ words: ArraySlice<Substring>) -> Bool {
    guard (1...3).contains(words.count) else { return false }
    return ExpiryWords.phrases.contains(
      words.joined(separator: " ").inSmallLetters.filter { $0 != ":" && $0 != "." && $0 != "(" })
  }

  /// What type, strong signs and lines tell.
  private init(
    _ pieces: HeaderPieces, in list: List, isSwapped: Bool, _ person: Substring?,
    _ reading: FieldReading
  ) {
    if list == .publications, let cited = Self.cited(pieces, person, reading) {
      (name, other) = cited
      return
    }
    var count = pieces.pieces.count
    if let start = Self.sentenceStart(pieces, reading) {
      text = pieces.value(start..<count, confidence: 0.8)
      count = start
    }
    let groups = HeaderOrder.groups(pieces, first: count, partsAtWords: false)
    let values = groups.map { pieces.value($0, confidence: 0.8) }
    guard values.count == 2, let first = values[0], let second = values[1] else {
      name = values.first ?? nil
      // "Scrum Master, Scrum.org": an address is who gave it where nobody else is named.
      if name != nil, let url = pieces.urls.first, !url.text.has("/"), !url.text.hasPrefix("www.") {
        other = url
      }
      return
    }
    if list == .awards,
      FieldRule.awardRemarks.holds(AwardRemarks.isRemark(second.text, reading), reading)
    {
      (name, text) = (first, text ?? second)
    } else if let giver = Self.giver(second)
      ?? (list == .publications ? Self.container(second) : nil)
    {
      (name, other) = (first, giver)
    } else {
      (name, other) = isSwapped ? (second, first) : (first, second)
    }
    if list == .publications { dropAuthors(person, reading) }
  }

  /// Takes the authors off who printed something, "Moor and Reed" before "Journal of Tides".
  private mutating func dropAuthors(_ person: Substring?, _ reading: FieldReading) {
    guard let text = other?.text else { return }
    let end = text.ranges(ofBytes: ". ").first { range in
      // An initial ends no list of names.
      text[..<range.lowerBound].spacedWords.last.map { $0.count(of: .letters) > 2 } == true
    }
    guard let end,
      FieldRule.authorLines.holds(
        Self.areAuthors(String(text[..<end.lowerBound]), person), reading),
      text[end.upperBound...].wordCount > 1
    else { return }
    other?.text = String(text[end.upperBound...])
  }

  /// Where a sentence starts that stands behind the date, or on a line below name and giver.
  private static func sentenceStart(_ pieces: HeaderPieces, _ reading: FieldReading) -> Int? {
    let all = pieces.pieces
    guard
      let start = all.indices.dropFirst().last(where: {
        all[$0].separator == .value || all[$0].line != all[$0 - 1].line
      }), FieldRule.itemSentences.holds(isSentence(String(pieces.text(start..<all.count))), reading)
    else { return nil }
    let isBelow =
      all[start].separator != .value
      && HeaderOrder.groups(pieces, first: start, partsAtWords: false).count < 2
    return isBelow ? nil : start
  }

  /// The pieces without a line that names the authors, where another line is left.
  private static func withoutAuthors(
    _ pieces: HeaderPieces, _ person: Substring?, _ reading: FieldReading
  ) -> HeaderPieces {
    let lines = Set(pieces.pieces.map(\.line))
    guard lines.count > 1 else { return pieces }
    let authors = lines.filter {
      FieldRule.authorLines.holds(areAuthors(pieces.lines[$0].text, person), reading)
    }
    guard !authors.isEmpty, authors.count < lines.count else { return pieces }
    var out = pieces
    out.pieces.removeAll { authors.contains($0.line) }
    return out
  }

  /// Whether a line is nothing but names, the person's own or some with initials among them.
  private static func areAuthors(_ text: String, _ person: Substring?) -> Bool {
    guard text.utf8.count <= 240, !text.has(.numbers), !text.ends(in: ".") else { return false }
    let names = text.split { $0 == "," || $0 == ";" || $0 == "&" }.map(\.trimmed)
    let words = names.flatMap(\.spacedWords).filter {
      !["and", "und", "et", "y", "al."].contains($0)
    }
    guard !words.isEmpty, names.allSatisfy({ $0.wordCount <= 9 }),
      words.allSatisfy({ $0.first?.isUppercase == true || $0.count <= 3 })
    else { return false }
    let initials = words.count { $0.utf8.count == 2 && $0.ends(in: ".") }
    let isOwn = words.contains { $0.runs(of: .letters).last == person }
    return isOwn || initials * 3 >= words.count
  }

  /// Title and place of a publication that is written as one sentence.
  private static func cited(
    _ pieces: HeaderPieces, _ person: Substring?, _ reading: FieldReading
  ) -> (name: FieldValue?, other: FieldValue?)? {
    let named = Set(pieces.pieces.map(\.line))
    guard named.count == 1, let number = named.first,
      let cited = Citation(pieces.lines[number].text, by: person, reading)
    else { return nil }
    func value(_ part: Substring) -> FieldValue? {
      pieces.lines[number].field.value(part.startIndex..<part.endIndex, confidence: 0.8)
    }
    return (value(cited.title), cited.place.flatMap(value))
  }

  // MARK: Who gave it

  /// Who gave or printed it, where a text says so: "Awarded by X", "from X", "Publisher: X".
  package static func giver(_ value: FieldValue) -> FieldValue? {
    let words = value.text.spacedWords
    guard let start = giverStart(words[...]), !value.text.ends(in: ".") || words.count < 9 else {
      return nil
    }
    var giver = value
    giver.text = String(value.text[words[start].startIndex...])
    return giver
  }

  /// What a publication stands in: "in Western Review".
  private static func container(_ value: FieldValue) -> FieldValue? {
    let words = value.text.spacedWords
    guard words.count > 1, ["in", "dans", "en"].contains(words[0]),
      words[1].first?.isUppercase == true
    else { return nil }
    var container = value
    container.text = String(value.text[words[1].startIndex...])
    return container
  }

  /// Where the name stands in words that open with "awarded by" and the like.
  package static func giverStart(_ words: ArraySlice<Substring>) -> Int? {
    guard let first = words.first.map({ $0.inSmallLetters }), words.count > 1 else { return nil }
    let second = words[words.startIndex + 1].inSmallLetters
    var start = words.startIndex
    if givingVerbs.contains(first), joins.contains(withoutColon(second)) {
      start += 2
    } else if heads.contains(first) || first == "from" || first == "by" {
      start += 1
    } else {
      return nil
    }
    guard start < words.endIndex, let letter = words[start].first,
      letter.isUppercase || letter.isNumber || heads.contains(first)
    else { return nil }
    return start
  }

  private static func withoutColon(_ word: String) -> String {
    word.ends(in: ":") ? String(word.dropLast()) : word
  }

  private static let givingVerbs = Lexicon.all[.itemsGivingVerbs]
  private static let joins = Lexicon.all[.itemsGivingJoins]
  private static let heads = Lexicon.all[.itemsGiverLabels]

  /// Whether a text is a sentence: three words or more, and a point.
  package static func isSentence(_ text: String) -> Bool {
    text.ends(in: ".") && text.wordCount >= 3
  }
}
