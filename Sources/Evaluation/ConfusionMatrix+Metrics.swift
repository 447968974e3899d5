/// Precision, recall and F1: of one class, or an average over classes.
public struct ClassMetrics: Hashable, Sendable, Codable {
  /// The label, or the average's name ("macro", "weighted").
  public var label: String
  /// Share of the paragraphs called this label that are this label, 0...1; 0/0 is 0.
  public var precision: Double
  /// Share of the paragraphs that are this label that were called so, 0...1; 0/0 is 0.
  public var recall: Double
  /// Harmonic mean of precision and recall, 0...1; 0/0 is 0.
  public var f1: Double
  /// How many paragraphs are this label; for an average, how many there are in all.
  public var support: Int

  /// Metrics from their parts.
  public init(label: String, precision: Double, recall: Double, f1: Double, support: Int) {
    self.label = label
    self.precision = precision
    self.recall = recall
    self.f1 = f1
    self.support = support
  }
}

/// Every quotient here gives 0 for 0/0, like scikit-learn's `zero_division=0`.
extension ConfusionMatrix {
  /// Share of paragraphs whose predicted label is the actual one, 0...1.
  ///
  /// Equals micro P, R and F1.
  public var accuracy: Double { Self.quotient(correct, total) }

  /// How many paragraphs are `label`: a row's sum.
  public func support(of label: Int) -> Int {
    (0..<labelCount).reduce(0) { $0 + counts[label * labelCount + $1] }
  }

  /// How many paragraphs were called `label`: a column's sum.
  public func predictedCount(of label: Int) -> Int {
    (0..<labelCount).reduce(0) { $0 + counts[$1 * labelCount + label] }
  }

  /// Precision, recall and F1 of the label at a position.
  public func metrics(of label: Int) -> ClassMetrics {
    let hits = self[actual: label, predicted: label]
    let (support, predicted) = (support(of: label), predictedCount(of: label))
    return ClassMetrics(
      label: labels[label],
      precision: Self.quotient(hits, predicted),
      recall: Self.quotient(hits, support),
      f1: Self.quotient(2 * hits, support + predicted),
      support: support)
  }

  /// Precision, recall and F1 of every label, in label order.
  public var perClass: [ClassMetrics] { (0..<labelCount).map(metrics(of:)) }

  /// Plain means over the classes that occur.
  ///
  /// A label that is neither an actual nor a predicted label of any paragraph is left out, as
  /// scikit-learn does when `labels=` is not given; one that only occurs on one side counts with 0.
  public var macro: ClassMetrics {
    average("macro") { $0.support + predictedCount(of: $1) > 0 ? 1 : 0 }
  }

  /// Means over the classes, each weighted by its support.
  public var weighted: ClassMetrics { average("weighted") { metrics, _ in metrics.support } }

  private func average(_ name: String, weight: (ClassMetrics, Int) -> Int) -> ClassMetrics {
    var mean = ClassMetrics(label: name, precision: 0, recall: 0, f1: 0, support: total)
    var weights = 0
    for (position, metrics) in perClass.enumerated() {
      let weight = weight(metrics, position)
      weights += weight
      mean.precision += Double(weight) * metrics.precision
      mean.recall += Double(weight) * metrics.recall
      mean.f1 += Double(weight) * metrics.f1
    }
    guard weights > 0 else { return mean }
    mean.precision /= Double(weights)
    mean.recall /= Double(weights)
    mean.f1 /= Double(weights)
    return mean
  }

  private static func quotient(_ part: Int, _ whole: Int) -> Double {
    whole == 0 ? 0 : Double(part) / Double(whole)
  }
}
