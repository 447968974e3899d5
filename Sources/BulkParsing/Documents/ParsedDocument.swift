internal import CommandFiles
package import PDFText
internal import PageLayout
internal import PlainFoundation
package import ResumeModel
internal import ResumeWorkbench

/// What `vitae parse` says of one file, as one JSON object.
package struct ParsedDocument: Codable, Sendable {
  /// A paragraph with the label that the model gave it.
  package struct LabeledParagraph: Codable, Sendable {
    /// Page number, from 1.
    package var page: Int
    /// Edges in points to a tenth: x0, y0, x1, y1.
    package var box: [Double]
    /// What it is on the page, such as body, heading or contact.
    package var role: String
    /// Its words.
    package var text: String
    /// The label.
    package var label: String
    /// How sure the model is, from 0 to 1.
    package var confidence: Double
    /// Where links on the paragraph lead; absent when there are none.
    package var links: [String]?
    /// Which table and which row of it the paragraph is, from 0; absent outside of tables.
    var tableRow: TableRow?
  }

  /// Where a value of the resume stands.
  package struct Source: Codable, Sendable {
    var path: String
    var page: Int
    var box: [Double]
    var paragraph: Int
    var text: String
    var confidence: Double

    init(_ provenance: Provenance) {
      path = provenance.path
      page = provenance.page
      box = rounded(provenance.box)
      paragraph = provenance.paragraph
      text = provenance.text
      confidence = rounded(provenance.confidence)
    }

    /// The same as the model has it.
    package var provenance: Provenance {
      Provenance(
        path: path, page: page, box: Box(x0: box[0], y0: box[1], x1: box[2], y1: box[3]),
        paragraph: paragraph, text: text, confidence: confidence)
    }
  }

  /// What a stream's request is known by; absent elsewhere.
  var id: RequestID?
  /// The file as the user named it.
  package var source: String
  /// SHA-256 of the file, where it could be read.
  package var sha256: String?
  /// What came of the file.
  package var status: DocumentStatus
  /// What is wrong with the file, without content; absent when nothing is.
  package var detail: String?
  /// How many pages it has.
  package var pages: Int
  /// Absent when there is too little text.
  package var language: DocumentLanguage?
  /// The paragraphs in reading order.
  package var paragraphs: [LabeledParagraph]
  var sections: [Section]
  /// The fields of JSON Resume.
  package var resume: Resume
  /// Where each value stands on the pages.
  package var provenance: [Source]
  /// What is read without one rule, for each rule that makes a difference; absent unless asked for.
  var withoutRules: [RuleReading]?
  /// Words on the pages that no reader sees, a text a page; absent when there are none.
  var hiddenText: [HiddenLine]?
  /// What a reader should know, without content.
  package var warnings: [String]

  /// Hidden words of one page.
  struct HiddenLine: Codable, Sendable {
    var page: Int
    var text: String
  }

  /// The fields without a rule.
  package struct RuleReading: Codable, Sendable {
    /// The name of the rule.
    package var rule: String
    /// The fields of JSON Resume.
    package var resume: Resume
  }

  init(
    source: String, digest: String?, document: ExtractedDocument, classifier: DocumentClassifier,
    readsWithoutRules: Bool = false
  ) {
    self.source = source
    sha256 = digest
    status = document.status
    detail = document.detail
    pages = document.pageCount
    let hidden = document.hiddenText.map { HiddenLine(page: $0.page, text: $0.text) }
    hiddenText = hidden.isEmpty ? nil : hidden
    let log = readsWithoutRules ? FieldRuleLog() : nil
    let parsed = parseResume(
      document.status.hasText ? document.pages : [], labelledBy: classifier,
      readBy: log.map(FieldModels.shipped.noting) ?? .shipped)
    language = parsed.language
    paragraphs = parsed.paragraphs.enumerated().map { i, paragraph in
      LabeledParagraph(
        page: paragraph.page, box: rounded(paragraph.box), role: paragraph.role.rawValue,
        text: paragraph.text, label: parsed.labels[i], confidence: rounded(parsed.confidences[i]),
        links: paragraph.links.isEmpty ? nil : paragraph.links.map(\.target),
        tableRow: paragraph.tableRow)
    }
    let read = parsed.fields
    let standard = StandardResume(read.resume, provenance: read.provenance)
    resume = standard.resume
    sections = read.sections
    provenance = standard.provenance.map(Source.init)
    warnings = document.warnings + read.warnings + standard.warnings
    withoutRules = log?.rules.compactMap { rule in
      let other = parsed.fields(readBy: .shipped.without(rule))
      guard other.resume != read.resume else { return nil }
      return RuleReading(
        rule: rule.rawValue,
        resume: StandardResume(other.resume, provenance: other.provenance).resume)
    }
  }

  /// How sure the values of the resume are, by their JSON pointers.
  package var confidences: [String: Double] {
    Dictionary(provenance.map { ($0.path, $0.confidence) }, uniquingKeysWith: min)
  }

  /// Every text that the document shows, fields and page alike.
  package var texts: [String] {
    paragraphs.flatMap { [$0.text] + ($0.links ?? []) } + provenance.map(\.text)
      + sections.compactMap(\.heading) + resume.texts + (hiddenText ?? []).map(\.text)
  }

  /// The object on one line, keys in alphabetical order.
  func line() throws -> String { String(decoding: try jsonBytes(), as: UTF8.self) }
}

/// Edges in points to a tenth: x0, y0, x1, y1.
private func rounded(_ box: Box) -> [Double] {
  [box.x0, box.y0, box.x1, box.y1].map { ($0 * 10).rounded() / 10 }
}

private func rounded(_ probability: Double) -> Double { (probability * 10_000).rounded() / 10_000 }
