import PageLayout
import ResumeLexicon
import ResumeSections
import UnicodeText

@testable import ResumeFields
@testable import ResumeHeaders

/// A page of paragraphs, one line each unless said otherwise, with made-up places.
struct Sheet {
  private(set) var paragraphs: [Paragraph] = []
  private(set) var labels: [String] = []
  /// The page of what is added.
  var page = 1

  /// Adds a paragraph; its lines are split at `\n`, their runs at tabs, `*` before a run makes it bold, `_` italic.
  mutating func add(
    _ text: String, _ label: String, role: Paragraph.Role = .body, size: Double = 1,
    marker: String = "", indent: Double = 0, gap: Double = 0,
    capitals: Bool = false, between edges: ClosedRange<Double> = 50...500
  ) {
    let top = 20 * Double(paragraphs.count)
    let lines = text.split(separator: "\n").enumerated().map { row, line in
      var x = edges.lowerBound
      return TextLine(
        runs: line.split(separator: "\t").enumerated().map { position, part in
          let isBold = part.hasPrefix("*")
          let isItalic = part.hasPrefix("_")
          let words = part.filter { $0 != "*" && $0 != "_" }.split(separator: " ").map { word in
            let y = top + 10 * Double(row)
            let box = Box(x0: x, y0: y, x1: x + 5 * Double(word.count), y1: y + 9)
            x = box.x1 + 3
            return PlacedWord(text: String(word), box: box)
          }
          return TextLine.Run(
            words: words, isBold: isBold, isItalic: isItalic, followsGap: position > 0)
        })
    }
    let plain = lines.map(\.text).joined(separator: " ")
    let isBold = lines.allSatisfy { $0.runs.allSatisfy(\.isBold) }
    paragraphs.append(
      Paragraph(
        page: page,
        box: Box(
          x0: edges.lowerBound, y0: top, x1: edges.upperBound, y1: top + 10 * Double(lines.count)),
        text: plain,
        role: role,
        style: ParagraphStyle(
          sizeRatio: size, isBold: isBold,
          startsBold: !isBold && lines[0].runs[0].isBold, isCapitals: capitals,
          marker: marker, indent: indent, gapAbove: gap,
          segmentCount: lines[0].runs.count, lineCount: lines.count), lines: lines))
    labels.append(label)
  }

  /// Adds a row whose cells stand at given places, as those of a table or a form do; two spaces are one of twice the width.
  mutating func addRow(
    _ cells: [String], at starts: [Double], _ label: String, role: Paragraph.Role = .body,
    region: Int = -1, height: Double = 9
  ) {
    let top = 20 * Double(paragraphs.count)
    let runs = zip(cells, starts).enumerated().compactMap { n, cell -> TextLine.Run? in
      guard !cell.0.isEmpty else { return nil }
      var x = cell.1
      let plain = cell.0.filter { $0 != "*" }
      let parts = plain.split(separator: " ", omittingEmptySubsequences: false)
      let words = parts.compactMap { word -> PlacedWord? in
        let box = Box(x0: x, y0: top, x1: x + 5 * Double(word.count), y1: top + height)
        x = box.x1 + 3
        return word.isEmpty ? nil : PlacedWord(text: String(word), box: box)
      }
      return TextLine.Run(
        words: words, isBold: cell.0.hasPrefix("*"), followsGap: n > 0)
    }
    let line = TextLine(runs: runs)
    let boxes = runs.flatMap(\.words).map(\.box)
    var paragraph = Paragraph(
      page: 1, box: boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }, text: line.text,
      role: role,
      style: ParagraphStyle(
        isBold: runs.allSatisfy(\.isBold), segmentCount: runs.count, lineCount: 1), lines: [line])
    paragraph.region = region
    paragraphs.append(paragraph)
    labels.append(label)
  }

  mutating func heading(_ text: String, _ label: String) {
    add("*\(text)*", label, role: .heading, size: 1.3)
  }

  mutating func bullet(_ text: String, _ label: String) { add(text, label, marker: "•") }

  /// Sets the last paragraph into the row of the one before, or some points below its top.
  mutating func align(below distance: Double = 0) {
    let (last, before) = (paragraphs.count - 1, paragraphs.count - 2)
    let shift = paragraphs[before].box.y0 + distance - paragraphs[last].box.y0
    paragraphs[last].box = Box(
      x0: paragraphs[last].box.x0, y0: paragraphs[last].box.y0 + shift, x1: paragraphs[last].box.x1,
      y1: paragraphs[last].box.y1 + shift)
    for line in paragraphs[last].lines.indices {
      for run in paragraphs[last].lines[line].runs.indices {
        for word in paragraphs[last].lines[line].runs[run].words.indices {
          paragraphs[last].lines[line].runs[run].words[word].box.y0 += shift
          paragraphs[last].lines[line].runs[run].words[word].box.y1 += shift
        }
      }
    }
  }

  /// Sets the one line of the last paragraph anew, with its text.
  mutating func replaceLine(_ line: TextLine) {
    paragraphs[paragraphs.count - 1].lines = [line]
    paragraphs[paragraphs.count - 1].text = line.text
  }

  func read(_ models: FieldModels = .shipped) -> ResumeFields {
    readResume(
      paragraphs, labels: labels, confidences: labels.map { _ in 0.9 }, models: models)
  }
}
