internal import Evaluation

/// Renders a report as `summary.md`, the worst first: for a pull request or a CI job's page.
///
/// At most ``byteLimit`` bytes: when there is more to say, the least important lines are left out and
/// the text says so.
public enum MarkdownSummary {
  /// The greatest size in bytes; GitHub's step summaries and comments allow a little more.
  public static let byteLimit = 60_000
  private static let rowLimit = 500

  /// Returns the Markdown text, with a line end at its end.
  public static func render(_ report: EvaluationReport) -> String {
    let sections = [
      head(report), gates(report.gates), overall(report), confusions(report), classes(report),
      slices(report), probabilities(report), matrix(report), latency(report),
      facts("Data", report.dataFacts),
      facts("Model", report.modelFacts), commands(report),
    ]
    return joined(Array(sections.joined()), note: "Cut here: the whole report is in the HTML page.")
  }

  /// The lines up to ``byteLimit``; when some are left out, the note says so.
  static func joined(_ lines: [String], note: String) -> String {
    var text = ""
    let note = "\n_\(note)_\n"
    for line in lines {
      guard text.utf8.count + line.utf8.count + note.utf8.count < byteLimit else {
        return text + note
      }
      text += line + "\n"
    }
    return text
  }

  private static func head(_ report: EvaluationReport) -> [String] {
    ["# \(escape(report.title)): \(report.headline)", ""]
      + (report.about.isEmpty ? [] : [escape(report.about), ""]) + [escape(report.generatedAt)]
  }

  /// The gates as a table, the gravest first.
  static func gates(_ gates: [GateResult]) -> [String] {
    let ranked = gates.enumerated().sorted {
      ($0.element.verdict.gravity, $0.offset) < ($1.element.verdict.gravity, $1.offset)
    }
    return table(
      "Gates", ["verdict", "gate", "figures"],
      ranked.lazy.map {
        [
          "\($0.element.verdict.sign) \($0.element.verdict.words)", escape($0.element.name),
          escape($0.element.detail),
        ]
      })
  }

  private static func overall(_ report: EvaluationReport) -> [String] {
    let stages = report.stages.map { NamedEstimate("accuracy, \($0.name)", $0.estimate) }
    return table(
      "Metrics", ["metric", "value", "95 % interval", "n", "method"],
      (report.metrics + stages).lazy.map {
        [
          escape($0.name), NumberText.percent($0.estimate.value), $0.estimate.intervalText,
          NumberText.grouped($0.estimate.count), escape($0.estimate.method),
        ]
      }) + (report.concentration.map { ["", escape($0.words(report.nouns)) + "."] } ?? [])
  }

  private static func confusions(_ report: EvaluationReport) -> [String] {
    let labels = report.matrix.labels
    return table(
      "Worst confusions", ["actual", "called", "count", "share of the label", "example"],
      report.confusions.prefix(20).map { confusion in
        [
          escape(labels[confusion.actual]), escape(labels[confusion.predicted]),
          NumberText.grouped(confusion.count),
          NumberText.percent(report.share(of: confusion)),
          confusion.quotes.first.map { escape($0.text) } ?? "",
        ]
      })
  }

  private static func classes(_ report: EvaluationReport) -> [String] {
    // Of a class without rows nothing is known: it is none of the worst.
    let ranked = report.classes.sorted {
      ($0.support == 0 ? 1 : 0, $0.f1.value, $0.label)
        < ($1.support == 0 ? 1 : 0, $1.f1.value, $1.label)
    }
    return table(
      "Classes, the worst first", ["class", "F1", "95 % interval", "precision", "recall", "n"],
      ranked.lazy.map {
        [
          escape($0.label), $0.f1.percentText, $0.f1.intervalText,
          $0.precision.percentText, $0.recall.percentText,
          NumberText.grouped($0.support),
        ]
      })
  }

  /// The slices with the lowest accuracy of at least 20 paragraphs.
  private static func slices(_ report: EvaluationReport) -> [String] {
    let worst = report.slices.filter { $0.accuracy.count >= 20 }.sorted {
      ($0.accuracy.value, $0.attribute, $0.value) < ($1.accuracy.value, $1.attribute, $1.value)
    }
    return table(
      "Worst slices",
      [
        "slice", "accuracy", "95 % over \(report.nouns.group.many)", "95 % over rows",
        report.nouns.group.many, "n",
      ],
      worst.prefix(20).map {
        [
          "\(escape($0.attribute)): \(escape($0.value))", NumberText.percent($0.accuracy.value),
          $0.personCount > 1 ? $0.accuracy.intervalText : "one \(report.nouns.group.one)",
          $0.accuracyOverRows.intervalText, NumberText.grouped($0.personCount),
          NumberText.grouped($0.accuracy.count),
        ]
      })
  }

  private static func probabilities(_ report: EvaluationReport) -> [String] {
    guard let scores = report.probabilities else { return [] }
    var rows = [
      ("log loss", scores.logLoss), ("Brier score", scores.brierScore),
      ("expected calibration error", scores.calibrationError),
    ]
    rows += scores.coverage.map {
      ("accuracy on the surest \(NumberText.percent($0.coverage, digits: 0))", $0.accuracy)
    }
    for curve in scores.curves {
      rows.append(("area under ROC, \(curve.label)", curve.areaUnderROC))
      rows.append(("average precision, \(curve.label)", curve.averagePrecision))
    }
    return table(
      "Probabilities", ["figure", "value", "95 % interval", "n", "method"],
      rows.lazy.map { name, estimate in
        [
          escape(name), NumberText.fixed(estimate.value, digits: 3),
          NumberText.interval(estimate),
          NumberText.grouped(estimate.count), escape(estimate.method),
        ]
      })
  }

  private static func matrix(_ report: EvaluationReport) -> [String] {
    let labels = report.matrix.labels
    guard (1...12).contains(labels.count) else { return [] }
    return table(
      "Confusion matrix: rows are actual, columns predicted", [""] + labels.map(escape),
      labels.indices.map { actual in
        ["**\(escape(labels[actual]))**"]
          + labels.indices.map {
            NumberText.grouped(report.matrix[actual: actual, predicted: $0])
          }
      })
  }

  private static func latency(_ report: EvaluationReport) -> [String] {
    guard let latency = report.latency else { return [] }
    let count = NumberText.grouped(latency.summary.count)
    return table(
      "Latency of one \(report.nouns.item.one)", ["figure", "value"],
      (latency.facts + [Fact("histogram, logarithmic", latency.sparkline)]).map {
        [$0.name, $0.value]
      }) + ["", "\(count) \(report.nouns.item.many) on \(escape(latency.machine))"]
  }

  private static func facts(_ title: String, _ facts: [Fact]) -> [String] {
    table(title, ["", ""], facts.lazy.map { [escape($0.name), escape($0.value)] })
  }

  private static func commands(_ report: EvaluationReport) -> [String] {
    guard !report.commands.isEmpty else { return [] }
    return ["", "## Reproduce", ""] + report.commands.map { "    \(MarkdownEscaping.line($0))" }
  }

  private static func escape(_ text: String) -> String {
    MarkdownEscaping.escape(String(text.prefix(400)))
  }

  /// A table under a heading; nothing when it has no rows.
  static func table(
    _ title: String, _ head: [String], _ rows: some Sequence<[String]>
  ) -> [String] {
    // No more rows are made than could fit.
    let rows = Array(rows.prefix(rowLimit))
    guard !rows.isEmpty else { return [] }
    let rule = head.map { _ in "---" }
    return ["", "## \(title)", ""]
      + ([head, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }
  }
}
