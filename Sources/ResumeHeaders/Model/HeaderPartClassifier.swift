internal import ByteCoding
internal import ResumeLexicon
internal import Synchronization
internal import TextClassification
internal import UnicodeText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Tells titles, organizations, places, schools and degrees apart by their words, and each from a text cut in the wrong place.
///
/// A linear classifier over n-grams and word lists, ``ShippedModel/headerParts``; decision 13.
/// A class, since the rules take it from a task's local values many times a header: that retains one object.
package final class HeaderPartClassifier: Sendable {
  /// What a part of a header may be.
  package enum Kind: Int, CaseIterable {
    case title, organization, place, school, degree
  }

  /// The logarithm of a probability for each kind.
  package struct Logarithms {
    fileprivate let values: [Double]

    package subscript(kind: Kind) -> Double { values[kind.rawValue] }

    /// That of the likeliest kind.
    package var highest: Double { values.max() ?? -.infinity }

    /// The probability of any of the kinds.
    package var probabilityOfAny: Double { values.reduce(0) { $0 + exp($1) } }
  }

  /// The labels of the model: the names of the kinds, and the one of texts that are no whole part.
  static let labels = Kind.allCases.map { "\($0)" } + ["fragment"]

  private let classifier: LinearClassifier
  /// What it knows of the texts it was asked about; `nil` where it does not remember.
  private let memory: Memory?

  /// The model that comes with the program.
  static let shipped: HeaderPartClassifier = {
    guard let classifier = try? HeaderPartClassifier(bytes: ShippedModel.headerParts.bytes) else {
      preconditionFailure("the shipped model of header parts is damaged, run 'make models'")
    }
    return classifier
  }()

  /// Reads a model back.
  init(bytes: [UInt8]) throws(ByteCodingError) {
    var reader = ByteReader(bytes)
    classifier = try LinearClassifier(from: &reader)
    memory = nil
    guard classifier.labels == Self.labels else {
      throw ByteCodingError(expected: "the labels \(Self.labels)", offset: 0)
    }
  }

  /// The same model, which answers at once when it is asked about a text again.
  func remembering() -> HeaderPartClassifier {
    HeaderPartClassifier(classifier, Memory(classifier))
  }

  private init(_ classifier: LinearClassifier, _ memory: Memory) {
    self.classifier = classifier
    self.memory = memory
  }

  /// The labels' probabilities of texts, and the buffers to find those of another one in.
  private final class Memory: Sendable {
    private let known = TextMemory<[Double]>()
    private let buffers: Mutex<(reader: TextFeatureReader, predictor: LinearPredictor)>

    init(_ classifier: LinearClassifier) {
      buffers = Mutex((TextFeatureReader(), classifier.predictor()))
    }

    func probabilities(of text: String) -> [Double] {
      known.value(of: text) {
        buffers.withLock { buffers in
          buffers.predictor.read(HeaderPartClassifier.features(of: text, with: &buffers.reader))
          return HeaderPartClassifier.bounded(buffers.predictor.probabilities)
        }
      }
    }
  }

  /// The logarithms of the kinds' probabilities, of a text that is a whole part.
  ///
  /// - Parameter text: A part of a header.
  /// - Returns: Those of probabilities that sum to 1.
  package func logProbabilities(of text: String) -> Logarithms {
    let weights = probabilities(of: text).prefix(Kind.allCases.count)
    let sum = weights.reduce(0, +)
    return Logarithms(values: weights.map { log($0 / sum) })
  }

  /// How much the words of consecutive pieces speak for each kind, when they may also be no whole part of anything.
  ///
  /// Less sure than ``logProbabilities(of:)``, so that the habit of the resume decides where words do not: logarithms of the
  /// probabilities to a power, whose sum with that of a fragment is 1.
  ///
  /// - Parameter text: Consecutive pieces of a header.
  /// - Returns: Those of numbers that sum to 1 or less.
  package func scores(ofPieces text: String) -> Logarithms {
    let weights = probabilities(of: text).map { pow($0, Self.sharpness) }
    let sum = weights.reduce(0, +)
    return Logarithms(values: weights.prefix(Kind.allCases.count).map { log($0 / sum) })
  }

  /// The power that keeps words from outweighing habits; chosen on people the model had not seen.
  private static let sharpness = 0.52

  /// Of the labels, none of them 0.
  private func probabilities(of text: String) -> [Double] {
    memory?.probabilities(of: text)
      ?? Self.bounded(classifier.probabilities(of: Self.features(of: text)))
  }

  private static func bounded(_ probabilities: [Double]) -> [Double] {
    probabilities.map { max($0, 1e-6) }
  }
}
