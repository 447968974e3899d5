public import ByteCoding
public import PipelineKit

/// Texts with labels from several sources, and where the sources differ.
public struct MergedLabels: Artifact, Hashable {
  /// The texts; those without a label have none.
  public var texts: TextSet
  /// The sources, the one that counts most first.
  public var sources: [Source]
  /// Answers that did not count because an earlier source said otherwise.
  public var conflicts: [Conflict]
  /// The ids of the texts that no source labels.
  public var unlabeled: [String]

  /// What came of a source.
  public struct Source: Artifact, Hashable {
    /// A file's path, `people`, `labelling functions`, `model`.
    public var name: String
    /// Texts that it labels.
    public var given = 0
    /// Texts whose label is its.
    public var used = 0
    /// Texts that it labels otherwise than an earlier source.
    public var overruled = 0
  }

  /// Two sources that differ on a text.
  public struct Conflict: Artifact, Hashable {
    /// The text's id.
    public var id: String
    /// The label that counts.
    public var label: String
    /// Who gave it.
    public var by: String
    /// The label that does not count.
    public var other: String
    /// Who gave that one.
    public var otherBy: String
  }

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    texts.write(to: &writer)
    sources.write(to: &writer)
    conflicts.write(to: &writer)
    unlabeled.write(to: &writer)
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> MergedLabels {
    MergedLabels(
      texts: try .read(from: &r), sources: try .read(from: &r), conflicts: try .read(from: &r),
      unlabeled: try .read(from: &r))
  }
}

extension MergedLabels.Source {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(name)
    for count in [given, used, overruled] { writer.write(count) }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> Self {
    Self(name: try r.string(), given: try r.int(), used: try r.int(), overruled: try r.int())
  }
}

extension MergedLabels.Conflict {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    for text in [id, label, by, other, otherBy] { writer.write(text) }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> Self {
    Self(
      id: try r.string(), label: try r.string(), by: try r.string(), other: try r.string(),
      otherBy: try r.string())
  }
}
