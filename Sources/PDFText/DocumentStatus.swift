/// How the extraction of one document ended.
///
/// Every document gets exactly one.
public enum DocumentStatus: String, Hashable, Sendable, Codable, CaseIterable {
  /// There are words on the pages.
  case ok
  /// The pages carry no words: a scan, or empty pages.
  case noText = "no-text"
  /// There are characters, but it is not known which: the fonts do not say, or boxes and text do not match.
  case garbled
  /// A form of the kind XFA: the page only asks for another viewer.
  case xfaForm = "xfa-form"
  /// The cover of a collection of files: the resume is one of them.
  case portfolio
  /// A password is needed, or the given one is wrong.
  case encrypted
  /// A PDF that cannot be read as one, an empty file, or bytes of no known kind.
  case damaged
  /// More pages, characters, bytes or memory than the limits allow.
  case tooLarge = "too-large"
  /// The processor or wall time limit was reached.
  case timeout
  /// The worker died from the document.
  case crashed
  /// A file of another kind: a text, a picture, a word processor's document.
  case unsupported
  /// No file at the path, not a regular file, or no permission to read it.
  case unreadable

  /// Whether the words of its pages are the document's: all, or those before it stopped.
  public var hasText: Bool {
    switch self {
    case .ok, .damaged, .tooLarge, .timeout, .crashed: true
    case .noText, .garbled, .xfaForm, .portfolio, .encrypted, .unsupported, .unreadable: false
    }
  }
}
