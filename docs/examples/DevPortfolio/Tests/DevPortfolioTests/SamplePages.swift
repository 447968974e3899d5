import PageLayout

/// Pages of an invented resume, made of words with boxes as PDFKit would give them.
enum SamplePages {
  static let styles = [
    TextStyle(fontName: "Sans", size: 10), TextStyle(fontName: "Sans-Bold", size: 14, isBold: true),
  ]

  /// One page of a person who does not exist.
  static let resume = [
    page([
      ("Mara Lindqvist", true), ("Software engineer", false), ("mara@example.org", false),
      ("Experience", true),
      ("Backend developer, Nordhavn Logistics, 2019 – 2022", false),
      ("Built a service in Swift that plans routes for two hundred lorries.", false),
      ("Education", true),
      ("BSc Computer Science, Uppsala University, 2015 – 2018", false),
      ("Skills", true), ("Swift, Python, PostgreSQL, Docker, Kubernetes", false),
    ])
  ]

  /// A page with one line after the other; bold lines are larger.
  static func page(_ lines: [(text: String, isBold: Bool)]) -> Page {
    var words: [Word] = []
    var y = 60.0
    for line in lines {
      let style = line.isBold ? 1 : 0
      let size = styles[style].size
      if line.isBold { y += 14 }
      var x = 60.0
      for text in line.text.split(separator: " ") {
        let width = Double(text.count) * size * 0.5
        words.append(
          Word(
            text: String(text), box: Box(x0: x, y0: y, x1: x + width, y1: y + size), style: style))
        x += width + size * 0.3
      }
      y += size * 1.6
    }
    return Page(number: 1, width: 595, height: 842, styles: styles, words: words)
  }
}
