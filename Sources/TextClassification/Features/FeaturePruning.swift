/// Which columns a fold keeps when the classifier may know so many features only.
///
/// Folds choose from their own rows: features that were chosen with the held-out rows too would flatter them.
struct FeaturePruning: Sendable {
  /// How many features are kept.
  let featureCount: Int
  /// How many features each column stands for.
  private let sizes: [Int32]
  /// Each column's inverse document frequency.
  private let idfs: [Float]

  init(to featureCount: Int, of vocabulary: Vocabulary, _ columns: FeatureColumns) {
    self.featureCount = featureCount
    sizes = columns.sizes
    idfs = columns.idfs(vocabulary)
  }

  /// Whether the columns that have a position stand for more features than are kept.
  func isNeeded(_ positions: [Int32]) -> Bool {
    var count = 0
    for (column, position) in positions.enumerated() where position >= 0 {
      count += Int(sizes[column])
    }
    return count > featureCount
  }

  /// The columns that decide most, with new positions.
  ///
  /// - Parameters:
  ///   - positions: The position of each column in the rows, or -1.
  ///   - rows: The rows.
  ///   - separators: What was fitted on them.
  /// - Returns: The new position of each column, or -1, and how many there are.
  func kept(
    _ positions: [Int32], _ rows: RowView, _ separators: Separators
  ) -> (positions: [Int32], count: Int) {
    let textCounts = rows.rowCounts(columnCount: separators.columnCount)
    let known = positions.indices.filter { positions[$0] >= 0 }
    let worth = known.map { column in
      let position = Int(positions[column])
      return Self.worth(
        separators, position, size: sizes[column], idf: idfs[column],
        textCount: textCounts[position])
    }
    let order = known.indices.sorted { (worth[$1], $0) < (worth[$0], $1) }
    var isKept = [Bool](repeating: false, count: positions.count)
    var room = featureCount
    for i in order {
      room -= Int(sizes[known[i]])
      guard room >= 0 else { break }
      isKept[known[i]] = true
    }
    var out = positions
    var count: Int32 = 0
    for column in out.indices {
      out[column] = isKept[column] ? count : -1
      if isKept[column] { count += 1 }
    }
    return (out, Int(count))
  }

  /// How much each of a column's features decides: the largest weight, times how much and how often it occurs.
  static func worth(
    _ separators: Separators, _ column: Int, size: Int32, idf: Float, textCount: Float
  ) -> Float {
    var largest: Float = 0
    for label in 0..<separators.labelCount {
      largest = max(largest, abs(separators[column, label]))
    }
    return largest / Float(size).squareRoot() * idf * textCount.squareRoot()
  }
}
