import Foundation
import Testing

@Suite("vitae run and vitae graph hand over to the pipeline")
struct HandOverTests {
  @Test("The pipeline's output and exit code are the tool's")
  func exitCode() async throws {
    let place = try await FirstRun.copy()
    let own = try await Tool.resumeSections.run("run", "-q", in: place)
    let handed = try await Tool.vitae.run("run", "resume-sections", "-q", in: place)
    #expect(own.exitCode == 0)
    #expect(handed.exitCode == 0)
    #expect(handed.output == own.output)
    #expect(handed.error == own.error)
  }

  @Test("Options are handed over, wherever they stand")
  func options() async throws {
    let place = try await FirstRun.copyWithBaseline()
    let outcome = try await Tool.vitae.run(
      "run", "--store=other/store.sqlite", "resume-sections", "--inconclusive", "fail", "--audit",
      "0", "--quiet", in: try Workplace())
    #expect(outcome.exitCode == 66, "an empty folder has no dataset")
    #expect(outcome.error.hasPrefix("vitae: stage 'Ingest': no folder"))

    let idle = try await Tool.vitae.run("run", "-q", "resume-sections", in: place)
    #expect(idle.exitCode == 0)
    #expect(idle.error.isEmpty)
  }

  @Test("Where no pipeline is built, commands say where pipelines come from")
  func installed() async throws {
    let place = try Workplace()
    try place.makeFolder("bin")
    try FileManager.default.copyItem(atPath: Tool.vitae.path, toPath: place["bin/vitae"])
    let advice = "clone it and call 'make run' there"
    for (words, code) in [
      ("run resume-sections", 64), ("runs", 66), ("compare 1 2", 66), ("errors", 66),
      ("doctor --json", 70),
    ] {
      let outcome = try await Tool.shell.run("-c", "bin/vitae \(words)", in: place)
      #expect(outcome.exitCode == code, "\(words): \(outcome.error)")
      #expect((outcome.output + outcome.error).contains(advice), "\(words): \(outcome.error)")
    }
    let names = try await Tool.shell.run("-c", "bin/vitae completions --pipelines", in: place)
    #expect(names.exitCode == 0 && names.output.isEmpty)
  }

  @Test("The graph is Mermaid text as recorded")
  func mermaid() async throws {
    let outcome = try await Tool.vitae.run("graph", "resume-sections", in: Workplace())
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix("graph TD\n"))
    try Snapshot.expect(outcome.output, equals: "resume-sections.mermaid.txt")
  }

  @Test("The graph is Graphviz text as recorded")
  func dot() async throws {
    let outcome = try await Tool.vitae.run(
      "graph", "resume-sections", "--format", "dot", in: Workplace())
    #expect(outcome.exitCode == 0)
    try Snapshot.expect(outcome.output, equals: "resume-sections.dot.txt")
  }

  @Test("The graph as JSON parses and has every stage of the Mermaid text")
  func json() async throws {
    let place = try Workplace()
    let json = try await Tool.vitae.run("graph", "resume-sections", "--format=json", in: place)
    let mermaid = try await Tool.resumeSections.run("graph", in: place)
    let object = try JSONText.object(json.output)
    #expect(!object.isEmpty)
    for match in mermaid.output.matches(of: /\["(\w+)/) {
      #expect(json.output.contains(match.1))
    }
  }
}
