internal import ByteCoding
internal import ContentDigest
internal import PageLayout
public import PipelineKit
internal import PlainFoundation
internal import ResumeModel
internal import Workbench

/// Gives paragraphs their gold labels by aligning them with rows of known text and label.
///
/// The labels are those of `labels.json` beside the label file or folder, else the five of `ResumeLabel`.
///
/// A label file says which text has which label, not which paragraph: it survives a new splitter.
public struct AlignGoldLabels: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 10

  let resumes: Ref<SplitResumes>
  let gold: Ref<GoldDocuments>
  let labelSet: Ref<FileContents>

  /// The gold labels of some resumes from gold rows, one JSON object a line.
  ///
  /// - Parameters:
  ///   - resumes: The resumes.
  ///   - path: The labels' file or folder, see ``SourceLabels``.
  public init(_ resumes: Ref<SplitResumes>, from path: String) {
    self.resumes = resumes
    gold = ReadGoldRows(from: path).output
    labelSet = SourceFile(anyOf: LabelSet.path(beside: path)).output
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> LabeledSet {
    let names = try LabelSet.names(in: try await context.load(labelSet))
    let gold = try await context.load(gold)
    let entryOf = Dictionary(gold.entries.map { ($0.head.name, $0) }) { $1 }
    let noRows = ContentDigest.sha256("no rows")
    let labels = ContentDigest.sha256(names.encodedBytes)
    let found = try await context.map(
      resumes, by: self, with: { [entryOf[$0.name]?.body ?? noRows, labels] },
      { file, body in
        var rows: [GoldRow] = []
        if let entry = entryOf[file.name] {
          rows = try await context.body(of: entry, from: self.gold).rows
        }
        return Self.alignment(of: body.paragraphs, with: rows, labels: names)
      })
    let resumes = try await context.load(resumes)
    var summary = found.reduce(into: AlignmentSummary()) { $0 += $1.summary }
    let missing = Set(entryOf.keys).subtracting(resumes.heads.map(\.name)).sorted()
    summary.missingDocumentCount = missing.count
    if !missing.isEmpty {
      context.note("\(missing.count) labelled documents have no paragraphs, first '\(missing[0])'")
    }
    guard summary.labeledCount > 0 else { throw LabelError.nothingAligned }
    return LabeledSet(
      resumes: resumes.withHeads(
        zip(resumes.heads, found).map {
          LabeledFile(file: Self.file($0, labels: names), labels: $1.labels)
        }),
      alignment: summary)
  }

  /// A resume with the labels of its gold rows.
  static func labeled(
    _ resume: SplitResume, gold: [GoldRow], labels names: [String], summary: inout AlignmentSummary
  ) -> LabeledResume {
    let found = alignment(of: resume.paragraphs, with: gold, labels: names)
    summary += found.summary
    return LabeledResume(
      file: file(resume.file, labels: names), paragraphs: resume.paragraphs, labels: found.labels)
  }

  private static func alignment(
    of paragraphs: [Paragraph], with gold: [GoldRow], labels names: [String]
  ) -> AlignedLabels {
    let outline = DocumentOutline(of: paragraphs)
    let alignment = GoldAlignment(
      rows: gold.map(\.text),
      labels: gold.map { names.firstIndex(of: $0.label) ?? names.count - 1 },
      labelCount: names.count)
    let texts = outline.chains.map { $0.map { paragraphs[$0].text } }
    var summary = AlignmentSummary()
    var labels = [Int?](repeating: nil, count: paragraphs.count)
    for (chain, found) in zip(outline.chains, alignment.labels(ofChains: texts)) {
      for (i, label) in zip(chain, found) { labels[i] = label }
      summary.paragraphCount += chain.count
      summary.labeledCount += found.count { $0 != nil }
    }
    if gold.isEmpty { summary.documentsWithoutGold += 1 } else { summary.documentCount += 1 }
    let words = Set(paragraphs.flatMap { alignmentWords($0.text) })
    for row in gold {
      let needed = alignmentWords(row.text)
      summary.goldWordCount += needed.count
      summary.foundWordCount += needed.count { words.contains($0) }
    }
    return AlignedLabels(labels: labels, summary: summary)
  }

  /// A file that says which labels its dataset has, where they are not the five, and not where it lies: a moved file
  /// changes nothing in what is learnt.
  private static func file(_ file: ResumeFile, labels names: [String]) -> ResumeFile {
    var file = file
    file.path = ""
    if names != ResumeLabel.names {
      file.attributes[LabelSet.attribute] = names.joined(separator: "\n")
    }
    return file
  }
}

/// What alignment found out of one resume.
private struct AlignedLabels: Artifact {
  var labels: [Int?]
  var summary: AlignmentSummary

  func write(to writer: inout ByteWriter) {
    labels.write(to: &writer)
    summary.write(to: &writer)
  }

  static func read(from r: inout ByteReader) throws(ByteCodingError) -> AlignedLabels {
    AlignedLabels(labels: try .read(from: &r), summary: try .read(from: &r))
  }
}

/// Why paragraphs could not be labelled.
public enum LabelError: InputProblem, CustomStringConvertible {
  /// There is no label file, and none in a folder of its name.
  case noFile(String)
  /// A label file and a folder of its name have labels.
  case twoPlaces(file: String, folder: String)
  /// A row is not an object with `document`, `text` and `label`.
  case badRow(path: String, line: Int)
  /// A row's label is not one of the dataset's.
  case badLabel(path: String, line: Int, label: String, known: [String])
  /// The file of labels is no list of texts.
  case badLabelSet(path: String)
  /// Not one paragraph could be aligned.
  case nothingAligned

  /// Whether there is no label file.
  public var isMissing: Bool { if case .noFile = self { true } else { false } }

  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .noFile(let path):
      "no label file '\(path)'"
        + (path.hasSuffix(".jsonl")
          ? ", and no folder '\(path.dropLast(6))' with *.jsonl files" : "")
        + (path.hasPrefix("datasets/")
          ? "; start in the folder of the project, or make a dataset with 'vitae dataset import'"
          : "")
    case .twoPlaces(let file, let folder):
      "both '\(file)' and the folder '\(folder)' have labels: remove one of them"
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
