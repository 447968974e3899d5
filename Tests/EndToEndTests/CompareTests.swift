import Testing

@Suite("vitae compare")
struct CompareTests {
  @Test("A run that took its scores from the cache is the same as the run that made them")
  func cached() async throws {
    let place = try await FirstRun.copyWithBaseline()
    let outcome = try await Tool.vitae.run(
      "compare", "1", "2", in: place, environment: ["COLUMNS": "200"])
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    #expect(outcome.output.contains("run 2 (sequence, scored in run 1)"))
    #expect(outcome.output.contains("paragraphs judged as in the baseline"))
    let text = try await Tool.vitae.run("compare", "1", "2", "--evaluation", "text", in: place)
    #expect(text.exitCode == 0 && text.output.contains("run 1 (text)"))
  }

  @Test("An unknown run, and an evaluation that a run has not, are exit code 3")
  func missing() async throws {
    let place = try await FirstRun.copyWithBaseline()
    let run = try await Tool.vitae.run("compare", "1", "99", in: place)
    #expect(run.exitCode == 3)
    #expect(run.error == "vitae: the store has no run 99\n")
    let evaluation = try await Tool.vitae.run("compare", "1", "2", "--evaluation", "x", in: place)
    #expect(evaluation.exitCode == 3)
    #expect(
      evaluation.error
        == "vitae: run 1 has no evaluation 'x'; it has context, sequence, text\n")
  }
}
