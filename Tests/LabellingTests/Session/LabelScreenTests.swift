import CommandLineKit
import Testing

@testable import Labelling
@testable import Workbench

@Suite("The screen of labelling")
struct LabelScreenTests {
  private func session(
    text: String = "Led a team of five nurses", classes: [String] = ["experience", "skill"]
  ) -> DrivenSession {
    DrivenSession(count: 3, classes: classes) { item, index in
      item.source = "cv.pdf"
      item.place = "page 2, paragraph \(index + 4)"
      item.heading = "Work History"
      item.previous = "Senior nurse, 2019 to 2023"
      item.next = "Trained new staff"
      item.text = text
      item.block = 0
      item.probabilities = [0.87, 0.13] + [Double](repeating: 0, count: classes.count - 2)
    }
  }

  @Test func `80 by 24 shows the text in its context, the suggestion, the keys and the counts`() {
    var driven = session()
    driven.press("e")
    let lines = LabelScreen(driven.session, width: 80, height: 24).lines.map(\.text)
    #expect(lines.count == 24)
    #expect(lines[0].hasPrefix("cv.pdf, page 2, paragraph 5 "))
    #expect(lines[0].hasSuffix("saved 1, left 2"))
    for wanted in [
      "heading  Work History", "before   Senior nurse, 2019 to 2023", "  Led a team of five nurses",
      "after    Trained new staff", "suggestion: experience 87 % (Enter); skill 13 %",
      "[e] experience  [k] skill", "saved 1: experience, page 2, paragraph 4",
      "u undo  s skip  b block  / filter  ? help  q quit",
    ] {
      #expect(lines.contains(wanted), "\(wanted) in \(lines)")
    }
  }

  private static let texts = [
    "short", String(repeating: "日本語のテキスト", count: 60),
    String(repeating: "e\u{301}\u{327}", count: 400), String(repeating: "word ", count: 900),
    String(repeating: "👩‍👩‍👧", count: 200), "a\u{1B}[2Jb\rc\nd\u{202E}e\u{9B}31mf\u{7}", "",
    String(repeating: "x\n", count: 300),
  ]

  @Test(arguments: texts)
  func `no line is wider than the screen and no more lines are drawn than fit`(text: String) {
    let names = (0..<30).map { "class number \($0)" }
    for classes in [["experience", "skill"], names] {
      for keys in ["", "b", "/日本x", "?", "eee", "sss", "/x\n"] {
        var driven = session(text: text, classes: classes)
        driven.press(keys)
        for (width, height) in [(80, 24), (200, 60), (40, 12), (20, 6), (8, 1), (3, 2)] {
          let lines = LabelScreen(driven.session, width: width, height: height).lines
          #expect((1...height).contains(lines.count), "\(width)×\(height)")
          let widest = lines.map { TerminalText.width($0.text) }.max() ?? 0
          #expect(widest <= max(8, width), "\(width)×\(height) after '\(keys)': \(widest)")
        }
      }
    }
  }

  @Test(arguments: texts)
  func `nothing of a text reaches the terminal that moves the cursor or reorders`(text: String) {
    var driven = session(text: text)
    driven.press("/" + text)
    for line in LabelScreen(driven.session, width: 80, height: 24).lines {
      let bad = line.text.unicodeScalars.filter { scalar in
        let category = scalar.properties.generalCategory
        return category == .control || (category == .format && scalar != "\u{200D}")
      }
      #expect(bad.isEmpty, "\(line.text.debugDescription)")
    }
  }

  @Test func `the text and the keys stay longest on a small screen`() {
    let lines = LabelScreen(session().session, width: 40, height: 4).lines.map(\.text)
    #expect(lines.contains("  Led a team of five nurses"))
    #expect(lines.contains("[e] experience  [k] skill"))
  }

  @Test func `a long text can be moved to its end and not beyond`() {
    let text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    var driven = session(text: text)
    let first = LabelScreen(driven.session, width: 80, height: 24)
    #expect(first.maximumScroll > 80)
    #expect(first.lines.contains { $0.text.contains("of 100; arrow keys move") })
    driven.session.scroll = 5000
    let last = LabelScreen(driven.session, width: 80, height: 24).lines.map(\.text)
    #expect(last.contains("  line 99"))
    #expect(last.count == 24)
  }

  @Test func `a block shows every text that gets the label`() {
    var driven = DrivenSession(count: 4) { item, index in
      item.text = "text \(index)\nsecond line"
      item.block = index < 3 ? 0 : 1
    }
    driven.press("eb")
    let lines = LabelScreen(driven.session, width: 80, height: 24).lines.map(\.text)
    #expect(lines.filter { $0.hasPrefix("  text") } == ["  text 1 …", "  text 2 …"])
    #expect(lines.last == "block of 2: a class key labels all of it; Escape leaves it")
  }

  @Test func `without colours a line is its text`() {
    let terminal = Terminal(
      isInteractive: true, columns: 80, environment: ["TERM": "xterm", "NO_COLOR": "1"])
    for line in LabelScreen(session().session, width: 80, height: 24).lines {
      #expect(line.styled(on: terminal) == line.text)
    }
    let colored = Terminal(isInteractive: true, columns: 80, environment: ["TERM": "xterm"])
    let lines = LabelScreen(session().session, width: 80, height: 24).lines
    #expect(lines.contains { $0.styled(on: colored).contains("\u{1B}[1m") })
  }

  @Test func `the end says what is left to do`() {
    var driven = session()
    driven.press("se")
    driven.press("e")
    let lines = LabelScreen(driven.session, width: 80, height: 24).lines.map(\.text)
    #expect(lines[0] == "1 skipped: s shows them again.")
    #expect(lines[1] == "saved 2")
  }
}
