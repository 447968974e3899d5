/// Why the extractor cannot work.
///
/// What is wrong with a document is a ``DocumentStatus`` instead.
public struct PDFTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure.
  public enum Kind: Hashable, Sendable {
    /// There is no worker executable.
    case workerNotFound
    /// The worker executable does not start or speaks another protocol version.
    case workerNotUsable
    /// The task was cancelled, or the pool was shut down.
    case cancelled
    /// Bytes that should hold an ``ExtractedDocument`` do not.
    case badEncoding
  }

  /// What kind of failure.
  public var kind: Kind
  /// What, where, and what to do.
  public var description: String

  /// An error from its parts.
  public init(kind: Kind, description: String) {
    self.kind = kind
    self.description = description
  }

  static let cancelled = PDFTextError(kind: .cancelled, description: "extraction was cancelled")
}
