import Testing

@testable import CommandLineKit

@Suite struct CompletionTests {
  private let odd = CommandSpec(
    name: "odd-tool", abstract: "It's a [test]: of `signs`.",
    subcommands: [
      CommandSpec(
        name: "go", abstract: "Go: it's $HOME. More.",
        positionals: [PositionalSpec("model", .optional, help: "A model.")],
        options: [
          .value("out", short: "o", "FOLDER", help: "Where [to]: it's."),
          .value("only", "WORD", kind: .choice(["a", "b"]), help: "One.", isRepeatable: true),
        ])
    ])

  @Test func `hidden commands and options are in no script and no page`() {
    for text in [
      BashCompletion.script(for: Fixture.root), ZshCompletion.script(for: Fixture.root),
      FishCompletion.script(for: Fixture.root), ManualPage.page(for: Fixture.root, version: "1"),
    ] {
      #expect(!text.contains("worker") && !text.contains("trace"))
      #expect(text.contains("threshold") && text.contains("jsonl"))
    }
  }

  @Test func `bash gets the words of every command, and where paths belong`() {
    let script = BashCompletion.script(for: Fixture.root)
    #expect(script.contains("commands='parse train store help'\n"))
    #expect(
      script.contains("'parse --format' | 'parse -f') _tool_words 'jsonl json-resume csv' ;;"))
    #expect(script.contains("'parse @'*) _tool_paths -f ;;"))
    #expect(script.contains("'train @1') _tool_words 'small large' ;;"))
    #expect(script.contains("'store gc --store') _tool_paths -f ;;"))
    #expect(BashCompletion.script(for: odd).contains("'go --out' | 'go -o') _odd_tool_paths -d ;;"))
  }

  @Test func `zsh and fish get descriptions in which no sign has a meaning`() {
    let zsh = ZshCompletion.script(for: odd)
    #expect(zsh.contains(#"'(--out -o)--out=[Where \[to\]\: it'\''s]:FOLDER:_files -/'"#))
    #expect(zsh.contains(#"'*--only=[One]:WORD:(a b)'"#))
    #expect(zsh.contains("'1::model:_files'"))
    #expect(zsh.contains(#"'go:Go\: it'\''s $HOME'"#))
    let fish = FishCompletion.script(for: odd)
    #expect(
      fish.contains(#"-l out -s o -x -a '(__fish_complete_directories)' -d 'Where [to]: it\'s'"#))
    #expect(fish.contains(#"-n '__odd_tool_at \'go\'' -F"#))
  }

  @Test func `roff finds nothing to do in the texts of a page`() {
    #expect(
      ManualPage.escaped(#"a\b - 'c' "d" ~^` é …"#)
        == #"a\(rsb \- \(aqc\(aq \(dqd\(dq \(ti\(ha\(ga \[u00E9] \[u2026]"#)
    let page = ManualPage.page(
      for: CommandSpec(
        name: "t", abstract: ".TH is a request.", discussion: "'so is this\n\n  .SH sample\n",
        subcommands: [CommandSpec(name: "x", abstract: ".br")]), version: "1")
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    let requests = ["TH", "SH", "SS", "PP", "TP", "EX", "EE"]
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(String(line.dropFirst().prefix { $0.isLetter })), "\(line)")
    }
    #expect(page.contains("\n\\&.br\n"))
    #expect(page.contains(".EX\n  .SH sample\n"))
  }
}
