import CommandFiles
import CommandLineKit
import Evaluation
import PDFText
import PageLayout
import PlainFoundation

/// `vitae benchmark-pages`: what extraction and layout cost, for `make bench-extract`.
enum PageBenchmarkCommand: Command {
  static let spec = CommandSpec(
    name: "benchmark-pages", abstract: "Measure extraction or layout on a folder of PDFs.",
    subcommands: [
      CommandSpec(
        name: "extract", abstract: "Read every PDF with the worker pool, and nothing else.",
        positionals: [PositionalSpec("folder", .one, help: "The folder of PDFs.")],
        options: [jobs],
        exitCodes: [.done, .usage] + ExitCode.ofFiles),
      CommandSpec(
        name: "layout", abstract: "Lay out pages that were read before, and pages of growing size.",
        positionals: [PositionalSpec("folder", .one, help: "The folder of PDFs.")],
        options: [jobs],
        exitCodes: [.done, .usage] + ExitCode.ofFiles),
    ], isHidden: true)

  private static let jobs = OptionSpec.value(
    "jobs", short: "j", "N", kind: .integer(1...256),
    help: "Worker processes; one a core when absent.")

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let paths = try InputPaths().expand([arguments.string("folder") ?? ""]).map(\.source)
    let pool = try WorkerPool(workerCount: arguments.int("jobs"))
    defer { pool.shutDown() }
    guard arguments.command.name == "layout" else {
      // As a bulk run: no document outlives its turn.
      let counts = try await each(of: paths, in: pool) { $0.count }
      try output.writeLine("\(counts.count) files, \(counts.reduce(0, +)) pages")
      return .done
    }
    let documents = try await each(of: paths, in: pool) { $0 }
    let pageCount = documents.reduce(0) { $0 + $1.count }
    let seconds = leastCPUSeconds(of: 15) { documents.forEach { _ = paragraphs(of: $0) } }
    try output.writeLine(
      "layout: \(text(1000 * seconds / Double(max(1, pageCount)))) ms a page of \(pageCount) pages")
    var table = TextTable([.number("characters"), .number("ms"), .number("ns a character")])
    for characters in [12_500, 25_000, 50_000, 100_000] {
      let page = Self.page(characters: characters)
      let seconds = leastCPUSeconds(of: 3) { _ = paragraphs(of: [page]) }
      table.append(
        [
          "\(characters)", text(1000 * seconds), text(1e9 * seconds / Double(characters)),
        ])
    }
    try output.write(table.render())
    return .done
  }

  /// What `body` makes of the pages of every file, in any order.
  private static func each<Result: Sendable>(
    of paths: [String], in pool: WorkerPool, _ body: @escaping @Sendable ([Page]) -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Result.self) { group in
      for path in paths { group.addTask { body(try await pool.extract(path: path).pages) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// Two columns of words of five letters on a page that is as high as it must be.
  private static func page(characters: Int) -> Page {
    let words = (0..<(characters / 5)).map { i in
      let (row, place) = (i / 16, i % 16)
      let x = 40 + 30 * Double(place) + (place >= 8 ? 30 : 0)
      let y = 60 + 12 * Double(row) + (place >= 8 ? 4 : 0)
      return Word(text: "words", box: Box(x0: x, y0: y, x1: x + 26, y1: y + 10), style: 0)
    }
    return Page(
      number: 1, width: 612, height: 120 + 12 * Double(characters / 80),
      styles: [TextStyle(fontName: "Sans", size: 10)], words: words)
  }

  private static func leastCPUSeconds(of runs: Int, _ body: () -> Void) -> Double {
    (0..<runs).map { _ in
      let start = clock()
      body()
      return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }.min() ?? 0
  }

  private static func text(_ value: Double) -> String { NumberText.fixed(value, digits: 2) }
}
