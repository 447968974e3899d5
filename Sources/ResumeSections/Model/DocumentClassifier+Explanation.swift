public import PageLayout
internal import TextClassification

extension DocumentClassifier {
  /// Says for each paragraph which n-grams and which features of its context decided.
  ///
  /// - Parameters:
  ///   - paragraphs: A document's paragraphs in reading order.
  ///   - count: How many pieces of evidence to name for each.
  ///   - others: The label to hold each paragraph's own against; the next likely one where it is `nil` or the same, or
  ///     when there are none.
  /// - Returns: One explanation a paragraph, of the labels that `predictions(for:)` gives; `nil` for furniture, which is
  ///   not judged.
  public func explanations(
    for paragraphs: [Paragraph], pieces count: Int, against others: [Int?] = []
  ) -> [ParagraphExplanation?] {
    let document = prepare(paragraphs)
    var predictor = contextPredictor()
    var out = [ParagraphExplanation?](repeating: nil, count: paragraphs.count)
    for chain in document.outline.chains {
      let rows = chain.indices.map { position in
        predictor.read(document, chain: chain, position: position)
        return predictor.probabilities
      }
      let decided = decode(rows, outline: document.outline, chain: chain)
      for (position, i) in chain.enumerated() {
        out[i] = explanation(
          of: decided[position], against: others.isEmpty ? nil : others[i], context: rows[position],
          pieces: count, document, chain: chain,
          position: position)
      }
    }
    return out
  }

  private func explanation(
    of prediction: Prediction, against other: Int?, context row: [Double], pieces count: Int,
    _ document: DocumentContext, chain: [Int], position: Int
  ) -> ParagraphExplanation {
    let label = prediction.label
    let likeliest =
      labels.indices.filter { $0 != label }
      .max { prediction.probabilities[$0] < prediction.probabilities[$1] } ?? label
    let other = other == label ? likeliest : other ?? likeliest
    let features = ParagraphFeatures.features(in: document, chain: chain, position: position)
    let names = ParagraphFeatures.descriptions(
      in: document, labels: labels, chain: chain, position: position)
    struct Key: Hashable {
      package var source: ParagraphExplanation.Source
      package var text: String
    }
    var weights: [Key: Double] = [:]
    for part in context.contributions(of: features, to: label, against: other) {
      let source = ParagraphFeatures.Block.allCases[part.block].source
      weights[Key(source: source, text: names[part.hash] ?? ""), default: 0] += part.weight
    }
    let margins = context.margins(of: features)
    let pieces = weights.sorted {
      (abs($0.value), $1.key.text) > (abs($1.value), $0.key.text)
    }
    return ParagraphExplanation(
      label: labels[label], other: labels[other], contextLabel: labels[Self.best(row).label],
      margin: Double(margins[label] - margins[other]),
      pieces: pieces.prefix(count).map {
        .init(source: $0.key.source, text: $0.key.text, weight: $0.value)
      })
  }
}
