extension Terminal {
  /// A look of text on terminals that have colours.
  public enum Style: Int, Sendable, CaseIterable {
    /// Heavier strokes.
    case bold = 1
    /// Fainter.
    case dim = 2
    /// Something is wrong.
    case red = 31
    /// Something is right.
    case green = 32
    /// Something needs attention.
    case yellow = 33
    /// Something to point at.
    case cyan = 36
  }

  /// The text in a style where colours are supported, and as it is elsewhere.
  ///
  /// The text must be safe for a terminal; see `TerminalText.escaped(_:)`.
  public func styled(_ text: String, _ styles: Style...) -> String {
    guard supportsColor, !styles.isEmpty, !text.isEmpty else { return text }
    let codes = styles.map { String($0.rawValue) }.joined(separator: ";")
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }
}
