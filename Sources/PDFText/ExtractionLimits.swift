/// What one document may cost.
///
/// A document that wants more gets a status instead.
public struct ExtractionLimits: Hashable, Sendable, Codable {
  /// Processor time for text, from opening the file on; reaching it is `timeout`.
  public var cpuTime: Duration
  /// Processor time for form fields and links, which follow the text; reaching it keeps the text.
  public var sideDataCPUTime: Duration
  /// Wall time for everything.
  ///
  /// It stands behind the processor time, for loaded machines and for files on slow disks.
  public var wallTime: Duration
  /// Address space of the worker process; 0 sets no limit.
  public var addressSpaceByteCount: Int
  /// Pages; a document with more is not read at all.
  public var pageCount: Int
  /// Characters of all pages together.
  public var characterCount: Int
  /// Size of the file.
  public var fileByteCount: Int

  /// Limits that no honest resume reaches.
  public init(
    cpuTime: Duration = .seconds(10), sideDataCPUTime: Duration = .seconds(2),
    wallTime: Duration = .seconds(60), addressSpaceByteCount: Int = 1 << 30, pageCount: Int = 200,
    characterCount: Int = 2_000_000, fileByteCount: Int = 256 << 20
  ) {
    self.cpuTime = cpuTime
    self.sideDataCPUTime = sideDataCPUTime
    self.wallTime = wallTime
    self.addressSpaceByteCount = addressSpaceByteCount
    self.pageCount = pageCount
    self.characterCount = characterCount
    self.fileByteCount = fileByteCount
  }
}
