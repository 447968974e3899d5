import PageLayout
import Testing

@testable import ResumeModel

@Suite struct WordGroupTests {
  private func skills(_ lines: String...) -> [Resume.Skill]? {
    var sheet = Sheet()
    sheet.heading("Skills", "skill")
    for line in lines { sheet.add(line, "skill") }
    return sheet.read().resume.skills
  }

  @Test func `several groups in one paragraph are one each`() {
    #expect(
      skills("Trade: triage, wound care\nOffice: Word, Excel") == [
        .init(name: "Trade", keywords: ["triage", "wound care"]),
        .init(name: "Office", keywords: ["Word", "Excel"]),
      ])
  }

  @Test func `many dashes part items`() {
    #expect(
      skills(
        "Civil 3D – Water models – Sewer models – Bluebeam – Excel – cost estimating – permits")?
        .first?.keywords?.count == 7)
  }

  @Test func `hints at the left of a common edge name what stands beside each`() {
    var sheet = Sheet()
    sheet.heading("Skills", "skill")
    sheet.add("Methods  family work, signs of safety\nSystems  Word, Outlook", "skill")
    var paragraph = sheet.paragraphs[1]
    for l in paragraph.lines.indices {
      var x = 50.0
      for w in paragraph.lines[l].runs[0].words.indices {
        if w == 1 { x = 120 }
        let count = Double(paragraph.lines[l].runs[0].words[w].text.count)
        paragraph.lines[l].runs[0].words[w].box.x0 = x
        paragraph.lines[l].runs[0].words[w].box.x1 = x + 5 * count
        x += 5 * count + 3
      }
    }
    let resume = readResume(
      [sheet.paragraphs[0], paragraph], labels: sheet.labels, confidences: [0.9, 0.9]
    ).resume
    #expect(
      resume.skills == [
        .init(name: "Methods", keywords: ["family work", "signs of safety"]),
        .init(name: "Systems", keywords: ["Word", "Outlook"]),
      ])
  }

  @Test func `slashes that stand alone part items, however many words they are`() {
    let line =
      "Microsoft 365 / QuickBooks Online / health record scheduling / minutes of boards / notary public, State of Ohio"
    #expect(skills(line)?.first?.keywords?.count == 5)
    #expect(skills("Input / output timing, bus analysis")?.first?.keywords?.count == 2)
  }

  @Test func `many words between wide spaces are items below the name of their group`() {
    var sheet = Sheet()
    sheet.heading("Skills", "skill")
    sheet.add("Midwifery", "skill", size: 1.1)
    sheet.add(
      "normal labour\tmanagement of dystocia\tbasic sutures\tultrasound at the bedside", "skill")
    #expect(
      sheet.read().resume.skills == [
        .init(
          name: "Midwifery",
          keywords: [
            "normal labour", "management of dystocia", "basic sutures", "ultrasound at the bedside",
          ])
      ])
  }

  @Test func `the spaces of a typewriter part no items`() {
    let words = "Sales forecasting, key accounts".split(separator: " ").enumerated().map {
      n, word in
      let x = 12 * Double(n)
      return PlacedWord(text: String(word), box: Box(x0: x, y0: 0, x1: x + 4, y1: 10))
    }
    let paragraph = Paragraph(
      page: 1, box: Box(x0: 0, y0: 0, x1: 50, y1: 10), text: "Sales forecasting, key accounts",
      role: .body, style: ParagraphStyle(),
      lines: [TextLine(runs: [.init(words: words)])])
    let resume = readResume([paragraph], labels: ["skill"], confidences: [0.9]).resume
    #expect(resume.skills == [.init(keywords: ["Sales forecasting", "key accounts"])])
  }
}
