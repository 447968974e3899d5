/// Writes small PDF files, uncompressed, so that a test says all that is in its file.
struct TinyPDF {
  /// A piece of text on a page, `y` from the top edge.
  struct Run {
    var x: Double
    var y: Double
    var text: String
    var size = 10.0
    var isBold = false
  }

  static let pageWidth = 612.0
  static let pageHeight = 792.0

  private var bodies: [Int: String] = [:]
  private var nextNumber = 5

  /// Entries of the catalog beside `/Pages`.
  var catalogEntries = ""
  /// Entries of the trailer beside `/Root` and `/Size`.
  var trailerEntries = ""

  /// Starts a file.
  ///
  /// Objects 1 to 4 are the catalog, the pages and the two fonts.
  init() {
    for (number, name) in [(3, "Helvetica"), (4, "Helvetica-Bold")] {
      bodies[number] =
        "<< /Type /Font /Subtype /Type1 /BaseFont /\(name) /Encoding /WinAnsiEncoding >>"
    }
  }

  private var pages: [Int] = []

  /// Adds an object and returns its number.
  mutating func add(_ body: String) -> Int {
    defer { nextNumber += 1 }
    bodies[nextNumber] = body
    return nextNumber
  }

  /// Adds a stream object and returns its number.
  mutating func addStream(_ content: String, entries: String = "") -> Int {
    add("<< \(entries) /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
  }

  /// Adds a page that paints `content`; `entries` join the page, `resources` its resources.
  mutating func addPage(content: String, entries: String = "", resources: String = "") {
    let stream = addStream(content)
    pages.append(
      add(
        """
        << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(Self.pageWidth) \(Self.pageHeight)]
        /Contents \(stream) 0 R \(entries)
        /Resources << /Font << /F1 3 0 R /F2 4 0 R >> \(resources) >> >>
        """))
  }

  /// Adds a page of text.
  mutating func addPage(_ runs: [Run], entries: String = "") {
    addPage(content: Self.content(of: runs), entries: entries)
  }

  /// The content stream that paints the runs.
  ///
  /// Characters of the text are WinAnsi codes.
  static func content(of runs: [Run]) -> String {
    runs.map { run in
      let text = run.text.replacing("\\", with: "\\\\").replacing("(", with: "\\(")
        .replacing(")", with: "\\)")
      let font = run.isBold ? "F2" : "F1"
      return "BT /\(font) \(run.size) Tf \(run.x) \(pageHeight - run.y) Td (\(text)) Tj ET"
    }.joined(separator: "\n")
  }

  /// The file.
  func bytes() -> [UInt8] {
    var all = bodies
    all[1] = "<< /Type /Catalog /Pages 2 0 R \(catalogEntries) >>"
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    all[2] = "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>"

    var bytes = Array("%PDF-1.7\n".utf8)
    var table = "xref\n0 \(nextNumber)\n0000000000 65535 f \n"
    for number in 1..<nextNumber {
      let offset = String(bytes.count)
      table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      bytes += Array("\(number) 0 obj\n\(all[number] ?? "null")\nendobj\n".utf8)
    }
    let start = bytes.count
    bytes += Array(
      """
      \(table)trailer
      << /Size \(nextNumber) /Root 1 0 R \(trailerEntries) >>
      startxref
      \(start)
      %%EOF
      """.utf8)
    return bytes
  }
}
