public import ByteCoding
public import Evaluation

/// What one or more models answered on labelled texts.
public struct TextScores: ReportedScores, Hashable {
  /// One judged text.
  public struct Row: Sendable, Hashable {
    /// The text.
    public var item: TextItem
    /// Position of the gold label.
    public var actual: Int
    /// Position of the predicted label.
    public var predicted: Int
    /// Probability of each label, shape `[labels]`.
    public var probabilities: [Double]
    /// What decided, where the answer is wrong; the strongest first.
    public var evidence: [AnswerEvidence]

    /// A judged text.
    public init(
      item: TextItem, actual: Int, predicted: Int, probabilities: [Double],
      evidence: [AnswerEvidence] = []
    ) {
      self.item = item
      self.actual = actual
      self.predicted = predicted
      self.probabilities = probabilities
      self.evidence = evidence
    }
  }

  /// How the texts were judged: `text`, or `cross-validation`.
  public var evaluation: String
  /// The labels.
  public var labels: [String]
  /// One row per text.
  public var rows: [Row]
  /// What texts and groups are called.
  public var nouns: RowNouns
  /// SHA-256 of the model file that was scored, as hexadecimal digits; empty for a cross-validation.
  public var modelDigest: String

  /// Judged texts.
  public init(
    evaluation: String = "text", labels: [String], rows: [Row], nouns: RowNouns = .texts,
    modelDigest: String = ""
  ) {
    self.evaluation = evaluation
    self.labels = labels
    self.rows = rows
    self.nouns = nouns
    self.modelDigest = modelDigest
  }

  /// Whether a text says whose it is; if none does, each counts for itself.
  var isGrouped: Bool { rows.contains { $0.item.group != nil } }

  /// The answers, clustered by group.
  public var scoredSet: ScoredSet {
    ScoredSet(
      labels: labels,
      rows: rows.map {
        ScoredRow(
          id: $0.item.id, person: $0.item.group ?? $0.item.id, actual: $0.actual,
          predicted: $0.predicted, probabilities: $0.probabilities)
      }, nouns: isGrouped ? nouns : RowNouns(item: nouns.item, group: nouns.item))
  }

  /// The texts as a report shows them.
  public var reportedRows: [ReportedRow] {
    rows.map { row in
      ReportedRow(
        text: row.item.text, document: row.item.document, place: .line(row.item.line),
        attributes: row.item.attributes.merging(["length": TextLength.slice(of: row.item.text)]) {
          $1
        }, evidence: row.evidence)
    }
  }

  /// The groups, to be masked in quotes.
  public var names: [String] { Set(rows.compactMap(\.item.group)).map(Self.name).sorted() }

  /// A group's key as it may stand in a text: `ada-lovelace` as `ada lovelace`.
  static func name(_ group: String) -> String {
    String(group.map { "-_.".contains($0) ? " " : $0 })
  }

  /// What is known of the texts.
  public var facts: [(name: String, value: String)] {
    let groups = Set(rows.compactMap(\.item.group)).count
    let texts = Set(rows.map(\.item.text)).count
    let counts = Dictionary(rows.map { ($0.actual, 1) }, uniquingKeysWith: +)
    return [
      (nouns.item.many, NumberText.grouped(rows.count)),
      (
        nouns.group.many,
        groups == 0
          ? "not known, so each \(nouns.item.one) counts as one" : NumberText.grouped(groups)
      ),
      ("\(nouns.item.many) that occur twice", NumberText.grouped(rows.count - texts)),
      (
        "labels",
        labels.indices.map { "\(labels[$0]) \(counts[$0] ?? 0)" }.joined(separator: ", ")
      ),
    ]
  }

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(evaluation)
    labels.write(to: &writer)
    writer.write(each: rows) { w, row in
      row.item.write(to: &w)
      w.write(row.actual)
      w.write(row.predicted)
      row.probabilities.write(to: &w)
      w.write(each: row.evidence) { $1.write(to: &$0) }
    }
    nouns.write(to: &writer)
    writer.write(modelDigest)
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> TextScores {
    TextScores(
      evaluation: try r.string(), labels: try .read(from: &r),
      rows: try r.array { r throws(ByteCodingError) in
        Row(
          item: try .read(from: &r), actual: try r.int(), predicted: try r.int(),
          probabilities: try .read(from: &r),
          evidence: try r.array { r throws(ByteCodingError) in try AnswerEvidence.read(from: &r) })
      }, nouns: try RowNouns(from: &r), modelDigest: try r.string())
  }
}
