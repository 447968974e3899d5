/// What was found out about texts, so that a text that is asked about again need not be gone through again.
///
/// Lives as long as one reading of a resume, in one task: the rules ask for the dates of a line, and for what it may be,
/// several times each.
package final class TextMemory<Value> {
  private var known: [ExactText: Value] = [:]

  package init() {}

  /// The value of a text, found once.
  package func value(of text: String, _ find: () -> Value) -> Value {
    let text = ExactText(text)
    if let known = known[text] { return known }
    let found = find()
    known[text] = found
    return found
  }
}

/// A text that equals only texts of the same bytes, so that places in one are places in the other.
private struct ExactText: Hashable {
  private let text: String

  init(_ text: String) { self.text = text }

  static func == (a: Self, b: Self) -> Bool {
    let (a, b) = (a.text.utf8.span, b.text.utf8.span)
    guard a.count == b.count else { return false }
    for i in a.indices where a[i] != b[i] { return false }
    return true
  }

  func hash(into hasher: inout Hasher) {
    unsafe text.utf8.span.bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}
