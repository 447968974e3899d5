import Evaluation
import Testing
import Workbench

@Suite struct ErrorAnalysisTests {
  private static let long = "one two three four five six seven eight nine ten eleven twelve"

  private var analysis: ErrorAnalysis {
    let probabilities: [(actual: Int, row: [Double], text: String)] = [
      (0, [0.9, 0.1], Self.long), (1, [0.8, 0.2], Self.long), (1, [0.1, 0.9], "short"),
      (0, [0.45, 0.55], "unsure"), (0, [0.95, 0.05], "sure"),
    ]
    let rows = probabilities.enumerated().map { position, row in
      ScoredRow(
        id: "\(position)", person: "p\(position)", actual: row.actual,
        predicted: row.row[0] > row.row[1] ? 0 : 1, probabilities: row.row)
    }
    return ErrorAnalysis(
      of: ScoredSet(labels: ["a", "b"], rows: rows),
      rows: probabilities.enumerated().map {
        .init(text: $1.text, document: "f", place: "line \($0 + 1)")
      })
  }

  @Test func `mistakes come surest first`() {
    let found = analysis.findings(.mistakes)
    #expect(found.map(\.row) == [1, 3])
    #expect(found.map(\.suggested) == [0, 1])
    #expect(found[0].score == 0.8 && found[0].reason == "called a")
  }

  @Test func `labels are doubted by confident learning`() {
    let found = analysis.findings(.labels)
    #expect(found.first?.row == 1 && found.first?.suggested == 0)
  }

  @Test func `the same text of two people is found, with the other's label`() {
    let found = analysis.findings(.duplicates)
    #expect(found.map(\.row) == [0])
    #expect(found[0].suggested == 1 && found[0].score == 1)
    #expect(found[0].reason == "like f, line 2, a b")
  }

  @Test func `what to label next is what the model is least sure of`() {
    #expect(analysis.findings(.needed).first?.row == 3)
    #expect(analysis.needs.count == 2)
  }
}
