package import TextClassification

/// A linear classifier with what an exported file says of it.
package struct ExportedClassifier: Sendable {
  /// A name and a value of the file's metadata.
  package struct Fact: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The value.
    package var value: String

    /// A fact from its parts.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The classifier's numbers.
  package var parameters: LinearParameters
  /// The names of the blocks of features, as many as the classifier has.
  package var blocks: [String]
  /// A sentence that says what is labelled.
  package var purpose: String
  /// The licence under which the model may be used.
  package var licence: String
  /// Training digest, metrics and whatever else is known, in the order to write.
  package var facts: [Fact]

  /// A classifier from its parts.
  package init(
    _ parameters: LinearParameters, blocks: [String], purpose: String, licence: String,
    facts: [Fact]
  ) {
    let expected = parameters.blockWeights.count
    precondition(blocks.count == expected, "\(blocks.count) names of \(expected) blocks")
    self.parameters = parameters
    self.blocks = blocks
    self.purpose = purpose
    self.licence = licence
    self.facts = facts
  }

  /// Where features come from, in either format.
  static let features = """
    A feature is the upper 32 bits of a 64-bit hash of an n-gram, as TextClassification in Swift (TextFeatures) and \
    'vitae model features' give them and docs/model-file.md describes them.
    """

  /// The facts with labels and licence before them.
  var allFacts: [Fact] {
    [Fact("labels", parameters.labels.joined(separator: "\n")), Fact("licence", licence)] + facts
  }

  /// The known features as the metadata lists them: four bytes each, the lowest first, in base64.
  var featureList: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parameters.hashes.count * 4)
    for hash in parameters.hashes {
      for byte in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: hash >> UInt32(8 * byte))) }
    }
    return Base64Text.encode(bytes)
  }
}
