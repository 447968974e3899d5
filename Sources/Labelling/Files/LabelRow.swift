package import ContentDigest
internal import Workbench

/// A label that somebody or something gave to an item, as files of labels have it.
package struct LabelRow: Hashable, Sendable {
  /// Who gave a label: the kind, not the name.
  package enum Source: String, Sendable, CaseIterable {
    /// A person who looked at the item.
    case person
    /// The data that the item comes with.
    case gold
    /// A rule or labelling function.
    case function
    /// A model's prediction.
    case model
  }

  /// Whether a label of a store still counts.
  package enum Status: String, Sendable {
    /// The annotator's latest.
    case current
    /// The annotator gave another one later.
    case replaced
    /// The annotator took it back.
    case takenBack = "taken back"
  }

  /// What the file calls the item.
  package var id: String?
  /// Name of the document that the item stands in.
  package var document: String?
  /// The digest by which a store knows the document: of the file's bytes, or made of it and the group.
  package var digest: ContentDigest?
  /// The item's place among the document's paragraphs, from 1.
  package var paragraph: Int?
  /// The item's text.
  package var text: String?
  /// Whose text it is: texts of one group are alike.
  package var group: String?
  /// The label.
  package var label: String
  /// Name of the annotator, function or model.
  package var annotator: String?
  /// When it was given, milliseconds since 1970.
  package var time: Int64?
  /// What kind of annotator gave it.
  package var source: Source?
  /// How sure the annotator is, 0...1.
  package var confidence: Double?
  /// Whether it still counts, in the history of a store.
  package var status: Status?
  /// Other columns or members of the item that are kept, by name.
  package var columns: [String: String] = [:]
  /// Line, or number of the object, in the file, from 1.
  package var line: Int
  /// Where people find the item: line of its file, or document and text of a store.
  ///
  /// It is not written into files.
  package var place: String?

  /// A row from its parts.
  package init(
    id: String? = nil, document: String? = nil, digest: ContentDigest? = nil, paragraph: Int? = nil,
    text: String? = nil, group: String? = nil, label: String, annotator: String? = nil,
    time: Int64? = nil,
    source: Source? = nil, confidence: Double? = nil, columns: [String: String] = [:],
    line: Int = 1
  ) {
    self.id = id
    self.document = document
    self.digest = digest
    self.paragraph = paragraph
    self.text = text
    self.group = group
    self.label = label
    self.annotator = annotator
    self.time = time
    self.source = source
    self.confidence = confidence
    self.columns = columns
    self.line = line
  }

  /// Why the row cannot be used; `nil` for a sound one.
  var problem: String? {
    if label.isEmpty { return "'label' is empty" }
    if let confidence, !(0...1).contains(confidence) {
      return "'confidence' is not between 0 and 1"
    }
    if let paragraph, paragraph < 1 { return "'paragraph' is below 1" }
    guard id == nil, document == nil || paragraph == nil, (text ?? "").isEmpty else { return nil }
    return "names no item: expected 'text', 'id', or 'document' and 'paragraph'"
  }
}
