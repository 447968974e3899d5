import PageLayout
import Testing

@testable import PDFText

/// Bullets that a page draws as shapes are words like those of fonts.
struct DrawnBulletsTests {
  /// Three lines of text, and a shape at the left of each.
  private static func page(isBold: Bool = false, _ shape: (Double, Double) -> String) -> TinyPDF {
    var pdf = TinyPDF()
    let lines = (0..<3).map { n in
      TinyPDF.Run(
        x: 90, y: 100 + 16 * Double(n), text: "Wrote the harbour guide", isBold: isBold)
    }
    let shapes = (0..<3).map { shape(78, TinyPDF.pageHeight - 97 - 16 * Double($0)) }
    pdf.addPage(content: (shapes + [TinyPDF.content(of: lines)]).joined(separator: "\n"))
    return pdf
  }

  /// A filled circle of some radius around a point.
  private static func circle(_ x: Double, _ y: Double, _ r: Double) -> String {
    let k = 0.5523 * r
    return """
      \(x + r) \(y) m \(x + r) \(y + k) \(x + k) \(y + r) \(x) \(y + r) c
      \(x - k) \(y + r) \(x - r) \(y + k) \(x - r) \(y) c
      \(x - r) \(y - k) \(x - k) \(y - r) \(x) \(y - r) c
      \(x + k) \(y - r) \(x + r) \(y - k) \(x + r) \(y) c
      """
  }

  private static func bulletCount(_ pdf: TinyPDF) async throws -> Int {
    let document = try await extract(pdf.bytes())
    #expect(document.status == .ok && document.warnings.isEmpty)
    return document.pages[0].words.count { $0.text == "•" }
  }

  @Test func `circles and squares beside lines are bullets`() async throws {
    #expect(try await Self.bulletCount(Self.page { Self.circle($0, $1, 1.6) + " f" }) == 3)
    #expect(try await Self.bulletCount(Self.page { "\($0 - 1.5) \($1 - 1.5) 3 3 re f" }) == 3)
  }

  @Test func `a bullet stands in the place of its ink`() async throws {
    let document = try await extract(Self.page { Self.circle($0, $1, 1.6) + " f" }.bytes())
    let bullet = try #require(document.pages[0].words.first { $0.text == "•" })
    #expect(abs(bullet.box.midX - 78) < 1 && abs(bullet.box.midY - 97) < 1)
  }

  @Test func `rings, large dots and dots of a timeline are none`() async throws {
    #expect(try await Self.bulletCount(Self.page { Self.circle($0, $1, 2) + " S" }) == 0)
    #expect(try await Self.bulletCount(Self.page { Self.circle($0, $1, 4) + " f" }) == 0)
    let line = "77.5 640 1 80 re f\n"
    #expect(try await Self.bulletCount(Self.page { line + Self.circle($0, $1, 1.6) + " f" }) == 0)
  }

  @Test func `a dot beside a title in bold is none`() async throws {
    #expect(
      try await Self.bulletCount(Self.page(isBold: true) { Self.circle($0, $1, 1.6) + " f" }) == 0)
  }
}
