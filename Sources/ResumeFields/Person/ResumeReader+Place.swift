internal import PageLayout
internal import ResumeDates
internal import ResumeHeaders
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// Where the person lives.
extension ResumeReader {
  mutating func readPlace(_ block: ContactBlock) {
    guard let best = bestPlace(in: block) else { return }
    let house = FieldRule.houseLines.found(house(above: best, block), reading)
    let segment = whole(best, block)
    var value = block.value(segment, confidence: 0.8)
    let text = block.text(segment)
    if let colon = text.index(of: ":") {
      value?.text = String(text[text.index(after: colon)...].trimmed)
    } else if let first = value?.text.spacedWords.first,
      ContactLabels.places.contains(first.inSmallLetters)
        || ContactLabels.others.contains(first.inSmallLetters),
      let rest = value?.text.dropFirst(first.count).trimmed, rest.first?.isUppercase == true
    {
      // "Address Uppsala", set apart by type alone.
      value?.text = String(rest)
    }
    // The sign of an icon font: "½ Leeds".
    guard var value else { return }
    if let first = value.text.spacedWords.first, first.unicodeScalars.count == 1,
      let sign = first.first, !sign.isLetter, !sign.isASCII
    {
      value.text = String(value.text[first.endIndex...].trimmed)
    }
    let city = FieldRule.citiesBelowStreets.found(city(below: best, block), reading)
    if let city { value.text += text.ends(in: ",") ? ", " + city.text : " " + city.text }
    recordPlace(value, house: house, city: city)
  }

  /// The city and code that stand right below a street whose line ends in a comma: "12 High Street, Leeds," above "LS1 4AP".
  private func city(below n: Int, _ block: ContactBlock) -> FieldValue? {
    let segment = block.segments[n]
    guard block.lines[segment.line].field.text.ends(in: ","), n + 1 < block.segments.count,
      segment.range.upperBound == block.lines[segment.line].field.text.endIndex,
      case let next = block.segments[n + 1], next.line == segment.line + 1, !next.isBesideValue,
      case let (own, below) = (
        paragraphs[block.lines[segment.line].index], paragraphs[block.lines[next.line].index]
      ),
      own.page == below.page, abs(own.box.x0 - below.box.x0) < 3,
      below.box.y0 - own.box.y1 < own.box.height, below.text.wordCount <= 6,
      !RoleWords.namesTitle(below.text), !below.text.has(":")
    else { return nil }
    let address = PostalAddress(below.text, reading)
    return address.postalCode != nil || PlaceWords.isPlace(below.text)
      ? block.value(next, confidence: 0.8) : nil
  }

  /// The segment that looks most like where the person lives; `nil` when none does.
  private func bestPlace(in block: ContactBlock) -> Int? {
    let scores = block.segments.indices.map { placeScore($0, block) }
    var best: (position: Int, score: Double)?
    // What its words say only takes from a score: those that cannot be the best any more need not be asked for.
    for n in scores.indices.sorted(by: { (scores[$1], $0) < (scores[$0], $1) }) {
      guard scores[n] > max(0, best?.score ?? 0) || scores[n] == best?.score else { break }
      let score = scores[n] - placeDoubt(block.text(block.segments[n]))
      guard score > 0 else { continue }
      if let known = best, (score, -n) < (known.score, -known.position) { continue }
      best = (n, score)
    }
    return best?.position
  }

  /// How much the words of a segment speak against a place, at least 0.
  private func placeDoubt(_ text: String) -> Double {
    let kinds = reading.headers.logProbabilities(of: text)
    var doubt = min(1, -kinds[.place] / 3)
    if kinds[.title] > -0.7, !PlaceWords.isPlace(text),
      !Self.isCoded(PostalAddress(text, reading), in: text, reading)
    {
      doubt += 2
    }
    return doubt
  }

  /// A segment with what dashes cut off of its address: "Rua do Sol, 12 – Recife, PE – CEP 52061-080".
  private func whole(_ n: Int, _ block: ContactBlock) -> ContactBlock.Segment {
    var segment = block.segments[n]
    let field = block.lines[segment.line].field.text
    func joins(_ a: Range<String.Index>, _ b: Range<String.Index>) -> Bool {
      let between = field[a.upperBound..<b.lowerBound].trimmed
      return ["–", "-", "—"].contains(between)
    }
    for next in block.segments[(n + 1)...] {
      guard next.line == segment.line, joins(segment.range, next.range),
        PostalAddress.goesOn(block.text(next))
      else { break }
      segment.range = segment.range.lowerBound..<next.range.upperBound
    }
    if n > 0, case let before = block.segments[n - 1], before.line == segment.line,
      joins(before.range, segment.range), PostalAddress.goesOn(block.text(block.segments[n])),
      PostalAddress.isHouse(block.text(before), reading) || PostalAddress.goesOn(block.text(before))
        || ContactLabels.places.contains(
          block.text(before).inSmallLetters.prefix { $0 != ":" }.description)
    {
      segment.range = before.range.lowerBound..<segment.range.upperBound
    }
    return segment
  }

  /// The street and house that stand right before a code and a city: a line above, or before a sign.
  private func house(above n: Int, _ block: ContactBlock) -> FieldValue? {
    let address = PostalAddress(block.text(block.segments[n]), reading)
    guard n > 0, address.postalCode != nil, address.street == nil else { return nil }
    let segment = block.segments[n - 1]
    guard block.segments[n].line - segment.line <= 1,
      !segment.isBesideValue || block.segments[n].line == segment.line,
      PostalAddress.isHouse(block.text(segment), reading),
      // "Registered Nurse, Band 6" has a number, too.
      !namesTitle(block.text(segment))
    else { return nil }
    return block.value(segment, confidence: 0.8)
  }

  /// Whether a text is a title rather than a street: by single words of titles or, where it has parentheses as few streets
  /// have, by all of its words.
  private func namesTitle(_ text: String) -> Bool {
    RoleWords.titleOverOrganization(text) > 0
      || text.has("(") && reading.headers.logProbabilities(of: text)[.title] > -0.5
  }

  /// Letters of the longest of the labels that a text is compared with.
  private static let longestLabelLetters =
    ContactLabels.others.union(Networks.names).map { $0.count(of: .letters) }.max() ?? 0

  /// How much a segment of the head looks like where the person lives; above 0 when it does.
  private func placeScore(_ n: Int, _ block: ContactBlock) -> Double {
    let segment = block.segments[n]
    let text = block.text(segment)
    let words = text.spacedWords
    guard words.count <= 14, text.isNoLonger(than: 110), text.contains(where: \.isUppercase),
      !text.starts(in: "("), words.count != 2 || !Networks.isName(words[0])
    else { return -9 }
    // "M", "(Mobile)": what a number is, not where it rings.
    if text.count(of: .letters) <= Self.longestLabelLetters {
      let label = text.inSmallLetters.filter { $0.isLetter || $0 == "-" }
      if label.count < 2 || ContactLabels.others.contains(label) || Networks.isName(label) {
        return -9
      }
    }
    var score = 0.0
    // "Address" with ": 12 High Street" behind a gap.
    if let colon = text.index(of: ":"), colon > text.startIndex {
      let label = text[..<colon].trimmed.inSmallLetters
      guard ContactLabels.places.contains(label) else { return -9 }
      score += 3
    }
    if ContactLabels.places.contains(words[0].inSmallLetters), words.count > 1,
      words[1].first?.isUppercase == true
    {
      score += 2
    }
    // "Address:" with a gap behind it.
    if n > 0, case let label = block.segments[n - 1], label.line == segment.line,
      block.lines[segment.line].field.text[label.range.upperBound..<segment.range.lowerBound]
        .trimmed
        .isEmpty
    {
      let before = block.text(label).trimmed.inSmallLetters
      if before.ends(in: ":") {
        guard ContactLabels.places.contains(String(before.dropLast().trimmed)) else { return -9 }
        score += 3
      } else if ContactLabels.places.contains(before),
        PostalAddress(text, reading).postalCode != nil
      {
        score += 3
      } else if ContactLabels.others.contains(before),
        FieldRule.headingTopics.found(SectionTopic.topic(ofHeading: before), reading) == nil
      {
        return -9
      }
    }
    let isNear =
      block.segments.indices.contains(n)
      && block.lines[max(0, segment.line - 1)...min(block.lines.count - 1, segment.line + 1)]
        .indices.contains { !block.isWithoutValues($0) }
    if segment.isBesideValue { score += 1.2 } else if isNear { score += 0.7 }
    // A country alone is the last line of an address.
    if PlaceWords.isCountry(text) { score -= 1 }
    let address = PostalAddress(text, reading)
    let isYear = FieldRule.years.holds(Self.isYear(address, in: text, reading), reading)
    if isYear { score -= 2 }
    // "'s-Gravenzande" opens with no capital letter.
    if let first = address.city?.first, first.isLowercase { score -= 2 }
    if let city = address.city, city.count < 2 { return -9 }
    // Right below the name it is where the person is, however far the contact lines are.
    let index = block.lines[segment.line].index
    let isBelowName =
      !segment.isBesideValue && nameAt.map { (1...3).contains(index - $0) } == true
      && block.lines[segment.line].field.text.count == text.count && words.count <= 7
      && (text.has(",")
        && text.split(separator: ",").last.map { PlaceWords.isPlace($0.trimmed.description) }
          == true
        || FieldRule.placesBelowHeadline.holds(standsBelowHeadline(n, block), reading))
    if isBelowName { score += 2 }
    // Below the contact lines it is rather where a job was.
    if !isBelowName, let last = block.lastValue, index > last + 3 { score -= 1 }
    let isCoded = Self.isCoded(address, in: text, reading)
    if PlaceWords.isPlace(text) { score += 1 }
    if isCoded { score += address.street == nil ? 1.2 : 1.5 }
    // "No. 14 Moor Road, off High Street, Leeds": a house and a city without a code.
    if !isCoded, !isYear, segment.isBesideValue || isNear, address.city?.has(.numbers) == false,
      let street = address.street, PostalAddress.isHouse(street, reading)
    {
      score += 1
    }
    if FieldRule.documentTitles.holds(Self.isDocumentTitle(text), reading)
      || reading.heading(text) != nil
    {
      score -= 3
    }
    if text.ends(in: ".") { score -= 1.5 }
    if !isBelowName, block.lines[segment.line].field.text.count == text.count,
      outline.kinds[block.lines[segment.line].index] == .sectionHeading
    {
      score -= 2
    }
    return score
  }

  /// Whether a line of few words stands between the headline and the first heading of a column that holds no contact data,
  /// where these stand in another one: "Ada Example", "Nurse", "Leeds".
  private func standsBelowHeadline(_ n: Int, _ block: ContactBlock) -> Bool {
    let index = block.lines[block.segments[n].line].index
    let text = block.text(block.segments[n])
    guard let name = nameAt, let value = block.lastValue, index + 1 < paragraphs.count,
      paragraphs[index].role == .body, outline.kinds[index] != .sectionHeading,
      outline.kinds[index + 1] == .sectionHeading || ItemScanner.isProse(paragraphs[index + 1].text)
    else { return false }
    func isInColumn(_ i: Int) -> Bool {
      paragraphs[i].page == paragraphs[index].page
        && paragraphs[i].column == paragraphs[index].column
    }
    guard isInColumn(name), isInColumn(index + 1), !isInColumn(value),
      paragraphs[index].style.sizeRatio < 1.3, text.wordCount <= 5, !text.has(.numbers),
      RoleWords.titleOverOrganization(text) <= 0
    else { return false }
    let kinds = reading.headers.logProbabilities(of: text)
    return kinds[.place] > kinds[.title]
  }

  /// Reads where the person lives from the fields of a form.
  ///
  /// - Returns: Whether it has such fields.
  mutating func readPlace(of form: FormEntry) -> Bool {
    var (street, city) = (form.value(.street), form.value(.city))
    let (code, region) = (form.value(.postalCode), form.value(.region))
    guard city != nil || code != nil || street != nil else { return false }
    if city == nil, code == nil, region == nil {
      let lines = (form.items[.street] ?? []).flatMap(\.lines).prefix {
        !$0.text.has("@") && $0.text.count(where: \.isNumber) < 9
      }
      guard let last = lines.last else { return false }
      let address = PostalAddress(last.text, reading)
      let isWhole = address.postalCode != nil || address.street != nil || address.region != nil
      guard address.city != nil, lines.count == 2 || lines.count == 1 && isWhole else {
        return false
      }
      recordPlace(last, house: lines.count == 2 ? lines[0] : nil)
      return true
    }
    var location = Resume.Location()
    // "19 Mill Lane, Leeds" beside a field of its own for the code.
    if city == nil, let both = street, let code,
      case let address = PostalAddress(both.text + ", " + code.text, reading),
      let town = address.city,
      both.text.contains(bytesOf: town), let house = address.street,
      both.text.contains(bytesOf: house)
    {
      var (first, last) = (both, both)
      (first.text, last.text) = (house, town)
      (street, city) = (first, last)
    }
    location.address = record(street, "/basics/location/address")
    location.postalCode = record(code, "/basics/location/postalCode")
    // "Leeds, West Yorkshire" in one field.
    if region == nil, let both = city, both.text.ends(in: ")"),
      let open = both.text.lastIndex(of: "("),
      open > both.text.startIndex
    {
      var (town, county) = (both, both)
      town.text = String(both.text[..<open].trimmed)
      county.text = String(both.text[open...].dropFirst().dropLast())
      location.city = record(town, "/basics/location/city")
      location.region = record(county, "/basics/location/region")
      resume.basics.location = location
      return true
    }
    let parts = city.map { PostalAddress($0.text, reading) }
    func part(_ text: String?) -> FieldValue? {
      guard let text, var own = city else { return nil }
      own.text = text
      return own
    }
    location.city = record(part(parts?.city) ?? city, "/basics/location/city")
    location.region = record(region ?? part(parts?.region), "/basics/location/region")
    resume.basics.location = location
    return true
  }

  /// Whether what looks like a code is the year of a date: "Autumn 2017" has a year, "2300 Newcastle" a code.
  private static func isYear(_ address: PostalAddress, in text: String, _ reading: FieldReading)
    -> Bool
  {
    address.postalCode.flatMap { Int($0) }.map((1900..<2100).contains) == true
      && reading.dates(in: text).contains { $0.start?.month != nil || $0.end?.month != nil }
  }

  /// Whether a text has a code and a city.
  private static func isCoded(_ address: PostalAddress, in text: String, _ reading: FieldReading)
    -> Bool
  {
    address.postalCode != nil && address.city != nil
      && !FieldRule.years.holds(isYear(address, in: text, reading), reading)
  }

  private mutating func recordPlace(
    _ value: FieldValue, house: FieldValue?, city: FieldValue? = nil
  ) {
    let address = PostalAddress(value.text, reading)
    func part(_ text: String) -> FieldValue {
      let isBelow =
        city?.text.contains(bytesOf: text) == true
        && !paragraphs[value.paragraph].text.contains(bytesOf: text)
      var part = isBelow ? city ?? value : value
      part.text = text
      return part
    }
    var location = Resume.Location()
    location.address = record(address.street.map(part) ?? house, "/basics/location/address")
    location.postalCode = record(address.postalCode.map(part), "/basics/location/postalCode")
    location.city = record(address.city.map(part), "/basics/location/city")
    location.region = record(address.region.map(part), "/basics/location/region")
    resume.basics.location = location
  }
}

extension ContactBlock {
  /// The last of the mail address and the telephone number, as a position of a paragraph; `nil` without one.
  var lastValue: Int? {
    [emails.first?.first?.paragraph, phones.first?.paragraph].compactMap(\.self).max()
  }

  /// Whether no address or number stands in a paragraph.
  func isWithoutValues(_ line: Int) -> Bool {
    !segments.contains { $0.line == line && $0.isBesideValue }
      && !emails.joined().contains { $0.paragraph == lines[line].index }
      && !phones.contains { $0.paragraph == lines[line].index }
  }
}
