/// How often each actual label was given each predicted label.
///
/// **Rows are actual, columns are predicted**, as in scikit-learn: `matrix[actual: 0, predicted: 1]`
/// counts paragraphs that are label 0 and were called label 1.
public struct ConfusionMatrix: Hashable, Sendable {
  /// Label names; positions in it are the axes of the matrix.
  public let labels: [String]
  /// Counts row by row: shape `[labelCount × labelCount]`, entry `actual × labelCount + predicted`.
  public private(set) var counts: [Int]

  /// An empty matrix over `labels`.
  public init(labels: [String]) {
    self.labels = labels
    counts = [Int](repeating: 0, count: labels.count * labels.count)
  }

  /// A matrix from its rows, each the counts of one actual label.
  ///
  /// - Precondition: `rows` has shape `[labelCount][labelCount]`; no count is negative.
  public init(labels: [String], rows: [[Int]]) {
    precondition(rows.count == labels.count, "\(rows.count) rows, \(labels.count) labels")
    for row in rows {
      precondition(row.count == labels.count, "\(row.count) columns, \(labels.count) labels")
      precondition(row.allSatisfy { $0 >= 0 }, "a count is negative: \(row)")
    }
    self.labels = labels
    counts = rows.flatMap { $0 }
  }

  /// How many labels there are.
  public var labelCount: Int { labels.count }

  /// The count of one cell.
  public subscript(actual actual: Int, predicted predicted: Int) -> Int {
    get { counts[cell(actual, predicted)] }
    set { counts[cell(actual, predicted)] = newValue }
  }

  /// Counts `count` more paragraphs of `actual` that were called `predicted`.
  public mutating func record(actual: Int, predicted: Int, count: Int = 1) {
    counts[cell(actual, predicted)] += count
  }

  /// All counted paragraphs.
  public var total: Int { counts.reduce(0, +) }

  /// The counted paragraphs whose predicted label is the actual one.
  public var correct: Int {
    (0..<labelCount).reduce(0) { $0 + counts[$1 * labelCount + $1] }
  }

  /// Sets every count anew, by its place in `counts`.
  mutating func replaceCounts(_ count: (_ cell: Int) -> Int) {
    for cell in counts.indices { counts[cell] = count(cell) }
  }

  private func cell(_ actual: Int, _ predicted: Int) -> Int {
    precondition(
      (0..<labelCount).contains(actual) && (0..<labelCount).contains(predicted),
      "cell [actual: \(actual), predicted: \(predicted)] of a matrix of \(labelCount) labels")
    return actual * labelCount + predicted
  }
}

extension ConfusionMatrix: Codable {
  private enum CodingKeys: String, CodingKey { case labels, counts }

  /// Decodes `{"labels": […], "counts": [row by row]}` and throws when the shape is wrong.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    labels = try values.decode([String].self, forKey: .labels)
    counts = try values.decode([Int].self, forKey: .counts)
    guard counts.count == labels.count * labels.count, counts.allSatisfy({ $0 >= 0 }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .counts, in: values,
        debugDescription: "\(counts.count) counts for \(labels.count) labels, or one is negative")
    }
  }
}
