internal import PageLayout
public import PipelineKit
internal import PlainFoundation
internal import ResumeModel
internal import Workbench

/// Gives paragraphs their gold labels by aligning them with rows of known text and label.
///
/// The label file says which text has which label, not which paragraph: it survives a new splitter.
public struct AlignGoldLabels: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 8

  let resumes: Ref<[SplitResume]>
  let gold: Ref<FileContents>

  /// The gold labels of some resumes from a file of ``GoldRow``s, one JSON object a line.
  public init(_ resumes: Ref<[SplitResume]>, from path: String) {
    self.resumes = resumes
    gold = SourceFile(path).output
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> LabeledSet {
    let rows = try Self.rows(try await context.load(gold))
    var set = LabeledSet(resumes: [], alignment: AlignmentSummary())
    for resume in try await context.load(resumes) {
      let gold = rows[resume.file.name] ?? []
      set.resumes.append(Self.labeled(resume, gold: gold, summary: &set.alignment))
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
    _ resume: SplitResume, gold: [GoldRow], summary: inout AlignmentSummary
  ) -> LabeledResume {
    let outline = DocumentOutline(of: resume.paragraphs)
    let alignment = GoldAlignment(
      rows: gold.map(\.text),
      labels: gold.map { (ResumeLabel(rawValue: $0.label) ?? .other).index },
      labelCount: ResumeLabel.allCases.count)
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
    return LabeledResume(file: resume.file, paragraphs: resume.paragraphs, labels: labels)
  }

  static func rows(_ file: FileContents) throws -> [String: [GoldRow]] {
    guard let bytes = file.bytes else { throw LabelError.noFile(file.path) }
    let gold = GoldFile(bytes, path: file.path)
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
  /// A row's label is not one of the five.
  case badLabel(path: String, line: Int, label: String)
  /// Not one paragraph could be aligned.
  case nothingAligned

  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .noFile(let path): "no label file '\(path)'"
    case .badRow(let path, let line):
      "\(path):\(line): expected a JSON object with 'document', 'text' and 'label'"
    case .badLabel(let path, let line, let label):
      "\(path):\(line): unknown label '\(label)'; known are \(ResumeLabel.names.joined(separator: ", "))"
    case .nothingAligned:
      "no paragraph matches a row of the label file; are its 'document' names the file names?"
    }
  }
}
