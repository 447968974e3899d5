internal import PageLayout
internal import TextClassification

/// Turns one paragraph after the other into features, in buffers that are used again.
struct ParagraphFeatureReader: Sendable {
  /// The features of the last paragraph.
  private(set) var features = HashedFeatures(blockCount: ParagraphFeatures.blockCount)
  private var grams = TextFeatureReader()
  /// The heading that was met last, and its n-grams: most paragraphs have the same as the one before.
  private var heading: (text: String, grams: [UInt64]) = ("", [])

  /// Computes the features of the paragraph at a position of a chain.
  mutating func read(_ context: DocumentContext, chain: [Int], position: Int) {
    let outline = context.outline
    let i = chain[position]
    for b in features.blocks.indices { features.blocks[b].removeAll(keepingCapacity: true) }
    grams.read(outline.paragraphs[i].text)
    features.add(grams.words, to: .words)
    features.add(grams.characters, to: .characters)
    if let heading = outline.governing[i] {
      features.add(gramsOfHeading(outline.paragraphs[heading].text), to: .heading)
    }
    if position > 0 {
      grams.read(outline.paragraphs[chain[position - 1]].text, kind: 2)
      features.add(grams.words, to: .neighbours)
    }
    if position + 1 < chain.count {
      grams.read(outline.paragraphs[chain[position + 1]].text, kind: 3)
      features.add(grams.words, to: .neighbours)
    }
    ParagraphFeatures.forEachName(in: context, chain: chain, position: position) { block, name in
      features.blocks[block.rawValue].append(name.hash)
    }
    let mark = ParagraphFeatures.mark(outline.authority(over: i))
    guard mark != 0 else { return }
    for b in features.blocks.indices {
      for f in features.blocks[b].indices { features.blocks[b][f] ^= mark }
    }
  }

  private mutating func gramsOfHeading(_ text: String) -> [UInt64] {
    // By bytes, as n-grams are.
    if !heading.text.utf8.elementsEqual(text.utf8) {
      grams.read(text, kind: 1)
      heading = (text, grams.words + grams.characters)
    }
    return heading.grams
  }
}

extension HashedFeatures {
  /// Adds features to a block.
  fileprivate mutating func add(_ hashes: [UInt64], to block: ParagraphFeatures.Block) {
    blocks[block.rawValue].append(contentsOf: hashes)
  }
}
