/// A PDF of one page with lines of text, as small as it gets.
enum TextPDF {
  /// The file.
  ///
  /// - Parameter lines: Lines of characters of Latin-1; the first is large, those in capitals are bold headings.
  /// - Returns: Its bytes.
  static func bytes(_ lines: [String]) -> [UInt8] {
    var content: [UInt8] = []
    var y = 760
    for (n, line) in lines.enumerated() {
      let isHeading = line.contains { $0.isLetter } && line == line.uppercased() && n > 0
      y -= isHeading ? 30 : 16
      let font = n == 0 ? "/F2 20" : isHeading ? "/F2 13" : "/F1 10"
      content += Array("BT \(font) Tf 72 \(y) Td (".utf8)
      for scalar in line.unicodeScalars {
        if "()\\".unicodeScalars.contains(scalar) { content.append(UInt8(ascii: "\\")) }
        content.append(UInt8(exactly: scalar.value) ?? UInt8(ascii: "?"))
      }
      content += Array(") Tj ET\n".utf8)
    }
    let fonts = ["Helvetica", "Helvetica-Bold"].map {
      "<< /Type /Font /Subtype /Type1 /BaseFont /\($0) /Encoding /WinAnsiEncoding >>"
    }
    let bodies: [[UInt8]] = [
      Array("<< /Type /Catalog /Pages 2 0 R >>".utf8),
      Array("<< /Type /Pages /Kids [3 0 R] /Count 1 >>".utf8),
      Array(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>"
          .utf8),
      Array(fonts[0].utf8), Array(fonts[1].utf8),
      Array("<< /Length \(content.count) >>\nstream\n".utf8) + content + Array("\nendstream".utf8),
    ]
    var file = Array("%PDF-1.4\n".utf8)
    var table = "xref\n0 7\n0000000000 65535 f \n"
    for (n, body) in bodies.enumerated() {
      let offset = String(file.count)
      table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      file += Array("\(n + 1) 0 obj\n".utf8) + body + Array("\nendobj\n".utf8)
    }
    let start = file.count
    return file
      + Array("\(table)trailer\n<< /Size 7 /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n".utf8)
  }

  /// A resume whose author would like to harm its reader.
  static let hostile = [
    "=HYPERLINK(\"http://x.example\")", "Engineer, @SUM(1+1)",
    "ada..l@@ada.example | ada@müller.example | +49 30 23125 100 | javascript:alert(1)",
    "https://ada:secret@ada.example/x | www.müller.example/über|uns | ada.example/%zz[1]",
    "WORK EXPERIENCE", "=cmd|' /C calc'!A0", "-2+3 Example Ltd, 13/2019 - 99/9999",
    "@SUM(1+1)*cmd|' /C calc'!A0", "+1+1, a \"quoted\" word, and commas", "Baker, Example Bakery",
    "2015-02 - 2017-00", "- Baked 20 cakes", "EDUCATION", "+1+1 University, MSc, 2001 - 2005",
    "SKILLS", "=1+1, @SUM, -2+3, +1+1, Swift", "PUBLICATIONS",
    "The Book, 31.02.2015, http://exa mple/\u{AD}", "CERTIFICATES", "-1-1, 1899, 05/99",
  ]
}
