internal import ByteCoding
internal import PageLayout

extension WireMessage {
  /// Reads the bytes of one frame behind its length: version, kind, body.
  ///
  /// Never traps, whatever the bytes are; every byte must belong to the message.
  package init(frame bytes: [UInt8]) throws(WireError) {
    guard bytes.count >= 2, bytes.count <= Self.maximumFrameByteCount else {
      throw .badLength(bytes.count)
    }
    guard bytes[0] == Self.version else { throw .badVersion(bytes[0]) }
    let kind = bytes[1]
    guard (1...11).contains(kind) else { throw .badKind(kind) }
    do {
      var reader = ByteReader(bytes)
      _ = try reader.raw(2)
      self = try Self.message(kind, &reader)
      try reader.finish()
    } catch {
      throw WireError(error)
    }
  }

  private static func message(
    _ kind: UInt8, _ reader: inout ByteReader
  ) throws(ByteCodingError) -> WireMessage {
    switch kind {
    case 1: return .hello(engine: try reader.string())
    case 2: return .request(try reader.request())
    case 3: return .opened(pageCount: try reader.number())
    case 4: return .pageText(try reader.page())
    case 5: return .verdict(try reader.status(), detail: try reader.detail())
    case 6:
      let number = try reader.number()
      let styles = try reader.styles()
      let words = try WordBlock.read(&reader, styleCount: styles.count)
      return .pageFields(number: number, styles: styles, words: words)
    case 7:
      let number = try reader.number()
      let links = try WordBlock.read(&reader, styleCount: 1)
      return .pageLinks(number: number, links: links.map { Link(box: $0.box, target: $0.text) })
    case 8: return .warning(try reader.string())
    case 11:
      let page = try reader.number()
      return .pageHidden(
        HiddenText(page: page, words: try WordBlock.read(&reader, styleCount: 1)))
    case 10:
      let page = try reader.number()
      return .pagePicture(PagePicture(page: page, png: Array(try reader.raw(try reader.count()))))
    default:
      let (status, detail) = (try reader.status(), try reader.detail())
      return .done(status, detail: detail, retires: try reader.bool())
    }
  }
}

extension ByteReader {
  /// A count or page number; no document has more than 2³¹ of anything.
  fileprivate mutating func number() throws(ByteCodingError) -> Int {
    let start = offset
    guard let value = Int32(exactly: try varint()) else {
      throw ByteCodingError(expected: "a number below 2147483648", offset: start)
    }
    return Int(value)
  }

  fileprivate mutating func detail() throws(ByteCodingError) -> String? {
    try optional { reader throws(ByteCodingError) in try reader.string() }
  }

  fileprivate mutating func status() throws(ByteCodingError) -> DocumentStatus {
    let start = offset
    guard let status = DocumentStatus(rawValue: try string()) else {
      throw ByteCodingError(expected: "a document status", offset: start)
    }
    return status
  }

  fileprivate mutating func page() throws(ByteCodingError) -> Page {
    let number = try number()
    let start = offset
    let (width, height) = (try double(), try double())
    guard width.isFinite, height.isFinite else {
      throw ByteCodingError(expected: "a page size", offset: start)
    }
    let styles = try styles()
    let words = try WordBlock.read(&self, styleCount: styles.count)
    return Page(number: number, width: width, height: height, styles: styles, words: words)
  }

  fileprivate mutating func styles() throws(ByteCodingError) -> [TextStyle] {
    try array(bytesEach: 14) { reader throws(ByteCodingError) in
      let name = try reader.string()
      let size = try reader.double()
      let color: UInt32 = try reader.integer()
      let start = reader.offset
      let flags: UInt8 = try reader.integer()
      guard flags <= 3, size.isFinite else {
        throw ByteCodingError(expected: "a text style", offset: start)
      }
      return TextStyle(
        fontName: name, size: size, isBold: flags & 1 != 0, isItalic: flags & 2 != 0, color: color)
    }
  }

  fileprivate mutating func request() throws(ByteCodingError) -> ExtractionRequest {
    let password = try detail()
    let (limits, pictureWidth) = (try limits(), try int())
    let card = try optional { reader throws(ByteCodingError) in try reader.card() }
    return ExtractionRequest(
      password: password, limits: limits, pictureWidth: pictureWidth, card: card)
  }

  private mutating func card() throws(ByteCodingError) -> CardPicture {
    let start = offset
    let (width, height) = (try number(), try number())
    let sides = 1...CardPicture.longestSide
    guard sides.contains(width), sides.contains(height) else {
      throw ByteCodingError(expected: "a card's size", offset: start)
    }
    let (kicker, title, note, text) = (try string(), try string(), try string(), try string())
    let tags = try array(bytesEach: 1) { reader throws(ByteCodingError) in try reader.string() }
    let ground: [UInt32] = [try integer(), try integer()]
    var card = CardPicture(
      width: width, height: height, ground: ground, ink: try integer(), softInk: try integer())
    (card.kicker, card.title, card.note, card.text, card.tags) = (kicker, title, note, text, tags)
    return card
  }

  private mutating func limits() throws(ByteCodingError) -> ExtractionLimits {
    var limits = ExtractionLimits()
    limits.cpuTime = try duration()
    limits.sideDataCPUTime = try duration()
    limits.wallTime = try duration()
    limits.addressSpaceByteCount = try int()
    limits.pageCount = try int()
    limits.characterCount = try int()
    limits.fileByteCount = try int()
    return limits
  }

  private mutating func duration() throws(ByteCodingError) -> Duration {
    let start = offset
    let (seconds, attoseconds): (Int64, Int64) = (try integer(), try integer())
    // Both parts within what a limit can be, so that no later arithmetic overflows.
    guard (0...1_000_000_000).contains(seconds),
      (0..<1_000_000_000_000_000_000).contains(attoseconds)
    else {
      throw ByteCodingError(expected: "a duration of at most 30 years", offset: start)
    }
    return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }
}
