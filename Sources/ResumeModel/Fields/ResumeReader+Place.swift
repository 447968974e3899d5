internal import PageLayout

/// Where the person lives.
extension ResumeReader {
  mutating func readPlace(_ block: ContactBlock) {
    let scores = block.segments.indices.map { placeScore($0, block) }
    let best = scores.indices.max {
      scores[$0] < scores[$1] || scores[$0] == scores[$1] && $0 > $1
    }
    guard let best, scores[best] > 0 else { return }
    let segment = block.segments[best]
    var value = block.value(segment, confidence: 0.8)
    let text = block.text(segment)
    if let colon = text.firstIndex(of: ":") {
      value?.text = String(text[text.index(after: colon)...].trimmed)
    } else if let first = value?.text.spacedWords.first,
      Self.placeLabels.contains(first.lowercased())
        || Self.otherLabels.contains(first.lowercased()),
      let rest = value?.text.dropFirst(first.count).trimmed, rest.first?.isUppercase == true
    {
      // "Address Uppsala", set apart by type alone.
      value?.text = String(rest)
    }
    guard let value else { return }
    recordPlace(value)
  }

  /// How much a segment of the head looks like where the person lives; above 0 when it does.
  private func placeScore(_ n: Int, _ block: ContactBlock) -> Double {
    let segment = block.segments[n]
    let text = block.text(segment)
    let words = text.spacedWords
    guard words.count <= 14, text.count <= 110, text.contains(where: \.isUppercase) else {
      return -9
    }
    var score = 0.0
    if let colon = text.firstIndex(of: ":") {
      let label = text[..<colon].trimmed.lowercased()
      guard Self.placeLabels.contains(label) else { return -9 }
      score += 3
    }
    let isNear =
      block.segments.indices.contains(n)
      && block.lines[max(0, segment.line - 1)...min(block.lines.count - 1, segment.line + 1)]
        .indices.contains { !block.isWithoutValues($0) }
    if segment.isBesideValue { score += 1.2 } else if isNear { score += 0.7 }
    let kinds = PieceScorer.logProbabilities(text)
    score += max(-1, kinds[PieceScorer.Kind.place.rawValue] / 3)
    if kinds[PieceScorer.Kind.title.rawValue] > -0.7, !PlaceWords.isPlace(text) { score -= 2 }
    if PlaceWords.isPlace(text) { score += 1 }
    if words.contains(where: { $0.count >= 4 && $0.allSatisfy { $0.isNumber } }) { score += 0.8 }
    if Self.titles.contains(text.lowercased().filter(\.isLetter))
      || HeadingLexicon.match(text) != nil
    {
      score -= 3
    }
    if text.ends(in: ".") { score -= 1.5 }
    if block.lines[segment.line].field.text.count == text.count,
      outline.kinds[block.lines[segment.line].index] == .sectionHeading
    {
      score -= 2
    }
    return score
  }

  /// "12 High Street, LS1 4AP Leeds, Yorkshire": address, code and city, region.
  private mutating func recordPlace(_ value: FieldValue) {
    var parts = value.text.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
    var location = Resume.Location()
    func part(_ text: String) -> FieldValue {
      var part = value
      part.text = text
      return part
    }
    // The code stands before or behind the city.
    let coded = parts.lastIndex { Self.postalCode(of: $0) != nil }
    var regionParts: [String] = []
    if let coded, let (code, city) = Self.postalCode(of: parts[coded]),
      coded > 0 || parts.count <= 2 || !city.isEmpty
    {
      location.postalCode = record(part(code), "/basics/location/postalCode")
      regionParts = Array(parts[(coded + 1)...])
      parts = Array(parts[..<coded])
      if !city.isEmpty {
        location.city = record(part(city), "/basics/location/city")
      } else if let last = parts.popLast() {
        location.city = record(part(last), "/basics/location/city")
      }
    } else {
      let isAddressed =
        parts.first.map { $0.has(.numbers) || Self.isStreet($0) } == true
      if parts.count == 2, Self.isQuarter(parts[0]) {
        location.address = record(part(parts.removeFirst()), "/basics/location/address")
      }
      if parts.count > 1,
        isAddressed
          ? parts.count > 2
            && (PlaceWords.isRegion(parts[parts.count - 1]) || Self.isCode(parts[parts.count - 1]))
          : true
      {
        regionParts = [parts.removeLast()]
      }
      if let city = parts.popLast() { location.city = record(part(city), "/basics/location/city") }
    }
    if !parts.isEmpty {
      location.address = record(part(parts.joined(separator: ", ")), "/basics/location/address")
    }
    if let region = regionParts.first {
      location.region = record(part(region), "/basics/location/region")
    }
    resume.basics.location = location
  }

  /// Whether a text is a part of a city: "Barrio Reducto", "Barangay Lahug", "Seongsu-dong".
  private static func isQuarter(_ text: String) -> Bool {
    let words = text.lowercased().runs(of: .letters)
    return [
      "barrio", "barangay", "brgy", "bairro", "quartier", "colonia", "urbanización", "mahalle",
      "quarter", "wijk", "kampung", "sector",
    ].contains { name in words.contains { $0 == name } } || text.hasSuffix("-dong")
  }

  /// "TX", "BL", "NSW".
  private static func isCode(_ text: String) -> Bool {
    (2...3).contains(text.count) && text.allSatisfy(\.isUppercase)
  }

  private static func isStreet(_ text: String) -> Bool {
    let words = text.lowercased().spacedWords
    return words.contains { word in
      [
        "street", "road", "lane", "avenue", "rue", "via", "calle", "rua", "flat", "plot", "po",
        "p.o.", "apt", "no.",
      ].contains(word)
        || word.hasSuffix("straße") || word.hasSuffix("strasse") || word.hasSuffix("straat")
        || word.hasSuffix("weg")
    }
  }

  /// "B13", the first half of a British postal code, alone.
  private static func isOutwardCode(_ words: [Substring]) -> Bool {
    guard words.count == 1, let word = words.first, (2...4).contains(word.count) else {
      return false
    }
    let letters = word.prefix(while: \.isLetter)
    let digits = word.dropFirst(letters.count).prefix(while: \.isNumber)
    return (1...2).contains(letters.count) && (1...2).contains(digits.count)
      && letters.count + digits.count == word.count
  }

  /// "5000 Namur", "LS1 4AP Leeds", "Leeds LS1 4AP": the code and the city; `nil` without both letters and a code.
  private static func postalCode(of text: String) -> (code: String, city: String)? {
    let words = text.spacedWords
    func isCode(_ word: Substring) -> Bool {
      word.has(.numbers) && word.count >= 2
        && word.allSatisfy { $0.isNumber || $0.isUppercase || $0 == "-" || $0 == "–" }
    }
    // "8261 XK Kampen".
    if words.count > 2, words[0].count == 4, words[0].isMade(of: .numbers), words[1].count == 2,
      words[1].allSatisfy(\.isUppercase)
    {
      return (words[..<2].joined(separator: " "), words[2...].joined(separator: " "))
    }
    let front = words.prefix(while: isCode)
    if !front.isEmpty, front.count < words.count, front.joined().count >= 4 {
      // "1200 High Street" is no city.
      let city = words.dropFirst(front.count).joined(separator: " ")
      return isStreet(city) ? nil : (front.joined(separator: " "), city)
    }
    let back = words.reversed().prefix(while: isCode).reversed()
    if !back.isEmpty, back.joined().count >= 4 || isOutwardCode(Array(back)) {
      let city = words.dropLast(back.count).joined(separator: " ")
      return isStreet(city) ? nil : (back.joined(separator: " "), city)
    }
    return nil
  }
}

extension ContactBlock {
  /// Whether no address or number stands in a paragraph.
  func isWithoutValues(_ line: Int) -> Bool {
    !segments.contains { $0.line == line && $0.isBesideValue }
      && !emails.joined().contains { $0.paragraph == lines[line].index }
      && !phones.contains { $0.paragraph == lines[line].index }
  }
}
