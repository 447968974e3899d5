internal import UnicodeText

/// Finds cells of tables that a narrow gap opens: the longest name of a column leaves little room before the next one.
enum AlignedCells {
  /// Opens a cell at words that stand where one opens in the row above or below, behind more than a usual space.
  ///
  /// - Parameter lines: The lines of a column from top to bottom.
  static func open(in lines: inout [Line]) {
    for i in lines.indices.dropFirst() { open(i, as: i - 1, in: &lines) }
    for i in lines.indices.dropLast().reversed() { open(i, as: i + 1, in: &lines) }
    for i in lines.indices.dropLast() { open(i, over: i + 1, in: &lines) }
  }

  /// Opens a cell at the word below which a list starts, when a word or two without a number hang out to the left of it:
  /// "BSc" beside a school, with its courses below.
  private static func open(_ i: Int, over below: Int, in lines: inout [Line]) {
    let (line, next) = (lines[i], lines[below])
    guard ListMarker.opens(next), !ListMarker.opens(line), next.box.x0 > line.box.x0 + line.size,
      next.box.y0 - line.box.y1 < 0.6 * line.size, next.box.y0 > line.box.midY
    else { return }
    // The bullets may be set in a little.
    let cell = line.words.indices.dropFirst().prefix(2).first { n in
      (-0.7..<0.6 * line.size).contains(next.box.x0 - line.words[n].box.x0)
        && !line.words[..<n].contains { $0.text.hasDecimalDigit }
        && line.words[n].box.x0 - line.words[n - 1].box.x1 > 0.6 * line.size
    }
    if let cell, !line.segmentStarts.contains(cell) { lines[i].open(cellAt: cell) }
  }

  /// Opens a cell of a line without any where the first one of another row opens.
  private static func open(_ i: Int, as other: Int, in lines: inout [Line]) {
    let (line, row) = (lines[i], lines[other])
    guard line.segmentStarts.isEmpty, let first = row.segmentStarts.first, areRows(line, row)
    else { return }
    let edge = row.words[first].box.x0
    let cell = line.words.indices.dropFirst().first { n in
      abs(line.words[n].box.x0 - edge) < 0.7
        && line.words[n].box.x0 - line.words[n - 1].box.x1 > 0.6 * line.size
    }
    if let cell { lines[i].open(cellAt: cell) }
  }

  /// Whether two lines may be rows of one table: set alike, one below the other.
  private static func areRows(_ line: Line, _ other: Line) -> Bool {
    abs(line.box.x0 - other.box.x0) < 1 && abs(line.size - other.size) < 0.07 * line.size
      && abs(line.box.midY - other.box.midY) < 3 * line.size
  }
}
