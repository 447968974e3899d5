internal import Evaluation

/// An (actual, predicted) pair of label positions.
struct Pair: Hashable {
  var actual: Int
  var predicted: Int

  init(_ actual: Int, _ predicted: Int) {
    self.actual = actual
    self.predicted = predicted
  }
}

/// The confusion matrix as SVG: rows actual, columns predicted, colour by the share of the row.
///
/// Right answers are tinted one colour and confusions another; the tint's strength is the root of
/// the share, so that a confusion of 2 % is seen. Empty cells stay empty. Colours are the page's
/// style variables, so the picture follows light and dark.
struct ConfusionMatrixPicture {
  /// Positions of the labels shown, in label order: the ones with the most paragraphs.
  let shown: [Int]
  private let matrix: ConfusionMatrix
  private let linked: Set<Pair>

  private static let cell = (width: 66.0, height: 50.0)
  private static let letterWidth = 6.6
  private let gutter: Double
  private let header: Double
  /// How far a tilted label of the last column reaches beyond the cells.
  private let overhang: Double
  private let isTilted: Bool

  /// A picture of at most `labelLimit` labels whose `linked` cells lead to their examples.
  init(matrix: ConfusionMatrix, labelLimit: Int, linked: Set<Pair>) {
    self.matrix = matrix
    self.linked = linked
    let ranked = matrix.labels.indices.sorted {
      (-matrix.support(of: $0), $0) < (-matrix.support(of: $1), $1)
    }
    shown = ranked.prefix(labelLimit).sorted()
    let longest = shown.map { Self.short(matrix.labels[$0]).count }.max() ?? 0
    gutter = max(58, Double(longest) * Self.letterWidth + 14)
    isTilted = Double(longest) * Self.letterWidth > Self.cell.width + 2
    header = isTilted ? 34 + Double(longest) * Self.letterWidth * 0.55 : 42
    overhang = isTilted ? Double(longest) * Self.letterWidth * 0.85 - 44 : 0
  }

  var svg: Markup {
    let width = gutter + Double(shown.count) * Self.cell.width + max(40, overhang)
    let height = header + Double(shown.count) * Self.cell.height + 4
    let narrowest = gutter + Double(shown.count) * 46
    var parts: [Markup] = [axisTitles]
    for (place, label) in shown.enumerated() {
      parts.append(columnLabel(place, label))
      parts.append(rowLabel(place, label))
      for (column, predicted) in shown.enumerated() {
        parts.append(cell(row: place, column: column, Pair(label, predicted)))
      }
    }
    return """
      <svg class="matrix" role="img" aria-label="Confusion matrix, rows actual, columns predicted" \
      viewBox="0 0 \(at: width) \(at: height)" style="min-width:\(at: min(narrowest, 340 + narrowest / 20))px;\
      max-width:\(at: width * 1.2)px">
      \(Markup.lines(parts))
      </svg>
      """
  }

  private var axisTitles: Markup {
    let middle = gutter + Double(shown.count) * Self.cell.width / 2
    return """
      <text class="axis" x="\(at: middle)" y="13" text-anchor="middle">predicted</text>
      <text class="axis" x="\(at: gutter - 10)" y="\(at: header - 9)" text-anchor="end">actual</text>
      <text class="axis" x="\(at: gutter + Double(shown.count) * Self.cell.width + 38)" \
      y="\(at: header - 9)" text-anchor="end">n</text>
      """
  }

  private func columnLabel(_ place: Int, _ label: Int) -> Markup {
    let x = gutter + (Double(place) + 0.5) * Self.cell.width
    let y = header - 9
    let text = Self.short(matrix.labels[label])
    let title = matrix.labels[label].clipped
    guard isTilted else {
      return """
        <text class="label" x="\(at: x)" y="\(at: y)" text-anchor="middle">\(text)\
        <title>\(title)</title></text>
        """
    }
    return """
      <text class="label" transform="translate(\(at: x - 14) \(at: y)) rotate(-32)">\(text)\
      <title>\(title)</title></text>
      """
  }

  private func rowLabel(_ place: Int, _ label: Int) -> Markup {
    let y = header + (Double(place) + 0.5) * Self.cell.height + 4
    return """
      <text class="label" x="\(at: gutter - 10)" y="\(at: y)" text-anchor="end">\
      \(Self.short(matrix.labels[label]))<title>\(matrix.labels[label].clipped)</title></text>
      <text class="axis" x="\(at: gutter + Double(shown.count) * Self.cell.width + 38)" \
      y="\(at: y)" text-anchor="end">\(NumberText.grouped(matrix.support(of: label)))</text>
      """
  }

  private func cell(row: Int, column: Int, _ pair: Pair) -> Markup {
    let count = matrix[actual: pair.actual, predicted: pair.predicted]
    let x = gutter + Double(column) * Self.cell.width
    let y = header + Double(row) * Self.cell.height
    let isRight = pair.actual == pair.predicted
    guard count > 0 else {
      return """
        <rect class="empty" x="\(at: x + 1)" y="\(at: y + 1)" width="\(at: Self.cell.width - 2)" \
        height="\(at: Self.cell.height - 2)" rx="3"/>
        """
    }
    let share = Double(count) / Double(matrix.support(of: pair.actual))
    let strength = 0.08 + 0.92 * share.squareRoot()
    let tone: Markup = strength > 0.62 ? "deep" : "pale"
    let middle = x + Self.cell.width / 2
    let content: Markup = """
      <rect class="\(isRight ? "right" : "wrong")" fill-opacity="\(at: strength)" x="\(at: x + 1)" \
      y="\(at: y + 1)" width="\(at: Self.cell.width - 2)" height="\(at: Self.cell.height - 2)" rx="3"/>\
      <text class="count \(tone)" x="\(at: middle)" y="\(at: y + 23)" text-anchor="middle">\
      \(NumberText.grouped(count))</text>\
      <text class="share \(tone)" x="\(at: middle)" y="\(at: y + 39)" text-anchor="middle">\
      \(NumberText.percent(share))</text>
      """
    guard linked.contains(pair) else { return content }
    return "<a href=\"#\(HTMLReport.anchor(pair.actual, pair.predicted))\">\(content)</a>"
  }

  /// A label that fits beside the matrix.
  private static func short(_ label: String) -> String {
    label.count > 18 ? label.prefix(17) + "…" : label
  }
}
