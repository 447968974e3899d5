import ArtifactStore
import CommandLineKit
import ContentDigest
import PlainFoundation
import Workbench

/// `vitae store backup FILE`: a copy of the store that can be opened.
enum StoreBackupCommand {
  static let spec = CommandSpec(
    name: "backup", abstract: "Copy the store to a file, with its large values beside it.",
    discussion: """
      The copy is of one moment, also while a pipeline runs, and is a store itself: use it with --store. Large values \
      go to the folder FILE-cas ('cas' beside a file called store.sqlite). To bring it back, move both to the store's \
      place.
      """,
    positionals: [PositionalSpec("file", help: "The copy; it must not exist yet.")],
    options: [PipelineCommand.storeOption, .flag("json", help: "Print one JSON object.")],
    examples: [
      .init("vitae store backup backups/monday.sqlite", "before something risky"),
      .init("vitae runs --store backups/monday.sqlite", "what is in it"),
    ],
    exitCodes: [.done, .someInputsFailed] + StoreCommand.exitCodes)

  private struct Report: Encodable {
    var file: String
    var folder: String?
    var fileByteCount: Int
    var largeValues: Int
    var largeValueByteCount: Int
    var missing: [String]
  }

  static func run(_ arguments: ParsedArguments, output: OutputWriter) throws -> ExitCode {
    let store = try StoreCommand.existing(arguments)
    let path = arguments.string("file") ?? ""
    let made = try store.backUp(to: path)
    if arguments.flag("json") {
      try output.writeLine(
        try JSONLine.text(
          of: Report(
            file: made.file, folder: made.folder, fileByteCount: made.fileByteCount,
            largeValues: made.blobCount, largeValueByteCount: made.blobByteCount,
            missing: made.missing.map(\.hex))))
    } else {
      try output.writeLine(
        "wrote \(TerminalText.escaped(path)): \(StoreCommand.bytes(made.fileByteCount))")
      if let folder = made.folder {
        try output.writeLine(
          "wrote \(TerminalText.escaped(folder)): \(Noun.count(made.blobCount, "value")), "
            + StoreCommand.bytes(made.blobByteCount))
      }
      if !made.missing.isEmpty {
        try output.writeLine(
          "missing or altered in the store, and so in the copy: "
            + "\(Noun.count(made.missing.count, "value")); see 'vitae store check'")
      }
    }
    return made.missing.isEmpty ? .done : .someInputsFailed
  }
}
