import Evaluation
import Foundation
import Testing

@testable import Reporting

@Suite struct ComparisonReportTests {
  /// A candidate against a baseline of the realistic example.
  static func report(candidate: Double = 0.85) -> ComparisonReport {
    let (new, old) = (Example.scores(accuracy: candidate), Example.scores())
    let judgement = RegressionGate().judge(candidate: new, baseline: old)
    let classes = try? ClassRegressionGate().judge(candidate: new, baseline: old)
    let latency = LatencyRatio(
      candidate: (0..<7).map { 1_000_000 + Double($0) * 1_000 },
      baseline: (0..<7).map { 900_000 + Double($0) * 1_000 }, paragraphCount: 100)
    var report = ComparisonReport(
      title: "vitae gate", candidate: .init(name: "new.vitae", digest: "ab12"),
      baseline: .init(name: "old.vitae", digest: nil),
      data: .init(name: "test data.tsv", digest: "cd34"), regression: judgement, classes: classes,
      latency: latency, bootstrap: ClusterBootstrap(), isGrouped: true,
      gates: [judgement.gateResult, LatencyRatioGate().judge(latency)]
        + (classes.map { [$0.gateResult] } ?? []),
      broken: [
        .init(
          id: "1", file: "data/test data.tsv", line: 2, place: nil, actual: "skill",
          predicted: "other"),
        .init(
          id: "2", file: "ann-lee", line: nil, place: "paragraph 7", actual: "a<b",
          predicted: "\"c\""),
      ])
    report.candidateLatency = LatencyFigures(
      summary: LatencySummary(nanoseconds: [10_000, 11_000, 30_000]),
      cold: LatencySummary(nanoseconds: [90_000]), allocationsPerParagraph: 0.5, machine: "a test")
    report.baselineLatency = LatencyFigures(
      summary: LatencySummary(nanoseconds: [9_000, 10_000, 10_500]),
      cold: LatencySummary(nanoseconds: [70_000]), allocationsPerParagraph: 2, machine: "a test")
    return report
  }

  @Test("JSON, Markdown, JUnit and SARIF are the recorded texts")
  func recorded() throws {
    let report = Self.report()
    try Snapshot.expect(
      ComparisonJSON.render(report, inconclusiveFails: false), equals: "gate.json")
    try Snapshot.expect(ComparisonMarkdown.render(report), equals: "gate.md")
    try Snapshot.expect(
      JUnitReport.render(suite: report.title, gates: report.gates), equals: "gate.junit.xml")
    try Snapshot.expect(
      SARIFReport.render(report.broken, version: "1.2.3"), equals: "gate.sarif")
  }

  @Test("the JSON has the keys that the published schema demands, and no others")
  func schema() throws {
    let schema = try JSONSchema(named: "gate.schema.json")
    for report in [Self.report(), Self.report(candidate: 0.93), incomparable] {
      let text = ComparisonJSON.render(report, inconclusiveFails: true)
      #expect(try schema.problems(in: JSON.parse(text)) == [])
    }
  }

  private var incomparable: ComparisonReport {
    var report = Self.report()
    report.regression = RegressionJudgement(
      verdict: .notComparable(.noRows), margin: 0.01, alpha: 0.05, comparison: nil)
    report.classes = nil
    report.latency = nil
    report.data = nil
    report.gates = [report.regression.gateResult]
    return report
  }

  @Test("what cannot be compared is exit code 3 and an error in JUnit")
  func notComparable() throws {
    let json = ComparisonJSON.render(incomparable, inconclusiveFails: false)
    #expect(json.contains("\"exitCode\": 3"))
    #expect(json.contains("\"comparison\": null"))
    let xml = JUnitReport.render(suite: "s", gates: incomparable.gates)
    #expect(xml.contains("errors=\"1\""))
    #expect(xml.contains("<error message=\"not comparable: there are no rows to compare"))
    #expect(ComparisonMarkdown.render(incomparable).hasPrefix("# vitae gate: not comparable\n"))
  }

  @Test("an inconclusive gate is skipped, or a failure where it counts as one")
  func inconclusive() {
    let gates = [GateResult(name: "g", verdict: .inconclusive, detail: "d")]
    #expect(JUnitReport.render(suite: "s", gates: gates).contains("<skipped message="))
    let strict = JUnitReport.render(suite: "s", gates: gates, inconclusiveFails: true)
    #expect(strict.contains("failures=\"1\"") && strict.contains("<failure "))
  }

  @Test("hostile texts stay texts in XML, Markdown and JSON")
  func hostile() throws {
    var report = Self.report()
    report.title = Hostile.text
    report.candidate.name = Hostile.text
    report.broken[0].file = Hostile.text
    report.broken[0].actual = Hostile.text
    report.gates[0].name = Hostile.text
    report.gates[0].detail = Hostile.text
    let xml = JUnitReport.render(suite: report.title, gates: report.gates)
    #expect(XMLWellFormed.check(xml))
    #expect(!xml.contains("<script"))
    let markdown = ComparisonMarkdown.render(report)
    #expect(!markdown.contains("<script") && !markdown.contains("\u{202E}"))
    for json in [
      ComparisonJSON.render(report, inconclusiveFails: false),
      SARIFReport.render(report.broken, version: "1"),
    ] {
      #expect(!json.contains("<script"))
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
    }
  }

  @Test("paths become URIs that hold nothing but what a URI may hold")
  func uris() {
    #expect(SARIFReport.uri("data/test data.tsv") == "data/test%20data.tsv")
    #expect(SARIFReport.uri("/tmp/ä#1.tsv") == "file:///tmp/%C3%A4%231.tsv")
  }
}
