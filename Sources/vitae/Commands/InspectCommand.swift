import CommandLineKit
import PDFText
import PageLayout
import PlainFoundation
import Reporting
import ResumeModel
import Workbench

/// `vitae inspect FILE.pdf`: an HTML page that shows what was found where.
enum InspectCommand: Command {
  /// What is drawn over the pages.
  enum Stage: String, CaseIterable {
    case words, lines, columns, paragraphs, fields
  }

  static let spec = CommandSpec(
    name: "inspect",
    abstract: "Draw what was found in a PDF over pictures of its pages, as one HTML file.",
    discussion: """
      words, lines, columns and paragraphs show how the page was read; fields shows the labels of the paragraphs \
      and a table of the values, each leading to its place. fields needs a model. The file holds the resume: keep \
      it as private as the PDF.
      """,
    positionals: [PositionalSpec("file", .one, help: "The PDF.")],
    options: [
      .value(
        "stage", "STAGE", kind: .choice(Stage.allCases.map(\.rawValue)), help: "What to draw.",
        default: Stage.fields.rawValue),
      .value(
        "output", short: "o", "FILE",
        help: "The HTML file; NAME.inspect.html when absent, - for standard output."),
      ModelOptions.model, ModelOptions.store,
      .value("password", "TEXT", help: "Opens an encrypted file."),
      .flag(
        "json",
        help: "Print the words, or the paragraphs with their lines, as JSON in place of a page."),
    ],
    examples: [.init("vitae inspect cv.pdf --stage columns", "why was it read in this order?")],
    exitCodes: [.done, .notComparable, .usage, .badData])

  /// Pixels in a row of a page's picture: sharp at the width that the page has on a screen.
  private static let pictureWidth = 1200

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let path = arguments.string("file") ?? ""
    let isJSON = arguments.flag("json")
    let usual = isJSON ? Stage.paragraphs : .fields
    let stage =
      arguments.isGiven("stage") ? Stage(rawValue: arguments.string("stage") ?? "") ?? usual : usual
    let classifier = try stage == .fields ? classifier(arguments) : nil
    guard !isJSON || stage != .fields else {
      throw arguments.usageError("--json shows words or paragraphs; vitae parse prints fields")
    }
    let pool = try WorkerPool(workerCount: 1)
    defer { pool.shutDown() }
    let document = try await pool.extract(
      path: path, password: arguments.string("password"),
      pictureWidth: isJSON ? 0 : pictureWidth)
    guard document.status == .ok else {
      let detail = document.detail.map { ": " + $0 } ?? ""
      throw DataFileError(path: path, line: nil, problem: "\(document.status.rawValue)\(detail)")
    }
    if isJSON {
      let text = try json(of: document, stage: stage) + "\n"
      return try deliver(text, to: arguments.string("output") ?? "-", output: output)
    }
    let name = URL(filePath: path).lastPathComponent
    let page = InspectionPage.render(
      inspection(of: document, name: name, stage: stage, classifier: classifier))
    return try deliver(
      page, to: arguments.string("output") ?? name + ".inspect.html", output: output)
  }

  /// Writes a file that only its owner may read, or to standard output.
  private static func deliver(
    _ text: String, to target: String, output: OutputWriter
  ) throws -> ExitCode {
    guard target != "-" else {
      try output.write(text)
      return .done
    }
    try PrivateFile.write(text, to: target)
    try output.writeLine("wrote \(TerminalText.escaped(target))")
    return .done
  }

  private static func classifier(_ arguments: ParsedArguments) throws -> DocumentClassifier {
    let model = try ModelOptions.documentModel(arguments)
    return try ModelLookup.documentClassifier(model.bytes, from: model.name)
  }

  private static func json(of document: ExtractedDocument, stage: Stage) throws -> String {
    try stage == .words
      ? JSONLine.text(of: ["pages": document.pages])
      : JSONLine.text(of: ["paragraphs": PageLayout.paragraphs(of: document.pages)])
  }

  private static func inspection(
    of document: ExtractedDocument, name: String, stage: Stage, classifier: DocumentClassifier?
  ) -> Inspection {
    let paragraphs = PageLayout.paragraphs(of: document.pages)
    var marks: [Int: [Inspection.Mark]] = [:]
    var fields: [Inspection.Field] = []
    switch stage {
    case .words:
      for page in document.pages {
        marks[page.number] = page.words.map { word in
          let style = page.styles[word.style]
          return mark(
            word.box, style.isBold ? "bold" : "plain",
            "\(word.text): \(style.fontName), \(style.size) pt")
        }
      }
    case .lines:
      for paragraph in paragraphs {
        marks[paragraph.page, default: []] += paragraph.lines.flatMap(\.runs).map { run in
          let box = run.words.dropFirst().reduce(run.words[0].box) { $0.union($1.box) }
          return mark(box, run.followsGap ? "behind a gap" : "run", run.text)
        }
      }
    case .columns:
      let columns = Dictionary(grouping: paragraphs) {
        [$0.page, $0.column, $0.style.columnKind == .right ? 1 : 0]
      }
      for (key, members) in columns {
        let box = members.dropFirst().reduce(members[0].box) { $0.union($1.box) }
        let kind = key[1] < 0 ? "furniture" : members[0].style.columnKind.rawValue
        marks[key[0], default: []].append(mark(box, "\(kind) \(key[1])", "column \(key[1])"))
      }
    case .paragraphs:
      for (i, paragraph) in paragraphs.enumerated() {
        marks[paragraph.page, default: []].append(
          mark(
            paragraph.box, paragraph.tableRow == nil ? paragraph.role.rawValue : "table row",
            "\(i)\(place(paragraph.tableRow)): \(paragraph.text)"))
      }
    case .fields:
      if let classifier {
        let outline = DocumentOutline(of: paragraphs)
        let predictions = classifier.predictions(for: outline)
        let labels = predictions.map { classifier.labels[$0.label] }
        for (i, paragraph) in paragraphs.enumerated() {
          let sure = (100 * predictions[i].confidence).rounded()
          marks[paragraph.page, default: []].append(
            mark(paragraph.box, labels[i], "\(i): \(labels[i]), \(Int(sure)) %"))
        }
        let read = readResume(
          outline, labels: labels, confidences: predictions.map(\.confidence))
        for warning in read.warnings { StandardError.write("warning: \(warning)\n") }
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
    }
    let pictures = Dictionary(
      document.pictures.map { ($0.page, Data($0.png).base64EncodedString()) },
      uniquingKeysWith: { first, _ in first })
    let pages = document.pages.map { page in
      Inspection.Page(
        number: page.number, width: page.width, height: page.height,
        picture: pictures[page.number], marks: marks[page.number] ?? [])
    }
    return Inspection(name: name, stage: stage.rawValue, pages: pages, fields: fields)
  }

  private static func place(_ row: TableRow?) -> String {
    row.map { ", table \($0.table), row \($0.row)" } ?? ""
  }

  private static func mark(
    _ box: Box, _ group: String, _ title: String, anchor: String = ""
  ) -> Inspection.Mark {
    .init(box: [box.x0, box.y0, box.x1, box.y1], group: group, title: title, anchor: anchor)
  }
}
