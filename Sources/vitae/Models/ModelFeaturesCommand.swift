import CommandLineKit
import PDFText
import PageLayout
import PlainFoundation
import ResumeModel
import ResumeWorkbench
import TextClassification
import Workbench

/// `vitae model features`: what to hand to an exported model.
enum ModelFeaturesCommand {
  static let spec = CommandSpec(
    name: "features", abstract: "Print the features of texts, for an exported model.",
    discussion: """
      Prints one JSON object per text: 'features', and the label and the probabilities that the model gives, to compare \
      with. For coreml, 'features' has a dictionary per block, from a feature to how often it occurs; for onnx, a list \
      per block. Features that the model does not know are left out. Texts are judged by the text model, the paragraphs \
      of --pdf by the context model of a document model; 'parsed' is the label that vitae parse gives, decided along the \
      'column' by the sequence decoder from the 'kind' of each paragraph.
      """,
    positionals: [
      ModelCommand.positional,
      PositionalSpec("text", .any, help: "Texts; lines of standard input when absent."),
    ],
    options: [
      .value(
        "format", short: "f", "FORMAT", kind: .choice(["coreml", "onnx"]),
        help: "For which of the formats.", default: "coreml"),
      .value("pdf", "FILE", help: "Print the features of this PDF's paragraphs."),
      PipelineCommand.storeOption,
    ],
    examples: [
      .init("vitae model features m.vitae 'printer on fire'", "for a Core ML model"),
      .init("vitae model features shipped -f onnx --pdf cv.pdf", "one line per paragraph"),
    ],
    exitCodes: [.done, .notComparable, .usage, .badData, .interrupted])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let model = try ModelCommand.find(arguments)
    let texts = arguments.strings("text")
    if let path = arguments.string("pdf") {
      guard texts.isEmpty else { throw arguments.usageError("--pdf takes no texts") }
      try await writeParagraphs(of: path, model, isNested: isNested(arguments), output)
      return .done
    }
    let classifier = try ModelLookup.textClassifier(model.bytes, from: model.name).model
    let isNested = isNested(arguments)
    // What was computed when a signal stops it is written.
    try await Interrupts.cancelling(onFirst: { _ in }) {
      var writer = FeatureWriter(
        classifier, blocks: Array(ParagraphFeatures.blockNames.prefix(2)), isNested: isNested,
        output: output)
      for text in texts { try writer.write(TextClassifier.features(of: text)) }
      guard texts.isEmpty else { return }
      do {
        try await writeLines(&writer, output)
      } catch is CancellationError {
        throw Interruption(after: "\(writer.count) texts")
      }
    }
    return .done
  }

  private static func isNested(_ arguments: ParsedArguments) -> Bool {
    arguments.string("format") == "coreml"
  }

  private static func writeLines(
    _ writer: inout FeatureWriter, _ output: OutputWriter
  ) async throws {
    var reader = StreamReader(limit: 0, lineLimit: 1 << 26)
    while true {
      try Task.checkCancellation()
      guard var line = try await reader.line(whenIdle: { try output.flush() }) else { return }
      if line.last == 0x0D { line.removeLast() }
      try writer.write(TextClassifier.features(of: String(decoding: line, as: UTF8.self)))
    }
  }

  private static func writeParagraphs(
    of path: String, _ model: ChosenModel, isNested: Bool, _ output: OutputWriter
  ) async throws {
    try InspectCommand.refuseFolder(path)
    let classifier = try ModelLookup.documentClassifier(model.bytes, from: model.name)
    let pool = try WorkerPool(workerCount: 1)
    defer { pool.shutDown() }
    let document = try await pool.extract(path: path)
    guard document.status == .ok else {
      let detail = document.detail.map { ": " + $0 } ?? ""
      throw DataFileError(path: path, line: nil, problem: "\(document.status.rawValue)\(detail)")
    }
    let paragraphs = PageLayout.paragraphs(of: document.pages)
    let context = classifier.prepare(paragraphs)
    var writer = FeatureWriter(
      classifier.context, blocks: ParagraphFeatures.blockNames, isNested: isNested, output: output)
    for (column, chain) in context.outline.chains.enumerated() {
      let features = chain.indices.map {
        ParagraphFeatures.features(in: context, chain: chain, position: $0)
      }
      let decided = classifier.decode(
        features.map { writer.probabilities(of: $0) }, outline: context.outline, chain: chain)
      for (position, paragraph) in chain.enumerated() {
        try writer.write(
          features[position],
          at: FeatureWriter.Place(
            paragraph: paragraph, column: column, kind: context.outline.step(at: paragraph),
            parsed: classifier.labels[decided[position].label]))
      }
    }
  }
}

/// Prints the features of one text after the other, and what a classifier says of them.
private struct FeatureWriter {
  /// Where a paragraph stands, and the label that its column gives it.
  struct Place {
    var paragraph: Int
    var column: Int
    /// What the sequence decoder tells apart.
    var kind: Int
    var parsed: String
  }

  private struct Line: Encodable {
    var paragraph: Int?
    var column: Int?
    var kind: Int?
    var parsed: String?
    var features: Features
    var label: String
    var probabilities: [String: Double]
  }

  private enum Features: Encodable {
    case counts([String: [Int64: Int]])
    case keys([[UInt32]])

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .counts(let blocks):
        try container.encode(
          blocks.mapValues { Dictionary(uniqueKeysWithValues: $0.map { ("\($0)", $1) }) })
      case .keys(let blocks): try container.encode(blocks)
      }
    }
  }

  private let labels: [String]
  private let blocks: [String]
  private let isNested: Bool
  private let keys: FeatureKeys
  private let output: OutputWriter
  private var predictor: LinearPredictor
  /// How many texts were written.
  private(set) var count = 0

  init(_ classifier: LinearClassifier, blocks: [String], isNested: Bool, output: OutputWriter) {
    labels = classifier.labels
    self.blocks = blocks
    self.isNested = isNested
    keys = FeatureKeys(of: classifier)
    self.output = output
    predictor = classifier.predictor()
  }

  /// The probability of each label.
  mutating func probabilities(of features: HashedFeatures) -> [Double] {
    predictor.read(features)
    return predictor.probabilities
  }

  /// Writes the line of a text or paragraph.
  mutating func write(_ features: HashedFeatures, at place: Place? = nil) throws {
    let probabilities = probabilities(of: features)
    let best = probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? 0
    let shown: Features =
      isNested
      ? .counts(
        Dictionary(
          uniqueKeysWithValues: zip(blocks, features.blocks.map { keys.counts(of: $0) })))
      : .keys(features.blocks.map { keys.known($0) })
    let line = Line(
      paragraph: place?.paragraph, column: place?.column, kind: place?.kind, parsed: place?.parsed,
      features: shown, label: labels[best],
      probabilities: Dictionary(uniqueKeysWithValues: zip(labels, probabilities)))
    try output.writeLine(try JSONLine.text(of: line))
    count += 1
  }
}
