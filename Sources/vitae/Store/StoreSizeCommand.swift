import ArtifactStore
import CommandLineKit
import PlainFoundation
import Workbench

/// `vitae store size`: how much room, and for what.
enum StoreSizeCommand {
  static let spec = CommandSpec(
    name: "size", abstract: "Say how much room the store takes, and what for.",
    discussion: """
      Sizes of steps are those of their results in the cache; a result that two steps share counts for both. 'item' \
      stands for results of single files.
      """,
    options: [PipelineCommand.storeOption, PipelineCommand.jsonOption("parts")],
    examples: [.init("vitae store size", "the largest first")],
    exitCodes: [.done] + StoreCommand.exitCodes)

  private struct Part: Encodable {
    var kind: String
    var name: String
    var count: Int?
    var byteCount: Int?
  }

  private struct Report: Encodable {
    var byteCount: Int
    var couldFreeByteCount: Int?
    var parts: [Part]
  }

  static func run(_ arguments: ParsedArguments, output: OutputWriter) throws -> ExitCode {
    let store = try StoreCommand.existing(arguments)
    let size = try store.size()
    // What could go is looked up under the file's lock, which a store that is only read does not have.
    let garbage =
      store.isReadOnly ? nil : try store.collectGarbage().totalByteCount + size.freeByteCount
    let parts = parts(of: size)
    if arguments.flag("json") {
      try output.writeLine(
        try JSONLine.text(
          of: Report(byteCount: size.totalByteCount, couldFreeByteCount: garbage, parts: parts)))
      return .done
    }
    var table = TextTable([.text("kind"), .text("name"), .number("count"), .number("bytes")])
    for part in parts {
      table.append([
        part.kind, part.name, part.count.map { "\($0)" } ?? "",
        part.byteCount.map(StoreCommand.bytes) ?? "",
      ])
    }
    try output.write(table.render(on: .standardOutput))
    try output.writeLine("\(StoreCommand.bytes(size.totalByteCount)) in all")
    if let garbage, 2 * garbage > size.totalByteCount {
      try output.writeLine(
        "more than half of it can go: 'vitae store gc' says what, and frees "
          + StoreCommand.bytes(garbage))
    }
    return .done
  }

  private static func parts(of size: SizeReport) -> [Part] {
    var parts = [
      Part(kind: "file", name: "the store's file", byteCount: size.fileByteCount),
      Part(kind: "file", name: "free pages in it", byteCount: size.freeByteCount),
      Part(kind: "file", name: "write-ahead log", byteCount: size.logByteCount),
      Part(kind: "file", name: "large values", byteCount: size.blobFolderByteCount),
    ]
    if size.oldCopyByteCount > 0 {
      parts.append(Part(kind: "file", name: "older copies", byteCount: size.oldCopyByteCount))
    }
    parts.append(
      Part(
        kind: "values", name: size.models.name, count: size.models.count,
        byteCount: size.models.byteCount))
    parts += size.cached.map {
      Part(kind: "cached", name: $0.name, count: $0.count, byteCount: $0.byteCount)
    }
    parts += size.rowCounts.filter { $0.count > 0 }.map {
      Part(kind: "rows", name: $0.table, count: $0.count)
    }
    return parts
  }
}
