internal import ByteCoding
internal import TextClassification

extension ShippedModel {
  /// The labels that a model of this kind answers with, and the number of its features.
  ///
  /// - Throws: A `ModelFileError` or `ByteCodingError` when the bytes are of another kind.
  package func contents(of bytes: [UInt8]) throws -> (labels: [String], featureCount: Int) {
    switch self {
    case .document:
      let classifier = try DocumentClassifier(bytes: bytes)
      return (classifier.labels, classifier.featureCount)
    case .sectionKinds, .headerParts:
      var reader = ByteReader(bytes)
      let classifier = try LinearClassifier(from: &reader)
      return (classifier.labels, classifier.featureCount)
    case .languages:
      let profile = LanguageProfile(table: String(decoding: bytes, as: UTF8.self))
      return (profile.languages.map(\.rawValue), profile.weights.count)
    }
  }
}
