internal import Evaluation

/// Curves over the unit square as SVG: ROC, precision-recall, reliability, accuracy against coverage.
struct CurvePicture {
  /// One curve with its name.
  struct Series {
    var name: String
    var points: [RankingCurve.Point]
    /// Whether the points are marked, for curves of few points.
    var isMarked = false
    /// How much each point weighs, 0...1, which its mark shows; empty when all weigh alike.
    var weights: [Double] = []
  }

  /// What the picture is of, for people who cannot see it.
  let title: String
  let xTitle: String
  let yTitle: String
  let series: [Series]
  /// Lower ends of the axes; the upper ends are 1.
  var low = (x: 0.0, y: 0.0)
  /// A dashed line from the lower left to the upper right corner: guessing, or honesty.
  var hasDiagonal = false

  /// The most curves that can be told apart.
  static let seriesLimit = 6

  private static let (width, height) = (340.0, 300.0)
  private static let plot = (left: 60.0, right: 330.0, top: 12.0, bottom: 252.0)

  var svg: Markup {
    let lines = series.prefix(Self.seriesLimit).enumerated().map { curve($0, $1) }
    return """
      <svg class="curves" role="img" aria-label="\(title)" \
      viewBox="0 0 \(at: Self.width) \(at: Self.height)">
      \(Markup.lines([grid, diagonal, titles] + lines))
      </svg>
      """
  }

  private var grid: Markup {
    Markup.lines(
      (0...Self.steps(low.x)).map { step -> Markup in
        let share = Double(step) / Double(Self.steps(low.x))
        let x = Self.plot.left + share * (Self.plot.right - Self.plot.left)
        return """
          <path class="grid" d="M\(at: x) \(at: Self.plot.top)V\(at: Self.plot.bottom)"/>\
          <text class="axis" x="\(at: x)" y="\(at: Self.plot.bottom + 17)" \
          text-anchor="\(share == 1 ? "end" : "middle")">\(Self.tick(low.x, share))</text>
          """
      }
        + (0...Self.steps(low.y)).map { step -> Markup in
          let share = Double(step) / Double(Self.steps(low.y))
          let y = Self.plot.bottom - share * (Self.plot.bottom - Self.plot.top)
          return """
            <path class="grid" d="M\(at: Self.plot.left) \(at: y)H\(at: Self.plot.right)"/>\
            <text class="axis" x="\(at: Self.plot.left - 7)" y="\(at: y + 4)" \
            text-anchor="end">\(Self.tick(low.y, share))</text>
            """
        })
  }

  /// Into how many parts of round size an axis is cut.
  private static func steps(_ low: Double) -> Int {
    low > 0 ? max(1, Int(((1 - low) * 10).rounded())) : 4
  }

  private var titles: Markup {
    let middle = (Self.plot.left + Self.plot.right) / 2
    let y = (Self.plot.top + Self.plot.bottom) / 2
    return """
      <text class="axis" x="\(at: middle)" y="\(at: Self.height - 8)" text-anchor="middle">\(xTitle)</text>
      <text class="axis" transform="translate(11 \(at: y)) rotate(-90)" text-anchor="middle">\(yTitle)</text>
      """
  }

  private var diagonal: Markup {
    guard hasDiagonal else { return "" }
    return """
      <path class="guess" d="M\(at: Self.plot.left) \(at: Self.plot.bottom)\
      L\(at: Self.plot.right) \(at: Self.plot.top)"/>
      """
  }

  private func curve(_ place: Int, _ series: Series) -> Markup {
    var path: Markup = ""
    var marks: Markup = ""
    for (position, point) in series.points.enumerated() {
      let x = Self.plot.left + share(point.x, above: low.x) * (Self.plot.right - Self.plot.left)
      let y = Self.plot.bottom - share(point.y, above: low.y) * (Self.plot.bottom - Self.plot.top)
      path += position == 0 ? "M\(at: x) \(at: y)" : "L\(at: x) \(at: y)"
      if series.isMarked {
        let weight = series.weights.isEmpty ? 0.25 : series.weights[position]
        let radius = 1.5 + 4 * weight.squareRoot()
        marks += "<circle cx=\"\(at: x)\" cy=\"\(at: y)\" r=\"\(at: radius)\"/>"
      }
    }
    return """
      <g class="series s\(place)"><path d="\(path)"><title>\(series.name.clipped)</title></path>\(marks)</g>
      """
  }

  private func share(_ value: Double, above low: Double) -> Double {
    max(0, min(1, (value - low) / (1 - low)))
  }

  private static func tick(_ low: Double, _ share: Double) -> String {
    NumberText.percent(low + share * (1 - low), digits: 0)
  }

  /// The names of the curves with their colours.
  var legend: Markup {
    let items = series.prefix(Self.seriesLimit).enumerated().map { place, series -> Markup in
      "<li class=\"s\(place)\">\(series.name.clipped)</li>"
    }
    return items.count < 2 ? "" : "<ul class=\"legend\">\(Markup.lines(items))</ul>"
  }
}
