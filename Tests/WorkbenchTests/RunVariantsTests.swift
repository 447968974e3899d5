import CommandLineKit
import PipelineKit
import TestSupport
import Testing

@testable import Workbench

@Suite struct RunVariantsTests {
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  private func variants(_ words: String...) throws -> [RunVariants.Variant] {
    let parsed = try ArgumentParser(PipelineCommand.spec(name: "flow")).parse(["run"] + words)
    return try RunVariants(parsed, dataset: "datasets").variants
  }

  @Test func `values with commas make a variant each, in all combinations`() throws {
    let found = try variants("--set", "A.x=1,2", "--set", "B.y=[3,4]", "--set", "C.z=5,6")
    #expect(
      found.map(\.name) == [
        "A.x=1, C.z=5", "A.x=1, C.z=6", "A.x=2, C.z=5", "A.x=2, C.z=6",
      ])
    #expect(found[1].settings.values.map(\.description) == ["A.x=1", "B.y=[3,4]", "C.z=6"])
    #expect(try variants().map(\.name) == [""])
    #expect(try variants("--set", "A.x=1").map(\.name) == [""])
  }

  @Test func `what is no setting is a usage error`() {
    for text in ["x", "A=1", "A.x", "A.x=", "A.x=1,,2", ".x=1"] {
      #expect(throws: UsageError.self, "\(text)") { try variants("--set", text) }
    }
    let missing = #expect(throws: MissingDatasetError.self) {
      try variants("--dataset", "/no/such/folder")
    }
    #expect(missing?.exitCode == .missing)
  }

  @Test func `datasets take the place of the pipeline's, and reports go to a folder of their name`()
    throws
  {
    _ = try folder.write("", to: "mine/labels.jsonl")
    _ = try folder.write("", to: "more/labels.jsonl")
    let (mine, more) = (folder.path + "/mine", folder.path + "/more")
    let one = try #require(try variants("--dataset", mine + "/")[0].settings.rewriting)
    #expect(one("path", "datasets/labels.jsonl", false) == mine + "/labels.jsonl")
    #expect(one("path", "datasetsother/x", false) == "datasetsother/x")
    #expect(one("path", "reports/x/baseline.json", false) == "reports/mine/x/baseline.json")
    #expect(one("heading", "Resume sections", true) == "Resume sections")
    let two = try #require(
      try variants("--dataset", mine, "--dataset", more)[0].settings.rewriting)
    #expect(two("folder", "datasets", false) == "\(mine):\(more)")
    #expect(two("folder", "reports/x", true) == "reports/mine+more/x")
    let swept = try #require(try variants("--set", "A.x=1,2")[1].settings.rewriting)
    #expect(swept("folder", "reports/x", true) == "reports/x/A.x=2")
    #expect(swept("folder", "datasets", false) == "datasets")
    #expect(swept("path", "out/a.vitae", true) == "out/A.x=2/a.vitae")
  }

  @Test func `files with a colon between them are read as one`() async throws {
    let a = try folder.write("one", to: "a.jsonl")
    let b = try folder.write("two\n", to: "b.jsonl")
    let file = try await SourceFile("\(a):\(b)").run(in: Context())
    #expect(file.bytes == Array("one\ntwo\n".utf8))
    let missing = try await SourceFile("\(a):/no/b.jsonl").run(in: Context())
    #expect(missing.bytes == nil)
  }
}
