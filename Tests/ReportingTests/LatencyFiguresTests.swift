import Evaluation
import Reporting
import Testing

@Suite struct LatencyFiguresTests {
  private let figures = LatencyFigures(
    summary: LatencySummary(nanoseconds: [1_000, 1_000, 1_000, 1_000, 5_000]),
    cold: LatencySummary(nanoseconds: [9_000]), allocationsPerParagraph: 2.5, machine: "m")

  @Test(
    "facts are percentiles, throughput, the cold pass and allocations, as far as they are known")
  func facts() {
    #expect(
      figures.facts.map(\.name) == [
        "p50", "p90", "p99", "max", "mean", "texts per second, one core", "cold p50", "cold p99",
        "cold max", "allocations",
      ])
    #expect(figures.facts.last?.value == "2.5")
    #expect(figures.facts[5].value == NumberText.grouped(555_555))
    let bare = LatencyFigures(summary: figures.summary, machine: "m")
    #expect(bare.facts.map(\.name).suffix(1) == ["texts per second, one core"])
  }

  @Test("the sparkline has a sign a bar and the ends of the axis")
  func sparkline() {
    #expect(figures.sparkline == "1.00 µs █     ▂ 5.01 µs")
    #expect(
      LatencyFigures(summary: LatencySummary(nanoseconds: [Int]()), machine: "").sparkline == "")
  }

  @Test("a side that was not timed leaves its column empty")
  func rows() {
    var report = ComparisonReportTests.report()
    report.baselineLatency = nil
    #expect(report.latencyRows.first == ["p50", "11.0 µs", ""])
    report.candidateLatency = nil
    #expect(report.latencyRows.isEmpty)
  }
}
