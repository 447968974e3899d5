import CommandLineKit
import ContentDigest
import Labelling
import PDFText
import PageLayout
import PlainFoundation
import Reporting
import ResumeModel
import ResumeWorkbench
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
      and a table of the values, each leading to its place; a click on a paragraph corrects its label, and the corrections \
      are downloaded for 'vitae label import'. fields needs a model. A file that is there is replaced only \
      if it is a page of the same PDF, or with --force. The page holds the resume: keep it as private as the PDF.
      """,
    positionals: [PositionalSpec("file", .one, help: "The PDF.")],
    options: [
      .value(
        "stage", "STAGE", kind: .choice(Stage.allCases.map(\.rawValue)), help: "What to draw.",
        default: Stage.fields.rawValue),
      .value(
        "output", short: "o", "FILE",
        help: "The HTML file; NAME.inspect.html when absent, - for standard output."),
      .flag("force", help: "Write over any file."),
      ModelOptions.model, ModelOptions.store,
      .value("password", "TEXT", help: "Opens an encrypted file."),
      .flag(
        "json",
        help: "Print the words, or the paragraphs with their lines, as JSON in place of a page."),
    ],
    examples: [.init("vitae inspect cv.pdf --stage columns", "why was it read in this order?")],
    exitCodes: [.done, .notComparable, .usage] + ExitCode.ofFiles)

  /// Pixels in a row of a page's picture: sharp at the width that the page has on a screen.
  private static let pictureWidth = 1200

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let path = arguments.string("file") ?? ""
    let isJSON = arguments.flag("json")
    try refuseFolder(path)
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
      throw DataFileError.document(path, problem: "\(document.status.rawValue)\(detail)")
    }
    if isJSON {
      let text = try json(of: document, stage: stage) + "\n"
      let target = arguments.string("output") ?? "-"
      try refuseInput([path], asOutput: target)
      if target != "-" { try refuseOthers(target, arguments, digest: nil) }
      return try deliver(text, to: target, output: output)
    }
    let digest = try FileDigest.sha256(path, limit: pool.limits.fileByteCount)?.hex ?? ""
    let name = URL(filePath: path).lastPathComponent
    let target = arguments.string("output") ?? name + ".inspect.html"
    try refuseInput([path], asOutput: target)
    if target != "-" { try refuseOthers(target, arguments, digest: digest) }
    var inspection = inspection(of: document, name: name, stage: stage, classifier: classifier)
    inspection.digest = digest
    return try deliver(InspectionPage.render(inspection), to: target, output: output)
  }

  /// Says what to do with a folder.
  static func refuseFolder(_ path: String) throws {
    guard fileType(of: path) == S_IFDIR else { return }
    throw DataFileError(
      path: path, line: nil,
      problem: "is a folder; give one PDF of it, or read all of them with 'vitae parse'")
  }

  /// Refuses to write over a file that is not a page of the same document.
  private static func refuseOthers(
    _ target: String, _ arguments: ParsedArguments, digest: String?
  ) throws {
    guard !arguments.flag("force"), let type = fileType(of: target), type == S_IFREG else { return }
    if let digest, !digest.isEmpty, let page = try? TextFile.bytes(target) {
      let head = String(decoding: page.prefix(4096), as: UTF8.self)
      if head.contains(InspectionPage.mark(digest: digest)) { return }
    }
    throw DataFileError(
      path: target, line: nil,
      problem:
        "is there and is not a page of this PDF; --force writes over it, --output names another file"
    )
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
    let bytes =
      try stage == .words
      ? JSONLine.bytes(of: ["pages": document.pages])
      : JSONLine.bytes(of: ["paragraphs": PageLayout.paragraphs(of: document.pages)])
    let tree = try JSONDecoder().decode(JSONNode.self, from: Data(bytes))
    return try JSONLine.text(of: plain(tree))
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

  private static func inspection(
    of document: ExtractedDocument, name: String, stage: Stage, classifier: DocumentClassifier?
  ) -> Inspection {
    let paragraphs = PageLayout.paragraphs(of: document.pages)
    var marks: [Int: [Inspection.Mark]] = [:]
    var fields: [Inspection.Field] = []
    var corrections: Inspection.Corrections?
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
        let parsed = parseResume(paragraphs, labelledBy: classifier)
        let (labels, read) = (parsed.labels, parsed.fields)
        corrections = Inspection.Corrections(
          document: DocumentNames.shortest(of: name, keepsEnding: false) { _ in true },
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
        for warning in document.warnings + read.warnings {
          StandardError.write("warning: \(warning)\n")
        }
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

  private static func place(_ row: TableRow?) -> String {
    row.map { ", table \($0.table), row \($0.row)" } ?? ""
  }

  private static func mark(
    _ box: Box, _ group: String, _ title: String, anchor: String = "", paragraph: Int? = nil
  ) -> Inspection.Mark {
    .init(
      box: [box.x0, box.y0, box.x1, box.y1], group: group, title: title, anchor: anchor,
      paragraph: paragraph)
  }
}
