internal import PageLayout
internal import TextClassification

extension ParagraphFeatures.Block {
  /// Where the block's features come from.
  package var source: ParagraphExplanation.Source {
    switch self {
    case .words, .characters: .text
    case .heading: .heading
    case .neighbours: .neighbours
    case .layout: .layout
    case .votes, .section: .section
    }
  }
}

extension ParagraphFeatures {
  /// What each feature of a paragraph says, by hash.
  static func descriptions(
    in context: DocumentContext, labels: [String], chain: [Int], position: Int
  ) -> [UInt64: String] {
    let outline = context.outline
    let i = chain[position]
    var out = TextFeatures.sources(of: outline.paragraphs[i].text)
    func add(_ paragraph: Int, kind: UInt8, _ prefix: String) {
      let text = outline.paragraphs[paragraph].text
      for (hash, piece) in TextFeatures.sources(of: text, kind: kind) { out[hash] = prefix + piece }
    }
    if let heading = outline.governing[i] { add(heading, kind: 1, "") }
    if position > 0 { add(chain[position - 1], kind: 2, "before: ") }
    if position + 1 < chain.count { add(chain[position + 1], kind: 3, "behind: ") }
    forEachName(in: context, chain: chain, position: position) { _, name in
      out[name.hash] = name.meaning(labels: labels)
    }
    let mark = mark(outline.authority(over: i))
    return Dictionary(uniqueKeysWithValues: out.map { ($0 ^ mark, $1) })
  }
}
