public import ByteCoding
public import PipelineKit

/// What labelling functions say of texts, and how probable each label is in the end.
public struct WeakLabels: Artifact, Hashable {
  /// The labels, in the order of their bytes.
  public var labels: [String]
  /// What became of each function.
  public var functions: [Function]
  /// The texts in their order.
  public var rows: [Row]

  /// A function's figures.
  public struct Function: Artifact, Hashable {
    /// Its name.
    public var name: String
    /// Texts that it labels.
    public var coverage: Int
    /// Texts that it and another one label.
    public var overlap: Int
    /// Texts that it and another one label differently.
    public var conflicts: Int
    /// Texts that it labels and whose label is known.
    public var judged: Int
    /// Those of them that it labels as they are.
    public var right: Int
    /// The share of its answers that the label model takes for right, 0...1; 0 when it labels none.
    public var estimatedAccuracy: Double
  }

  /// A text's probable labels.
  public struct Row: Artifact, Hashable {
    /// The text's id.
    public var id: String
    /// The probability of each label; empty when no function says anything.
    ///
    /// Shape `[labels]`.
    public var probabilities: [Double]
    /// The text's label where it was known.
    public var known: String?
  }

  /// How many texts have no label by any function.
  public var silentCount: Int { rows.count { $0.probabilities.isEmpty } }

  /// The most probable label of a row, when it is at least so probable.
  func label(of row: Row, atLeast least: Double) -> String? {
    guard let top = row.probabilities.max(), top >= least,
      let position = row.probabilities.firstIndex(of: top)
    else { return nil }
    return labels[position]
  }

  /// Counts and estimates.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - functions: What is asked of each; the label set is what they give and what texts have.
  /// - Throws: ``LabelingFunctionError`` for a function that cannot be used.
  init(of texts: [TextItem], by functions: [LabelingFunction]) throws {
    let readers = try functions.map { try $0.reader() }
    let given = texts.map { text in readers.map { $0(text) } }
    let labels = Set(
      given.joined().compactMap(\.self) + texts.compactMap(\.label) + functions.compactMap(\.label)
    )
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let number = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    let votes = given.map { $0.map { $0.flatMap { number[$0] } } }
    let known = texts.map { $0.label.flatMap { number[$0] } }
    self.labels = labels
    guard labels.count > 1 else {
      throw LabelingFunctionError(
        name: functions.first?.name ?? "",
        problem: "all functions together give fewer than two labels")
    }
    let model = LabelModel(votes: votes, labelCount: labels.count, known: known)
    let beliefs = votes.map { model.probabilities(of: $0) ?? [] }
    rows = zip(texts, beliefs).map { Row(id: $0.id, probabilities: $1, known: $0.label) }
    self.functions = functions.indices.map { f in
      var figures = Function(
        name: functions[f].name, coverage: 0, overlap: 0, conflicts: 0, judged: 0, right: 0,
        estimatedAccuracy: 0)
      for (i, row) in votes.enumerated() {
        guard let vote = row[f] else { continue }
        let others = row.indices.filter { $0 != f }.compactMap { row[$0] }
        figures.coverage += 1
        figures.overlap += others.isEmpty ? 0 : 1
        figures.conflicts += others.contains { $0 != vote } ? 1 : 0
        figures.judged += known[i] == nil ? 0 : 1
        figures.right += known[i] == vote ? 1 : 0
        figures.estimatedAccuracy += beliefs[i][vote]
      }
      figures.estimatedAccuracy /= Double(max(1, figures.coverage))
      return figures
    }
  }

  private init(labels: [String], functions: [Function], rows: [Row]) {
    self.labels = labels
    self.functions = functions
    self.rows = rows
  }

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    labels.write(to: &writer)
    functions.write(to: &writer)
    rows.write(to: &writer)
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> WeakLabels {
    WeakLabels(
      labels: try .read(from: &r), functions: try .read(from: &r), rows: try .read(from: &r))
  }
}

extension WeakLabels.Function {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(name)
    for count in [coverage, overlap, conflicts, judged, right] { writer.write(count) }
    writer.write(estimatedAccuracy)
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> Self {
    Self(
      name: try r.string(), coverage: try r.int(), overlap: try r.int(), conflicts: try r.int(),
      judged: try r.int(), right: try r.int(), estimatedAccuracy: try r.double())
  }
}

extension WeakLabels.Row {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(id)
    probabilities.write(to: &writer)
    known.write(to: &writer)
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> Self {
    Self(id: try r.string(), probabilities: try .read(from: &r), known: try .read(from: &r))
  }
}
