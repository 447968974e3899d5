internal import ResumeLexicon
internal import UnicodeText

/// What stands in a margin beside the lines it belongs to: headings, dates, places.
///
/// A short note stays in the line beside it. A heading in the left margin, and a note that goes on below itself, become
/// paragraphs of their own, before that line when they stand at its left and behind it when they stand at its right;
/// otherwise their second lines would stand inside other lines.
struct MarginNotes {
  /// Where the margin lies.
  enum Side { case left, right }

  /// A note apart from its lines.
  struct Note {
    var lines: [Line]
    var isHeading: Bool
    /// The line of text that it belongs to, where that is not the one beside its first line.
    var header: Line?

    /// Where it is read: at the height of the line it belongs to, points.
    var midY: Double { (header ?? lines[0]).box.midY }
  }

  /// Notes that stand apart, from top to bottom.
  private(set) var notes: [Note] = []
  /// The lines without those notes.
  private(set) var lines: [Line] = []
  /// The first lines of a form's labels and of notes that go on below themselves, from top to bottom: beside each a
  /// paragraph starts, whatever stands above it.
  var openings: [Box] {
    notes.filter { isForm || hasStacks || $0.lines.count > 1 }
      .map { (hasStacks ? $0.header ?? $0.lines[0] : $0.lines[0]).box }
  }

  private let side: Side
  private let styles: [TextStyle]
  private let bodySize: Double
  /// Where the margin ends.
  private let edge: Double
  /// The style that the notes have and nothing beside them has, where they are few and have one.
  private var ownStyle: TextStyle?
  /// Whether the notes are headings in plain type: white space above the lines beside them, and only there, says so.
  private var areAtBreaks = false
  /// Whether the notes are the labels of a form.
  private var isForm = false
  /// Whether nearly all dates stand tightly below who they are said of, in other type; below headings only the
  /// first ones would.
  private var datesHaveHeads = false
  /// Whether most of these labels are as emphatic as headings.
  private var areLabelsEmphatic = false
  /// Whether the notes are stacks of lines, each beside a block.
  private let hasStacks: Bool
  /// Whether the second line of most notes says where, below when.
  private var placesAreBelow = false
  /// White space above a line that goes on with what is above it, at most, where more of it sets the blocks of the text
  /// apart, points.
  private var restGap: Double?
  /// How wide a label is at most, and the usual white space below one, points.
  private var (labelWidth, labelGap) = (0.0, 0.0)

  /// A line of the region: what stands in the margin, and what beside it.
  private struct Row {
    var line: Line
    /// Nothing for a line that does not keep to the margin.
    var side: Line?
    var main: Line?
    /// White space above the line, points.
    var gap: Double

    /// The line, with a cell opened where the note or the text behind it starts, however narrow the margin is.
    func withCell(at place: Side) -> Line {
      guard let side, let main else { return line }
      let start = place == .left ? side.words.count : main.words.count
      var line = line
      if !line.segmentStarts.contains(start) { line.open(cellAt: start) }
      return line
    }
  }

  /// Takes the notes of a region's lines apart.
  init(_ all: [Line], margin: Gutter?, at side: Side, styles: [TextStyle], bodySize: Double) {
    self.side = side
    self.styles = styles
    self.bodySize = bodySize
    edge = margin?.x0 ?? 0
    hasStacks = margin?.hasStacks == true
    guard let margin else {
      lines = all
      return
    }
    let rows = rows(all, margin: margin, styles: styles)
    let sides = rows.compactMap(\.side)
    let mains = rows.compactMap { $0.side == nil ? $0.line : $0.main }
    ownStyle = Self.ownStyle(sides, beside: mains, styles)
    let isBeside = rows.count { $0.side != nil && $0.main != nil } * 4 > sides.count * 3
    isForm =
      side == .left && !Self.endInColons(sides)
      && (Self.areFormLabels(sides) || isBeside && Self.areFormLabels(sides, leastRepeated: 3))
    areAtBreaks =
      side == .left && !sides.contains(where: isEmphatic)
      && Self.standAtBreaks(sides, beside: mains)
    datesHaveHeads = side == .left && datesHaveHeads(sides)
    if hasStacks {
      lines = mains
      place(stacksOf: sides)
      return
    }
    if isForm {
      measureLabels(rows)
      areLabelsEmphatic = sides.count(where: isEmphatic) * 2 > sides.count
    }
    restGap = side == .left && !isForm ? restGap(rows) : nil
    placesAreBelow = side == .left && !isForm && placesAreBelow(rows)
    /// The note that may go on, and where the line it stands in was put.
    var open: (note: Note, line: Int?)?
    /// The last line of notes that stand below the one in a header's line.
    var stacked: Line?
    /// Where the stack ends that a note is in, of who and where above when.
    var stackEnd = 0
    for (i, row) in rows.enumerated() {
      if let side = row.side, let main = row.main, i >= stackEnd, let end = endOfStack(rows, at: i)
      {
        notes.append(Note(lines: [side], isHeading: false))
        lines.append(main)
        (open, stacked, stackEnd) = (nil, nil, end)
        continue
      }
      if i < stackEnd, let side = row.side {
        notes[notes.count - 1].lines.append(side)
        if let main = row.main { lines.append(main) }
        continue
      }
      guard let side = row.side else {
        lines.append(row.line)
        stacked = nil
        continue
      }
      let last = stacked
      stacked = nil
      if let main = row.main, last.map({ goesOn(stack: $0, with: side) }) ?? isStacked(rows, at: i)
      {
        if last == nil { notes.append(Note(lines: [], isHeading: false, header: rows[i - 1].line)) }
        notes[notes.count - 1].lines.append(side)
        lines.append(main)
        (open, stacked) = (nil, side)
      } else if var note = open?.note, !opensBlock(row, below: note),
        goesOn(note, with: side) || isPlace(side, below: note, row.main) || isRest(row, of: note)
          || isDate(side, below: note, row.main)
      {
        // The note's first line leaves the line that it stood in.
        if let at = open?.line {
          let main = lines[at].words.filter { !isNote($0, margin) }
          lines[at] = Line(words: main, styles: styles)
          notes.append(note)
        }
        note.lines.append(side)
        notes[notes.count - 1] = note
        open = (note, nil)
        if let main = row.main { lines.append(main) }
      } else if let main = row.main, isHeading(rows, at: i) {
        open = (Note(lines: [side], isHeading: true), nil)
        notes.append(Note(lines: [side], isHeading: true))
        lines.append(main)
      } else if isForm, !side.hasDigit, row.main != nil || isEmphatic(side) {
        let note = Note(lines: [side], isHeading: row.main == nil)
        open = (note, nil)
        notes.append(note)
        if let main = row.main { lines.append(main) }
      } else {
        lines.append(row.withCell(at: self.side))
        // What has its row for itself is no note.
        open = row.main == nil ? nil : (Note(lines: [side], isHeading: false), lines.count - 1)
      }
    }
  }

  /// Puts the lines of each stack of notes before the line that opens the block beside it: its headings, then its date and place.
  private mutating func place(stacksOf sides: [Line]) {
    var stacks: [[Line]] = []
    for note in sides {
      if let last = stacks.last?.last, note.box.y0 - last.box.y1 < 0.6 * note.size,
        !isEmphatic(note) && !(note.hasYear && last.hasYear) || isEmphatic(last)
          || DateCell.goesOn(last, in: note)
      {
        stacks[stacks.count - 1].append(note)
      } else {
        stacks.append([note])
      }
    }
    let end = sides.map(\.box.x1).max() ?? edge
    /// Where the lines start that no stack above has.
    var free = 0
    for stack in stacks {
      let opening = opening(beside: stack[0], from: free)
      if let opening { free = opening + 1 }
      let header = opening.map { lines[$0] }
      let heads = stack.prefix(while: isEmphatic)
      if !heads.isEmpty { notes.append(Note(lines: Array(heads), isHeading: true, header: header)) }
      for lines in noteLines(of: stack.dropFirst(heads.count), before: end) {
        notes.append(Note(lines: lines, isHeading: false, header: header))
      }
    }
  }

  /// The lines of a stack, those of one note together.
  ///
  /// At the right each line is something else, but for one that had no room; at the left a date and its place are one note,
  /// where there is more below a date each is one.
  private func noteLines(of stack: ArraySlice<Line>, before end: Double) -> [[Line]] {
    var groups: [[Line]] = []
    for line in stack {
      if let last = groups.last?.last,
        last.goesOn(in: line, before: end) || side == .left && DateCell.goesOn(last, in: line)
      {
        groups[groups.count - 1].append(line)
      } else {
        groups.append([line])
      }
    }
    let isOneNote =
      side == .left && !stack.isEmpty && (groups.count < 3 || !stack.contains(where: \.hasYear))
    return isOneNote ? [Array(stack)] : groups
  }

  /// The position of the line that opens the block beside a note: of those near its top the one with most white space above it.
  private func opening(beside note: Line, from free: Int) -> Int? {
    var best: (position: Int, gap: Double)?
    // Lines come by their middles; one that is this far up or down has its top outside.
    let start = max(free, lines.firstPosition { $0.box.midY > note.box.y0 - 1.4 * bodySize })
    for i in lines.indices[start...] {
      let line = lines[i]
      guard line.box.midY < note.box.y1 + 3 * bodySize else { break }
      guard line.box.y0 > note.box.y0 - 1.4 * bodySize, line.box.y0 < note.box.y1 + 0.5 * bodySize
      else { continue }
      let gap = i == 0 ? 100 : min(line.box.y0 - lines[i - 1].box.y1, 100)
      if gap > (best?.gap ?? -.infinity) + 0.5 { best = (i, gap) }
    }
    return best?.position
  }

  /// Whether the note of a row stands below that of a header, which names the place or the time where this one names the
  /// other: beside text that is no part of the header.
  private func isStacked(_ rows: [Row], at i: Int) -> Bool {
    guard side == .right, i > 0, let note = rows[i].side, let main = rows[i].main,
      let above = rows[i - 1].side, let header = rows[i - 1].main, !ListMarker.opens(header),
      ListMarker.opens(main) || main.words.count > 9, note.hasYear || above.hasYear
    else { return false }
    return (!(note.hasYear && above.hasYear) || DateCell.goesOn(above, in: note))
      && isBelow(above, note)
  }

  /// Whether a note goes on the stack that another ends: what follows below a date is no second one.
  private func goesOn(stack last: Line, with note: Line) -> Bool {
    (!note.hasYear || DateCell.goesOn(last, in: note)) && isBelow(last, note)
  }

  /// Whether a note of the right margin stands right below another one, set as it is and at the same edge.
  private func isBelow(_ above: Line, _ note: Line) -> Bool {
    note.box.y0 - above.box.y1 < 0.6 * note.size && abs(note.size - above.size) < 0.07 * note.size
      && (abs(note.box.x1 - above.box.x1) < 1 || abs(note.box.x0 - above.box.x0) < 1)
  }

  private func isNote(_ word: Word, _ margin: Gutter) -> Bool {
    side == .left ? word.box.midX < margin.middle : word.box.midX >= margin.middle
  }

  private func rows(_ lines: [Line], margin: Gutter, styles: [TextStyle]) -> [Row] {
    var bottom = -Double.infinity
    return lines.map { line in
      defer { bottom = line.box.y1 }
      var row = Row(line: line, side: nil, main: nil, gap: line.box.y0 - bottom)
      let isBeside = line.box.midY > margin.top && line.box.midY < margin.bottom
      guard isBeside, line.words.contains(where: { isNote($0, margin) }) else { return row }
      let note = line.words.filter { isNote($0, margin) }
      let main = line.words.filter { !isNote($0, margin) }
      let (left, right) = side == .left ? (note, main) : (main, note)
      let gap = (right.first?.box.x0 ?? .infinity) - (left.last?.box.x1 ?? -.infinity)
      // A space in the large type of a name is wide.
      let sizes = [left.last, right.first].compactMap(\.self).map { styles[$0.style].size }
      // The spaces of a text with straight edges are wide, too, but a word of it stands in the margin's strip.
      let isFree =
        (left.last?.box.x1 ?? -.infinity) < margin.middle + 1
        && (right.first?.box.x0 ?? .infinity) > margin.middle - 1
      guard isFree, gap > 0.45 * sizes.reduce(bodySize, max) else {
        return row
      }
      row.side = Line(words: note, styles: styles)
      row.main = main.isEmpty ? nil : Line(words: main, styles: styles)
      return row
    }
  }

  /// Whether a row's note is a section heading: emphatic, and set apart by white space, capitals or size.
  ///
  /// The labels of a table's rows are emphatic too, but stand close together.
  private func isHeading(_ rows: [Row], at i: Int) -> Bool {
    // "since" above "March 2019" opens no section.
    guard side == .left, !areLabelsEmphatic, let note = rows[i].side,
      !note.words[0].text.startsWithSmallLetter,
      note.words.last?.text.ends(in: ":") != true
    else { return false }
    if areAtBreaks { return true }
    guard isEmphatic(note) || isColored(note, beside: rows[i].main) || isInOwnStyle(note) else {
      return false
    }
    if note.isCapitals(atLeast: 4) || note.size >= 1.12 * bodySize { return true }
    return rows[i].gap > 0.6 * bodySize && !opensTable(rows, at: i)
  }

  private func datesHaveHeads(_ sides: [Line]) -> Bool {
    var (dates, headed) = (0, 0)
    for (i, line) in sides.enumerated() where line.hasYear {
      dates += 1
      var top = i
      while top > 0, i - top < 3, sides[top].box.y0 - sides[top - 1].box.y1 < 0.6 * line.size {
        top -= 1
      }
      let (own, other) = (styles[sides[top].words[0].style], styles[line.words[0].style])
      let isHead = isEmphatic(sides[top]) || !own.looks(like: other)
      if top < i, isHead, !sides[top].hasDigit { headed += 1 }
    }
    return dates > 2 && headed * 5 >= dates * 4
  }

  /// Where the stack ends that a note opens: an employer above where and when; `nil` when the note opens none.
  private func endOfStack(_ rows: [Row], at i: Int) -> Int? {
    guard datesHaveHeads, var last = rows[i].side, !last.hasYear else { return nil }
    for n in (i + 1)..<min(i + 4, rows.count) {
      guard let next = rows[n].side, next.box.y0 - last.box.y1 < 0.6 * next.size else { return nil }
      if next.hasYear { return isEmphatic(next) ? nil : n + 1 }
      last = next
    }
    return nil
  }

  /// Whether emphatic notes stand row by row below each other, beside a text each, other than a heading that wraps.
  private func opensTable(_ rows: [Row], at i: Int) -> Bool {
    var labels = rows[i].side.map { [$0] } ?? []
    for row in rows[(i + 1)...].prefix(2) {
      guard let label = row.side, row.main != nil, row.gap < 0.6 * bodySize, isEmphatic(label)
      else {
        break
      }
      labels.append(label)
    }
    return labels.count == 3 || labels.count == 2 && !wraps(labels[0], into: labels[1])
  }

  private func isEmphatic(_ note: Line) -> Bool {
    // "September" stands above "2019".
    guard !note.hasDigit, note.words.count <= 5, !DateCell.endsInMonth(note) else { return false }
    return note.boldFraction > 0.9 || note.isCapitals(atLeast: 4) || note.size >= 1.12 * bodySize
  }

  /// Whether a note is set in a colour and a font that the text beside it has not.
  private func isColored(_ note: Line, beside main: Line?) -> Bool {
    guard !note.hasDigit, note.words.count <= 5, let main else { return false }
    let own = styles[note.words[0].style]
    return main.words.allSatisfy { own.sharesNothing(with: styles[$0.style]) }
  }

  /// Whether notes are the labels of a form, but for some dates: many of those without numbers occur again.
  ///
  /// - Parameters:
  ///   - notes: The lines of the margin.
  ///   - leastRepeated: How many different labels occur again, at least; few of what opens entries do, as the name of a school.
  /// - Returns: Whether they are.
  static func areFormLabels(_ notes: [Line], leastRepeated: Int = 2) -> Bool {
    let labels = notes.filter { !$0.hasDigit }
    guard labels.count > 4, labels.count * 2 > notes.count else { return false }
    var counts: [String: Int] = [:]
    for note in labels { counts[note.text, default: 0] += 1 }
    let again = counts.values.filter { $0 > 1 }
    return again.count >= leastRepeated
      && again.reduce(0, +) * (again.count > 2 ? 4 : 3) >= labels.count
  }

  /// Whether notes are the labels of a form by the colons that they end in: "Period:", "Employer:".
  static func endInColons(_ notes: [Line]) -> Bool {
    let labels = notes.count { $0.words.last?.text.ends(in: ":") == true && $0.words.count <= 5 }
    return labels > 3 && labels * 5 > notes.count * 3
  }

  private mutating func measureLabels(_ rows: [Row]) {
    labelWidth = rows.compactMap(\.side).map(\.box.width).max() ?? 0
    let gaps = zip(rows, rows.dropFirst()).compactMap { row, next in
      row.side.flatMap { last in next.side.map { $0.box.y0 - last.box.y1 } }
    }.sorted()
    labelGap = gaps.isEmpty ? 0 : gaps[gaps.count / 2]
  }

  /// Whether a label goes on in the next line: tightly, and without room for its first word.
  private func labelGoesOn(_ last: Line, _ end: String, with next: Line) -> Bool {
    guard next.boldFraction == last.boldFraction, !next.hasDigit,
      last.box.width + 0.25 * last.size + next.words[0].box.width > labelWidth
    else { return false }
    return next.words[0].text.startsWithSmallLetter || ParagraphSplit.isConnecting(end)
      || next.box.y0 - last.box.y1 < labelGap - 0.2 * next.size
  }

  private func isInOwnStyle(_ note: Line) -> Bool {
    guard let ownStyle else { return false }
    return note.words.allSatisfy { styles[$0.style].looks(like: ownStyle) }
  }

  /// The colour and font that all notes share and no word beside them has: that of headings in plain type.
  static func ownStyle(_ notes: [Line], beside main: [Line], _ styles: [TextStyle]) -> TextStyle? {
    guard notes.count >= 3, notes.count * 2 <= main.count,
      let style = notes.first.map({ styles[$0.words[0].style] }),
      notes.allSatisfy({ note in
        !note.hasDigit && note.words.count <= 4
          && note.words.allSatisfy { styles[$0.style].looks(like: style) }
      }),
      main.allSatisfy({ line in
        // The headline may have their colour in another size.
        line.words.allSatisfy {
          !styles[$0.style].looks(like: style)
            || abs(styles[$0.style].size - style.size) > 0.08 * style.size
        }
      })
    else { return nil }
    return style
  }

  /// Whether notes without numbers stand beside the lines that more white space sets apart than any other line: headings of
  /// sections, in whatever type.
  static func standAtBreaks(_ notes: [Line], beside main: [Line]) -> Bool {
    guard notes.count > 3, notes.count * 2 <= main.count,
      notes.allSatisfy({ !$0.hasDigit && $0.words.count <= 4 })
    else { return false }
    var (least, most) = (Double.infinity, 0.0)
    var next = 0
    for (above, line) in zip(main, main.dropFirst()) {
      while next < notes.count, notes[next].box.midY < line.box.y0 { next += 1 }
      let isBeside = next < notes.count && notes[next].box.midY < line.box.y1
      let gap = line.box.y0 - above.box.y1
      if isBeside { least = min(least, gap) } else { most = max(most, gap) }
    }
    return least < .infinity && least > 1.2 * most + 1
  }

  /// Whether a heading goes on in the next line of the margin: tightly below, and without room for its first word.
  private func wraps(_ last: Line, into next: Line) -> Bool {
    if last.words.last?.text.endsInHyphen == true { return true }
    // Boxes of LaTeX's fonts are low: there the distance of the lines tells that they are tight.
    let isTight =
      next.box.y0 - last.box.y1 < 0.25 * next.size || next.box.y0 - last.box.y0 < 1.4 * next.size
    return isTight && last.goesOn(in: next, before: edge)
  }

  /// Whether a line of the left margin says where, below when: a few words without a number under dates of two lines, or
  /// beside text.
  ///
  /// Beside a title it may stay in the title's line, unless places stand below most dates.
  private func isPlace(_ next: Line, below note: Note, _ main: Line?) -> Bool {
    guard side == .left, !note.isHeading, !isForm, let last = note.lines.last,
      note.lines[0].hasDigit, !next.hasDigit, next.words.count <= 4,
      next.box.y0 - last.box.y1 < 0.6 * next.size, abs(next.size - last.size) < 0.2 * next.size,
      next.words[0].text.first?.isUppercase == true, !isEmphatic(next) || isEmphatic(last)
    else { return false }
    if note.lines.count > 1 {
      return last.hasDigit || note.lines.count < 3
        || note.lines.count < 6 && last.goesOn(in: next, before: edge)
    }
    guard let main else { return false }
    return placesAreBelow || isText(main)
  }

  /// Whether a line of the left margin says when, below who and where, beside text.
  private func isDate(_ next: Line, below note: Note, _ main: Line?) -> Bool {
    guard side == .left, !note.isHeading, !isForm, let main, let last = note.lines.last,
      next.hasYear, !note.lines.contains(where: \.hasDigit), note.lines.count < 4
    else { return false }
    return next.box.y0 - last.box.y1 < 0.6 * next.size && isText(main)
  }

  /// Whether a line is text rather than the second line of a header.
  private func isText(_ main: Line) -> Bool { ListMarker.opens(main) || main.words.count > 9 }

  /// Whether most of several dates have a line of few words without a number right below them, one of these beside text, so
  /// that those beside a short line are no part of it either.
  private func placesAreBelow(_ rows: [Row]) -> Bool {
    let below = zip(rows, rows.dropFirst()).compactMap { row, next -> (isBelow: Bool, Row)? in
      guard let date = row.side, date.hasYear, row.main != nil else { return nil }
      guard let place = next.side else { return (false, next) }
      let isBelow =
        !place.hasDigit && place.words.count <= 4 && place.box.y0 - date.box.y1 < 0.6 * place.size
        && abs(place.size - date.size) < 0.2 * place.size && !isEmphatic(place)
        && place.words[0].text.first?.isUppercase == true
        && abs(place.box.x0 - date.box.x0) < 1
      return (isBelow, next)
    }
    let places = below.filter(\.isBelow).map(\.1)
    return places.count > 2 && places.count * 5 >= below.count * 3
      && places.contains { $0.main.map(isText) == true }
  }

  /// White space above a line within a block, at most: that of lines without notes, where notes start at more of it; `nil`
  /// where white space does not part blocks.
  private func restGap(_ rows: [Row]) -> Double? {
    var starts: [Double] = []
    var rests: [Double] = []
    for (above, row) in zip(rows, rows.dropFirst()) where row.gap < 100 {
      let isBelowText = above.line.box.x0 > edge
      guard let side = row.side else {
        if row.line.box.x0 > edge { rests.append(row.gap) }
        continue
      }
      // What a heading stands over says nothing of blocks.
      let isApart = above.side.map { side.box.y0 - $0.box.y1 > 0.6 * side.size } ?? isBelowText
      if row.main != nil, isApart { starts.append(row.gap) }
    }
    guard starts.count > 1, rests.count > 1 else { return nil }
    let usual = rests.sorted()[rests.count / 2]
    let limit = usual + 0.2 * rows[0].line.size
    return starts.count { $0 > limit } * 5 >= starts.count * 4 ? limit : nil
  }

  /// Whether a row opens a block by the white space above it, so that its note is no part of the one above, unless that one
  /// breaks off.
  private func opensBlock(_ row: Row, below note: Note) -> Bool {
    guard let restGap, !note.isHeading, row.main != nil, row.gap > restGap, let side = row.side,
      let last = note.lines.last
    else { return false }
    return !DateCell.goesOn(last, in: side)
  }

  /// Whether a row's note is the rest of the one above it: no white space sets the text beside it apart, and it is no second
  /// date.
  private func isRest(_ row: Row, of note: Note) -> Bool {
    guard let restGap, row.gap <= restGap, !note.isHeading, let next = row.side,
      let last = note.lines.last, next.box.y0 - last.box.y1 < 0.6 * next.size,
      abs(next.size - last.size) < 0.07 * next.size, !isEmphatic(next) || isEmphatic(last),
      // Below a date and its place another date opens the next entry.
      !placesAreBelow || !next.hasYear || note.lines.count < 2
    else { return false }
    return note.lines.contains(where: \.hasYear)
      ? !(last.hasYear && next.hasYear) : next.hasYear
  }

  /// Whether a line is a range of dates below a note that has one: "2016 – 2019" below "2021 – until / now".
  private func isSecondRange(_ next: Line, in note: Note) -> Bool {
    next.hasYear && next.words.contains { ["–", "—", "-"].contains($0.text) }
      && note.lines.contains(where: \.hasYear)
  }

  /// Whether a line opens another date with a capital below a note that has one and is at its end: "August 2019 to" below
  /// "and 9 months)".
  private func isSecondDate(_ next: Line, below last: Line, in note: Note) -> Bool {
    next.hasYear && next.words[0].text.first?.isUppercase == true
      && note.lines.contains(where: \.hasYear) && !DateCell.goesOn(last, in: next)
  }

  /// Words between the two ends of a time.
  private static let untilWords = Lexicon.all[.datesCellJoints]

  /// Whether the next line of the margin belongs to a note: directly below it, and the note is not complete.
  private func goesOn(_ note: Note, with next: Line) -> Bool {
    guard let last = note.lines.last, let end = last.words.last?.text,
      let start = next.words.first?.text,
      next.box.y0 - last.box.y1 < 0.6 * next.size, abs(next.size - last.size) < 0.07 * next.size
    else { return false }
    if note.isHeading, isInOwnStyle(next) { return true }
    if isForm { return labelGoesOn(last, end, with: next) }
    if note.isHeading {
      return !next.hasDigit && abs(next.boldFraction - last.boldFraction) < 0.1
        && next.isCapitals(atLeast: 2) == last.isCapitals(atLeast: 2)
        && wraps(last, into: next)
    }
    if ["-", "–", "—", "\u{2010}", ","].contains(where: { end.hasSuffix($0) }) { return true }
    if ["-", "–", "—"].contains(where: { start.hasPrefix($0) }) { return true }
    if last.hasDigit, next.hasDigit, Self.untilWords.contains(end.inSmallLetters) { return true }
    // "Apr 2022–Dec" / "2023".
    if side == .left, last.hasYear, next.hasYear, DateCell.goesOn(last, in: next) { return true }
    // "May 2014" / "(part-time," / "mornings)".
    if side == .left, note.lines.contains(where: \.hasYear), note.lines.count < 4 {
      let words = note.lines.flatMap(\.words)
      let isOpen = words.count { $0.text.has("(") } > words.count { $0.text.has(")") }
      if isOpen || start.hasPrefix("(") && last.hasYear { return true }
    }
    // "14 Mar 2021 - 02" / "Dec 2021".
    if side == .left, last.hasYear, next.hasYear, end.utf8.count <= 2, end.first?.isNumber == true,
      last.words.contains(where: { ["-", "–", "—"].contains($0.text) })
    {
      return true
    }
    // At the right a place may stand over the dates of a position, which do not go on what has no number.
    guard side == .left || last.hasDigit || start.startsWithSmallLetter else { return false }
    // "since March" / "2019": the year of a date has its own line.
    guard !end.contains(where: \.isNumber), end.contains(where: \.isLetter),
      let first = start.first
    else { return false }
    if isSecondRange(next, in: note) || isSecondDate(next, below: last, in: note) { return false }
    let opensDate = last.words[0].text.startsWithSmallLetter && next.hasDigit
    return first.isLowercase || first.isNumber || opensDate
  }
}
