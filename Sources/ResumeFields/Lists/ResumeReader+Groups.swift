internal import PageLayout
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// Lists of words, with or without names over them.
extension ResumeReader {
  /// The groups of a list; what has no name is one group.
  func groups(_ members: [Int]) -> [WordGroup] {
    let keepsCommas = keepsCommas(members)
    let width = max(
      members.flatMap { paragraphs[$0].lines }.compactMap(\.end).max() ?? 0,
      members.first.map { isInSidebar($0) ? columnEdge($0) : 0 } ?? 0)
    let isProse = members.map {
      ItemScanner.isProse(paragraphs[$0].text) && !isSetAsItems($0, width)
    }
    // Where most of a list is sentences, all of it is.
    let areSentences = isProse.count { $0 } * 2 > members.count
    var out: [WordGroup] = []
    var isUnderName = false
    var gridEnd = 0
    for (position, i) in members.enumerated() where position >= gridEnd {
      if let grid = FieldRule.grids.found(grid(members, at: position), reading) {
        out += grid.groups
        (gridEnd, isUnderName) = (grid.end, false)
        continue
      }
      if let pairs = FieldRule.ratedPairs.found(ratedPairs(i), reading) {
        (out, isUnderName) = (out + pairs, false)
        continue
      }
      let field = field(i)
      let next = position + 1 < members.count ? members[position + 1] : nil
      let whole = field.text.startIndex..<field.text.endIndex
      let isUnderLevel =
        isUnderName && out.last?.items.first.map { SkillLevels.isLevel($0.text) } == true
      let isProse = isProse[position]
      let hasLevel = SkillLevels.endsInLevel(field.text)
      if let next, SkillLevels.isLevel(paragraphs[next].text), !SkillLevels.isLevel(field.text),
        paragraphs[i].style.marker.isEmpty, field.text.wordCount <= 5, !field.text.has(":"),
        FieldRule.gapStarts.found(paragraphs[i].gapStarts(in: field, from: wideSpace), reading)
          .isEmpty
      {
        // "Copywriting" above "Advanced".
        out.append(
          WordGroup(
            name: field.value(whole, confidence: 0.9),
            items: [paragraphs[next].value(at: next, confidence: 0.9)]))
        gridEnd = position + 2
        // Words of the group may follow, unless the next paragraph has its level below, too.
        isUnderName =
          gridEnd < members.count
          && !(gridEnd + 1 < members.count
            && SkillLevels.isLevel(paragraphs[members[gridEnd + 1]].text))
        continue
      }
      if let start = levelStart(i, field) {
        // "Modelling   Advanced": the words of the group stand below, or nowhere.
        let level = field.value(start..<whole.upperBound, confidence: 0.9)
        out.append(
          WordGroup(
            name: field.value(whole.lowerBound..<start, confidence: 0.9),
            items: [level].compactMap(\.self)))
        isUnderName = next.map { levelStart($0, self.field($0)) == nil } == true
      } else if let next,
        isGroupName(i, above: next)
          || hasLevel && !SkillLevels.endsInLevel(paragraphs[next].text)
      {
        out.append(WordGroup(name: field.value(whole, confidence: 0.9), items: []))
        isUnderName = true
      } else if let starts = FieldRule.groupStarts.found(groupStarts(i, field), reading) {
        for range in zip(starts, starts.dropFirst() + [whole.upperBound]).map({ $0..<$1 }) {
          let colon = field.text[range].firstIndex(of: ":") ?? range.lowerBound
          out.append(
            WordGroup(
              name: field.value(range.lowerBound..<colon, confidence: 0.9),
              items: items(i, field, colon..<range.upperBound, width)))
        }
        isUnderName = false
      } else if !isUnderLevel || field.text.has(":"),
        let end = groupNameEnd(i, field, isProse: isProse && field.text.hasSentenceEnd)
      {
        let name = field.value(field.text.startIndex..<end, confidence: 0.9)
        let rest = end..<whole.upperBound
        let isText =
          areSentences && !Self.isPlainList(field.text[rest])
          || ItemScanner.isProse(String(field.text[rest]))
        let items =
          isText
          ? [field.value(rest, confidence: 0.8)].compactMap(\.self) : items(i, field, rest, width)
        out.append(WordGroup(name: name, items: items))
        isUnderName = false
      } else {
        let commas = field.text.count { $0 == "," }
        let keeps =
          keepsCommas && !isUnderName && commas <= (paragraphs[i].style.marker.isEmpty ? 2 : 3)
        let found =
          isProse
          ? paragraphs[i].sentences(in: field).compactMap { field.value($0, confidence: 0.8) }
          : items(i, field, whole, width, keepsCommas: keeps)
        if out.isEmpty || out[out.count - 1].name != nil && !isUnderName {
          out.append(WordGroup(name: nil, items: []))
        }
        out[out.count - 1].items += found
      }
    }
    return out
  }

  /// The names of a row whose every second cell is a level: "Excel    good    SAP    basic"; `nil` of any other row.
  private func ratedPairs(_ i: Int) -> [WordGroup]? {
    let cells = cells(i)
    guard cells.count > 3, cells.count % 2 == 0 else { return nil }
    let pairs = stride(from: 0, to: cells.count, by: 2).map { (cells[$0], cells[$0 + 1]) }
    guard pairs.allSatisfy({ SkillLevels.isLevel($1.text) && !SkillLevels.isLevel($0.text) }) else {
      return nil
    }
    return pairs.map { WordGroup(name: $0, items: [$1]) }
  }

  /// Whether a paragraph stands in light type in a narrow column with another one at its right.
  private func isInSidebar(_ i: Int) -> Bool {
    let own = paragraphs[i]
    let color = own.style.color
    let isLight = [color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF].allSatisfy { $0 >= 0xB4 }
    return isLight && own.style.columnKind == .left && own.box.x1 < 260
      && paragraphs.contains {
        $0.page == own.page && $0.column != own.column && $0.box.x0 > own.box.x1
      }
  }

  /// Whether a text is names between commas, and nothing else: four or more of one to three words.
  private static func isPlainList(_ text: Substring) -> Bool {
    let parts = text.split(separator: ",")
    return parts.count > 3 && parts.allSatisfy { $0.wordCount <= 3 }
      && !text.ends(in: ".")
  }

  /// Whether the items of a list are its paragraphs: several, most of them with no comma or one.
  private func keepsCommas(_ members: [Int]) -> Bool {
    let commas = members.map { i in paragraphs[i].text.count(of: ",") }
    // Of two, both have a bullet.
    if members.count == 2, members.allSatisfy({ !paragraphs[$0].style.marker.isEmpty }) {
      return commas.allSatisfy { $0 <= 1 }
    }
    return members.count >= 3 && commas.count { $0 <= 1 } * 3 >= members.count * 2
  }

  /// Whether a paragraph is the name of what stands below it.
  private func isGroupName(_ i: Int, above next: Int) -> Bool {
    let (paragraph, below) = (paragraphs[i], paragraphs[next])
    guard paragraph.style.marker.isEmpty, paragraph.text.wordCount <= 6,
      !paragraph.text.has(","), !paragraph.text.ends(in: ".")
    else { return false }
    // "QGIS" among the items of a list is set in capitals, and in nothing else unlike them.
    let isPlain =
      !paragraph.style.isBold && paragraph.style.color == below.style.color
      && abs(paragraph.style.sizeRatio - below.style.sizeRatio) < 0.03
      && abs(paragraph.style.indent - below.style.indent) < 0.2
      && paragraph.style.gapAbove < below.style.gapAbove + 0.3
    if paragraph.role == .heading, isPlain || isPlainCode(i, above: next) { return false }
    if paragraph.role == .heading || paragraph.style.isBold {
      let isAlike =
        HeadingSignature(paragraph.style) == HeadingSignature(below.style)
        && abs(paragraph.style.indent - below.style.indent) < 0.2
      return below.role != .heading && !below.style.isBold && !isAlike
    }
    // In plain type it is larger than its list, or stands out to its left.
    let stands =
      paragraph.style.sizeRatio > below.style.sizeRatio + 0.03
      || paragraph.style.indent + 0.3 < below.style.indent
    let isList =
      below.style.segmentCount > 2 || below.text.count { $0 == "," } >= 2
      || !below.style.marker.isEmpty
      || FieldRule.gapStarts.found(
        below.gapStarts(in: field(next), from: wideSpace), reading
      )
      .count > 1
    return stands && isList && paragraph.lines.count <= 1 && paragraph.style.segmentCount <= 1
  }

  /// Whether a paragraph is an item that only its capitals make a heading: "SAP EWM" above "Excel", "Slotting".
  private func isPlainCode(_ i: Int, above next: Int) -> Bool {
    let after = next + 1
    guard paragraphs.indices.contains(after), paragraphs[i].text.count(of: .letters) <= 8,
      paragraphs[i].text.allSatisfy({ !$0.isLowercase })
    else { return false }
    return [i, after].allSatisfy { n in
      let (style, below) = (paragraphs[n].style, paragraphs[next].style)
      return !style.isBold && style.color == below.color && abs(style.indent - below.indent) < 0.2
        && abs(style.sizeRatio - below.sizeRatio) < 0.03 && paragraphs[n].text.wordCount <= 3
    }
  }

  /// Where the level starts that a gap or a change of type parts from a name, and nothing else stands in the line.
  private func levelStart(_ i: Int, _ field: FieldText) -> String.Index? {
    let paragraph = paragraphs[i]
    guard paragraph.lines.count == 1, field.text.wordCount <= 7, let line = paragraph.lines.first
    else { return nil }
    var starts = FieldRule.gapStarts.found(paragraph.gapStarts(in: field, from: wideSpace), reading)
    if let last = line.runs.last, line.runs.count > 1 {
      let before = line.runs.dropLast().reduce(0) { $0 + $1.words.count }
      if !last.words.isEmpty { starts.insert(field.range(ofWord: before).lowerBound) }
    }
    guard let start = starts.max(), SkillLevels.isLevel(field.text[start...].trimmed) else {
      return nil
    }
    let name = field.text[..<start].trimmed
    return (1...4).contains(name.wordCount) && !name.has(",") && !name.has(":") ? start : nil
  }

  /// Where the groups of a paragraph start that has several: at lines that open with a name and a colon, as the first one does.
  private func groupStarts(_ i: Int, _ field: FieldText) -> [String.Index]? {
    let text = field.text
    func opensGroup(_ start: String.Index) -> Bool {
      guard text[start].isUppercase, let colon = text[start...].index(of: ":") else {
        return false
      }
      let name = text[start..<colon]
      return name.wordCount <= 4 && !name.contains { ",.;(".contains($0) }
        && text[colon...].dropFirst().first == " "
    }
    guard !text.isEmpty, opensGroup(text.startIndex), !text.hasSentenceEnd else { return nil }
    let starts = paragraphs[i].lineStarts(in: field).filter(opensGroup).sorted()
    return starts.isEmpty ? nil : [text.startIndex] + starts
  }

  /// Where the name of a group ends: at a colon, at a gap, or where bold type does.
  private func groupNameEnd(_ i: Int, _ field: FieldText, isProse: Bool) -> String.Index? {
    let text = field.text
    if !isProse, let colon = text.index(of: ":"),
      text[..<colon].wordCount <= 6,
      text.index(after: colon) < text.endIndex, text[text.index(after: colon)] == " "
    {
      return colon
    }
    guard let first = field.lines.first else { return nil }
    // "Machines      ship saw, bandsaw": one wide space behind a few words.
    let gaps = FieldRule.gapStarts.found(
      paragraphs[i].gapStarts(in: field, from: wideSpace), reading)
    if gaps.count == 1, let gap = gaps.first, text[gap...].has(","),
      (1...4).contains(text[..<gap].wordCount), !text[..<gap].has(",")
    {
      return text.index(before: gap)
    }
    guard first.runs.count > 1 else { return nil }
    let isName =
      first.runs[0].isBold && !first.runs[1].isBold
      || first.runs[0].isItalic != first.runs[1].isItalic
      || first.runs[1].followsGap && first.runs.count == 2 && isColumn(i, of: first.runs[1])
    guard isName, first.runs[0].words.count <= 6 else { return nil }
    return field.range(ofWord: first.runs[0].words.count - 1).upperBound
  }

  /// Whether what a gap parts from the words before it is a list, or stands in a column: two tags in a row do not.
  private func isColumn(_ i: Int, of run: TextLine.Run) -> Bool {
    if run.text.has(",") { return true }
    guard let left = run.words.first?.box.x0, run.text.first != "•" else { return false }
    /// What stands in the same column of another row.
    func cell(_ n: Int) -> TextLine.Run? {
      guard paragraphs.indices.contains(n), let line = field(n).lines.first,
        line.runs.count > 1, let start = line.runs[1].words.first?.box.x0, abs(start - left) < 2
      else { return nil }
      return line.runs[1]
    }
    guard cell(i - 1) != nil || cell(i + 1) != nil else { return false }
    // Where no row has a list or a level, the rows are items in two columns.
    var rows = [run]
    for step in [-1, 1] {
      var n = i + step
      while let own = cell(n) {
        rows.append(own)
        n += step
      }
    }
    return rows.contains {
      $0.text.has(",") || $0.text.wordCount > 4 || SkillLevels.isLevel($0.text)
    }
  }

  /// The parts of a line of keywords; `nil` when it is prose.
  func keywords(of i: Int) -> [FieldValue]? {
    let field = field(i)
    guard !field.text.ends(in: "."), paragraphs[i].style.marker.isEmpty else { return nil }
    var range = field.text.startIndex..<field.text.endIndex
    if let colon = field.text.firstIndex(of: ":"),
      field.text[..<colon].wordCount <= 3
    {
      range = field.text.index(after: colon)..<field.text.endIndex
    }
    let values = items(i, field, range, 0)
    let isList = values.count > 1 && values.allSatisfy { $0.text.wordCount <= 5 }
    return isList ? values : nil
  }

  /// The parts between the strongest separators that a list has: signs, gaps, semicolons, dashes, commas, ends of short lines.
  func items(
    _ i: Int, _ field: FieldText, _ range: Range<String.Index>, _ width: Double,
    keepsCommas: Bool = false
  ) -> [FieldValue] {
    let text = field.text[range]
    let gaps = FieldRule.gapStarts.found(
      paragraphs[i].gapStarts(in: field, from: wideSpace), reading
    ).filter { range.contains($0) }
    var separators: Set<Unicode.Scalar> = [","]
    var starts: Set<String.Index> = []
    if text.unicodeScalars.contains(where: ItemScanner.itemSigns.contains) {
      separators = ItemScanner.itemSigns
    } else if gaps.count > 1 || !gaps.isEmpty && !text.has(",") {
      (separators, starts) = ([], gaps.union(paragraphs[i].lineStarts(in: field)))
    } else if text.has(";") {
      separators = [";"]
    } else if text.spacedWords.count(where: { $0 == "/" }) > 1 + text.count(of: ",") {
      separators = ["/"]
    } else if text.unicodeScalars.count(where: { $0 == "–" || $0 == "—" }) > 1 + text.count(of: ",")
    {
      separators = ["–", "—"]
    } else if keepsCommas || !Self.hasComma(text) {
      separators = []
      if !Self.hasComma(text) {
        starts = FieldRule.lineStarts.found(
          paragraphs[i].chosenLineStarts(in: field, width: width), reading)
      }
    }
    return ItemScanner.parts(of: field.text, in: range, before: starts) { separators.contains($0) }
      .compactMap { field.value($0, confidence: 0.9) }
  }

  /// Whether wide spaces part items, which sentences do not have, or the ends of lines do: no comma parts them, and each of
  /// several lines is one.
  private func isSetAsItems(_ i: Int, _ width: Double) -> Bool {
    let field = field(i)
    let gaps = FieldRule.gapStarts.found(
      paragraphs[i].gapStarts(in: field, from: wideSpace), reading
    ).count
    if gaps > 1 { return true }
    guard !field.text.hasSentenceEnd, !field.text.ends(in: "."), !Self.hasComma(field.text[...])
    else { return false }
    let count = paragraphs[i].lines.count
    let starts = FieldRule.lineStarts.found(
      paragraphs[i].chosenLineStarts(in: field, width: width), reading)
    return gaps > 0 || count > 2 && starts.count == count - 1
  }

  /// Whether a comma parts items: neither one in parentheses nor the sign of a number, "1,3".
  private static func hasComma(_ text: Substring) -> Bool {
    guard text.has(",") else { return false }
    let scalars = text.unicodeScalars
    var depth = 0
    return scalars.indices.contains { i in
      if scalars[i] == "(" { depth += 1 }
      if scalars[i] == ")" { depth -= 1 }
      guard scalars[i] == ",", depth <= 0 else { return false }
      return scalars[scalars.index(after: i)...].first?.isWhiteSpace ?? true
    }
  }
}

extension TextLine {
  /// Where its last word ends, points.
  var end: Double? { runs.last?.words.last.map { $0.box.x1 } }
}

extension Paragraph {
  /// Where its lines but the first start in its text.
  func lineStarts(in field: FieldText) -> Set<String.Index> {
    var out: Set<String.Index> = []
    var word = 0
    for line in field.lines {
      if word > 0 { out.insert(field.range(ofWord: word).lowerBound) }
      word += line.runs.reduce(0) { $0 + $1.words.count }
    }
    return out
  }

  /// The parts of a text whose sentences have lines of their own: where a line starts with a capital and the one before it ends a sentence.
  fileprivate func sentences(in field: FieldText) -> [Range<String.Index>] {
    let text = field.text
    let starts = lineStarts(in: field).sorted().filter {
      text[$0].isUppercase && text[..<$0].trimmed.ends(in: ".")
    }
    return zip([text.startIndex] + starts, starts + [text.endIndex]).map { $0..<$1 }
  }

  /// Where words stand behind a gap as of a tab stop, or behind a wide space.
  ///
  /// - Parameters:
  ///   - field: The paragraph's text.
  ///   - width: How wide a space is that parts, in heights of a word.
  /// - Returns: Where such words start in the text.
  func gapStarts(in field: FieldText, from width: Double) -> Set<String.Index> {
    var out: Set<String.Index> = []
    var word = 0
    for line in field.lines {
      guard !line.isJustified else {
        word += line.runs.reduce(0) { $0 + $1.words.count }
        continue
      }
      var last: Box?
      for run in line.runs {
        for (n, placed) in run.words.enumerated() {
          let isWide = last.map { placed.box.x0 - $0.x1 > width * ($0.y1 - $0.y0) } == true
          if last != nil, isWide || n == 0 && run.followsGap {
            out.insert(field.range(ofWord: word).lowerBound)
          }
          last = placed.box
          word += 1
        }
      }
    }
    return out
  }

  /// The lines that open with a few words of their own left of a common edge, as a template's hints do; `nil` when they are
  /// not two or more, or when another line starts elsewhere.
  fileprivate func hints(
    in field: FieldText, from width: Double, _ reading: any LineReading
  ) -> [(name: Range<String.Index>, text: Range<String.Index>)]? {
    guard lines.count > 1, style.marker.isEmpty else { return nil }
    let gaps = FieldRule.gapStarts.found(gapStarts(in: field, from: width), reading)
    var opens: [(start: String.Index, text: String.Index)] = []
    var edge: Double?
    var word = 0
    for line in field.lines {
      let words = line.runs.flatMap(\.words)
      let starts = (word..<word + words.count).map { field.range(ofWord: $0).lowerBound }
      word += words.count
      guard let first = words.first else { return nil }
      if let gap = starts.indices.dropFirst().first(where: { gaps.contains(starts[$0]) }) {
        guard gap <= 3, abs(words[gap].box.x0 - (edge ?? words[gap].box.x0)) < 2,
          starts[gap...].dropFirst().allSatisfy({ !gaps.contains($0) })
        else { return nil }
        edge = edge ?? words[gap].box.x0
        opens.append((starts[0], starts[gap]))
      } else if edge.map({ abs(first.box.x0 - $0) < 2 }) != true {
        return nil
      }
    }
    guard opens.count > 1 else { return nil }
    let ends = opens.dropFirst().map(\.start) + [field.text.endIndex]
    let hints = zip(opens, ends).map { (name: $0.start..<$0.text, text: $0.text..<$1) }
    // Two columns of items have one beside the other.
    let lists = hints.count { field.text[$0.text].has(",") }
    return lists * 2 >= hints.count ? hints : nil
  }

  /// Where a line starts although its first word would have had room on the line above, or where every one of several lines
  /// opens with a capital.
  fileprivate func chosenLineStarts(in field: FieldText, width: Double) -> Set<String.Index> {
    let starts = lineStarts(in: field)
    if lines.count > 2, field.text.first?.isUppercase == true,
      starts.allSatisfy({ field.text[$0].isUppercase })
    {
      return starts
    }
    var out: Set<String.Index> = []
    var word = 0
    var above: TextLine?
    for line in field.lines {
      if let end = above?.end, let next = line.runs.first?.words.first,
        end + next.box.x1 - next.box.x0 + 6 < width
      {
        out.insert(field.range(ofWord: word).lowerBound)
      }
      above = line
      word += line.runs.reduce(0) { $0 + $1.words.count }
    }
    return out
  }
}

extension ResumeReader {
  /// How wide a space parts the items of a list, in heights of a word: more than half a height, and much more than the document's usual space.
  static func wideSpace(_ paragraphs: [Paragraph]) -> Double {
    var spaces: [Double] = []
    for line in paragraphs.flatMap(\.lines) {
      for words in line.runs.map(\.words) {
        for (word, next) in zip(words, words.dropFirst()) where next.box.y1 > next.box.y0 {
          spaces.append((next.box.x0 - word.box.x1) / (next.box.y1 - next.box.y0))
        }
      }
    }
    guard !spaces.isEmpty else { return 0.6 }
    spaces.sort()
    return max(0.6, 1.9 * spaces[spaces.count / 2])
  }
}
