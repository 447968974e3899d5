import Testing

import CommandLineKit

@Suite struct TextTableTests {
  @Test func `columns get narrower between words before a word is parted`() {
    var table = TextTable([.text("started"), .text("command"), .text("state")])
    table.append(["2026-11-30 20:15:02", "vitae parse --into store.sqlite resumes", "succeeded"])
    let lines = table.render(width: 40).split(separator: "\n")
    #expect(lines.allSatisfy { TerminalText.width($0) <= 40 })
    for word in ["2026-11-30", "20:15:02", "store.sqlite", "succeeded"] {
      #expect(lines.contains { $0.contains(word) }, "\(word)")
    }
  }

  @Test func `columns align and numbers end at the same place`() {
    var table = TextTable([.text("label"), .number("n"), .number("F1"), .text("note")])
    table.append(["experience", "1204", "0.91", ""])
    table.append(["学歴", "87", "0.9", "few"])
    #expect(
      table.render() == """
        label          n    F1  note
        experience  1204  0.91
        学歴          87   0.9  few

        """)
  }

  @Test func `cells cannot break the table or steer the terminal`() {
    var table = TextTable([.text("name"), .text("x")])
    table.append(["a\nb\u{1B}[2J", "1"])
    #expect(table.render(showsTitles: false) == "a\\nb\\u{1B}[2J  1\n")
  }

  @Test func `long cells are cut where a column has a limit`() {
    var table = TextTable([.text("name", maximumWidth: 6), .number("n")])
    table.append(["curriculum-vitae.pdf", "1"])
    #expect(table.render() == "name    n\ncurri…  1\n")
  }

  @Test func `the last column of text goes on in the next line where the table is too wide`() {
    var table = TextTable([.text("gate"), .number("n"), .text("detail"), .number("p")])
    table.append(["accuracy", "12", "the lower end of the interval is above the target", "0.25"])
    table.append(["latency", "7", "fine", "1"])
    #expect(
      table.render(width: 48) == """
        gate       n  detail                           p
        accuracy  12  the lower end of the          0.25
                      interval is above the target
        latency    7  fine                             1

        """)
    #expect(table.render(width: 200) == table.render())
  }

  @Test func `a column with a maximum width is cut instead`() {
    var table = TextTable([.text("name"), .text("text", maximumWidth: 60)])
    table.append(["a", String(repeating: "word ", count: 12)])
    #expect(table.render(width: 30) == "name  text\na     word word word word wor…\n")
  }

  @Test func `no table of text is wider than it may be, whatever is in it`() {
    var table = TextTable([.text("path"), .text("why"), .number("n"), .text("text")])
    table.append([
      "a/long/path/to/a/file/with/a-name-in-it.pdf", "because", "12",
      String(repeating: "x", count: 90),
    ])
    table.append(["学歴学歴学歴学歴学歴学歴学歴学歴学歴学歴", "", "1", "see above"])
    for width in [40, 60, 80, 120] {
      for line in table.render(width: width).split(separator: "\n") {
        #expect(TerminalText.width(line) <= width, "\(line)")
        #expect(!line.hasSuffix(" "))
      }
    }
    // Nothing is lost.
    let letters = table.render(width: 40).filter { $0 == "x" }
    #expect(letters.count == 91)
  }

  @Test func `states have colours and titles are bold, on a terminal alone`() {
    var table = TextTable([.text("gate"), .state("verdict")])
    table.append(["a", "passed"])
    table.append(["passed", "failed"])
    table.append(["b", "inconclusive"])
    let terminal = Terminal(isInteractive: true, columns: 80, environment: ["TERM": "xterm"])
    #expect(
      table.render(on: terminal)
        == "\u{1B}[1mgate\u{1B}[0m    \u{1B}[1mverdict\u{1B}[0m\n"
        + "a       \u{1B}[32mpassed\u{1B}[0m\npassed  \u{1B}[31mfailed\u{1B}[0m\n"
        + "b       \u{1B}[33minconclusive\u{1B}[0m\n")
    let pipe = Terminal(isInteractive: false, columns: 80, environment: ["TERM": "xterm"])
    #expect(table.render(on: pipe) == table.render())
  }

  @Test func `a table without rows is its titles`() {
    #expect(TextTable([.text("a"), .number("b")]).render() == "a  b\n")
    #expect(TextTable([.text("a")]).render(showsTitles: false) == "")
  }

  @Test func `a row of the wrong length stops the process`() async {
    await #expect(processExitsWith: .failure) {
      var table = TextTable([.text("a")])
      table.append(["1", "2"])
    }
  }
}
