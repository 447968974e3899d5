#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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

    /// The colour of a state or verdict: green for what is well, red for what is not, yellow for
    /// what is undecided; nil for other words.
    static func ofState(_ words: String) -> Style? {
      switch words {
      case "passed", "ok", "succeeded": .green
      case "failed", "not ok", "a gate was not met": .red
      case "inconclusive", "not comparable", "note", "cancelled": .yellow
      default: nil
      }
    }
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

extension Terminal {
  /// What standard output can show.
  public static var standardOutput: Terminal { Terminal(descriptor: STDOUT_FILENO) }

  /// A state or verdict in its colour.
  public func styled(state words: String) -> String {
    Style.ofState(words).map { styled(words, $0) } ?? words
  }
}
