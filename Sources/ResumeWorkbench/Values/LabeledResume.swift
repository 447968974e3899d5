public import ByteCoding
public import PageLayout
public import PipelineKit
public import ResumeModel

/// A resume's paragraphs with their gold labels, as far as they are known.
public struct LabeledResume: Sendable {
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
}

/// Resumes with their gold labels; paragraphs are kept by themselves, labels with the list.
public typealias LabeledResumes = ItemList<LabeledFile, PageParagraphs>

/// A resume's file with the gold labels of its paragraphs.
public struct LabeledFile: Item, Hashable {
  /// The file.
  public var file: ResumeFile
  /// Position of each paragraph's label in the set's names, or `nil` where the gold rows do not tell.
  public var labels: [Int?]

  /// The file's name.
  public var itemName: String { file.name }
  /// Whether any paragraph has a label.
  var isLabeled: Bool { labels.contains { $0 != nil } }

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    file.write(to: &writer)
    writer.write(each: labels) { writer, label in
      writer.write(optional: label) { $0.write(varint: UInt64($1)) }
    }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> LabeledFile {
    LabeledFile(
      file: try ResumeFile.read(from: &r),
      labels: try r.array { r throws(ByteCodingError) in
        try r.optional { r throws(ByteCodingError) in Int(clamping: try r.varint()) }
      })
  }
}

extension LabeledResume {
  init(_ item: (head: LabeledFile, body: PageParagraphs)) {
    self.init(
      file: item.head.file, paragraphs: item.body.paragraphs, labels: item.head.labels)
  }
}

extension ItemList where Head == LabeledFile, Body == PageParagraphs {
  /// A list of resumes that are in memory.
  public init(_ resumes: [LabeledResume]) {
    self.init(
      resumes.map { resume in
        (
          head: LabeledFile(file: resume.file, labels: resume.labels),
          body: PageParagraphs(
            pageCount: resume.paragraphs.map(\.page).max() ?? 0, paragraphs: resume.paragraphs)
        )
      })
  }

  /// The label set of the resumes; the five when there are none.
  var labelNames: [String] { entries.first?.head.file.labelNames ?? ResumeLabel.names }
}

extension Context {
  /// The resumes of a list.
  func resumes(_ ref: Ref<LabeledResumes>) async throws -> [LabeledResume] {
    try await items(of: ref).map { LabeledResume($0) }
  }

  /// The resumes of a list without the places of their words, which no label depends on.
  ///
  /// The places are most of what a resume takes in memory.
  func resumesWithoutWords(_ ref: Ref<LabeledResumes>) async throws -> [LabeledResume] {
    try await resumesWithoutWords(load(ref), of: ref)
  }

  /// The resumes of a list that is a part of an input, without the places of their words.
  func resumesWithoutWords(
    _ list: LabeledResumes, of ref: Ref<some Artifact>
  ) async throws -> [LabeledResume] {
    var resumes: [LabeledResume] = []
    resumes.reserveCapacity(list.count)
    for entry in list.entries {
      try Task.checkCancellation()
      var resume = LabeledResume((entry.head, try await body(of: entry, from: ref)))
      for i in resume.paragraphs.indices {
        resume.paragraphs[i].lines = []
        resume.paragraphs[i].links = []
      }
      resumes.append(resume)
    }
    return resumes
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
  /// Adds the counts of other resumes.
  static func += (sum: inout AlignmentSummary, other: AlignmentSummary) {
    sum.documentCount += other.documentCount
    sum.documentsWithoutGold += other.documentsWithoutGold
    sum.missingDocumentCount += other.missingDocumentCount
    sum.paragraphCount += other.paragraphCount
    sum.labeledCount += other.labeledCount
    sum.goldWordCount += other.goldWordCount
    sum.foundWordCount += other.foundWordCount
  }

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
public struct LabeledSet: ItemHolder {
  /// The resumes, by name.
  public var resumes: LabeledResumes
  /// What became of the gold rows.
  public var alignment: AlignmentSummary

  /// The list of resumes.
  public var itemLists: [any KeptList] { [resumes] }

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
public struct ResumeFolds: ItemHolder {
  /// What is learnt from.
  public var train: LabeledResumes
  /// What is judged on, and never learnt from.
  public var validation: LabeledResumes
  /// What is opened for releases only; empty when the split has no such fold.
  public var test = LabeledResumes([LabeledResume]())

  /// The folds.
  public var itemLists: [any KeptList] { [train, validation, test] }

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
