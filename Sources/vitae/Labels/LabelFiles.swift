import ArtifactStore
import CommandFiles
import CommandLineKit
import Labelling
import PlainFoundation
import ResumeLabelling
import Workbench

/// Rows none of which can be used.
struct UnusableRows: ExitCoded, CustomStringConvertible {
  var description: String
  var exitCode: ExitCode { .badData }
}

/// What the commands that read files of labels share.
enum LabelFiles {
  static let options: [OptionSpec] = [
    .value(
      "from-format", "FORMAT", kind: .choice(LabelFormat.names),
      help: "The form of the files; guessed from name and beginning when absent."),
    .value(
      "label-column", "NAME",
      help: "The column or member that holds the label, or the name of the choice.",
      default: "label"),
    .value(
      "text-column", "NAME", help: "The column or member that holds the text.", default: "text"),
    .value(
      "annotator", "NAME",
      help:
        "Whose labels these are where a file does not say; when absent the user's login name for corrections of vitae's "
        + "own lists and pages, and the file's name for others."),
    .value(
      "keep", "COLUMN,…", help: "Other columns or members of the items to keep, besides 'id'."),
  ]

  static let formats = """
    Formats: jsonl, csv (also semicolons and tabs), fasttext, label-studio, doccano, prodigy, huggingface (a folder of \
    JSON lines or CSV; no Parquet) and conll.
    """

  /// Reads files.
  ///
  /// Rows without an annotator get the one of `--annotator`, else the user's name for corrections, else their file's name.
  /// Rows without a kind of annotator get `source`; when it is `nil`, those of a list of items to adjudicate are gold.
  static func read(
    _ paths: [String], _ arguments: ParsedArguments, source: LabelRow.Source? = nil
  ) throws -> [AnnotationFile] {
    var columns = LabeledTexts.Columns()
    columns.label = arguments.string("label-column") ?? columns.label
    columns.text = arguments.string("text-column") ?? columns.text
    let format = arguments.string("from-format").flatMap(LabelFormat.init)
    let kept = (arguments.string("keep") ?? "").split(separator: ",").map(\.withoutOuterSpaces)
    var derived: [String: [String]] = [:]
    let files = try paths.map { path in
      var file: AnnotationFile
      do {
        try refusePDF(path)
        file = try AnnotationFile.read(path, .init(format: format, columns: columns, kept: kept))
      } catch let problem as DataFileError
        where paths.count > 1 && problem.exitCode == .badData
      {
        // The other files are read all the same.
        return AnnotationFile(unreadable: problem)
      }
      if arguments.string("annotator") == nil, !file.isCorrection,
        file.rows.contains(where: { $0.annotator == nil })
      {
        derived[name(of: path), default: []].append(path)
      }
      file.name(
        annotator: try arguments.string("annotator")
          ?? (file.isCorrection ? LabelOptions.annotator(arguments) : name(of: path)))
      if let source = source ?? (file.isAdjudication ? .gold : nil) { file.set(source: source) }
      return file
    }
    for (name, paths) in derived.sorted(by: { $0.key < $1.key }) where paths.count > 1 {
      StandardError.write(
        "warning: \(TerminalText.list(paths, atMost: 5)) name no annotator: the labels of all count as those of "
          + "'\(TerminalText.escaped(name))'; if they are of several people, name each with --annotator\n"
      )
    }
    let rows = files.lazy.flatMap(\.rows)
    for name in kept where !rows.isEmpty && !rows.contains(where: { $0.columns[name] != nil }) {
      throw arguments.usageError("--keep: no label has a column '\(name)'")
    }
    return files
  }

  /// The error of files in which nothing can be used: what is wrong with their rows, else that they hold nothing.
  static func nothing(_ problems: [String], _ otherwise: DataFileError) -> any Error {
    guard let first = problems.first else { return otherwise }
    let more = problems.count > 1 ? "; and \(problems.count - 1) more" : ""
    return UnusableRows(description: first + more)
  }

  /// A file's name without folders and ending.
  static func name(of path: String) -> String {
    if path == "-" { return "standard input" }
    let name = URL(filePath: path).lastPathComponent
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return name }
    return String(name[..<point])
  }

  /// Which labels of the store are wanted.
  enum Wanted {
    /// All that were not taken back.
    case standing
    /// Of each annotator and text the latest.
    case latest
    /// All, also those that were taken back.
    case history
  }

  /// The labels that the store holds.
  static func stored(
    _ arguments: ParsedArguments, _ wanted: Wanted = .standing
  ) throws -> [LabelRow] {
    let store = try StoreLocation.existing(
      arguments.string("store"), otherwise: "'vitae label import FILE' makes one")
    let exchange = try LabelExchange(store)
    let rows =
      try wanted == .history ? exchange.history() : exchange.rows(latestOnly: wanted == .latest)
    guard !rows.isEmpty else {
      throw DataFileError(
        path: StoreLocation.path(arguments.string("store")), line: nil, problem: "holds no label")
    }
    return rows
  }
}
