internal import UnicodeText

/// Rows of cards: entries side by side, two to four of them, that open on one baseline and in one type, each with its dates.
///
/// Headings stand between such rows and need not reach over the cards at the right, so that no gutter tells where a section
/// begins.
extension ColumnSplit {
  /// Cards side by side.
  struct CardRow {
    /// What stands in each card, from left to right; never empty.
    var cards: [[Chunk]]
    /// Positions of their rows.
    var rows: Range<Int>
  }

  /// What rows of cards part: what stands above each, and below the last one.
  struct CardRows {
    var rows: [CardRow]
    /// One more than there are rows.
    var between: [[Chunk]]
  }

  /// No card has more rows than this.
  private static let longestCard = 40

  /// The rows of cards among some chunks; `nil` without any.
  ///
  /// - Complexity: O(`n`) for `n` chunks.
  func cardRows(_ chunks: [Chunk]) -> CardRows? {
    let rows = chunkRows(chunks)
    var found = scan(rows.indices) { cardRow(at: $0, in: rows) }
    // Two entries of two columns may open on one baseline by chance, hardly twice, or three.
    guard let first = found.first,
      found.count > 1 || first.cards.count > 2
        || first.cards.allSatisfy({ $0.count > 2 }) && standsApart(first, in: rows),
      // Entries on one baseline are of two columns where each of these has its heading: nothing else is told by cards then.
      first.rows.lowerBound == 0 || !areHeadingsOfColumns(rows[first.rows.lowerBound - 1])
    else { return nil }
    found += looseRows(beside: found, in: rows)
    found.sort { $0.rows.lowerBound < $1.rows.lowerBound }
    let starts = [0] + found.map(\.rows.upperBound)
    let ends = found.map(\.rows.lowerBound) + [rows.count]
    return CardRows(rows: found, between: zip(starts, ends).map { Array(rows[$0..<$1].joined()) })
  }

  /// The card rows that open at some positions from the first on, each behind the one before.
  private func scan(_ positions: Range<Int>, _ row: (Int) -> CardRow?) -> [CardRow] {
    var found: [CardRow] = []
    var i = positions.lowerBound
    while i < positions.upperBound {
      guard let row = row(i) else {
        i += 1
        continue
      }
      found.append(row)
      i = row.rows.upperBound
    }
    return found
  }

  /// The rows of cards without dates, as of skills and languages, on a page that has others: each stands below a heading in
  /// the type of theirs, and its first card at the left edge of theirs.
  private func looseRows(beside found: [CardRow], in rows: [[Chunk]]) -> [CardRow] {
    let headings = found.compactMap { row -> Chunk? in
      let above = row.rows.lowerBound - 1
      return above >= 0 && standsAsHeading(rows[above]) ? rows[above][0] : nil
    }
    guard let heading = headings.first, let left = found[0].cards[0].first?.box.x0 else {
      return []
    }
    func isHeadingOfCards(_ row: [Chunk]) -> Bool { row.count == 1 && isSet(row[0], as: heading) }
    let edges = [0] + found.map(\.rows.upperBound)
    let ends = found.map(\.rows.lowerBound) + [rows.count]
    return zip(edges, ends).flatMap { start, end in
      scan(start..<end) { i in
        guard i > 0, isHeadingOfCards(rows[i - 1]),
          let grid = CardGrid(openings: openings(rows[i]), bodySize: bodySize),
          abs(grid.starts[0] - left) < 3
        else { return nil }
        let last = rows[i..<end].firstIndex(where: isHeadingOfCards) ?? end
        guard last - i <= Self.longestCard else { return nil }
        var cards = [[Chunk]](repeating: [], count: grid.starts.count)
        for chunk in rows[i..<last].joined() {
          guard let place = grid.place(of: chunk) else { return nil }
          cards[place].append(chunk)
        }
        return CardRow(cards: cards, rows: i..<last)
      }
    }
  }

  /// Whether a row holds nothing but names of sections side by side: "Education" beside "Experience".
  private func areHeadingsOfColumns(_ row: [Chunk]) -> Bool {
    (2...4).contains(row.count)
      && row.allSatisfy { chunk in
        standsAsHeading([chunk]) && isSet(chunk, as: row[0])
          && ColumnHeads.namesSection(Array(words[chunk.words]))
      }
  }

  /// The chunks row by row; they are in the order of their rows.
  private func chunkRows(_ chunks: [Chunk]) -> [[Chunk]] {
    var rows: [[Chunk]] = []
    for chunk in chunks {
      if let first = rows.last?.first, isInRow(first.box, chunk.box) {
        rows[rows.count - 1].append(chunk)
      } else {
        rows.append([chunk])
      }
    }
    return rows
  }

  /// The cards that open in a row; `nil` where none do.
  private func cardRow(at start: Int, in rows: [[Chunk]]) -> CardRow? {
    guard let grid = CardGrid(openings: openings(rows[start]), bodySize: bodySize),
      start == 0 || stands(rows[start], below: rows[start - 1], grid)
    else { return nil }
    var cards = [[Chunk]](repeating: [], count: grid.starts.count)
    var bottom = 0.0
    var end = start
    while end < rows.count, end - start <= Self.longestCard {
      let row = rows[end]
      let places = row.compactMap(grid.place)
      guard places.count == row.count else { break }
      if end > start, opensNext(row, below: bottom, openings: rows[start]) { break }
      for (chunk, place) in zip(row, places) { cards[place].append(chunk) }
      bottom = row.reduce(bottom) { max($0, $1.box.y1) }
      end += 1
    }
    guard end - start <= Self.longestCard,
      end == rows.count || ends(rows[end], below: bottom, grid),
      areCards(cards.map { lines(of: self.rows(of: $0), styles: styles) })
    else { return nil }
    return CardRow(cards: cards, rows: start..<end)
  }

  /// Whether each card of a row has far more white space above and below it than entries of one column have between them.
  private func standsApart(_ row: CardRow, in rows: [[Chunk]]) -> Bool {
    guard let grid = CardGrid(openings: openings(rows[row.rows.lowerBound]), bodySize: bodySize)
    else { return false }
    let above = rows[..<row.rows.lowerBound].suffix(Self.longestCard).joined().reversed()
    let below = rows[row.rows.upperBound...].prefix(Self.longestCard).joined()
    return row.cards.enumerated().allSatisfy { n, card in
      func isInColumn(_ chunk: Chunk) -> Bool { grid.place(of: chunk).map { $0 == n } ?? true }
      let (top, bottom) = (card[0].box.y0, card.map(\.box.y1).max() ?? 0)
      let (last, next) = (above.first(where: isInColumn), below.first(where: isInColumn))
      // The heading of the cards stands at the left of them.
      return (last.map { grid.place(of: $0) == nil || top - $0.box.y1 > 1.4 * bodySize } ?? true)
        && (next.map { $0.box.y0 - bottom > 1.4 * bodySize } ?? true)
    }
  }

  /// The chunks of a row that are set as its first one is.
  private func openings(_ row: [Chunk]) -> [Chunk] {
    let first = row[0]
    return row.filter { isSet($0, as: first) }
  }

  /// Whether a row stands clear of the one above, or that is a heading at the left of all cards.
  private func stands(_ row: [Chunk], below above: [Chunk], _ grid: CardGrid) -> Bool {
    let gap = (row.map(\.box.y0).min() ?? 0) - (above.map(\.box.y1).max() ?? 0)
    guard opensAtLeft(above, of: grid) else { return false }
    if gap > 1.2 * bodySize { return true }
    return gap > 0.2 * bodySize && standsAsHeading(above) && !isSet(above[0], as: row[0])
  }

  /// Whether a row below cards is none of them: it stands clear of them and opens at the left, as a heading or a card does.
  private func ends(_ row: [Chunk], below bottom: Double, _ grid: CardGrid) -> Bool {
    opensAtLeft(row, of: grid)
      && (row.map(\.box.y0).min() ?? 0) - bottom > 0.8 * bodySize
  }

  /// Whether a row opens left of all cards but the first, or is a heading over the middle of them.
  private func opensAtLeft(_ row: [Chunk], of grid: CardGrid) -> Bool {
    row[0].box.x0 < grid.starts[1] - 3
      || standsAsHeading(row) && abs(row[0].box.midX - grid.middle) < 2 * bodySize
  }

  /// Whether another row of cards begins below white space, or a heading stands there.
  private func opensNext(_ row: [Chunk], below bottom: Double, openings: [Chunk]) -> Bool {
    let gap = (row.map(\.box.y0).min() ?? 0) - bottom
    guard gap > 0.6 * bodySize else { return false }
    return isHeading(row) && !isSet(row[0], as: openings[0])
      || gap > 1.2 * bodySize && isSet(row[0], as: openings[0])
        && abs(row[0].box.x0 - openings[0].box.x0) < 2
  }

  /// Whether a row holds nothing but few words in large type or capitals.
  private func isHeading(_ row: [Chunk]) -> Bool {
    heading(row).map { $0.size >= 1.12 * bodySize || $0.isCapitals(atLeast: 4) } == true
  }

  /// The same, or in bold type.
  private func standsAsHeading(_ row: [Chunk]) -> Bool { heading(row).map(isEmphatic) == true }

  /// The line of a row of few words without numbers; `nil` of any other.
  private func heading(_ row: [Chunk]) -> Line? {
    guard row.count == 1, case let words = words[row[0].words], words.count <= 6 else {
      return nil
    }
    let line = Line(words: Array(words), styles: styles)
    return line.hasDigit ? nil : line
  }

  /// Whether most cards say when, at one place of theirs, and something else above or below it.
  private func areCards(_ cards: [[Line]]) -> Bool {
    guard cards.allSatisfy({ $0.count > 1 }) else { return false }
    let dates = cards.map { lines in lines.firstIndex(where: \.saysWhen) }
    let dated = cards.indices.filter { dates[$0] != nil }
    guard dated.count > 1, dated.count * 3 >= cards.count * 2,
      dated.allSatisfy({ n in cards[n].contains { !$0.saysWhen } })
    else { return false }
    func areAtOnePlace(_ places: [Int]) -> Bool {
      places.count { $0 == places[0] } * 3 >= places.count * 2
    }
    return areAtOnePlace(dated.map { dates[$0] ?? 0 })
      || areAtOnePlace(dated.map { cards[$0].count - (dates[$0] ?? 0) })
  }
}

/// Where the cards of a row stand.
private struct CardGrid {
  /// The left edges of their text.
  let starts: [Double]
  /// What is nearer than this to the next card reaches into it.
  private let space: Double
  /// The right edge of the last card.
  private let end: Double

  /// The grid of cards that open so; `nil` where they are as far from each other as no cards are.
  init?(openings: [Chunk], bodySize: Double) {
    let starts = openings.map(\.box.x0)
    guard (2...4).contains(starts.count) else { return nil }
    let steps = zip(starts, starts.dropFirst()).map { $1 - $0 }
    // A column of dates is narrower than any card.
    guard let step = steps.min(), step > 10 * bodySize, steps.allSatisfy({ $0 < 1.15 * step })
    else { return nil }
    self.starts = starts
    space = 0.5 * bodySize
    end = starts[starts.count - 1] + 1.05 * step
  }

  /// Half-way between the edges of the first and of the last card.
  var middle: Double { (starts[0] + end - 2 * space) / 2 }

  /// The card that a chunk stands in; `nil` where it stands outside of all, or in two.
  func place(of chunk: Chunk) -> Int? {
    guard let at = starts.lastIndex(where: { $0 < chunk.box.x0 + 3 }) else { return nil }
    let edge = at + 1 < starts.count ? starts[at + 1] - space : end
    return chunk.box.x1 < edge ? at : nil
  }
}

extension Line {
  /// Whether it says a year, or a month and a year of two digits: "Sep 22".
  fileprivate var saysWhen: Bool {
    hasYear
      || zip(words, words.dropFirst()).contains { month, year in
        let letters = month.text.unicodeScalars.filter { $0 != "." }
        let digits = year.text.unicodeScalars.filter { $0 != "’" && $0 != "'" && $0 != "," }
        // "June 22" and "Sept. 22", not "Level 22".
        return (3...4).contains(letters.count) && letters.allSatisfy(\.properties.isAlphabetic)
          && month.text.first?.isUppercase == true && digits.count == 2
          && digits.allSatisfy(\.properties.isASCIIHexDigit) && year.text.digitCount == 2
      }
  }
}
