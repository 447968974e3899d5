import Testing

@Suite("Help and version")
struct HelpTests {
  @Test(
    "The help of every command is what was recorded",
    arguments: [
      [], ["run"], ["plan"], ["graph"], ["parse"], ["classify"], ["train"], ["test"], ["runs"],
      ["gate"], ["compare"], ["errors"], ["tune"], ["init"], ["baseline", "accept"], ["show"],
      ["why"], ["model"],
      ["model", "show"], ["model", "card"],
      ["model", "promote"], ["model", "list"], ["model", "export"], ["model", "import"],
      ["model", "features"],
      ["hardware"], ["hardware", "calibrate"], ["hardware", "list"],
      ["hardware", "show"], ["inspect"], ["portfolio"], ["evaluate"], ["evaluate", "fields"],
      ["people"],
      ["dataset"], ["dataset", "check"], ["dataset", "stats"], ["dataset", "export"],
      ["dataset", "import"], ["evaluate", "redaction"], ["doctor"], ["completions"], ["man"],
      ["store"], ["store", "check"], ["store", "gc"], ["store", "size"], ["store", "backup"],
      ["store", "forget"], ["label"], ["label", "import"], ["label", "export"],
      ["label", "fields"], ["label", "agreement"],
    ])
  func help(of command: [String]) async throws {
    try await expectHelp(of: .vitae, command, as: "vitae")
  }

  @Test(
    "The help of every command of a pipeline is what was recorded",
    arguments: [[], ["run"], ["plan"], ["graph"], ["show"]])
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

  @Test("help and help COMMAND are the help", arguments: [[], ["parse"], ["dataset", "check"]])
  func helpCommand(of command: [String]) async throws {
    let place = try Workplace()
    let word = try await Tool.vitae.run(["help"] + command, in: place)
    let option = try await Tool.vitae.run(command + ["--help"], in: place)
    #expect(word.exitCode == 0 && word.output == option.output)
  }

  @Test("Neither help nor an error has colours in a pipe, whatever the terminal is")
  func noColor() async throws {
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    for words in [["--help"], ["doctor"], ["parze"]] {
      let outcome = try await Tool.vitae.run(words, in: Workplace(), environment: environment)
      #expect(!outcome.outputBytes.contains(0x1B) && !outcome.errorBytes.contains(0x1B))
    }
  }

  @Test(
    "On a terminal there are colours, and none with NO_COLOR or a dumb one",
    .enabled(if: Tool.installed("script") != nil),
    arguments: [
      (["TERM": "xterm"], true), (["TERM": "xterm", "NO_COLOR": "1"], false),
      (["TERM": "dumb"], false),
    ])
  func color(environment: [String: String], isColored: Bool) async throws {
    let script = try #require(Tool.installed("script"))
    let command = "'\(Tool.vitae.path)' --help; '\(Tool.vitae.path)' parze"
    let outcome = try await script.run(
      "-qec", command, "/dev/null", in: Workplace(), environment: environment)
    #expect(outcome.output.contains("\u{1B}[1mUSAGE\u{1B}[0m") == isColored, "\(outcome.output)")
    #expect(outcome.output.contains("\u{1B}[1;31mvitae:\u{1B}[0m unknown") == isColored)
    #expect(outcome.output.contains("USAGE") && outcome.outputBytes.contains(0x1B) == isColored)
  }

  @Test("make alone prints the head of the Makefile", .enabled(if: Tool.installed("make") != nil))
  func makeHelp() async throws {
    let make = try #require(Tool.installed("make"))
    for words in [[], ["help"]] {
      let outcome = try await make.run(["-sC", Repository.path] + words, in: Workplace())
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.contains("\n  make run        set up, build, run the main pipeline"))
      #expect(!outcome.output.contains("#"))
    }
  }

  @Test(
    "The version is one line with the name, that of the tool with the commit",
    arguments: [
      ("vitae", " \\((commit unknown|[0-9a-f]{7,}( with changes)?, \\d{4}-\\d\\d-\\d\\d)\\)"),
      ("resume-sections", ""),
    ])
  func version(of name: String, commit: String) async throws {
    let outcome = try await Tool(name: name).run("--version", in: Workplace())
    #expect(outcome.exitCode == 0)
    #expect(outcome.outputLines.count == 1)
    #expect(outcome.output.contains(try Regex("^\(name) \\d+\\.\\d+\\.\\d+\(commit)\n$")))
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
