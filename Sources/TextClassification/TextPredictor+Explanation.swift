/// What spoke for a label rather than for the next likely one.
public struct TextExplanation: Sendable, Hashable {
  /// A piece of the text and how much it moved the difference of the two labels' margins.
  public struct Piece: Sendable, Hashable {
    /// A word, two words (`led team`), or letters of a word (`_nur`, where `_` is the word's end).
    public var text: String
    /// Above 0 it spoke for the label, below 0 for the other.
    public var weight: Double
  }

  /// The most likely label.
  public var label: String
  /// The next likely one.
  public var other: String
  /// The pieces that moved most, the largest first.
  public var pieces: [Piece]
}

extension TextPredictor {
  /// Says which pieces of a text decided for the most likely label.
  ///
  /// The weights of all pieces and the difference of the labels' biases add up to the difference of the margins.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - count: How many pieces to name.
  ///   - other: The label to hold it against; the next likely one when it is `nil`, unknown or the most likely.
  /// - Returns: The explanation; no pieces for a text without known features.
  public mutating func explain(
    _ text: String, pieces count: Int, against other: String? = nil
  ) -> TextExplanation {
    let model = classifier.model
    read(text)
    let order = probabilities.indices.sorted {
      (probabilities[$0], $1) > (probabilities[$1], $0)
    }
    let best = order[0]
    let given = other.flatMap { model.labels.firstIndex(of: $0) }
    let other = given.flatMap { $0 == best ? nil : $0 } ?? order[1]
    let names = TextFeatures.sources(of: text)
    var weights: [String: Double] = [:]
    let features = TextClassifier.features(of: text)
    for part in model.contributions(of: features, to: best, against: other) {
      weights[names[part.hash] ?? "", default: 0] += part.weight
    }
    let pieces = weights.sorted {
      (abs($0.value), $1.key) > (abs($1.value), $0.key)
    }
    return TextExplanation(
      label: model.labels[best], other: model.labels[other],
      pieces: pieces.prefix(count).map { .init(text: $0.key, weight: $0.value) })
  }
}
