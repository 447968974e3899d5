internal import PageLayout
public import TextClassification

/// Turns a paragraph in its document into features, in six blocks: its words, its character n-grams, the heading
/// above it, its neighbours, how it is set, and its section as a whole.
public enum ParagraphFeatures {
  /// Number of feature blocks.
  public static let blockCount = 6

  /// The features of the paragraph at a position of a chain.
  public static func features(
    in context: DocumentContext, chain: [Int], position: Int
  ) -> HashedFeatures {
    let outline = context.outline
    let i = chain[position]
    var features = HashedFeatures(blockCount: blockCount)
    let own = TextFeatures(outline.paragraphs[i].text)
    features.blocks[0] = own.words
    features.blocks[1] = own.characters
    if let heading = outline.governing[i] {
      let grams = TextFeatures(outline.paragraphs[heading].text, kind: 1)
      features.blocks[2] = grams.words + grams.characters
    }
    if position > 0 {
      let last = outline.paragraphs[chain[position - 1]]
      features.blocks[3] += TextFeatures(last.text, kind: 2).words
    }
    if position + 1 < chain.count {
      let next = outline.paragraphs[chain[position + 1]]
      features.blocks[3] += TextFeatures(next.text, kind: 3).words
    }
    for (block, names) in names(in: context, chain: chain, position: position) {
      features.blocks[block] += names.map { FeatureHash.named($0) }
    }
    return features
  }

  /// The names of the features that are no n-grams, by block.
  static func names(
    in context: DocumentContext, chain: [Int], position: Int
  ) -> [(block: Int, names: [String])] {
    let outline = context.outline
    let i = chain[position]
    return [
      (2, headingNames(at: i, in: outline)),
      (3, neighbourNames(outline, chain: chain, position: position)),
      (4, layoutNames(at: i, in: outline, chain: chain, position: position)),
      (5, sectionNames(at: i, in: context)),
    ]
  }

  private static func sectionNames(at i: Int, in context: DocumentContext) -> [String] {
    let outline = context.outline
    var names: [String] = []
    func vote(_ name: String, _ row: [Double]) {
      guard !row.isEmpty else { return }
      for (label, probability) in row.enumerated() {
        // Each tenth reached is a feature, so that a surer vote has all of a weaker one's features.
        for tenth in 1...max(1, Int(probability * 10)) { names.append("\(name) \(label) \(tenth)") }
      }
    }
    vote("own", context.textProbabilities[i])
    if let section = context.section(of: i) {
      vote("section", section.vote)
      names += [
        "rank \(min(section.rank, 4))", "paragraphs \(bucket(section.paragraphCount))",
        "years \(Int(section.yearFraction * 5))", "bullets \(Int(section.bulletFraction * 5))",
        "years bullets \(Int(section.yearFraction * 3)) \(Int(section.bulletFraction * 3))",
      ]
    }
    // A heading that no list knows is often the label that the listed headings leave out.
    let isUnlisted = outline.governing[i].map { outline.lexicon[$0] == nil } ?? true
    for label in ResumeLabel.allCases where isUnlisted && label != .other {
      let isListed = context.listedLabels.contains(label)
      names.append("unlisted, \(label.rawValue) \(isListed ? "listed" : "not listed")")
    }
    return names
  }

  private static func headingNames(at i: Int, in outline: DocumentOutline) -> [String] {
    guard let heading = outline.governing[i] else {
      return ["heading none", "heading none \(outline.kinds[i])"]
    }
    let match = outline.lexicon[heading]
    let label = match?.label.rawValue ?? "unlisted"
    // Listed words are the surest evidence there is, so they count more often than one n-gram.
    return (0..<(match == nil ? 1 : 4)).map { "heading \(label) \($0)" } + [
      "heading \(label) \(outline.kinds[i])"
    ]
  }

  private static func neighbourNames(
    _ outline: DocumentOutline, chain: [Int], position: Int
  ) -> [String] {
    var names: [String] = []
    if position > 0 { names.append("last \(outline.kinds[chain[position - 1]])") }
    if position + 1 < chain.count { names.append("next \(outline.kinds[chain[position + 1]])") }
    return names
  }

  private static func layoutNames(
    at i: Int, in outline: DocumentOutline, chain: [Int], position: Int
  ) -> [String] {
    let paragraph = outline.paragraphs[i]
    let style = paragraph.style
    let shape = TextShape(paragraph.text)
    let kind = outline.kinds[i]
    let size = Int((min(style.sizeRatio, 3) * 5).rounded())
    let since = outline.governing[i].flatMap { chain.firstIndex(of: $0) }.map { position - $0 }
    let label = outline.governing[i].flatMap { outline.lexicon[$0]?.label.rawValue } ?? "-"
    var names = [
      "kind \(kind)", "size \(size)", "column \(style.columnKind)",
      "segments \(min(style.segmentCount, 4))",
      "marker \(style.marker.isEmpty ? "no" : "yes")", "words \(bucket(shape.wordCount))",
      "lines \(min(style.lineCount, 5))", "gap \(Int(min(style.gapAbove, 4)))",
      "indent \(Int(min(max(style.indent, 0), 6)))", "position \(bucket(position))",
      "page \(min(paragraph.page, 3))", "since \(bucket(since ?? 40))",
      "marker \(!style.marker.isEmpty) \(label)", "commas \(bucket(shape.commaCount))",
      "commas \(shape.commaCount > 2) \(shape.endsSentence)",
    ]
    if style.isBold { names.append("bold") }
    if style.startsBold { names.append("starts bold") }
    if style.isCapitals { names.append("capitals") }
    if shape.hasYear { names += ["year", "year \(label)"] }
    if shape.hasRange { names.append("range") }
    if shape.hasAddress { names.append("address") }
    if shape.endsSentence { names.append("sentence") }
    if shape.hasColon { names.append("colon") }
    if paragraph.page == 1, position == 0 { names.append("first of column \(style.columnKind)") }
    return names
  }

  /// Maps 0, 1, 2, 3–4, 5–8, 9–16 and so on to 0, 1, 2, 3, 4, 5 and so on.
  private static func bucket(_ n: Int) -> Int {
    n <= 2 ? max(0, n) : Int.bitWidth - (n - 1).leadingZeroBitCount + 1
  }
}

/// What a text looks like, apart from its words.
struct TextShape {
  var wordCount = 0
  var commaCount = 0
  var hasYear = false
  var hasRange = false
  var hasAddress = false
  var hasColon = false
  var endsSentence = false

  init(_ text: String) {
    var digits = 0
    var number = 0
    var isInWord = false
    func closeNumber(_ shape: inout TextShape) {
      if digits == 4, (1940...2040).contains(number) { shape.hasYear = true }
      digits = 0
      number = 0
    }
    var last: UInt8 = 0
    var hasDash = false
    /// The last four bytes.
    var window: UInt32 = 0
    for byte in text.utf8.prefix(4096) {
      window = window << 8 | UInt32(byte)
      let three = window & 0xFF_FFFF
      // "–", "—", "-"; then "://" and "www.".
      if three == 0xE2_8093 || three == 0xE2_8094 || byte == 0x2D { hasDash = true }
      if three == 0x3A_2F2F || window == 0x7777_772E { hasAddress = true }
      if (0x30...0x39).contains(byte) {
        digits += 1
        number = digits <= 4 ? number * 10 + Int(byte - 0x30) : 0
      } else {
        closeNumber(&self)
      }
      switch byte {
      case 0x20: isInWord = false
      case 0x40: hasAddress = true
      case 0x2C: commaCount += 1
      case 0x3A: hasColon = true
      default: break
      }
      if byte != 0x20 {
        if !isInWord { wordCount += 1 }
        isInWord = true
        last = byte
      }
    }
    closeNumber(&self)
    endsSentence = last == 0x2E || last == 0x21 || last == 0x3F
    hasRange = hasYear && hasDash
  }
}
