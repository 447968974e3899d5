internal import TextClassification
internal import UnicodeText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Asks a ``HeaderPartClassifier`` about the parts of one resume's headers, about each text once.
///
/// It remembers its answers and uses its buffers again, so it serves one task.
package final class HeaderPartReader {
  private let known = TextMemory<[Double]>()
  private var features = TextFeatureReader()
  private var predictor: LinearPredictor

  /// A reader that knows no text yet.
  package init(_ model: HeaderPartClassifier) {
    predictor = model.classifier.predictor()
  }

  /// The logarithms of the kinds' probabilities, of a text that is a whole part.
  ///
  /// - Parameter text: A part of a header.
  /// - Returns: Those of probabilities that sum to 1.
  package func logProbabilities(of text: String) -> HeaderPartClassifier.Logarithms {
    let weights = probabilities(of: text).prefix(HeaderPartClassifier.Kind.allCases.count)
    let sum = weights.reduce(0, +)
    return HeaderPartClassifier.Logarithms(values: weights.map { log($0 / sum) })
  }

  /// How much the words of consecutive pieces speak for each kind, when they may also be no whole part of anything.
  ///
  /// Less sure than ``logProbabilities(of:)``, so that the habit of the resume decides where words do not: logarithms of the
  /// probabilities to a power, whose sum with that of a fragment is 1.
  ///
  /// - Parameter text: Consecutive pieces of a header.
  /// - Returns: Those of numbers that sum to 1 or less.
  package func scores(ofPieces text: String) -> HeaderPartClassifier.Logarithms {
    let weights = probabilities(of: text).map { pow($0, Self.sharpness) }
    let sum = weights.reduce(0, +)
    return HeaderPartClassifier.Logarithms(
      values: weights.prefix(HeaderPartClassifier.Kind.allCases.count).map { log($0 / sum) })
  }

  /// The power that keeps words from outweighing habits; chosen on people the model had not seen.
  private static let sharpness = 0.52

  /// Of the labels, none of them 0.
  private func probabilities(of text: String) -> [Double] {
    known.value(of: text) {
      predictor.read(HeaderPartClassifier.features(of: text, with: &features))
      return predictor.probabilities.map { max($0, 1e-6) }
    }
  }
}
