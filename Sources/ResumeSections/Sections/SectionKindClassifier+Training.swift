package import TextClassification

/// A section whose kind is known.
package struct LabeledSection {
  /// What stands in it.
  package var section: SectionTexts
  /// What it is about.
  package var kind: SectionKind
  /// Whose section it is: sections of one person never stand on both sides of a fold.
  package var person: String

  /// A section of a kind.
  package init(section: SectionTexts, kind: SectionKind, person: String) {
    self.section = section
    self.kind = kind
    self.person = person
  }
}

extension SectionKindClassifier {
  /// The most bytes of the model: twice as many tell held-out sections apart no better.
  private static let byteLimit = 200_000

  /// Fits a model on sections; the same sections in any order give the same bytes.
  ///
  /// - Throws: ``TrainingError`` when the sections do not suffice.
  package static func train(
    on sections: [LabeledSection]
  ) async throws(TrainingError) -> LinearClassifier {
    let names = kinds.map(\.rawValue)
    let examples = sections.map { labeled in
      Example(
        features: labeled.section.features,
        label: kinds.firstIndex(of: answer(for: labeled.kind)) ?? 0,
        group: labeled.person)
    }
    let options = TrainingOptions(
      costs: [1], foldCount: 2, minimumCount: 2, blockWeights: SectionTexts.blockWeights,
      maximumByteCount: byteLimit)
    return try await LinearClassifier.train(labels: names, examples: examples, options: options)
      .classifier
  }
}
