/// Rows of which only some places are not zero: the weighted columns of texts.
///
/// Each block of a row is scaled to the length 1 (or left empty) and then by its weight. Nothing but counts is kept for
/// a row, so rows with fewer columns or other weights cost next to nothing beside these.
struct SparseRows: Sendable {
  /// What a column's values are made of.
  struct Column: Sendable {
    /// The column's position, or -1 for one that is left out.
    var position: Int32
    /// Its inverse document frequency.
    var idf: Float
    /// √n for a column that stands for n features.
    var scale: Float

    /// Its value in a block before the block is scaled.
    @inline(__always)
    func value(count: Int) -> Float {
      (count == 1 ? idf : Vocabulary.frequency(count) * idf) * scale
    }
  }

  let texts: ColumnBlocks
  /// By the columns of ``texts``.
  let columns: [Column]
  /// The length of each kept block; 0 for an empty one.
  let lengths: [Float]
  /// How many columns of each kept block have a position.
  private let sizes: [Int32]
  /// How much each block of a row counts.
  let blockWeights: [Float]

  /// The rows of texts.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - columns: What the columns of the texts weigh.
  ///   - blockWeights: How much each block counts.
  init(_ texts: ColumnBlocks, columns: [Column], blockWeights: [Float]) {
    precondition(
      texts.blockCount == blockWeights.count,
      "\(texts.blockCount) blocks, \(blockWeights.count) block weights")
    self.texts = texts
    self.columns = columns
    self.blockWeights = blockWeights
    var lengths: [Float] = []
    var sizes: [Int32] = []
    lengths.reserveCapacity(texts.keptCount)
    sizes.reserveCapacity(texts.keptCount)
    for kept in 0..<texts.keptCount {
      var (sum, size): (Float, Int32) = (0, 0)
      for place in texts.places(of: kept) {
        let entry = texts.entries[place]
        let column = columns[entry.column]
        guard column.position >= 0 else { continue }
        let value = column.value(count: texts.count(of: entry, at: place))
        sum += value * value
        size += 1
      }
      lengths.append(sum.squareRoot())
      sizes.append(size)
    }
    self.lengths = lengths
    self.sizes = sizes
  }

  /// The rows of texts, with the features of a vocabulary.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - vocabulary: The features.
  ///   - shared: The columns of the vocabulary.
  ///   - positions: The position of each column of the texts in ``shared``, or -1; `nil` when they are the same.
  ///   - blockWeights: How much each block counts.
  init(
    _ texts: ColumnBlocks, _ vocabulary: Vocabulary, _ shared: FeatureColumns,
    positions: [Int32]? = nil, blockWeights: [Float]
  ) {
    let idfs = shared.idfs(vocabulary)
    func column(_ position: Int32) -> Column {
      guard position >= 0 else { return Column(position: -1, idf: 0, scale: 0) }
      let i = Int(position)
      return Column(
        position: position, idf: idfs[i], scale: Float(shared.sizes[i]).squareRoot())
    }
    self.init(
      texts, columns: positions.map { $0.map(column) } ?? (0..<Int32(shared.count)).map(column),
      blockWeights: blockWeights)
  }

  /// How many rows there are.
  var count: Int { texts.rowCount }

  /// How many blocks a row has.
  var blockCount: Int { texts.blockCount }

  /// The kept blocks that a row has.
  func blocks(of row: Int) -> ArraySlice<UInt32> {
    texts.blocks[row * blockCount..<(row + 1) * blockCount]
  }

  /// How many places of a row are not zero.
  func size(of row: Int) -> Int { blocks(of: row).reduce(0) { $0 + Int(sizes[Int($1)]) } }

  /// By what the values of a kept block are multiplied where it is a row's block of a number.
  @inline(__always)
  func factor(_ kept: Int, block: Int) -> Float {
    lengths[kept] > 0 ? blockWeights[block] / lengths[kept] : 0
  }

  /// How often each column occurs in some rows; a column of two blocks of a row counts twice.
  ///
  /// - Parameters:
  ///   - rows: The numbers of the rows.
  ///   - columnCount: How many columns there are.
  /// - Returns: A count a column.
  func columnCounts(in rows: [Int], columnCount: Int) -> [Int32] {
    var uses = [Int32](repeating: 0, count: texts.keptCount)
    for row in rows {
      for kept in blocks(of: row) { uses[Int(kept)] += 1 }
    }
    var out = [Int32](repeating: 0, count: columnCount)
    for kept in uses.indices where uses[kept] > 0 {
      for place in texts.places(of: kept) {
        let position = columns[texts.entries[place].column].position
        if position >= 0 { out[Int(position)] += uses[kept] }
      }
    }
    return out
  }
}
