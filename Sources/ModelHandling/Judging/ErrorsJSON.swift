internal import Reporting
package import Workbench

/// What `vitae errors --json` prints.
package struct ErrorsJSON: Encodable {
  /// A class and how many more labelled rows it needs.
  struct Class: Encodable {
    var label: String
    var f1: Double
    var f1Low: Double
    var f1High: Double
    var count: Int
    var rowsWanted: Int
  }

  /// A row on a list.
  struct Finding: Encodable {
    /// The list: `mistakes`, `labels`, `duplicates`, `needed` or `rows`.
    var kind: String
    var document: String
    var place: String
    var label: String
    var suggested: String
    var confidence: Double?
    var score: Double
    var reason: String
    var maskedText: String
  }

  /// The neediest class first.
  var classes: [Class]
  /// How long each list is without `--top`.
  var counts: [String: Int]
  /// The first rows of each list.
  var findings: [Finding]

  /// The first rows of lists of an analysis.
  package init(
    _ analysis: ErrorAnalysis,
    _ lists: [(kind: ErrorAnalysis.Kind, count: Int, first: ArraySlice<ErrorAnalysis.Finding>)]
  ) {
    let labels = analysis.scores.labels
    let mask = QuoteMask(names: analysis.names)
    classes = analysis.needs.map {
      Class(
        label: labels[$0.label], f1: $0.f1.value, f1Low: $0.f1.low, f1High: $0.f1.high,
        count: $0.support, rowsWanted: $0.rowsWanted)
    }
    counts = Dictionary(
      lists.map { ($0.kind.rawValue, $0.count) }, uniquingKeysWith: { first, _ in first })
    findings = lists.flatMap { list in
      list.first.map { finding in
        let (row, scored) = (analysis.rows[finding.row], analysis.scores.rows[finding.row])
        return Finding(
          kind: list.kind.rawValue, document: row.document, place: row.place,
          label: labels[scored.actual], suggested: labels[finding.suggested],
          confidence: scored.confidence, score: finding.score, reason: finding.reason,
          maskedText: mask.mask(row.text))
      }
    }
  }
}
