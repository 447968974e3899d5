import ArtifactStore
import CommandFiles
import CommandLineKit
import Labelling
import PlainFoundation
import Reporting
import Workbench

/// `vitae label export`: labels of the store, or of files, in the form of another tool.
enum LabelExportCommand {
  static let spec = CommandSpec(
    name: "export", abstract: "Print the labels of the store, or of files, for another tool.",
    discussion: """
      Without a file: all labels of the store that were not taken back, with annotator, time and kind of annotator. With \
      files: their labels, in another format. Items whose text is not known are left out where the format needs one, \
      with a warning.

      --resolved gives one label per item: the gold label, else the one on which all agree, else the one that most gave. \
      Labels of people count, without those the ones of functions, then of models; the column 'resolved' says gold, \
      unanimous or majority. Ties are left out and listed (exit code 2).

      \(LabelFiles.formats) CSV: \(CSVText.rule)
      """,
    positionals: [PositionalSpec("file", .any, help: "Files of labels in place of the store.")],
    options: [
      .value(
        "format", short: "f", "FORMAT", kind: .choice(LabelFormat.names),
        help:
          "What to print; huggingface needs --out. When absent csv where the name of --out ends so, else jsonl."
      ),
      .value(
        "out", "PATH",
        help:
          "Write a file readable by you alone, which must be new, or with huggingface a new folder."
      ),
      forceOption,
      .value(
        "only", "NAME", help: "Only the labels of this annotator.", isRepeatable: true),
      .flag(
        "history",
        help:
          "Also labels of the store that their annotator replaced or took back later; 'status' says current, replaced or "
          + "taken back."),
      .flag(
        "resolved",
        help: "One label per item: gold, else unanimous, else the majority's; ties are left out."),
      .flag("bom", help: "With csv: start with a byte order mark, so that Excel reads UTF-8."),
    ] + LabelFiles.options + [PipelineCommand.storeOption],
    examples: [
      .init("vitae label export > labels.jsonl", "everything, one JSON object per line"),
      .init("vitae label export -f label-studio --out tasks.json", "for another tool"),
      .init("vitae label export -f csv tasks.json", "from one format to another"),
      .init(
        "vitae label export --resolved -f csv --out train.csv",
        "one label per text, for vitae train"),
    ],
    exitCodes: [
      .done, .someInputsFailed, .usage, .badData, .missing, .cannotCreate, .inputOutput, .busy,
      .noPermission,
    ])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let isTable = arguments.string("out")?.lowercased().hasSuffix(".csv") == true
    let format =
      arguments.string("format").flatMap(LabelFormat.init) ?? (isTable ? .csv : .jsonl)
    try check(arguments, format)
    let paths = arguments.strings("file")
    let target = arguments.string("out")
    if let target {
      try refuseInput(paths, asOutput: target)
      try refuseExisting(target, isForced: arguments.flag("force"))
    }
    var (rows, problems) = try labels(paths, arguments)
    guard !rows.isEmpty else {
      throw LabelFiles.nothing(
        problems,
        DataFileError(
          path: paths.first ?? "the store", line: nil, problem: "holds no label to export"))
    }
    let lost = format.allowsNoText ? 0 : rows.count { ($0.text ?? "").isEmpty }
    if lost > 0 { problems.append("\(Noun.count(lost, "label")) without a text left out") }
    if format == .labelStudio,
      let note = LabelWriter.noteOnNames(rows.filter { $0.source != .model }.map(\.annotator))
    {
      StandardError.write("note: \(note)\n")
    }
    if let note = LabelWriter.noteOnTexts(rows, in: format) {
      StandardError.write("note: \(note)\n")
    }
    if format == .huggingFace, let target {
      try write(LabelWriter.files(of: rows), to: target)
    } else {
      var bytes: [UInt8]
      do {
        bytes = try LabelWriter.bytes(of: rows, in: format)
      } catch let problem as LabelWriter.Problem {
        throw DataFileError(path: format.rawValue, line: nil, problem: problem.description)
      }
      if arguments.flag("bom") { bytes = Array(CSVText.byteOrderMark.utf8) + bytes }
      if let target {
        try PrivateFile.write(bytes, to: target)
      } else {
        try output.write(String(decoding: bytes, as: UTF8.self))
      }
    }
    for problem in problems { StandardError.write("warning: \(TerminalText.escaped(problem))\n") }
    return problems.isEmpty ? .done : .someInputsFailed
  }

  /// Refuses options that do not go together.
  private static func check(_ arguments: ParsedArguments, _ format: LabelFormat) throws {
    guard format != .huggingFace || arguments.isGiven("out") else {
      throw arguments.usageError("--format huggingface is a folder: name a new one with --out")
    }
    guard !arguments.flag("bom") || format == .csv else {
      throw arguments.usageError("--bom is for --format csv")
    }
    guard !arguments.flag("history") || format.allowsNoText else {
      throw arguments.usageError(
        "--history is for --format jsonl and csv, which have a column 'status'")
    }
    guard !arguments.flag("history") || arguments.strings("file").isEmpty else {
      throw arguments.usageError("--history is of the store's labels; files have no other ones")
    }
    guard !arguments.flag("resolved") || !arguments.flag("history") else {
      throw arguments.usageError("--resolved gives one label per item, --history all: choose one")
    }
  }

  /// The labels of the files, or of the store, that the options ask for, and what is wrong with others.
  private static func labels(
    _ paths: [String], _ arguments: ParsedArguments
  ) throws -> (rows: [LabelRow], problems: [String]) {
    let files = try LabelFiles.read(paths, arguments)
    var rows = files.flatMap(\.placedRows)
    if paths.isEmpty {
      rows = try LabelFiles.stored(arguments, arguments.flag("history") ? .history : .latest)
    }
    var problems = files.flatMap(\.problems).map(\.description)
    let names = arguments.strings("only")
    if !names.isEmpty { rows.removeAll { !names.contains($0.annotator ?? "") } }
    guard arguments.flag("resolved") else { return (rows, problems) }
    let resolved = ResolvedLabels(rows)
    for tie in resolved.ties.prefix(mostTies) {
      problems.append(description(ofTie: tie.map { rows[$0] }))
    }
    let rest = resolved.ties.count - mostTies
    if rest > 0 { problems.append("and \(Noun.count(rest, "more tie", "more ties"))") }
    if !resolved.ties.isEmpty {
      problems.append(
        "\(Noun.count(resolved.ties.count, "item")) left out, because several labels have as many votes: "
          + "'vitae label agreement --out FILE' lists them to be settled")
    }
    return (resolved.rows, problems)
  }

  /// Ties that are listed one by one.
  private static let mostTies = 20

  /// The labels of a tie; their place once where it is the same, as in a store.
  private static func description(ofTie rows: [LabelRow]) -> String {
    let places = rows.map(place)
    let isOne = Set(places).count == 1
    let labels = zip(places, rows).map { place, row in
      (isOne ? "" : place + " ") + "'\(row.label)' by \(row.annotator ?? "nobody")"
    }
    return "tie: \(isOne ? places[0] + ": " : "")\(labels.joined(separator: ", "))"
  }

  /// Where a row stands: line of its file, or place in the store.
  private static func place(of row: LabelRow) -> String {
    let paragraph = row.paragraph.map { "paragraph \($0)" }
    return row.place
      ?? [row.document, paragraph ?? row.id].compactMap { $0 }.joined(separator: ", ")
  }

  private static func write(_ files: [(name: String, bytes: [UInt8])], to folder: String) throws {
    if let taken = try? FileManager.default.contentsOfDirectory(atPath: folder), !taken.isEmpty {
      throw DataFileError(path: folder, line: nil, problem: "is not empty; nothing was written")
    }
    try PrivateFile.makeFolder(folder)
    for file in files { try PrivateFile.write(file.bytes, to: "\(folder)/\(file.name)") }
  }
}
