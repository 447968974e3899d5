internal import PDFText
internal import PageLayout

/// The paragraphs of some PDFs, read as many at once as a pool has workers.
struct SplitFolder {
  /// The resumes that have text, in the order of the files.
  private(set) var resumes: [SplitResume] = []
  /// PDFs without text and why: "a.pdf: encrypted".
  private(set) var unread: [String] = []
  /// Text of the pages that no reader sees, by the document's name; only of documents that have some.
  private(set) var hidden: [String: String] = [:]

  /// Reads the files; `progress` is called with every one.
  init(_ files: [ResumeFile], pool: WorkerPool, progress: @Sendable () -> Void) async throws {
    for (file, reading) in zip(files, try await Self.read(files, pool: pool, progress: progress)) {
      switch reading {
      case .resume(let resume, let text):
        resumes.append(resume)
        if !text.isEmpty { hidden[file.name] = text }
      case .unread(let status): unread.append("\(file.path): \(status.rawValue)")
      }
    }
  }

  private enum Reading: Sendable {
    case resume(SplitResume, hidden: String)
    case unread(DocumentStatus)
  }

  private static func read(
    _ files: [ResumeFile], pool: WorkerPool, progress: @Sendable () -> Void
  ) async throws -> [Reading] {
    try await withThrowingTaskGroup(of: (Int, Reading).self) { group in
      var out = [Reading?](repeating: nil, count: files.count)
      var started = 0
      while started < files.count || !group.isEmpty {
        if started < files.count, started < 2 * pool.workerCount {
          let (i, file) = (started, files[started])
          group.addTask { (i, try await read(file, pool: pool)) }
          started += 1
        } else if let (i, reading) = try await group.next() {
          out[i] = reading
          progress()
          if started < files.count {
            let (i, file) = (started, files[started])
            group.addTask { (i, try await read(file, pool: pool)) }
            started += 1
          }
        }
      }
      return out.compactMap(\.self)
    }
  }

  @concurrent
  private static func read(_ file: ResumeFile, pool: WorkerPool) async throws -> Reading {
    let document = try await pool.extract(path: file.path)
    guard document.status == .ok else { return .unread(document.status) }
    return .resume(
      SplitResume(
        file: file, pageCount: document.pageCount,
        paragraphs: PageLayout.paragraphs(of: document.pages)),
      hidden: document.hiddenText.map(\.text).joined(separator: " "))
  }
}
