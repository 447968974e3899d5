package import ArtifactStore
internal import BulkParsing
package import CommandFiles
internal import ContentDigest
internal import PDFText
internal import PlainFoundation
internal import ResumeModel
internal import Workbench

/// Brings lines of `vitae parse` into a store: documents, paragraphs, and the labels of the model.
package struct ParsedImport {
  /// What an import did.
  package struct Report: Encodable, Sendable {
    /// Resumes with text.
    package var resumes = 0
    /// Those of them that the store did not have.
    package var added = 0
    /// Labels that the store did not have.
    package var labels = 0
    /// Lines of files that have no text.
    package var withoutText = 0
    /// Lines that could not be used, with file and number.
    package var problems: [String] = []
  }

  private let store: Store
  /// What was done so far.
  package private(set) var report = Report()

  /// An import into a store.
  package init(_ store: Store) { self.store = store }

  /// Longer lines are no resume: text, boxes and fields of the longest that is parsed take less.
  private static let lineLimit = 1 << 26

  /// Adds the resumes of a file; lines that cannot be used are noted in the report.
  ///
  /// - Parameters:
  ///   - file: JSON lines of `vitae parse`.
  ///   - advance: Called for each resume that is done.
  /// - Throws: `StoreError`, errors of the file, and `CancellationError`; what was added by then stays.
  package mutating func read(_ file: LineFile, advance: () -> Void) async throws {
    try await file.lines(limit: Self.lineLimit) { number, line in
      do {
        try add(line)
      } catch let problem as Problem {
        report.problems.append(
          DataFileError(path: file.name, line: number, problem: problem.text).description)
      }
      advance()
    }
  }

  private struct Problem: Error { var text: String }

  private mutating func add(_ line: [UInt8]) throws {
    guard let parsed = try? JSONDecoder().decode(ParsedDocument.self, from: Data(line)) else {
      throw Problem(text: "not a line of vitae parse --format jsonl")
    }
    guard !parsed.paragraphs.isEmpty else {
      report.withoutText += 1
      return
    }
    guard let digest = parsed.sha256.flatMap(ContentDigest.init(hex:)) else {
      throw Problem(text: "has no SHA-256 of a file")
    }
    guard parsed.paragraphs.allSatisfy({ $0.box.count == 4 }) else {
      throw Problem(text: "has a paragraph whose box is not four numbers")
    }
    report.resumes += 1
    // A document that was labelled before keeps its description, and its labels: these hang on texts.
    if try store.document(digest) == nil {
      try store.add([Self.document(parsed, digest)])
      report.added += 1
    }
    try store.setParagraphs(
      parsed.paragraphs.map {
        StoredParagraph(page: $0.page, box: $0.box, role: $0.role, text: $0.text)
      }, of: digest)
    report.labels += try store.appendNewLabels(Self.labels(of: parsed, digest))
  }

  /// The model's labels, one a text: where a text stands twice, the label of its last place counts.
  private static func labels(
    of parsed: ParsedDocument, _ digest: ContentDigest
  ) -> [LabelRecord] {
    let labels = parsed.paragraphs.compactMap { label(of: $0, in: digest) }
    var done: Set<ContentDigest> = []
    return labels.reversed().filter { done.insert($0.decision.textHash).inserted }.reversed()
  }

  private static func document(_ parsed: ParsedDocument, _ digest: ContentDigest) -> Document {
    let name = parsed.source.split(separator: "/").last.map(String.init) ?? parsed.source
    let person = name.lowercased().hasSuffix(".pdf") ? String(name.dropLast(4)) : name
    return Document(
      digest: digest, name: name, person: person, language: parsed.language?.rawValue,
      status: parsed.status.rawValue, pageCount: parsed.pages, byteCount: 0,
      attributes: ImportedResumes.attributes)
  }

  /// The model's label of a paragraph; `nil` for page numbers and the like, which nobody labels.
  private static func label(
    of paragraph: ParsedDocument.LabeledParagraph, in document: ContentDigest
  ) -> LabelRecord? {
    guard ImportedResumes.isLabeled(role: paragraph.role, text: paragraph.text) else {
      return nil
    }
    return LabelRecord(
      LabelDecision(
        document: document, textHash: NormalizedText.digest(of: paragraph.text),
        label: paragraph.label, role: paragraph.role,
        decidedBy: ImportedResumes.annotator, how: "model \(paragraph.confidence)"),
      yieldsToPeople: true)
  }
}
