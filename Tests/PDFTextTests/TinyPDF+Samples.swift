extension TinyPDF {
  /// A page of text for each argument, one line for each string.
  static func text(pages: [[String]]) -> TinyPDF {
    var pdf = TinyPDF()
    for lines in pages {
      pdf.addPage(
        lines.enumerated().map { Run(x: 72, y: 72 + 14 * Double($0.offset), text: $0.element) })
    }
    return pdf
  }

  /// A link annotation over a line of ``text(pages:)``.
  mutating func addLink(to target: String, line: Int) -> String {
    let top = Self.pageHeight - 72 - 14 * Double(line) + 10
    let number = add(
      """
      << /Type /Annot /Subtype /Link /Rect [72 \(top - 12) 200 \(top)]
      /A << /S /URI /URI (\(target)) >> >>
      """)
    return "\(number) 0 R"
  }

  /// A page without painted text and a text field with a value.
  static func form(value: String) -> TinyPDF {
    var pdf = TinyPDF()
    let field = pdf.add(
      """
      << /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (\(value))
      /Rect [72 700 272 715] /DA (/F1 10 Tf 0 g) >>
      """)
    pdf.addPage(content: "", entries: "/Annots [\(field) 0 R]")
    pdf.catalogEntries = "/AcroForm << /Fields [\(field) 0 R] /DR << /Font << /F1 3 0 R >> >> >>"
    return pdf
  }

  /// A page that is one picture.
  static func scan() -> TinyPDF {
    var pdf = TinyPDF()
    let image = pdf.addStream(
      "0",
      entries: """
        /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray
        /BitsPerComponent 8
        """)
    pdf.addPage(
      content: "q \(pageWidth) 0 0 \(pageHeight) 0 0 cm /Im0 Do Q",
      resources: "/XObject << /Im0 \(image) 0 R >>")
    return pdf
  }

  /// A file that says it is encrypted, with keys that no password opens.
  static func encrypted() -> TinyPDF {
    var pdf = text(pages: [["secret"]])
    let key = String(repeating: "5a", count: 32)
    let dictionary = pdf.add(
      "<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <\(key)> /U <\(key)> >>")
    pdf.trailerEntries = "/Encrypt \(dictionary) 0 R /ID [<\(key)> <\(key)>]"
    return pdf
  }

  /// Text in a font whose codes lead to private-use code points.
  static func garbled() -> TinyPDF {
    var pdf = TinyPDF()
    let map = pdf.addStream(
      """
      /CIDInit /ProcSet findresource begin 12 dict begin begincmap
      /CMapName /X def /CMapType 2 def
      1 begincodespacerange <00> <ff> endcodespacerange
      1 beginbfrange <20> <7e> <e020> endbfrange
      endcmap end end
      """)
    let font = pdf.add(
      "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode \(map) 0 R >>")
    pdf.addPage(
      content: "BT /F9 10 Tf 72 700 Td (Experience in many things) Tj ET",
      resources: "/Font << /F9 \(font) 0 R >>")
    return pdf
  }

  /// Forms of which each paints the next one twice: a few kilobytes that paint for years.
  static func doublingForms(depth: Int = 45) -> TinyPDF {
    var pdf = TinyPDF()
    var last = pdf.addStream(
      "BT /F1 1 Tf (x) Tj ET",
      entries:
        "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 3 0 R >> >>")
    for _ in 0..<depth {
      last = pdf.addStream(
        "/X Do /X Do",
        entries: """
          /Type /XObject /Subtype /Form /BBox [0 0 9 9]
          /Resources << /XObject << /X \(last) 0 R >> >>
          """)
    }
    pdf.addPage(content: "/X Do", resources: "/XObject << /X \(last) 0 R >>")
    return pdf
  }

  /// Graphics states saved and never restored: memory without end.
  static func nestedStates(count: Int) -> TinyPDF {
    var pdf = TinyPDF()
    pdf.addPage(content: String(repeating: "q ", count: count))
    return pdf
  }

  /// A field tree in which every field names the next one twice.
  ///
  /// Text is quick, fields never end.
  static func doublingFields(line: String?, depth: Int = 40) -> TinyPDF {
    var pdf = text(pages: [line.map { [$0] } ?? []])
    // Each field is the parent of the object behind it; the last one names an object that is none.
    let first = pdf.add("null") + 1
    for number in first..<first + depth {
      let parent = number > first ? "/Parent \(number - 1) 0 R" : ""
      _ = pdf.add("<< /Kids [\(number + 1) 0 R \(number + 1) 0 R] \(parent) >>")
    }
    pdf.catalogEntries = "/AcroForm << /Fields [\(first) 0 R] >>"
    return pdf
  }
}
