import Foundation
import Testing

@Suite("vitae run --set and --dataset")
struct SettingsTests {
  @Test("A dataset of one's own runs without Swift, and is merged with another one")
  func datasets() async throws {
    let place = try Workplace.withDataset()
    try FileManager.default.moveItem(atPath: place["datasets"], toPath: place["mine"])
    let outcome = try await Tool.vitae.run(
      "run", "resume-sections", "--dataset", "mine", in: place, patience: Tool.trainingPatience)
    #expect([0, 1].contains(outcome.exitCode), "\(outcome.error)")
    #expect(outcome.output.contains("  reports/mine/resume-sections/index.html\n"))
    #expect(outcome.output.contains(/\nno regression +informational +there is no baseline yet/))

    try place.write(
      "{\"document\":\"x\",\"person\":\"x\",\"fold\":\"train\"}\n", to: "more/documents.jsonl")
    try place.write("", to: "more/labels.jsonl")
    try place.makeFolder("more/resumes/pdf")
    let plan = try await Tool.vitae.run(
      "plan", "resume-sections", "--dataset", "mine", "--dataset", "more", in: place)
    #expect(plan.exitCode == 0, "\(plan.error)")
    #expect(plan.output.contains(/\nExtractText +unchanged/))
    let other = try await Tool.vitae.run(
      "plan", "resume-sections", "--dataset", "nowhere", in: place)
    #expect(other.exitCode == 66)
    #expect(other.error.contains("no dataset 'nowhere'"))
  }

  @Test("Unknown keys are answered with the known ones, and plans say what a value changes")
  func keys() async throws {
    let place = try await FirstRun.copy()
    let unknown = try await Tool.vitae.run(
      "run", "resume-sections", "--set", "FitClassifier.cost=1", in: place)
    #expect(unknown.exitCode == 64)
    #expect(unknown.error.contains("FitClassifier has no parameter 'cost'; known are "))
    #expect(unknown.error.contains("options.costs"))
    let plan = try await Tool.vitae.run(
      "plan", "resume-sections", "--set", "FitClassifier.seed=7,8", in: place)
    #expect(plan.exitCode == 0)
    #expect(plan.output.contains(/FitClassifier\.seed=7:\n/))
    #expect(plan.output.contains(/\nFitClassifier +run +options\.seed 42 → 8\n/))
  }
}
