internal import ModelExport
internal import TextClassification
internal import Workbench

/// Numbers by which vitae decides after a classifier, as metadata of an exported model: thresholds and sequence decoder.
enum ExportedDecisions {
  /// The name of the metadata with each label's threshold.
  static let thresholdsName = "thresholds"
  /// The name of the metadata with the threshold that all labels share.
  static let noneName = "threshold for none"
  /// The name of the metadata with the sequence decoder.
  static let decoderName = "decoder"

  /// Thresholds of `classify --none`: one a line in the order of the labels, then the one for all.
  static func facts(of thresholds: DecisionThresholds) -> [ExportedClassifier.Fact] {
    [
      .init(thresholdsName, thresholds.labels.map { "\($0)" }.joined(separator: "\n")),
      .init(noneName, "\(thresholds.none)"),
    ]
  }

  /// The sequence decoder as JSON.
  static func fact(of decoder: SequenceDecoder) throws -> ExportedClassifier.Fact {
    .init(decoderName, try JSONLine.text(of: Decoder(decoder)))
  }

  /// The decoder's numbers with their axes.
  private struct Decoder: Encodable {
    /// Weight of the chain against the paragraphs' own probabilities.
    var weight: Double
    /// Power to which the probabilities along the column are raised.
    var sharpness: Double
    /// Shape `[labels]`.
    var priors: [Double]
    /// Shape `[kinds][labels]`.
    var starts: [[Double]]
    /// Shape `[kinds][from][to]`.
    var transitions: [[[Double]]]

    init(_ decoder: SequenceDecoder) {
      let count = decoder.labelCount
      func rows(_ values: [Double]) -> [[Double]] {
        stride(from: 0, to: values.count, by: count).map { Array(values[$0..<$0 + count]) }
      }
      let pairs = rows(decoder.transitions)
      weight = decoder.weight
      sharpness = decoder.sharpness
      priors = decoder.priors
      starts = rows(decoder.starts)
      transitions = (0..<decoder.kindCount).map { Array(pairs[$0 * count..<($0 + 1) * count]) }
    }
  }
}
