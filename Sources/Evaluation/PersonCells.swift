/// Each person's cells of the confusion matrix, people in the order of their names.
struct PersonCells {
  /// A cell, `actual × labelCount + predicted`, and how many of the person's rows are in it.
  struct Entry {
    var cell: UInt32
    var count: UInt32
  }

  /// The cells that are not empty, person by person.
  private var entries: [Entry] = []
  /// Where each person's entries start, and their end.
  ///
  /// Shape `[people + 1]`.
  private var starts = [0]

  private let cellCount: Int

  /// - Parameters:
  ///   - set: The rows.
  ///   - people: The same rows by person.
  init(_ set: ScoredSet, people: RowGroups) {
    // Sums of resamples are of 32 bits, and a resample is never 16 times as large as the set.
    precondition(set.rows.count < 1 << 28, "\(set.rows.count) rows")
    let labelCount = set.labels.count
    cellCount = labelCount * labelCount
    entries.reserveCapacity(people.count)
    starts.reserveCapacity(people.count + 1)
    for positions in people {
      let cells = positions.map {
        UInt32(set.rows[$0].actual * labelCount + set.rows[$0].predicted)
      }
      for cell in cells.count > 1 ? cells.sorted() : cells {
        if entries.count > starts[starts.count - 1], entries[entries.count - 1].cell == cell {
          entries[entries.count - 1].count += 1
        } else {
          entries.append(Entry(cell: cell, count: 1))
        }
      }
      starts.append(entries.count)
    }
  }

  /// How many people there are.
  var count: Int { starts.count - 1 }
  var indices: Range<Int> { 0..<count }

  subscript(person: Int) -> ArraySlice<Entry> { entries[starts[person]..<starts[person + 1]] }

  /// The cells of sixteen resamples' confusion matrices.
  ///
  /// - Parameter counts: How often each person was drawn. Shape `[people]`.
  /// - Returns: Rows per cell. Shape `[cells]`.
  func counts(_ counts: [ResampleLanes.Counts]) -> [SIMD16<UInt32>] {
    var sums = [SIMD16<UInt32>](repeating: SIMD16(), count: cellCount)
    for person in indices {
      let drawn = SIMD16<UInt32>(truncatingIfNeeded: counts[person])
      for place in starts[person]..<starts[person + 1] {
        let entry = entries[place]
        sums[Int(entry.cell)] &+= entry.count == 1 ? drawn : drawn &* entry.count
      }
    }
    return sums
  }
}
