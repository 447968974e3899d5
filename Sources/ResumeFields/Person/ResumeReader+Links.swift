internal import PageLayout
internal import ResumeHeaders
internal import ResumeLexicon
internal import ResumeScanners
internal import UnicodeText

/// What links say that the page does not print: "Email", "Call me", "Portfolio", a project's name.
extension ResumeReader {
  /// The links of some paragraphs as they are read, each once.
  func links(of indices: [Int]) -> [(link: Link, paragraph: Int)] {
    var seen: Set<Link> = []
    return indices.flatMap { i in
      paragraphs[i].links.sorted { ($0.box.y0, $0.box.x0) < ($1.box.y0, $1.box.x0) }
        .filter { seen.insert($0).inserted }.map { ($0, i) }
    }
  }

  /// The first address of a kind that a link leads to: "mailto:", "tel:".
  func address(_ scheme: String, of indices: [Int]) -> FieldValue? {
    for (link, i) in links(of: indices) where link.target.inSmallLetters.hasPrefix(scheme) {
      let target = link.target.dropFirst(scheme.count).prefix { $0 != "?" && $0 != "," }
      let text = target.withoutPercentCodes.filter { !$0.isNewline }.trimmed.description
      let isWhole =
        scheme == "tel:"
        ? (7...15).contains(text.count(of: .numbers)) : !ContactScanner.emails(in: text).isEmpty
      if isWhole { return value(link, text, at: i) }
    }
    return nil
  }

  /// A web page of the person's own that words in the head lead to: words that say so, or an icon.
  mutating func readPage(_ head: [Int]) {
    guard resume.basics.url == nil else { return }
    let lines = head.filter { !ItemScanner.isProse(paragraphs[$0].text) }
    let own = links(of: lines).first { link, i in
      guard Self.isWebAddress(link.target), !Self.isOfNetwork(link.target),
        !Self.isOfMap(link.target)
      else { return false }
      let words = words(under: link, in: i)
      return words.isEmpty || words.contains { Self.pageWords.contains($0.inSmallLetters) }
    }
    guard let (link, i) = own else { return }
    resume.basics.url = record(value(link, link.target, at: i), "/basics/url")
  }

  /// What pages of one's own are called.
  private static let pageWords = Lexicon.all[.contactPageWords]

  /// The words that a link lies on, letters alone.
  private func words(under link: Link, in i: Int) -> [Substring] {
    paragraphs[i].lines.flatMap(\.runs).flatMap(\.words)
      .filter { word in
        let middle = (word.box.x0 + word.box.x1) / 2
        return word.box.meets(link.box) && middle > link.box.x0 && middle < link.box.x1
      }
      .flatMap { $0.text.runs(of: .letters).map { Substring($0) } }
  }

  /// Where the words of an entry's header lead; a job's to no profile.
  func address(ofHeader lines: [HeaderLine], mayBeProfile: Bool = true) -> FieldValue? {
    let indices = lines.map(\.paragraph).uniqued
    let boxes = lines.map { $0.field.place(of: $0.field.text.startIndex..<$0.field.text.endIndex) }
    let found = links(of: indices).first { link, _ in
      Self.isWebAddress(link.target) && !Self.isOfMap(link.target)
        && (mayBeProfile || !Self.isOfNetwork(link.target))
        && boxes.contains { $0.box.meets(link.box) }
    }
    return found.map { value($0.link, $0.link.target, at: $0.paragraph) }
  }

  /// A name without words in parentheses at its end that only say where links lead: "Birdlist (code, live demo)".
  func withoutLinkWords(_ name: FieldValue) -> FieldValue {
    guard name.text.ends(in: ")"), let open = name.text.lastIndex(of: "("),
      open != name.text.startIndex
    else { return name }
    let field = field(name.paragraph)
    let words = String(name.text[open...])
    guard let range = field.text.firstRange(ofBytes: words) else { return name }
    let box = field.place(of: range).box
    let area = paragraphs[name.paragraph].links.map(\.box).filter { $0.meets(box) }
      .reduce(0) { $0 + max(0, min($1.x1, box.x1) - max($1.x0, box.x0)) }
    guard area > box.width * 0.5 else { return name }
    var own = name
    own.text = name.text[..<open].trimmed.description
    return own
  }

  func value(_ link: Link, _ text: String, at i: Int) -> FieldValue {
    FieldValue(
      text: text, paragraph: i, page: paragraphs[i].page, box: link.box, confidence: 0.95)
  }

  static func isWebAddress(_ target: String) -> Bool {
    let lower = target.inSmallLetters
    return ["http://", "https://", "www."].contains { lower.hasPrefix($0) }
  }

  static func isOfNetwork(_ target: String) -> Bool {
    let lower = target.inSmallLetters
    return Networks.all.contains { lower.contains(bytesOf: $0.0) }
  }

  /// Whether an address shows where a place is.
  private static func isOfMap(_ target: String) -> Bool {
    let lower = target.inSmallLetters
    return ["maps.", "/maps", "goo.gl/maps", "openstreetmap."].contains { lower.contains($0) }
  }
}

extension Substring {
  /// The text with "%40" and the like as the characters they stand for.
  fileprivate var withoutPercentCodes: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [Int] {
  /// The numbers in their order, each once.
  fileprivate var uniqued: [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}
