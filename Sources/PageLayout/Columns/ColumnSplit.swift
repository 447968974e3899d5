/// Splits a page into regions in reading order: what is above a gutter, its left column, its right column, what
/// is below.
///
/// A gutter is a vertical strip without words, at least 6 pt and 0.75 body sizes wide, with at least four lines
/// and eight words on each side. A column of dates, places or run-in headings is not split off: it is side data
/// of the lines that it stands beside.
struct ColumnSplit {
  let styles: [TextStyle]
  let bodySize: Double
  /// The page's words in rows.
  private let rows: [[Word]]
  /// The same words row by row in one list: chunks refer to them.
  let words: [Word]
  private let chunks: [Chunk]
  /// The margin of headings on the pages before, where there is one.
  private let margin: Gutter?
  /// Whether the headings of the sections stood in a margin: what lies side by side within a section is read row by row.
  private let isBesideHeadings: Bool

  /// A split of a page's words in rows; a page of few headings may have those beside the same margin as the pages
  /// before.
  init(
    of rows: [[Word]], styles: [TextStyle], bodySize: Double, margin: Gutter? = nil,
    isBesideHeadings: Bool = false
  ) {
    self.isBesideHeadings = isBesideHeadings
    self.styles = styles
    self.bodySize = bodySize
    self.margin = margin
    self.rows = rows
    (self.words, chunks) = Chunk.all(of: rows, styles: styles)
  }

  /// The regions with the bands that they lie in.
  func regions() -> [Region] {
    var band = 0
    return bands(of: chunks, kind: .full, depth: 0).flatMap { columns in
      defer { band += 1 }
      return columns.map { region in
        var region = region
        region.band = band
        return region
      }
    }
  }

  /// The regions of some chunks from top to bottom, those side by side in one list.
  private func bands(of chunks: [Chunk], kind: ColumnKind, depth: Int) -> [[Region]] {
    switch cut(of: chunks, kind: kind, depth: depth) {
    case .none: return []
    case .whole(let region): return [[region]]
    case .columns(let parts): return columns(parts, kind: kind, depth: depth)
    case .headed(let parts):
      return bands(of: parts.above, kind: kind, depth: depth + 1)
        + [
          parts.columns.enumerated().flatMap { n, column in
            bands(of: column, kind: n == 0 ? .left : .right, depth: depth + 1).joined()
          }
        ] + bands(of: parts.below, kind: kind, depth: depth + 1)
    case .cardRows(let parts):
      var out = between(parts.between[0], chunks, kind: kind, depth: depth)
      for (row, below) in zip(parts.rows, parts.between.dropFirst()) {
        let cards = row.cards.enumerated().flatMap { n, card in
          bands(of: card, kind: n == 0 ? .left : .right, depth: depth + 1).joined()
        }
        out.append(Self.regions(cards, inColumnOf: chunks))
        out += between(below, chunks, kind: kind, depth: depth)
      }
      return out
    case .stretches(let stretches):
      // Their headings stand over both columns: all of it is one column to read.
      return stretches.flatMap { columns($0, kind: kind, depth: depth) }.map {
        Self.regions($0, inColumnOf: chunks)
      }
    }
  }

  /// The bands of what stands between rows of cards; what has no column beside it goes on in theirs.
  private func between(
    _ part: [Chunk], _ chunks: [Chunk], kind: ColumnKind, depth: Int
  ) -> [[Region]] {
    bands(of: part, kind: kind, depth: depth + 1).map {
      $0.count == 1 ? Self.regions($0, inColumnOf: chunks) : $0
    }
  }

  /// Regions that are parts of one column, of some chunks.
  private static func regions(_ regions: [Region], inColumnOf chunks: [Chunk]) -> [Region] {
    let box = chunks.dropFirst().reduce(chunks[0].box) { $0.union($1.box) }
    return regions.map { region in
      var region = region
      region.columnBox = box
      return region
    }
  }

  private func columns(_ parts: Parts, kind: ColumnKind, depth: Int) -> [[Region]] {
    let left = bands(of: parts.left, kind: .left, depth: depth + 1)
    let right = bands(of: parts.right, kind: .right, depth: depth + 1)
    return bands(of: parts.above, kind: kind, depth: depth + 1)
      + [(left + right).flatMap(\.self)] + bands(of: parts.below, kind: kind, depth: depth + 1)
  }

  /// What a gutter parts.
  struct Parts {
    var above: [Chunk]
    var left: [Chunk]
    var right: [Chunk]
    var below: [Chunk]
  }

  private enum Cut {
    case none
    case whole(Region)
    case columns(Parts)
    /// Three columns and more below a row of their headings.
    case headed(HeadedColumns)
    /// Rows of cards side by side, with headings and other text between them.
    case cardRows(CardRows)
    /// Columns that headings of the page's whole width interrupt.
    case stretches([Parts])
  }

  private func cut(of chunks: [Chunk], kind: ColumnKind, depth: Int) -> Cut {
    guard let first = chunks.first else { return .none }
    let box = chunks.dropFirst().reduce(first.box) { $0.union($1.box) }
    guard depth < 4 else { return .whole(Region(rows: rows(of: chunks), box: box, kind: kind)) }
    if depth == 0, let parts = lightColumn(chunks) { return .columns(parts) }
    if !isBesideHeadings, let rows = cardRows(chunks) { return .cardRows(rows) }
    if !isBesideHeadings, let columns = headedColumns(chunks) { return .headed(columns) }
    var (leftMargin, rightMargins): (Gutter?, [Gutter]) = (nil, [])
    let finder = GutterFinder(chunks: chunks, box: box, bodySize: bodySize)
    lazy var margins = finder.leftMargins()
    search: for found in finder.gutters() {
      let beside = chunks.filter { $0.box.midY > found.top && $0.box.midY < found.bottom }
      let gutter = belowContactCells(belowCentredHead(found, beside, in: box), chunks)
      let inside = beside.filter { $0.box.midY > gutter.top }
      let left = inside.filter { $0.box.midX < gutter.middle }
      let right = inside.filter { $0.box.midX >= gutter.middle }
      let heads = isBesideHeadings ? nil : headingRow(of: left, right)
      if heads == nil, gutter.isShort || leftMargin != nil { continue }
      // Beside a margin there are no columns, above and below it there may be.
      if let leftMargin, gutter.isBeside(leftMargin),
        (heads ?? 0) < leftMargin.bottom - 2.5 * bodySize
      {
        continue
      }
      if heads == nil, !isBesideHeadings,
        let parts = cards(chunks, by: gutter, left: left, right: right)
      {
        return .stretches(parts)
      }
      let place = heads == nil ? side(left: left, right: right) : .columns
      switch place {
      case .leftMargin, .stackedMargin:
        leftMargin = leftMargin ?? notes(at: place, of: gutter)
      case .rightMargin:
        if !rightMargins.contains(where: gutter.isBeside) { rightMargins.append(gutter) }
      case .stackedRightMargin:
        if !rightMargins.contains(where: gutter.isBeside) {
          rightMargins.append(gutter.ofStacks(from: -.infinity))
        }
      case .tables:
        continue search
      case .columns:
        if isBesideHeadings { break search }
        if leftMargin == nil,
          let margin = headingMargin(among: margins, of: finder, leftOf: gutter)
        {
          leftMargin = margin
          break search
        }
        if heads == nil, let parts = headAbove(left: left, right: right, of: chunks) {
          return .columns(parts)
        }
        // What stands above headings side by side stands above the columns.
        let top = max(gutter.top, heads ?? gutter.top)
        if let parts = interrupted(chunks, by: gutter, left: left, right: right, below: top) {
          return .stretches(parts)
        }
        let bottom = heads.flatMap { endOfCards(below: $0, left) } ?? gutter.bottom
        func isBetween(_ chunk: Chunk) -> Bool {
          chunk.box.midY > top && chunk.box.midY < bottom
        }
        return .columns(
          Parts(
            above: chunks.filter { $0.box.midY <= top }, left: left.filter(isBetween),
            right: right.filter(isBetween), below: chunks.filter { $0.box.midY >= bottom }))
      }
    }
    let outerMargin = leftMargin.flatMap { inner in
      headingMargin(among: margins, of: finder, leftOf: inner).flatMap {
        partsDates($0, inner, chunks) ? $0 : nil
      }
    }
    leftMargin =
      leftMargin.map { pastHeadings($0, among: margins, chunks) }
      ?? margins.prefix(4).lazy.compactMap { marginOfNotes($0, chunks) }.first
      ?? headingMargin(among: margins, of: finder) ?? knownMargin(chunks, box)
    return .whole(
      Region(
        rows: rows(of: chunks), box: box, kind: kind, outerMargin: outerMargin,
        leftMargin: leftMargin, rightMargins: rightMargins))
  }

  /// The margin that a gutter is a part of, where headings of sections cross it: their notes are those of one.
  private func pastHeadings(
    _ found: Gutter, among margins: [Gutter], _ chunks: [Chunk]
  ) -> Gutter {
    guard !found.hasStacks else { return found }
    return margins.prefix(8).first { margin in
      margin.x0 < found.x1 && margin.x1 > found.x0 && margin.height > found.height + 1
        && margin.top <= found.top + 1 && margin.bottom >= found.bottom - 1
        && marginOfNotes(margin, chunks)?.hasStacks == false
    } ?? found
  }

  /// A strip that headings may cross, where what stands at its left are notes to what stands at its right; `nil` otherwise.
  private func marginOfNotes(_ margin: Gutter, _ chunks: [Chunk]) -> Gutter? {
    let rows = chunks.filter { $0.box.midY > margin.top && $0.box.midY < margin.bottom }
    let beside = rows.filter { $0.box.x1 <= margin.x0 + 1 || $0.box.x0 >= margin.x1 - 1 }
    let place = side(
      left: beside.filter { $0.box.midX < margin.middle },
      right: beside.filter { $0.box.midX >= margin.middle })
    return notes(at: place, of: margin)
  }

  /// The margin of notes that a gutter is, where they stand at its left; `nil` otherwise.
  private func notes(at place: Side, of gutter: Gutter) -> Gutter? {
    switch place {
    case .leftMargin: return gutter
    case .stackedMargin(let top): return gutter.ofStacks(from: top)
    case .columns, .rightMargin, .stackedRightMargin, .tables: return nil
    }
  }

  /// A margin at the left that holds nothing but the headings of the sections beside it, some of which a gutter may part.
  private func headingMargin(
    among margins: [Gutter], of finder: GutterFinder, leftOf gutter: Gutter? = nil
  ) -> Gutter? {
    let margins = margins.filter { margin in
      // A dozen headings of a few words each.
      margin.words <= 40
        && gutter.map { margin.x1 < $0.x0 && margin.top < $0.bottom && margin.bottom > $0.top }
          ?? true
    }
    // Headings run along all sections, other notes beside some lines.
    let likeliest = margins.sorted {
      ($0.height, $0.x1 - $0.x0) > ($1.height, $1.x1 - $1.x0)
    }.prefix(2)
    return likeliest.first { holdsOnlyHeadings($0, finder.chunks) }
      ?? likeliest.lazy.compactMap { marginOfStacks($0, finder.chunks) }.first
  }

  /// Whether what stands between two margins are dates, and nothing reaches over the outer one.
  private func partsDates(_ outer: Gutter, _ inner: Gutter, _ chunks: [Chunk]) -> Bool {
    let notes = chunks.filter {
      $0.box.x1 <= inner.x1 && $0.box.midY > outer.top && $0.box.midY < outer.bottom
    }
    let dates = notes.filter { $0.box.x0 >= outer.x1 - 1 }
    return notes.allSatisfy { $0.box.x1 <= outer.x0 + 1 || $0.box.x0 >= outer.x1 - 1 }
      && lines(of: rows(of: dates), styles: styles).count(where: \.hasYear) > 1
  }

  /// The margin of the pages before, where it is free on this page and all that stands in it are headings beside lines.
  private func knownMargin(_ chunks: [Chunk], _ box: Box) -> Gutter? {
    guard let margin,
      chunks.allSatisfy({ $0.box.x1 < margin.x1 - 1 || $0.box.x0 >= margin.x1 - 1 })
    else { return nil }
    let left = chunks.filter { $0.box.x1 < margin.x1 - 1 }
    let notes = lines(of: rows(of: left), styles: styles)
    guard !notes.isEmpty,
      notes.allSatisfy({ isEmphatic($0) && !$0.hasDigit && $0.words.count <= 4 })
    else { return nil }
    let edge = left.map(\.box.x1).reduce(margin.x0) { max($0, $1) }
    return Gutter(
      x0: edge, x1: margin.x1, top: box.y0 - 1, bottom: box.y1 + 1, words: notes.count,
      hasStacks: margin.hasStacks)
  }

  /// The margin of a region, where it holds nothing but headings.
  func headingMargin(of region: Region) -> Gutter? {
    guard let margin = region.leftMargin else { return nil }
    return holdsOnlyHeadings(margin, chunks) ? margin : marginOfStacks(margin, chunks)
  }

  /// What stands at the left and right of a margin.
  private func sides(
    of margin: Gutter, _ chunks: [Chunk]
  ) -> (notes: [Line], main: [Line], crossing: Int) {
    let inside = chunks.filter { $0.box.midY > margin.top && $0.box.midY < margin.bottom }
    let left = inside.filter { $0.box.x1 <= margin.x0 + 1 }
    let right = inside.filter { $0.box.x0 >= margin.x1 - 1 }
    return (
      lines(of: rows(of: left), styles: styles), lines(of: rows(of: right), styles: styles),
      inside.count - left.count - right.count
    )
  }

  /// Whether a margin holds nothing but headings on the baselines of the lines beside it.
  private func holdsOnlyHeadings(_ margin: Gutter, _ chunks: [Chunk]) -> Bool {
    let (notes, main, _) = sides(of: margin, chunks)
    return notes.count >= 3 && notes.count * 2 <= main.count && isMargin(notes, beside: main)
      && areHeadings(notes, beside: main)
  }

  /// A margin from where it holds nothing but headings on lines of their own; `nil` when it holds something else.
  private func marginOfStacks(_ margin: Gutter, _ chunks: [Chunk]) -> Gutter? {
    let (notes, main, crossing) = sides(of: margin, chunks)
    // The text begins where the margin ends; a few words there may be the levels of a side column's skills.
    let count = main.count { $0.box.x0 < margin.x1 + 3 * bodySize }
    guard crossing <= notes.count, let top = topOfHeadings(notes, atOpeningsOf: main),
      count * 4 >= main.count
    else { return nil }
    return margin.ofStacks(from: top)
  }

  /// Whether notes on the baselines of the lines beside them are headings.
  private func areHeadings(_ notes: [Line], beside main: [Line]) -> Bool {
    if MarginNotes.ownStyle(notes, beside: main, styles) != nil
      || !notes.contains(where: isEmphatic) && MarginNotes.standAtBreaks(notes, beside: main)
    {
      return true
    }
    let usual = main.first { !isEmphatic($0) }.map { styles[$0.words[0].style] }
    return notes.allSatisfy { note in
      let style = styles[note.words[0].style]
      return !note.hasDigit && note.words.count <= 4
        && (isEmphatic(note) || usual.map(style.sharesNothing) ?? true)
    }
  }

  /// The words of chunks in rows; those of the page when the chunks are all of its.
  func rows(of chunks: [Chunk]) -> [[Word]] {
    chunks.count == self.chunks.count ? rows : PageLayout.rows(of: words(of: chunks))
  }

  func words(of chunks: [Chunk]) -> [Word] {
    var out: [Word] = []
    out.reserveCapacity(chunks.reduce(0) { $0 + $1.words.count })
    for chunk in chunks { out += words[chunk.words] }
    return out
  }
}
