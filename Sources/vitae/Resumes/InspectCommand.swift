import BulkParsing
import CommandFiles
import CommandLineKit
import ContentDigest
import Labelling
import ModelHandling
import PDFText
import PlainFoundation
import Reporting
import ResumeModel
import ResumeWorkbench
import Workbench

/// `vitae inspect FILE.pdf`: an HTML page that shows what was found where.
enum InspectCommand: Command {
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
        "stage", "STAGE", kind: .choice(InspectedStage.allCases.map(\.rawValue)),
        help: "What to draw.",
        default: InspectedStage.fields.rawValue),
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
    let usual = isJSON ? InspectedStage.paragraphs : .fields
    let stage =
      arguments.isGiven("stage")
      ? InspectedStage(rawValue: arguments.string("stage") ?? "") ?? usual : usual
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
      let text = try InspectedDocument(document).json(stage) + "\n"
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
    var inspected = InspectedDocument(document)
    var inspection = inspected.inspection(
      of: stage, name: name,
      labelledName: DocumentNames.shortest(of: name, keepsEnding: false) { _ in true },
      by: classifier)
    for warning in inspected.warnings { StandardError.write("warning: \(warning)\n") }
    inspection.digest = digest
    return try deliver(InspectionPage.render(inspection), to: target, output: output)
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
}
