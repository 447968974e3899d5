public import PDFText
public import PipelineKit

/// Reads the words of one PDF in a worker process.
///
/// A file that gives no words (a scan, an encrypted or damaged file) is set aside with its status.
public struct ExtractText: ItemStage {
  /// Raised when `run` changes its meaning.
  public static let version = 14

  let limits: ExtractionLimits

  /// Extraction within limits.
  public init(limits: ExtractionLimits = .init()) { self.limits = limits }

  /// Handles one item.
  public func run(_ file: ResumeFile, in context: Context) async throws -> ExtractedPages {
    let document: ExtractedDocument
    do {
      document = try await SharedPool.instance.pool(limits: limits).extract(path: file.path)
    } catch let error as PDFTextError where error.kind != .cancelled {
      throw ExtractorFailure(problem: error.description)
    }
    guard document.status == .ok else {
      throw ExtractionFailure(status: document.status, detail: document.detail)
    }
    return ExtractedPages(pages: document.pages)
  }

  /// Ends the workers.
  public func finish() async { await SharedPool.instance.shutDown() }
}

/// There is no worker that reads PDFs, or it does not work: nothing can be read.
public struct ExtractorFailure: StageFailure, CustomStringConvertible {
  /// What is wrong and what to do.
  public var problem: String

  /// What is wrong and what to do.
  public var description: String { problem }
}

/// A document that gave no words.
public struct ExtractionFailure: Error, CustomStringConvertible {
  /// How the extraction ended.
  public var status: DocumentStatus
  /// Why, without content.
  public var detail: String?

  /// For example `damaged: the file is empty`.
  public var description: String {
    status.rawValue + (detail.map { ": " + $0 } ?? "")
  }
}

/// The workers of a running pipeline: started with the first file, ended after the last.
private actor SharedPool {
  static let instance = SharedPool()
  private var pools: [ExtractionLimits: WorkerPool] = [:]

  func pool(limits: ExtractionLimits) throws -> WorkerPool {
    if let pool = pools[limits] { return pool }
    let pool = try WorkerPool(limits: limits)
    pools[limits] = pool
    return pool
  }

  func shutDown() {
    for pool in pools.values { pool.shutDown() }
    pools = [:]
  }
}
