public import ByteCoding
public import Evaluation
public import PipelineKit

/// A text with what is known of it: one row of a labelled file.
public struct TextItem: Artifact, Hashable {
  /// What names it; unique in its set and the same as long as its text is.
  public var id: String
  /// The text.
  public var text: String
  /// The gold label; `nil` when it is not known.
  public var label: String?
  /// Whose text it is, or `nil` when nobody says; texts of one group are never parted.
  public var group: String?
  /// Name of the file it comes from.
  public var document: String
  /// Line in the file, from 1.
  public var line: Int
  /// What else is known: figures can be told apart by it.
  public var attributes: [String: String]

  /// A text.
  public init(
    id: String, text: String, label: String? = nil, group: String? = nil, document: String = "",
    line: Int = 1, attributes: [String: String] = [:]
  ) {
    self.id = id
    self.text = text
    self.label = label
    self.group = group
    self.document = document
    self.line = line
    self.attributes = attributes
  }

  /// Whose text it is; equal texts of nobody are one group.
  package var key: String { group ?? "text " + text }

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(id)
    writer.write(text)
    writer.write(optional: label) { $0.write($1) }
    writer.write(optional: group) { $0.write($1) }
    writer.write(document)
    writer.write(line)
    writer.write(each: attributes.sorted { $0.key < $1.key }) {
      $0.write($1.key)
      $0.write($1.value)
    }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> TextItem {
    TextItem(
      id: try r.string(), text: try r.string(),
      label: try r.optional { r throws(ByteCodingError) in try r.string() },
      group: try r.optional { r throws(ByteCodingError) in try r.string() },
      document: try r.string(), line: try r.int(),
      attributes: Dictionary(
        try r.array { r throws(ByteCodingError) in (try r.string(), try r.string()) }
      ) { $1 })
  }
}

/// Texts and what they are called.
public struct TextSet: Artifact, Hashable {
  /// The texts.
  public var items: [TextItem]
  /// What a text and its group are called in verdicts and reports: ticket and customer.
  public var nouns: RowNouns

  /// Some texts.
  public init(items: [TextItem], nouns: RowNouns = .texts) {
    self.items = items
    self.nouns = nouns
  }

  /// The texts whose label is known.
  package var labeled: [TextItem] { items.filter { $0.label != nil } }

  /// The same words for other texts.
  package func with(_ items: [TextItem]) -> TextSet { TextSet(items: items, nouns: nouns) }

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    items.write(to: &writer)
    nouns.write(to: &writer)
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> TextSet {
    TextSet(items: try .read(from: &r), nouns: try RowNouns(from: &r))
  }
}

/// The folds of a set of texts; no group is in two of them.
public struct TextFolds: Artifact, Hashable {
  /// What is learnt from.
  public var train: TextSet
  /// What is judged on, and never learnt from.
  public var validation: TextSet
  /// What is opened for releases only; empty when there is no such fold.
  public var test: TextSet

  /// Folds.
  public init(train: TextSet, validation: TextSet, test: TextSet) {
    self.train = train
    self.validation = validation
    self.test = test
  }

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    for fold in [train, validation, test] { fold.write(to: &writer) }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> TextFolds {
    TextFolds(
      train: try .read(from: &r), validation: try .read(from: &r), test: try .read(from: &r))
  }
}

extension RowNouns {
  func write(to writer: inout ByteWriter) {
    for word in [item.one, item.many, group.one, group.many] { writer.write(word) }
  }

  init(from r: inout ByteReader) throws(ByteCodingError) {
    self.init(
      item: Noun(one: try r.string(), many: try r.string()),
      group: Noun(one: try r.string(), many: try r.string()))
  }
}
