import Foundation
import TestSupport
import Testing

@Suite("The models that come with the program")
struct ShippedModelsTests {
  private static let folder = "Sources/CResumeData/models"

  @Test("A fresh training writes the files that are committed, to the byte")
  func freshTraining() async throws {
    let place = try Workplace()
    try FileManager.default.createSymbolicLink(
      atPath: place["datasets"],
      withDestinationPath: CommittedSource.root.appending(path: "datasets").path)
    let outcome = try await Tool(name: "shipped-models").run(
      "run", "-q", in: place, patience: Tool.trainingPatience)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    let committed = CommittedSource.root.appending(path: Self.folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: committed.path).sorted()
    #expect(names.count == 8)
    for name in names {
      let fresh = try place.bytes(of: "\(Self.folder)/\(name)")
      let old = Array(try Data(contentsOf: committed.appending(path: name)))
      #expect(fresh == old, "\(name) differs: run 'make models' and commit what it wrote")
    }
  }

  @Test("They are listed, described and exported without a store")
  func listing() async throws {
    let place = try Workplace()
    let list = try await Tool.vitae.run("model", "list", "--json", in: place)
    let models = try #require(try JSONText.object(list.output)["models"] as? [[String: Any]])
    let names = ["document", "section-kinds", "header-parts", "languages"]
    #expect(models.map { $0["name"] as? String } == names)
    for key in ["isDefault", "isTextDefault"] {
      #expect(models.map { $0[key] as? Bool } == [true, false, false, false], "\(key)")
    }
    for name in names {
      let file = "\(name).copy"
      let outcome = try await Tool.vitae.run("model", "export", name, "-o", file, in: place)
      #expect(outcome.exitCode == 0, "\(outcome.error)")
      let again = try await Tool.vitae.run("model", "export", name, "-o", file, in: place)
      #expect(again.exitCode == 65 && again.error.contains("exists already"))
      let shown = try await Tool.vitae.run("model", "show", name, in: place)
      #expect(shown.exitCode == 0 && shown.output.contains("labels"))
    }
    #expect(!place.exists(".vitae"))
  }

  @Test("A file that is imported answers to its name in the store that VITAE_STORE names")
  func importing() async throws {
    let place = try Workplace()
    let store = ["VITAE_STORE": "own.sqlite"]
    try place.write(Palette.fastText, to: "data.txt")
    _ = try await Tool.vitae.run("train", "-d", "data.txt", "-m", "m.vitae", in: place)
    try place.write("Dear Sir or Madam", to: "letter.txt")
    let letter = try await Tool.vitae.run(
      "model", "import", "letter.txt", in: place, environment: store)
    #expect(letter.exitCode == 3 && !place.exists("own.sqlite"))
    for words in ["kept as #1 palette", "the store has it already: #1 palette"] {
      let outcome = try await Tool.vitae.run(
        "model", "import", "m.vitae", "--name", "palette", in: place, environment: store)
      #expect(outcome.exitCode == 0 && outcome.output.hasPrefix(words), "\(outcome.output)")
    }
    let answer = try await Tool.vitae.run(
      "classify", "-m", "palette", "red", in: place, environment: store)
    #expect(answer.exitCode == 0 && answer.output.contains("\"label\""))
    let elsewhere = try await Tool.vitae.run("classify", "-m", "palette", "red", in: place)
    #expect(elsewhere.exitCode == 3)
  }
}
