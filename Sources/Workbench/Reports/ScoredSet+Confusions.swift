package import Evaluation
package import Reporting

extension ScoredSet {
  /// How many items of a confusion a report can show; a page that grows too large shows fewer.
  package static let quoteCount = 40
  /// How many confusions a report can show.
  private static let confusionCount = 20

  /// The confusions with most rows, each with its surest mistakes.
  ///
  /// - Parameter quote: Makes the quote of a row from its position; asked only for rows that a report may show.
  /// - Returns: All confusions, the most frequent first.
  package func confusionExamples(quote: (Int) -> MaskedQuote) -> [ConfusionExamples] {
    let labelCount = labels.count
    let wrong = rows.indices.filter { !rows[$0].isCorrect }
    let cells = Dictionary(grouping: wrong) { rows[$0].actual * labelCount + rows[$0].predicted }
    let worst = cells.sorted { a, b in (a.value.count, b.key) > (b.value.count, a.key) }
    return worst.enumerated().map { rank, cell in
      let shown = rank < Self.confusionCount ? surest(of: cell.value) : []
      return ConfusionExamples(
        actual: cell.key / labelCount, predicted: cell.key % labelCount, count: cell.value.count,
        quotes: shown.map(quote))
    }
  }

  /// The rows with the highest confidence that a report can show, the highest first.
  private func surest(of positions: [Int]) -> [Int] {
    var surest: [(confidence: Double, position: Int)] = []
    for position in positions {
      let confidence = rows[position].confidence ?? 0
      if surest.count == Self.quoteCount {
        guard confidence > surest[surest.count - 1].confidence else { continue }
        surest.removeLast()
      }
      // Of equal ones the first stays first.
      let place = surest.firstIndex { $0.confidence < confidence } ?? surest.count
      surest.insert((confidence, position), at: place)
    }
    return surest.map(\.position)
  }
}
