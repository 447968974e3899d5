import Evaluation
import Foundation
import Reporting
import TestSupport
import Testing

@testable import Workbench

@Suite struct ReportHistoryTests {
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  private func estimate(_ value: Double) -> Estimate {
    Estimate(value: value, count: 10, low: 0, high: 1, method: "m")
  }

  @Test func `a run of another model or figure is a point, the same again is none`() throws {
    var history = ReportHistory(contentsOf: folder.path)
    #expect(history.points.isEmpty)
    history.add(model: "abc", date: "2026-01-01", accuracy: estimate(0.8))
    history.add(model: "abc", date: "2026-01-02", accuracy: estimate(0.8))
    history.add(model: "abd", date: "2026-01-03", accuracy: estimate(0.9))
    #expect(
      history.points.map(\.name) == ["2026-01-01, model abc, n 10", "2026-01-03, model abd, n 10"])
    try Data(try history.text().utf8).write(
      to: URL(filePath: folder.path + "/" + ReportHistory.fileName))
    var again = ReportHistory(contentsOf: folder.path)
    #expect(again.points == history.points)
    again.add(model: "abd", date: "2026-01-04", accuracy: estimate(0.9))
    #expect(again.points == history.points)
  }

  @Test func `lines that are no runs are left out`() throws {
    try Data("not JSON\n{}\n".utf8).write(
      to: URL(filePath: folder.path + "/" + ReportHistory.fileName))
    #expect(ReportHistory(contentsOf: folder.path).points.isEmpty)
  }
}
