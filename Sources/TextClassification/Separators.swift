/// The weights of every label's separator, and its bias as the weight of one more column.
struct Separators: Sendable {
  let columnCount: Int
  let labelCount: Int
  /// Weights of column c for label l at `c * stride + l`.
  private let weights: [Float]
  private let stride: Int

  /// - Parameters:
  ///   - weights: The weights, column by column and the bias behind them. Shape `[columnCount + 1][stride]`.
  ///   - columnCount: How many columns rows have.
  ///   - labelCount: How many labels there are; at most `stride`.
  init(weights: [Float], columnCount: Int, labelCount: Int) {
    self.weights = weights
    self.columnCount = columnCount
    self.labelCount = labelCount
    stride = weights.count / (columnCount + 1)
    precondition(labelCount <= stride, "\(labelCount) labels in \(stride) weights")
  }

  /// The weight of a column for a label; the bias for column `columnCount`.
  subscript(column: Int, label: Int) -> Float { weights[column * stride + label] }

  /// The margins of a row for every label.
  ///
  /// Shape `[labelCount]`.
  func margins(_ rows: SparseRows, row: Int) -> [Float] {
    var out = Array(weights[(columnCount * stride)...])
    unsafe out.withUnsafeMutableBufferPointer { out in
      unsafe weights.withUnsafeBufferPointer { weights in
        unsafe rows.withPlaces(rows.places(of: row)) { indices, values in
          for j in 0..<indices.count {
            let start = unsafe Int(indices[j]) * stride
            let value = unsafe values[j]
            for label in 0..<stride { unsafe out[label] += weights[start &+ label] * value }
          }
        }
      }
    }
    out.removeLast(stride - labelCount)
    return out
  }
}
