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

  @Test("An unknown option is refused with the one that was probably meant")
  func unknownOption() async throws {
    let outcome = try await Tool.vitae.run("parse", "--jbos", "3", "x.pdf", in: Workplace())
    #expect(outcome.exitCode == 64)
    #expect(
      outcome.error == """
        vitae: unknown option '--jbos'. Did you mean '--jobs'?
        usage: vitae parse [options] [<path>...]
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
    try place.makeFolder("pipelines/resume-sections")
    try place.makeFolder("pipelines/not-built")
    let outcome = try await Tool.vitae.run("run", "nonsense", in: place)
    #expect(outcome.exitCode == 64)
    #expect(outcome.error.hasPrefix("vitae: no pipeline 'nonsense'; there is resume-sections.\n"))

    let near = try await Tool.vitae.run("plan", "resume-section", in: place)
    #expect(near.exitCode == 64)
    #expect(near.error.contains("Did you mean 'resume-sections'?"))
  }

  @Test(
    "What is no pipeline is not started, though it lies beside the tool",
    arguments: ["vitae", "PDFWorker", "vitae-pdf-worker", "../vitae", "/bin/sh", ""])
  func noPipeline(name: String) async throws {
    let outcome = try await Tool.vitae.run("run", name, in: Workplace())
    #expect(outcome.exitCode == 64)
    #expect(outcome.output.isEmpty)
  }
}
