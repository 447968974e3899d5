internal import Foundation
public import PDFText

/// A folder of PDFs read with its label and document files, outside a pipeline.
public struct LabeledFolder: Sendable {
  /// The PDFs, by name.
  public let files: [ResumeFile]
  /// The label rows by document.
  public let rows: [String: [GoldRow]]
  /// Lines of the label file that cannot be used: "labels.jsonl:12: …".
  public let rowProblems: [String]
  /// PDFs without text and why: "a.pdf: encrypted".
  public let unread: [String]
  /// The resumes that have text, with labels as far as the rows tell, in the order of ``files``.
  public let resumes: [LabeledResume]
  /// What became of the rows.
  public let alignment: AlignmentSummary

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of PDFs.
  ///   - labels: The label file: ``GoldRow``s, one JSON object a line.
  ///   - documents: A file of one JSON object a line with `document`, `person` and attributes.
  ///   - pool: Reads the PDFs, as many at once as it has workers.
  ///   - progress: Called with every PDF that was read.
  /// - Throws: `IngestError` when there is no folder or document file, and what a worker pool throws.
  public init(
    folder: String, labels: String, documents: String?, pool: WorkerPool,
    progress: @Sendable () -> Void = {}
  ) async throws {
    let bytes = (try? Data(contentsOf: URL(filePath: labels))) ?? Data()
    let gold = GoldFile(bytes, path: labels)
    rows = gold.rows
    rowProblems = bytes.isEmpty ? ["\(labels): no rows"] : gold.problems.map(\.description)
    files = try await Ingest(folder: folder, matching: "*.pdf", attributes: documents)
      .run(in: .init())

    let text = try await SplitFolder(files, pool: pool, progress: progress)
    unread = text.unread
    var alignment = AlignmentSummary()
    resumes = text.resumes.map {
      Label.labeled($0, gold: gold.rows[$0.file.name] ?? [], summary: &alignment)
    }
    self.alignment = alignment
  }
}
