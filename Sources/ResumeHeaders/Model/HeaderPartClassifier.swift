internal import ByteCoding
internal import ResumeLexicon
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
/// A reading asks it by way of a ``HeaderPartReader``.
package struct HeaderPartClassifier: Sendable {
  /// What a part of a header may be.
  package enum Kind: Int, CaseIterable {
    case title, organization, place, school, degree
  }

  /// The logarithm of a probability for each kind.
  package struct Logarithms {
    let values: [Double]

    package subscript(kind: Kind) -> Double { values[kind.rawValue] }

    /// That of the likeliest kind.
    package var highest: Double { values.max() ?? -.infinity }

    /// The probability of any of the kinds.
    package var probabilityOfAny: Double { values.reduce(0) { $0 + exp($1) } }
  }

  /// The labels of the model: the names of the kinds, and the one of texts that are no whole part.
  static let labels = Kind.allCases.map { "\($0)" } + ["fragment"]

  let classifier: LinearClassifier

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
    guard classifier.labels == Self.labels else {
      throw ByteCodingError(expected: "the labels \(Self.labels)", offset: 0)
    }
  }
}
