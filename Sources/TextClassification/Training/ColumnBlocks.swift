/// The blocks of texts as counted columns, each different one kept once: four bytes a column.
///
/// Values are worked out whenever a row is read: ``SparseRows``.
struct ColumnBlocks: Sendable {
  /// A column of a block, and how often it occurs there.
  struct Entry: Sendable {
    private let bits: UInt32

    /// Bits that say how often.
    private static let countBits: UInt32 = 7
    /// Stands for every count that has no room.
    static let many: UInt32 = 1 << countBits - 1
    /// How many columns have room.
    static let columnLimit = 1 << (32 - Int(countBits))

    init(column: Int32, count: UInt16) {
      bits = UInt32(column) << Self.countBits | min(UInt32(count), Self.many)
    }

    @inline(__always)
    var column: Int { Int(bits >> Self.countBits) }

    /// How often it occurs, up to ``many``.
    @inline(__always)
    var count: UInt32 { bits & Self.many }
  }

  /// How many blocks a text has.
  let blockCount: Int
  /// The entries of all kept blocks, one behind the other.
  let entries: [Entry]
  /// How often the entries of ``Entry/many`` occur, by their places in ``entries``.
  let largeCounts: [Int: UInt16]
  /// Kept block `k` is at `starts[k]..<starts[k + 1]`.
  let starts: [Int]
  /// The kept block that each block of each row is: row `r`'s block `b` at `r * blockCount + b`.
  let blocks: [UInt32]

  /// The columns of texts.
  ///
  /// - Parameters:
  ///   - texts: The texts, of which nothing else is needed any more.
  ///   - firsts: For each feature of the texts its column, or -1 for one that is left out.
  init(_ texts: consuming FeatureRows, firsts: [Int32]) {
    precondition(
      firsts.allSatisfy { $0 < Entry.columnLimit }, "more than \(Entry.columnLimit) columns")
    // An array that grows would be there twice.
    let size = texts.features.reduce(0) { $0 + (firsts[Int($1)] >= 0 ? 1 : 0) }
    var entries: [Entry] = []
    entries.reserveCapacity(size)
    var starts = [0]
    starts.reserveCapacity(texts.starts.count)
    var largeCounts: [Int: UInt16] = [:]
    for block in 0..<texts.starts.count - 1 {
      for place in texts.starts[block]..<texts.starts[block + 1] {
        let column = firsts[Int(texts.features[place])]
        guard column >= 0 else { continue }
        let count = texts.counts[place]
        if count >= Entry.many { largeCounts[entries.count] = count }
        entries.append(Entry(column: column, count: count))
      }
      starts.append(entries.count)
    }
    self.init(
      blockCount: texts.blockCount, entries: entries, largeCounts: largeCounts, starts: starts,
      blocks: texts.blocks)
  }

  init(
    blockCount: Int, entries: [Entry], largeCounts: [Int: UInt16] = [:], starts: [Int],
    blocks: [UInt32]
  ) {
    self.blockCount = blockCount
    self.entries = entries
    self.largeCounts = largeCounts
    self.starts = starts
    self.blocks = blocks
  }

  /// How many rows there are.
  var rowCount: Int { blocks.count / blockCount }

  /// How many blocks are kept.
  var keptCount: Int { starts.count - 1 }

  /// The entries of a kept block.
  func places(of kept: Int) -> Range<Int> { starts[kept]..<starts[kept + 1] }

  /// How often an entry occurs in its block.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - place: Its place in ``entries``.
  /// - Returns: A number from 1.
  @inline(__always)
  func count(of entry: Entry, at place: Int) -> Int {
    entry.count < Entry.many ? Int(entry.count) : Int(largeCounts[place, default: .max])
  }
}
