internal import PageLayout

/// Finds the sections that are forms: labels at the left of their values, whose paragraphs the classifier of texts labels
/// one by one.
enum FormRows {
  /// The headings below which several labels of a form stand, each at the left of its value.
  ///
  /// - Parameter outline: The document's outline.
  /// - Returns: Positions of the headings.
  static func headings(of outline: DocumentOutline) -> Set<Int> {
    let paragraphs = outline.paragraphs
    var counts: [Int: (labels: Int, all: Int)] = [:]
    for i in paragraphs.indices where paragraphs[i].role != .furniture {
      guard let heading = outline.governing[i], heading != i else { continue }
      counts[heading, default: (0, 0)].all += 1
      if i + 1 < paragraphs.count, paragraphs[i].isInRow(leftOf: paragraphs[i + 1]),
        let label = FormLabel.match(paragraphs[i].text), label != .other
      {
        counts[heading, default: (0, 0)].labels += 1
      }
    }
    return Set(counts.filter { $0.value.labels > 3 && $0.value.labels * 5 > $0.value.all }.keys)
  }
}
