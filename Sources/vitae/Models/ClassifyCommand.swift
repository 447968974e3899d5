import CommandFiles
import CommandLineKit
import ModelHandling
import PlainFoundation
import ResumeWorkbench
import TextClassification
import Workbench

/// `vitae classify`: labels texts, one a line.
enum ClassifyCommand: Command {
  static let spec = CommandSpec(
    name: "classify", abstract: "Label texts, one per line, or the paragraphs of a PDF.",
    discussion: """
      Prints one JSON object per text: label, confidence, and with --top the likeliest labels. With --jsonl, each line \
      of standard input is an object with 'text' and, if wanted, an 'id', which the answer repeats; any other line gets \
      an 'error', and the exit code is 2; blank lines are skipped. Every answer is written before the command waits for \
      more input. Each text is judged alone; with --pdf, the paragraphs of a resume are judged in their context, by a \
      document model.
      """,
    positionals: [
      PositionalSpec("text", .any, help: "Texts; lines of standard input when absent.")
    ],
    options: [
      ModelOptions.model, ModelOptions.store,
      .value(
        "top", short: "k", "K", kind: .integer(1...1000), help: "How many labels to print.",
        default: "1"),
      .flag("jsonl", help: "Lines of standard input are JSON objects with 'text'."),
      .flag(
        "none",
        help:
          "Answer null when no label fits, when the confidence is below the label's threshold, or when no n-gram is known."
      ),
      .value("pdf", "FILE", help: "Label the paragraphs of this PDF."),
      .flag(
        "explain", help: "Print which pieces of the text decided; with --pdf, also its context."),
    ],
    examples: [
      .init("vitae classify 'Led a team of five nurses'", "one text"),
      .init("cut -f2 texts.tsv | vitae classify --top 3", "as a filter"),
      .init(
        "vitae classify --explain 'BSc Physics'", "what decided, against the next likely label"),
      .init("vitae classify --pdf cv.pdf --explain", "headings, neighbours and layout too"),
    ],
    exitCodes: [.done, .someInputsFailed, .notComparable, .usage] + ExitCode.ofFiles
      + [.interrupted])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let texts = arguments.strings("text")
    if let path = arguments.string("pdf") {
      guard texts.isEmpty, !arguments.flag("jsonl"), !arguments.flag("none") else {
        throw arguments.usageError("--pdf takes no texts, --jsonl or --none")
      }
      try await answerParagraphs(
        of: path, arguments, by: try ModelOptions.documentModel(arguments), output: output)
      return .done
    }
    try check(texts, arguments)
    let model = try ModelOptions.textModel(arguments)
    let classifier = try ModelLookup.textClassifier(model.bytes, from: model.name)
    let isJSON = arguments.flag("jsonl")
    let (top, refuses) = (arguments.int("top") ?? 1, arguments.flag("none"))
    let explains = arguments.flag("explain")
    // What was computed when a signal stops it is written.
    let isFine = try await Interrupts.cancelling(onFirst: { _ in }) {
      var writer = AnswerWriter(
        predictor: classifier.predictor(), top: top, refuses: refuses, explains: explains,
        output: output)
      guard texts.isEmpty else {
        for text in texts { try writer.answer(text) }
        return true
      }
      do {
        return try await answerLines(isJSON: isJSON, &writer, output)
      } catch is CancellationError {
        throw Interruption(after: "\(writer.count) texts")
      }
    }
    return isFine ? .done : .someInputsFailed
  }

  /// Refuses arguments that nobody means as texts.
  private static func check(_ texts: [String], _ arguments: ParsedArguments) throws {
    guard texts.isEmpty || !arguments.flag("jsonl") else {
      throw arguments.usageError("--jsonl reads standard input")
    }
    if !texts.isEmpty, texts.joined().allSatisfy(\.isWhitespace) {
      throw arguments.usageError("the text is empty")
    }
    guard texts.count == 1, fileType(of: texts[0]) == S_IFREG else { return }
    let shown = TerminalText.escaped(texts[0])
    throw arguments.usageError(
      "'\(shown)' is a file, not a text; use 'vitae classify --pdf FILE' for the paragraphs of a PDF, "
        + "'vitae parse FILE' for its fields, or 'vitae classify < FILE' for the lines of a text file"
    )
  }

  /// Answers every line; false when one was no question.
  private static func answerLines(
    isJSON: Bool, _ writer: inout AnswerWriter, _ output: OutputWriter
  ) async throws -> Bool {
    var reader = StreamReader(limit: 0, lineLimit: 1 << 26)
    var isFine = true
    var number = 0
    while true {
      try Task.checkCancellation()
      guard var line = try await reader.line(whenIdle: { try output.flush() }) else {
        return isFine
      }
      number += 1
      if line.last == 0x0D { line.removeLast() }
      guard isJSON else {
        try writer.answer(String(decoding: line, as: UTF8.self))
        continue
      }
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
      switch ClassifyQuestion.read(line) {
      case .success(let question): try writer.answer(question.text, id: question.id)
      case .failure(let problem):
        isFine = false
        try writer.fail("line \(number): \(problem.text)")
      }
    }
  }
}

/// Prints what a classifier says of one text after the other.
private struct AnswerWriter {
  var predictor: TextPredictor
  let top: Int
  let refuses: Bool
  let explains: Bool
  let output: OutputWriter
  /// How many texts have their answers.
  private(set) var count = 0
  private let encoder: JSONEncoder

  init(
    predictor: TextPredictor, top: Int, refuses: Bool, explains: Bool, output: OutputWriter
  ) {
    self.predictor = predictor
    self.top = top
    self.refuses = refuses
    self.explains = explains
    self.output = output
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  private struct Answer: Encodable {
    struct Choice: Encodable {
      var label: String
      var confidence: Double
    }
    struct Explanation: Encodable {
      var against: String
      var pieces: [Piece]
    }
    struct Piece: Encodable {
      var text: String
      var weight: Double
    }
    var id: RequestID?
    var label: String?
    var confidence: Double
    var top: [Choice]?
    var explanation: Explanation?

    enum Key: CodingKey { case id, label, confidence, top, explanation }

    /// An answer that is withheld is `"label":null`; other members are left out when absent.
    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encodeIfPresent(id, forKey: .id)
      try values.encode(label, forKey: .label)
      try values.encode(confidence, forKey: .confidence)
      try values.encodeIfPresent(top, forKey: .top)
      try values.encodeIfPresent(explanation, forKey: .explanation)
    }
  }

  mutating func answer(_ text: String, id: RequestID? = nil) throws {
    predictor.read(text)
    let probabilities = predictor.probabilities
    let labels = predictor.classifier.labels
    let order = probabilities.indices.sorted { (probabilities[$0], $1) > (probabilities[$1], $0) }
    let choices = order.prefix(top).map {
      Answer.Choice(label: labels[$0], confidence: rounded(probabilities[$0]))
    }
    let isRefused = refuses && predictor.acceptance != .surely
    var answer = Answer(
      id: id, label: isRefused ? nil : choices[0].label, confidence: choices[0].confidence,
      top: top > 1 ? choices : nil)
    if explains {
      let explanation = predictor.explain(text, pieces: 10)
      answer.explanation = .init(
        against: explanation.other,
        pieces: explanation.pieces.map { .init(text: $0.text, weight: rounded($0.weight)) })
    }
    try output.writeLine(String(decoding: try encoder.encode(answer), as: UTF8.self))
    count += 1
  }

  func fail(_ problem: String) throws {
    let line = try encoder.encode(["error": problem])
    try output.writeLine(String(decoding: line, as: UTF8.self))
  }

  private func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}
