package import TextClassification

/// A section as the classifier of kinds sees it: its heading, its paragraphs' texts and their label.
package struct SectionTexts {
  /// The text of the heading, or `nil`.
  package var heading: String?
  /// The text of each paragraph below it.
  package var texts: [String]
  /// The label that most of the paragraphs have, or `nil` where no model labelled them.
  package var label: String?

  /// A section of some paragraphs.
  package init(heading: String?, texts: [String], label: String?) {
    self.heading = heading
    self.texts = texts
    self.label = label
  }

  /// How much the blocks of ``features`` count: the section's form and label less than its words, since labels are
  /// right more often in training than elsewhere.
  static let blockWeights = [1, 1, 1, 0.5, 0.4]

  /// The n-grams of the heading and of the texts, and the section's form.
  package var features: HashedFeatures {
    var features = HashedFeatures(blockCount: Self.blockWeights.count)
    var reader = TextFeatureReader()
    if let heading {
      reader.read(heading, kind: 1)
      features.blocks[0] = reader.words
      features.blocks[1] = reader.characters
    }
    for text in texts {
      reader.read(text, kind: 2)
      features.blocks[2] += reader.words
      features.blocks[3] += reader.characters
    }
    features.blocks[4] = form.map { FeatureHash.named($0) }
    return features
  }

  /// What the section looks like, and its label.
  private var form: [String] {
    let shapes = texts.map(TextShape.init)
    let count = texts.count
    let wordCount = shapes.reduce(0) { $0 + $1.wordCount }
    let longest = shapes.map(\.wordCount).max() ?? 0
    var out = [
      "count \(count < 6 ? count : count < 10 ? 6 : 10)",
      "words \(Self.halfOctave(wordCount / max(1, count)))",
      "longest \(min(longest, 24) / 6)",
    ]
    func add(_ name: String, _ part: Int) { out.append("\(name) \(Self.share(part, of: count))") }
    add("years", shapes.count(where: \.hasYear))
    add("ranges", shapes.count(where: \.hasRange))
    add("sentences", shapes.count(where: \.endsSentence))
    add("commas", shapes.count { $0.commaCount > 0 })
    add("colons", shapes.count(where: \.hasColon))
    add("addresses", shapes.count(where: \.hasAddress))
    add("quotes", texts.count { "“„«\"‘".contains($0.first ?? " ") })
    if let label { out.append("label \(label)") }
    return out
  }

  /// 0 for none, 4 for all, and the thirds between.
  private static func share(_ part: Int, of count: Int) -> Int {
    if part == 0 { return 0 }
    return part == count ? 4 : 1 + part * 3 / count
  }

  /// Twice the logarithm to the base 2 of a number and 1, at most 12.
  private static func halfOctave(_ number: Int) -> Int {
    let square = min((number + 1) * (number + 1), 1 << 12)
    return Int.bitWidth - 1 - square.leadingZeroBitCount
  }
}
