import CommandFiles
import CommandLineKit
import PDFText
import PageLayout
import PlainFoundation
import ResumeModel
import ResumeWorkbench
import Workbench

extension ClassifyCommand {
  /// One paragraph of a PDF and its label.
  private struct Answer: Encodable {
    struct Choice: Encodable {
      var label: String
      var confidence: Double
    }
    struct Explanation: Encodable {
      struct Piece: Encodable {
        var from: String
        var text: String
        var weight: Double
      }
      var against: String
      /// What text and context alone say, when the sequence decided otherwise.
      var withoutSequence: String?
      var margin: Double
      var pieces: [Piece]
    }
    var page: Int
    var paragraph: Int
    var text: String
    var label: String
    var confidence: Double
    var top: [Choice]?
    var explanation: Explanation?
  }

  /// Prints one line a paragraph of a PDF, judged in its context.
  static func answerParagraphs(
    of path: String, _ arguments: ParsedArguments, by model: ChosenModel, output: OutputWriter
  ) async throws {
    try refuseFolder(path)
    let classifier = try ModelLookup.documentClassifier(model.bytes, from: model.name)
    let pool = try WorkerPool(workerCount: 1)
    defer { pool.shutDown() }
    let document = try await pool.extract(path: path)
    guard document.status == .ok else {
      let detail = document.detail.map { ": " + $0 } ?? ""
      throw DataFileError.document(path, problem: "\(document.status.rawValue)\(detail)")
    }
    let paragraphs = PageLayout.paragraphs(of: document.pages)
    if let warning = documentLanguage(of: paragraphs.map(\.text))?.warning {
      StandardError.write("warning: \(warning)\n")
    }
    let explanations =
      arguments.flag("explain") ? classifier.explanations(for: paragraphs, pieces: 10) : []
    let top = arguments.int("top") ?? 1
    for (i, prediction) in classifier.predictions(for: paragraphs).enumerated() {
      let all = prediction.probabilities
      // The label of the sequence comes first, even where another one is as likely there.
      let order = all.indices.sorted {
        ($0 == prediction.label ? 1 : all[$0], $1) > ($1 == prediction.label ? 1 : all[$1], $0)
      }
      let choices = order.prefix(top).map {
        Answer.Choice(label: classifier.labels[$0], confidence: rounded(all[$0]))
      }
      let answer = Answer(
        page: paragraphs[i].page, paragraph: i, text: paragraphs[i].text,
        label: classifier.labels[prediction.label], confidence: rounded(prediction.confidence),
        top: top > 1 ? choices : nil,
        explanation: explanations.isEmpty ? nil : explanations[i].map(explanation))
      try output.writeLine(try JSONLine.text(of: answer))
    }
  }

  private static func explanation(_ found: ParagraphExplanation) -> Answer.Explanation {
    Answer.Explanation(
      against: found.other,
      withoutSequence: found.contextLabel == found.label ? nil : found.contextLabel,
      margin: rounded(found.margin),
      pieces: found.pieces.map {
        .init(from: $0.source.rawValue, text: $0.text, weight: rounded($0.weight))
      })
  }

  private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}
