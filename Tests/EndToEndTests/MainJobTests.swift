import Foundation
import Testing

@Suite("resume-sections run: the main job on the embedded dataset")
struct MainJobTests {
  @Test("The first run does every step and meets the accuracy, without a baseline: exit code 0")
  func firstRun() async throws {
    let outcome = try await FirstRun.made().outcome
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix("resume-sections: 15 of 15 steps ran\n"))
    #expect(outcome.output.contains(/\naccuracy +passed +/))
    #expect(outcome.output.contains(/\nlatency p99 +(passed|informational) +/))
    #expect(outcome.output.contains(/\nno regression +informational +there is no baseline/))
    #expect(outcome.output.hasSuffix("\nverification: passed\n"))
  }

  @Test("Progress goes to standard error as plain lines, a step a line")
  func progress() async throws {
    let outcome = try await FirstRun.made().outcome
    #expect(outcome.error.hasPrefix("resume-sections: run 1\n"))
    for step in [
      "ExtractText", "AlignGoldLabels", "FitClassifier", "EvaluateDocuments", "Verify",
    ] {
      #expect(outcome.error.contains("  ✓  \(step): "), "\(step)")
    }
    #expect(outcome.error.contains("  ·  Ingest: checked, "))
    #expect(!outcome.error.contains("\u{1B}"))
    #expect(!outcome.error.contains("\r"))
  }

  @Test("The run's own predictions as the baseline: only the verdict is made anew, exit code 0")
  func accepted() async throws {
    let outcome = try await FirstRun.withBaseline().outcome
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains(/\nno regression +passed +all \d+ paragraphs judged as/))
    #expect(outcome.output.hasSuffix("\nverification: passed\n"))
    #expect(outcome.error.contains("=  FitClassifier: unchanged"))
    #expect(outcome.error.contains(/✓  Verify: .* \(input baselines\[0\] changed\)/))
  }

  @Test("One more run has nothing to do, writes nothing and says the same")
  func nothingToDo() async throws {
    let place = try await FirstRun.copyWithBaseline()
    let before = try await FirstRun.withBaseline().outcome
    let files = ["index.html", "summary.md", "metrics.json", "candidate.json"]
    let bytes = try files.map { try place.bytes(of: FirstRun.report + $0) }
    let outcome = try await Tool.resumeSections.run("run", in: place)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix("resume-sections: nothing to do"))
    #expect(verdict(of: outcome) == verdict(of: before))
    #expect(!outcome.error.contains("✓"), "\(outcome.error)")
    #expect(try files.map { try place.bytes(of: FirstRun.report + $0) } == bytes)
  }

  @Test("Without arguments a pipeline runs")
  func noArguments() async throws {
    let place = try await FirstRun.copyWithBaseline()
    let outcome = try await Tool.resumeSections.run(in: place)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix("resume-sections: nothing to do"))
  }

  @Test("A report that somebody removed is written again")
  func removedReport() async throws {
    let place = try await FirstRun.copyWithBaseline()
    try place.remove(FirstRun.report + "index.html")
    let outcome = try await Tool.resumeSections.run("run", in: place)
    #expect(outcome.exitCode == 0)
    #expect(outcome.error.contains("✓  WriteEvaluationReport"))
    #expect(outcome.error.contains("=  Verify: unchanged"))
    #expect(place.exists(FirstRun.report + "index.html"))
  }

  @Test("Quiet shows the verdict on standard output and nothing on standard error")
  func quiet() async throws {
    let outcome = try await Tool.resumeSections.run("run", "--quiet", in: FirstRun.copy())
    #expect(outcome.exitCode == 0)
    #expect(outcome.error.isEmpty, "\(outcome.error)")
    #expect(outcome.output.hasSuffix("\nverification: passed\n"))
  }

  @Test("An audit of everything finds that the stages keep their word")
  func audit() async throws {
    let place = try Workplace.withDataset(resumes: 14)
    let first = try await Tool.resumeSections.run(
      "run", in: place, patience: Tool.trainingPatience)
    let outcome = try await Tool.resumeSections.run(
      "run", "--audit", "100", in: place, patience: Tool.trainingPatience)
    #expect(outcome.exitCode == first.exitCode)
    for step in ["ExtractText", "FitClassifier", "EvaluateDocuments"] {
      #expect(outcome.error.contains("\(step): audited, same bytes"), "\(outcome.error)")
    }
  }

  @Test("A folder without the dataset is an error that names it")
  func noDataset() async throws {
    let place = try Workplace()
    let outcome = try await Tool.resumeSections.run("run", in: place)
    #expect(outcome.exitCode == 66 && !place.exists(".vitae"))
    #expect(
      outcome.error.contains(
        "no folder 'datasets/resumes/pdf'; start in the folder of the project, or make a dataset"),
      "\(outcome.error)")
    #expect(
      outcome.error.contains("upwards: no folder has 'pipelines/resume-sections'"),
      "\(outcome.error)")
  }

  @Test("A worker that is missing fails the stage: no resume is set aside for it")
  func noWorker() async throws {
    let place = try Workplace.withDataset(resumes: 2)
    let outcome = try await Tool.resumeSections.run(
      "run", "-q", in: place, environment: ["VITAE_PDF_WORKER": "/nowhere/worker"])
    #expect(outcome.exitCode == 70)
    #expect(
      outcome.error.hasPrefix("vitae: stage 'ExtractText': PDF worker '/nowhere/worker'"),
      "\(outcome.error)")
  }

  @Test("In a folder of the project a run finds the project, and the store stays there")
  func subfolder() async throws {
    let place = try await FirstRun.copy()
    let script = "cd datasets/resumes && '\(Tool.resumeSections.path)' plan --json"
    let outcome = try await Tool.shell.run("-c", script, in: place)
    #expect(outcome.exitCode == 0)
    #expect(outcome.error.contains(", which has 'pipelines/resume-sections'\n"), "\(outcome.error)")
    let steps = try JSONText.object(outcome.output)["steps"] as? [[String: Any]]
    let run = steps?.filter { $0["action"] as? String == "run" }.compactMap {
      $0["step"] as? String
    }
    #expect(run?.contains("ExtractText") == false, "\(outcome.output)")
    #expect(!place.exists("datasets/resumes/.vitae"))
    // Behind a link the folder as the shell calls it is in the project.
    try place.makeFolder("elsewhere/data")
    try place.link("data", to: place["elsewhere/data"])
    let linked = try await Tool.shell.run(
      "-c", "cd data && '\(Tool.resumeSections.path)' plan --json", in: place)
    #expect(linked.exitCode == 0, "\(linked.error)")
    #expect(linked.error.contains(", which has 'pipelines/resume-sections'\n"), "\(linked.error)")
    // A folder with data of its own is a project of its own.
    try place.makeFolder("own/datasets")
    let own = try await Tool.shell.run(
      "-c", "cd own && '\(Tool.resumeSections.path)' run -q", in: place)
    #expect(own.exitCode == 66 && own.error.contains("no folder 'datasets/resumes/pdf'"))
    let elsewhere =
      "cd datasets && '\(Tool.resumeSections.path)' run -q --store ../.vitae/store.sqlite"
    let again = try await Tool.shell.run("-c", elsewhere, in: place)
    #expect([0, 1].contains(again.exitCode))
    #expect(again.output.contains("nothing to do"), "\(again.error)")
  }

  @Test("A link to the folder of PDFs is followed")
  func linkedFolder() async throws {
    let place = try await FirstRun.copy()
    try FileManager.default.moveItem(
      atPath: place["datasets/resumes/pdf"], toPath: place["elsewhere"])
    try place.link("datasets/resumes/pdf", to: place["elsewhere"])
    let outcome = try await Tool.resumeSections.run("run", "-q", in: place)
    #expect([0, 1].contains(outcome.exitCode))
    #expect(outcome.output.contains("nothing to do"), "\(outcome.error)")
  }

  @Test("A dataset without its list of documents is an error that names the file")
  func noDocuments() async throws {
    let place = try Workplace.withDataset(resumes: 2)
    try place.remove("datasets/documents.jsonl")
    let outcome = try await Tool.resumeSections.run("run", "-q", in: place)
    #expect(outcome.exitCode == 66)
    #expect(
      outcome.error
        == "vitae: stage 'Ingest': datasets/documents.jsonl: cannot be read: no such file\n")
  }

  private func verdict(of outcome: Outcome) -> Substring? {
    outcome.output.firstRange(of: "\ngate").map { outcome.output[$0.lowerBound...] }
  }
}
