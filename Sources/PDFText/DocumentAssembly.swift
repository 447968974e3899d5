internal import PageLayout

/// Puts a worker's messages together into a document, and checks their order.
struct DocumentAssembly {
  /// Pages the worker may send; one that sends more is not to be trusted.
  let pageLimit: Int
  private(set) var pages: [Page] = []
  private(set) var verdict: (status: DocumentStatus, detail: String?)?
  private(set) var retires = false
  private var pageCount: Int?
  private var warnings: [String] = []
  private var hiddenText: [HiddenText] = []
  private var pictures: [PagePicture] = []
  private var isDone = false
  /// 1 behind the text, 2 behind the form fields.
  private var verdictCount = 0

  init(pageLimit: Int) {
    self.pageLimit = pageLimit
  }

  /// The document, once its last message arrived.
  var document: ExtractedDocument? {
    isDone ? verdict.map { document(status: $0.status, detail: $0.detail) } : nil
  }

  /// What the worker is doing, as far as its messages tell.
  var phase: WorkerExit.Phase {
    if verdict != nil { return .sideData }
    return pageCount == nil ? .opening : .text(page: nextPage)
  }

  private var nextPage: Int { (pages.last?.number ?? 0) + 1 }

  mutating func receive(_ message: WireMessage) throws(WireError) {
    guard !isDone else { throw .outOfOrder("after done") }
    switch message {
    case .hello, .request:
      throw .outOfOrder("hello or request")
    case .opened(let count):
      guard pageCount == nil else { throw .outOfOrder("opened twice") }
      pageCount = count
    case .pageText(let page):
      guard verdict == nil, page.number >= nextPage, pages.count < pageLimit
      else { throw .outOfOrder("page \(page.number)") }
      pages.append(page)
    case .pageFields(let number, let styles, let words):
      let index = try indexOfPage(number)
      let base = pages[index].styles.count
      pages[index].styles += styles
      pages[index].words += words.map {
        Word(text: $0.text, box: $0.box, style: base + $0.style)
      }
    case .pageLinks(let number, let links):
      pages[try indexOfPage(number)].links += links
    case .pageHidden(let hidden):
      let index = try indexOfPage(hidden.page)
      guard hiddenText.last.map({ $0.page < hidden.page }) != false else {
        throw .outOfOrder("hidden words of page \(hidden.page)")
      }
      let words = Set(hidden.words)
      pages[index].words.removeAll {
        words.contains(Word(text: $0.text, box: $0.box, style: 0))
      }
      hiddenText.append(hidden)
    case .pagePicture(let picture):
      guard pictures.count < pageLimit else { throw .outOfOrder("picture \(picture.page)") }
      _ = try indexOfPage(picture.page)
      pictures.append(picture)
    case .warning(let text):
      guard warnings.count < 1000 else { throw .outOfOrder("more than 1000 warnings") }
      warnings.append(text)
    case .verdict(let status, let detail):
      verdict = (status, detail)
      verdictCount += 1
    case .done(let status, let detail, let retires):
      verdict = (status, detail)
      self.retires = retires
      isDone = true
    }
  }

  /// The document of a worker that stopped before its last message.
  ///
  /// Once there is a verdict the text is complete, and the failure only a warning. Without words on
  /// the pages that takes a second verdict: the words may all be in form fields.
  func document(failed status: DocumentStatus, detail: String) -> ExtractedDocument {
    guard let verdict, verdict.status != .noText || verdictCount > 1 else {
      return document(status: status, detail: detail)
    }
    var result = document(status: verdict.status, detail: verdict.detail)
    result.warnings.append("form fields or links not read: \(detail)")
    return result
  }

  private func document(status: DocumentStatus, detail: String?) -> ExtractedDocument {
    ExtractedDocument(
      status: status, detail: detail, pageCount: pageCount ?? 0, pages: pages, warnings: warnings,
      hiddenText: hiddenText, pictures: pictures)
  }

  private func indexOfPage(_ number: Int) throws(WireError) -> Int {
    var (low, high) = (0, pages.count)
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].number < number { low = middle + 1 } else { high = middle }
    }
    guard low < pages.count, pages[low].number == number else {
      throw .outOfOrder("side data of page \(number)")
    }
    return low
  }
}
