import Evaluation
import Reporting
import Testing

@Suite struct MarkdownSummaryTests {
  @Test("the passing example is the recorded text")
  func passing() throws {
    try Snapshot.expect(MarkdownSummary.render(Example.report()), equals: "passing.md")
  }

  @Test("the failing example is the recorded text")
  func failing() throws {
    let report = Example.report(passing: false)
    try Snapshot.expect(MarkdownSummary.render(report), equals: "failing.md")
  }

  @Test("gates stand the worst first")
  func worstFirst() throws {
    var report = Example.report()
    report.gates = [
      GateResult(name: "first", verdict: .passed, detail: ""),
      GateResult(name: "second", verdict: .inconclusive, detail: ""),
      GateResult(name: "third", verdict: .failed, detail: ""),
    ]
    let text = MarkdownSummary.render(report)
    let places = try ["third", "second", "first"].map { name in
      try #require(text.firstRange(of: name)).lowerBound
    }
    #expect(places == places.sorted())
    #expect(text.hasPrefix("# resume-sections: a gate is not met\n"))
  }

  @Test("text from outside neither breaks a table nor becomes markup")
  func hostile() {
    let text = MarkdownSummary.render(Hostile.report())
    // Lines of code, four spaces in, are shown as they are and need no escaping.
    for line in text.split(separator: "\n") where !line.hasPrefix("    ") {
      #expect(!line.contains("<script") && !line.contains("<img"))
      #expect(!line.contains("@everyone"))
      #expect(!line.contains("https://"))
    }
    #expect(!text.contains("\u{202E}") && !text.contains("\u{2028}"))
    for row in text.split(separator: "\n") where row.hasPrefix("| ✗") {
      // Three cells: four bars that are not escaped.
      let bars = row.replacing("\\|", with: "").filter { $0 == "|" }
      #expect(bars.count == 4, "\(row)")
    }
  }

  @Test("however much there is to say, the text stays below its limit and says it was cut")
  func limit() {
    let text = MarkdownSummary.render(Hostile.largeReport())
    #expect(text.utf8.count <= MarkdownSummary.byteLimit)
    #expect(text.contains("Cut here"))
  }

  @Test("an empty report has a headline")
  func empty() {
    let report = EvaluationReport(
      title: "empty", generatedAt: "now", matrix: ConfusionMatrix(labels: []))
    #expect(
      MarkdownSummary.render(report)
        == "# empty: not verified: no gate was judged\n\nnow\n")
  }
}

@Suite struct MarkdownEscapingTests {
  @Test(
    "what Markdown would act on is escaped",
    arguments: [
      ("a|b", "a\\|b"), ("`x`", "\\`x\\`"), ("*b* _i_ ~s~", "\\*b\\* \\_i\\_ \\~s\\~"),
      ("<br>", "&lt;br&gt;"), ("[a](b)", "\\[a\\](b)"), ("a\\b", "a\\\\b"), ("@me", "&#64;me"),
      ("https://x.org", "https&#58;//x.org"), ("WWW.x.org", "WWW&#46;x.org"), ("a\nb", "a b"),
      ("1 & 2", "1 &amp; 2"), ("$x$ #1 !", "\\$x\\$ \\#1 \\!"),
      ("plain, (text).", "plain, (text)."),
    ])
  func escape(text: String, escaped: String) {
    #expect(MarkdownEscaping.escape(text) == escaped)
  }
}
