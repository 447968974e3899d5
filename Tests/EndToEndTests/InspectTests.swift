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
    #expect(html.contains(stage == "fields" ? "<rect data-paragraph=" : "<rect x="))
    #expect(html.contains("<rect id=") == (stage == "fields"))
    #expect(html.contains("/basics/name") == (stage == "fields"))
    #expect(html.contains("data-paragraph=\"0\"") == (stage == "fields"))
    #expect(html.contains("id=\"paragraphs\">{") == (stage == "fields"))
  }

  @Test("A file that gives no words is told with its status")
  func unreadable() async throws {
    let place = try await FirstRun.copy()
    let missing = try await Tool.vitae.run("inspect", "nothing.pdf", "--stage", "words", in: place)
    #expect(missing.exitCode == 66)
    #expect(missing.error.contains("nothing.pdf: unreadable"))
    let text = try await Tool.vitae.run(
      "inspect", "datasets/documents.jsonl", "--stage", "words", in: place)
    #expect(text.exitCode == 65 && text.error.contains("unsupported"), "\(text.error)")
    let folder = try await Tool.vitae.run("inspect", "datasets", in: place)
    #expect(folder.exitCode == 65)
    #expect(
      folder.error == """
        vitae: datasets: is a folder; give one PDF of it, or read all of them with 'vitae parse'

        """)
  }

  @Test("A page of the same PDF is replaced, any other file only with --force")
  func overwriting() async throws {
    let place = try Workplace()
    try place.write(TextPDF.bytes(["Ada Byron", "SKILLS", "Swift"]), to: "cv.pdf")
    try place.write(TextPDF.bytes(["Grace Hopper"]), to: "other/cv.pdf")
    func inspect(_ words: String...) async throws -> Outcome {
      try await Tool.vitae.run(["inspect"] + words, in: place)
    }
    for stage in ["fields", "words"] {
      let own = try await inspect("cv.pdf", "--stage", stage)
      #expect(own.exitCode == 0, "\(own.error)")
    }
    let page = try place.text(of: "cv.pdf.inspect.html")
    let other = try await inspect("other/cv.pdf")
    #expect(other.exitCode == 65)
    #expect(
      other.error.hasPrefix("vitae: cv.pdf.inspect.html: is there and is not a page of this PDF;"))
    let json = try await inspect("cv.pdf", "--json", "-o", "cv.pdf.inspect.html")
    #expect(json.exitCode == 65)
    #expect(try place.text(of: "cv.pdf.inspect.html") == page)
    #expect(try await inspect("other/cv.pdf", "--force").exitCode == 0)
    #expect(try place.text(of: "cv.pdf.inspect.html") != page)
  }

  @Test("JSON has boxes in the form of vitae parse", arguments: ["words", "paragraphs"])
  func boxes(stage: String) async throws {
    let place = try Workplace()
    try place.write(TextPDF.bytes(["Ada Byron", "SKILLS", "Swift"]), to: "cv.pdf")
    let outcome = try await Tool.vitae.run(
      "inspect", "cv.pdf", "--json", "--stage", stage, in: place)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    #expect(!outcome.output.contains("\"x0\""))
    let boxes = outcome.output.matches(of: /"box":\[([0-9.,]+)\]/).map {
      $0.1.split(separator: ",")
    }
    #expect(!boxes.isEmpty && boxes.allSatisfy { $0.count == 4 })
    #expect(boxes.joined().allSatisfy { $0.wholeMatch(of: /\d+(\.\d)?/) != nil })
  }

  @Test func `hidden words are marked, and said`() async throws {
    let place = try Workplace()
    let file =
      Repository.path + "/Tests/EndToEndTests/Situations/13-white-words-cook.reportlab.pdf"
    let outcome = try await Tool.vitae.run("inspect", file, "-o", "page.html", in: place)
    #expect(outcome.exitCode == 0)
    #expect(outcome.error.contains("warning: page 1: 10 words that no reader sees are left out"))
    let page = try String(contentsOfFile: place.path + "/page.html", encoding: .utf8)
    #expect(page.contains("no reader sees: "))
  }
}
