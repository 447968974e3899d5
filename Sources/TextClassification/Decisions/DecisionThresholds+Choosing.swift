extension DecisionThresholds {
  /// The share of right answers that ``none`` lets through.
  static let keptFraction = 0.95
  /// Each label's answers are judged together with so many answers as all labels give that are as sure: of few answers a
  /// lucky run would decide otherwise.
  static let borrowedAnswers = 20.0
  /// So many answers of all labels must be as sure as a threshold.
  static let leastAnswers = 5.0
  /// The one-sided 90 % lower bound (Wilson) of the share of right answers among all that pass must reach the precision.
  static let boundDeviations = 1.2816

  /// An answer to a held-out text.
  private struct Answer {
    var label: Int
    var confidence: Double
    var isRight: Bool
  }

  /// Chooses thresholds on held-out rows.
  ///
  /// A label's threshold is the least confidence from which on its answers are right as often as wanted, by their count
  /// and ``borrowedAnswers`` of all labels. Where the answers of all labels that pass are too few or too often wrong for
  /// the bound, more is wanted of each label, until they do or a seventh of the errors is left; the last thresholds stay.
  ///
  /// - Parameters:
  ///   - probabilities: Probabilities of rows that the classifier was not fitted on. Shape `[n][labels]`.
  ///   - labels: The rows' labels. Shape `[n]`.
  ///   - labelCount: Size of the label set.
  ///   - precision: The wanted share of right answers, 0...1.
  init(probabilities: [[Double]], labels: [Int], labelCount: Int, precision: Double) {
    let answers = zip(probabilities, labels).map { row, label in
      let best = indexOfLargest(row)
      return Answer(label: best, confidence: row[best], isRight: best == label)
    }.sorted { $0.confidence > $1.confidence }
    let right = answers.filter(\.isRight)
    let cut = Int(Double(right.count) * (1 - Self.keptFraction))
    none = right.isEmpty ? 0 : Float(right[right.count - 1 - cut].confidence).nextDown
    self.labels = Self.thresholds(answers, labelCount: labelCount, precision: precision)
  }

  private static func thresholds(
    _ answers: [Answer], labelCount: Int, precision: Double
  ) -> [Float] {
    var wanted = precision
    var thresholds = thresholds(answers, labelCount: labelCount, eachReaching: wanted)
    for _ in 0..<12 {
      let accepted = answers.filter { $0.confidence >= Double(thresholds[$0.label]) }
      let bound = lowerBound(right: accepted.count(where: \.isRight), of: accepted.count)
      if accepted.isEmpty || bound >= precision { break }
      wanted = 1 - (1 - wanted) * 0.85
      thresholds = Self.thresholds(answers, labelCount: labelCount, eachReaching: wanted)
    }
    return thresholds
  }

  /// For each label the least confidence from which on enough of its answers are right; 2 where there is none.
  ///
  /// - Parameters:
  ///   - answers: The surest first.
  ///   - labelCount: Size of the label set.
  ///   - precision: The share that is enough.
  /// - Returns: The thresholds. Shape `[labels]`.
  private static func thresholds(
    _ answers: [Answer], labelCount: Int, eachReaching precision: Double
  ) -> [Float] {
    var out = [Float](repeating: 2, count: labelCount)
    var counts = [(right: Double, all: Double)](repeating: (0, 0), count: labelCount)
    var total = (right: 0.0, all: 0.0)
    var start = 0
    while start < answers.count {
      let confidence = answers[start].confidence
      // Equally sure answers pass together.
      let end = answers[start...].firstIndex { $0.confidence < confidence } ?? answers.count
      for answer in answers[start..<end] {
        counts[answer.label].all += 1
        total.all += 1
        guard answer.isRight else { continue }
        counts[answer.label].right += 1
        total.right += 1
      }
      let borrowed = borrowedAnswers * total.right / total.all
      for answer in answers[start..<end] {
        let own = counts[answer.label]
        let share = (own.right + borrowed) / (own.all + borrowedAnswers)
        if share >= precision - 1e-12, total.all >= leastAnswers {
          out[answer.label] = Float(confidence).nextDown
        }
      }
      start = end
    }
    return out
  }

  /// The lower end of Wilson's interval for a share.
  private static func lowerBound(right: Int, of count: Int) -> Double {
    guard count > 0 else { return 0 }
    let (n, z) = (Double(count), boundDeviations)
    let share = Double(right) / n
    let spread = (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    return (share + z * z / (2 * n) - z * spread) / (1 + z * z / n)
  }
}
