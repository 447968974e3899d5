import Evaluation
import Reporting

/// Reports whose every text tries to break out of the page.
enum Hostile {
  static let text = """
    <script>alert(1)</script>"><img src=x onerror=alert(1)>'" onload="x" `</title></style>\
    \u{0}\u{7}\u{2028}\u{202E}gnp.exe\u{2066}| a | `b` [c](https://evil.example) @everyone ]]> -->
    """

  static func report(_ text: String = text) -> EvaluationReport {
    let labels = [text, "<svg/onload=alert(1)>"]
    let estimate = Estimate(value: 0.5, count: 2, low: 0, high: 1, method: text)
    var report = EvaluationReport(
      title: text, generatedAt: text, dataFacts: [Fact(text, text)],
      modelFacts: [Fact(text, text)],
      matrix: ConfusionMatrix(labels: labels, rows: [[1, 1], [0, 1]]),
      metrics: [NamedEstimate(text, estimate)],
      classes: [
        ClassEstimates(label: text, support: 2, precision: estimate, recall: estimate, f1: estimate)
      ],
      stages: [NamedEstimate(text, estimate)],
      latency: LatencyFigures(
        summary: LatencySummary(nanoseconds: [0, 1, 5_000_000_000]), machine: text),
      confusions: [
        ConfusionExamples(
          actual: 0, predicted: 1, count: 1,
          quotes: [quote(text)])
      ],
      gates: [
        GateResult(name: text, verdict: .failed, detail: text, value: .nan, limit: .infinity)
      ],
      commands: [text])
    report.about = text
    return report
  }

  private static func quote(_ text: String) -> MaskedQuote {
    var quote = MaskedQuote(
      unmasked: text, document: text, page: 1, paragraph: 1, confidence: .nan)
    quote.evidence = [.init(source: text, text: text, weight: .infinity)]
    quote.aloneAnswer = text
    return quote
  }

  /// Sixty labels, all confused with all, hundreds of facts, texts of many bytes.
  static func largeReport(
    of piece: String = "<&\u{1F9D1}\u{200D}\u{1F680}"
  ) -> EvaluationReport {
    let long = String(repeating: piece, count: 600)
    let labels = (0..<60).map { "label \($0) \(long)" }
    var report = report(long)
    report.matrix = ConfusionMatrix(
      labels: labels, rows: labels.indices.map { row in labels.indices.map { 1 + row * $0 } })
    let estimate = Estimate(value: 0.5, count: 2, low: 0, high: 1, method: long)
    report.metrics = (0..<500).map { NamedEstimate("metric \($0) \(long)", estimate) }
    report.classes = labels.map {
      ClassEstimates(label: $0, support: 2, precision: estimate, recall: estimate, f1: estimate)
    }
    report.stages = report.metrics
    report.modelFacts = (0..<500).map { Fact("fact \($0) \(long)", long) }
    report.dataFacts = (0..<500).map { Fact("fact \($0) \(long)", long) }
    report.gates = (0..<20).map {
      GateResult(name: "gate \($0) \(long)", verdict: .passed, detail: long)
    }
    report.commands = (0..<500).map { "command \($0) \(long)" }
    report.confusions = labels.indices.dropFirst().map { label in
      ConfusionExamples(
        actual: 0, predicted: label, count: 1,
        quotes: (0..<50).map { _ in
          var quote = quote(long)
          quote.evidence = [MaskedQuote.Evidence](repeating: quote.evidence[0], count: 6)
          return quote
        })
    }
    return report
  }
}
