import ArtifactStore
import CommandLineKit
import ContentDigest
import ModelHandling
import PlainFoundation
import ResumeModel
import ResumeWorkbench
import TextClassification
import Workbench

/// `vitae model list`: the models that come with the program, and those of the store.
enum ModelListCommand {
  static let spec = CommandSpec(
    name: "list", abstract: "List the shipped models and those of the store.",
    options: [
      .flag("json", help: "Print one JSON object with a list 'models'."),
      PipelineCommand.storeOption,
    ],
    examples: [.init("vitae model list", "newest models of the store first")],
    exitCodes: [.done, .usage])

  /// One model, as `--json` prints it.
  private struct Row: Encodable {
    var name: String
    var origin: String
    var alias: String?
    var number: Int64?
    var kind: String
    var byteCount: Int
    var sha256: String
    var run: Int64?
    /// Whether commands use it for PDFs when no model is named.
    var isDefault: Bool
    /// Whether commands use it for single texts when no model is named.
    var isTextDefault: Bool
  }

  private struct Listing: Encodable {
    var models: [Row]
  }

  static func run(_ arguments: ParsedArguments, output: OutputWriter) throws -> ExitCode {
    let store = try ModelOptions.existingStore(arguments)
    let chosen = Chosen(
      document: try? ModelLookup.documentModel(nil, in: store),
      text: try? ModelLookup.textModel(nil, in: store))
    let rows = try stored(in: store, chosen) + shipped(chosen)
    if arguments.flag("json") {
      try output.writeLine(try JSONLine.text(of: Listing(models: rows)))
      return .done
    }
    var table = TextTable([
      .text("model"), .text("from"), .text("kind"), .number("bytes"), .text("sha256"),
      .text("used"),
    ])
    for row in rows {
      table.append([
        TerminalText.escaped(label(of: row)), row.origin, row.kind,
        NumberText.grouped(row.byteCount), String(row.sha256.prefix(8)),
        uses(of: row),
      ])
    }
    try output.write(table.render())
    return .done
  }

  /// The models that commands use when none is named; nil where that model's bytes are lost.
  private struct Chosen {
    var document: ChosenModel?
    var text: ChosenModel?
  }

  private static func uses(of row: Row) -> String {
    switch (row.isDefault, row.isTextDefault) {
    case (true, true): "for PDFs and texts"
    case (true, false): "for PDFs"
    case (false, true): "for texts"
    case (false, false): ""
    }
  }

  private static func label(of row: Row) -> String {
    guard let number = row.number else { return row.name }
    return "#\(number) \(row.alias ?? row.name)"
  }

  private static func stored(in store: Store?, _ chosen: Chosen) throws -> [Row] {
    guard let store else { return [] }
    return try store.models().map { model in
      // A model whose bytes are lost is listed too: that is how one learns which.
      let bytes = try? ModelLookup.bytes(of: model, in: store)
      return Row(
        name: model.name, origin: "store", alias: model.alias, number: model.id,
        kind: bytes.map { ModelFile.kind(of: $0).map { "\($0)" } ?? "not a model" } ?? "lost",
        byteCount: bytes?.count ?? 0,
        sha256: model.digest.hex, run: model.run?.rawValue,
        isDefault: chosen.document?.origin == .store && model.alias == chosen.document?.name,
        isTextDefault: chosen.text?.origin == .store && model.alias == chosen.text?.name)
    }
  }

  private static func shipped(_ chosen: Chosen) -> [Row] {
    ShippedModel.allCases.map { model in
      let bytes = model.bytes
      return Row(
        name: model.rawValue, origin: "shipped", kind: model == .document ? "document" : "fields",
        byteCount: bytes.count, sha256: ContentDigest.sha256(bytes).hex,
        isDefault: chosen.document?.origin == .shipped && model == .document,
        isTextDefault: chosen.text?.origin == .shipped && model == .document)
    }
  }
}
