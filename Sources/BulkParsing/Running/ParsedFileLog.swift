internal import ArtifactStore
package import CommandFiles
internal import PDFText

/// Writes what became of each file of a parse into its run, many files at a time.
package actor ParsedFileLog {
  private static let batchSize = 500

  private let run: CommandRun
  private var files: [FileStatus] = []

  /// The log of a run.
  package init(of run: CommandRun) { self.run = run }

  /// Notes the status of a file.
  func add(_ result: ParseResult) {
    files.append(
      FileStatus(
        path: result.source, document: result.digest, status: result.status.rawValue,
        detail: result.detail ?? ""))
    if files.count >= Self.batchSize { flush() }
  }

  /// Writes what is noted.
  package func flush() {
    if !files.isEmpty { run.record(files) }
    files = []
  }
}
