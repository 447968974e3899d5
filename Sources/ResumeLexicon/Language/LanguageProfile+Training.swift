extension LanguageProfile {
  /// A text whose language is known.
  package struct Example {
    package var language: Language
    package var text: String

    package init(language: Language, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// The rounds over the examples.
  private static let rounds = 12
  /// Tokens that a trained profile keeps.
  private static let tokenLimit = 2_400

  /// Trains an averaged perceptron; the same examples in the same order give the same profile on every machine, because it counts in whole numbers.
  package init(training examples: [Example]) {
    languages = Language.allCases
    let count = languages.count
    let bags = examples.map { example in
      (
        label: Language.allCases.firstIndex(of: example.language) ?? 0,
        tokens: Self.tokens(of: example.text).map(\.text)
      )
    }
    var current: [String: [Int]] = [:]
    // The sum over time of each weight, kept as weight × time left.
    var summed: [String: [Int]] = [:]
    let steps = Self.rounds * bags.count
    var step = 0
    for _ in 0..<Self.rounds {
      for k in bags.indices {
        // A fixed stride mixes the languages, which stand together in the file.
        let bag = bags[k * 7919 % bags.count]
        var scores = [Int](repeating: 0, count: count)
        for token in bag.tokens {
          guard let row = current[token] else { continue }
          for i in scores.indices { scores[i] += row[i] }
        }
        // The best wrong language has to lose by a margin that grows with the text.
        let margin = 2 * bag.tokens.count
        let wrong = scores.indices.filter { $0 != bag.label }.max { scores[$0] < scores[$1] } ?? 0
        if scores[bag.label] - scores[wrong] <= margin {
          for token in bag.tokens {
            for (language, change) in [(bag.label, 1), (wrong, -1)] {
              current[token, default: [Int](repeating: 0, count: count)][language] += change
              summed[token, default: [Int](repeating: 0, count: count)][language] +=
                change * (steps - step)
            }
          }
        }
        step += 1
      }
    }
    weights = Self.pruned(summed.mapValues { row in row.map { $0 * 4 / max(1, steps) } })
  }

  /// The tokens with the largest weights; of equal ones the first by name.
  private static func pruned(_ weights: [String: [Int]]) -> [String: [Int]] {
    let ranked = weights.map { token, row in
      (token: token, size: (row.max() ?? 0) - (row.min() ?? 0))
    }.filter { $0.size > 1 }
      .sorted { ($0.size, $1.token) > ($1.size, $0.token) }
    return Dictionary(
      uniqueKeysWithValues: ranked.prefix(tokenLimit).map { ($0.token, weights[$0.token] ?? []) })
  }
}
