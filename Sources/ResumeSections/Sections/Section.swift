/// Paragraphs that stand together and are about one thing, as a rule below a heading.
public struct Section: Hashable, Sendable, Codable {
  /// What it is about.
  public var kind: SectionKind
  /// The label that most of its paragraphs have.
  public var label: String
  /// The text of the heading that opens it, or `nil`.
  public var heading: String?
  /// Positions of its paragraphs among the document's, its heading left out.
  public var paragraphs: [Int]

  /// A section from its parts.
  public init(
    kind: SectionKind = .other, label: String, heading: String?, paragraphs: [Int]
  ) {
    self.kind = kind
    self.label = label
    self.heading = heading
    self.paragraphs = paragraphs
  }

  /// The same section as one of another kind.
  package func of(_ kind: SectionKind) -> Section {
    var out = self
    out.kind = kind
    return out
  }
}
