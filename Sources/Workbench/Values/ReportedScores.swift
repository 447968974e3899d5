/// Scores with what a report says of each row: its text, its place, and what decided.
public protocol ReportedScores: ScoredArtifact {
  /// The judged items, parallel to the rows of ``ScoredArtifact/scoredSet``.
  var reportedRows: [ReportedRow] { get }
  /// Names of people, to be masked in quotes.
  var names: [String] { get }
  /// Facts about the data, name and value, in the order to print.
  var facts: [(name: String, value: String)] { get }
}

/// A judged item as a report shows it.
public struct ReportedRow: Sendable, Hashable {
  /// Where an item stands in its document.
  public enum Place: Sendable, Hashable {
    /// A line of a file, from 1.
    case line(Int)
    /// A paragraph of a page, both from 1.
    case paragraph(page: Int, number: Int)
  }

  /// The text; masked and cut before it is shown.
  public var text: String
  /// The document's name.
  public var document: String
  /// Where it stands there.
  public var place: Place
  /// What figures are also told apart by.
  public var attributes: [String: String]
  /// What decided, where the answer is wrong.
  public var evidence: [AnswerEvidence]
  /// The label that the item would have got without its neighbours; `nil` when it is the same, or has none.
  public var aloneAnswer: String?

  /// An item.
  public init(
    text: String, document: String, place: Place, attributes: [String: String] = [:],
    evidence: [AnswerEvidence] = [], aloneAnswer: String? = nil
  ) {
    self.text = text
    self.document = document
    self.place = place
    self.attributes = attributes
    self.evidence = evidence
    self.aloneAnswer = aloneAnswer
  }
}
