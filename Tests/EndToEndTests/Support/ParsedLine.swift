/// A line of `vitae parse` as a reader of its output decodes it.
struct ParsedLine: Decodable {
  struct Paragraph: Decodable {
    var page: Int
    var box: [Double]
    var role: String
    var text: String
    var label: String
    var confidence: Double
    var links: [String]?
  }

  struct Source: Decodable {
    var path: String
    var page: Int
    var box: [Double]
    var paragraph: Int
    var text: String
    var confidence: Double
  }

  struct Section: Decodable {
    var label: String
    var heading: String?
    var paragraphs: [Int]
  }

  var source: String
  var sha256: String?
  var status: String
  var detail: String?
  var pages: Int
  var paragraphs: [Paragraph]
  var sections: [Section]
  var language: String?
  var provenance: [Source]
  var warnings: [String]
}

extension Outcome {
  /// The lines of `vitae parse`.
  func parsedLines() throws -> [ParsedLine] {
    try outputLines.map { try JSONText.decode(ParsedLine.self, $0) }
  }
}
