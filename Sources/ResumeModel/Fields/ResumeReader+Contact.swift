internal import PageLayout

/// Name, headline, contact and the summary above the first heading.
extension ResumeReader {
  mutating func readContact() {
    let firstPage = paragraphs.indices.filter {
      paragraphs[$0].role != .furniture && paragraphs[$0].page == 1
    }
    let name = nameParagraphs(firstPage)
    if !name.isEmpty { readName(name) }
    readAddresses()
    readHead(firstPage, behind: name)
  }

  private static let titles: Set<String> = [
    "curriculumvitae", "lebenslauf", "resume", "résumé", "cv", "vitae", "currículum",
    "currículumvitae",
    "curriculumvitæ", "hojadevida", "cvitae", "europass", "europasscv",
  ]

  /// The largest text of the first page that may be a name, with its next line when it is set alike.
  private func nameParagraphs(_ firstPage: [Int]) -> [Int] {
    let candidates = firstPage.filter { mayBeName(paragraphs[$0]) }
    guard
      let best = candidates.max(by: {
        nameScore($0) < nameScore($1) || nameScore($0) == nameScore($1) && $0 > $1
      })
    else { return [] }
    guard paragraphs[best].text.split(separator: " ").count <= 2 else { return [best] }
    // "Ada" above "Example".
    let neighbours = [best - 1, best + 1].filter { i in
      candidates.contains(i) && paragraphs[i].column == paragraphs[best].column
        && abs(paragraphs[i].style.sizeRatio - paragraphs[best].style.sizeRatio) < 0.02
        && paragraphs[i].style.sizeRatio > 1.5
        && paragraphs[i].text.split(separator: " ").count <= 2
    }
    return ([best] + neighbours.prefix(1)).sorted()
  }

  private func mayBeName(_ paragraph: Paragraph) -> Bool {
    let text = paragraph.text
    let words = text.split(separator: " ")
    guard (1...7).contains(words.count), text.count <= 60, !text.contains("@") else { return false }
    guard !text.contains(where: { $0.isNumber }), paragraph.style.marker.isEmpty else {
      return false
    }
    let letters = text.lowercased().filter(\.isLetter)
    guard letters.count >= 3, !Self.titles.contains(letters) else { return false }
    guard HeadingLexicon.match(text)?.isWhole != true else { return false }
    return words.allSatisfy { word in
      guard let first = word.first(where: \.isLetter) else { return true }
      return !first.isLowercase || Self.particles.contains(String(word).lowercased())
    }
  }

  private static let particles: Set<String> = [
    "de", "da", "do", "dos", "das", "del", "della", "di", "van", "von", "der", "den", "la", "le",
    "y", "e", "al", "el",
    "bin", "binti", "ter", "zu", "af", "ben", "ibn", "ap", "ní", "mac", "st",
  ]

  /// Larger and earlier is likelier; one word alone, or words of a title, less so.
  private func nameScore(_ i: Int) -> Double {
    let paragraph = paragraphs[i]
    let count = paragraph.text.split(separator: " ").count
    var score = paragraph.style.sizeRatio - 0.03 * Double(i)
    if count == 1 { score -= 0.35 }
    if paragraph.role == .heading { score += 0.1 }
    if RoleWords.titleOverOrganization(paragraph.text) != 0 { score -= 0.4 }
    if HeadingLexicon.match(paragraph.text) != nil { score -= 0.4 }
    return score
  }

  private mutating func readName(_ indices: [Int]) {
    let values = indices.map { paragraphs[$0].value(at: $0, confidence: 0.9) }
    // Several roles stand behind a name: "Ada Example, RN", "Ada Example – Nurse".
    var first = values[0]
    if values.count == 1,
      let cut = [" – ", " — ", " | ", " · "].lazy.compactMap({ first.text.firstRange(of: $0) })
        .first
    {
      var label = first
      label.text = String(first.text[cut.upperBound...])
      first.text = String(first.text[..<cut.lowerBound])
      resume.basics.label = record(label, "/basics/label")
    }
    let texts = ([first] + values.dropFirst()).compactMap { record($0, "/basics/name") }
    resume.basics.name = texts.joined(separator: " ")
  }

  /// Mail, telephone and web addresses, wherever on the pages they stand first; of profiles all.
  private mutating func readAddresses() {
    for (i, paragraph) in paragraphs.enumerated() {
      for field in paragraph.fieldTexts(at: i) {
        if resume.basics.email == nil, let range = ContactScanner.emails(in: field.text).first {
          resume.basics.email = record(field.value(range, confidence: 1), "/basics/email")
        }
        if resume.basics.phone == nil, isHead(i) || paragraph.page == 1,
          let range = ContactScanner.phones(in: field.text).first
        {
          resume.basics.phone = record(field.phone(range), "/basics/phone")
        }
        guard isHead(i) else { continue }
        for range in ContactScanner.urls(in: field.text) {
          if let value = field.value(range, confidence: 0.95) { readAddress(value) }
        }
        readPlace(field)
      }
      if isHead(i) { readLinks(paragraph, at: i) }
    }
  }

  /// Whether a paragraph stands above all sections, or in one of contact or personal data.
  private func isHead(_ i: Int) -> Bool {
    guard paragraphs[i].role != .furniture else { return paragraphs[i].page == 1 }
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
    ("facebook", "Facebook"),
  ]

  private mutating func readAddress(_ value: FieldValue) {
    let lower = value.text.lowercased()
    guard let network = Self.networks.first(where: { lower.contains($0.0) }) else {
      if resume.basics.url == nil { resume.basics.url = record(value, "/basics/url") }
      return
    }
    let profiles = resume.basics.profiles ?? []
    guard !profiles.contains(where: { $0.url == value.text }) else { return }
    let at = "/basics/profiles/\(profiles.count)"
    let username = value.text.split(separator: "/").last.map(String.init)
    let url = record(value, "\(at)/url")
    resume.basics.profiles =
      profiles + [
        .init(network: network.1, username: username, url: url)
      ]
  }

  /// Links that hide behind words: "LinkedIn" with an address that the page does not print.
  private mutating func readLinks(_ paragraph: Paragraph, at i: Int) {
    for link in paragraph.links where link.target.hasPrefix("http") {
      let lower = link.target.lowercased()
      guard let network = Self.networks.first(where: { lower.contains($0.0) }) else { continue }
      let profiles = resume.basics.profiles ?? []
      let isKnown = profiles.contains { profile in
        profile.network == network.1
      }
      guard !isKnown else { continue }
      let at = "/basics/profiles/\(profiles.count)"
      let value = FieldValue(
        text: link.target, paragraph: i, page: paragraph.page, box: link.box, confidence: 0.95)
      resume.basics.profiles =
        profiles + [
          .init(
            network: network.1, username: link.target.split(separator: "/").last.map(String.init),
            url: record(value, "\(at)/url"))
        ]
    }
  }

  private mutating func readPlace(_ field: FieldText) {
    guard resume.basics.location == nil else { return }
    let parts = field.text.split { "|·•".contains($0) }
    for part in parts {
      let text = String(part.trimmed)
      guard text.count <= 80, !text.contains("@"),
        let value = field.value(part.startIndex..<part.endIndex, confidence: 0.8)
      else { continue }
      let words = value.text.split(separator: ",").map { String($0.trimmed) }
      guard words.count >= 1, PlaceWords.isPlace(value.text) else { continue }
      var location = Resume.Location()
      let isRegionLast = words.count > 1 && PlaceWords.isRegion(words[words.count - 1])
      var city = value
      city.text = words[isRegionLast ? words.count - 2 : words.count - 1]
      // "LS1 4AP Leeds" and "10115 Berlin": the code stands before the city.
      let pieces = city.text.split(separator: " ")
      let code = pieces.prefix { $0.contains(where: \.isNumber) }.joined(separator: " ")
      if !code.isEmpty, code.count < city.text.count {
        var postal = value
        postal.text = code
        location.postalCode = record(postal, "/basics/location/postalCode")
        city.text = String(city.text.dropFirst(code.count).trimmed)
      }
      location.city = record(city, "/basics/location/city")
      if isRegionLast {
        var region = value
        region.text = words[words.count - 1]
        location.region = record(region, "/basics/location/region")
      }
      resume.basics.location = location
      return
    }
  }

  /// The headline below the name, and prose above the first section heading.
  private mutating func readHead(_ firstPage: [Int], behind name: [Int]) {
    let used = Set(provenance.map(\.paragraph))
    var prose: [Int] = []
    for i in firstPage where !name.contains(i) && isHead(i) && outline.kinds[i] != .sectionHeading {
      let text = paragraphs[i].text
      let count = text.split(separator: " ").count
      if count >= 12, text.last == "." || count >= 20 {
        prose.append(i)
      } else if resume.basics.label == nil, let last = name.last, i > last, i <= last + 2,
        !used.contains(i), count <= 12, !Self.titles.contains(text.lowercased().filter(\.isLetter)),
        !text.contains(where: \.isNumber)
      {
        resume.basics.label = record(paragraphs[i].value(at: i, confidence: 0.8), "/basics/label")
      }
    }
    if !prose.isEmpty { readSummary(prose) }
  }
}

extension FieldText {
  /// A telephone number with its plus sign or parenthesis.
  fileprivate func phone(_ range: Range<String.Index>) -> FieldValue? {
    guard var value = value(range, confidence: 0.98) else { return nil }
    value.text = String(text[range].trimmed)
    return value
  }
}
