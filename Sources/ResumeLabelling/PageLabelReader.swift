internal import ArtifactStore
internal import CommandFiles
internal import CommandLineKit
internal import ContentDigest
internal import Labelling
internal import PDFText
internal import PageLayout
internal import PlainFoundation
internal import ResumeModel
internal import ResumeWorkbench
internal import TextClassification
internal import Workbench

/// Reads the paragraphs of PDFs to label, as `vitae parse` does.
struct PageLabelReader {
  private let named: [String]?
  private let modelName: String?
  private let judge: PageJudge
  private let isQuiet: Bool
  private let stored: [Document]

  init(_ arguments: ParsedArguments, store: Store?, classes: [String]?) throws {
    named = classes
    modelName = arguments.string("model")
    isQuiet = arguments.flag("quiet")
    stored = try store?.documents() ?? []
    judge = try PageJudge(
      modelName == nil
        ? ModelLookup.documentModel(nil, in: store) : ModelLookup.textModel(modelName, in: store))
  }

  func read(_ paths: [String]) async throws -> LabelReading {
    var out = LabelReading()
    out.classes = named ?? judge.labels
    let inputs = try InputPaths().expand(paths)
    let isOfUse = try LabelReading.isOfUse(judge.labels, for: out.classes, model: modelName)
    let pages = try await extract(inputs, judges: isOfUse)
    out.learns = !isOfUse
    let map = LabelReading.map(judge.labels, to: out.classes)
    let names = LabelFileNames(pages.map(\.path), besides: stored, keepsEnding: false)
    for page in pages {
      guard let digest = page.digest, page.status.hasText, !page.rows.isEmpty else {
        let detail = page.detail.map { ": " + $0 } ?? ""
        out.complaints.append(
          "\(page.path): \(page.status == .ok ? "no text" : page.status.rawValue)\(detail)")
        continue
      }
      add(page, digest, person: names.name(of: page.path), map, to: &out)
    }
    guard !out.rows.isEmpty else {
      let none = "none of the files has a text to label"
      if let missing = paths.first(where: { fileType(of: $0) == nil }) {
        throw DataFileError.reading(missing)
      }
      throw DataFileError(
        path: paths.joined(separator: ", "), line: nil,
        problem: ([none] + out.complaints.prefix(5)).joined(separator: "; "))
    }
    return out
  }

  private func add(
    _ page: JudgedPages, _ digest: ContentDigest, person: String, _ map: ([Double]) -> [Double],
    to out: inout LabelReading
  ) {
    let document = out.documents.count
    let name = URL(filePath: page.path).lastPathComponent
    out.files.append(LabelFile(path: page.path, digest: digest, sizes: page.sizes))
    out.documents.append(
      (
        Document(
          digest: digest, name: DocumentNames.normalized(page.path), person: person,
          status: page.status.rawValue,
          pageCount: page.pageCount, byteCount: page.byteCount),
        page.rows.map {
          StoredParagraph(
            page: $0.paragraph.page,
            box: [
              $0.paragraph.box.x0, $0.paragraph.box.y0, $0.paragraph.box.x1, $0.paragraph.box.y1,
            ], role: $0.paragraph.role.rawValue, text: $0.paragraph.text)
        }
      ))
    let firstBlock = (out.rows.compactMap(\.item.block).max() ?? -1) + 1
    for (index, row) in page.rows.enumerated() {
      let paragraph = row.paragraph
      guard paragraph.role != .furniture, !NormalizedText.normalize(paragraph.text).isEmpty else {
        continue
      }
      var item = LabelItem(
        source: name, place: "page \(paragraph.page), paragraph \(index + 1)", text: paragraph.text)
      item.heading = row.heading == index ? nil : row.heading.map { page.rows[$0].paragraph.text }
      // The heading is shown already.
      let previous = row.previous == row.heading ? nil : row.previous
      item.previous = previous.map { page.rows[$0].paragraph.text }
      item.next = row.next.map { page.rows[$0].paragraph.text }
      item.block = row.heading.map { firstBlock + $0 + 1 }
      item.attributes = [
        "role": paragraph.role.rawValue, "page": "\(paragraph.page)", "document": name,
        "length": TextLength.slice(of: paragraph.text),
      ]
      item.attributes["language"] = page.language
      item.probabilities = row.probabilities.isEmpty ? [] : map(row.probabilities)
      item.textProbabilities = row.textProbabilities.isEmpty ? [] : map(row.textProbabilities)
      out.rows.append(
        .init(
          item: item, document: document, role: paragraph.role.rawValue, label: nil, group: person))
    }
  }

  /// The paragraphs of all files, in their order.
  private func extract(_ inputs: [InputPath], judges: Bool) async throws -> [JudgedPages] {
    let pool = try WorkerPool()
    defer { pool.shutDown() }
    let reporter = ProgressReporter(
      .suited(to: Terminal(descriptor: STDERR_FILENO), quiet: isQuiet),
      sink: DescriptorSink.standardError)
    defer { reporter.close() }
    let task = reporter.start("read", total: inputs.count, unit: "files")
    defer { task.finish() }
    let judge = judge
    let found = try await Interrupts.cancelling(onFirst: reporter.logStop) {
      try await withThrowingTaskGroup(of: (Int, JudgedPages).self) { group in
        var out = [JudgedPages?](repeating: nil, count: inputs.count)
        var started = 0
        for _ in 0..<min(inputs.count, 2 * pool.workerCount) {
          let index = started
          group.addTask { (index, try await judge.read(inputs[index], pool, judges: judges)) }
          started += 1
        }
        while let (index, pages) = try await group.next() {
          out[index] = pages
          task.advance()
          guard started < inputs.count else { continue }
          let next = started
          group.addTask { (next, try await judge.read(inputs[next], pool, judges: judges)) }
          started += 1
        }
        return out.compactMap { $0 }
      }
    }
    if Interrupts.wereRequested { throw CancellationError() }
    return found
  }
}

/// The paragraphs of a PDF, each in its place and with what a model says of it.
struct JudgedPages: Sendable {
  struct Row: Sendable {
    var paragraph: Paragraph
    /// Positions of the heading above it, and of the paragraphs before and after it in its column.
    var heading: Int?
    var previous: Int?
    var next: Int?
    var probabilities: [Double] = []
    var textProbabilities: [Double] = []
  }

  var path: String
  var status: DocumentStatus
  var detail: String?
  var digest: ContentDigest?
  var pageCount = 0
  var byteCount = 0
  var language: String?
  /// Width and height of each page in points, by its number.
  var sizes: [Int: [Double]] = [:]
  var rows: [Row] = []
}

/// Judges the paragraphs of PDFs, by a model of documents or of texts.
struct PageJudge: Sendable {
  private enum Model: Sendable {
    case document(DocumentClassifier)
    case text(TextClassifier)
  }

  private let model: Model
  /// The labels, in the order of every answer.
  let labels: [String]

  init(_ chosen: ChosenModel) throws {
    if ModelFile.kind(of: chosen.bytes) == .text {
      let classifier = try ModelLookup.textClassifier(chosen.bytes, from: chosen.name)
      (model, labels) = (.text(classifier), classifier.labels)
    } else {
      let classifier = try ModelLookup.documentClassifier(chosen.bytes, from: chosen.name)
      (model, labels) = (.document(classifier), classifier.labels)
    }
  }

  /// The paragraphs of a file; `judges` says whether they get answers.
  @concurrent
  func read(_ input: InputPath, _ pool: WorkerPool, judges: Bool) async throws -> JudgedPages {
    guard case .file(let path) = input else {
      return JudgedPages(path: input.source, status: .unreadable, detail: input.problem)
    }
    let document = try await pool.extract(path: path)
    var out = JudgedPages(path: path, status: document.status, detail: document.detail)
    guard document.status.hasText else { return out }
    out.digest = try FileDigest.sha256(path, limit: pool.limits.fileByteCount)
    out.pageCount = document.pageCount
    for page in document.pages { out.sizes[page.number] = [page.width, page.height] }
    out.byteCount = Self.size(of: path)
    let outline = DocumentOutline(of: PageLayout.paragraphs(of: document.pages))
    out.language = documentLanguage(of: outline.paragraphs.map(\.text))?.rawValue
    out.rows = outline.paragraphs.enumerated().map { index, paragraph in
      JudgedPages.Row(paragraph: paragraph, heading: outline.governing[index])
    }
    for chain in outline.chains {
      for (before, after) in zip(chain, chain.dropFirst()) {
        out.rows[before].next = after
        out.rows[after].previous = before
      }
    }
    if judges { answer(outline, &out.rows) }
    return out
  }

  private func answer(_ outline: DocumentOutline, _ rows: inout [JudgedPages.Row]) {
    switch model {
    case .document(let classifier):
      let whole = classifier.predictions(for: outline)
      let alone = classifier.predictions(for: outline, method: .text)
      for index in rows.indices {
        rows[index].probabilities = whole[index].probabilities
        rows[index].textProbabilities = alone[index].probabilities
      }
    case .text(let classifier):
      var predictor = classifier.predictor()
      for index in rows.indices {
        predictor.read(rows[index].paragraph.text)
        rows[index].probabilities = predictor.probabilities
      }
    }
  }

  private static func size(of path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
