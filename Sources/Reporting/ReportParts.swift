public import Evaluation

/// A name and its value: one row of a facts table.
public struct Fact: Hashable, Sendable {
  /// What it is about: `people`.
  public var name: String
  /// The value with its unit: `48 (8 held out)`.
  public var value: String

  /// A fact.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A figure with its name: one row of a metrics table.
public struct NamedEstimate: Hashable, Sendable {
  /// The figure's name: `macro F1`.
  public var name: String
  /// The figure, a share in 0...1.
  public var estimate: Estimate

  /// A named figure.
  public init(_ name: String, _ estimate: Estimate) {
    self.name = name
    self.estimate = estimate
  }
}

/// Precision, recall and F1 of one label with their intervals.
public struct ClassEstimates: Hashable, Sendable {
  /// The label.
  public var label: String
  /// How many paragraphs are this label.
  public var support: Int
  /// Share of the paragraphs called so that are so.
  public var precision: Estimate
  /// Share of the paragraphs that are so that were called so.
  public var recall: Estimate
  /// Harmonic mean of the two.
  public var f1: Estimate

  /// The estimates of one label.
  public init(
    label: String, support: Int, precision: Estimate, recall: Estimate, f1: Estimate
  ) {
    self.label = label
    self.support = support
    self.precision = precision
    self.recall = recall
    self.f1 = f1
  }
}

/// Paragraphs of one label that were called another, with examples.
public struct ConfusionExamples: Hashable, Sendable {
  /// Position of the actual label.
  public var actual: Int
  /// Position of the predicted label.
  public var predicted: Int
  /// How many paragraphs were confused so.
  public var count: Int
  /// Some of them, the most telling first.
  public var quotes: [MaskedQuote]

  /// A confusion with its examples.
  public init(actual: Int, predicted: Int, count: Int, quotes: [MaskedQuote]) {
    self.actual = actual
    self.predicted = predicted
    self.count = count
    self.quotes = quotes
  }
}

/// The headline figure of one reported run: a point of the history line.
public struct HistoryPoint: Hashable, Sendable {
  /// The run in a few words: its date and model.
  public var name: String
  /// The figure.
  public var estimate: Estimate

  /// A point.
  public init(name: String, estimate: Estimate) {
    self.name = name
    self.estimate = estimate
  }
}
