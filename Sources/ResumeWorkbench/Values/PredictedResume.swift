public import ByteCoding
public import PageLayout
public import PipelineKit

/// A resume's paragraphs with the labels that a model gave them.
public struct PredictedResume: Artifact {
  /// The file.
  public var file: ResumeFile
  /// The paragraphs in reading order.
  public var paragraphs: [Paragraph]
  /// One label a paragraph.
  public var labels: [String]
  /// How sure each label is, 0...1.
  public var confidences: [Double]

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    file.write(to: &writer)
    writer.write(each: paragraphs) { $1.write(to: &$0) }
    labels.write(to: &writer)
    confidences.write(to: &writer)
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> PredictedResume {
    PredictedResume(
      file: try .read(from: &r),
      paragraphs: try r.array { r throws(ByteCodingError) in try Paragraph.read(from: &r) },
      labels: try .read(from: &r), confidences: try .read(from: &r))
  }
}
