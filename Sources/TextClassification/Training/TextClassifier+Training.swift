/// A text with a known label.
public struct LabeledText: Sendable, Hashable {
  /// The text.
  public var text: String
  /// Its label.
  public var label: String
  /// Whose text it is, or `nil`: texts of one group never stand on both sides of a cross-validation fold.
  public var group: String?
  /// How much an error on it costs beside others, more than 0: a text whose label is unsure stands once for each label
  /// that it may have, with the labels' probabilities.
  public var weight: Float

  /// A labelled text from its parts.
  public init(text: String, label: String, group: String? = nil, weight: Float = 1) {
    precondition(weight > 0 && weight.isFinite, "weight \(weight) is not above 0")
    self.text = text
    self.label = label
    self.group = group
    self.weight = weight
  }
}

extension TextClassifier {
  /// Fits a classifier on labelled texts.
  ///
  /// Equal texts without a group are one group. The order of the texts changes nothing.
  ///
  /// - Parameters:
  ///   - texts: The texts; their labels, in the order of their bytes, are the label set. Labels that differ only in how
  ///     their letters are composed (NFC and NFD) are one label, in the shortest of their spellings; so are groups.
  ///   - options: How to train.
  ///   - progress: Called with every fit that is done.
  /// - Returns: The classifier, and out-of-fold probabilities in the order of the texts.
  /// - Throws: ``TrainingError`` when the texts do not suffice.
  public static func train(
    on texts: [LabeledText], options: TrainingOptions = .init(),
    progress: @escaping @Sendable (TrainingProgress) -> Void = { _ in }
  ) async throws(TrainingError) -> TrainingResult {
    try await trainingSet(texts).train(options, holdingOutAll: false, progress: progress)
  }

  static func trainingSet(_ texts: [LabeledText]) -> TrainingSet {
    let labels = Spellings(texts.lazy.map(\.label)).sorted
    let groups = Spellings(texts.lazy.compactMap(\.group))
    let number = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    let keys = texts.map { text in
      let digest = FeatureHash.named(text.text, kind: 0)
      return TrainingSet.Key(
        text: digest, label: number[text.label] ?? 0,
        group: text.group.map { FeatureHash.named(groups[$0]) } ?? digest, weight: text.weight)
    }
    var set = TrainingSet(labels: labels, blockCount: 2)
    var scanner = TextScanner()
    for text in texts {
      scanner.scan(Array(text.text.utf8))
      set.append([scanner.words, scanner.characters])
    }
    set.arrange(by: keys)
    return set
  }
}
