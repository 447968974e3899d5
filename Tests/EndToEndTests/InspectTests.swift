import Foundation
import Testing

@Suite("vitae inspect")
struct InspectTests {
  private static let resume = "datasets/resumes/pdf/" + (Repository.resumeNames.first ?? "")

  @Test(
    "Every stage gives one page with pictures",
    arguments: ["words", "lines", "columns", "paragraphs", "fields"])
  func stages(stage: String) async throws {
    let place = try await FirstRun.copy()
    let outcome = try await Tool.vitae.run(
      "inspect", Self.resume, "--stage", stage, "-o", "-", in: place)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    let html = outcome.outputLines.joined(separator: "\n")
    #expect(html.contains("data:image/png;base64,iVBOR"))
    #expect(html.contains("<rect x="))
    #expect(html.contains("<rect id=") == (stage == "fields"))
    #expect(html.contains("/basics/name") == (stage == "fields"))
  }

  @Test("A file that gives no words is told with its status")
  func unreadable() async throws {
    let place = try await FirstRun.copy()
    let missing = try await Tool.vitae.run("inspect", "nothing.pdf", "--stage", "words", in: place)
    #expect(missing.exitCode == 65)
    #expect(missing.error.contains("nothing.pdf: unreadable"))
    let text = try await Tool.vitae.run(
      "inspect", "datasets/labels.jsonl", "--stage", "words", in: place)
    #expect(text.exitCode == 65 && text.error.contains("unsupported"), "\(text.error)")
  }
}
