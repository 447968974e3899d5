import TextClassification

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The numbers that a test has read back from an exported file, and what they say of a text.
struct ExportedNumbers {
  var keys: [Int]
  var idfs: [Float]
  var blockWeights: [Float]
  /// Weights with their scales.
  ///
  /// Shape `[features][labels]`.
  var weights: [[Float]]
  var biases: [Float]
  var slope: Float
  var offset: Float
  var growth: Float

  /// The probability of each label, by the formulas of `docs/model-file.md` in double precision.
  func probabilities(of features: HashedFeatures) -> [Double] {
    var margins = biases.map { Double($0) }
    for (block, hashes) in features.blocks.enumerated() {
      var counts: [Int: Int] = [:]
      for hash in hashes {
        if let place = keys.firstIndex(of: Int(hash >> 32)) { counts[place, default: 0] += 1 }
      }
      let values = counts.map { ($0, (1 + log(Double($1))) * Double(idfs[$0])) }
      let length = values.reduce(0) { $0 + $1.1 * $1.1 }.squareRoot()
      for (place, value) in values {
        for label in margins.indices {
          margins[label] +=
            Double(blockWeights[block]) * value / length * Double(weights[place][label])
        }
      }
    }
    let shares = margins.map {
      exp(Double(growth) * $0) / (1 + exp(-(Double(slope) * $0 + Double(offset))))
    }
    return shares.map { $0 / shares.reduce(0, +) }
  }
}

/// A trained model and texts to ask it about.
struct TrainedExample {
  let classifier: LinearClassifier
  let texts = [
    "night shift on the ward", "a parser for the compiler", "", "charts charts charts of the queue",
    "Wörter, die niemand kennt", "latency of patients",
  ]

  init() async throws {
    let rows = [
      ("night shift on the ward", "care"), ("patients and their charts", "care"),
      ("a ward of patients, a night of charts", "care"), ("a parser for the compiler", "code"),
      ("latency of the queue", "code"), ("the compiler and its queue", "code"),
      ("bread and butter", "food"), ("butter on the table", "food"), ("a table of bread", "food"),
    ].map { LabeledText(text: $0, label: $1) }
    classifier = try await TextClassifier.train(on: rows).classifier
  }
}
