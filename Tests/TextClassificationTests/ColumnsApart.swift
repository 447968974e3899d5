@testable import TextClassification

/// What rows with shared columns are compared with.
extension FeatureColumns {
  /// A column for each feature of a vocabulary.
  init(apart vocabulary: Vocabulary) {
    self.init(
      ofFeatures: (0..<vocabulary.count).map { Int32($0) },
      textCounts: Array(repeating: 1, count: vocabulary.count))
  }
}

extension SparseRows {
  /// The weighted features of texts, with a column for each feature of the vocabulary.
  init(_ texts: FeatureRows, _ vocabulary: Vocabulary, blockWeights: [Float]) {
    self.init(
      ColumnBlocks(texts, firsts: FeatureColumns.positions(texts, vocabulary)), vocabulary,
      FeatureColumns(apart: vocabulary), blockWeights: blockWeights)
  }

  /// The weighted features of texts, with the columns that they share.
  init(sharing texts: FeatureRows, _ vocabulary: Vocabulary, blockWeights: [Float]) {
    let shared = FeatureColumns.shared(by: texts, vocabulary)
    self.init(
      ColumnBlocks(texts, firsts: shared.firsts), vocabulary, shared.columns,
      blockWeights: blockWeights)
  }

  /// Rows of given positions and values, each in a block of its own.
  init(_ rows: [[(Int32, Float)]]) {
    var columns: [Column] = []
    var entries: [ColumnBlocks.Entry] = []
    var starts = [0]
    for row in rows {
      for (position, value) in row {
        entries.append(.init(column: Int32(columns.count), count: 1))
        columns.append(Column(position: position, idf: value, scale: 1))
      }
      starts.append(entries.count)
    }
    // An empty block, and weights that make each row as long as it was.
    starts.append(entries.count)
    let lengths = rows.map { row in
      row.reduce(Float(0)) { $0 + $1.1 * $1.1 }.squareRoot()
    }
    self.init(
      ColumnBlocks(
        blockCount: max(1, rows.count), entries: entries, starts: starts,
        blocks: rows.indices.flatMap { row in
          rows.indices.map { UInt32($0 == row ? row : rows.count) }
        }),
      columns: columns, blockWeights: rows.isEmpty ? [1] : lengths)
  }
}

extension RowView {
  /// A row's positions and values.
  func places(of row: Int) -> [(column: Int32, value: Float)] {
    var buffer = Buffer()
    return unsafe withRow(row, &buffer) { columns, values in
      unsafe zip(columns, values).map { ($0, $1) }
    }
  }
}
