public import ByteCoding
public import PipelineKit

/// A trained classifier as a model file, and what it was trained on.
public struct TrainedModel: Artifact {
  /// The model file's bytes.
  public var bytes: [UInt8]
  /// SHA-256 of the training data, as hexadecimal digits.
  public var trainingDigest: String
  /// Facts about the training, name and value, in the order to print.
  public var facts: [(name: String, value: String)]

  /// A model file with what is known of its training.
  public init(bytes: [UInt8], trainingDigest: String, facts: [(name: String, value: String)]) {
    self.bytes = bytes
    self.trainingDigest = trainingDigest
    self.facts = facts
  }

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(count: bytes.count)
    writer.write(raw: bytes)
    writer.write(trainingDigest)
    writer.write(each: facts) {
      $0.write($1.name)
      $0.write($1.value)
    }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> TrainedModel {
    TrainedModel(
      bytes: Array(try r.raw(try r.count())), trainingDigest: try r.string(),
      facts: try r.array { r throws(ByteCodingError) in (try r.string(), try r.string()) })
  }
}
