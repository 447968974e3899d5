public import ContentDigest

/// What a model said about one row, kept so that two models can be compared row by row.
public struct Prediction: Hashable, Sendable {
  /// The text, by the digest of its normalised form.
  public var textHash: ContentDigest
  /// The document it stands in.
  public var document: ContentDigest?
  /// Its place among the document's paragraphs, counting from 0.
  public var paragraph: Int?
  /// Whose text it is.
  public var person: String?
  /// The right answer.
  public var actual: String
  /// The model's answer.
  public var predicted: String
  /// How sure the model was, 0...1.
  public var confidence: Double
  /// The probability of every label, in the model's order of labels; may be empty.
  public var probabilities: [Float]

  /// A prediction of the given parts.
  public init(
    textHash: ContentDigest, document: ContentDigest? = nil, paragraph: Int? = nil,
    person: String? = nil, actual: String, predicted: String, confidence: Double,
    probabilities: [Float] = []
  ) {
    self.textHash = textHash
    self.document = document
    self.paragraph = paragraph
    self.person = person
    self.actual = actual
    self.predicted = predicted
    self.confidence = confidence
    self.probabilities = probabilities
  }
}

/// One figure of a run, with what is needed to trust it.
public struct StoredMetric: Hashable, Sendable {
  /// What was measured.
  public var name: String
  /// On which rows: `all`, `language=de`.
  public var slice: String
  /// The figure.
  public var value: Double
  /// How many rows it rests on.
  public var n: Int
  /// The lower end of its interval.
  public var low: Double?
  /// The upper end of its interval.
  public var high: Double?
  /// How the interval was made: `wilson 95 %`, `bootstrap by person 95 %`.
  public var method: String

  /// A figure of the given parts.
  public init(
    name: String, slice: String = "all", value: Double, n: Int, low: Double? = nil,
    high: Double? = nil, method: String = ""
  ) {
    self.name = name
    self.slice = slice
    self.value = value
    self.n = n
    self.low = low
    self.high = high
    self.method = method
  }
}

/// What a gate said of a run.
public struct StoredGateResult: Hashable, Sendable {
  /// The gate.
  public var name: String
  /// `met`, `missed`, `inconclusive` and so on.
  public var verdict: String
  /// Why, for people.
  public var detail: String
  /// The figure that was judged.
  public var value: Double?
  /// What it was held against.
  public var limit: Double?

  /// A result of the given parts.
  public init(
    name: String, verdict: String, detail: String = "", value: Double? = nil, limit: Double? = nil
  ) {
    self.name = name
    self.verdict = verdict
    self.detail = detail
    self.value = value
    self.limit = limit
  }
}
