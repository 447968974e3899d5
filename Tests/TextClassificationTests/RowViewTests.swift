import TestSupport
import Testing

@testable import TextClassification

@Suite struct RowViewTests {
  /// 40 rows of two blocks and six features, of texts of a few words; features 0 to 2 are those of the first block.
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

  @Test func `rows without some columns are rows that were copied without them`() {
    let rows = sparse()
    let chosen = (0..<rows.count).filter { $0 % 3 != 1 }
    // Columns 1 and 4 are left out first, then 0; the others move up.
    let first: [Int32] = [0, -1, 1, 2, -1, 3]
    let second: [Int32] = [-1, -1, 0, 1, -1, 2]
    let once = RowView(rows).choosing(chosen).keeping(first)
    let twice = once.keeping(second)
    #expect(once.count == chosen.count && twice.count == chosen.count)
    var emptyCount = 0
    for (i, row) in chosen.enumerated() {
      let places = RowView(rows).places(of: row)
      var blocks = [places.filter { $0.column < 3 }, places.filter { $0.column >= 3 }]
        .map { $0.map { ($0.column, $0.value) } }
      for (view, positions) in [(once, first), (twice, second)] {
        blocks = shortened(blocks) { positions[Int($0)] >= 0 }
        let read = view.places(of: i)
        #expect(read.map(\.column) == blocks.joined().map { positions[Int($0.0)] })
        for (value, wanted) in zip(read.map(\.value), blocks.joined().map(\.1)) {
          #expect(abs(value - wanted) < 1e-6)
        }
      }
      #expect(twice.isEmpty(i) == blocks.joined().isEmpty)
      if twice.isEmpty(i) { emptyCount += 1 }
      let length = twice.places(of: i).reduce(0) { $0 + $1.value * $1.value }
      #expect(twice.squaredLengths[i] == length)
    }
    #expect(emptyCount > 0)
    let counts = (0..<3 as Range<Int32>).map { column in
      Float(chosen.indices.count { twice.places(of: $0).contains { $0.column == column } })
    }
    #expect(twice.rowCounts(columnCount: 3) == counts)
    let all = rows.columnCounts(in: chosen, columnCount: 6)
    #expect(
      all
        == (0..<6 as Range<Int32>).map { column in
          Int32(chosen.count { RowView(rows).places(of: $0).contains { $0.column == column } })
        })
  }

  @Test func `equal blocks are kept once and are rows of their own`() {
    var texts = FeatureRows(blockCount: 2)
    for blocks in [[[1, 2], [9]], [[9], [1, 2]], [[1, 2], []]] as [[[UInt64]]] {
      texts.append(blocks.map { $0.map { $0 << 32 } })
    }
    #expect(texts.blocks == [0, 1, 1, 0, 0, 2] && texts.starts == [0, 2, 3, 3])
    #expect(texts.size == 8 && texts.known.map(\.textCount) == [3, 3, 2])
    let rows = SparseRows(
      texts, Vocabulary(of: texts, minimumCount: 1), blockWeights: [2, 0.5])
    for (row, weights) in [[2, 0.5], [0.5, 2], [2, 0]].enumerated() {
      let length = RowView(rows).squaredLengths[row]
      #expect(abs(length - weights.reduce(0) { $0 + Float($1 * $1) }) < 1e-5)
    }
  }

  @Test func `a word that a text has hundreds of times counts as often`() {
    var texts = FeatureRows(blockCount: 1)
    for count in [126, 127, 400] {
      texts.append([Array(repeating: UInt64(1) << 32, count: count) + [2 << 32]])
    }
    let rows = SparseRows(texts, Vocabulary(of: texts, minimumCount: 1), blockWeights: [1])
    for (row, count) in [126, 127, 400].enumerated() {
      let values = RowView(rows).places(of: row).map(\.value)
      #expect(abs(values[0] / values[1] - Vocabulary.frequency(count)) < 1e-3)
    }
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
    #expect(texts.blocks == [0, 1, 2, 3, 4, 5])
    let vocabulary = Vocabulary(of: texts, minimumCount: 2)
    #expect(vocabulary.hashes == whole.hashes && vocabulary.idfSteps == whole.idfSteps)
    let left = SparseRows(texts, vocabulary, blockWeights: [1, 1])
    for row in 0..<3 {
      let (left, all) = (RowView(left).places(of: row), RowView(all).places(of: row))
      #expect(left.map(\.column) == all.map(\.column) && left.map(\.value) == all.map(\.value))
    }
  }
}
