internal import PageLayout

extension ParagraphFeatures {
  /// Gives the names of the features that are no n-grams, each with its block, to `add`.
  static func forEachName(
    in context: DocumentContext, chain: [Int], position: Int, _ add: (Block, FeatureName) -> Void
  ) {
    let i = chain[position]
    let outline = context.outline
    addHeadingNames(at: i, in: outline) { add(.heading, $0) }
    addNeighbourNames(outline, chain: chain, position: position) { add(.neighbours, $0) }
    addLayoutNames(at: i, in: outline, chain: chain, position: position) { add(.layout, $0) }
    addVoteNames(in: context, chain: chain, position: position) { add(.votes, $0) }
    addSectionNames(at: i, in: context) { add(.section, $0) }
  }

  /// A vote is told by the steps that it reaches, so that a surer vote has all of a weaker one's features.
  private static let steps = [0.03, 0.08, 0.15, 0.25, 0.4, 0.55, 0.7, 0.82, 0.92, 0.97]

  private static func addVote(
    _ words: StaticString, _ vote: [Double], _ extra: Int? = nil, _ add: (FeatureName) -> Void
  ) {
    let words = FeatureName.Words(words)
    for label in vote.indices { addSteps(words, label, vote[label], extra, add) }
  }

  private static func addSteps(
    _ words: FeatureName.Words, _ label: Int, _ share: Double, _ extra: Int?,
    _ add: (FeatureName) -> Void
  ) {
    for step in steps.indices {
      guard share >= steps[step] else { return }
      add(FeatureName(words, label, step, extra))
    }
  }

  private static func addVoteNames(
    in context: DocumentContext, chain: [Int], position: Int, _ add: (FeatureName) -> Void
  ) {
    let i = chain[position]
    let votes = context.textProbabilities
    let authority = context.outline.authority(over: i).rawValue
    addVote("own", votes[i], nil, add)
    addVote("own", votes[i], authority, add)
    if position > 0 { addVote("before", votes[chain[position - 1]], nil, add) }
    if position + 1 < chain.count { addVote("behind", votes[chain[position + 1]], nil, add) }
    // The mean of the text probabilities of the paragraph and of two on either side in its section.
    let section = context.outline.sectionOf[i]
    let range = max(0, position - 2)...min(chain.count - 1, position + 2)
    let count = range.count { context.outline.sectionOf[chain[$0]] == section }
    let around = FeatureName.Words("around")
    for label in votes[i].indices {
      var sum = 0.0
      for place in range where context.outline.sectionOf[chain[place]] == section {
        sum += votes[chain[place]][label]
      }
      addSteps(around, label, sum / Double(count), authority, add)
    }
  }

  private static func addSectionNames(
    at i: Int, in context: DocumentContext, _ add: (FeatureName) -> Void
  ) {
    let outline = context.outline
    let authority = outline.authority(over: i).rawValue
    let s = outline.sectionOf[i]
    let section = context.sections[s]
    addVote("section", section.vote, nil, add)
    addVote("section", section.vote, authority, add)
    for label in section.voteRanks.indices {
      add(FeatureName("vote rank", label, min(section.voteRanks[label], 4)))
    }
    addVote("rival", section.rivals, authority, add)
    add(FeatureName("rank", min(section.rank, 4)))
    add(FeatureName("paragraphs", bucket(section.paragraphCount)))
    add(FeatureName("years", Int(section.yearFraction * 5)))
    add(FeatureName("ranges", Int(section.rangeFraction * 5)))
    add(FeatureName("bullets", Int(section.bulletFraction * 5)))
    add(FeatureName("sentences", Int(section.sentenceFraction * 5)))
    add(FeatureName("list", bucket(section.listLength)))
    add(FeatureName("length", bucket(section.wordCount / max(1, section.paragraphCount))))
    add(
      FeatureName(
        "years, bullets", Int(section.yearFraction * 3), Int(section.bulletFraction * 3)))
    add(FeatureName("order", min(s, 7)))
    add(FeatureName("order from the end", min(context.sections.count - 1 - s, 7)))
    // A heading that no list knows is often the label that the listed headings leave out.
    for label in ResumeLabel.allCases where authority != 0 && label != .other {
      let isListed = context.listedLabels.contains(label)
      add(FeatureName("listed elsewhere", label.index, isListed ? 1 : 0))
    }
  }

  private static func addHeadingNames(
    at i: Int, in outline: DocumentOutline, _ add: (FeatureName) -> Void
  ) {
    let kind = outline.kinds[i].rawValue
    guard let heading = outline.governing[i] else {
      add(FeatureName("no heading"))
      return add(FeatureName("no heading", kind))
    }
    guard let match = outline.lexicon[heading], !match.isMixed else {
      add(FeatureName("unlisted heading"))
      return add(FeatureName("unlisted heading", kind))
    }
    // Listed words are the surest evidence there is, so they count more often than one n-gram.
    let label = match.label.index
    for time in 0..<4 { add(FeatureName("listed heading", label, time)) }
    add(FeatureName("listed heading of", label, kind))
  }

  private static func addNeighbourNames(
    _ outline: DocumentOutline, chain: [Int], position: Int, _ add: (FeatureName) -> Void
  ) {
    if position > 0 {
      add(FeatureName("kind before", outline.kinds[chain[position - 1]].rawValue))
    }
    if position + 1 < chain.count {
      add(FeatureName("kind behind", outline.kinds[chain[position + 1]].rawValue))
    }
  }

  private static func addLayoutNames(
    at i: Int, in outline: DocumentOutline, chain: [Int], position: Int,
    _ add: (FeatureName) -> Void
  ) {
    let style = outline.paragraphs[i].style
    let page = outline.paragraphs[i].page
    let shape = TextShape(outline.paragraphs[i].text)
    let since = outline.governing[i].flatMap { chain.firstIndex(of: $0) }.map { position - $0 }
    let label = outline.governing[i].flatMap { outline.lexicon[$0]?.label.index }
    let column = ColumnKind.allCases.firstIndex(of: style.columnKind)
    let hasMarker = style.marker.isEmpty ? 0 : 1
    add(FeatureName("kind", outline.kinds[i].rawValue))
    add(FeatureName("size", Int((min(style.sizeRatio, 3) * 5).rounded())))
    add(FeatureName("column", column))
    add(FeatureName("segments", min(style.segmentCount, 4)))
    add(FeatureName("marker", hasMarker))
    add(FeatureName("words", bucket(shape.wordCount)))
    add(FeatureName("lines", min(style.lineCount, 5)))
    add(FeatureName("gap", Int(min(max(style.gapAbove, 0), 4))))
    add(FeatureName("indent", Int(min(max(style.indent, 0), 6))))
    add(FeatureName("position", bucket(position)))
    add(FeatureName("page", min(page, 3)))
    add(FeatureName("since", bucket(since ?? 40)))
    add(FeatureName("part", position * 8 / chain.count, column))
    add(FeatureName("marker below listed", hasMarker, label))
    add(FeatureName("commas", bucket(shape.commaCount)))
    add(
      FeatureName("list or sentence", shape.commaCount > 2 ? 1 : 0, shape.endsSentence ? 1 : 0))
    if style.isBold { add(FeatureName("bold")) }
    if style.startsBold { add(FeatureName("starts bold")) }
    if style.isCapitals { add(FeatureName("capitals")) }
    if shape.hasYear {
      add(FeatureName("year"))
      add(FeatureName("year below listed", label))
    }
    if shape.hasRange { add(FeatureName("range")) }
    if shape.hasAddress { add(FeatureName("address")) }
    if shape.endsSentence { add(FeatureName("sentence")) }
    if shape.hasColon { add(FeatureName("colon")) }
    if page == 1, position == 0 { add(FeatureName("first of column", column)) }
  }

  /// Maps 0, 1, 2, 3–4, 5–8, 9–16 and so on to 0, 1, 2, 3, 4, 5 and so on.
  private static func bucket(_ n: Int) -> Int {
    n <= 2 ? max(0, n) : Int.bitWidth - (n - 1).leadingZeroBitCount + 1
  }
}
