internal import Evaluation

/// Renders a comparison as Markdown for a CI job's page, the gravest gate first.
public enum ComparisonMarkdown {
  /// Returns the Markdown text, with a line end at its end.
  ///
  /// - Parameter report: The comparison.
  /// - Returns: At most ``MarkdownSummary/byteLimit`` bytes.
  public static func render(_ report: ComparisonReport) -> String {
    let lines =
      head(report) + MarkdownSummary.gates(report.gates) + figures(report) + classes(report)
      + latency(report) + broken(report)
    return MarkdownSummary.joined(lines, note: "Cut here: the JSON output has everything.")
  }

  private static func head(_ report: ComparisonReport) -> [String] {
    var lines = ["# \(escape(report.title)): \(report.outcome.words)", ""]
    lines.append("candidate \(escape(report.candidate.name))  ")
    lines.append("baseline \(escape(report.baseline.name))  ")
    if let data = report.data { lines.append("data \(escape(data.name))") }
    return lines
  }

  private static func figures(_ report: ComparisonReport) -> [String] {
    guard let comparison = report.regression.comparison else { return [] }
    return MarkdownSummary.table(
      "Accuracy on the same rows", ["figure", "value"],
      comparison.figures(bootstrap: report.bootstrap, nouns: report.regression.nouns).map {
        [escape($0.name), escape($0.value)]
      })
  }

  private static func classes(_ report: ComparisonReport) -> [String] {
    guard let classes = report.classes?.classes, !classes.isEmpty else { return [] }
    return MarkdownSummary.table(
      "Recall by class, the worst first", ClassComparison.columns,
      classes.sorted { $0.comparison.difference.value < $1.comparison.difference.value }.map {
        $0.cells.map(escape)
      })
  }

  private static func latency(_ report: ComparisonReport) -> [String] {
    MarkdownSummary.table(
      "Latency of one paragraph", ["figure", "candidate", "baseline"], report.latencyRows)
  }

  private static func broken(_ report: ComparisonReport) -> [String] {
    MarkdownSummary.table(
      "Newly broken", ["file", "place", "actual", "called"],
      report.broken.prefix(50).map {
        [
          escape($0.file), $0.line.map { "line \($0)" } ?? escape($0.place ?? $0.id),
          escape($0.actual), escape($0.predicted),
        ]
      })
  }

  private static func escape(_ text: String) -> String {
    MarkdownEscaping.escape(String(text.prefix(400)))
  }
}
