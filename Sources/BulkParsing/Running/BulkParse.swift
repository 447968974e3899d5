package import CommandFiles
package import CommandLineKit
internal import ContentDigest
package import PDFText
internal import PlainFoundation
package import ResumeModel

/// Parses files with a model and a pool of workers.
package struct FileParser: Sendable {
  /// The workers that read the files.
  package let pool: WorkerPool
  /// What is known of the bytes of earlier files.
  package let memory: ParseMemory
  private let classifier: DocumentClassifier
  private let password: String?
  private let readsWithoutRules: Bool

  /// A parser.
  ///
  /// - Parameters:
  ///   - classifier: Labels the paragraphs.
  ///   - pool: The workers that read the files.
  ///   - password: Opens encrypted files.
  ///   - memory: Knows what came of earlier bytes.
  ///   - readsWithoutRules: Whether resumes are read again without each rule that decided something.
  package init(
    classifier: DocumentClassifier, pool: WorkerPool, password: String?, memory: ParseMemory,
    readsWithoutRules: Bool = false
  ) {
    self.classifier = classifier
    self.pool = pool
    self.password = password
    self.memory = memory
    self.readsWithoutRules = readsWithoutRules
  }

  /// What a file holds; one whose name is no text has a status that says so.
  @concurrent
  func parse(_ input: InputPath) async throws -> ParseResult {
    if case .file(let path) = input { return try await parse(path) }
    let document = ExtractedDocument(status: .unreadable, detail: input.problem)
    var result = try result(of: document, digest: nil)
    result.source = input.source
    return result
  }

  /// What a file holds; the same bytes are parsed once.
  @concurrent
  package func parse(_ path: String) async throws -> ParseResult {
    try Task.checkCancellation()
    let before = FileStamp(path)
    var result: ParseResult
    if let digest = try FileDigest.sha256(path, limit: pool.limits.fileByteCount) {
      result = try await memory.result(digest) {
        let result = try await extract(path, digest: digest)
        // A file that changed meanwhile has other bytes than were counted.
        return (result, before == FileStamp(path) && result.status.isOfBytes)
      }
      result.digest = digest
    } else {
      result = try await extract(path, digest: nil)
    }
    result.source = path
    return result
  }

  private func extract(_ path: String, digest: ContentDigest?) async throws -> ParseResult {
    try result(of: try await pool.extract(path: path, password: password), digest: digest)
  }

  private func result(
    of document: ExtractedDocument, digest: ContentDigest?
  ) throws -> ParseResult {
    try ParseResult(
      ParsedDocument(
        source: "", digest: digest?.hex, document: document, classifier: classifier,
        readsWithoutRules: readsWithoutRules))
  }
}

extension DocumentStatus {
  /// Whether the status follows from the file's bytes, not from the machine's moment.
  fileprivate var isOfBytes: Bool {
    switch self {
    case .timeout, .crashed, .unreadable: false
    default: true
    }
  }
}

/// What tells that a file was changed: size, time and number.
private struct FileStamp: Equatable {
  private let numbers: [Int]?

  init(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      numbers = nil
      return
    }
    numbers = [
      Int(status.st_size), Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec),
      Int(status.st_ino),
    ]
  }
}

/// Parses many files at once and writes their results in the order of the files.
package struct BulkParse {
  private let parser: FileParser
  private let writer: ParseWriter
  private let reporter: ProgressReporter
  private let tally: ParseTally
  private let files: ParsedFileLog?

  /// A parse of many files.
  ///
  /// - Parameters:
  ///   - parser: Parses a file.
  ///   - writer: Writes the results.
  ///   - reporter: Shows the progress.
  ///   - tally: Counts what was written, also when the work is stopped.
  ///   - files: Keeps what became of each file, where the store has the call as a run.
  package init(
    parser: FileParser, writer: ParseWriter, reporter: ProgressReporter, tally: ParseTally,
    files: ParsedFileLog?
  ) {
    self.parser = parser
    self.writer = writer
    self.reporter = reporter
    self.tally = tally
    self.files = files
  }

  /// Parses the files.
  package func run(_ paths: [InputPath]) async throws {
    let task = reporter.start("parse", total: paths.count, unit: "files")
    let width = 2 * parser.pool.workerCount
    let parser = parser
    try await withThrowingTaskGroup(of: (Int, ParseResult).self) { group in
      var waiting: [Int: ParseResult] = [:]
      var (started, running, written) = (0, 0, 0)
      while written < paths.count {
        // A slow file holds back the lines behind it, so only so many are read ahead.
        while started < paths.count, running < width, started - written < 8 * width {
          let index = started
          let path = paths[index]
          group.addTask { (index, try await parser.parse(path)) }
          started += 1
          running += 1
        }
        guard let (index, result) = try await group.next() else { break }
        running -= 1
        task.advance()
        waiting[index] = result
        while let next = waiting.removeValue(forKey: written) {
          try await writer.write(next)
          await tally.add(next)
          await files?.add(next)
          written += 1
        }
      }
    }
    task.finish()
  }
}
