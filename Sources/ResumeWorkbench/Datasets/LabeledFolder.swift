package import PDFText
internal import PageLayout
internal import PlainFoundation

/// A folder of PDFs read with its label and document files, outside a pipeline.
package struct LabeledFolder: Sendable {
  /// The PDFs, by name.
  package let files: [ResumeFile]
  /// The label rows by document.
  package let rows: [String: [GoldRow]]
  /// Lines of the label files that cannot be used: "labels.jsonl:12: …".
  package let rowProblems: [String]
  /// PDFs without text and why: "a.pdf: encrypted".
  package let unread: [String]
  /// The resumes that have text, with labels as far as the rows tell, in the order of ``files``.
  package let resumes: [LabeledResume]
  /// What became of the rows.
  package let alignment: AlignmentSummary
  /// Rows with words that no paragraph of their document has, and why: "'ada' /work/0/name: …".
  package let missing: [String]
  /// Documents with gold words that no reader sees: "'ada': 12 of 340 gold words are hidden".
  package let hidden: [String]

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of PDFs.
  ///   - labels: The label file, or the folder of them: ``GoldRow``s, one JSON object a line.
  ///   - documents: A file of one JSON object a line with `document`, `person` and attributes.
  ///   - pool: Reads the PDFs, as many at once as it has workers.
  ///   - progress: Called with every PDF that was read.
  /// - Throws: `IngestError` when there is no folder or document file, ``LabelError`` when there are no labels, and what
  ///   a worker pool throws.
  package init(
    folder: String, labels: String, documents: String?, pool: WorkerPool,
    progress: @Sendable () -> Void = {}
  ) async throws {
    let labelFiles = try await SourceLabels(labels).run(in: .init())
    try SourceLabels.require(labelFiles)
    let names = try LabelSet.names(
      in: try await SourceFile(anyOf: LabelSet.path(beside: labels)).run(in: .init()))
    let gold = GoldFile(labelFiles, labels: names)
    rows = gold.rows
    let isEmpty = labelFiles.allSatisfy { $0.bytes?.isEmpty != false }
    rowProblems = isEmpty ? ["\(labels): no rows"] : gold.problems.map(\.description)
    files = try await Ingest(folder: folder, matching: "*.pdf", attributes: documents)
      .run(in: .init())

    let text = try await SplitFolder(files, pool: pool, progress: progress)
    unread = text.unread
    var alignment = AlignmentSummary()
    resumes = text.resumes.map {
      AlignGoldLabels.labeled(
        $0, gold: gold.rows[$0.file.name] ?? [], labels: names, summary: &alignment)
    }
    self.alignment = alignment
    missing = resumes.flatMap { Self.missing(in: $0, rows: gold.rows[$0.file.name] ?? []) }
    hidden = resumes.compactMap { resume in
      let name = resume.file.name
      return text.hidden[name].flatMap {
        Self.hidden($0, in: resume, rows: gold.rows[name] ?? [])
      }
    }
  }

  /// A line for a document whose hidden text has gold words that its paragraphs lack, or have less often than the rows.
  private static func hidden(_ text: String, in resume: LabeledResume, rows: [GoldRow]) -> String? {
    var left: [String: Int] = [:]
    let gold = rows.flatMap { alignmentWords($0.text) }
    for word in gold { left[word, default: 0] += 1 }
    for word in resume.paragraphs.flatMap({ alignmentWords($0.text) }) {
      left[word, default: 0] -= 1
    }
    var count = 0
    for word in alignmentWords(text) where left[word, default: 0] > 0 {
      left[word, default: 0] -= 1
      count += 1
    }
    return count == 0
      ? nil : "'\(resume.file.name)': \(count) of \(gold.count) gold words are hidden"
  }

  private static func missing(in resume: LabeledResume, rows: [GoldRow]) -> [String] {
    let words = resume.paragraphs.flatMap { alignmentWords($0.text) }
    let known = Set(words)
    let run = words.joined()
    return rows.compactMap { row in
      let needed = alignmentWords(row.text)
      let lost = needed.count { !known.contains($0) }
      guard lost > 0 else { return nil }
      let isParted = run.contains(needed.joined())
      let reason = isParted ? "the page parts its words otherwise" : "not so on the page"
      return
        "'\(row.document)' \(row.path ?? "row \(row.order ?? 0)"): \(lost) of \(needed.count) words, \(reason)"
    }
  }
}
