internal import ByteCoding
internal import PageLayout

extension WireMessage {
  /// The message as one frame, length included.
  package func frame() -> [UInt8] {
    var body = ByteWriter(capacity: 256)
    body.write(Self.version)
    body.write(kind)
    writeBody(to: &body)
    let count = body.bytes.count
    precondition(count <= Self.maximumFrameByteCount, "frame of \(count) bytes is too long")
    var frame = ByteWriter(capacity: count + 4)
    frame.write(UInt32(count))
    frame.write(raw: body.bytes)
    return frame.bytes
  }

  /// The kind's number in the table of ``WireMessage``.
  var kind: UInt8 {
    switch self {
    case .hello: 1
    case .request: 2
    case .opened: 3
    case .pageText: 4
    case .verdict: 5
    case .pageFields: 6
    case .pageLinks: 7
    case .warning: 8
    case .done: 9
    case .pagePicture: 10
    case .pageHidden: 11
    }
  }

  private func writeBody(to writer: inout ByteWriter) {
    switch self {
    case .hello(let text), .warning(let text):
      writer.write(text)
    case .request(let request):
      writer.write(optional: request.password) { $0.write($1) }
      writer.write(request.limits)
      writer.write(request.pictureWidth)
      writer.write(optional: request.card) { $0.write($1) }
    case .opened(let pageCount):
      writer.write(count: pageCount)
    case .pageText(let page):
      writer.write(count: page.number)
      writer.write(page.width)
      writer.write(page.height)
      writer.write(page.styles)
      WordBlock.write(page.words, to: &writer)
    case .pageFields(let number, let styles, let words):
      writer.write(count: number)
      writer.write(styles)
      WordBlock.write(words, to: &writer)
    case .pageLinks(let number, let links):
      writer.write(count: number)
      WordBlock.write(links.map { Word(text: $0.target, box: $0.box, style: 0) }, to: &writer)
    case .pageHidden(let hidden):
      writer.write(count: hidden.page)
      WordBlock.write(hidden.words, to: &writer)
    case .pagePicture(let picture):
      writer.write(count: picture.page)
      writer.write(count: picture.png.count)
      writer.write(raw: picture.png)
    case .verdict(let status, let detail):
      writer.write(status, detail)
    case .done(let status, let detail, let retires):
      writer.write(status, detail)
      writer.write(retires)
    }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ styles: [TextStyle]) {
    write(each: styles) { writer, style in
      writer.write(style.fontName)
      writer.write(style.size)
      writer.write(style.color)
      writer.write(UInt8((style.isBold ? 1 : 0) + (style.isItalic ? 2 : 0)))
    }
  }

  fileprivate mutating func write(_ status: DocumentStatus, _ detail: String?) {
    write(status.rawValue)
    write(optional: detail) { $0.write($1) }
  }

  fileprivate mutating func write(_ card: CardPicture) {
    write(count: card.width)
    write(count: card.height)
    for text in [card.kicker, card.title, card.note, card.text] {
      write(String(text.prefix(CardPicture.characterLimit)))
    }
    write(each: card.tags.prefix(CardPicture.tagLimit)) { $0.write($1) }
    for color in card.ground + [card.ink, card.softInk] { write(color) }
  }

  fileprivate mutating func write(_ limits: ExtractionLimits) {
    for time in [limits.cpuTime, limits.sideDataCPUTime, limits.wallTime] {
      write(time.components.seconds)
      write(time.components.attoseconds)
    }
    write(limits.addressSpaceByteCount)
    write(limits.pageCount)
    write(limits.characterCount)
    write(limits.fileByteCount)
  }
}
