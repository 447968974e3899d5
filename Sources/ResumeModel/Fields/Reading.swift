internal import Synchronization

/// One reading of a resume: the models that its rules ask, and what they were told before.
///
/// The rules ask for the dates of a line, and for what it may be, several times each.
final class Reading: Sendable {
  /// The reading that rules are asked in; outside of one, the shipped models answer and nothing is remembered.
  @TaskLocal static var current: Reading?

  let models: FieldModels
  private let spans = Mutex<[ExactText: [DateSpan]]>([:])
  private let kinds = Mutex<[ExactText: [Double]]>([:])

  /// A reading that asks some models and remembers nothing yet.
  init(_ models: FieldModels) { self.models = models }

  /// The dates of a text, found once a reading.
  static func spans(of text: String, _ find: () -> [DateSpan]) -> [DateSpan] {
    guard let current else { return find() }
    return Self.remembered(ExactText(text), in: current.spans, find)
  }

  /// What a text says of its kinds, asked once a reading.
  static func kinds(of text: String, _ find: () -> [Double]) -> [Double] {
    guard let current else { return find() }
    return Self.remembered(ExactText(text), in: current.kinds, find)
  }

  private static func remembered<Value: Sendable>(
    _ text: ExactText, in memory: borrowing Mutex<[ExactText: Value]>, _ find: () -> Value
  ) -> Value {
    if let known = memory.withLock({ $0[text] }) { return known }
    let found = find()
    memory.withLock { $0[text] = found }
    return found
  }
}

/// A text that equals only texts of the same bytes, so that places in one are places in the other.
private struct ExactText: Hashable {
  private let text: String

  init(_ text: String) { self.text = text }

  static func == (a: Self, b: Self) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  func hash(into hasher: inout Hasher) {
    unsafe text.utf8.span.bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}
