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
    let wrong = rows.indices.filter { !rows[$0].isCorrect }
    let cells = Dictionary(grouping: wrong) { [rows[$0].actual, rows[$0].predicted] }
    let worst = cells.sorted { a, b in
      (a.value.count, b.key[0], b.key[1]) > (b.value.count, a.key[0], a.key[1])
    }
    return worst.enumerated().map { rank, cell in
      let surest = cell.value.sorted { a, b in
        (rows[a].confidence ?? 0, b) > (rows[b].confidence ?? 0, a)
      }
      let shown = rank < Self.confusionCount ? surest.prefix(Self.quoteCount) : []
      return ConfusionExamples(
        actual: cell.key[0], predicted: cell.key[1], count: cell.value.count,
        quotes: shown.map(quote))
    }
  }
}
