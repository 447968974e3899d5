internal import ByteCoding

extension Scores {
  /// A feature that decided, as a report may show it.
  public struct Evidence: Sendable, Hashable {
    /// Where it comes from: `text`, `heading`, `neighbours`, `layout` or `section`.
    public var source: String
    /// The feature in words; `nil` for letters of a text that quotes mask.
    public var text: String?
    /// Above 0 it spoke for the predicted label, below 0 for the gold label.
    public var weight: Double
  }
}

extension Scores.Evidence {
  func write(to writer: inout ByteWriter) {
    writer.write(source)
    writer.write(optional: text) { $0.write($1) }
    writer.write(weight)
  }

  static func read(from r: inout ByteReader) throws(ByteCodingError) -> Scores.Evidence {
    Scores.Evidence(
      source: try r.string(),
      text: try r.optional { r throws(ByteCodingError) in try r.string() },
      weight: try r.double())
  }
}
