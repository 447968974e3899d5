import BulkParsing
import CommandFiles
import CommandLineKit
import PlainFoundation
import ResumeModel
import ResumeWorkbench
import Workbench

/// `vitae evaluate`: compares what `vitae parse` found, or hid, with JSON Resume gold, and two such comparisons.
enum EvaluateCommand: Command {
  static let spec = CommandSpec(
    name: "evaluate", abstract: "Compare parsed resumes with gold.",
    subcommands: [
      CommandSpec(
        name: "fields",
        abstract: "Score the fields of parsed resumes against JSON Resume files.",
        discussion: """
          A resume and its gold file have the same name without the extension. Values are compared as multisets of \
          normalised texts; both dates of an entry are one value. Gold without a parsed resume counts as missed. \
          A school's place, summary and highlights, which JSON Resume does not have, are compared only where the \
          gold has meta.vitae.
          """,
        options: [
          .value(
            "gold", "FOLDER", help: "JSON Resume files, one per resume.", isRequired: true),
          .value(
            "parsed", "FILE", help: "What vitae parse printed, JSON lines; - for standard input.",
            isRequired: true),
          .value(
            "documents", "FILE",
            help: "JSON lines with 'document' and attributes such as layout, language and fold."),
          .value("fold", "NAME", help: "Only gold of this fold; needs --documents."),
          .value("misses", "FILE", help: "Write what is missing and wrong, tab-separated."),
          .value(
            "scores", "FILE",
            help: "Write one row a resume: a digest of its fields and their counts; see 'changes'."),
          PipelineCommand.jsonOption("fields", "confidences", "groups"),
        ],
        examples: [
          .init(
            "vitae evaluate fields --gold gold/ --parsed out.jsonl", "a table of fields")
        ], exitCodes: [.done, .notComparable, .usage] + ExitCode.ofFiles),
      changesSpec, rulesSpec,
      CommandSpec(
        name: "redaction",
        abstract: "Count the contact values that vitae parse --redact leaves in its output.",
        discussion: """
          Name, mail and web addresses, number, street, postal code, accounts and the names of references, from JSON \
          Resume files of the same names. A value is hidden when no text of the output has its words in a row.
          """,
        options: [
          .value(
            "gold", "FOLDER", help: "JSON Resume files, one per resume.", isRequired: true),
          .value(
            "parsed", "FILE",
            help: "What vitae parse --redact printed, JSON lines; - for standard input.",
            isRequired: true),
          PipelineCommand.jsonOption("fields"),
        ],
        examples: [
          .init(
            "vitae parse --redact cvs/ | vitae evaluate redaction --gold gold/ --parsed -",
            "what is still shown")
        ], exitCodes: [.done, .notComparable, .usage] + ExitCode.ofFiles),
    ])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    switch arguments.command.name {
    case "redaction": try redaction(arguments, output)
    case "changes": try changes(arguments, output)
    case "rules": try rules(arguments, output)
    default: try fields(arguments, output)
    }
  }

  private static func redaction(
    _ arguments: ParsedArguments, _ output: OutputWriter
  ) throws -> ExitCode {
    let parsed = try JudgedFiles.readParsed(arguments.string("parsed") ?? "")
    var score = RedactionScore()
    for file in try JudgedFiles.goldFiles(arguments.string("gold") ?? "") {
      let name = file.deletingPathExtension().lastPathComponent
      guard let document = parsed[name] else { continue }
      score.add(document.texts, gold: try JudgedFiles.gold(file))
    }
    guard score.resumeCount > 0 else { return nothingScored(arguments) }
    let figures = RedactionFigures(score)
    try output.write(
      arguments.flag("json")
        ? try JSONLine.text(of: figures) + "\n" : figures.text(on: .standardOutput))
    return .done
  }

  /// Says that no line had the name of a gold file.
  static func nothingScored(_ arguments: ParsedArguments) -> ExitCode {
    let parsed = arguments.string("parsed") ?? ""
    StandardError.complain(
      TerminalText.escaped(
        "vitae: \(parsed): nothing was scored: no line has the name of a file in "
          + (arguments.string("gold") ?? "")))
    return .notComparable
  }

  private static func fields(
    _ arguments: ParsedArguments, _ output: OutputWriter
  ) throws -> ExitCode {
    if arguments.isGiven("fold"), !arguments.isGiven("documents") {
      throw arguments.usageError("--fold needs --documents, which says the folds")
    }
    var parsed = try JudgedFiles.readParsed(arguments.string("parsed") ?? "")
    let attributes = try arguments.string("documents").map(JudgedFiles.readAttributes)
    let fold = arguments.string("fold")
    var scores = FieldScores()
    var table = FieldScoreTable()
    var misses = ""
    var parsedCount = 0
    for file in try JudgedFiles.goldFiles(arguments.string("gold") ?? "") {
      let name = file.deletingPathExtension().lastPathComponent
      let known = attributes?[name] ?? [:]
      if let fold, known["fold"] != fold { continue }
      let gold = try JudgedFiles.gold(file)
      let groups = known.filter { ["layout", "language"].contains($0.key) }
      let document = parsed.removeValue(forKey: name)
      // Of a resume that could not be read every gold value is missed.
      var score = FieldScore()
      let own = score.add(
        document?.resume ?? Resume(), against: gold, confidences: document?.confidences ?? [:])
      scores.add(score, inventionCount: document.map(\.inventionCount) ?? 0, groups: groups)
      table.rows.append(
        FieldScoreTable.Row(
          document: name, person: known["person"], fold: known["fold"], resume: document?.resume,
          score: score))
      guard document != nil else {
        misses += "\(name)\t\tnot parsed\t\n"
        continue
      }
      parsedCount += 1
      for miss in own { misses += miss.line(document: name) }
    }
    guard scores.all.resumeCount > 0 else {
      throw DataFileError(
        path: arguments.string("gold") ?? "", line: nil, problem: "no gold of such resumes in it")
    }
    guard parsedCount > 0 else { return nothingScored(arguments) }
    let figures = FieldFigures(scores)
    try output.write(
      arguments.flag("json")
        ? try JSONLine.text(of: figures) + "\n" : figures.text(on: .standardOutput))
    if let path = arguments.string("misses") { try PrivateFile.write(Array(misses.utf8), to: path) }
    if let path = arguments.string("scores") {
      try PrivateFile.write(Array(table.text.utf8), to: path)
    }
    return .done
  }
}
