internal import PageLayout

/// Name, headline, contact and the summary above the first heading.
extension ResumeReader {
  mutating func readContact() {
    let firstPage = paragraphs.indices.filter {
      paragraphs[$0].role != .furniture && paragraphs[$0].page == 1
    }
    let name = nameParagraphs(firstPage)
    if !name.isEmpty { readName(name) }
    let head = paragraphs.indices.filter { isHead($0) && !name.contains($0) }
    let block = ContactBlock(head, of: paragraphs)
    readAddresses(block)
    readProfiles(block)
    readPlace(block)
    readHeadline(block, name: name)
    readHeadProse(firstPage, name: name)
  }

  static let titles: Set<String> = [
    "curriculumvitae", "lebenslauf", "resume", "résumé", "cv", "vitae", "currículum",
    "currículumvitae", "currículumvítae", "curriculum",
    "curriculumvitæ", "hojadevida", "cvitae", "europass", "europasscv",
  ]

  /// Mail, telephone and web addresses: the first in the head, else the first of all.
  private mutating func readAddresses(_ block: ContactBlock) {
    var rest: ContactBlock?
    func whole() -> ContactBlock {
      rest ?? ContactBlock(Array(paragraphs.indices), of: paragraphs)
    }
    var email = block.emails.first
    var phone = block.phones.first
    if email == nil || phone == nil {
      rest = whole()
      email = email ?? rest?.emails.first
      phone = phone ?? rest?.phones.first { paragraphs[$0.paragraph].page == 1 }
    }
    resume.basics.email = email.flatMap { recordParts($0, "/basics/email") }
    resume.basics.phone = record(phone, "/basics/phone")
    for parts in block.urls { readAddress(parts) }
    for i in Set(block.lines.map(\.index)).sorted() { readLinks(paragraphs[i], at: i) }
  }

  /// Records a value that paragraph breaks cut; returns it whole.
  private mutating func recordParts(_ parts: [FieldValue], _ path: String) -> String? {
    let texts = parts.compactMap { record($0, path) }
    return texts.isEmpty ? nil : texts.joined()
  }

  /// Whether a paragraph stands above all sections, or in one of contact or personal data.
  private func isHead(_ i: Int) -> Bool {
    guard paragraphs[i].role != .furniture else { return false }
    guard let heading = outline.governing[i], heading != i else { return paragraphs[i].page == 1 }
    let kind = outline.lexicon[heading]?.kind
    // The name itself is often set like a heading.
    return kind == .contact || kind == .personal
      || kind == nil && resume.basics.name?.contains(paragraphs[heading].text) == true
  }

  private static let networks = [
    ("linkedin", "LinkedIn"), ("github", "GitHub"), ("gitlab", "GitLab"), ("xing", "XING"),
    ("orcid", "ORCID"), ("twitter", "Twitter"), ("behance", "Behance"), ("dribbble", "Dribbble"),
    ("stackoverflow", "Stack Overflow"), ("medium", "Medium"), ("researchgate", "ResearchGate"),
    ("instagram", "Instagram"), ("youtube", "YouTube"), ("kaggle", "Kaggle"),
    ("facebook", "Facebook"), ("mastodon", "Mastodon"), ("bitbucket", "Bitbucket"),
  ]

  private mutating func readAddress(_ parts: [FieldValue]) {
    guard let value = parts.first else { return }
    let whole = parts.map(\.text).joined()
    let lower = whole.lowercased()
    guard let network = Self.networks.first(where: { lower.contains($0.0) }) else {
      if resume.basics.url == nil { resume.basics.url = recordParts(parts, "/basics/url") }
      return
    }
    let profiles = resume.basics.profiles ?? []
    guard !profiles.contains(where: { $0.url == whole }) else { return }
    let at = "/basics/profiles/\(profiles.count)"
    var username = value
    username.text = whole.split(separator: "/").last.map(String.init) ?? whole
    var name = value
    name.text = network.1
    resume.basics.profiles =
      profiles + [
        .init(
          network: record(name, "\(at)/network"), username: record(username, "\(at)/username"),
          url: recordParts(parts, "\(at)/url"))
      ]
  }

  /// Links that hide behind words: "LinkedIn" with an address that the page does not print.
  private mutating func readLinks(_ paragraph: Paragraph, at i: Int) {
    for link in paragraph.links where link.target.hasPrefix("http") {
      let lower = link.target.lowercased()
      guard let network = Self.networks.first(where: { lower.contains($0.0) }),
        !(resume.basics.profiles ?? []).contains(where: { $0.network == network.1 })
      else { continue }
      let profiles = resume.basics.profiles ?? []
      let at = "/basics/profiles/\(profiles.count)"
      let value = FieldValue(
        text: link.target, paragraph: i, page: paragraph.page, box: link.box, confidence: 0.95)
      var profile = Resume.Profile()
      profile.url = record(value, "\(at)/url")
      profile.network = network.1
      profile.username = link.target.split(separator: "/").last.map(String.init)
      resume.basics.profiles = profiles + [profile]
    }
  }

  private static let placeLabels: Set<String> = [
    "address", "adresse", "anschrift", "dirección", "direccion", "indirizzo", "endereço", "morada",
    "adres", "location", "based in", "wohnort", "domicilio", "residence", "ort", "home", "lieu",
  ]
  private static let otherLabels: Set<String> = [
    "phone", "tel", "telephone", "telefon", "téléphone", "teléfono", "telefono", "telefone", "mobile",
    "mobil", "cell", "email", "e-mail", "mail", "correo", "web", "website", "born", "nationality",
    "citizenship", "date of birth", "place of birth", "geboren", "nationalität", "staatsangehörigkeit",
    "familienstand", "née", "né", "nationalité", "permis", "nacionalidad", "fecha de nacimiento",
    "marital status", "gender", "age", "passport", "driving licence", "license", "contact", "fax",
    "availability", "visa", "work permit", "geburtsdatum", "languages",
  ]

  /// "GitHub: ada-example", with the link behind it.
  private mutating func readProfiles(_ block: ContactBlock) {
    for (n, segment) in block.segments.enumerated() {
      let text = block.text(segment)
      guard let colon = text.firstIndex(of: ":"), text.count <= 60 else { continue }
      let label = text[..<colon].trimmed
      let lower = label.lowercased().filter { $0 != "." }
      guard !label.isEmpty, label.split(separator: " ").count <= 2,
        !Self.placeLabels.contains(lower), !Self.otherLabels.contains(lower)
      else { continue }
      let inField = block.lines[segment.line].field.text
      let cut = inField[segment.range].firstIndex(of: ":") ?? segment.range.lowerBound
      var name = block.value(
        segment, inField.index(after: cut)..<segment.range.upperBound, confidence: 0.9)
      if name == nil, n + 1 < block.segments.count, block.segments[n + 1].line == segment.line + 1 {
        name = block.value(block.segments[n + 1], confidence: 0.8)
      }
      let isKnown = Self.networks.contains { lower.contains($0.0) }
      guard let name, isKnown || name.text.split(separator: " ").count <= 2,
        isKnown || segment.isBesideValue || !block.lines[segment.line].links.isEmpty
      else { continue }
      addProfile(
        block.value(segment, segment.range.lowerBound..<cut, confidence: 0.9), name,
        links: block.lines[segment.line].links)
    }
  }

  private mutating func addProfile(_ network: FieldValue?, _ name: FieldValue, links: [Link]) {
    guard let network else { return }
    var profiles = resume.basics.profiles ?? []
    let known = profiles.firstIndex { $0.network?.lowercased() == network.text.lowercased() }
    let n = known ?? profiles.count
    let at = "/basics/profiles/\(n)"
    if known == nil { profiles.append(.init()) }
    provenance.removeAll { $0.path == "\(at)/network" || $0.path == "\(at)/username" }
    profiles[n].network = record(network, "\(at)/network")
    profiles[n].username = record(name, "\(at)/username")
    let wanted = [name.text, network.text].map { $0.lowercased().filter { !$0.isWhitespace } }
    let link = links.first { link in
      link.target.hasPrefix("http") && wanted.contains { link.target.lowercased().contains($0) }
    }
    if profiles[n].url == nil, let link {
      profiles[n].url = record(
        FieldValue(
          text: link.target, paragraph: name.paragraph, page: name.page, box: link.box,
          confidence: 0.95), "\(at)/url")
    }
    resume.basics.profiles = profiles
  }

  // MARK: Place

  private mutating func readPlace(_ block: ContactBlock) {
    let best = block.segments.indices.max { placeScore($0, block) < placeScore($1, block) || placeScore($0, block) == placeScore($1, block) && $0 > $1 }
    guard let best, placeScore(best, block) > 0 else { return }
    let segment = block.segments[best]
    var value = block.value(segment, confidence: 0.8)
    let text = block.text(segment)
    if let colon = text.firstIndex(of: ":") {
      value?.text = String(text[text.index(after: colon)...].trimmed)
    }
    guard let value else { return }
    recordPlace(value)
  }

  /// How much a segment of the head looks like where the person lives; above 0 when it does.
  private func placeScore(_ n: Int, _ block: ContactBlock) -> Double {
    let segment = block.segments[n]
    let text = block.text(segment)
    let words = text.split(separator: " ")
    guard words.count <= 14, text.count <= 110, text.contains(where: \.isUppercase) else { return -9 }
    var score = 0.0
    if let colon = text.firstIndex(of: ":") {
      let label = text[..<colon].trimmed.lowercased()
      guard Self.placeLabels.contains(label) else { return -9 }
      score += 3
    }
    let isNear = block.segments.indices.contains(n) && block.lines[max(0, segment.line - 1)...min(block.lines.count - 1, segment.line + 1)].indices.contains { !block.isWithoutValues($0) }
    if segment.isBesideValue { score += 1.2 } else if isNear { score += 0.7 }
    let kinds = PieceScorer.logProbabilities(text)
    score += max(-1, kinds[PieceScorer.Kind.place.rawValue] / 3)
    if kinds[PieceScorer.Kind.title.rawValue] > -0.7, !PlaceWords.isPlace(text) { score -= 2 }
    if PlaceWords.isPlace(text) { score += 1 }
    if words.contains(where: { $0.count >= 4 && $0.allSatisfy { $0.isNumber } }) { score += 0.8 }
    if Self.titles.contains(text.lowercased().filter(\.isLetter)) || HeadingLexicon.match(text) != nil { score -= 3 }
    if text.last == "." { score -= 1.5 }
    if block.lines[segment.line].field.text.count == text.count, outline.kinds[block.lines[segment.line].index] == .sectionHeading { score -= 2 }
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
    if let coded, let (code, city) = Self.postalCode(of: parts[coded]), coded > 0 || parts.count <= 2 || !city.isEmpty {
      location.postalCode = record(part(code), "/basics/location/postalCode")
      regionParts = Array(parts[(coded + 1)...])
      parts = Array(parts[..<coded])
      if !city.isEmpty {
        location.city = record(part(city), "/basics/location/city")
      } else if let last = parts.popLast() {
        location.city = record(part(last), "/basics/location/city")
      }
    } else {
      let isAddressed = parts.first.map { $0.contains(where: \.isNumber) || Self.isStreet($0) } == true
      if parts.count > 1, isAddressed ? parts.count > 2 && PlaceWords.isRegion(parts[parts.count - 1]) : true {
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

  private static func isStreet(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ")
    return words.contains { word in
      ["street", "road", "lane", "avenue", "rue", "via", "calle", "rua", "flat", "plot", "po", "p.o.", "apt", "no."].contains(word)
        || word.hasSuffix("straße") || word.hasSuffix("strasse") || word.hasSuffix("straat")
        || word.hasSuffix("weg")
    }
  }

  /// "5000 Namur", "LS1 4AP Leeds", "Leeds LS1 4AP": the code and the city; `nil` without both letters and a code.
  private static func postalCode(of text: String) -> (code: String, city: String)? {
    let words = text.split(separator: " ")
    func isCode(_ word: Substring) -> Bool {
      word.contains(where: \.isNumber) && word.count >= 3
        && word.allSatisfy { $0.isNumber || $0.isUppercase || $0 == "-" || $0 == "–" }
    }
    let front = words.prefix(while: isCode)
    if !front.isEmpty, front.count < words.count, front.joined().count >= 4 {
      // "1200 High Street" is no city.
      let city = words.dropFirst(front.count).joined(separator: " ")
      return isStreet(city) ? nil : (front.joined(separator: " "), city)
    }
    let back = words.reversed().prefix(while: isCode).reversed()
    if !back.isEmpty, back.joined().count >= 4 {
      let city = words.dropLast(back.count).joined(separator: " ")
      return isStreet(city) ? nil : (back.joined(separator: " "), city)
    }
    return nil
  }

  // MARK: Headline and prose

  /// The line that says what the person is: near the name, large, with the words of a title.
  private mutating func readHeadline(_ block: ContactBlock, name: [Int]) {
    guard resume.basics.label == nil else { return }
    let used = Set(provenance.map { "\($0.paragraph)\t\($0.text)" })
    var best: (score: Double, value: FieldValue)?
    for segment in whole(block) {
      let line = block.lines[segment.line]
      let text = block.text(segment)
      let words = text.split(separator: " ")
      guard words.count <= 16, text.count <= 130, text.contains(where: \.isLetter),
        !Self.titles.contains(text.lowercased().filter(\.isLetter)),
        HeadingLexicon.match(text)?.isWhole != true, outline.governing[line.index].map({ $0 == line.index || name.contains($0) }) != false,
        let value = block.value(segment, confidence: 0.8), !used.contains("\(line.index)\t\(value.text)"),
        !isLocation(value.text)
      else { continue }
      let kinds = PieceScorer.logProbabilities(text)
      let title = max(kinds[PieceScorer.Kind.title.rawValue], kinds[PieceScorer.Kind.degree.rawValue] - 0.3)
      var score = max(-3, title)
      score += min(1.5, 4 * max(0, paragraphs[line.index].style.sizeRatio - 1))
      if let anchor = name.last {
        let distance = line.index - anchor
        score -= distance == 1 ? 0 : distance > 0 ? 0.4 * Double(distance) : 0.8 * Double(-distance)
      }
      if text.contains(":") { score -= 1.5 }
      if text.last == ".", words.count > 6 { score -= 2 }
      if score > best?.score ?? -3 { best = (score, value) }
    }
    resume.basics.label = record(best?.value, "/basics/label")
  }

  /// The segments of the head, those of a paragraph without values joined to whole ones at everything but gaps.
  private func whole(_ block: ContactBlock) -> [ContactBlock.Segment] {
    var out: [ContactBlock.Segment] = []
    for segment in block.segments {
      if let last = out.last, last.line == segment.line, !segment.isBesideValue,
        !block.lines[segment.line].words.contains(where: {
          $0.followsGap && $0.range.lowerBound >= last.range.upperBound
            && $0.range.lowerBound <= segment.range.lowerBound
        })
      {
        out[out.count - 1].range = last.range.lowerBound..<segment.range.upperBound
      } else {
        out.append(segment)
      }
    }
    return out
  }

  private func isLocation(_ text: String) -> Bool {
    guard let location = resume.basics.location else { return false }
    return [location.city, location.address, location.region].contains { $0 == text }
      || location.city.map { text.hasPrefix($0) } == true
  }

  /// Prose above the first section heading is the summary.
  private mutating func readHeadProse(_ firstPage: [Int], name: [Int]) {
    let label = resume.basics.label
    let prose = firstPage.filter { i in
      let text = paragraphs[i].text
      let count = text.split(separator: " ").count
      return !name.contains(i) && isHead(i) && outline.kinds[i] != .sectionHeading && text != label
        && (count >= 12 && text.last == "." || count >= 20) && !text.contains("@")
    }
    if !prose.isEmpty { readSummary(prose) }
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
