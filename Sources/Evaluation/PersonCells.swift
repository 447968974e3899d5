/// Each person's cells of the confusion matrix, people in the order of their names.
struct PersonCells {
  /// A cell, `actual × labelCount + predicted`, and how many of the person's rows are in it.
  struct Entry {
    var cell: Int
    var count: Int
  }

  /// The cells that are not empty, person by person.
  private var entries: [Entry] = []
  /// Where each person's entries start, and their end. Shape `[people + 1]`.
  private var starts = [0]

  init(_ set: ScoredSet) {
    let labelCount = set.labels.count
    for positions in set.rowsByPerson {
      let cells = positions.map { set.rows[$0].actual * labelCount + set.rows[$0].predicted }
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

  /// Adds a person's rows to a matrix.
  func add(_ person: Int, to matrix: inout ConfusionMatrix) {
    for place in starts[person]..<starts[person + 1] {
      matrix.add(entries[place].count, toCell: entries[place].cell)
    }
  }
}
