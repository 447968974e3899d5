import ArtifactStore
import CommandLineKit
import PlainFoundation
import Workbench

/// `vitae store check`: whether everything in the store is what was put there.
enum StoreCheckCommand {
  static let spec = CommandSpec(
    name: "check", abstract: "Verify the store's pages, references and values; mend them.",
    discussion: """
      Reads everything once and compares every value with its digest. Nothing is changed without --repair.

      --repair takes out what is missing or was changed, so that the next run computes it again. Where pages of the \
      file are damaged, it makes a new file of all that can be read; the damaged one stays beside it under another \
      name. It names what is lost for good. No other vitae may use the store meanwhile.
      """,
    options: [
      .flag("repair", help: "Mend what can be mended, and name what is lost."),
      PipelineCommand.storeOption,
      .flag(
        "json",
        help:
          "Print one JSON object: 'isSound', 'problems' and counts, or of a repair 'remade' and 'lost'."
      ),
    ],
    examples: [
      .init("vitae store check", "is it sound?"),
      .init("vitae store check --repair", "after a crash of the disk"),
    ],
    exitCodes: [.done, .someInputsFailed] + StoreCommand.exitCodes)

  private struct Report: Encodable {
    var isSound: Bool
    var problems: [String]
    var values: Int
    var byteCount: Int
    var unknownFiles: Int
    var halfWrittenFiles: Int
  }

  private struct Repair: Encodable {
    var isIdle: Bool
    var remade: [String]
    var lost: [String]
    var damagedFile: String?
    var savedRows: [String: Int]
    var tornTables: [String]
  }

  static func run(_ arguments: ParsedArguments, output: OutputWriter) throws -> ExitCode {
    if arguments.flag("repair") { return try repair(arguments, output) }
    let report = try report(arguments)
    if arguments.flag("json") {
      try output.writeLine(try JSONLine.text(of: report))
    } else {
      for problem in report.problems { try output.writeLine(TerminalText.escaped(problem)) }
      try output.writeLine(
        report.isSound
          ? "the store is sound: \(Noun.count(report.values, "value")), "
            + StoreCommand.bytes(report.byteCount)
          : "the store is damaged; 'vitae store check --repair' mends what can be mended")
      let unknown = report.unknownFiles + report.halfWrittenFiles
      if unknown > 0 {
        try output.writeLine(
          "\(Noun.count(unknown, "file")) cost room for nothing; 'vitae store gc' says more"
        )
      }
    }
    return report.isSound ? .done : .badData
  }

  /// What a check found; that the store cannot be opened for damage is a finding too.
  private static func report(_ arguments: ParsedArguments) throws -> Report {
    do {
      let found = try StoreCommand.existing(arguments).check()
      return Report(
        isSound: found.isSound, problems: found.problems, values: found.blobCount,
        byteCount: found.byteCount, unknownFiles: found.orphanCount,
        halfWrittenFiles: found.tornCount)
    } catch let error as StoreError where error.kind == .damaged {
      return Report(
        isSound: false, problems: [error.message], values: 0, byteCount: 0, unknownFiles: 0,
        halfWrittenFiles: 0)
    }
  }

  private static func repair(
    _ arguments: ParsedArguments, _ output: OutputWriter
  ) throws -> ExitCode {
    let path = StoreCommand.path(arguments)
    guard StoreLocation.isThere(path) else {
      throw MissingStoreError(
        path: path, origin: StoreLocation.origin(arguments.string("store")),
        advice: Pipelines.firstRun)
    }
    let report = try Store.repair(path: path)
    if arguments.flag("json") {
      try output.writeLine(
        try JSONLine.text(
          of: Repair(
            isIdle: report.isIdle, remade: report.remade, lost: report.lost,
            damagedFile: report.damagedFile, savedRows: report.savedRowCounts,
            tornTables: report.tornTables)))
    } else {
      try output.write(text(of: report))
    }
    return report.lost.isEmpty && report.tornTables.isEmpty ? .done : .someInputsFailed
  }

  private static func text(of report: RepairReport) -> String {
    if report.isIdle { return "the store is sound; nothing was changed\n" }
    var lines: [String] = []
    if let file = report.damagedFile {
      let rows = report.savedRowCounts.values.reduce(0, +)
      lines.append("pages were damaged: \(Noun.count(rows, "row")) saved into a new file")
      lines.append("the damaged file is now \(TerminalText.escaped(file))")
    }
    lines += report.tornTables.map { "rows of the table '\($0)' are lost" }
    lines += report.remade.map { "taken out, to be made again: \($0)" }
    lines += report.lost.map { "lost: \(TerminalText.escaped($0))" }
    if !report.lost.isEmpty { lines.append("bring lost models back: train or import them again") }
    return lines.joined(separator: "\n") + "\n"
  }
}
