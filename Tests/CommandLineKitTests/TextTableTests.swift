import Testing

import CommandLineKit

@Suite struct TextTableTests {
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
