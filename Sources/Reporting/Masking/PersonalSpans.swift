/// Finds e-mail addresses, links, handles and telephone numbers in a text.
///
/// Written by hand rather than as regular expressions: one pass, no surprises of backtracking on
/// hostile input.
struct PersonalSpans {
  /// What was found, in no order, without overlaps.
  private(set) var all: [MaskSpan] = []
  private let characters: [Character]

  init(_ characters: [Character]) {
    self.characters = characters
    findTokens()
    findProfiles()
    findTelephoneNumbers()
  }

  /// Looks at each stretch between spaces for an address or a link.
  private mutating func findTokens() {
    var start = 0
    while start < characters.count {
      guard characters[start] != " " else {
        start += 1
        continue
      }
      let separators = " <>()[]{}\"“”,;|"
      let end = characters[start...].firstIndex { separators.contains($0) } ?? characters.count
      if end > start { classify(start..<end) }
      start = max(end, start + 1)
    }
  }

  private mutating func classify(_ token: Range<Int>) {
    let text = String(characters[token]).lowercased()
    let kind: String? =
      if let at = characters[token].firstIndex(of: "@") {
        at > token.lowerBound && characters[(at + 1)..<token.upperBound].contains(".")
          ? "[e-mail]" : "[handle]"
      } else if text.contains("://") || text.hasPrefix("www.") || Self.isDomain(text) {
        "[link]"
      } else {
        nil
      }
    guard let kind else { return }
    // Keep the sentence's own punctuation, and a label such as "Email:" before the address.
    var (low, high) = (token.lowerBound, token.upperBound)
    while high > low + 1, ".:!?'’".contains(characters[high - 1]) { high -= 1 }
    if kind != "[link]", let colon = characters[low..<high].lastIndex(of: ":"), colon < high - 1 {
      low = colon + 1
    }
    if kind == "[handle]" && high - low < 2 { return }
    all.append(MaskSpan(range: low..<high, kind: kind))
  }

  /// Whether a lower-case token reads `name.tld` or `name.tld/path`.
  private static func isDomain(_ token: String) -> Bool {
    let host = token.prefix { $0 != "/" && $0 != ":" && $0 != "?" }
    var parts = host.split(separator: ".", omittingEmptySubsequences: false)
    if parts.last == "" { parts.removeLast() }  // The full stop of a sentence.
    guard parts.count >= 2, let top = parts.last, let name = parts.dropLast().last else {
      return false
    }
    let isHost = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    guard isHost, top.count >= 2, top.allSatisfy(\.isLetter) else { return false }
    if host.count < token.count && token.contains("/") { return true }
    return topDomains.contains(String(top)) && !(top == "net" && frameworks.contains(String(name)))
  }

  private static let topDomains: Set<String> = [
    "com", "org", "net", "edu", "gov", "io", "dev", "me", "co", "uk", "de", "fr", "es", "it", "nl",
    "pl", "pt", "br", "mx", "ca", "us", "in", "cn", "jp", "kr", "ru", "au", "nz", "ch", "at", "se",
    "no", "dk", "fi", "eu", "ai", "app", "tech", "site", "online", "info", "xyz", "page", "design",
    "be", "ie", "gr", "cz", "sk", "hu", "ro", "bg", "hr", "lt", "lv", "ee", "tr", "ua", "za", "ng",
    "ke", "cl", "ar", "pe", "uy", "id", "my", "ph", "sg", "hk", "tw", "vn", "th", "pk", "lk", "ae",
    "il", "eg", "tv", "biz", "pro", "blog", "cloud", "studio", "art", "example",
  ]
  private static let frameworks: Set<String> = ["asp", "vb", "ml", "ado", "dot"]

  /// Looks for what somebody is called in a network: `GitHub: jdoe`.
  private mutating func findProfiles() {
    for colon in characters.indices where characters[colon] == ":" {
      let before = characters[..<colon].reversed().drop { $0 == " " }.prefix { $0.isLetter }
      let network = String(before.reversed()).lowercased()
      let isAmbiguous = Self.ambiguousNetworks.contains(network)
      guard isAmbiguous || Self.networks.contains(network) else { continue }
      let start = characters[(colon + 1)...].firstIndex { $0 != " " } ?? characters.endIndex
      var end =
        characters[start...].firstIndex { " <>()[]{}\"“”,;|".contains($0) } ?? characters.endIndex
      while end > start, ".:!?'’".contains(characters[end - 1]) { end -= 1 }
      let handle = characters[start..<end]
      guard handle.count >= 3, !all.contains(where: { $0.range.overlaps(start..<end) }),
        !isAmbiguous || handle.contains(where: { "._-".contains($0) || Self.isDigit($0) })
      else { continue }
      all.append(MaskSpan(range: start..<end, kind: "[handle]"))
    }
  }

  private static let networks: Set<String> = [
    "github", "gitlab", "bitbucket", "linkedin", "xing", "instagram", "twitter", "facebook",
    "behance", "dribbble", "mastodon", "bluesky", "youtube", "tiktok", "skype", "telegram",
    "whatsapp", "wechat", "orcid", "kaggle", "researchgate", "soundcloud", "vimeo", "codepen",
    "stackoverflow",
  ]
  /// Names of networks that are words too: only what looks like a handle is one.
  private static let ambiguousNetworks: Set<String> = [
    "git", "code", "portfolio", "medium", "website", "web", "blog", "signal", "site",
  ]

  /// Looks for runs of digits and the signs that stand between them in telephone numbers.
  private mutating func findTelephoneNumbers() {
    var position = 0
    while position < characters.count {
      guard isTelephonePart(position), !isTaken(position) else {
        position += 1
        continue
      }
      var end = position
      while end < characters.count, isTelephonePart(end), !isTaken(end) { end += 1 }
      var (low, high) = (position, end)
      while low < high, !Self.isDigit(characters[low]), !"+(".contains(characters[low]) { low += 1 }
      while high > low, !Self.isDigit(characters[high - 1]) { high -= 1 }
      if Self.isTelephoneNumber(characters[low..<high]) {
        all.append(MaskSpan(range: low..<high, kind: "[phone]"))
      }
      position = end
    }
  }

  private func isTaken(_ position: Int) -> Bool {
    all.contains { $0.range.contains(position) }
  }

  private func isTelephonePart(_ position: Int) -> Bool {
    Self.isDigit(characters[position]) || " +()-–.\u{2010}\u{2011}/".contains(characters[position])
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isWholeNumber
  }

  /// Seven digits or more that are not dates: `2019 – 2023` and `03/2019 - 04/2021` are none.
  private static func isTelephoneNumber(_ run: ArraySlice<Character>) -> Bool {
    let groups = run.split { !isDigit($0) }.map { String($0) }
    guard groups.reduce(0, { $0 + $1.count }) >= 7 else { return false }
    let isMarked = run.contains { "+(".contains($0) }
    let years = groups.filter { $0.count == 4 && ($0.hasPrefix("19") || $0.hasPrefix("20")) }
    let isDate = !years.isEmpty && groups.allSatisfy { $0.count <= 2 || years.contains($0) }
    return isMarked || !isDate
  }
}
