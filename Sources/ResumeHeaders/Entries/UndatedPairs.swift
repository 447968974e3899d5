import ResumeScanners

/// Header lines without dates that stand in pairs: school and degree, school and degree.
///
/// Without dates or text between them the lines are one block, and nothing but the kinds of the lines parts it.
enum UndatedPairs {
  /// The likelihood of a line's kind at least: that of one in two.
  private static let leastLikelihood = -0.7

  /// An entry a pair of a block's lines; none where the lines do not stand in pairs of the same two kinds.
  static func entries(of block: [HeaderLine], _ reading: FieldReading) -> [EntryDraft] {
    guard block.count > 3, block.count.isMultiple(of: 2) else { return [] }
    let kinds = block.map { kind(of: $0.text, reading) }
    let pair = kinds.prefix(2).compactMap(\.self)
    guard
      pair == [.school, .degree] || pair == [.degree, .school]
        || pair == [.organization, .title] || pair == [.title, .organization],
      kinds.indices.allSatisfy({ kinds[$0] == pair[$0 % 2] })
    else { return [] }
    return stride(from: 0, to: block.count, by: 2).map {
      EntryDraft(header: Array(block[$0...($0 + 1)]))
    }
  }

  /// What a line surely is, all of it.
  private static func kind(of text: String, _ reading: FieldReading) -> HeaderPartClassifier.Kind? {
    let logs = reading.headers.logProbabilities(of: text)
    return HeaderPartClassifier.Kind.allCases.first { logs[$0] > leastLikelihood }
  }
}
