internal import PageLayout
internal import ResumeScanners
internal import ResumeSections

/// How wide the white space is that parts the sections of a document.
extension SectionGaps {
  /// Whether the gap above a paragraph is known, as it is not at the top of a column.
  package static func isKnown(_ gap: Double) -> Bool { gap < 6 }

  /// The smallest gap above sections, when it is wider than the gaps between entries.
  static func floor(
    of outline: DocumentOutline, _ headings: SectionHeadings, _ reading: FieldReading
  ) -> Double? {
    FieldRule.headingGaps.found(headingFloor(outline, headings), reading).map {
      lowered($0, outline, headings, reading)
    }
  }

  /// The gap above headings, when it is wider than the gaps between entries.
  private static func headingFloor(
    _ outline: DocumentOutline, _ headings: SectionHeadings
  ) -> Double? {
    let gaps = outline.paragraphs.map(\.style.gapAbove)
    let inner = outline.chains.flatMap { $0.dropFirst() }.filter { isKnown(gaps[$0]) }
    // Headings beside their text have no gap.
    let known = inner.filter(headings.named.contains)
    let areBeside =
      known.count > 1
      ? known.count { gaps[$0] < 0.1 } * 3 > known.count
      : inner.count { headings.opensSection[$0] && gaps[$0] < 0.1 } > 2
    guard !areBeside else { return nil }
    let wide = inner.filter { gaps[$0] > 0.3 }
    let named = wide.filter(headings.usual.contains)
    if named.count > 1, let floor = floor(gaps, wide, below: named) { return floor }
    let others = wide.map { gaps[$0] }.sorted()
    // Without headings: the widest gap that occurs three times, when another, narrower one is frequent too.
    // Entries that stand much further apart than the headings that are known part no sections.
    if let top = widestUsual(others), others.count(where: { $0 < 0.92 * top }) > 3,
      !standNearer(named.map { gaps[$0] }, than: top),
      parts(others, at: 0.92 * top, atMost: 14, ratio: 1.1)
    {
      return 0.92 * top
    }
    let listed = wide.filter(headings.listed.contains)
    return listed.count > 1 ? floor(gaps, wide, below: listed) : nil
  }

  /// Whether most of five known headings stand nearer than a gap, or of three by far.
  private static func standNearer(_ headings: [Double], than gap: Double) -> Bool {
    guard headings.count > 2 else { return false }
    let share = headings.count > 4 ? 0.92 : 0.7
    return headings.count { $0 < share * gap } * 2 >= headings.count
  }

  /// The widest gap that three have, give or take a twelfth.
  ///
  /// - Parameter sorted: The gaps, ascending.
  /// - Returns: The gap, or `nil`.
  private static func widestUsual(_ sorted: [Double]) -> Double? {
    let position = sorted.indices.last { k in
      func isNear(_ other: Int) -> Bool {
        sorted.indices.contains(other) && abs(sorted[other] - sorted[k]) < 0.08 * sorted[k]
      }
      return isNear(k - 2) || isNear(k - 1) && isNear(k + 1) || isNear(k + 2)
    }
    return position.map { sorted[$0] }
  }

  /// A floor below headings that are set as those above it and have a little less white space, as behind lists.
  private static func lowered(
    _ floor: Double, _ outline: DocumentOutline, _ headings: SectionHeadings,
    _ reading: FieldReading
  ) -> Double {
    let paragraphs = outline.paragraphs
    func gap(_ i: Int) -> Double { paragraphs[i].style.gapAbove }
    let inner = outline.chains.flatMap { $0.dropFirst() }.filter { isKnown(gap($0)) }
    let styles = Set(
      inner.filter { headings.opensSection[$0] && gap($0) >= floor }
        .map { HeadingSignature(paragraphs[$0].style) })
    func isAlike(_ i: Int) -> Bool {
      let style = paragraphs[i].style
      guard styles.contains(HeadingSignature(style)) else { return false }
      // Names of employers in bold may be set as headings are, not those in capitals or large type.
      let isDistinct = style.isCapitals || style.sizeRatio > 1.08
      return headings.opensSection[i] || isDistinct && isLine(paragraphs[i], reading)
    }
    let below = inner.filter { gap($0) < floor }
    let widest = below.filter { !isAlike($0) }.map(gap).max() ?? 0
    let lowest = max(0.75 * floor, 1.05 * widest)
    let alike = below.filter { headings.opensSection[$0] && isAlike($0) && gap($0) >= lowest }
    return alike.map(gap).min().map { 0.99 * $0 } ?? floor
  }

  /// The gap above most of some headings, when it parts.
  private static func floor(_ gaps: [Double], _ wide: [Int], below headings: [Int]) -> Double? {
    let floor = headings.map { gaps[$0] }.sorted()[headings.count / 4] * 0.93
    let known = Set(headings)
    let others = wide.filter { !known.contains($0) }.map { gaps[$0] }
    // Few known headings have unknown ones beside them; beside many, what stands as far apart are entries.
    let most = headings.count < 5 ? 2 * headings.count + 4 : headings.count / 2 + 2
    return parts(others.sorted(), at: floor, atMost: most, ratio: 1.2)
      ? floor : nil
  }

  /// Whether few gaps are as wide as a floor, and nearly all others, if there are any, are narrower by far.
  private static func parts(
    _ gaps: [Double], at floor: Double, atMost count: Int, ratio: Double
  ) -> Bool {
    let inner = gaps.filter { $0 < floor }
    let entries = inner.dropLast(inner.count / 6).last ?? 0
    let wider = gaps.count - inner.count
    return floor > ratio * entries && wider <= count
      && (wider == 0 || !inner.isEmpty || wider * 4 <= count)
  }
}
