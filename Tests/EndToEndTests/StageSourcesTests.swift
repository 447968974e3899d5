import Foundation
import Testing

@Suite("make check watches every source that a stage needs")
struct StageSourcesTests {
  /// What a command of the shell does in the repository's root, or in a copy of it.
  private func run(_ command: String, in folder: String) async throws -> Outcome {
    let place = try Workplace()
    try place.write("cd '\(folder)' && \(command)\n", to: "script.sh")
    return try await Tool.shell.run("script.sh", in: place)
  }

  @Test("The fit's sources are read from the code: also those that no table names")
  func derived() async throws {
    let outcome = try await run(
      "scripts/check-stages.sh --sources FitClassifier", in: Repository.path)
    #expect(outcome.exitCode == 0)
    let sources = Set(outcome.outputLines.map(String.init))
    for file in [
      "ResumeSections/Forms/FormLabel", "ResumeLexicon/Words/WordStems",
      "UnicodeText/Words/SmallLetters",
      "ResumeWorkbench/Stages/Models/FitClassifier", "TextClassification/Features/TextScanner",
    ] {
      let isWatched = sources.contains("Sources/\(file).swift")
      #expect(isWatched, "\(file)")
    }
    for folder in ["Sources/ResumeDates/", "Sources/Reporting/", "Sources/ArtifactStore/"] {
      #expect(!sources.contains { $0.hasPrefix(folder) }, "\(folder)")
    }
  }

  @Test("A source that changes is noticed for the stages that need it, and for no others")
  func noticed() async throws {
    let copy = try Workplace()
    let made = try await run(
      """
      cp -r Sources scripts stages.lock '\(copy.path)' && cd '\(copy.path)' && scripts/check-stages.sh --accept \
      && scripts/check-stages.sh && echo '// changed' >> Sources/ResumeLexicon/Words/WordStems.swift && scripts/check-stages.sh
      """, in: Repository.path)
    #expect(made.exitCode == 1)
    #expect(made.output.contains("stages: versions and sources agree with stages.lock\n"))
    #expect(made.output.contains("FitClassifier: its sources changed and its version is still "))
    #expect(!made.output.contains("FitText: "))
    #expect(!made.output.contains("Ingest: "))
  }
}
