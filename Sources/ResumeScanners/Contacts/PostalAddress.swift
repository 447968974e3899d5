internal import ResumeDates
internal import ResumeLexicon
internal import UnicodeText

/// Where somebody lives, taken apart: "12 High Street, LS1 4AP Leeds, Yorkshire", "Columbus, Ohio 43004, USA".
package struct PostalAddress: Equatable {
  /// Street and number, a flat, a part of the city.
  package var street: String?
  package var postalCode: String?
  package var city: String?
  /// A state, a province, a county.
  package var region: String?

  package init(_ text: String, _ reading: any LineReading) {
    var parts = Self.parts(text).flatMap(Self.lines)
    let country = Self.takeCountry(from: &parts, reading)
    // The code stands before or behind the city.
    let coded = parts.indices.last { i in
      // "Travessa Mauriti, 2077": the house.
      let isHouse =
        i > 0 && parts[i].utf8.count <= 4 && parts[i].isMade(of: .numbers)
        && Self.isStreet(parts[i - 1]) && !parts[i - 1].has(.numbers)
      return !isHouse && Self.code(in: parts[i]) != nil
    }
    if let coded, let (code, rest) = Self.code(in: parts[coded]),
      coded > 0 || parts.count <= 2 || !rest.isEmpty || Self.isState(parts[2][...])
    {
      postalCode = code
      let part = parts[coded]
      let behind = Array(parts[(coded + 1)...])
      parts = Array(parts[..<coded])
      if rest.isEmpty, parts.isEmpty {
        city = behind.first
        region = behind.dropFirst().first
      } else if rest.isEmpty, let next = behind.first, let last = parts.last,
        Self.isStreetOrNumber(last) || FieldRule.quarters.holds(Self.isQuarter(last), reading)
      {
        // "Calle Mayor 22, 44001, Teruel": the city stands behind its code.
        city = next
        region = behind.dropFirst().first
        street = Self.joined(parts)
      } else if rest.isEmpty || !parts.isEmpty && Self.isRegion(rest, behind: code, in: part) {
        if !rest.isEmpty { parts.append(rest) }
        place(
          parts + behind.prefix(1), in: country, hasRegion: !rest.isEmpty || !behind.isEmpty,
          reading)
      } else {
        city = rest
        region = behind.first
        street = Self.joined(parts)
      }
    } else {
      place(parts, in: country, hasRegion: false, reading)
    }
    if region == nil, FieldRule.regionsInCities.isOn(reading) { takeRegionFromCity() }
    guard let country, region == nil, postalCode == nil else { return }
    if street == nil, let own = city, Self.isStreetOrNumber(own), !Self.isCity(own) {
      // A street of a city that is its country.
      (street, city) = (own, country)
    }
  }

  /// What commas and dashes part: "Rua do Sol, 12 – Recife/PE – CEP 52061-080".
  private static func parts(_ text: String) -> [String] {
    var text = text
    for dash in [" – ", " — ", " - "] where text.contains(bytesOf: dash) {
      text = text.replacing(dash, with: ",")
    }
    return text.parts(between: comma).flatMap { part -> [String] in
      var words = part.spacedWords
      if words.count > 1, isCode(words[1]),
        codeLabels.contains(words[0].inSmallLetters.filter { $0 != "." && $0 != ":" })
      {
        words.removeFirst()
      }
      // "A- 4020 Linz": some fonts leave a space behind the country.
      if words.count > 2, let first = words.first, first.utf8.count <= 3, first.ends(in: "-"),
        first.dropLast().allSatisfy(\.isUppercase), isCode(words[1])
      {
        words.removeFirst()
      }
      let whole = words.joined(separator: " ")
      // "Toulouse (France)".
      if whole.ends(in: ")"), let open = whole.lastIndex(of: "("), open > whole.startIndex,
        case let inner = String(whole[open...].dropFirst().dropLast()), PlaceWords.isCountry(inner)
      {
        return [String(whole[..<open].trimmed), inner]
      }
      guard whole.has("/"), let slash = whole.lastIndex(of: "/"),
        isState(whole[slash...].dropFirst().trimmed)
      else {
        return whole.isEmpty ? [] : [whole]
      }
      return [String(whole[..<slash].trimmed), String(whole[slash...].dropFirst().trimmed)]
    }
  }

  private static let comma = WordCharacters(signs: ",")

  /// Names of postal codes that stand before them.
  private static let codeLabels = Lexicon.all[.addressCodeLabels]

  /// Whether a text is what follows a city and a dash: the code of a state, a postal code, a city with its state.
  package static func goesOn(_ text: String) -> Bool {
    let words = text.spacedWords
    if words.count <= 2, let code = words.last, isCode(code), code.utf8.count > 4 {
      return words.count == 1
        || codeLabels.contains(words[0].inSmallLetters.filter { $0 != "." && $0 != ":" })
    }
    let parts = parts(text)
    return parts.count <= 2 && parts.last.map { isState($0[...]) } == true
  }

  /// "Newcastle NSW", "Lévis (Québec)": a state or province behind the city without a comma.
  private mutating func takeRegionFromCity() {
    guard let whole = city else { return }
    let words = whole.spacedWords
    guard words.count > 1, let last = words.last else { return }
    // "Eslohe (Sauerland)" is a name.
    if let open = whole.firstIndex(of: "("), open > whole.startIndex, whole.ends(in: ")"),
      case let inner = String(whole[open...].dropFirst().dropLast()),
      PlaceWords.isCode(inner) || inner == "Québec"
    {
      city = String(whole[..<open].trimmed)
      region = inner
    } else if Self.australian.contains(String(last)) {
      city = words.dropLast().joined(separator: " ")
      region = String(last)
    }
  }

  private static let australian = Lexicon.all[.addressAustralianStates]

  private static func isState(_ text: Substring) -> Bool {
    text.utf8.count == 2 && brazilian.contains(String(text))
  }

  private static let brazilian = Lexicon.all[.addressBrazilianStates]

  /// Whether a text is surely an address: a house and a street, or a code and a city with capitals.
  package static func isAddress(_ text: String, _ reading: any LineReading) -> Bool {
    let words = text.spacedWords
    guard text.has(.numbers), words.count > 1, words.count <= 14 else { return false }
    if words[0].isMade(of: .numbers), words[0].utf8.count <= 4,
      words.dropFirst().allSatisfy({ $0.unicodeScalars.first?.properties.isUppercase == true })
    {
      return words[0].utf8.count < 4 || reading.dates(in: text).isEmpty
    }
    let address = PostalAddress(text, reading)
    guard address.city != nil else { return false }
    // "Nurse, class of 2012" has a year.
    let isYear = address.postalCode.flatMap { Int($0) }.map((1900..<2100).contains) == true
    return address.postalCode != nil && !isYear || address.street.map(isStreet) == true
  }

  /// Whether a text is a street and the number of a house, and nothing else.
  package static func isHouse(_ text: String, _ reading: any LineReading) -> Bool {
    let words = text.spacedWords
    guard (2...8).contains(words.count), text.has(.letters),
      words.contains(where: { word in
        word.utf8.count <= 5
          && word.unicodeScalars.first.map(WordCharacters.numbers.contains) == true
      }) || words[0].ends(in: ",") && words[0].has(.numbers) && words[0].has(.letters)
    else { return false }
    let address = PostalAddress(text, reading)
    return address.postalCode == nil && reading.dates(in: text).isEmpty
  }

  /// Finds street, city and region in parts without a code.
  private mutating func place(
    _ all: [String], in country: String?, hasRegion: Bool, _ reading: any LineReading
  ) {
    var parts = all
    guard let last = parts.last else { return }
    let isAddressed = Self.isStreetOrNumber(parts[0]) && parts.count > 1
    if parts.count == 2, isAddressed || FieldRule.quarters.holds(Self.isQuarter(parts[0]), reading)
    {
      city = last
      street = parts[0]
      return
    }
    // "Bairro Novo, Quarteirão 6, Nampula": what stands before a number belongs to the street.
    let numbered = parts.dropLast().lastIndex(where: Self.isStreetOrNumber)
    if let numbered, numbered > 0, numbered == parts.count - 2, !Self.isRegion(last) {
      city = last
      street = Self.joined(parts.dropLast())
      return
    }
    let placeCount = parts.count - parts.prefix(while: Self.isStreetOrNumber).count
    let endsInRegion =
      hasRegion || country != nil && !PlaceWords.isCity(last) || Self.isRegion(last)
      || !isAddressed || postalCode != nil && placeCount > 1 && !Self.isCity(last)
    if parts.count > 1, endsInRegion { region = parts.removeLast() }
    city = parts.popLast()
    street = Self.joined(parts)
  }

  /// Whether a text is a known city, perhaps with the number of a district: "Dublin 8".
  private static func isCity(_ text: String) -> Bool {
    let words = text.spacedWords
    guard words.count > 1, let last = words.last, last.isMade(of: .numbers) else {
      return PlaceWords.isCity(text)
    }
    return PlaceWords.isCity(words.dropLast().joined(separator: " "))
  }

  private static func joined(_ parts: [String]) -> String? {
    parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  // MARK: Countries and regions

  /// Removes a country that stands behind everything else, perhaps in the last part: "South Yorkshire United Kingdom".
  private static func takeCountry(from parts: inout [String], _ reading: any LineReading) -> String?
  {
    guard parts.count > 1, let last = parts.last else { return nil }
    if PlaceWords.isCountry(last)
      || parts.count > 2
        && FieldRule.countryCodes.holds(isCountryCode(last, behind: parts), reading)
    {
      return parts.removeLast()
    }
    // "Leeds, West Yorkshire, England".
    if nations.contains(last.inSmallLetters), parts.drop(while: isStreetOrNumber).count > 2 {
      return parts.removeLast()
    }
    guard !PlaceWords.isRegion(last) else { return nil }
    let words = last.spacedWords
    for count in [1, 2, 3] where words.count > count {
      let tail = words.suffix(count).joined(separator: " ")
      if PlaceWords.isCountry(tail) {
        parts[parts.count - 1] = words.dropLast(count).joined(separator: " ")
        return tail
      }
    }
    return nil
  }

  private static let nations = Lexicon.all[.addressNations]

  /// "Pune, Maharashtra, IN": behind a region two capitals are a country.
  private static func isCountryCode(_ text: String, behind parts: [String]) -> Bool {
    guard text.utf8.count == 2, PlaceWords.isCode(text) else { return false }
    return !isStreetOrNumber(parts[0]) || isRegion(parts[parts.count - 2])
  }

  /// Whether what stands beside a code is a region: "Ohio 43004", but "47011 Valladolid" is a city.
  private static func isRegion(_ rest: String, behind code: String, in part: String) -> Bool {
    part.hasPrefix(code) && rest.count > 3 ? false : isRegion(rest)
  }

  private static func isRegion(_ text: String) -> Bool {
    if PlaceWords.isRegion(text) { return true }
    // "N.L.", "Ags.", "Región del Maule".
    if text.count <= 5, text.ends(in: "."), text.first?.isUppercase == true { return true }
    if ["Co. ", "County ", "Región ", "Provincia ", "Departamento ", "Estado de ", "Distrito de "]
      .contains(where: text.hasPrefix)
    {
      return true
    }
    if (2...3).contains(text.count), text.allSatisfy(\.isUppercase) { return true }
    return [" State", " Province", " County", " Territories", " Region"]
      .contains(where: text.hasSuffix)
  }

  // MARK: Streets

  /// Whether a text is a part of a city: "Barrio Reducto", "Barangay Lahug", "Seongsu-dong".
  private static func isQuarter(_ text: String) -> Bool {
    let words = text.inSmallLetters.runs(of: .letters)
    return words.contains { quarters.contains($0) } || text.hasSuffix("-dong")
  }

  private static let quarters = Lexicon.all.substrings(of: .addressQuarters)

  private static func isStreetOrNumber(_ text: String) -> Bool {
    text.has(.numbers) || isStreet(text)
  }

  private static func isStreet(_ text: String) -> Bool {
    text.inSmallLetters.spacedWords.contains { word in
      streets.contains(word) || streetEndings.contains(where: word.ends(withBytesOf:))
    }
  }

  private static let streets = Lexicon.all.substrings(of: .addressStreets)
  private static let streetEndings = Lexicon.all.words(of: .addressStreetEndings)

  // MARK: Postal codes

  /// "8 rue des Tonneliers 44000 Nantes": the lines of an address that nothing parts but the code.
  private static func lines(_ part: String) -> [String] {
    let words = part.spacedWords
    if let end = flatEnd(words) ?? streetEnd(words) {
      return [words[..<end].joined(separator: " "), words[end...].joined(separator: " ")]
    }
    guard words.count > 2,
      let code = words.indices.dropFirst().dropLast().last(where: {
        words[$0].utf8.count >= 4 && words[$0].isMade(of: .numbers)
      }), words[..<code].contains(where: { $0.has(.letters) }),
      words[(code + 1)...].allSatisfy({ !$0.has(.numbers) })
    else { return [part] }
    let street = words[..<code].joined(separator: " ")
    guard isStreetOrNumber(street) else { return [part] }
    return [street, words[code...].joined(separator: " ")]
  }

  /// Where a city starts behind an American street.
  ///
  /// As in "2208 Bryant Ave N Minneapolis".
  private static func streetEnd(_ words: [Substring]) -> Int? {
    guard words.count > 3, words[0].isMade(of: .numbers),
      let street = words.indices.dropFirst(2).last(where: {
        roads.contains(words[$0].inSmallLetters.filter { $0 != "." })
      })
    else { return nil }
    var end = street + 1
    if end < words.count, directions.contains(String(words[end])) { end += 1 }
    guard end < words.count,
      words[end...].allSatisfy({
        $0.first?.isUppercase == true && !$0.has(.numbers) && $0.count > 2
      })
    else { return nil }
    return end
  }

  private static let roads = Lexicon.all[.addressRoads]
  private static let directions = Lexicon.all[.addressDirections]

  /// Where a city starts behind the number of a flat.
  ///
  /// As in "Apt. 3 New Orleans" and "B-17 Ponce".
  private static func flatEnd(_ words: [Substring]) -> Int? {
    func opensCity(_ i: Int) -> Bool {
      i < words.count && words[i].first?.isUppercase == true && !words[i].has(.numbers)
    }
    if words.count > 2, units.contains(words[0].inSmallLetters), words[1].has(.numbers),
      opensCity(2)
    {
      return 2
    }
    guard words.count > 1, words[0].utf8.count <= 5, words[0].has("-"),
      words[0].first?.isUppercase == true,
      words[0].last?.isNumber == true, !words[0].dropFirst(2).isEmpty,
      words[0].dropFirst().first == "-"
    else { return nil }
    return opensCity(1) ? 1 : nil
  }

  /// "5000 Namur", "LS1 4AP Leeds", "Leeds LS1 4AP": the code and the rest; `nil` without a code.
  private static func code(in text: String) -> (code: String, rest: String)? {
    let words = text.spacedWords
    // "8261 XK Kampen".
    if words.count > 2, words[0].count == 4, words[0].isMade(of: .numbers), words[1].count == 2,
      words[1].allSatisfy(\.isUppercase)
    {
      return (words[..<2].joined(separator: " "), words[2...].joined(separator: " "))
    }
    let front = words.prefix(while: isCode)
    if !front.isEmpty, front.count < words.count, front.joined().count >= 4 {
      // "1200 High Street" is no city.
      let rest = words.dropFirst(front.count).joined(separator: " ")
      return isStreet(rest) ? nil : (withoutCountry(front.joined(separator: " ")), rest)
    }
    let back = words.reversed().prefix(while: isCode).reversed()
    let unit = words.dropLast(back.count).last.map { units.contains($0.inSmallLetters) } == true
    if !back.isEmpty, !unit, back.joined().count >= 4 || isOutwardCode(Array(back)) {
      let rest = words.dropLast(back.count).joined(separator: " ")
      return isStreet(rest) ? nil : (back.joined(separator: " "), rest)
    }
    return nil
  }

  /// "CH-8406": the code without its country's.
  private static func withoutCountry(_ code: String) -> String {
    let letters = code.prefix(while: \.isLetter)
    guard (1...2).contains(letters.count), code.dropFirst(letters.count).first == "-" else {
      return code
    }
    return String(code.dropFirst(letters.count + 1))
  }

  /// What numbers of flats stand behind.
  private static let units = Lexicon.all[.addressUnits].union(["#"])

  private static func isCode(_ word: Substring) -> Bool {
    word.has(.numbers) && word.count >= 2
      && word.allSatisfy { $0.isNumber || $0.isUppercase || $0 == "-" || $0 == "–" }
  }

  /// "B13", the first half of a British postal code, alone.
  private static func isOutwardCode(_ words: [Substring]) -> Bool {
    guard words.count == 1, let word = words.first, (2...4).contains(word.count),
      !SkillLevels.isFrameLevel(word)
    else { return false }
    let letters = word.prefix(while: \.isLetter)
    let digits = word.dropFirst(letters.count).prefix(while: \.isNumber)
    return (1...2).contains(letters.count) && (1...2).contains(digits.count)
      && letters.count + digits.count == word.count
  }
}
