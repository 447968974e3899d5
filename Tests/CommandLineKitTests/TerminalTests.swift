import Testing

import CommandLineKit

@Suite struct TerminalTests {
  private func terminal(
    _ isInteractive: Bool = true, columns: Int? = 120, _ environment: [String: String] = [:]
  ) -> Terminal {
    let base = ["TERM": "xterm", "LANG": "en_US.UTF-8"]
    return Terminal(
      isInteractive: isInteractive, columns: columns,
      environment: base.merging(environment) { $1 })
  }

  @Test func `the terminal says how wide it is, then COLUMNS, then 80`() {
    #expect(terminal().width == 120)
    #expect(terminal(columns: 0, ["COLUMNS": "66"]).width == 66)
    #expect(terminal(columns: nil, ["COLUMNS": "-1"]).width == 80)
    #expect(terminal(false, columns: 120).width == 80)
    #expect(terminal(false, columns: nil, ["COLUMNS": "100"]).width == 100)
  }

  @Test func `colours need a capable terminal and nobody against them`() {
    #expect(terminal().supportsColor)
    #expect(terminal(["NO_COLOR": ""]).supportsColor)
    #expect(!terminal(["NO_COLOR": "1"]).supportsColor)
    #expect(!terminal(["TERM": "dumb"]).supportsColor)
    #expect(!terminal(["TERM": ""]).supportsColor)
    #expect(!terminal(false).supportsColor)
  }

  @Test func `NO_COLOR does not keep a line from being drawn again`() {
    #expect(terminal(["NO_COLOR": "1"]).supportsRedraw)
    #expect(!terminal(["TERM": "dumb"]).supportsRedraw)
  }

  @Test func `block characters need a UTF-8 locale, LC_ALL first`() {
    #expect(terminal().supportsUnicode)
    #expect(!terminal(["LC_ALL": "C"]).supportsUnicode)
    #expect(terminal(["LC_ALL": "", "LC_CTYPE": "C.utf8"]).supportsUnicode)
    #expect(!terminal(["LANG": ""]).supportsUnicode)
  }

  @Test func `styles are codes on a terminal and nothing elsewhere`() {
    #expect(terminal().styled("no", .bold, .red) == "\u{1B}[1;31mno\u{1B}[0m")
    #expect(terminal(false).styled("no", .bold, .red) == "no")
    #expect(terminal().styled("no") == "no")
    #expect(terminal().styled("", .red) == "")
  }

  private func terminal(_ environment: [String: String]) -> Terminal {
    terminal(true, environment)
  }
}
