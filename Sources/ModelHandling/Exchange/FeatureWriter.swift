package import CommandLineKit
package import TextClassification
internal import Workbench

/// Prints the features of one text after the other, and what a classifier says of them.
package struct FeatureWriter {
  /// Where a paragraph stands, and the label that its column gives it.
  package struct Place {
    var paragraph: Int
    var column: Int
    var kind: Int
    var parsed: String

    /// The place of a paragraph.
    ///
    /// - Parameters:
    ///   - paragraph: Its position in the document.
    ///   - column: The position of its column.
    ///   - kind: What the sequence decoder tells apart.
    ///   - parsed: The label that its column gives it.
    package init(paragraph: Int, column: Int, kind: Int, parsed: String) {
      self.paragraph = paragraph
      self.column = column
      self.kind = kind
      self.parsed = parsed
    }
  }

  private struct Line: Encodable {
    var paragraph: Int?
    var column: Int?
    var kind: Int?
    var parsed: String?
    var features: Features
    var label: String
    var probabilities: [String: Double]
  }

  private enum Features: Encodable {
    case counts([String: [Int64: Int]])
    case keys([[UInt32]])

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .counts(let blocks):
        try container.encode(
          blocks.mapValues { Dictionary(uniqueKeysWithValues: $0.map { ("\($0)", $1) }) })
      case .keys(let blocks): try container.encode(blocks)
      }
    }
  }

  private let labels: [String]
  private let blocks: [String]
  private let isNested: Bool
  private let keys: FeatureKeys
  private let output: OutputWriter
  private var predictor: LinearPredictor
  /// How many texts were written.
  package private(set) var count = 0

  /// A writer of what a classifier says, with features by the names of blocks or as lists.
  package init(
    _ classifier: LinearClassifier, blocks: [String], isNested: Bool, output: OutputWriter
  ) {
    labels = classifier.labels
    self.blocks = blocks
    self.isNested = isNested
    keys = FeatureKeys(of: classifier)
    self.output = output
    predictor = classifier.predictor()
  }

  /// The probability of each label.
  package mutating func probabilities(of features: HashedFeatures) -> [Double] {
    predictor.read(features)
    return predictor.probabilities
  }

  /// Writes the line of a text or paragraph.
  package mutating func write(_ features: HashedFeatures, at place: Place? = nil) throws {
    let probabilities = probabilities(of: features)
    let best = probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? 0
    let shown: Features =
      isNested
      ? .counts(
        Dictionary(
          uniqueKeysWithValues: zip(blocks, features.blocks.map { keys.counts(of: $0) })))
      : .keys(features.blocks.map { keys.known($0) })
    let line = Line(
      paragraph: place?.paragraph, column: place?.column, kind: place?.kind, parsed: place?.parsed,
      features: shown, label: labels[best],
      probabilities: Dictionary(uniqueKeysWithValues: zip(labels, probabilities)))
    try output.writeLine(try JSONLine.text(of: line))
    count += 1
  }
}
