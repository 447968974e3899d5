public import ByteCoding
public import PageLayout
public import PipelineKit
public import ResumeModel

/// A resume's paragraphs with their gold labels, as far as they are known.
public struct LabeledResume: Artifact {
  /// The file.
  public var file: ResumeFile
  /// The paragraphs in reading order.
  public var paragraphs: [Paragraph]
  /// Position of each paragraph's label in `ResumeLabel.names`, or `nil` where the gold rows do not tell.
  public var labels: [Int?]

  /// What training and evaluation see.
  public var labeledDocument: LabeledDocument {
    LabeledDocument(person: file.person, paragraphs: paragraphs, labels: labels)
  }

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    file.write(to: &writer)
    writer.write(each: paragraphs) { $1.write(to: &$0) }
    for label in labels { writer.write(optional: label) { $0.write($1) } }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> LabeledResume {
    let file = try ResumeFile.read(from: &r)
    let paragraphs = try r.array { r throws(ByteCodingError) in try Paragraph.read(from: &r) }
    var labels: [Int?] = []
    for _ in paragraphs {
      labels.append(try r.optional { r throws(ByteCodingError) in try r.int() })
    }
    return LabeledResume(file: file, paragraphs: paragraphs, labels: labels)
  }
}

/// What became of the gold rows.
public struct AlignmentSummary: Artifact, Hashable {
  /// Resumes with gold rows.
  public var documentCount = 0
  /// Resumes without a single gold row; their paragraphs stay unlabelled.
  public var documentsWithoutGold = 0
  /// Documents of the label file that delivered no paragraphs: not in the folder, or set aside.
  public var missingDocumentCount = 0
  /// Paragraphs, furniture left out.
  public var paragraphCount = 0
  /// Paragraphs that got a label.
  public var labeledCount = 0
  /// Words of the gold rows.
  public var goldWordCount = 0
  /// Words of the gold rows that stand in a paragraph of their document.
  public var foundWordCount = 0
}

extension AlignmentSummary {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    for count in [
      documentCount, documentsWithoutGold, missingDocumentCount, paragraphCount, labeledCount,
      goldWordCount,
      foundWordCount,
    ] { writer.write(count) }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> AlignmentSummary {
    AlignmentSummary(
      documentCount: try r.int(), documentsWithoutGold: try r.int(),
      missingDocumentCount: try r.int(), paragraphCount: try r.int(),
      labeledCount: try r.int(), goldWordCount: try r.int(), foundWordCount: try r.int())
  }
}

/// Resumes with gold labels, and how the labels were found.
public struct LabeledSet: Artifact {
  /// The resumes, by name.
  public var resumes: [LabeledResume]
  /// What became of the gold rows.
  public var alignment: AlignmentSummary

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    resumes.write(to: &writer)
    alignment.write(to: &writer)
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> LabeledSet {
    LabeledSet(resumes: try .read(from: &r), alignment: try .read(from: &r))
  }
}

/// The folds of a set; no person is in two of them.
public struct ResumeFolds: Artifact {
  /// What is learnt from.
  public var train: [LabeledResume]
  /// What is judged on, and never learnt from.
  public var validation: [LabeledResume]
  /// What is opened for releases only; empty when the split has no such fold.
  public var test: [LabeledResume] = []

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    train.write(to: &writer)
    validation.write(to: &writer)
    test.write(to: &writer)
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> ResumeFolds {
    ResumeFolds(
      train: try .read(from: &r), validation: try .read(from: &r), test: try .read(from: &r))
  }
}
