internal import PageLayout
internal import ResumeLexicon
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// Name, headline, contact and the summary above the first heading.
extension ResumeReader {
  mutating func readContact() {
    let firstPage = paragraphs.indices.filter {
      paragraphs[$0].role != .furniture && paragraphs[$0].page == headPage
    }
    handles = Handles(paragraphs)
    let name = nameParagraphs(firstPage)
    let form = FieldRule.personalForms.found(personalForm(firstPage), reading)
    if let form, form.items.values.reduce(0, { $0 + $1.count }) > 3 {
      personalParagraphs = paragraphs(of: form)
    }
    if let parts = form.flatMap(Self.nameParts) {
      resume.basics.name = recordParts(parts, "/basics/name", joinedBy: " ")
    } else if let (name, headline) = FieldRule.nameBesideContact.found(
      nameBesideContact(firstPage), reading)
    {
      resume.basics.name = record(name, "/basics/name")
      resume.basics.label = record(headline, "/basics/label")
    } else if !name.isEmpty {
      readName(name)
    }
    nameAt = name.last
    linesOfAgency = name.first.map(agencyLines) ?? []
    let head = paragraphs.indices.filter { i in
      isHead(i) && !name.contains(i) && !linesOfAgency.contains(i)
        && !isAboutOther(i)
    }
    let own = ContactBlock(head, of: paragraphs, wideSpace: wideSpace, reading)
    let isEmpty = own.emails.isEmpty && own.phones.isEmpty
    let block =
      isEmpty
      ? ContactBlock(
        head + FieldRule.contactAtFoot.found(linesAroundContact(), reading), of: paragraphs,
        wideSpace: wideSpace, reading) : own
    readAddresses(block, name: name)
    readProfiles(block)
    if FieldRule.plainProfiles.isOn(reading) { readPlainProfiles(block) }
    if FieldRule.loneNetworks.isOn(reading) { readLoneNetworks(block) }
    if FieldRule.iconPages.isOn(reading) { readPage(name + block.lines.map(\.index).sorted()) }
    if form.map({ readPlace(of: $0) }) != true { readPlace(block) }
    if let headline = form?.value(.headline), headline.text.wordCount <= 12,
      resume.basics.label == nil
    {
      resume.basics.label = record(headline, "/basics/label")
    }
    readHeadline(own, name: name)
    if FieldRule.headProse.isOn(reading) { readHeadProse(firstPage, name: name) }
  }

  /// The name in the fields of a form, first names first.
  private static func nameParts(_ form: FormEntry) -> [FieldValue]? {
    // "Moor, Ada".
    if let both = form.value(.familyNameFirst) {
      let parts = both.text.split(separator: ",").map { String($0.trimmed) }
      guard both.text.wordCount <= 6, !both.text.has(.numbers) else { return nil }
      guard parts.count == 2 else {
        return parts.count == 1 && both.text.wordCount > 1 ? [both] : nil
      }
      return parts.reversed().map { part in
        var own = both
        own.text = part
        return own
      }
    }
    let given = form.value(.givenName)
    // "Name" beside a first name is the other one, and "Nombre" beside surnames.
    let parts: [FieldValue?] =
      switch (given, form.value(.familyName), form.value(.fullName)) {
      case (let given?, let family?, _): [given, family]
      case (let given?, nil, let name?): [given, name]
      case (nil, let family?, let name?): [name, family]
      case (nil, nil, let name?): [name]
      default: []
      }
    let found = parts.compactMap(\.self)
    guard !found.isEmpty, found.count > 1 || found[0].text.wordCount > 1,
      found.allSatisfy({ $0.text.wordCount <= 5 && !$0.text.has(.numbers) && !$0.text.has("@") })
    else { return nil }
    return found
  }

  /// The first page's first contact line and the lines right above and below it, as at the foot of a page.
  private func linesAroundContact() -> [Int] {
    let first = paragraphs.indices.first {
      paragraphs[$0].role == .contact && paragraphs[$0].page == headPage
        && !FieldRule.contactsOfOthers.holds(isOfOthers($0), reading)
    }
    guard let first else { return [] }
    func touches(_ a: Int, _ b: Int) -> Bool {
      let (upper, lower) = (paragraphs[a], paragraphs[b])
      return upper.isInLine(with: lower) && upper.page == lower.page
        && lower.box.y0 - upper.box.y1 <= lower.box.height
        && ![upper, lower].contains { $0.role == .heading || ItemScanner.isProse($0.text) }
    }
    var lines = [first]
    while let top = lines.first, top > 0, touches(top - 1, top) { lines.insert(top - 1, at: 0) }
    while let end = lines.last, end + 1 < paragraphs.count, touches(end, end + 1) {
      lines.append(end + 1)
    }
    return lines.count <= 6 ? lines : [first]
  }

  private static let documentTitles = Lexicon.all[.namesDocumentTitles]

  /// Whether a line is what documents of this kind are called: "Curriculum Vitae", "Wissenschaftlicher Lebenslauf".
  static func isDocumentTitle(_ text: String) -> Bool {
    // Also with spaces between all letters.
    guard text.utf8.count <= 96, text.count(of: .letters) <= longestTitle else { return false }
    let words = text.inSmallLetters.runs(of: .letters)
    if documentTitles.contains(words.joined()) { return true }
    if words.count == 2, documentTitles.contains(String(words[1])),
      titleAdjectives.contains(words[0])
    {
      return true
    }
    // "Functional Resume Sample" is what a template is called.
    return words.count <= 5 && words.contains { documentTitles.contains(String($0)) }
      && words.allSatisfy { documentTitles.contains(String($0)) || templateWords.contains($0) }
  }

  private static let templateWords = Lexicon.all.substrings(of: .namesTemplateWords)

  /// No title has more letters, with an adjective before it.
  private static let longestTitle = 20 + (documentTitles.map(\.count).max() ?? 0)

  private static let titleAdjectives = Lexicon.all.substrings(of: .namesTitleAdjectives)

  /// Mail, telephone and web addresses: the first in the head, else the first of all.
  private mutating func readAddresses(_ block: ContactBlock, name: [Int]) {
    var rest: ContactBlock?
    func whole() -> ContactBlock {
      let own = paragraphs.indices.filter {
        !FieldRule.contactsOfOthers.holds(isOfOthers($0), reading)
      }
      return rest ?? ContactBlock(own, of: paragraphs, wideSpace: wideSpace, reading)
    }
    let lines = name + Set(block.lines.map(\.index)).sorted()
    var email = block.emails.first ?? address("mailto:", of: lines).map { [$0] }
    var phone = Self.phone(of: block) ?? address("tel:", of: lines)
    if email == nil || phone == nil {
      rest = whole()
      email = email ?? rest?.emails.first
      let others = rest?.phones.filter { paragraphs[$0.paragraph].page == headPage } ?? []
      phone =
        phone ?? others.first { $0.confidence > 0.9 } ?? block.phones.first ?? others.first
      let own = paragraphs.indices.filter {
        !FieldRule.contactsOfOthers.holds(isOfOthers($0), reading)
      }
      email = email ?? address("mailto:", of: own).map { [$0] }
      phone = phone ?? address("tel:", of: own)
    }
    resume.basics.email = email.flatMap { recordParts($0, "/basics/email") }
    resume.basics.phone = record(phone, "/basics/phone")
    for parts in block.urls { readAddress(parts) }
    for i in lines { readLinks(paragraphs[i], at: i) }
  }

  /// Whether contact data in a paragraph would be those of a referee, an employer, a school or a client.
  private func isOfOthers(_ i: Int) -> Bool {
    if linesOfAgency.contains(i) || isAboutOther(i) { return true }
    guard paragraphs[i].role != .furniture, let heading = outline.governing[i], heading != i else {
      return false
    }
    let kind =
      outline.lexicon[heading]?.kind
      ?? FieldRule.headingTopics.found(
        SectionTopic.topic(ofHeading: paragraphs[heading].text), reading)
    switch kind {
    case .references: return !isFootOfPage(i)
    // A line of contact data alone may be set at the end of a column, below the last entry, not above an entry's text.
    case .work, .volunteer, .education, .projects, .publications:
      return paragraphs[i].role != .contact
        || paragraphs.indices.contains(i + 1) && outline.governing[i + 1] == heading
          && !paragraphs[i + 1].style.marker.isEmpty
    default: return false
    }
  }

  /// Whether a line is about somebody else.
  private func isAboutOther(_ i: Int) -> Bool {
    FieldRule.labelsOfOthers.holds(Self.namesOther(paragraphs[i].text), reading)
      || FieldRule.namesOfOthers.holds(hasNameOfOther(i), reading)
  }

  /// Whether a line has the name of somebody else behind a label, and contact data behind that.
  ///
  /// As in "Consultant: Ben Sample, ben@example.com".
  private func hasNameOfOther(_ i: Int) -> Bool {
    let text = paragraphs[i].text
    guard paragraphs[i].role == .contact, let own = resume.basics.name,
      let colon = text.index(of: ":"), (1...3).contains(text[..<colon].wordCount),
      case let label = text[..<colon].trimmed.inSmallLetters, !Self.isLabel(text, reading),
      !Self.nameLabels.contains(label), !ContactLabels.others.contains(label)
    else { return false }
    let name = text[colon...].dropFirst().prefix { !",|·;(".contains($0) }.trimmed
    let words = name.inSmallLetters.runs(of: .letters)
    return (2...4).contains(name.wordCount) && PersonalShape.mayBeName(name.description, reading)
      && !PlaceWords.isPlace(name.description)
      && !own.inSmallLetters.runs(of: .letters).contains(where: words.contains)
  }

  /// Whether a line's label says that it is about somebody else: "Emergency contact: …", "Reference: Mr …".
  static func namesOther(_ text: String) -> Bool {
    guard let colon = text.index(of: ":"), text[..<colon].wordCount <= 4 else { return false }
    let words = text[..<colon].inSmallLetters.runs(of: .letters)
    return words.contains { otherPeople.contains($0) }
  }

  private static let otherPeople = Lexicon.all.substrings(of: .contactOtherPeople)

  /// Whether a paragraph is the last one of its page, set apart from what stands above it.
  private func isFootOfPage(_ i: Int) -> Bool {
    let own = paragraphs[i]
    let others = paragraphs.indices.filter { n in
      n != i && paragraphs[n].page == own.page && paragraphs[n].role != .furniture
    }
    guard let end = others.map({ paragraphs[$0].box.y1 }).max() else { return true }
    return own.box.y0 - end > own.box.height
  }

  /// The number to call: of several one that stands with the mail address, not one that text mentions.
  static func phone(
    of block: ContactBlock, where isPhone: (FieldValue) -> Bool = { _ in true }
  ) -> FieldValue? {
    let phones = block.phones.filter { $0.confidence > 0.9 && isPhone($0) }
    guard phones.count > 1, let mail = block.emails.first?.first else { return phones.first }
    var near = mail.paragraph
    var found: FieldValue?
    // One further below may be that of somebody else.
    for phone in phones.reversed() where (-1...2).contains(near - phone.paragraph) {
      (found, near) = (phone, min(near, phone.paragraph))
    }
    return found ?? phones.first
  }

  /// Records a value that paragraph breaks cut; returns it whole.
  mutating func recordParts(
    _ parts: [FieldValue], _ path: String, joinedBy separator: String = ""
  ) -> String? {
    let texts = parts.compactMap { record($0, path) }
    return texts.isEmpty ? nil : texts.joined(separator: separator)
  }

  /// Whether a paragraph stands above all sections, or in one of contact or personal data.
  func isHead(_ i: Int) -> Bool {
    guard paragraphs[i].role != .furniture else { return false }
    guard let heading = outline.governing[i], heading != i else {
      return paragraphs[i].page == headPage
    }
    let kind = outline.lexicon[heading]?.kind
    if kind == nil,
      FieldRule.documentTitles.holds(Self.isDocumentTitle(paragraphs[heading].text), reading)
    {
      return paragraphs[i].page == headPage
    }
    // The name itself is often set like a heading.
    return kind == .contact || kind == .personal || personalHeadings.contains(heading)
      || kind == nil && resume.basics.name?.contains(bytesOf: paragraphs[heading].text) == true
  }

  mutating func readAddress(_ parts: [FieldValue]) {
    guard let value = parts.first else { return }
    let whole = parts.map(\.text).joined()
    let lower = whole.inSmallLetters
    guard let network = Networks.all.first(where: { lower.contains(bytesOf: $0.0) }) else {
      if resume.basics.url == nil { resume.basics.url = recordParts(parts, "/basics/url") }
      return
    }
    let profiles = resume.basics.profiles ?? []
    guard !profiles.contains(where: { $0.url == whole }) else { return }
    let at = "/basics/profiles/\(profiles.count)"
    var name = value
    name.text = network.1
    resume.basics.profiles =
      profiles + [
        .init(
          network: record(name, "\(at)/network"),
          username: recordParts(Self.lastPathSegment(of: parts), "\(at)/username"),
          url: recordParts(parts, "\(at)/url"))
      ]
  }

  /// The parts of an address that its last path segment stands in: of "…/in/ada-" above "example/" these are "ada-" and
  /// "example"; empty when the address is a host alone.
  private static func lastPathSegment(of parts: [FieldValue]) -> [FieldValue] {
    var parts = parts
    while let last = parts.last, last.text.allSatisfy({ $0 == "/" }) { parts.removeLast() }
    while parts.last?.text.last == "/" { parts[parts.count - 1].text.removeLast() }
    let path = parts.map(\.text).joined().split(separator: "/").drop { $0.hasSuffix(":") }
    guard path.count > 1, let segment = path.last else { return [] }
    var out: [FieldValue] = []
    var left = segment.count
    for part in parts.reversed() where left > 0 {
      var own = part
      own.text = String(part.text.suffix(left))
      left -= own.text.count
      out.insert(own, at: 0)
    }
    return out
  }

  /// Links that hide behind words: "LinkedIn" with an address that the page does not print.
  mutating func readLinks(_ paragraph: Paragraph, at i: Int) {
    for (link, _) in links(of: [i]) where Self.isWebAddress(link.target) {
      let lower = link.target.inSmallLetters
      guard let network = Networks.all.first(where: { lower.contains(bytesOf: $0.0) }),
        !(resume.basics.profiles ?? []).contains(where: { $0.network == network.1 })
      else { continue }
      let profiles = resume.basics.profiles ?? []
      let at = "/basics/profiles/\(profiles.count)"
      let value = value(link, link.target, at: i)
      var profile = Resume.Profile()
      profile.url = record(value, "\(at)/url")
      profile.network = record(value, "\(at)/network").map { _ in network.1 }
      profile.username = recordParts(Self.lastPathSegment(of: [value]), "\(at)/username")
      resume.basics.profiles = profiles + [profile]
    }
  }

  /// "GitHub: ada-example", with the link behind it.
  private mutating func readProfiles(_ block: ContactBlock) {
    for (n, segment) in block.segments.enumerated() {
      let text = block.text(segment)
      guard let colon = text.index(of: ":"), text.isNoLonger(than: 60) else { continue }
      let label = text[..<colon].trimmed
      let lower = label.inSmallLetters.filter { $0 != "." }
      guard !label.isEmpty, label.wordCount <= 2,
        !ContactLabels.places.contains(lower), !ContactLabels.others.contains(lower)
      else { continue }
      let inField = block.lines[segment.line].field.text
      let cut = inField[segment.range].firstIndex(of: ":") ?? segment.range.lowerBound
      var name = block.value(
        segment, inField.index(after: cut)..<segment.range.upperBound, confidence: 0.9)
      // "GitHub:" with an address behind it was read with the addresses.
      if name == nil, n + 1 < block.segments.count, block.segments[n + 1].line == segment.line + 1,
        !segment.isBesideValue
      {
        name = block.value(block.segments[n + 1], confidence: 0.8)
      }
      let isKnown = Networks.all.contains { lower.contains(bytesOf: $0.0) }
      // "GitHub: adaexample 34 years": names of users are one word.
      if isKnown, let found = name, found.text.wordCount > 2,
        let first = found.text.spacedWords.first, first.startsSmall
      {
        name?.text = String(first)
      }
      guard let name, isKnown || name.text.wordCount <= 2,
        isKnown || segment.isBesideValue || !block.lines[segment.line].links.isEmpty
      else { continue }
      addProfile(
        block.value(segment, segment.range.lowerBound..<cut, confidence: 0.9), name,
        links: block.lines[segment.line].links)
    }
  }

  /// "Instagram" above "adaexample", "adaexample (GitHub)": names of networks that no colon parts from the user's.
  private mutating func readPlainProfiles(_ block: ContactBlock) {
    for (n, segment) in block.segments.enumerated() {
      let text = block.text(segment)
      let links = block.lines[segment.line].links
      if let open = text.index(of: "("), text.ends(in: ")"), text.wordCount == 2 {
        // "adaexample (GitHub)".
        let inField = block.lines[segment.line].field.text
        let cut = inField[segment.range].firstIndex(of: "(") ?? segment.range.lowerBound
        guard Networks.isName(text[open...].dropFirst().dropLast()),
          let name = block.value(segment, segment.range.lowerBound..<cut, confidence: 0.9)
        else { continue }
        addProfile(
          block.value(segment, cut..<segment.range.upperBound, confidence: 0.9), name, links: links)
      } else if let user = text.index(of: "@"), !text.has(":"),
        Networks.isName(text[..<user].trimmed), text[user...].wordCount == 1
      {
        // "Mastodon @adaexample".
        let inField = block.lines[segment.line].field.text
        let cut = inField[segment.range].firstIndex(of: "@") ?? segment.range.lowerBound
        if let name = block.value(segment, cut..<segment.range.upperBound, confidence: 0.9) {
          addProfile(
            block.value(segment, segment.range.lowerBound..<cut, confidence: 0.9), name,
            links: links)
        }
      } else if let name = text.spacedWords.first, text.wordCount == 2, Networks.isName(name),
        segment.isBesideValue, text[name.endIndex...].trimmed.startsSmall
      {
        // "GitHub adaexample".
        let start = block.lines[segment.line].field.text[segment.range].spacedWords[0]
        if let user = block.value(
          segment, start.endIndex..<segment.range.upperBound, confidence: 0.8)
        {
          addProfile(
            block.value(segment, start.startIndex..<start.endIndex, confidence: 0.9), user,
            links: links)
        }
      } else if Networks.isName(text), !segment.isBesideValue, n + 1 < block.segments.count {
        let next = block.segments[n + 1]
        let user = block.text(next)
        guard next.line - segment.line <= 1, user.wordCount == 1, !Networks.isName(user),
          !isLinked(segment, of: block),
          !user.has(":"), outline.kinds[block.lines[next.line].index] != .sectionHeading,
          let name = block.value(next, confidence: 0.8)
        else { continue }
        addProfile(
          block.value(segment, confidence: 0.9), name,
          links: links + block.lines[next.line].links)
      }
    }
  }

  /// "LinkedIn" among the contact lines, whose link the file does not have.
  private mutating func readLoneNetworks(_ block: ContactBlock) {
    var known = Set(
      (resume.basics.profiles ?? []).compactMap { $0.network.map(Networks.plainName) })
    for segment in block.segments where Networks.isName(block.text(segment)) {
      guard known.insert(Networks.plainName(block.text(segment))).inserted,
        segment.isBesideValue || !block.isWithoutValues(max(0, segment.line - 1)),
        let value = block.value(segment, confidence: 0.8)
      else { continue }
      let profiles = resume.basics.profiles ?? []
      let at = "/basics/profiles/\(profiles.count)/network"
      resume.basics.profiles = profiles + [.init(network: record(value, at))]
    }
  }

  /// Whether the words of a segment lead somewhere themselves, so that no user's name has to follow.
  private func isLinked(_ segment: ContactBlock.Segment, of block: ContactBlock) -> Bool {
    let box = block.lines[segment.line].field.place(of: segment.range).box
    return block.lines[segment.line].links.contains { link in
      link.box.meets(box) && (link.box.x0 + link.box.x1) / 2 < box.x1
    }
  }

  private mutating func addProfile(_ network: FieldValue?, _ name: FieldValue, links: [Link]) {
    guard let network else { return }
    var profiles = resume.basics.profiles ?? []
    let known = profiles.firstIndex { $0.network?.inSmallLetters == network.text.inSmallLetters }
    let n = known ?? profiles.count
    let at = "/basics/profiles/\(n)"
    if known == nil { profiles.append(.init()) }
    provenance.removeAll { $0.path == "\(at)/network" || $0.path == "\(at)/username" }
    profiles[n].network = record(network, "\(at)/network")
    profiles[n].username = record(name, "\(at)/username")
    let wanted = [name.text, network.text].map { $0.inSmallLetters.filter { !$0.isWhitespace } }
    let link = links.first { link in
      link.target.hasPrefix("http") && wanted.contains { link.target.inSmallLetters.contains($0) }
    }
    if profiles[n].url == nil, let link {
      profiles[n].url = record(
        FieldValue(
          text: link.target, paragraph: name.paragraph, page: name.page, box: link.box,
          confidence: 0.95), "\(at)/url")
    }
    resume.basics.profiles = profiles
  }
}
