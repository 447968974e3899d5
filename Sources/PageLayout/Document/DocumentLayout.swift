/// Returns the paragraphs of a document in reading order.
///
/// Every word of every page is in exactly one paragraph; those of lines that run right to left are in the order they are
/// read in. A document without words yields no paragraphs; that is
/// not an error.
///
/// - Parameter pages: The pages in order.
/// - Returns: The paragraphs, column by column; furniture last on each page.
public func paragraphs(of pages: [Page]) -> [Paragraph] {
  guard let turned = RightToLeft(pages) else { return paragraphs(leftToRight: pages) }
  return turned.restored(paragraphs(leftToRight: turned.pages))
}

private func paragraphs(leftToRight pages: [Page]) -> [Paragraph] {
  var layout = DocumentLayout(pages: pages)
  let found = layout.paragraphs()
  // What one card or page says too little of, all of them may say.
  guard let lists = layout.listsOfUnsureRegions else {
    return LooseLinks.attached(to: found, of: pages)
  }
  layout = DocumentLayout(pages: pages, lists: lists)
  return LooseLinks.attached(to: layout.paragraphs(), of: pages)
}

/// One pass over a document: regions, then lines, then paragraphs.
struct DocumentLayout {
  private let pages: [Page]
  private let measure: DocumentMeasure
  private var columns: [Column] = []

  /// A column that may go on over several pages.
  private struct Column {
    var kind: ColumnKind
    var x0: Double
    var x1: Double
  }

  /// The numbers that opened the items of lists so far.
  private var listNumbers: Set<Int> = []

  /// The box around the tables of the page that is read.
  private var frame: Box?

  /// The lines of the page that is read at which headings in the document's margin stand.
  private var openings: [Box] = []

  /// How far the text of the region's column reaches at least, points.
  private var columnEdge = 0.0

  /// Where lists without markers are known to start, points, by where their column lies.
  private let lists: [ColumnKind: [Double]]
  /// What the lines of all regions say of such lists, and where those of single ones say too little.
  private var listVotes: [ColumnKind: ListVotes] = [:]
  private var unsureLists: [ColumnKind: [Double]] = [:]

  /// Where lists without markers start in all regions together, by where their column lies; `nil` where each knows its own.
  var listsOfUnsureRegions: [ColumnKind: [Double]]? {
    let found = listVotes.mapValues(\.sureStarts)
    let isNew = found.contains { kind, starts in
      starts.contains { start in unsureLists[kind]?.contains { abs($0 - start) < 1 } == true }
    }
    return isNew ? found : nil
  }

  /// How many regions and bands were read.
  private var (regionCount, bandCount) = (0, 0)

  init(pages: [Page], lists: [ColumnKind: [Double]] = [:]) {
    self.lists = lists
    let pages = GuessedSizes.corrected(pages)
    let measure = DocumentMeasure(of: pages)
    self.measure = measure
    self.pages = pages.map { SignBox.tamed($0, bodySize: measure.bodySize) }
  }

  mutating func paragraphs() -> [Paragraph] {
    let edges = Furniture.lines(of: pages)
    var out: [Paragraph] = []
    /// The margin that holds the headings of the pages so far.
    var margin: Gutter?
    let parted = zip(pages, edges).map { page, edge in
      TurnedHeadings.parted(Furniture.rest(of: page, without: edge))
    }
    let rows = parted.map { PageLayout.rows(of: $0.rest) }
    let headings = HeadingMargin(
      of: rows, styles: pages.map(\.styles), bodySize: measure.bodySize)
    for (n, (page, edge)) in zip(pages, edges).enumerated() {
      let turned = parted[n].turned
      let besides = headings?.headings[n] ?? []
      openings = besides.map(\.opening)
      let start = out.count
      let blocks = headings.map {
        HeadingMargin.parts(of: $0.words[n], below: besides.first).map(PageLayout.rows)
      }
      let parts = (blocks ?? [rows[n]]).flatMap {
        Table.parts(of: $0, styles: page.styles, bodySize: measure.bodySize)
      }
      frame = parts.compactMap(\.table?.box).reduce(nil) { frame, box in frame?.union(box) ?? box }
      for part in parts {
        addParagraphs(of: part.rows, of: page, margin: &margin, to: &out)
        if let table = part.table { add(table, of: page, to: &out) }
      }
      for heading in besides { place(heading, of: page, among: &out, from: start) }
      let left = place(turned, of: page, among: &out, from: start).map { [$0] }
      for words in edge.map(\.words) + left {
        let line = Line(words: words, styles: page.styles)
        out.append(paragraph([line], role: .furniture, page: page, column: -1))
      }
    }
    let flows = ColumnFlow.assign(to: &out)
    Continuation(vocabulary: measure.vocabulary, columnsFlow: flows).join(&out)
    BulletLevels.assign(to: &out, tolerance: 0.5 * measure.bodySize)
    Tables.assign(to: &out, tolerance: 0.5 * measure.bodySize)
    return out
  }

  /// Puts a heading of the margin before the line that it opens.
  private func place(
    _ heading: HeadingMargin.Heading, of page: Page, among paragraphs: inout [Paragraph],
    from start: Int
  ) {
    let found = paragraphs[start...]
    let at = found.firstIndex { $0.role != .furniture && $0.box.y0 >= heading.opening.y0 - 1 }
    let next = at ?? found.endIndex
    let column = (at ?? found.indices.last).map { paragraphs[$0].column } ?? 0
    var made = paragraph(heading.lines, role: .heading, page: page, column: column)
    made.region = (at ?? found.indices.last).map { paragraphs[$0].region } ?? regionCount
    made.band = (at ?? found.indices.last).map { paragraphs[$0].band } ?? bandCount
    made.style.columnKind = .margin
    // The white space of the section stands above its heading, as that of other headings does.
    made.style.gapAbove = at.map { paragraphs[$0].style.gapAbove } ?? 9
    if let at { paragraphs[at].style.gapAbove = min(0.3, paragraphs[at].style.gapAbove) }
    paragraphs.insert(made, at: next)
  }

  /// Puts turned headings before the blocks beside them; returns the words that are none.
  private func place(
    _ words: [Word], of page: Page, among paragraphs: inout [Paragraph], from start: Int
  ) -> [Word] {
    guard !words.isEmpty else { return [] }
    var found = Array(paragraphs[start...])
    var left: [Word] = []
    for column in TurnedHeadings.columns(of: words) {
      for (n, word) in column.enumerated() {
        let neighbours = (n > 0 ? column[n - 1].box : nil, column.dropFirst(n + 1).first?.box)
        if !place(word, between: neighbours, of: page, among: &found) { left.append(word) }
      }
    }
    paragraphs.replaceSubrange(start..., with: found)
    return left
  }

  /// Puts a turned heading before the block beside it; false when it is none, or nothing is beside it.
  private func place(
    _ word: Word, between neighbours: (above: Box?, below: Box?), of page: Page,
    among found: inout [Paragraph]
  ) -> Bool {
    guard TurnedHeadings.isHeading(word),
      let at = TurnedHeadings.position(
        of: word.box, between: neighbours, among: found, bodySize: measure.bodySize)
    else { return false }
    let line = Line(words: [word], styles: page.styles)
    var heading = paragraph([line], role: .heading, page: page, column: found[at].column)
    heading.region = found[at].region
    heading.band = found[at].band
    heading.style.columnKind = found[at].style.columnKind
    heading.style.gapAbove = 9
    found.insert(heading, at: at)
    return true
  }

  /// Adds the paragraphs of a part of a page, column by column.
  private mutating func addParagraphs(
    of rows: [[Word]], of page: Page, margin: inout Gutter?, to out: inout [Paragraph]
  ) {
    let split = ColumnSplit(
      of: rows, styles: page.styles, bodySize: measure.bodySize, margin: margin,
      isBesideHeadings: !openings.isEmpty)
    let regions = split.regions()
    margin = margin ?? regions.lazy.compactMap(split.headingMargin).first
    for region in regions {
      columnEdge = textEdge(of: region, among: regions, page.styles)
      addParagraphs(in: region, of: page, to: &out)
      regionCount += 1
    }
    bandCount += (regions.last?.band ?? -1) + 1
  }

  /// How far the text of a column reaches by the other regions of its page that start where the region does, points; short
  /// ones, as cards are, do not show it.
  private func textEdge(
    of region: Region, among regions: [Region], _ styles: [TextStyle]
  ) -> Double {
    // Text above and below tables reaches as far as they do.
    if region.kind == .full, let frame, frame.x1 > region.box.x1 { return frame.x1 }
    guard region.kind != .full, region.rows.count < 12 else { return 0 }
    // A name above a side column reaches further than the column's text.
    let ends = regions.filter { $0.kind == region.kind && abs($0.box.x0 - region.box.x0) < 2 }
      .flatMap(\.rows).compactMap { row in
        row.last { styles[$0.style].size < 1.15 * measure.bodySize }?.box.x1
      }
    let next = regions.filter { $0.band == region.band && $0.box.x0 > region.box.x1 }
      .map(\.box.x0).min()
    return min(ends.max() ?? 0, (next ?? .infinity) - measure.bodySize)
  }

  /// Adds the rows of a table: of each the values as one line with gaps, then its text; what names the columns is none of the resume's text.
  private mutating func add(_ table: Table, of page: Page, to out: inout [Paragraph]) {
    let column = columnNumber(of: Region(rows: [], box: table.box, kind: .full))
    func add(_ lines: [Line], _ role: Paragraph.Role) {
      var next = paragraph(lines, role: role, page: page, column: column)
      next.region = regionCount
      next.band = bandCount
      next.style.indent = 0
      next.style.gapAbove =
        out.last.map {
          $0.page == page.number
            ? min(9, max(0, next.box.y0 - $0.box.y1) / measure.bodySize) : 9
        } ?? 9
      out.append(next)
    }
    if !table.title.isEmpty { add(table.title, .heading) }
    if let heads = table.heads { add([heads], .furniture) }
    for row in table.rows {
      let read = table.read(row)
      if let first = read.values.first {
        add(first, .body)
        out[out.count - 1].joinLines()
        for value in read.values.dropFirst() {
          let cell = paragraph(value, role: .body, page: page, column: column)
          out[out.count - 1].append(cell: cell)
        }
      }
      for lines in read.text { add(lines, .body) }
    }
    regionCount += 1
    bandCount += 1
  }

  private mutating func addParagraphs(
    in region: Region, of page: Page, to out: inout [Paragraph]
  ) {
    let column = columnNumber(of: region)
    var all = lines(of: region.rows, styles: page.styles).flatMap {
      MixedSizes(styles: page.styles).split($0)
    }
    ContactCells.part(&all, styles: page.styles)
    AlignedCells.open(in: &all)
    let outer = MarginNotes(
      all, margin: region.outerMargin, at: .left, styles: page.styles, bodySize: measure.bodySize)
    let left = MarginNotes(
      outer.lines, margin: region.leftMargin, at: .left, styles: page.styles,
      bodySize: measure.bodySize)
    let leftNotes = (outer.notes + left.notes).sorted { $0.midY < $1.midY }
    var (lines, rightNotes) = (left.lines, [MarginNotes.Note]())
    for margin in region.rightMargins {
      let right = MarginNotes(
        lines, margin: margin, at: .right, styles: page.styles, bodySize: measure.bodySize)
      lines = right.lines
      rightNotes += right.notes
    }
    rightNotes += BrokenDates.taken(from: &lines, styles: page.styles)
    ListMarker.markOrdinals(in: &lines, numbers: &listNumbers)
    rightNotes.sort { $0.midY < $1.midY }
    let split = ParagraphSplit(
      measure: measure, region: region, lines: lines, styles: page.styles, width: page.width,
      columnEdge: columnEdge, lists: lists[region.kind] ?? [],
      openings: (openings + outer.openings + left.openings).sorted { $0.y0 < $1.y0 })
    listVotes[region.kind, default: ListVotes()].add(split.listVotes)
    unsureLists[region.kind, default: []] += split.listVotes.unsure
    let runIn = RunInHeading(styles: page.styles, bodyFont: measure.bodyFont)
    func add(_ lines: [Line], _ role: Paragraph.Role) {
      var next = paragraph(lines, role: role, page: page, column: column)
      next.region = regionCount
      next.band = bandCount + region.band
      next.style.columnKind = region.kind
      out.append(next)
    }
    var (beforeLines, behindLines) = (leftNotes[...], rightNotes[...])
    func add(_ notes: inout ArraySlice<MarginNotes.Note>, above y: Double) {
      while let note = notes.first, note.midY < y {
        add(note.lines, note.isHeading ? .heading : .body)
        notes.removeFirst()
      }
    }
    var bottom: Double?
    for group in split.paragraphs().flatMap(runIn.split) {
      add(&beforeLines, above: group[0].box.y1)
      let isHeading =
        group.count == 1
        ? split.isHeading(group[0]) || runIn.isHeading(group[0]) : split.isHeading(wrapped: group)
      add(group, isHeading ? .heading : .body)
      out[out.count - 1].style.indent = (group[0].box.x0 - region.box.x0) / measure.bodySize
      out[out.count - 1].style.gapAbove =
        bottom.map { min(9, max(0, (group[0].box.y0 - $0) / measure.bodySize)) } ?? 9
      bottom = group.last?.box.y1
      add(&behindLines, above: bottom ?? 0)
    }
    add(&beforeLines, above: .infinity)
    add(&behindLines, above: .infinity)
  }

  private func paragraph(
    _ lines: [Line], role: Paragraph.Role, page: Page, column: Int
  ) -> Paragraph {
    let first = lines[0]
    let marker = ListMarker.opens(first) ? first.words[0].text : ""
    var rows = lines.map(\.words)
    if !marker.isEmpty { rows[0].removeFirst() }
    let length = lines.reduce(0) { $0 + $1.length }
    let bold = lines.reduce(0) { $0 + $1.boldFraction * Double($1.length) }
    let isBold = bold > 0.9 * Double(length)
    let box = lines.dropFirst().reduce(first.box) { $0.union($1.box) }
    let read = Self.readingOrder(rows, of: lines)
    let opening = rows[0].first.map { page.styles[$0.style].isBold } ?? false
    var role = role
    if role == .body {
      if !marker.isEmpty {
        role = .bullet
      } else if ContactShape.isContact(rows) {
        role = .contact
      }
    }
    return Paragraph(
      page: page.number,
      box: box,
      text: joinedText(read.map(\.joinedText), vocabulary: measure.vocabulary),
      role: role, column: column, region: -1, band: -1,
      style: ParagraphStyle(
        sizeRatio: first.size / measure.bodySize, isBold: isBold, startsBold: opening && !isBold,
        isCapitals: lines.allSatisfy { $0.isCapitals(atLeast: 2) }, marker: marker,
        segmentCount: first.segmentStarts.count + 1, lineCount: lines.count,
        color: rows[0].first.map { page.styles[$0.style].color } ?? 0),
      lines: read.filter { !$0.isEmpty }.map {
        TextLine(
          $0, styles: page.styles, page: page.number, cells: lines.compactMap(\.alignedCell))
      },
      links: page.links.filter { $0.box.meets(box) })
  }

  /// The rows of words as they are read: a date at the right comes behind a title that runs on under it.
  private static func readingOrder(_ rows: [[Word]], of lines: [Line]) -> [[Word]] {
    guard rows.count > 1, let start = lines[0].segmentStarts.first,
      abs(lines[1].box.x0 - lines[0].box.x0) < abs(lines[1].box.x0 - lines[0].words[start].box.x0)
    else { return rows }
    let moved = lines[0].words.count - rows[0].count
    let head = Array(rows[0][..<(start - moved)])
    let side = Array(rows[0][(start - moved)...])
    return [head] + rows.dropFirst() + [side]
  }

  /// The number of the region's column: that of a column at the same place, or a new one.
  private mutating func columnNumber(of region: Region) -> Int {
    var region = region
    if let box = region.columnBox { region.box = box }
    // What stands above and below a table is of its column, however short.
    if let frame, region.kind == .full { region.box = region.box.union(frame) }
    func shared(_ column: Column) -> Double {
      let both = min(column.x1, region.box.x1) - max(column.x0, region.box.x0)
      let all = max(column.x1, region.box.x1) - min(column.x0, region.box.x0)
      return all > 0 ? both / all : 0
    }
    let best = columns.indices.max { shared(columns[$0]) < shared(columns[$1]) }
    if let best, shared(columns[best]) > 0.5 {
      columns[best].x0 = min(columns[best].x0, region.box.x0)
      columns[best].x1 = max(columns[best].x1, region.box.x1)
      return best
    }
    columns.append(Column(kind: region.kind, x0: region.box.x0, x1: region.box.x1))
    return columns.count - 1
  }
}
