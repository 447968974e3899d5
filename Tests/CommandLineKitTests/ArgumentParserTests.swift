import Testing

import CommandLineKit

@Suite struct ArgumentParserTests {
  private func parse(_ line: String) throws -> ParsedArguments {
    try Fixture.parser.parse(line.split(separator: " ").map(String.init))
  }

  private func failure(_ line: String) -> String {
    do {
      _ = try parse(line)
      return "no error"
    } catch let error as UsageError {
      return error.description.split(separator: "\n").first.map(String.init) ?? ""
    } catch {
      return "wrong error \(error)"
    }
  }

  @Test(arguments: [
    "parse a.pdf --jobs 4", "parse --jobs 4 a.pdf", "parse --jobs=4 a.pdf", "parse -j4 a.pdf",
    "parse -j 4 a.pdf", "parse -j=4 a.pdf", "parse -rqj4 a.pdf", "parse -j9 -j4 a.pdf",
    "--quiet parse a.pdf -j 4", "parse -j4 -- a.pdf",
  ])
  func `a value may be written in every customary way, before or after`(_ line: String) throws {
    let arguments = try parse(line)
    #expect(arguments.path == ["tool", "parse"])
    #expect(arguments.int("jobs") == 4)
    #expect(arguments.strings("path") == ["a.pdf"])
    #expect(arguments.request == .run)
  }

  @Test func `defaults are returned but do not count as given`() throws {
    let arguments = try parse("parse a.pdf")
    #expect(arguments.string("format") == "jsonl")
    #expect(arguments.int("jobs") == 2)
    #expect(!arguments.isGiven("jobs"))
    #expect(arguments.double("threshold") == nil)
    #expect(arguments.strings("exclude") == [])
    #expect(!arguments.flag("redact"))
  }

  @Test func `repeatable options keep their order and others keep the last`() throws {
    let arguments = try parse("parse -x a --exclude b a.pdf -xc --format csv --format jsonl")
    #expect(arguments.strings("exclude") == ["a", "b", "c"])
    #expect(arguments.strings("format") == ["jsonl"])
  }

  @Test func `flags of an outer command count inside and are counted`() throws {
    let arguments = try parse("-q parse -qr a.pdf")
    #expect(arguments.count("quiet") == 2)
    #expect(arguments.flag("redact"))
    #expect(try parse("store gc --store x.db --force").string("store") == "x.db")
    #expect(try parse("store --store x.db gc").string("store") == "x.db")
  }

  @Test func `a dash alone and everything after two dashes are positionals`() throws {
    #expect(try parse("parse - -- --jobs -h --").strings("path") == ["-", "--jobs", "-h", "--"])
  }

  @Test func `an empty value is a value`() throws {
    let arguments = try Fixture.parser.parse(["parse", "--exclude=", "-x", "", "-x=", "", "b"])
    #expect(arguments.strings("exclude") == ["", "", ""])
    #expect(arguments.strings("path") == ["", "b"])
  }

  @Test func `negative numbers are values and positionals where numbers are expected`() throws {
    #expect(try parse("parse a --offset -5").int("offset") == -5)
    #expect(try parse("train small -7 --data d").int("seed") == -7)
    #expect(failure("parse a --exclude -5").contains("needs a value"))
  }

  @Test func `a value may hold equals signs and letters outside ASCII`() throws {
    #expect(try parse("parse --exclude=a=b ü.pdf").string("exclude") == "a=b")
    #expect(try parse("parse ü.pdf").string("path") == "ü.pdf")
  }

  @Test(arguments: [
    ("parse --help", ["tool", "parse"]), ("parse -h", ["tool", "parse"]), ("--help", ["tool"]),
    ("parse --bogus --help", ["tool", "parse"]), ("parse --jobs x -h", ["tool", "parse"]),
    ("-h parse", ["tool", "parse"]), ("help", ["tool"]),
    ("help store gc", ["tool", "store", "gc"]),
    ("store help check", ["tool", "store", "check"]), ("parse -rh", ["tool", "parse"]),
    ("parse a --format -h", ["tool", "parse"]), ("train -h", ["tool", "train"]),
  ])
  func `help is found anywhere and wins over errors but unknown commands`(
    _ line: String, _ path: [String]
  ) throws {
    let arguments = try parse(line)
    #expect(arguments.request == .help)
    #expect(arguments.path == path)
  }

  @Test func `the version is asked for anywhere, and help wins over it`() throws {
    #expect(try parse("--version").request == .version)
    #expect(try parse("parse --version").request == .version)
    #expect(try parse("--version --help").request == .help)
  }

  @Test(arguments: [
    ("", "tool: missing command"),
    ("store", "tool: missing command"),
    ("parze a", "tool: unknown command 'parze'. Did you mean 'parse'?"),
    ("wroker", "tool: unknown command 'wroker'"),
    ("help parze", "tool: unknown command 'parze'. Did you mean 'parse'?"),
    ("parze --help", "tool: unknown command 'parze'. Did you mean 'parse'?"),
    ("--help parze", "tool: unknown command 'parze'. Did you mean 'parse'?"),
    ("store chek -h", "tool: unknown command 'chek'. Did you mean 'check'?"),
    ("hlep", "tool: unknown command 'hlep'. Did you mean 'help'?"),
    ("xyz", "tool: unknown command 'xyz'"),
    ("parse", "tool: missing argument <path>"),
    ("train small", "tool: missing option '--data <file>'"),
    ("train small 1 2 --data d", "tool: unexpected argument '2'"),
    (
      "train smal --data d",
      "tool: <kind> takes one of small, large, not 'smal'. Did you mean 'small'?"
    ),
    ("train small x --data d", "tool: <seed> takes a whole number, not 'x'"),
    ("parse --fromat csv a", "tool: unknown option '--fromat'. Did you mean '--format'?"),
    ("parse --quite a", "tool: unknown option '--quite'. Did you mean '--quiet'?"),
    ("parse --verison a", "tool: unknown option '--verison'. Did you mean '--version'?"),
    ("parse --thresh 1 a", "tool: unknown option '--thresh'. Did you mean '--threshold'?"),
    ("parse -z a", "tool: unknown option '-z'"),
    ("parse -redact a", "tool: unknown option '-e'. Did you mean '--redact'?"),
    ("parse -trace a", "tool: unknown option '-t'. Did you mean '--trace'?"),
    ("parse --redact=yes a", "tool: '--redact' takes no value"),
    ("parse a --jobs", "tool: '--jobs <n>' needs a value"),
    (
      "parse a --exclude --jobs",
      "tool: '--exclude <glob>' needs a value; write '--exclude=VALUE' for one that starts with a dash"
    ),
    ("parse --jobs 0 a", "tool: '--jobs' takes a whole number from 1 to 64, not '0'"),
    ("parse --jobs 4.5 a", "tool: '--jobs' takes a whole number from 1 to 64, not '4.5'"),
    ("parse --threshold nan a", "tool: '--threshold' takes a number from 0.0 to 1.0, not 'nan'"),
    (
      "parse --format cvs a",
      "tool: '--format' takes one of jsonl, json-resume, csv, not 'cvs'. Did you mean 'csv'?"
    ),
  ])
  func `errors name what is wrong and what was meant`(_ line: String, _ message: String) {
    #expect(failure(line) == message)
  }

  @Test func `an error shows usage and where to read more`() {
    let error = #expect(throws: UsageError.self) { try parse("parse --fromat csv") }
    #expect(
      error?.description == """
        tool: unknown option '--fromat'. Did you mean '--format'?
        usage: tool parse [options] <path>...
        See 'tool parse --help'.
        """)
    #expect(error?.exitCode == .usage)
  }

  @Test func `errors do not let user input control the terminal`() {
    #expect(failure("parse --\u{1B}[2J a") == #"tool: unknown option '--\u{1B}[2J'"#)
    #expect(failure("\u{202E}x") == #"tool: unknown command '\u{202E}x'"#)
  }

  @Test func `a command can raise usage errors of its own`() throws {
    let error = try parse("store gc").usageError("nothing to do")
    #expect(
      error.description == """
        tool: nothing to do
        usage: tool store gc [options]
        See 'tool store gc --help'.
        """)
  }

  @Test func `asking for an option that is not declared stops the process`() async {
    await #expect(processExitsWith: .failure) {
      _ = try Fixture.parser.parse(["parse", "a"]).string("fromat")
    }
  }

  @Test func `a spec that contradicts itself stops the process`() async {
    await #expect(processExitsWith: .failure) {
      _ = ArgumentParser(
        CommandSpec(
          name: "t", abstract: "",
          options: [.flag("a", help: ""), .flag("a", help: "")]))
    }
    await #expect(processExitsWith: .failure) {
      _ = ArgumentParser(
        CommandSpec(
          name: "t", abstract: "",
          options: [.value("n", "n", kind: .integer(1...2), help: "", default: "3")]))
    }
    await #expect(processExitsWith: .failure) {
      _ = ArgumentParser(
        CommandSpec(
          name: "t", abstract: "",
          positionals: [PositionalSpec("a", .any, help: ""), PositionalSpec("b", help: "")]))
    }
  }
}
