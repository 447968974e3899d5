import Foundation
import Testing

@Suite("docs/ci.md")
struct ContinuousIntegrationTests {
  /// The first block of shell in the document.
  private static func script() throws -> String {
    let text = try String(contentsOfFile: Repository.path + "/docs/ci.md", encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```sh\n").dropFirst().first)
    return block.components(separatedBy: "```")[0]
  }

  /// A repository as the document describes it, whose accepted model has learnt all of the data.
  private func repository(training: String) async throws -> Workplace {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "test.txt")
    _ = try await Tool.vitae.run("train", "-d", "test.txt", "-m", "accepted.vitae", in: place)
    try place.write(training, to: "train.txt")
    try place.write(try Self.script(), to: "ci/gate.sh")
    return place
  }

  private func runScript(in place: Workplace, release: Bool = false) async throws -> Outcome {
    let path = Tool.productsFolder + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    return try await Tool.shell.run(
      "ci/gate.sh", in: place,
      environment: [
        "PATH": path, "GITHUB_STEP_SUMMARY": place["step-summary.md"],
        "RELEASE": release ? "yes" : "no",
      ])
  }

  @Test(
    "The script passes a candidate that is as good, fills the job's page and promotes on release")
  func passes() async throws {
    let place = try await repository(training: Palette.fastText)
    let outcome = try await runScript(in: place, release: true)
    #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.error)")
    #expect(outcome.output.contains("candidate.vitae is the champion"))
    #expect(try place.text(of: "step-summary.md").hasPrefix("# vitae gate: passed\n"))
    #expect(try place.text(of: "gates/gates.xml").contains("failures=\"0\""))
    let report = try JSONText.object(Substring(try place.text(of: "gate.json")))
    #expect(report["outcome"] as? String == "passed")
    #expect(try place.text(of: "gates/report/index.html").hasPrefix("<!doctype html>"))
  }

  @Test
  func `with a kept store the next candidate can replace the champion`() async throws {
    let place = try await repository(training: Palette.fastText)
    let first = try await runScript(in: place, release: true)
    #expect(first.exitCode == 0, "\(first.output)\(first.error)")
    try place.write(Palette.fastText + "__label__tool hammer and saw\n", to: "train.txt")
    let second = try await runScript(in: place, release: true)
    #expect(second.exitCode == 0, "\(second.output)\(second.error)")
    #expect(second.output.contains("candidate.vitae is the champion: run"))
    let third = try await runScript(in: place, release: true)
    #expect(third.exitCode == 0, "\(third.output)\(third.error)")
    #expect(third.output.contains("candidate.vitae is the champion already"))
  }

  @Test("The script fails for a candidate that learnt wrong labels, and still writes its files")
  func fails() async throws {
    let wrong = Palette.fastText.replacing("__label__tool the", with: "__label__colour the")
    let place = try await repository(training: wrong)
    let outcome = try await runScript(in: place)
    #expect(outcome.exitCode == 1, "\(outcome.output)\(outcome.error)")
    #expect(try place.text(of: "gates/gates.xml").contains("<failure "))
    #expect(try place.text(of: "gates/broken.sarif").contains("\"uri\": \"test.txt\""))
    #expect(try place.text(of: "step-summary.md").contains("✗ failed"))
  }
}
