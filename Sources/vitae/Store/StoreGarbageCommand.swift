import ArtifactStore
import CommandLineKit
import PlainFoundation
import Workbench

/// `vitae store gc`: what nothing needs any more.
enum StoreGarbageCommand {
  static let spec = CommandSpec(
    name: "gc", abstract: "Say what nothing needs any more, and delete it if asked to.",
    discussion: """
      Kept are pins, models with an alias (champion, current) or of a recent run, imported models, what recent runs \
      computed or used, the newest result of each file that was parsed --into the store, and all that was written or used within the grace time. Everything deleted but old models can \
      be computed again.
      """,
    options: [
      .flag("delete", help: "Delete it; without this nothing is changed."),
      .value(
        "keep-runs", "N", kind: .integer(0...1_000_000),
        help: "Keep what the newest N runs computed or used.", default: "20"),
      .value(
        "grace", "MINUTES", kind: .integer(0...5_000_000),
        help: "Leave alone what was written or used within so many minutes.", default: "60"),
      PipelineCommand.storeOption, PipelineCommand.jsonOption("reasons"),
    ],
    examples: [
      .init("vitae store gc", "what would go, and why"),
      .init("vitae store gc --keep-runs 3 --delete", "keep what three runs need"),
    ],
    exitCodes: [.done] + StoreCommand.exitCodes)

  private struct Reason: Encodable {
    var reason: String
    var count: Int
    var byteCount: Int
  }

  private struct Report: Encodable {
    var isDeleted: Bool
    var byteCount: Int
    var reasons: [Reason]
    var keptPins: Int
    var keptModels: Int
    var keptRuns: Int
    var keptResults: Int
    var keptFiles: Int
    var keptByteCount: Int
  }

  static func run(_ arguments: ParsedArguments, output: OutputWriter) throws -> ExitCode {
    let store = try StoreCommand.existing(arguments)
    let runs = arguments.int("keep-runs") ?? 20
    let isDeleting = arguments.flag("delete")
    let found = try store.collectGarbage(
      keepingRuns: runs, grace: .seconds(60 * (arguments.int("grace") ?? 60)), dryRun: !isDeleting)
    let isCompact = isDeleting ? try store.compact() : true
    let report = report(found, runs)
    if arguments.flag("json") {
      try output.writeLine(try JSONLine.text(of: report))
      return .done
    }
    var table = TextTable([.text("reason"), .number("count"), .number("bytes")])
    for reason in report.reasons where reason.count > 0 {
      table.append([reason.reason, "\(reason.count)", StoreCommand.bytes(reason.byteCount)])
    }
    let isIdle = report.reasons.allSatisfy { $0.count == 0 }
    if !isIdle { try output.write(table.render(on: .standardOutput)) }
    try output.writeLine(
      "kept: \(Noun.count(found.keptPinCount, "pin")), "
        + "\(Noun.count(found.keptModelCount, "model")), "
        + "\(Noun.count(found.keptCacheEntryCount, "result")) of "
        + "\(Noun.count(found.keptRunCount, "run")) and "
        + "\(Noun.count(found.keptFileCount, "parsed file")), "
        + StoreCommand.bytes(found.keptByteCount))
    let bytes = StoreCommand.bytes(report.byteCount)
    if isIdle {
      try output.writeLine("nothing to delete")
    } else if isDeleting {
      try output.writeLine("deleted \(bytes)")
    } else {
      try output.writeLine("nothing was deleted; 'vitae store gc --delete' frees \(bytes)")
    }
    if !isCompact {
      try output.writeLine("free pages stay in the file while another process reads it")
    }
    return .done
  }

  private static func report(_ found: CollectionReport, _ runs: Int) -> Report {
    let loose = found.byteCount - found.cacheByteCount - found.modelByteCount
    return Report(
      isDeleted: !found.isDryRun, byteCount: found.totalByteCount,
      reasons: [
        Reason(
          reason: "results that the newest \(Noun.count(runs, "run")) did not use",
          count: found.cacheEntryCount, byteCount: found.cacheByteCount),
        Reason(
          reason: "models of older runs without an alias", count: found.modelCount,
          byteCount: found.modelByteCount),
        Reason(
          reason: "datasets with a newer version", count: found.datasetCount,
          byteCount: found.datasetByteCount),
        Reason(
          reason: "values that nothing refers to", count: found.looseBlobCount, byteCount: loose),
        Reason(
          reason: "files that the store does not know", count: found.orphanCount,
          byteCount: found.orphanByteCount),
        Reason(
          reason: "half-written files", count: found.tornCount, byteCount: found.tornByteCount),
      ], keptPins: found.keptPinCount, keptModels: found.keptModelCount,
      keptRuns: found.keptRunCount, keptResults: found.keptCacheEntryCount,
      keptFiles: found.keptFileCount,
      keptByteCount: found.keptByteCount)
  }
}
