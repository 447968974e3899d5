internal import PDFText
internal import PageLayout

/// Reads one document: text of all pages, then form fields, then links.
///
/// Form fields and links come last because files exist that never end there (a 2.5 KB one with
/// shared unnamed fields); what was sent before stays with the client.
struct DocumentReading {
  /// Links of a document that are kept.
  static let linkLimit = 5000
  /// Pages that are painted, and pixels in a row of a picture.
  static let pictureLimit = 40
  static let widestPicture = 2000
  /// Pixels a point where drawn bullets are looked for.
  static let dotScale = 2.0
  /// Pages that are looked at for the large picture of a scan.
  static let scannedPageLimit = 3

  let request: ExtractionRequest
  /// The status so far, and why.
  private(set) var verdict: (status: DocumentStatus, detail: String?) = (.damaged, nil)

  private var fontNames = FontNames()
  private var quality = TextQuality()
  private var characterCount = 0
  private var wordCount = 0
  private var warningCount = 0
  private var signs: FileSigns?
  private var placeholder = Placeholder()
  /// A page whose characters and boxes do not match.
  private var torn: String?
  /// Pages whose words may have to be looked for in the painted page.
  private var doubted: [HiddenWords] = []

  init(request: ExtractionRequest) {
    self.request = request
  }

  /// Reads the document in a file and sends everything but the final `done`.
  mutating func run(_ descriptor: consuming FileDescriptor, _ replies: inout ReplyStream) {
    do throws(MappedFile.Failure) {
      let file = try MappedFile(descriptor, byteLimit: request.limits.fileByteCount)
      switch file.kind {
      case .pdf: break
      case .other(let name):
        verdict = (.unsupported, "not a PDF: \(name)")
        return
      case .unknown:
        verdict = (.damaged, "the file does not start as a PDF does")
        return
      }
      try open(file, &replies)
    } catch {
      verdict = (error.status, error.detail)
    }
  }

  /// The document reads from the mapping until it ends, so it lives within this call.
  private mutating func open(
    _ file: borrowing MappedFile, _ replies: inout ReplyStream
  ) throws(MappedFile.Failure) {
    signs = FileSigns(file)
    do throws(MappedFile.Failure) {
      read(try PopplerDocument(file), &replies)
    } catch {
      guard error.status == .encrypted, let password = request.password else { throw error }
      read(try PopplerDocument(file, password: password), &replies)
    }
  }

  private mutating func read(_ document: borrowing PopplerDocument, _ replies: inout ReplyStream) {
    let pageCount = document.pageCount
    replies.send(.opened(pageCount: max(0, pageCount)))
    guard pageCount > 0 else {
      verdict = (.damaged, "the file has no pages")
      return
    }
    guard pageCount <= request.limits.pageCount else {
      verdict = (.tooLarge, "\(pageCount) pages, limit \(request.limits.pageCount)")
      return
    }
    guard readText(document, pageCount, &replies) else { return }
    replies.send(.verdict(verdict.status, detail: verdict.detail))
    replies.flush()

    ProcessState.startProcessorTimer(request.limits.sideDataCPUTime)
    let hasFields = readFields(document, pageCount, &replies)
    replies.send(.verdict(verdict.status, detail: verdict.detail))
    let hidesWords = lookAtPages(document, &replies)
    lookForPlaceholder(document)
    // Otherwise the client knows all that links might take away.
    if hasFields || hidesWords || verdict.status != .ok { replies.flush() }
    if verdict.status == .noText { lookForScan(document, pageCount) }
    readLinks(document, pageCount, &replies)
    paint(document, pageCount, &replies)
  }

  private func paint(
    _ document: borrowing PopplerDocument, _ pageCount: Int, _ replies: inout ReplyStream
  ) {
    guard request.pictureWidth > 0 else { return }
    ProcessState.startProcessorTimer(request.limits.cpuTime)
    for number in 1...min(pageCount, Self.pictureLimit) {
      guard let page = document.page(number),
        let png = page.png(width: min(request.pictureWidth, Self.widestPicture))
      else { continue }
      replies.send(.pagePicture(PagePicture(page: number, png: png)))
      replies.flush()
    }
  }

  /// False when the document ends here.
  private mutating func readText(
    _ document: borrowing PopplerDocument, _ pageCount: Int, _ replies: inout ReplyStream
  ) -> Bool {
    var readCount = 0
    for number in 1...pageCount {
      replies.flush()
      guard let page = document.page(number) else {
        warn("page \(number): damaged", &replies)
        continue
      }
      readCount += 1
      let text = page.glyphs(&fontNames)
      characterCount += text.boxCount
      guard characterCount <= request.limits.characterCount else {
        let limit = request.limits.characterCount
        verdict = (.tooLarge, "more than \(limit) characters, page \(number)")
        return false
      }
      if text.scalarCount != text.boxCount {
        torn = "page \(number): \(text.scalarCount) characters but \(text.boxCount) boxes"
      }
      quality.count(text.glyphs)
      let words = assembleWords(
        glyphs: text.glyphs, styles: text.styles, pageWidth: page.width, pageHeight: page.height)
      wordCount += words.count
      placeholder.read(words)
      let read = Page(
        number: number, width: page.width, height: page.height, styles: text.styles, words: words)
      replies.send(.pageText(read))
      let doubt = HiddenWords(page: read, mayHide: signs?.mayHideText ?? true)
      if doubt.needsPicture || !doubt.withoutPicture.isEmpty || signs?.drawsDots == true {
        doubted.append(doubt)
      }
    }
    guard readCount > 0 else {
      verdict = (.damaged, "none of the pages can be read")
      return false
    }
    if let torn {
      verdict = (.garbled, torn)
    } else if quality.isGarbled {
      verdict = (.garbled, quality.summary)
    } else {
      verdict = (wordCount > 0 ? .ok : .noText, nil)
    }
    return true
  }

  /// Whether a page has filled fields.
  private mutating func readFields(
    _ document: borrowing PopplerDocument, _ pageCount: Int, _ replies: inout ReplyStream
  ) -> Bool {
    var hasFields = false
    for number in 1...pageCount {
      guard let page = document.page(number) else { continue }
      let (styles, words) = page.fieldWords()
      guard !words.isEmpty else { continue }
      hasFields = true
      wordCount += words.count
      replies.send(.pageFields(number: number, styles: styles, words: words))
    }
    if wordCount > 0, verdict.status == .noText { verdict = (.ok, nil) }
    return hasFields
  }

  /// Sends the words that no reader sees and the bullets that are drawn; whether there are any.
  private mutating func lookAtPages(
    _ document: borrowing PopplerDocument, _ replies: inout ReplyStream
  ) -> Bool {
    var hidesWords = false
    let drawsDots = signs?.drawsDots == true
    var fonts: Set<String>?
    for doubt in doubted {
      var words = doubt.withoutPicture
      let seen = look(at: doubt, document, drawsDots: drawsDots, fonts: &fonts)
      words += seen.hidden
      if !seen.bullets.isEmpty {
        hidesWords = true
        replies.send(
          .pageFields(
            number: doubt.page.number, styles: doubt.page.styles, words: seen.bullets))
      }
      guard !words.isEmpty else { continue }
      hidesWords = true
      wordCount -= words.count
      let number = doubt.page.number
      replies.send(
        .pageHidden(
          HiddenText(
            page: number, words: words.map { Word(text: $0.text, box: $0.box, style: 0) })))
      warn("page \(number): \(words.count) words that no reader sees are left out", &replies)
    }
    if wordCount == 0, verdict.status == .ok { verdict = (.noText, "no reader sees its words") }
    return hidesWords
  }

  /// Paints a page when that may tell something: its words without ink, and its drawn bullets.
  ///
  /// Behind a large picture nothing is hidden. To look for one costs poppler a pass over the page, so without a sign of
  /// a picture that comes last.
  private func look(
    at doubt: HiddenWords, _ document: borrowing PopplerDocument, drawsDots: Bool,
    fonts: inout Set<String>?
  ) -> (hidden: [Word], bullets: [Word]) {
    guard doubt.needsPicture || drawsDots, let page = document.page(doubt.page.number) else {
      return ([], [])
    }
    let hasImages = signs?.hasImages ?? true
    if hasImages, page.hasLargeImage() { return ([], []) }
    guard let pixels = PagePixels(page, scale: drawsDots ? Self.dotScale : 1) else {
      return ([], [])
    }
    var hidden: [Word] = []
    if doubt.needsPicture {
      hidden = doubt.withoutInk(pixels) {
        if let fonts { return fonts }
        let found = document.fontsOfMachine()
        fonts = found
        return found
      }
    }
    let bullets = drawsDots ? DrawnBullets(page: doubt.page).words(pixels) : []
    if !hasImages, !hidden.isEmpty || !bullets.isEmpty, page.hasLargeImage() { return ([], []) }
    return (hidden, bullets)
  }

  /// Tells forms that poppler cannot show and covers of collections from documents.
  private mutating func lookForPlaceholder(_ document: borrowing PopplerDocument) {
    guard let signs, verdict.status != .garbled else { return }
    let found = placeholder.status(
      hasXFA: signs.hasXFA, isCollection: signs.isCollection && document.hasAttachments)
    switch found {
    case .xfaForm:
      verdict = (
        .xfaForm, "a form that only Adobe Reader shows: open it there and print it to a new PDF"
      )
    case .portfolio:
      verdict = (.portfolio, "a PDF portfolio: save the files in it and parse those")
    default: break
    }
  }

  private mutating func lookForScan(_ document: borrowing PopplerDocument, _ pageCount: Int) {
    for number in 1...min(pageCount, Self.scannedPageLimit) {
      if let page = document.page(number), page.hasLargeImage() {
        verdict = (.noText, "a scan: page \(number) is a picture")
        return
      }
    }
  }

  private func readLinks(
    _ document: borrowing PopplerDocument, _ pageCount: Int, _ replies: inout ReplyStream
  ) {
    var left = Self.linkLimit
    for number in 1...pageCount where left > 0 {
      guard let page = document.page(number) else { continue }
      let links = page.links(atMost: left)
      guard !links.isEmpty else { continue }
      left -= links.count
      replies.send(.pageLinks(number: number, links: links))
    }
  }

  private mutating func warn(_ text: String, _ replies: inout ReplyStream) {
    warningCount += 1
    if warningCount <= 100 { replies.send(.warning(text)) }
  }
}
