import CommandFiles
import CommandLineKit
import ModelHandling
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
    try refuseFolder(path)
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
