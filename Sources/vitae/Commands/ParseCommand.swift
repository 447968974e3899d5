import ArtifactStore
import CommandLineKit
import ContentDigest
import Foundation
import PDFText
import PageLayout
import ResumeModel
import Workbench

/// `vitae parse PATH…`: one JSON object a PDF on standard output.
enum ParseCommand: Command {
  static let spec = CommandSpec(
    name: "parse",
    abstract: "Parse resume PDFs into labelled paragraphs and sections, one JSON line each.",
    discussion: """
      Folders are searched for *.pdf. Every file gets a line with its status: ok, no-text, garbled, encrypted, \
      damaged, too-large, timeout, crashed, unsupported or unreadable. A bad file never stops the others.
      """,
    positionals: [
      PositionalSpec("path", .oneOrMore, help: "PDF files and folders, or - for a list of paths.")
    ],
    options: [
      .value("model", short: "m", "FILE", help: "A document model; that of the store when absent."),
      .value(
        "store", "PATH", help: "The store to look for a model in.",
        default: StoreLocation.defaultPath),
      .value(
        "jobs", short: "j", "N", kind: .integer(1...256),
        help: "Worker processes; one a core when absent."),
      .value(
        "timeout", "SECONDS", kind: .number(0.1...3600), help: "Processor time a file may take.",
        default: "10"),
      .value(
        "password", "TEXT", help: "Opens encrypted files; others on the machine may see it."),
      .value("password-file", "FILE", help: "A file whose first line is the password."),
      .flag("quiet", short: "q", help: "Show no progress and no summary."),
    ],
    examples: [
      .init("vitae parse cv.pdf | jq .sections", "look at one resume"),
      .init("vitae parse inbox/ > inbox.jsonl", "a whole folder"),
    ], exitCodes: [.done, .someInputsFailed, .notComparable, .usage, .interrupted])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let password = try password(arguments)
    let storePath = arguments.string("store") ?? StoreLocation.defaultPath
    let file = arguments.string("model")
    let bytes = try ModelLookup.bytes(file: file) { try StoreLocation.openExisting(storePath) }
    let classifier = try ModelLookup.documentClassifier(bytes, from: file ?? storePath)
    let paths = try InputPaths.expand(arguments.strings("path"), suffix: ".pdf")
    var limits = ExtractionLimits()
    if let seconds = arguments.double("timeout") {
      limits.cpuTime = .seconds(seconds)
      limits.sideDataCPUTime = min(limits.sideDataCPUTime, limits.cpuTime)
    }
    let pool = try WorkerPool(workerCount: arguments.int("jobs"), limits: limits)
    defer { pool.shutDown() }
    let quiet = arguments.flag("quiet")
    let reporter = ProgressReporter(
      .suited(to: Terminal(descriptor: STDERR_FILENO), quiet: quiet),
      sink: DescriptorSink.standardError)
    defer { reporter.close() }
    let bulk = BulkParse(
      classifier: classifier, pool: pool, password: password, output: output, reporter: reporter)
    let counts: [DocumentStatus: Int]
    do {
      counts = try await Interrupts.cancelling(onFirst: { _ in
        reporter.log("stopping; press Ctrl-C again to end at once")
      }) { try await bulk.run(paths) }
    } catch {
      // The worker pool says it in an error of its own.
      if Interrupts.wereRequested { throw CancellationError() }
      throw error
    }
    reporter.close()
    if Interrupts.wereRequested { throw CancellationError() }
    if !quiet { FileHandle.standardError.write(Data(summary(counts).utf8)) }
    return counts.allSatisfy { $0.key == .ok } ? .done : .someInputsFailed
  }

  private static func password(_ arguments: ParsedArguments) throws -> String? {
    guard let path = arguments.string("password-file") else { return arguments.string("password") }
    guard arguments.string("password") == nil else {
      throw arguments.usageError("give either --password or --password-file")
    }
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw DataFileError(path: path, line: nil, problem: "cannot be read")
    }
    let line = data.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: line, as: UTF8.self)
  }

  private static func summary(_ counts: [DocumentStatus: Int]) -> String {
    var table = TextTable([.text("status"), .number("files")])
    for status in DocumentStatus.allCases {
      if let count = counts[status] { table.append([status.rawValue, "\(count)"]) }
    }
    return table.render()
  }
}

/// Parses many files at once and writes their lines in the order of the files.
struct BulkParse: Sendable {
  let classifier: DocumentClassifier
  let pool: WorkerPool
  let password: String?
  let output: OutputWriter
  let reporter: ProgressReporter

  /// Parses the files; returns how many ended with each status.
  func run(_ paths: [String]) async throws -> [DocumentStatus: Int] {
    let task = reporter.start("parse", total: paths.count, unit: "files")
    var counts: [DocumentStatus: Int] = [:]
    let width = 2 * pool.workerCount
    try await withThrowingTaskGroup(of: (Int, ParsedDocument).self) { group in
      var waiting: [Int: ParsedDocument] = [:]
      var (started, running, written) = (0, 0, 0)
      while written < paths.count {
        // A slow file holds back the lines behind it, so only so many are read ahead.
        while started < paths.count, running < width, started - written < 8 * width {
          let index = started
          group.addTask { (index, try await parse(paths[index])) }
          started += 1
          running += 1
        }
        guard let (index, document) = try await group.next() else { break }
        running -= 1
        counts[document.status, default: 0] += 1
        task.advance()
        waiting[index] = document
        while let next = waiting.removeValue(forKey: written) {
          try output.writeLine(try next.line())
          written += 1
        }
      }
    }
    task.finish()
    return counts
  }

  @concurrent
  private func parse(_ path: String) async throws -> ParsedDocument {
    try Task.checkCancellation()
    let extracted = try await pool.extract(path: path, password: password)
    let digest = try FileDigest.sha256(path, limit: pool.limits.fileByteCount)?.hex
    return ParsedDocument(
      source: path, digest: digest, document: extracted, classifier: classifier)
  }
}
