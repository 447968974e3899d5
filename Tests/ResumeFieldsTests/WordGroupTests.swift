import PageLayout
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields

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

  @Test func `sentences with lines of their own are one item each`() {
    #expect(
      skills(
        "I read drawings, price small works and order what they need.\nThe van is my own and I keep its tools in order."
      ) == [
        .init(keywords: [
          "I read drawings, price small works and order what they need.",
          "The van is my own and I keep its tools in order.",
        ])
      ])
  }

  @Test
  func
    `lines that each open with a capital are one item each, and so are lines with room behind them`()
  {
    #expect(
      skills(
        "Pruning and training\nIntegrated pest management\nLabour hire and rosters\nSpreadsheets")?
        .first?.keywords?.count == 4)
    #expect(
      skills(
        "surtido y marca propia\nprecio dinámico en frescos\nfidelización (1,3 M de tarjetas de socio)"
      )?
      .first?.keywords?.count == 3)
    #expect(
      skills(
        "What I can do with a spreadsheet that others would do\nwith a computer and weeks\nof work")?
        .first?.keywords?.count == 1)
  }

  @Test func `many dashes part items`() {
    #expect(
      skills(
        "Civil 3D – Water models – Sewer models – Bluebeam – Excel – cost estimating – permits")?
        .first?.keywords?.count == 7)
  }

  @Test func `two columns of items are items, not hints`() {
    #expect(
      besideEdge("Photoshop  Illustrator\nInDesign  Figma") == [
        .init(keywords: ["Photoshop", "Illustrator", "InDesign", "Figma"])
      ])
  }

  /// The skills of a paragraph whose lines' second words stand at one edge.
  private func besideEdge(_ text: String) -> [Resume.Skill]? {
    var sheet = Sheet()
    sheet.heading("Profile", "other")
    sheet.add("I draw and I set type for books and for labels of jam.", "other")
    sheet.heading("Skills", "skill")
    sheet.add(text, "skill")
    var paragraphs = sheet.paragraphs
    for l in paragraphs[3].lines.indices {
      var x = 50.0
      for w in paragraphs[3].lines[l].runs[0].words.indices {
        if w == 1 { x = 120 }
        let width = 5 * Double(paragraphs[3].lines[l].runs[0].words[w].text.count)
        paragraphs[3].lines[l].runs[0].words[w].box.x0 = x
        paragraphs[3].lines[l].runs[0].words[w].box.x1 = x + width
        x += width + 3
      }
    }
    return readResume(
      paragraphs, labels: sheet.labels, confidences: sheet.labels.map { _ in 0.9 }
    ).resume.skills
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

  @Test func `two tags in a row are no group, nor is an abbreviation above its list`() {
    #expect(
      skills("Drafting", "Case Online\tManus", "Citation")?.map(\.keywords) == [
        ["Drafting", "Case Online", "Manus", "Citation"]
      ])
    var sheet = Sheet()
    sheet.heading("Skills", "skill")
    sheet.add("SAP EWM", "skill", role: .heading, gap: 1)
    for line in ["Scanning", "Slotting", "Excel"] { sheet.add(line, "skill") }
    #expect(
      sheet.read().resume.skills?.map(\.keywords) == [["SAP EWM", "Scanning", "Slotting", "Excel"]])
  }
}
