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
  /// - Returns: The explanation; no pieces for a text without known features.
  public mutating func explain(_ text: String, pieces count: Int) -> TextExplanation {
    let model = classifier.model
    read(text)
    let order = probabilities.indices.sorted {
      (probabilities[$0], $1) > (probabilities[$1], $0)
    }
    let (best, other) = (order[0], order[1])
    var scanner = TextScanner()
    scanner.keepsSources = true
    scanner.scan(Array(text.utf8))
    var weights: [String: Double] = [:]
    for (b, block) in [scanner.words, scanner.characters].enumerated() {
      var scratch = MarginScratch()
      scratch.count(block, model.vocabulary)
      let names = Dictionary(
        block.compactMap { hash in
          model.vocabulary.index(of: hash).map { (Int32($0), scanner.sources[hash] ?? "") }
        }, uniquingKeysWith: { first, _ in first })
      let values = scratch.found.map {
        model.vocabulary.value(of: Int($0.feature), count: Int($0.count))
      }
      let length = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
      for (found, value) in zip(scratch.found, values) {
        let share = value / length * model.blockWeights[b]
        let difference =
          model.weight(found.feature, best) - model.weight(found.feature, other)
        weights[names[found.feature] ?? "", default: 0] += Double(share * difference)
      }
    }
    let pieces = weights.sorted {
      (abs($0.value), $1.key) > (abs($1.value), $0.key)
    }
    return TextExplanation(
      label: model.labels[best], other: model.labels[other],
      pieces: pieces.prefix(count).map { .init(text: $0.key, weight: $0.value) })
  }
}

extension LinearClassifier {
  /// The weight of a feature for a label.
  fileprivate func weight(_ feature: Int32, _ label: Int) -> Float {
    Float(weights[Int(feature) * labels.count + label]) * scales[label]
  }
}
