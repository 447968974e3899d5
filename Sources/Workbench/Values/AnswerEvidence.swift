public import ByteCoding

/// A feature that decided an answer, as a report may show it.
public struct AnswerEvidence: Sendable, Hashable {
  /// Where it comes from: `text`, `heading`, `neighbours` and so on.
  public var source: String
  /// The feature in words; `nil` for letters of a text that quotes mask.
  public var text: String?
  /// Above 0 it spoke for the predicted label, below 0 for the gold label.
  public var weight: Double

  /// A feature.
  public init(source: String, text: String?, weight: Double) {
    self.source = source
    self.text = text
    self.weight = weight
  }
}

extension AnswerEvidence {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(source)
    writer.write(optional: text) { $0.write($1) }
    writer.write(weight)
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> AnswerEvidence {
    AnswerEvidence(
      source: try r.string(),
      text: try r.optional { r throws(ByteCodingError) in try r.string() },
      weight: try r.double())
  }
}
