import Testing

@testable import CommandLineKit

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

  @Test func `verdicts are green, red or yellow, other words plain`() {
    #expect(terminal().styled(state: "passed") == "\u{1B}[32mpassed\u{1B}[0m")
    #expect(terminal().styled(state: "a gate was not met").hasPrefix("\u{1B}[31m"))
    #expect(terminal().styled(state: "inconclusive").hasPrefix("\u{1B}[33m"))
    #expect(terminal().styled(state: "informational") == "informational")
    #expect(terminal(["NO_COLOR": "1"]).styled(state: "failed") == "failed")
    #expect(terminal(["TERM": "dumb"]).styled(state: "failed") == "failed")
  }

  @Test func `who complains is red and a warning yellow, up to the colon`() {
    func complaint(_ text: String, _ terminal: Terminal) -> String {
      StandardError.complaint(text, on: terminal)
    }
    #expect(
      complaint("tool: a.pdf: is damaged", terminal())
        == "\u{1B}[1;31mtool:\u{1B}[0m a.pdf: is damaged")
    #expect(complaint("warning: odd", terminal()) == "\u{1B}[1;33mwarning:\u{1B}[0m odd")
    #expect(complaint("no colon", terminal()) == "no colon")
    #expect(complaint("tool: x", terminal(false)) == "tool: x")
  }

  private func terminal(_ environment: [String: String]) -> Terminal {
    terminal(true, environment)
  }
}
