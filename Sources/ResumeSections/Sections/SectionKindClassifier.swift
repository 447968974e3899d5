package import ByteCoding
internal import ResumeLexicon
internal import TextClassification

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Tells what a section is about, finer than the five classes, by its heading, its texts and their label.
///
/// A linear classifier over n-grams, ``ShippedModel/sectionKinds``. Decision 37 has how it came to be.
package final class SectionKindClassifier: Sendable {
  private let classifier: LinearClassifier

  /// What the model may answer; sections that no field is read from are one kind.
  static let kinds: [SectionKind] = [
    .work, .skills, .education, .projects, .summary, .languages, .certificates, .awards,
    .publications, .volunteer, .interests, .references, .other,
  ]

  /// The kind that stands for one among ``kinds``: contact, memberships and personal data are among the others.
  package static func answer(for kind: SectionKind) -> SectionKind {
    kinds.contains(kind) ? kind : .other
  }

  /// The model that comes with the program.
  package static let shipped: SectionKindClassifier = {
    guard let classifier = try? SectionKindClassifier(bytes: ShippedModel.sectionKinds.bytes) else {
      preconditionFailure("the shipped model of section kinds is damaged, run 'make models'")
    }
    return classifier
  }()

  /// Reads a model back.
  package init(bytes: [UInt8]) throws(ByteCodingError) {
    var reader = ByteReader(bytes)
    classifier = try LinearClassifier(from: &reader)
    guard classifier.labels == Self.kinds.map(\.rawValue) else {
      throw ByteCodingError(expected: "the labels \(Self.kinds.map(\.rawValue))", offset: 0)
    }
  }

  /// The likeliest kind of a section, or what rules say of it where that is not far less likely.
  package func kind(of section: SectionTexts, unless ruled: SectionKind) -> SectionKind {
    guard let (best, probabilities) = ranked(section),
      let own = Self.kinds.firstIndex(of: Self.answer(for: ruled)),
      probabilities[best] >= Self.odds * probabilities[own], own != best
    else { return ruled }
    return Self.kinds[best]
  }

  /// The likeliest kind of a section, and its probability; `nil` when it has no text.
  package func likeliest(of section: SectionTexts) -> (kind: SectionKind, probability: Double)? {
    ranked(section).map { (Self.kinds[$0.best], $0.probabilities[$0.best]) }
  }

  /// The logarithm of the odds of one kind against another, neither rarer than 2 in 1,000.
  package func logOdds(
    of kind: SectionKind, against other: SectionKind, in section: SectionTexts
  ) -> Double {
    guard let probabilities = ranked(section)?.probabilities,
      let own = Self.kinds.firstIndex(of: kind), let second = Self.kinds.firstIndex(of: other)
    else { return 0 }
    return log((probabilities[own] + 0.002) / (probabilities[second] + 0.002))
  }

  /// The probabilities of all kinds and the position of the highest; `nil` when a section has no text.
  private func ranked(_ section: SectionTexts) -> (best: Int, probabilities: [Double])? {
    guard !section.texts.isEmpty else { return nil }
    let probabilities = classifier.probabilities(of: section.features)
    return probabilities.indices.max { probabilities[$0] < probabilities[$1] }
      .map { ($0, probabilities) }
  }

  /// How much likelier another kind must be than what the rules say.
  private static let odds = 3.0
}
