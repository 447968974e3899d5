import PageLayout
import Testing

/// Rows of contact data whose cells are broken, and numbers that the end of a line cuts.
@Suite struct ContactCellsTests {
  private func found(_ rows: [[(x: Double, text: String)]]) -> [String] {
    var page = Page(
      number: 1, width: 595, height: 842, styles: [TextStyle(fontName: "Sans", size: 10)], words: []
    )
    for (n, row) in rows.enumerated() {
      for (x, text) in row {
        page.words += words(of: text, x: x, y: 90 + 12 * Double(n), height: 11)
      }
    }
    return paragraphs(of: [page]).map(\.text)
  }

  @Test func `a cell goes on below itself, and a telephone number is whole`() {
    let rows: [[(x: Double, text: String)]] = [
      [(50, "Lisboa"), (110, "+351 21 555"), (200, "ada@example.org"), (320, "github.com/")],
      [(110, "0186"), (320, "ada")],
    ]
    #expect(found(rows) == ["Lisboa", "+351 21 555 0186", "ada@example.org", "github.com/ ada"])
  }

  @Test func `columns begin below the cells that go on`() {
    var rows: [[(x: Double, text: String)]] = [
      [
        (50, "Getxo,"), (106, "+34 944"), (172, "ada@example.org"), (280, "ada.example.net"),
        (456, "LinkedIn:"),
      ],
      [(50, "Bizkaia"), (106, "555 0171"), (456, "ada")],
    ]
    for n in 0..<12 {
      rows.append([
        (50, "Led the shop in street \(n) for a year"), (330, "Sold fish and bread \(n)"),
      ])
    }
    #expect(found(rows).contains("+34 944 555 0171"))
  }

  @Test func `whole numbers above each other are two`() {
    let rows: [[(x: Double, text: String)]] = [
      [(50, "Leeds"), (110, "555 0142"), (200, "ada@example.org"), (320, "github.com/")],
      [(50, "Hull"), (110, "555 0143"), (320, "ada")],
    ]
    #expect(!found(rows).contains("555 0142 555 0143"))
  }

  @Test func `a table with addresses in it is none`() {
    let rows: [[(x: Double, text: String)]] = [
      [(50, "Leeds"), (110, "2015"), (200, "ada@example.org"), (320, "Lead")],
      [(50, "Hull"), (110, "2012"), (320, "Clerk")],
    ]
    #expect(!found(rows).contains("2015 2012"))
  }

  @Test(arguments: [
    ("x.y@example.org; Leeds LS1 4AB; Tel.: +47", "998 38 411"),
    ("Phone: (865)", "672-7172"), ("Keplerstrasse 77, 8020 Graz, Mob. +54 9 11", "5502-9245, Graz"),
    ("Leeds, 12 May 1990, m 07934", "759838"),
  ])
  func `a number that the end of a line cuts goes on in the next`(line: String, next: String) {
    #expect(found([[(50, line)], [(50, next)]]) == [line + " " + next])
  }

  @Test(arguments: [
    ("Promoter score by +20", "01/2015 - 03/2019 Clerk"), ("Volume 12, pp. 101", "133000 words"),
    ("Phone: 0113 496 0199", "07700 900142"),
  ])
  func `other numbers do not`(line: String, next: String) {
    #expect(found([[(50, line)], [(50, next)]]).count == 2)
  }
}
