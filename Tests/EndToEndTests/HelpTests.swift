import Testing

@Suite("Help and version")
struct HelpTests {
  @Test(
    "The help of every command is what was recorded",
    arguments: [
      [], ["run"], ["plan"], ["graph"], ["parse"], ["classify"], ["train"], ["test"], ["runs"],
      ["gate"], ["compare"], ["errors"], ["tune"], ["model"], ["model", "show"], ["model", "card"],
      ["model", "promote"], ["hardware"], ["hardware", "calibrate"], ["hardware", "list"],
      ["hardware", "show"], ["inspect"], ["evaluate"], ["evaluate", "fields"], ["people"],
      ["dataset"], ["dataset", "check"], ["dataset", "stats"], ["dataset", "export"],
      ["dataset", "import"], ["doctor"],
    ])
  func help(of command: [String]) async throws {
    try await expectHelp(of: .vitae, command, as: "vitae")
  }

  @Test(
    "The help of every command of a pipeline is what was recorded",
    arguments: [[], ["run"], ["plan"], ["graph"]])
  func pipelineHelp(of command: [String]) async throws {
    try await expectHelp(of: .resumeSections, command, as: "resume-sections")
  }

  @Test("Without arguments the tool shows its help")
  func noArguments() async throws {
    let place = try Workplace()
    let bare = try await Tool.vitae.run(in: place)
    let help = try await Tool.vitae.run("--help", in: place)
    #expect(bare.exitCode == 0)
    #expect(bare.output == help.output)
  }

  @Test("Help wins over everything else that is wrong")
  func helpWins() async throws {
    let place = try Workplace()
    let outcome = try await Tool.vitae.run("parse", "--nonsense", "-h", in: place)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output == (try await Tool.vitae.run("parse", "--help", in: place)).output)
  }

  @Test("The version is one line with the name", arguments: ["vitae", "resume-sections"])
  func version(of name: String) async throws {
    let outcome = try await Tool(name: name).run("--version", in: Workplace())
    #expect(outcome.exitCode == 0)
    #expect(outcome.outputLines.count == 1)
    #expect(outcome.output.contains(try Regex("^\(name) \\d+\\.\\d+\\.\\d+\n$")))
    #expect(outcome.error.isEmpty)
  }

  private func expectHelp(of tool: Tool, _ command: [String], as name: String) async throws {
    let place = try Workplace()
    let outcome = try await tool.run(command + ["--help"], in: place)
    #expect(outcome.exitCode == 0)
    #expect(outcome.error.isEmpty)
    #expect(outcome.outputLines.allSatisfy { $0.count <= 80 })
    let file = ([name] + command).joined(separator: "-") + ".txt"
    try Snapshot.expect(outcome.output, equals: file)
  }
}
