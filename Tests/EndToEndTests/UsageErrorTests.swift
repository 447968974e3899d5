import Foundation
import Testing

@Suite("Wrong command lines")
struct UsageErrorTests {
  @Test("An unknown command is refused with the one that was probably meant")
  func unknownCommand() async throws {
    let outcome = try await Tool.vitae.run("parze", in: Workplace())
    #expect(outcome.exitCode == 64)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.error == """
        vitae: unknown command 'parze'. Did you mean 'parse'?
        usage: vitae [options] <command> ...
        See 'vitae --help'.

        """)
  }

  @Test(
    "An unknown command stays an error with --help before or behind it",
    arguments: [["parze", "--help"], ["--help", "parze"], ["-h", "parze"], ["help", "parze"]])
  func unknownCommandHelp(words: [String]) async throws {
    let outcome = try await Tool.vitae.run(words, in: Workplace())
    #expect(outcome.exitCode == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.hasPrefix("vitae: unknown command 'parze'. Did you mean 'parse'?\n"))
  }

  @Test("An unknown option is refused with the one that was probably meant")
  func unknownOption() async throws {
    let outcome = try await Tool.vitae.run("parse", "--jbos", "3", "x.pdf", in: Workplace())
    #expect(outcome.exitCode == 64)
    #expect(
      outcome.error == """
        vitae: unknown option '--jbos'. Did you mean '--jobs'?
        usage: vitae parse [options] <path>...
        See 'vitae parse --help'.

        """)
  }

  @Test(
    "What is missing, refused or too much is said",
    arguments: [
      (["train", "--data", "x"], "missing option '--model <FILE>'"),
      (["parse"], "missing argument"),
      (["parse", "--jobs", "0", "x.pdf"], "'--jobs' takes a whole number from 1 to 256"),
      (["doctor", "now"], "unexpected argument 'now'"),
      (["graph", "resume-sections", "--format", "dto"], "Did you mean 'dot'?"),
      (["run", "resume-sections", "--audit", "101"], "'--audit' takes a number"),
      (["runs", "0"], "<run> takes a whole number"),
    ])
  func refused(arguments: [String], says text: String) async throws {
    let outcome = try await Tool.vitae.run(arguments, in: Workplace())
    #expect(outcome.exitCode == 64)
    #expect(outcome.error.contains(text), "\(outcome.error)")
    #expect(outcome.error.contains("\nusage: vitae \(arguments[0])"))
  }

  @Test("A pipeline's own executable refuses in the same way")
  func pipeline() async throws {
    let outcome = try await Tool.resumeSections.run("rum", in: Workplace())
    #expect(outcome.exitCode == 64)
    #expect(outcome.error.contains("unknown command 'rum'. Did you mean 'run'?"))
  }

  @Test("An unknown pipeline is refused with the list of those there are")
  func unknownPipeline() async throws {
    let place = try Workplace()
    let outcome = try await Tool.vitae.run("run", "nonsense", in: place)
    #expect(outcome.exitCode == 64)
    let list = try #require(
      outcome.error.firstMatch(of: /vitae: no pipeline 'nonsense'; those built are (.*)\.\n/)?.1)
    let names = list.split(separator: ", ").map(String.init)
    #expect(names.contains("resume-sections"))
    // Not other executables, nor the folders of a build.
    let sources = try FileManager.default.contentsOfDirectory(
      atPath: Repository.path + "/pipelines")
    #expect(Set(names).isSubset(of: sources), "\(names)")

    let near = try await Tool.vitae.run("plan", "resume-section", in: place)
    #expect(near.exitCode == 64)
    #expect(near.error.contains("Did you mean 'resume-sections'?"))
  }

  @Test(
    "What is no pipeline is not started, though it lies beside the tool",
    arguments: [
      "vitae", "PDFWorker", "vitae-pdf-worker", "../vitae", "/bin/sh", "", "ClassifyText",
      "Modules",
    ])
  func noPipeline(name: String) async throws {
    let outcome = try await Tool.vitae.run("run", name, in: Workplace())
    #expect(outcome.exitCode == 64)
    #expect(outcome.output.isEmpty)
  }
}
