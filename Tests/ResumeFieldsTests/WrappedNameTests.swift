import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields

@Suite struct WrappedNameTests {
  private func line(_ text: String, x: Double, y: Double, size: Double) -> Paragraph {
    let height = 10 * size
    let box = Box(x0: x, y0: y, x1: x + 6 * size * Double(text.count), y1: y + height)
    return Paragraph(
      page: 1, box: box, text: text, role: size > 1.5 ? .heading : .body,
      style: ParagraphStyle(sizeRatio: size),
      lines: [
        TextLine(runs: [
          .init(
            words: text.split(separator: " ").map { PlacedWord(text: String($0), box: box) },
            followsGap: false)
        ])
      ])
  }

  private func name(_ paragraphs: [Paragraph]) -> String? {
    readResume(
      paragraphs, labels: paragraphs.map { _ in "other" },
      confidences: paragraphs.map { _ in 0.9 }
    ).resume.basics.name
  }

  @Test func `a long name goes on right below, whatever stands beside it`() {
    let page = [
      line("Ebele Ann Okwuosa", x: 50, y: 80, size: 2.5),
      line("+44 7700 900117", x: 400, y: 82, size: 0.9),
      line("ebele@example.org", x: 400, y: 94, size: 0.9),
      line("Sheffield", x: 400, y: 106, size: 0.9),
      line("Thornbury", x: 50, y: 109, size: 2.5),
    ]
    #expect(name(page) == "Ebele Ann Okwuosa Thornbury")
  }

  @Test func `a name of three lines is whole beside contact lines`() {
    let page = [
      line("Celestina", x: 50, y: 80, size: 2.5), line("Where I am", x: 400, y: 81, size: 0.9),
      line("Barrocal", x: 50, y: 109, size: 2.5), line("Leeds", x: 400, y: 110, size: 0.9),
      line("ada@example.org", x: 400, y: 120, size: 0.9), line("Mourato", x: 50, y: 138, size: 2.5),
    ]
    #expect(name(page) == "Celestina Barrocal Mourato")
  }

  @Test func `a name of two lines may be flush right`() {
    /// A line that ends at 530 points.
    func flush(_ text: String, y: Double) -> Paragraph {
      line(text, x: 530 - 15 * Double(text.count), y: y, size: 2.5)
    }
    #expect(
      name([flush("Iracema dos Santos", y: 80), flush("Tavares", y: 109)])
        == "Iracema dos Santos Tavares")
    #expect(
      name([flush("Dipl.-Ing. (FH) Wiebke", y: 80), flush("Harms-Oyelaran", y: 109)])
        == "Dipl.-Ing. (FH) Wiebke Harms-Oyelaran")
  }

  @Test(arguments: [
    "dott.ssa agr. Ada Example", "Ada d’Example", "drs. A.B. (Ada) ten Example",
    "Ada van 't Example-Sample", "Ada de los Example",
  ])
  func `titles and particles with small letters are parts of a name`(text: String) {
    let below = line("Nurse with years of practice", x: 50, y: 130, size: 1)
    #expect(name([line(text, x: 50, y: 80, size: 2.5), below]) == text)
  }

  @Test func `a role in small letters stands behind a name`() {
    let below = line("Leeds and its villages", x: 50, y: 130, size: 1)
    #expect(
      name([line("Ada Example Sample — Biólogo marino", x: 50, y: 80, size: 1.6), below])
        == "Ada Example Sample")
  }

  @Test(arguments: ["Senior Registered Nurse", "Experience in Nursing"])
  func `a title above a name is no part of it`(text: String) {
    let page = [line(text, x: 50, y: 80, size: 2), line("Ada Example", x: 50, y: 104, size: 2)]
    #expect(name(page) == "Ada Example")
  }

  @Test func `a web address is no name`() {
    let page = [
      line("ada.example.org", x: 50, y: 60, size: 2.5),
      line("Ada Example", x: 50, y: 200, size: 2.4),
    ]
    #expect(name(page) == "Ada Example")
  }

  @Test func `a title or a line further down is no part of the name`() {
    let first = line("Ebele Ann Okwuosa", x: 50, y: 80, size: 2.5)
    #expect(name([first, line("Nurse", x: 50, y: 109, size: 2.5)]) == "Ebele Ann Okwuosa")
    #expect(name([first, line("Thornbury", x: 50, y: 160, size: 2.5)]) == "Ebele Ann Okwuosa")
    #expect(name([first, line("Thornbury", x: 250, y: 109, size: 2.5)]) == "Ebele Ann Okwuosa")
  }
}
