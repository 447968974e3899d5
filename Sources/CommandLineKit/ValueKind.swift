/// What a value on the command line must look like.
///
/// Checked while parsing, so getters need not throw.
public enum ValueKind: Sendable, Equatable {
  /// Any text, the empty text included.
  case text
  /// A whole number within bounds.
  case integer(ClosedRange<Int>)
  /// A finite decimal number within bounds.
  case number(ClosedRange<Double>)
  /// One of a few words, in the order the help shows them.
  case choice([String])

  /// Any whole number.
  public static var integer: ValueKind { .integer(Int.min...Int.max) }
  /// Any finite decimal number.
  public static var number: ValueKind {
    .number(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  }

  /// Whether a token that starts with a dash may be read as a value of this kind.
  var acceptsNegativeNumbers: Bool {
    switch self {
    case .integer, .number: true
    case .text, .choice: false
    }
  }

  /// Why `value` is refused, to follow the name of what it was given for; nil when it is fine.
  func complaint(about value: String) -> Complaint? {
    let shown = TerminalText.escaped(value)
    switch self {
    case .text:
      return nil
    case .integer(let bounds):
      if let number = Int(value), bounds.contains(number) { return nil }
      if Int(value) == nil, !value.isEmpty, value.allSatisfy({ $0.isASCII && $0.isNumber }) {
        return Complaint("takes whole numbers up to \(bounds.upperBound), not '\(shown)'")
      }
      return Complaint("takes a whole number\(Self.phrase(bounds)), not '\(shown)'")
    case .number(let bounds):
      if let number = Double(value), bounds.contains(number) { return nil }
      return Complaint("takes a number\(Self.phrase(bounds)), not '\(shown)'")
    case .choice(let words):
      if words.contains(value) { return nil }
      return Complaint(
        "takes one of \(words.joined(separator: ", ")), not '\(shown)'",
        suggestion: Spelling.nearest(to: value, among: words))
    }
  }

  private static func phrase(_ bounds: ClosedRange<Int>) -> String {
    switch (bounds.lowerBound, bounds.upperBound) {
    case (Int.min, Int.max): ""
    case (let low, Int.max): " of at least \(low)"
    case (Int.min, let high): " of at most \(high)"
    case (let low, let high): " from \(low) to \(high)"
    }
  }

  private static func phrase(_ bounds: ClosedRange<Double>) -> String {
    let limit = Double.greatestFiniteMagnitude
    switch (bounds.lowerBound > -limit, bounds.upperBound < limit) {
    case (false, false): return ""
    case (true, false): return " of at least \(bounds.lowerBound)"
    case (false, true): return " of at most \(bounds.upperBound)"
    case (true, true): return " from \(bounds.lowerBound) to \(bounds.upperBound)"
    }
  }

  /// The half of an error message that does not name the option, and a better word if one is near.
  struct Complaint: Equatable {
    var text: String
    var suggestion: String?

    init(_ text: String, suggestion: String? = nil) {
      self.text = text
      self.suggestion = suggestion
    }
  }
}
