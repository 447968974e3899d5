import ArtifactStore
import BulkParsing
import CommandFiles
import CommandLineKit
import ContentDigest
import ModelHandling
import PDFText
import PlainFoundation
import Reporting
import ResumeWorkbench
import Workbench

/// `vitae parse PATH…`: what resume PDFs hold, as JSON lines, JSON Resume files or a table.
enum ParseCommand: Command {
  static let spec = CommandSpec(
    name: "parse",
    abstract: "Parse resume PDFs into labelled paragraphs, sections and fields.",
    discussion: """
      Folders are searched for *.pdf. JSON lines and the table of resumes have a line for every file, with its \
      status: ok, no-text, garbled, xfa-form, portfolio, encrypted, damaged, too-large, timeout, crashed, unsupported \
      or unreadable. Words that no reader sees, such as white ones, are no fields: they stand in hiddenText. The \
      other formats have the readable files only. Standard error names the first \(ParseTally.nameLimit) bad files and \
      what is wrong with them, also with --quiet. A bad file never stops the others; the same bytes are parsed once. \
      With --into, a run resumes after a crash or kill. --stream answers requests from standard input one by one: \
      {"path": …}, or {"id": …, "len": N} and N bytes of a PDF; each answer has its own status, and the exit code is 0 \
      once all are answered. Files of --out are readable by their owner only, and never replace a file that is not of \
      the same source.

      JSON Resume keeps to schema \(StandardResume.version): what it does not allow is left out with a warning. \
      CSV: \(CSVText.rule) docs/output.md describes every format.
      """,
    positionals: [
      PositionalSpec(
        "path", .any, help: "PDF files and folders, or - for a list of paths. None with --stream.",
        isShownRequired: true)
    ],
    options: [
      .value(
        "format", short: "f", "FORMAT", kind: .choice(ParseFormat.allCases.map(\.rawValue)),
        help: "JSON lines with everything, JSON Resume, an app's portfolio, or a table.",
        default: "jsonl"),
      .value(
        "rows", "ROWS", kind: .choice(ResumeTable.allCases.map(\.rawValue)),
        help: "With csv: one row per resume, per job, per school or per skill.",
        default: ResumeTable.resumes.rawValue),
      .flag("bom", help: "With csv: start with a byte order mark, so that Excel reads UTF-8."),
      .value(
        "out", short: "o", "FOLDER",
        help: "With json-resume and portfolio: a file per resume, in here."),
      .flag(
        "redact", help: "Hide names, addresses, numbers and links in text and fields."),
      .value(
        "only", "STATUS", kind: .choice(DocumentStatus.allCases.map(\.rawValue)),
        help: "Print only files with this status.", isRepeatable: true),
      .value(
        "since", "DATE", help: "Skip files last modified before this day, YYYY-MM-DD."),
      .flag(
        "null", short: "0", help: "Paths on standard input end in a zero byte, not in a newline."),
      .flag("stream", help: "Answer requests from standard input, in order, one line each."),
      .value("into", "PATH", help: "Keep results in this store and take them from there."),
      .flag(
        "without-rules",
        help: "Also read each resume without each rule of the reader; see vitae evaluate rules."
      ),
      ModelOptions.model, ModelOptions.store,
      .value(
        "jobs", short: "j", "N", kind: .integer(1...256),
        help: "Worker processes; one per core when absent."),
      .value(
        "timeout", "SECONDS", kind: .number(0.1...3600),
        help: "Processor time allowed for a file's text; its links and forms get a fifth of it.",
        default: "10"),
      .value(
        "password", "TEXT",
        help: "The password of encrypted files; other users of the machine may see it."),
      .value("password-file", "FILE", help: "A file whose first line is the password."),
      .flag("quiet", short: "q", help: "Show no progress and no summary; errors stay."),
    ],
    examples: [
      .init("vitae parse cv.pdf | jq .sections", "look at one resume"),
      .init(
        "vitae parse --into inbox.sqlite inbox/ > inbox.jsonl",
        "a folder; resumes after a crash or kill"),
      .init("find . -name '*.pdf' -print0 | vitae parse -0 -f csv -", "a table"),
      .init("vitae parse -f csv --rows work --bom inbox/ > jobs.csv", "a row per job, for Excel"),
    ],
    exitCodes: [.done, .someInputsFailed, .notComparable, .usage] + ExitCode.ofFiles
      + [.interrupted])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let isStream = arguments.flag("stream")
    try check(arguments, isStream: isStream)
    let parser = try parser(arguments)
    defer { parser.pool.shutDown() }
    if isStream { return try await stream(parser, arguments, output) }
    let inputs = InputPaths(
      isZeroTerminated: arguments.flag("null"), since: try day(arguments))
    let paths = try inputs.expand(arguments.strings("path"))
    let writer = try ParseWriter(wanted(arguments), to: output)
    return try await CommandRun.recording(arguments, in: parser.memory.store) { run in
      let tally = ParseTally()
      let code = try await bulk(
        paths, parser, writer, quiet: arguments.flag("quiet"), tally, run)
      return (
        code,
        CommandRun.Outcome(
          itemCount: await tally.doneCount, keptItemCount: await parser.memory.keptCount)
      )
    }
  }

  /// Answers requests until the input ends, as a run of the store that the results are kept in.
  private static func stream(
    _ parser: FileParser, _ arguments: ParsedArguments, _ output: OutputWriter
  ) async throws -> ExitCode {
    try await CommandRun.recording(arguments, in: parser.memory.store) { run in
      let (tally, files) = (ParseTally(), run.map { ParsedFileLog(of: $0) })
      let stream = ParseStream(
        parser: parser, isRedacted: arguments.flag("redact"), output: output, tally: tally,
        files: files)
      do {
        try await Interrupts.cancelling(onFirst: { _ in }) { try await stream.run() }
      } catch {
        await files?.flush()
        await run?.record(tally)
        throw error
      }
      await files?.flush()
      await run?.record(tally)
      return (
        .done,
        CommandRun.Outcome(
          itemCount: await tally.doneCount, keptItemCount: await parser.memory.keptCount)
      )
    }
  }

  private static func wanted(_ arguments: ParsedArguments) -> ParseOutput {
    let statuses = arguments.strings("only").compactMap(DocumentStatus.init(rawValue:))
    return ParseOutput(
      format: arguments.string("format").flatMap(ParseFormat.init) ?? .jsonl,
      folder: arguments.string("out"),
      table: arguments.string("rows").flatMap(ResumeTable.init) ?? .resumes,
      hasByteOrderMark: arguments.flag("bom"), isRedacted: arguments.flag("redact"),
      statuses: statuses.isEmpty ? nil : Set(statuses))
  }

  private static func check(_ arguments: ParsedArguments, isStream: Bool) throws {
    let paths = arguments.strings("path")
    if isStream, !paths.isEmpty {
      throw arguments.usageError("--stream takes its requests from standard input, not paths")
    }
    if isStream,
      let option = ["format", "rows", "bom", "out", "only", "since", "null"]
        .first(where: arguments.isGiven)
    {
      throw arguments.usageError(
        "--stream answers every request as JSON: --\(option) has no effect")
    }
    if !isStream, paths.isEmpty { throw arguments.usageError("missing argument '<path>...'") }
    let format = arguments.string("format").flatMap(ParseFormat.init(rawValue:))
    if arguments.flag("without-rules"),
      format.map({ $0 != .jsonl }) == true || arguments.flag("redact") || arguments.isGiven("into")
    {
      throw arguments.usageError(
        "--without-rules is for JSON lines, without --redact and without --into")
    }
    if arguments.isGiven("out"), format?.hasFiles != true {
      throw arguments.usageError("--out is for --format json-resume and portfolio")
    }
    if format != .csv, let option = ["rows", "bom"].first(where: arguments.isGiven) {
      throw arguments.usageError("--\(option) is for --format csv")
    }
  }

  private static func bulk(
    _ paths: [InputPath], _ parser: FileParser, _ writer: ParseWriter, quiet: Bool,
    _ tally: ParseTally, _ run: CommandRun?
  ) async throws -> ExitCode {
    let reporter = ProgressReporter(
      .suited(to: Terminal(descriptor: STDERR_FILENO), quiet: quiet),
      sink: DescriptorSink.standardError)
    defer { reporter.close() }
    let files = run.map { ParsedFileLog(of: $0) }
    if !quiet { await parser.memory.sayWaits(to: reporter.log) }
    do {
      try await Interrupts.cancelling(onFirst: reporter.logStop) {
        try await BulkParse(
          parser: parser, writer: writer, reporter: reporter, tally: tally, files: files
        ).run(paths)
      }
    } catch {
      // The worker pool says it in an error of its own.
      if !Interrupts.wereRequested {
        await files?.flush()
        throw error
      }
    }
    reporter.close()
    await files?.flush()
    await run?.record(tally)
    let failures = await writer.failures
    for complaint in await tally.complaints + failures.map(\.description) {
      StandardError.complain("vitae: \(TerminalText.escaped(complaint))")
    }
    if Interrupts.wereRequested {
      throw Interruption(after: "\(await tally.doneCount) of \(paths.count) files")
    }
    if !quiet, paths.count > 1 { StandardError.write(summary(await tally.counts)) }
    if await tally.hasNothing { return paths.allSatisfy(\.isMissing) ? .missing : .badData }
    return await tally.isSound && failures.isEmpty ? .done : .someInputsFailed
  }

  // MARK: Options

  /// The model, the workers and the memory that the options name.
  private static func parser(_ arguments: ParsedArguments) throws -> FileParser {
    let password = try password(arguments)
    let model = try ModelOptions.documentModel(arguments)
    let classifier = try ModelLookup.documentClassifier(model.bytes, from: model.name)
    ModelOptions.announce(model, unless: arguments.flag("quiet") || arguments.flag("stream"))
    var limits = ExtractionLimits()
    if let seconds = arguments.double("timeout") {
      limits.cpuTime = .seconds(seconds)
      limits.sideDataCPUTime = limits.cpuTime / 5
      limits.wallTime = max(limits.wallTime, limits.cpuTime * 6)
    }
    let target = try arguments.string("into").map(StoreLocation.open)
    let pool = try WorkerPool(workerCount: arguments.int("jobs"), limits: limits)
    let memory = ParseMemory(
      store: target,
      setting: target == nil
        ? ""
        : setting(
          model: model.bytes, worker: pool.workerPath, limits: limits, password: password))
    return FileParser(
      classifier: classifier, pool: pool, password: password, memory: memory,
      readsWithoutRules: arguments.flag("without-rules"))
  }

  /// What decides a result besides the file's bytes: this build, the model, limits and password.
  private static func setting(
    model: [UInt8], worker: String, limits: ExtractionLimits, password: String?
  ) -> String {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let builds = [own.path, worker].map { file in
      let values = try? FileManager.default.attributesOfItem(atPath: file)
      let time = (values?[.modificationDate] as? Date)?.timeIntervalSince1970
      let size = (values?[.size] as? any BinaryInteger).map { "\($0)" }
      return "\(size ?? "0") \(time ?? 0)"
    }
    let parts =
      builds + [
        ContentDigest.sha256(model).hex, "\(limits)", ContentDigest.sha256(password ?? "").hex,
      ]
    return parts.joined(separator: "\n")
  }

  private static func day(_ arguments: ParsedArguments) throws -> Date? {
    guard let text = arguments.string("since") else { return nil }
    guard let date = startOfDay(text) else {
      throw arguments.usageError("--since takes a day as YYYY-MM-DD, not '\(text)'")
    }
    return date
  }

  /// The first second of a day in the time zone of this machine; nil for what is not a day as YYYY-MM-DD.
  static func startOfDay(_ text: String) -> Date? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let numbers = parts.compactMap { Int32($0) }
    var day = unsafe tm()
    unsafe (day.tm_year, day.tm_mon, day.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
    unsafe day.tm_isdst = -1
    let time = unsafe mktime(&day)
    // A day that the month does not have would be one of the next month.
    guard unsafe day.tm_mon == numbers[1] - 1 && day.tm_mday == numbers[2] else { return nil }
    return Date(timeIntervalSince1970: Double(time))
  }

  static func password(_ arguments: ParsedArguments) throws -> String? {
    guard let path = arguments.string("password-file") else { return arguments.string("password") }
    guard arguments.string("password") == nil else {
      throw arguments.usageError("give either --password or --password-file")
    }
    let line = try TextFile.bytes(path).prefix {
      $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
    }
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

extension CommandRun {
  /// Records how many files ended with each status.
  fileprivate func record(_ tally: ParseTally) async {
    let (counts, total) = (await tally.counts, await tally.doneCount)
    record(
      DocumentStatus.allCases.compactMap { status in
        counts[status].map {
          StoredMetric(
            name: "files", slice: status.rawValue, value: Double($0), n: total, method: "count")
        }
      })
  }
}
