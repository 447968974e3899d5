package import PageLayout

/// Which paragraphs of a section stand together by white space alone: little of it inside of an entry, more between two.
package enum EntryGaps {
  /// The groups of a section's paragraphs.
  ///
  /// - Parameters:
  ///   - members: Positions of the section's paragraphs.
  ///   - paragraphs: The document's paragraphs.
  /// - Returns: One list of positions a group; `nil` where white space does not part them.
  package static func groups(_ members: [Int], of paragraphs: [Paragraph]) -> [[Int]]? {
    let inner = members.dropFirst()
    let gaps = inner.map { paragraphs[$0].style.gapAbove }.filter(SectionGaps.isKnown).sorted()
    guard gaps.count > 1, let widest = gaps.last else { return nil }
    // The widest step between two gaps that follow each other.
    let steps = zip(gaps, gaps.dropFirst()).filter { $1 >= 1.5 * $0 + 0.2 }
    guard let step = steps.max(by: { $0.1 - $0.0 < $1.1 - $1.0 }), widest <= 2.5 * step.1 else {
      return nil
    }
    let least = (step.0 + step.1) / 2
    var out: [[Int]] = []
    for i in members {
      // At the top of a page or column nothing is known; there an entry more often starts than goes on.
      if out.isEmpty || paragraphs[i].style.gapAbove > least {
        out.append([i])
      } else {
        out[out.count - 1].append(i)
      }
    }
    return out
  }
}
