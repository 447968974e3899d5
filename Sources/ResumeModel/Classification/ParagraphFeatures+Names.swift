internal import PageLayout

extension ParagraphFeatures {
  /// The names of the features that are no n-grams, by block.
  static func names(
    in context: DocumentContext, chain: [Int], position: Int
  ) -> [(block: Block, names: [FeatureName])] {
    let i = chain[position]
    return [
      (.heading, headingNames(at: i, in: context.outline)),
      (.neighbours, neighbourNames(context.outline, chain: chain, position: position)),
      (.layout, layoutNames(at: i, in: context.outline, chain: chain, position: position)),
      (.votes, voteNames(in: context, chain: chain, position: position)),
      (.section, sectionNames(at: i, in: context)),
    ]
  }

  /// A vote is told by the steps that it reaches, so that a surer vote has all of a weaker one's features.
  private static let steps = [0.03, 0.08, 0.15, 0.25, 0.4, 0.55, 0.7, 0.82, 0.92, 0.97]

  private static func append(
    _ words: String, _ vote: [Double], _ extra: Int? = nil, to names: inout [FeatureName]
  ) {
    for (label, share) in vote.enumerated() {
      for (step, least) in steps.enumerated() where share >= least {
        names.append(FeatureName(words, label, step, extra))
      }
    }
  }

  private static func voteNames(
    in context: DocumentContext, chain: [Int], position: Int
  ) -> [FeatureName] {
    let i = chain[position]
    let votes = context.textProbabilities
    let authority = context.outline.authority(over: i).rawValue
    var names: [FeatureName] = []
    append("own", votes[i], to: &names)
    append("own", votes[i], authority, to: &names)
    if position > 0 { append("before", votes[chain[position - 1]], to: &names) }
    if position + 1 < chain.count { append("behind", votes[chain[position + 1]], to: &names) }
    append("around", around(in: context, chain: chain, position: position), authority, to: &names)
    return names
  }

  /// The mean of the text probabilities of a paragraph and of two on either side in its section.
  private static func around(
    in context: DocumentContext, chain: [Int], position: Int
  ) -> [Double] {
    let section = context.outline.sectionOf[chain[position]]
    let range = max(0, position - 2)...min(chain.count - 1, position + 2)
    let rows = chain[range].filter { context.outline.sectionOf[$0] == section }
      .map { context.textProbabilities[$0] }
    guard let first = rows.first else { return [] }
    return first.indices.map { label in
      rows.reduce(0) { $0 + $1[label] } / Double(rows.count)
    }
  }

  private static func sectionNames(at i: Int, in context: DocumentContext) -> [FeatureName] {
    let outline = context.outline
    let authority = outline.authority(over: i).rawValue
    let s = outline.sectionOf[i]
    let section = context.sections[s]
    var names: [FeatureName] = []
    append("section", section.vote, to: &names)
    append("section", section.vote, authority, to: &names)
    for label in section.voteRanks.indices {
      names.append(FeatureName("vote rank", label, min(section.voteRanks[label], 4)))
    }
    append("rival", section.rivals, authority, to: &names)
    names += [
      FeatureName("rank", min(section.rank, 4)),
      FeatureName("paragraphs", bucket(section.paragraphCount)),
      FeatureName("years", Int(section.yearFraction * 5)),
      FeatureName("ranges", Int(section.rangeFraction * 5)),
      FeatureName("bullets", Int(section.bulletFraction * 5)),
      FeatureName("sentences", Int(section.sentenceFraction * 5)),
      FeatureName("list", bucket(section.listLength)),
      FeatureName("length", bucket(section.wordCount / max(1, section.paragraphCount))),
      FeatureName(
        "years, bullets", Int(section.yearFraction * 3), Int(section.bulletFraction * 3)),
      FeatureName("order", min(s, 7)),
      FeatureName("order from the end", min(context.sections.count - 1 - s, 7)),
    ]
    // A heading that no list knows is often the label that the listed headings leave out.
    for label in ResumeLabel.allCases where authority != 0 && label != .other {
      let isListed = context.listedLabels.contains(label)
      names.append(FeatureName("listed elsewhere", label.index, isListed ? 1 : 0))
    }
    return names
  }

  private static func headingNames(at i: Int, in outline: DocumentOutline) -> [FeatureName] {
    let kind = outline.kinds[i].rawValue
    guard let heading = outline.governing[i] else {
      return [FeatureName("no heading"), FeatureName("no heading", kind)]
    }
    guard let match = outline.lexicon[heading] else {
      return [FeatureName("unlisted heading"), FeatureName("unlisted heading", kind)]
    }
    // Listed words are the surest evidence there is, so they count more often than one n-gram.
    let label = match.label.index
    return (0..<4).map { FeatureName("listed heading", label, $0) } + [
      FeatureName("listed heading of", label, kind)
    ]
  }

  private static func neighbourNames(
    _ outline: DocumentOutline, chain: [Int], position: Int
  ) -> [FeatureName] {
    var names: [FeatureName] = []
    if position > 0 {
      names.append(FeatureName("kind before", outline.kinds[chain[position - 1]].rawValue))
    }
    if position + 1 < chain.count {
      names.append(FeatureName("kind behind", outline.kinds[chain[position + 1]].rawValue))
    }
    return names
  }

  private static func layoutNames(
    at i: Int, in outline: DocumentOutline, chain: [Int], position: Int
  ) -> [FeatureName] {
    let paragraph = outline.paragraphs[i]
    let style = paragraph.style
    let shape = TextShape(paragraph.text)
    let since = outline.governing[i].flatMap { chain.firstIndex(of: $0) }.map { position - $0 }
    let label = outline.governing[i].flatMap { outline.lexicon[$0]?.label.index }
    let column = ColumnKind.allCases.firstIndex(of: style.columnKind)
    let hasMarker = style.marker.isEmpty ? 0 : 1
    var names = [
      FeatureName("kind", outline.kinds[i].rawValue),
      FeatureName("size", Int((min(style.sizeRatio, 3) * 5).rounded())),
      FeatureName("column", column), FeatureName("segments", min(style.segmentCount, 4)),
      FeatureName("marker", hasMarker), FeatureName("words", bucket(shape.wordCount)),
      FeatureName("lines", min(style.lineCount, 5)),
      FeatureName("gap", Int(min(max(style.gapAbove, 0), 4))),
      FeatureName("indent", Int(min(max(style.indent, 0), 6))),
      FeatureName("position", bucket(position)), FeatureName("page", min(paragraph.page, 3)),
      FeatureName("since", bucket(since ?? 40)),
      FeatureName("part", position * 8 / chain.count, column),
      FeatureName("marker below listed", hasMarker, label),
      FeatureName("commas", bucket(shape.commaCount)),
      FeatureName("list or sentence", shape.commaCount > 2 ? 1 : 0, shape.endsSentence ? 1 : 0),
    ]
    if style.isBold { names.append(FeatureName("bold")) }
    if style.startsBold { names.append(FeatureName("starts bold")) }
    if style.isCapitals { names.append(FeatureName("capitals")) }
    if shape.hasYear { names += [FeatureName("year"), FeatureName("year below listed", label)] }
    if shape.hasRange { names.append(FeatureName("range")) }
    if shape.hasAddress { names.append(FeatureName("address")) }
    if shape.endsSentence { names.append(FeatureName("sentence")) }
    if shape.hasColon { names.append(FeatureName("colon")) }
    if paragraph.page == 1, position == 0 { names.append(FeatureName("first of column", column)) }
    return names
  }

  /// Maps 0, 1, 2, 3–4, 5–8, 9–16 and so on to 0, 1, 2, 3, 4, 5 and so on.
  private static func bucket(_ n: Int) -> Int {
    n <= 2 ? max(0, n) : Int.bitWidth - (n - 1).leadingZeroBitCount + 1
  }
}
