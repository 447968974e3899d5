import ArtifactStore
import CommandFiles
import CommandLineKit
import Labelling
import LocalServer
import PDFText
import PlainFoundation
import ResumeLabelling
import Workbench

/// `vitae label web`: a person labels in a browser, with the page of the PDF beside the paragraph.
enum LabelWebCommand {
  static let spec = CommandSpec(
    name: "web", abstract: "Label in a browser, with a picture of the page beside the text.",
    discussion: """
      Prints the address of a page for a browser of this machine, and saves its answers in the store until Ctrl-C. Keys, \
      orders, filters and what is asked are those of 'vitae label start'. The server listens on 127.0.0.1 alone and answers \
      only below the random path that it prints. An answer is on disk before the page shows it as saved.

      --html writes the page into a file, to be sent to somebody who has neither the tool nor the PDFs. Its answers stay in \
      that browser until they are downloaded as JSON lines; 'vitae label import' takes them. The file holds the texts and \
      the pictures of the pages: keep it as private as the PDFs.
      """,
    positionals: [LabelOptions.paths],
    options: LabelOptions.options + [
      .value(
        "port", "N", kind: .integer(1...65_535), help: "The port; a free one when absent."),
      .value("html", "FILE", help: "Write the page into a file, and serve nothing."),
      .flag("force", help: "With --html: write over any file."),
    ],
    examples: [
      .init("vitae label web resumes/", "open the address that it prints; Ctrl-C ends"),
      .init(
        "vitae label web --html label.html --order random resumes/",
        "a page to send; its answers come back with vitae label import"),
    ],
    exitCodes: [
      .done, .someInputsFailed, .notComparable, .usage, .badData, .missing, .cannotCreate,
      .inputOutput, .busy,
      .noPermission, .interrupted,
    ])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let target = arguments.string("html")
    if let target {
      guard !arguments.isGiven("port") else {
        throw arguments.usageError("--port is for a server, --html writes a file")
      }
      try refuseInput(arguments.strings("path"), asOutput: target)
      try refuseOthers(target, isForced: arguments.flag("force"))
    } else if arguments.flag("force") {
      throw arguments.usageError("--force is for --html")
    }
    // Whoever gets the file says who they are; the user of this machine is somebody else.
    let annotator =
      target != nil && !arguments.isGiven("annotator")
      ? "" : try LabelOptions.annotator(arguments)
    let path = StoreLocation.path(arguments.string("store"))
    let existing = try StoreLocation.openExisting(path)
    var input = try await LabelInput(arguments, store: existing, annotator: annotator)
    for complaint in input.complaints {
      StandardError.complain("vitae: \(TerminalText.escaped(complaint))")
    }
    let queue = try await input.queue(arguments)
    let session = LabelSession(classes: input.classes, items: input.items, queue: queue)
    var options = Store.Options()
    options.durability = .full
    let recorder = LabelRecorder(
      store: try Store(path: path, options: options), person: annotator, isGold: input.isGold,
      source: input.source)
    var sheet = LabelSheet(
      session, source: input.source, groups: input.groups,
      files: input.files.map { file in
        LabelSheet.File(name: URL(filePath: file.path).lastPathComponent, sizes: file.sizes)
      }, annotator: annotator, isServed: target == nil)
    if input.isGold { sheet.kind = LabelRow.Source.gold.rawValue }
    guard let target else {
      let port = UInt16(arguments.int("port") ?? 0)
      let service = try await serve(sheet, input, session, recorder, port, arguments, output)
      let saved = Noun.count(service.savedCount, input.isGold ? "gold label" : "label")
      try output.writeLine(
        "saved \(saved) by \(TerminalText.escaped(annotator)) in \(TerminalText.escaped(path)); "
          + "\(Noun.count(service.leftCount, "text")) left")
      throw Interruption(after: saved)
    }
    try await write(sheet, input, recorder, session, to: target, arguments, output)
    return input.complaints.isEmpty ? .done : .someInputsFailed
  }

  // MARK: A server

  /// Serves until a signal comes.
  private static func serve(
    _ sheet: LabelSheet, _ input: LabelInput, _ session: LabelSession, _ recorder: LabelRecorder,
    _ port: UInt16, _ arguments: ParsedArguments, _ output: OutputWriter
  ) async throws -> LabelService {
    let server: LoopbackServer
    do {
      server = try LoopbackServer(port: port)
    } catch {
      throw WebAddressError(description: error.description)
    }
    let isQuiet = arguments.flag("quiet")
    let files = input.files
    return try await Interrupts.cancelling {
      var service = try LabelService(
        sheet, session: session, recorder: recorder, port: server.port)
      let pool = try WorkerPool(workerCount: 1)
      defer { pool.shutDown() }
      var pictures = PagePictures(files, pool: pool)
      try output.writeLine("http://127.0.0.1:\(server.port)/\(service.token)/")
      try output.flush()
      if !isQuiet {
        StandardError.write("Open this address in a browser of this machine; Ctrl-C ends.\n")
      }
      await server.run { request in
        await service.answer(request) { await pictures.picture($0, $1) }
      }
      return service
    }
  }

  // MARK: A file

  /// Refuses to write over a file that is not such a page.
  private static func refuseOthers(_ target: String, isForced: Bool) throws {
    guard !isForced, fileType(of: target) != nil else { return }
    if fileType(of: target) == S_IFREG, let page = try? TextFile.bytes(target),
      String(decoding: page.prefix(4096), as: UTF8.self).contains(LabelHTML.mark)
    {
      return
    }
    throw DataFileError(
      path: target, line: nil,
      problem: "is there and is not a page for labels; --force writes over it")
  }

  private static func write(
    _ sheet: LabelSheet, _ input: LabelInput, _ recorder: LabelRecorder, _ session: LabelSession,
    to target: String, _ arguments: ParsedArguments, _ output: OutputWriter
  ) async throws {
    var (sheet, recorder) = (sheet, recorder)
    sheet.id = try LabelHTML.identifier(of: sheet)
    let pages = sheet.pages
    if !pages.isEmpty {
      let files = input.files
      let reporter = ProgressReporter(
        .suited(to: Terminal(descriptor: STDERR_FILENO), quiet: arguments.flag("quiet")),
        sink: DescriptorSink.standardError)
      defer { reporter.close() }
      let task = reporter.start("paint", total: pages.count, unit: "pages")
      defer { task.finish() }
      sheet.pictures = try await Interrupts.cancelling(onFirst: reporter.logStop) {
        let pool = try WorkerPool(workerCount: 1)
        defer { pool.shutDown() }
        var pictures = PagePictures(files, pool: pool)
        var out: [String: String] = [:]
        for (file, page) in pages where !Task.isCancelled {
          if let png = await pictures.picture(file, page) {
            out["\(file)/\(page)"] = Data(png).base64EncodedString()
          }
          task.advance()
        }
        return out
      }
      if Interrupts.wereRequested { throw CancellationError() }
    }
    try recorder.describe(session.queue.map(\.item))
    let html = try LabelHTML.render(sheet)
    try PrivateFile.write(html, to: target)
    let size = (Double(html.utf8.count) / 1e5).rounded() / 10
    try output.writeLine(
      "wrote \(TerminalText.escaped(target)): \(Noun.count(session.queue.count, "text")), \(size) MB"
    )
  }
}

/// A server that could not be started.
struct WebAddressError: ExitCoded, CustomStringConvertible {
  var description: String
  var exitCode: ExitCode { .inputOutput }
}
