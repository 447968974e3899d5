import Foundation
import PDFText
import PageLayout
import ResumeModel

/// What `vitae parse` says of one file, as one JSON object.
struct ParsedDocument: Encodable, Sendable {
  struct LabeledParagraph: Encodable, Sendable {
    var page: Int
    var box: [Double]
    var role: String
    var text: String
    var label: String
    var confidence: Double
  }

  var source: String
  var sha256: String?
  var status: DocumentStatus
  var detail: String?
  var pages: Int
  var paragraphs: [LabeledParagraph]
  var sections: [Section]
  var warnings: [String]

  init(
    source: String, digest: String?, document: ExtractedDocument, classifier: DocumentClassifier
  ) {
    self.source = source
    sha256 = digest
    status = document.status
    detail = document.detail
    pages = document.pageCount
    warnings = document.warnings
    let found = PageLayout.paragraphs(of: document.pages)
    let predictions = classifier.predictions(for: found)
    let labels = predictions.map { classifier.labels[$0.label] }
    sections = ResumeModel.sections(of: found, labels: labels)
    paragraphs = zip(found, zip(labels, predictions)).map { paragraph, decided in
      let box = paragraph.box
      return LabeledParagraph(
        page: paragraph.page,
        box: [box.x0, box.y0, box.x1, box.y1].map { ($0 * 10).rounded() / 10 },
        role: paragraph.role.rawValue, text: paragraph.text, label: decided.0,
        confidence: (decided.1.confidence * 10_000).rounded() / 10_000)
    }
  }

  /// The object on one line, keys in alphabetical order.
  func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
