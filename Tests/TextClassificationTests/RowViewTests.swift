import TestSupport
import Testing

@testable import TextClassification

@Suite struct RowViewTests {
  /// A row as a view reads it.
  private func read(_ view: RowView, _ row: Int) -> (columns: [Int32], values: [Float]) {
    var buffer = RowView.Buffer()
    return unsafe view.withRow(row, &buffer) { columns, values in
      unsafe (Array(columns), Array(values))
    }
  }

  /// 40 rows of two blocks and six features, of texts of a few words.
  private func sparse() -> SparseRows {
    var random = SeededGenerator(seed: 5)
    var texts = FeatureRows(blockCount: 2)
    for _ in 0..<40 {
      let blocks = (0..<2).map { block in
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
          UInt64(block * 3 + Int.random(in: 0..<3, using: &random) + 1) << 32
        }
      }
      texts.append(blocks)
    }
    let vocabulary = Vocabulary(of: texts, minimumCount: 1)
    return SparseRows(texts, vocabulary, blockWeights: [1, 0.5])
  }

  /// What is left of a row's blocks, each as long as it was: as copies of rows had it.
  private func shortened(
    _ blocks: [[(Int32, Float)]], _ isKept: (Int32) -> Bool
  ) -> [[(Int32, Float)]] {
    blocks.map { block in
      var (sum, kept): (Float, Float) = (0, 0)
      for (column, value) in block {
        sum += value * value
        if isKept(column) { kept += value * value }
      }
      let left = block.filter { isKept($0.0) }
      guard kept < sum, kept > 0 else { return left }
      let scale = (sum / kept).squareRoot()
      return left.map { ($0.0, $0.1 * scale) }
    }
  }

  @Test func `rows without some columns have the bits of rows that were copied without them`() {
    let rows = sparse()
    let chosen = (0..<rows.count).filter { $0 % 3 != 1 }
    // Columns 1 and 4 are left out first, then 0; the others move up.
    let first: [Int32] = [0, -1, 1, 2, -1, 3]
    let second: [Int32] = [-1, -1, 0, 1, -1, 2]
    let once = RowView(rows, of: chosen, keeping: first)
    let twice = once.keeping(second)
    #expect(once.count == chosen.count && twice.count == chosen.count)
    var emptyCount = 0
    for (i, row) in chosen.enumerated() {
      var blocks = (0..<2).map { block in
        rows.places(of: row, block: block).map { (rows.indices[$0], rows.values[$0]) }
      }
      blocks = shortened(blocks) { first[Int($0)] >= 0 }
      #expect(read(once, i).columns == blocks.joined().map { first[Int($0.0)] })
      #expect(read(once, i).values == blocks.joined().map(\.1))
      blocks = shortened(blocks) { second[Int($0)] >= 0 }
      #expect(read(twice, i).columns == blocks.joined().map { second[Int($0.0)] })
      #expect(read(twice, i).values == blocks.joined().map(\.1))
      #expect(twice.isEmpty(i) == blocks.joined().isEmpty)
      if twice.isEmpty(i) { emptyCount += 1 }
      let length = read(twice, i).values.reduce(0) { $0 + $1 * $1 }
      #expect(twice.squaredLengths[i] == length)
    }
    #expect(emptyCount > 0)
    let counts = (0..<3 as Range<Int32>).map { column in
      Float(chosen.indices.count { read(twice, $0).columns.contains(column) })
    }
    #expect(twice.rowCounts(columnCount: 3) == counts)
  }

  @Test func `features of few texts are left out and the others stay in their order`() {
    var texts = FeatureRows(blockCount: 2)
    for blocks in [[[1, 2, 2], [9]], [[3, 1], []], [[2], [9, 9]]] as [[[UInt64]]] {
      texts.append(blocks.map { $0.map { $0 << 32 } })
    }
    let whole = Vocabulary(of: texts, minimumCount: 2)
    let all = SparseRows(texts, whole, blockWeights: [1, 1])
    texts.leaveOut(rarerThan: 2)
    #expect(texts.known.map(\.hash) == [1, 2, 9])
    #expect(texts.features == [0, 1, 2, 0, 1, 2])
    #expect(texts.counts == [1, 2, 1, 1, 1, 2])
    #expect(texts.starts == [0, 2, 3, 4, 4, 5, 6])
    let vocabulary = Vocabulary(of: texts, minimumCount: 2)
    #expect(vocabulary.hashes == whole.hashes && vocabulary.idfSteps == whole.idfSteps)
    let left = SparseRows(texts, vocabulary, blockWeights: [1, 1])
    #expect(left.indices == all.indices && left.values == all.values)
  }
}
