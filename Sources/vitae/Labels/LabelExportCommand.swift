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

      \(LabelFiles.formats) CSV: \(CSVText.rule)
      """,
    positionals: [PositionalSpec("file", .any, help: "Files of labels in place of the store.")],
    options: [
      .value(
        "format", short: "f", "FORMAT", kind: .choice(LabelFormat.names),
        help: "What to print; huggingface needs --out.", default: "jsonl"),
      .value(
        "out", "PATH",
        help: "Write a file readable by you alone, or with huggingface a folder, which must be new."
      ),
      .value(
        "only", "NAME", help: "Only the labels of this annotator.", isRepeatable: true),
      .flag(
        "history",
        help: "Also labels of the store that their annotator replaced or took back later."),
      .flag("bom", help: "With csv: start with a byte order mark, so that Excel reads UTF-8."),
    ] + LabelFiles.options + [PipelineCommand.storeOption],
    examples: [
      .init("vitae label export > labels.jsonl", "everything, one JSON object per line"),
      .init("vitae label export -f label-studio --out tasks.json", "for another tool"),
      .init("vitae label export -f csv tasks.json", "from one format to another"),
    ],
    exitCodes: [
      .done, .someInputsFailed, .usage, .badData, .missing, .cannotCreate, .inputOutput, .busy,
      .noPermission,
    ])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let format = arguments.string("format").flatMap(LabelFormat.init) ?? .jsonl
    let target = arguments.string("out")
    guard format != .huggingFace || target != nil else {
      throw arguments.usageError("--format huggingface is a folder: name a new one with --out")
    }
    if arguments.flag("bom"), format != .csv {
      throw arguments.usageError("--bom is for --format csv")
    }
    let paths = arguments.strings("file")
    var problems: [String] = []
    var rows: [LabelRow]
    if paths.isEmpty {
      rows = try LabelFiles.stored(arguments, latestOnly: !arguments.flag("history"))
    } else {
      let files = try LabelFiles.read(paths, arguments)
      rows = files.flatMap(\.rows)
      problems = files.flatMap(\.problems).map(\.description)
    }
    let names = arguments.strings("only")
    if !names.isEmpty { rows.removeAll { !names.contains($0.annotator ?? "") } }
    guard !rows.isEmpty else {
      throw DataFileError(
        path: paths.first ?? "the store", line: nil,
        problem: problems.first ?? "holds no label to export")
    }
    let lost = format.allowsNoText ? 0 : rows.count { ($0.text ?? "").isEmpty }
    if lost > 0 { problems.append("\(Noun.count(lost, "label")) without a text left out") }
    if let target { try refuseInput(paths, asOutput: target) }
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

  private static func write(_ files: [(name: String, bytes: [UInt8])], to folder: String) throws {
    if let taken = try? FileManager.default.contentsOfDirectory(atPath: folder), !taken.isEmpty {
      throw DataFileError(path: folder, line: nil, problem: "is not empty; nothing was written")
    }
    try PrivateFile.makeFolder(folder)
    for file in files { try PrivateFile.write(file.bytes, to: "\(folder)/\(file.name)") }
  }
}
