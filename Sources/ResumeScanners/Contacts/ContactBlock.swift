package import PageLayout
internal import ResumeLexicon
internal import ResumeSections
internal import UnicodeText

/// The contact lines of a resume: addresses and numbers taken out, the rest cut into segments.
package struct ContactBlock {
  /// A word without white space.
  package struct Word {
    package var range: Range<String.Index>
    var startsLine: Bool
    package var followsGap: Bool
  }

  /// A paragraph of the block.
  package struct Line {
    package var index: Int
    package var field: FieldText
    /// Words without white space, with the marks of line starts.
    package var words: [Word]
    package var links: [Link]
    /// How far the text of its column reaches on its page, points.
    var edge: Double
    /// "CONTACT" in type of its own before the values.
    var heading: Range<String.Index>?
  }

  /// What is left between separators and values.
  package struct Segment {
    package var line: Int
    package var range: Range<String.Index>
    /// Whether an address or number stands in the same paragraph.
    package var isBesideValue: Bool
    /// Whether one stands between the same gaps.
    package var sharesStretch = false
  }

  package private(set) var lines: [Line] = []
  package private(set) var emails: [[FieldValue]] = []
  package private(set) var phones: [FieldValue] = []
  package private(set) var urls: [[FieldValue]] = []
  package private(set) var segments: [Segment] = []
  private var taken: [[Range<String.Index>]] = []
  private let targets: Set<String>
  private let reading: any LineReading

  /// A narrower space parts no values, in heights of a word.
  private static let leastSpace = 0.75

  /// The contact lines of a document.
  ///
  /// - Parameters:
  ///   - indices: Positions of the lines.
  ///   - paragraphs: The document's paragraphs.
  ///   - wideSpace: How wide a space parts the items of the document's lists, in heights of a word; values of a contact
  ///     line need ``leastSpace``.
  ///   - reading: The reading of the resume.
  package init(
    _ indices: [Int], of paragraphs: [Paragraph], wideSpace: Double = 0, _ reading: any LineReading
  ) {
    self.reading = reading
    let wideSpace = max(Self.leastSpace, wideSpace)
    targets = Set(paragraphs.flatMap(\.links).map { Self.plain($0.target) })
    var edges: [ColumnOfPage: Double] = [:]
    for paragraph in paragraphs {
      let column = ColumnOfPage(paragraph)
      edges[column] = max(edges[column] ?? 0, paragraph.box.x1)
    }
    for i in indices {
      let edge = edges[ColumnOfPage(paragraphs[i])] ?? paragraphs[i].box.x1
      lines.append(Self.line(paragraphs[i], at: i, edge: edge, wideSpace: wideSpace, reading))
    }
    taken = lines.map { _ in [] }
    findEmails()
    findURLs()
    findPhones()
    if FieldRule.identifiers.isOn(reading) { findIdentifiers() }
    cut()
  }

  /// A column on one page.
  private struct ColumnOfPage: Hashable {
    var page: Int
    var column: Int

    init(_ paragraph: Paragraph) {
      page = paragraph.page
      column = paragraph.column
    }
  }

  private static func line(
    _ paragraph: Paragraph, at index: Int, edge: Double, wideSpace: Double,
    _ reading: any LineReading
  ) -> Line {
    let field = paragraph.fieldText(at: index)
    var words: [Word] = []
    var n = 0
    for line in paragraph.lines {
      var last: Box?
      for (r, run) in line.runs.enumerated() {
        for (w, word) in run.words.enumerated() {
          let isWide = last.map { word.box.x0 - $0.x1 > wideSpace * ($0.y1 - $0.y0) } == true
          words.append(
            Word(
              range: field.range(ofWord: n), startsLine: r == 0 && w == 0,
              followsGap: w == 0 && run.followsGap || isWide))
          last = word.box
          n += 1
        }
      }
    }
    if words.isEmpty, !field.text.isEmpty {
      words = field.text.spacedWords.map {
        Word(range: $0.startIndex..<$0.endIndex, startsLine: false, followsGap: false)
      }
    }
    return Line(
      index: index, field: field, words: words.flatMap { Self.parted($0, in: field.text) },
      links: paragraph.links, edge: edge,
      heading: heading(of: paragraph, in: field, reading))
  }

  /// The pieces of a word in which an address stands among letters or signs of other scripts without a space:
  /// "メール：ada@example.org（自宅）".
  private static func parted(_ word: Word, in text: String) -> [Word] {
    let part = text[word.range]
    guard part.utf8.contains(where: { $0 >= 0x80 }),
      part.has("@") || part.has(".") || part.has("/") || part.has(.numbers)
    else { return [word] }
    let scalars = part.unicodeScalars
    var pieces: [Word] = []
    var start = scalars.startIndex
    for i in scalars.indices {
      let next = scalars.index(after: i)
      let isEnd =
        next == scalars.endIndex
        || ContactScanner.parts(scalars[i]) != ContactScanner.parts(scalars[next])
      guard isEnd else { continue }
      var piece = word
      piece.range = start..<next
      if !pieces.isEmpty { (piece.startsLine, piece.followsGap) = (false, false) }
      pieces.append(piece)
      start = next
    }
    return pieces
  }

  private static func heading(
    of paragraph: Paragraph, in field: FieldText, _ reading: any LineReading
  ) -> Range<String.Index>? {
    guard let first = paragraph.lines.first, first.runs.count > 1,
      FieldRule.contactLabels.holds(
        isHeading(first.runs[0], before: first.runs[1], in: field.text, reading), reading)
    else { return nil }
    let last = field.range(ofWord: first.runs[0].words.count - 1)
    return field.text.startIndex..<last.upperBound
  }

  /// Whether words open the values of a contact line: listed, or bold words right before plain ones, "**Get in touch** Leeds | ada@example.org".
  private static func isHeading(
    _ run: TextLine.Run, before next: TextLine.Run, in text: String, _ reading: any LineReading
  ) -> Bool {
    if let match = reading.heading(run.text), match.isWhole,
      match.kind == .contact || match.kind == .personal
    {
      return true
    }
    guard run.isBold, !next.isBold, !next.followsGap, run.words.count <= 5, text.has("@"),
      next.text.first?.isLetter == true || next.text.first?.isNumber == true,
      run.text.last?.isLetter == true, !run.text.has(.numbers)
    else { return false }
    return !PlaceWords.isPlace(run.text) && !Networks.isName(run.text)
      && RoleWords.titleOverOrganization(run.text) == 0
  }

  /// An address without its scheme, in lower case, as it may be printed.
  static func plain(_ target: String) -> String {
    var rest = Substring(target.inSmallLetters)
    for prefix in ["mailto:", "https://", "http://", "www."] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
    }
    if let query = rest.firstIndex(of: "?") { rest = rest[..<query] }
    while rest.last == "/" { rest.removeLast() }
    return String(rest)
  }

  // MARK: Mail addresses

  private mutating func findEmails() {
    for l in lines.indices {
      for w in lines[l].words.indices {
        let word = core(l, w)
        guard word.has("@"), !isTaken(l, word) else { continue }
        let whole = email(l, w)
        guard Self.isEmail(whole.text) else { continue }
        emails.append(values(whole.words, text: whole.text))
        take(whole.words)
      }
    }
  }

  private typealias Place = (line: Int, word: Int)

  /// The address around a word with "@", with what a line break cut off on either side.
  private func email(_ l: Int, _ w: Int) -> (text: String, words: [Place]) {
    var words = [(l, w)]
    var text = String(core(l, w))
    // "ada" above "@example.org", "a.example-" above "sample@example.org".
    if let before = neighbour(l, w, -1) {
      let part = core(before.line, before.word)
      let isCut = lines[l].words[w].startsLine && part.ends(in: "-") && standsAlone(before)
      let isPart = part.first?.isLetter == true && part.allSatisfy(Self.isOfAddress)
      if text.first == "@" || isCut && isPart && !part.contains(where: \.isUppercase) {
        words.insert(before, at: 0)
        text = String(part) + text
      }
    }
    while words.count < 4, let last = words.last, let next = neighbour(last.0, last.1, 1) {
      let part = core(next.line, next.word)
      guard goesOn(text, with: part, startsLine: lines[next.line].words[next.word].startsLine)
      else {
        break
      }
      words.append(next)
      text += part
    }
    return (text, words)
  }

  private func goesOn(_ text: String, with part: Substring, startsLine: Bool) -> Bool {
    let joined = (text + part).inSmallLetters
    guard part.allSatisfy(Self.isOfAddress) else { return false }
    if targets.contains(joined) { return true }
    if targets.contains(text.inSmallLetters) { return false }
    if text.hasSuffix("@") { return true }
    guard startsLine else { return false }
    if let last = text.last, ".-_".contains(last) { return true }
    // "ada@exampl" and "e.com", "ada@example.or" and "g".
    return Self.isEmail(joined)
      && (!Self.isEmail(text) || part.count <= 3 && part.allSatisfy(\.isLowercase))
  }

  /// Whether a word opens its line or stands behind a sign: in "nurse in home care-" it does not.
  private func standsAlone(_ place: Place) -> Bool {
    let words = lines[place.line].words
    guard place.word > 0, !words[place.word].startsLine, !words[place.word].followsGap else {
      return true
    }
    return lines[place.line].field.text[words[place.word - 1].range].count == 1
  }

  private static func isOfAddress(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || ".-_".contains(character))
  }

  private static func isEmail(_ text: String) -> Bool {
    guard let at = text.firstIndex(of: "@"), at > text.startIndex else { return false }
    let labels = text[text.index(after: at)...].split(
      separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let top = labels.last else { return false }
    return labels.allSatisfy { !$0.isEmpty } && topDomains.contains(top.inSmallLetters)
  }

  // MARK: Web addresses

  private mutating func findURLs() {
    for l in lines.indices {
      for w in lines[l].words.indices {
        let word = core(l, w)
        guard !isTaken(l, word), !word.isEmpty else { continue }
        var text = String(word)
        var words: [Place] = [(l, w)]
        while words.count < 3, let last = words.last, let next = neighbour(last.line, last.word, 1)
        {
          let part = core(next.line, next.word)
          if let link = FieldRule.linkedAddresses.found(link(from: words[0], text: text), reading),
            !Self.plain(link.target).hasPrefix(Self.plain(text + part))
          {
            break
          }
          let isBreak = lines[next.line].words[next.word].startsLine
          let isOpen = text.last.map { "-./_".contains($0) } == true && text.has(".")
          guard isBreak,
            targets.contains(Self.plain(text + part))
              || isOpen && FieldRule.brokenAddresses.holds(isCut(last, before: next), reading),
            !targets.contains(Self.plain(text)), !part.has("@"),
            !endsSentence(text) || !isAddress(String(part))
          else { break }
          text += part
          words.append(next)
        }
        guard isAddress(text) else { continue }
        if let link = FieldRule.linkedAddresses.found(link(from: words[0], text: text), reading) {
          let (page, index) = (
            lines[l].field.place(of: lines[l].words[w].range).page, lines[l].index
          )
          urls.append([
            FieldValue(
              text: link.target, paragraph: index, page: page, box: link.box, confidence: 0.95)
          ])
        } else {
          urls.append(values(words, text: text))
        }
        take(words)
      }
    }
  }

  /// The link on a word that is only the beginning of its address, which a line break cut: "linkedin.com/in/ada-".
  private func link(from place: Place, text: String) -> Link? {
    let line = lines[place.line]
    guard text.last.map({ "-./_".contains($0) }) == true, text.has("."), !line.links.isEmpty else {
      return nil
    }
    let (start, box) = (Self.plain(text), line.field.place(of: line.words[place.word].range).box)
    return line.links.first { link in
      guard link.box.meets(box), case let target = Self.plain(link.target) else { return false }
      return target.utf8.count > start.utf8.count && target.hasPrefix(start)
        && (text.last != "/" || link.box.y1 > box.y1 + box.height * 0.5)
    }
  }

  /// Whether an address that ends in a sign goes on in the next line: that one begins with a piece of an address, which had
  /// no room behind the sign.
  private func isCut(_ last: Place, before next: Place) -> Bool {
    let (upper, lower) = (lines[last.line], lines[next.line])
    let (word, piece) = (upper.words[last.word].range, lower.words[next.word].range)
    let text = lower.field.text[piece]
    // "GitHub:" is a label, "York" the next line.
    guard !text.ends(in: ":"), text.first?.isLetter == true || text.first?.isNumber == true,
      text.allSatisfy({ $0.isASCII }),
      !upper.field.text[word].ends(in: "/") || text.first?.isUppercase == false
    else { return false }
    // An address of a network goes on with the user's name, whatever room its cell has.
    let written = upper.field.text[word].inSmallLetters
    if Networks.all.contains(where: { written.contains(bytesOf: $0.0) }) { return true }
    let (_, page, box) = upper.field.place(of: word)
    let (_, nextPage, nextBox) = lower.field.place(of: piece)
    return page != nextPage || box.x1 + nextBox.width > upper.edge - box.height * 0.1
  }

  /// Whether a text is a word with a full stop, and nothing of an address: "published freely." above "example.org/plans".
  private func endsSentence(_ text: String) -> Bool {
    text.ends(in: ".") && !text.dropLast().has(".") && !text.dropLast().has("/")
  }

  /// Whether a text is a web address as a whole.
  private func isAddress(_ text: String) -> Bool {
    ContactScanner.urls(in: text).first.map { text[$0].count == text.count } == true
      && isDomain(text)
  }

  private func isDomain(_ text: String) -> Bool {
    if targets.contains(Self.plain(text)) || text.contains(bytesOf: "://") { return true }
    let host = Self.plain(text).prefix { $0 != "/" }
    return host.split(separator: ".").last.map { Self.topDomains.contains(String($0)) } == true
  }

  // MARK: Numbers

  private mutating func findPhones() {
    var forMessages: [FieldValue] = []
    for l in lines.indices {
      let words = lines[l].words
      var gaps = words.filter(\.followsGap).map(\.range.lowerBound)
      // Where most spaces are wide, the line has straight edges, and they part nothing.
      if gaps.count * 2 > words.count, words.count > 3 { gaps = [] }
      let breaks = words.filter(\.startsLine).map(\.range.lowerBound)
      for range in ContactScanner.phones(
        in: lines[l].field.text, partedAt: gaps, orAt: breaks, reading)
      where !taken[l].contains(where: { $0.overlaps(range) }) {
        let text = lines[l].field.text
        let isSure =
          !FieldRule.registrations.holds(ContactScanner.followsCapitals(range, in: text), reading)
          && !ContactScanner.isSetAsCode(range, in: text)
        guard var value = lines[l].field.value(range, confidence: isSure ? 0.98 : 0.6) else {
          continue
        }
        // The value keeps its parenthesis.
        value.text = String(text[range].trimmed)
        if FieldRule.messageNumbers.holds(ContactScanner.isForMessages(range, in: text), reading) {
          forMessages.append(value)
        } else if !FieldRule.faxNumbers.holds(ContactScanner.isFax(range, in: text), reading),
          !FieldRule.faxAbove.holds(followsFaxLabel(l, range), reading)
        {
          phones.append(value)
        }
        taken[l].append(range)
      }
    }
    // Behind those to call, whatever the page has first.
    phones += forMessages
  }

  /// Whether a number opens its line below or behind one that ends in "Fax".
  private func followsFaxLabel(_ l: Int, _ range: Range<String.Index>) -> Bool {
    guard l > 0, range.lowerBound == lines[l].field.text.startIndex else { return false }
    let before = lines[l - 1].field.text
    return ContactScanner.isFaxLabel(before)
      || !before.ends(in: "F") && !before.has("|")
        && FieldRule.faxNumbers.holds(
          ContactScanner.isFax(before.endIndex..<before.endIndex, in: before), reading)
  }

  // MARK: Other numbers

  /// Takes numbers of identity, of registers and of money with their labels, so that they are neither place nor headline.
  private mutating func findIdentifiers() {
    for l in lines.indices {
      let (words, text) = (lines[l].words, lines[l].field.text)
      var start = 0
      for w in words.indices {
        let word = words[w]
        if word.followsGap || word.startsLine || w > 0 && endsValue(text[words[w - 1].range]) {
          start = w
        }
        // "SSN 078-05-1120" is a value of its own; a label behind other words is part of what they say.
        guard w - start <= Self.longestLabel, text[word.range].has(.numbers),
          !isTaken(l, text[word.range]),
          // "License #4471229011" has its sign in the word.
          case let sign = text[word.range].prefix(while: { $0 == "#" }),
          NumberLabel.names(sign.endIndex, in: text)
        else { continue }
        for n in start...w { taken[l].append(words[n].range) }
        start = max(start, w - 1)
      }
    }
  }

  /// Words of "Social security number:", the longest label of such a number, and one more.
  private static let longestLabel = 4

  /// Whether the next word is of another value.
  private func endsValue(_ word: Substring) -> Bool {
    word.count == 1 && word.first.map(Self.separators.contains) == true || word.ends(in: ";")
  }

  // MARK: Segments

  static let separators: Set<Character> = [
    "|", "·", "•", "*", "■", "◆", "▪", "●", "∙", "¦", "⁄", "–", "—", "/", "-", "⌂", "☎", "✉", "↗",
    "›", "»",
    "~", "+", "／", "｜", "│", "→", "★", "☆", "◇", "○", "◦",
  ]

  private mutating func cut() {
    for l in lines.indices {
      var open: Range<String.Index>?
      var (stretch, hasValue) = (segments.count, false)
      taken[l] += lines[l].heading.map { [$0] } ?? []
      func close() {
        if let range = open {
          segments.append(Segment(line: l, range: range, isBesideValue: !taken[l].isEmpty))
        }
        open = nil
      }
      func endStretch() {
        close()
        for i in stretch..<segments.count { segments[i].sharesStretch = hasValue }
        (stretch, hasValue) = (segments.count, false)
      }
      for (w, word) in lines[l].words.enumerated() {
        let text = lines[l].field.text[word.range]
        if word.followsGap {
          endStretch()
        } else if FieldRule.networkNames.holds(opensProfile(l, w), reading) {
          close()
        }
        let isSign = text.count == 1 && text.first.map(Self.separators.contains) == true
        let isTaken = taken[l].contains { $0.overlaps(word.range) }
        if isTaken { hasValue = true }
        if isSign || isTaken {
          if isTaken, let range = open { open = withoutPhoneLabel(range, of: l) }
          close()
        } else {
          open = (open?.lowerBound ?? word.range.lowerBound)..<word.range.upperBound
        }
      }
      endStretch()
    }
  }

  /// An address with a code without the label of the number behind it: "2502 Bienne Tél."; "Number of telephone" stays whole.
  private func withoutPhoneLabel(
    _ range: Range<String.Index>, of l: Int
  ) -> Range<String.Index> {
    let words = lines[l].field.text[range].spacedWords
    guard words.count > 1, let label = words.last?.inSmallLetters.runs(of: .letters).first,
      label.utf8.count > 2, ContactScanner.isPhoneLabel(String(label)),
      case let end = words[words.count - 2].endIndex,
      lines[l].field.text[range.lowerBound..<end].has(.numbers)
    else { return range }
    return range.lowerBound..<end
  }

  /// Whether a word is a network's name with a sign behind it that parts it from a user's: "GitHub: ", "Mastodon @".
  private func opensProfile(_ l: Int, _ w: Int) -> Bool {
    let field = lines[l].field.text
    let word = field[lines[l].words[w].range]
    if word.ends(in: ":") { return Networks.isName(word.dropLast()) }
    guard w + 1 < lines[l].words.count else { return false }
    let next = field[lines[l].words[w + 1].range]
    return (next.starts(in: "@") || next == ":") && Networks.isName(word)
  }

  /// The words of a segment.
  package func text(_ segment: Segment) -> String {
    String(lines[segment.line].field.text[segment.range])
  }

  /// A part of a segment as a value.
  package func value(
    _ segment: Segment, _ range: Range<String.Index>? = nil, confidence: Double
  ) -> FieldValue? {
    lines[segment.line].field.value(range ?? segment.range, confidence: confidence)
  }

  // MARK: Words

  /// A word without the punctuation around it.
  private func core(_ l: Int, _ w: Int) -> Substring {
    let word = lines[l].field.text[lines[l].words[w].range]
    let scalars = word.unicodeScalars
    guard let first = scalars.firstIndex(where: { !ContactScanner.isEdge($0) }),
      let last = scalars.lastIndex(where: { !ContactScanner.isEdge($0) && $0 != ":" }),
      first <= last
    else { return word[word.startIndex..<word.startIndex] }
    var part = word[first..<scalars.index(after: last)]
    // "ada@example.org. https://…" ends a sentence; at the end of a line an address may go on.
    let next = w + 1
    if part.has("@"), part.ends(in: "."), next < lines[l].words.count,
      !lines[l].words[next].startsLine
    {
      part.removeLast()
    }
    // "E-mail:ada@example.org", "✉ada@example.org•".
    return part.has("@") && !part.has("/") ? ContactScanner.mailAddress(around: part) : part
  }

  private func neighbour(_ l: Int, _ w: Int, _ step: Int) -> Place? {
    if lines[l].words.indices.contains(w + step) { return (l, w + step) }
    guard lines.indices.contains(l + step), !lines[l + step].words.isEmpty else { return nil }
    let next = step > 0 ? 0 : lines[l + step].words.count - 1
    return (l + step, next)
  }

  private func isTaken(_ l: Int, _ word: Substring) -> Bool {
    taken[l].contains { $0.overlaps(word.startIndex..<word.endIndex) }
  }

  private mutating func take(_ words: [Place]) {
    for place in words { taken[place.line].append(lines[place.line].words[place.word].range) }
  }

  /// One value a paragraph that the words stand in; the first has the whole text.
  private func values(_ words: [Place], text: String) -> [FieldValue] {
    var out: [FieldValue] = []
    for place in words {
      let line = lines[place.line]
      let part = core(place.line, place.word)
      let (_, page, box) = line.field.place(of: part.startIndex..<part.endIndex)
      if let last = out.last, last.paragraph == line.index {
        out[out.count - 1].text += part
        out[out.count - 1].box = last.box.union(box)
      } else {
        out.append(
          FieldValue(
            text: String(part), paragraph: line.index, page: page, box: box,
            confidence: 0.98))
      }
    }
    return out
  }

  private static let topDomains = Lexicon.all[.contactTopDomains]
}
