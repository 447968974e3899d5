import CommandFiles
import CommandLineKit
import Labelling
import PlainFoundation
import ResumeModel
import Workbench

/// `vitae label fields`: the words of fields, marked on the text of resumes, to and from other tools.
enum LabelFieldsCommand {
  private static let formats = [
    "jsonl", "label-studio", "doccano", "prodigy", "json-resume", "interface",
  ]

  static let spec = CommandSpec(
    name: "fields",
    abstract: "Exchange marked fields: which words of a resume are its employer, its mail address.",
    discussion: """
      Reads lines of 'vitae parse', whose fields are to be corrected; exports of Label Studio, doccano and Prodigy, where \
      somebody corrected them; and the lines that this command prints. Prints spans: a field, a JSON pointer, the paragraph, the place in it \
      in Unicode code points, and the box on the page. With --format json-resume the marks become gold for 'vitae evaluate \
      fields', a file per resume. Resumes that nobody looked at are left out of gold.

      The format 'interface' prints the labelling interface for Label Studio, which names all fields, and needs no file.
      """,
    positionals: [PositionalSpec("file", .any, help: "The files; '-' is standard input.")],
    options: [
      .value(
        "format", short: "f", "FORMAT", kind: .choice(formats),
        help: "What to print; json-resume needs --out.", default: "jsonl"),
      .value(
        "out", "PATH",
        help:
          "Write a file readable by you alone, which must be new, or with json-resume a new folder."
      ),
      forceOption,
      .value(
        "annotator", "NAME",
        help: "Of several annotators in Label Studio this one; the latest when absent."),
      .flag(
        "all", help: "With json-resume: also resumes that nobody looked at, as they were read."),
    ],
    examples: [
      .init(
        "vitae label fields -f label-studio --out tasks.json parsed.jsonl",
        "what vitae parse found, to be corrected"),
      .init(
        "vitae label fields -f json-resume --out gold export.json",
        "gold from what somebody corrected"),
      .init(
        "vitae evaluate fields --gold gold --parsed parsed.jsonl --misses misses.tsv",
        "the differences"),
    ],
    exitCodes: [
      .done, .someInputsFailed, .usage, .badData, .missing, .cannotCreate, .inputOutput,
      .noPermission,
    ])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let format = arguments.string("format") ?? "jsonl"
    let paths = arguments.strings("file")
    let target = arguments.string("out")
    guard paths.isEmpty == (format == "interface") else {
      throw arguments.usageError(
        paths.isEmpty ? "missing argument '<file>...'" : "--format interface takes no file")
    }
    guard format != "json-resume" || target != nil else {
      throw arguments.usageError("--format json-resume is a folder: name a new one with --out")
    }
    guard !arguments.flag("all") || format == "json-resume" else {
      throw arguments.usageError("--all is for --format json-resume")
    }
    if let target {
      try refuseInput(paths, asOutput: target)
      try refuseExisting(target, isForced: arguments.flag("force"))
    }
    if format == "interface" {
      try write(Array(FieldSpanWriter.interface.utf8), to: target, output)
      return .done
    }
    var documents: [FieldDocument] = []
    var problems: [String] = []
    for path in paths {
      try refusePDF(path)
      let reader = try FieldSpanReader(path, annotator: arguments.string("annotator"))
      documents += reader.documents
      problems += reader.problems.map(\.description)
      if reader.emptyCount > 0 {
        StandardError.write(
          "note: \(TerminalText.escaped(path)): \(Noun.count(reader.emptyCount, "resume")) without a mark left out\n"
        )
      }
    }
    guard !documents.isEmpty else {
      throw LabelFiles.nothing(
        problems, DataFileError(path: paths[0], line: nil, problem: "holds no marked resume"))
    }
    switch format {
    case "label-studio", "doccano", "prodigy":
      if let bare = documents.first(where: \.paragraphs.isEmpty) {
        throw DataFileError(
          path: paths[0], line: nil,
          problem: "has spans of '\(bare.name)' without its text, which \(format) shows: "
            + "give the lines of vitae parse")
      }
      let bytes =
        switch format {
        case "doccano": FieldSpanWriter.doccano(documents)
        case "prodigy": FieldSpanWriter.prodigy(documents)
        default: FieldSpanWriter.tasks(documents)
        }
      if format == "label-studio",
        let note = LabelWriter.noteOnNames(documents.filter(\.isByPerson).map(\.annotator))
      {
        StandardError.write("note: \(note)\n")
      }
      try write(bytes, to: target, output)
    case "json-resume":
      try writeGold(documents, to: target ?? "", keepsAll: arguments.flag("all"), &problems)
    default: try write(FieldSpanWriter.lines(documents), to: target, output)
    }
    for problem in problems { StandardError.write("warning: \(TerminalText.escaped(problem))\n") }
    return problems.isEmpty ? .done : .someInputsFailed
  }

  private static func write(
    _ bytes: [UInt8], to target: String?, _ output: OutputWriter
  ) throws {
    if let target {
      try PrivateFile.write(bytes, to: target)
    } else {
      try output.write(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Writes a JSON Resume for each resume that a person looked at.
  private static func writeGold(
    _ documents: [FieldDocument], to folder: String, keepsAll: Bool, _ problems: inout [String]
  ) throws {
    let chosen = documents.filter { keepsAll || $0.isByPerson }
    guard !chosen.isEmpty else {
      throw DataFileError(
        path: folder, line: nil,
        problem:
          "nothing to write: nobody marked one of \(Noun.count(documents.count, "resume")): all marks are a model's, "
          + "\(TerminalText.list(Set(documents.compactMap(\.annotator)).sorted(), atMost: 3)). In lines of spans that you "
          + "corrected, write \"source\":\"person\" into one of each resume; --all takes all as they were read"
      )
    }
    if let taken = try? FileManager.default.contentsOfDirectory(atPath: folder), !taken.isEmpty {
      throw DataFileError(path: folder, line: nil, problem: "is not empty; nothing was written")
    }
    let names = Dictionary(grouping: chosen, by: \.name)
    if let double = names.filter({ $0.value.count > 1 }).keys.min() {
      throw DataFileError(
        path: folder, line: nil,
        problem: "two resumes are called '\(double)', and each has a file: nothing was written")
    }
    try PrivateFile.makeFolder(folder)
    for document in chosen {
      var unread: Set<String> = []
      let resume = document.resume { words, field in
        let date = date(in: words, field)
        if date == nil, DateSpan.all(in: words).isEmpty, words.contains(where: \.isNumber) {
          unread.insert(field)
        }
        return date
      }
      problems += unread.sorted().map { "\(document.name): no date in the words marked as \($0)" }
      let name = document.name.replacing("/", with: "_") + ".json"
      try PrivateFile.write(try JSONLine.text(of: resume) + "\n", to: "\(folder)/\(name)")
    }
    let rest = documents.count - chosen.count
    if rest > 0 {
      StandardError.write(
        "note: \(Noun.count(rest, "resume")) that nobody looked at left out; --all takes them\n"
      )
    }
  }

  /// The ISO date in marked words; `nil` for an end that is open, and where there is none.
  private static func date(in words: String, _ field: String) -> String? {
    guard let span = DateSpan.all(in: words).first else { return nil }
    if field.hasSuffix("endDate") {
      return (span.end ?? (span.isRange || span.isOngoing ? nil : span.start))?.iso
    }
    return (span.start ?? span.end)?.iso
  }
}
