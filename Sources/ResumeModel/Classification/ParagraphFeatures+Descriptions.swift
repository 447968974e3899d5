internal import PageLayout
internal import TextClassification

extension ParagraphFeatures {
  /// Where the features of each block come from.
  ///
  /// Shape `[blockCount]`.
  static let sources: [ParagraphExplanation.Source] = [
    .text, .text, .heading, .neighbours, .layout, .section,
  ]

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
    for (_, names) in names(in: context, chain: chain, position: position) {
      for name in names { out[FeatureHash.named(name)] = description(name, labels: labels) }
    }
    return out
  }

  /// A feature's name in words; features that differ only in a degree have the same words.
  private static func description(_ name: String, labels: [String]) -> String {
    let words = name.split(separator: " ").map(String.init)
    func label(_ text: String) -> String {
      Int(text).flatMap { labels.indices.contains($0) ? labels[$0] : nil } ?? text
    }
    switch (words[0], words.count) {
    case ("own", 3): return "its text looks like \(label(words[1]))"
    case ("section", 3): return "the section's texts look like \(label(words[1]))"
    case ("heading", _) where words[1] == "none": return "no heading above"
    case ("heading", _) where words[1] == "unlisted": return "a heading no list knows"
    case ("heading", _): return "a listed word for \(words[1])"
    default: return FeatureWords.text(name)
    }
  }
}
