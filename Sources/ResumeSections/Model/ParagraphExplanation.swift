/// What spoke for a paragraph's label rather than for the next likely one.
public struct ParagraphExplanation: Sendable, Hashable {
  /// Where a piece of evidence comes from.
  public enum Source: String, Sendable, Hashable, CaseIterable {
    /// The paragraph's own n-grams.
    case text
    /// The heading above it.
    case heading
    /// The paragraphs before and behind it.
    case neighbours
    /// How and where it is set.
    case layout
    /// Its section as a whole, and what the text model says of it.
    case section
  }

  /// A piece of evidence and how much it moved the difference of the two labels' margins.
  public struct Piece: Sendable, Hashable {
    /// Where it comes from.
    public var source: Source
    /// An n-gram (`team`, `led team`, `_nur`, where `_` is the word's end), or a feature in words (`has a year`).
    public var text: String
    /// Above 0 it spoke for the label, below 0 for the other.
    public var weight: Double
  }

  /// The label the paragraph has in its sequence.
  public var label: String
  /// The likeliest other label there.
  public var other: String
  /// The label that text and context alone would have given; another one than ``label`` when the sequence decided.
  public var contextLabel: String
  /// The difference of the context model's margins: all pieces and the biases.
  ///
  /// Below 0 when the sequence decided.
  public var margin: Double
  /// The evidence, what moved most first.
  public var pieces: [Piece]
}
