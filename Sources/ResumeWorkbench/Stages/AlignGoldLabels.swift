internal import PageLayout
public import PipelineKit
internal import PlainFoundation
internal import ResumeModel
internal import Workbench

/// Gives paragraphs their gold labels by aligning them with rows of known text and label.
///
/// The labels are those of `labels.json` beside the label file, else the five of `ResumeLabel`.
///
/// The label file says which text has which label, not which paragraph: it survives a new splitter.
public struct AlignGoldLabels: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 8

  let resumes: Ref<[SplitResume]>
  let gold: Ref<FileContents>
  let labelSet: Ref<FileContents>

  /// The gold labels of some resumes from a file of gold rows, one JSON object a line.
  public init(_ resumes: Ref<[SplitResume]>, from path: String) {
    self.resumes = resumes
    gold = SourceFile(path).output
    labelSet = SourceFile(anyOf: LabelSet.path(beside: path)).output
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> LabeledSet {
    let names = try LabelSet.names(in: try await context.load(labelSet))
    let rows = try Self.rows(try await context.load(gold), labels: names)
    var set = LabeledSet(resumes: [], alignment: AlignmentSummary())
    for resume in try await context.load(resumes) {
      let gold = rows[resume.file.name] ?? []
      set.resumes.append(Self.labeled(resume, gold: gold, labels: names, summary: &set.alignment))
    }
    let missing = Set(rows.keys).subtracting(set.resumes.map(\.file.name)).sorted()
    set.alignment.missingDocumentCount = missing.count
    if !missing.isEmpty {
      context.note("\(missing.count) labelled documents have no paragraphs, first '\(missing[0])'")
    }
    guard set.alignment.labeledCount > 0 else { throw LabelError.nothingAligned }
    return set
  }

  static func labeled(
    _ resume: SplitResume, gold: [GoldRow], labels names: [String], summary: inout AlignmentSummary
  ) -> LabeledResume {
    let outline = DocumentOutline(of: resume.paragraphs)
    let alignment = GoldAlignment(
      rows: gold.map(\.text),
      labels: gold.map { names.firstIndex(of: $0.label) ?? names.count - 1 },
      labelCount: names.count)
    let texts = outline.chains.map { $0.map { resume.paragraphs[$0].text } }
    var labels = [Int?](repeating: nil, count: resume.paragraphs.count)
    for (chain, found) in zip(outline.chains, alignment.labels(ofChains: texts)) {
      for (i, label) in zip(chain, found) { labels[i] = label }
      summary.paragraphCount += chain.count
      summary.labeledCount += found.count { $0 != nil }
    }
    if gold.isEmpty { summary.documentsWithoutGold += 1 } else { summary.documentCount += 1 }
    let words = Set(resume.paragraphs.flatMap { alignmentWords($0.text) })
    for row in gold {
      let needed = alignmentWords(row.text)
      summary.goldWordCount += needed.count
      summary.foundWordCount += needed.count { words.contains($0) }
    }
    var file = resume.file
    if names != ResumeLabel.names {
      file.attributes[LabelSet.attribute] = names.joined(separator: "\n")
    }
    return LabeledResume(file: file, paragraphs: resume.paragraphs, labels: labels)
  }

  static func rows(
    _ file: FileContents, labels names: [String] = ResumeLabel.names
  ) throws -> [String: [GoldRow]] {
    guard let bytes = file.bytes else { throw LabelError.noFile(file.path) }
    let gold = GoldFile(bytes, path: file.path, labels: names)
    if let first = gold.problems.first { throw first }
    return gold.rows
  }
}

/// Why paragraphs could not be labelled.
public enum LabelError: InputProblem, CustomStringConvertible {
  /// There is no label file.
  case noFile(String)
  /// A row is not an object with `document`, `text` and `label`.
  case badRow(path: String, line: Int)
  /// A row's label is not one of the dataset's.
  case badLabel(path: String, line: Int, label: String, known: [String])
  /// The file of labels is no list of texts.
  case badLabelSet(path: String)
  /// Not one paragraph could be aligned.
  case nothingAligned

  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .noFile(let path): "no label file '\(path)'"
    case .badRow(let path, let line):
      "\(path):\(line): expected a JSON object with 'document', 'text' and 'label'"
    case .badLabel(let path, let line, let label, let known):
      "\(path):\(line): unknown label '\(label)'; known are \(known.joined(separator: ", "))"
    case .badLabelSet(let path):
      "\(path): expected a JSON list of at least two labels, such as [\"experience\", \"summary\", \"other\"]"
    case .nothingAligned:
      "no paragraph matches a row of the label file; are its 'document' names the file names?"
    }
  }
}
