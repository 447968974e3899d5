/// How the extraction of one document ended.
///
/// Every document gets exactly one.
public enum DocumentStatus: String, Hashable, Sendable, Codable, CaseIterable {
  /// There are words on the pages.
  case ok
  /// The pages carry no words: a scan, or empty pages.
  case noText = "no-text"
  /// There are characters, but the fonts do not say which.
  case garbled
  /// A password is needed, or the given one is wrong.
  case encrypted
  /// The file says it is a PDF but cannot be read as one.
  case damaged
  /// More pages, characters, bytes or memory than the limits allow.
  case tooLarge = "too-large"
  /// The processor or wall time limit was reached.
  case timeout
  /// The worker died from the document.
  case crashed
  /// Not a PDF.
  case unsupported
  /// No file at the path, not a regular file, or no permission to read it.
  case unreadable
}
