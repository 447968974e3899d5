import Testing

import CommandLineKit

@Suite struct HelpTextTests {
  private func help(_ words: String..., width: Int = 80) throws -> String {
    HelpText(try Fixture.parser.parse(words + ["--help"])).render(width: width)
  }

  @Test func `the help of a command reads as written here`() throws {
    #expect(
      try help("parse") == """
        Parse documents into labelled paragraphs.

        USAGE
          tool parse [options] <path>...

        ARGUMENTS
          <path>...  Files or folders.

        OPTIONS
          -f, --format <name>   How to print results. (jsonl, json-resume, csv; default:
                                jsonl)
          -j, --jobs <n>        Workers to run at once. (default: 2)
              --threshold <p>   Least confidence to show.
              --offset <n>      A number that may be negative.
          -x, --exclude <glob>  Leave these out. (repeatable)
          -r, --redact          Mask e-mail, phone and names.
          -h, --help            Show this help.

        GLOBAL OPTIONS
          -q, --quiet  No progress.

        A folder is searched for files. Files that cannot be read get a status of their
        own and never stop the others, so the exit code 2 still comes with every result
        that was possible.

        EXAMPLES
          tool parse cvs/ > out.jsonl
              Parse a folder.
          tool parse -f csv a.pdf
              Print one document as CSV.

        EXIT CODES
            0  done
            2  some inputs failed, the rest are done
           64  the command line is wrong
          130  interrupted

        """)
  }

  @Test func `the help of a program lists its commands but not hidden ones`() throws {
    #expect(
      try help() == """
        Turns documents into data.

        USAGE
          tool [options] <command> ...

        COMMANDS
          parse  Parse documents into labelled paragraphs.
          train  Train a model.
          store  Look after the store.

        OPTIONS
          -q, --quiet    No progress.
          -h, --help     Show this help.
              --version  Show the version.

        See 'tool <command> --help' for more on one command.

        """)
  }

  @Test func `commands are listed under the headings of their groups, aligned over all`() {
    let root = CommandSpec(
      name: "tool", abstract: "Turns documents into data.",
      subcommands: [
        CommandSpec(name: "parse", abstract: "Parse.", group: "Data"),
        CommandSpec(name: "completions", abstract: "Complete.", group: "Set up"),
        CommandSpec(name: "check", abstract: "Check.", group: "Data"),
        CommandSpec(name: "inner", abstract: "Hidden.", isHidden: true),
      ],
      variables: [.init("TOOL_STORE", "The store.")])
    let text = HelpText(root, path: ["tool"]).render()
    #expect(
      text.contains(
        """
        DATA
          parse        Parse.
          check        Check.

        SET UP
          completions  Complete.

        OPTIONS

        """))
    #expect(text.contains("\nENVIRONMENT\n  TOOL_STORE  The store.\n"))
  }

  @Test func `a command without a group beside commands with groups stops the process`() async {
    await #expect(processExitsWith: .failure) {
      _ = ArgumentParser(
        CommandSpec(
          name: "t", abstract: "",
          subcommands: [
            CommandSpec(name: "a", abstract: "", group: "A"), CommandSpec(name: "b", abstract: ""),
          ]))
    }
  }

  @Test func `headings are bold on a terminal and plain elsewhere`() throws {
    let help = HelpText(try Fixture.parser.parse(["parse", "--help"]))
    let terminal = Terminal(isInteractive: true, columns: 80, environment: ["TERM": "xterm"])
    let pipe = Terminal(isInteractive: false, columns: nil, environment: ["TERM": "xterm"])
    #expect(help.render(on: terminal).contains("\n\u{1B}[1mOPTIONS\u{1B}[0m\n"))
    #expect(help.render(on: pipe) == help.render())
  }

  @Test func `required options stand in the usage line`() throws {
    let text = try help("train")
    #expect(text.contains("tool train --data <file> [options] <kind> [<seed>]\n"))
    #expect(text.contains("--data <file>  Training rows. (required)\n"))
    #expect(text.contains("<kind>    Size. (small, large)\n"))
  }

  @Test func `a nested command shows the options of all around it`() throws {
    let text = try help("store", "gc")
    #expect(text.contains("GLOBAL OPTIONS\n  -q, --quiet"))
    #expect(text.contains("--store <file>  The store. (default: .tool/store.sqlite)"))
  }

  @Test(arguments: [1, 40, 60, 79, 80, 99, 500])
  func `no line is wider than the terminal, within reason`(_ width: Int) throws {
    for line in try help("parse", width: width).split(separator: "\n") {
      #expect(TerminalText.width(line) <= min(max(width, 48), 100), "\(line)")
      #expect(!line.hasSuffix(" "), "\(line)")
    }
  }

  @Test func `a term too wide for its column has its text below`() {
    let command = CommandSpec(
      name: "t", abstract: "T.",
      options: [
        .value("a-very-long-option-name-indeed", "value", help: "Long."),
        .flag("b", help: "Short."),
      ])
    #expect(
      HelpText(command, path: ["t", "t"]).render().contains(
        """
              --a-very-long-option-name-indeed <value>
                      Long.
              --b     Short.
          -h, --help  Show this help.
        """))
  }
}
