import PipelineKit
import TestSupport
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct FreezePredictionsTests {
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  @Test func `a row a paragraph, in the order of ids, without its text`() async throws {
    var scores = try await Fitted.scores
    scores.rows[0].id = "a, \"b\""
    let files = try await FreezePredictions(of: Ref(constant: scores), to: folder.path)
      .run(in: Context())
    #expect(files.files.count == 1)
    let text = try folder.text(of: "candidate.csv")
    let lines = text.split(separator: "\n")
    #expect(lines.count == scores.rows.count + 1)
    #expect(lines[0] == "id,label,predicted,person")
    #expect(lines[1...].contains { $0.hasPrefix("\"a, \"\"b\"\"\",") })
    #expect(lines[2...].elementsEqual(lines[2...].sorted()))
    #expect(!text.contains(scores.rows[1].text))
  }
}
