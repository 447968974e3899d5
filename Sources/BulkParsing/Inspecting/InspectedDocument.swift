internal import ContentDigest
package import PDFText
internal import PageLayout
internal import PlainFoundation
package import Reporting
package import ResumeModel
internal import ResumeWorkbench
internal import Workbench

/// What is drawn over the pages of a PDF.
package enum InspectedStage: String, CaseIterable {
  case words, lines, columns, paragraphs, fields
}

/// What was found in a PDF, to be looked at.
package struct InspectedDocument {
  /// What a reader of the page should know, without content.
  package private(set) var warnings: [String] = []

  private let document: ExtractedDocument
  private let paragraphs: [Paragraph]
  private var marks: [Int: [Inspection.Mark]] = [:]
  private var fields: [Inspection.Field] = []
  private var corrections: Inspection.Corrections?

  /// A document with text.
  package init(_ document: ExtractedDocument) {
    self.document = document
    paragraphs = PageLayout.paragraphs(of: document.pages)
  }

  /// Words, or paragraphs with their lines, as JSON.
  package func json(_ stage: InspectedStage) throws -> String {
    let bytes =
      try stage == .words
      ? JSONLine.bytes(of: ["pages": document.pages])
      : JSONLine.bytes(of: ["paragraphs": paragraphs])
    let tree = try JSONDecoder().decode(JSONNode.self, from: Data(bytes))
    return try JSONLine.text(of: Self.plain(tree))
  }

  /// The tree with boxes and numbers in the form that `vitae parse` has: four edges, tenths of a point.
  private static func plain(_ node: JSONNode) -> JSONNode {
    switch node {
    case .number(let number): .number((number * 10).rounded() / 10)
    case .array(let items): .array(items.map(plain))
    case .object(let members):
      if members.count == 4, let x0 = members["x0"], let y0 = members["y0"],
        let x1 = members["x1"], let y1 = members["y1"]
      {
        .array([x0, y0, x1, y1].map(plain))
      } else {
        .object(members.mapValues(plain))
      }
    case .null, .bool, .integer, .string: node
    }
  }

  /// The page of a stage.
  ///
  /// - Parameters:
  ///   - stage: What is drawn.
  ///   - name: The file's name.
  ///   - labelledName: The document's name in files of labels.
  ///   - classifier: Labels the paragraphs; `fields` needs one.
  /// - Returns: The page.
  package mutating func inspection(
    of stage: InspectedStage, name: String, labelledName: String, by classifier: DocumentClassifier?
  ) -> Inspection {
    switch stage {
    case .words: markWords()
    case .lines: markLines()
    case .columns: markColumns()
    case .paragraphs: markParagraphs()
    case .fields:
      if let classifier { markFields(by: classifier, labelledName: labelledName) }
    }
    for hidden in document.hiddenText {
      marks[hidden.page, default: []] += hidden.words.map {
        mark($0.box, "hidden", "no reader sees: \($0.text)")
      }
    }
    let pictures = Dictionary(
      document.pictures.map { ($0.page, Data($0.png).base64EncodedString()) },
      uniquingKeysWith: { first, _ in first })
    let pages = document.pages.map { page in
      Inspection.Page(
        number: page.number, width: page.width, height: page.height,
        picture: pictures[page.number], marks: marks[page.number] ?? [])
    }
    var inspection = Inspection(
      name: name, stage: stage.rawValue, pages: pages, fields: fields)
    inspection.corrections = corrections
    return inspection
  }

  private mutating func markWords() {
    for page in document.pages {
      marks[page.number] = page.words.map { word in
        let style = page.styles[word.style]
        return mark(
          word.box, style.isBold ? "bold" : "plain",
          "\(word.text): \(style.fontName), \(style.size) pt")
      }
    }
  }

  private mutating func markLines() {
    for paragraph in paragraphs {
      marks[paragraph.page, default: []] += paragraph.lines.flatMap(\.runs).map { run in
        let box = run.words.dropFirst().reduce(run.words[0].box) { $0.union($1.box) }
        return mark(box, run.followsGap ? "behind a gap" : "run", run.text)
      }
    }
  }

  private mutating func markColumns() {
    let columns = Dictionary(grouping: paragraphs) {
      [$0.page, $0.column, $0.style.columnKind == .right ? 1 : 0]
    }
    for (key, members) in columns {
      let box = members.dropFirst().reduce(members[0].box) { $0.union($1.box) }
      let kind = key[1] < 0 ? "furniture" : members[0].style.columnKind.rawValue
      marks[key[0], default: []].append(mark(box, "\(kind) \(key[1])", "column \(key[1])"))
    }
  }

  private mutating func markParagraphs() {
    for (i, paragraph) in paragraphs.enumerated() {
      marks[paragraph.page, default: []].append(
        mark(
          paragraph.box, paragraph.tableRow == nil ? paragraph.role.rawValue : "table row",
          "\(i)\(place(paragraph.tableRow)): \(paragraph.text)"))
    }
  }

  private mutating func markFields(by classifier: DocumentClassifier, labelledName: String) {
    let parsed = parseResume(paragraphs, labelledBy: classifier)
    let (labels, read) = (parsed.labels, parsed.fields)
    corrections = Inspection.Corrections(
      document: labelledName,
      scriptDigest: Data(ContentDigest.sha256(InspectionPage.script).bytes)
        .base64EncodedString(),
      labels: classifier.labels,
      paragraphs: zip(paragraphs, labels).map { .init(text: $0.text, label: $1) })
    for (i, paragraph) in paragraphs.enumerated() {
      let sure = (100 * parsed.confidences[i]).rounded()
      marks[paragraph.page, default: []].append(
        mark(
          paragraph.box, labels[i], "\(i): \(labels[i]), \(Int(sure)) %", paragraph: i))
    }
    warnings = document.warnings + read.warnings
    let values = read.resume.textsByPath
    for (n, source) in read.provenance.enumerated() {
      let anchor = "f\(n)"
      let sure = Int((100 * source.confidence).rounded())
      let label = labels[source.paragraph]
      let isDate = source.path.hasSuffix("Date") || source.path.hasSuffix("/date")
      marks[source.page, default: []].append(
        mark(source.box, "field", "\(source.path), \(sure) %; \(label)", anchor: anchor))
      fields.append(
        .init(
          path: source.path,
          value: isDate ? values[source.path] ?? source.text : source.text,
          text: source.text, confidence: source.confidence, anchor: anchor))
    }
  }

  private func place(_ row: TableRow?) -> String {
    row.map { ", table \($0.table), row \($0.row)" } ?? ""
  }

  private func mark(
    _ box: Box, _ group: String, _ title: String, anchor: String = "", paragraph: Int? = nil
  ) -> Inspection.Mark {
    .init(
      box: [box.x0, box.y0, box.x1, box.y1], group: group, title: title, anchor: anchor,
      paragraph: paragraph)
  }
}
