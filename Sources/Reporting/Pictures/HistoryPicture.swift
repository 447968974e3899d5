internal import Evaluation

/// A figure over the runs as SVG: a line with its intervals, the newest run on the right.
struct HistoryPicture {
  private let points: [HistoryPoint]
  private let low: Double
  private let high: Double

  private static let (width, height) = (640.0, 190.0)
  private static let plot = (left: 52.0, right: 628.0, top: 14.0, bottom: 150.0)

  /// A picture of one or more runs, the oldest first.
  init(_ points: [HistoryPoint]) {
    self.points = points
    let least = points.map(\.estimate.low).min() ?? 0
    let most = points.map(\.estimate.high).max() ?? 1
    low = max(0, (least * 20).rounded(.down) / 20)
    high = max(low + 0.05, min(1, (most * 20).rounded(.up) / 20))
  }

  var svg: Markup {
    var line: Markup = ""
    let marks = points.enumerated().map { position, point -> Markup in
      let (x, y) = (x(position), y(point.estimate.value))
      line += position == 0 ? "M\(at: x) \(at: y)" : "L\(at: x) \(at: y)"
      return """
        <path class="reach" d="M\(at: x) \(at: self.y(point.estimate.low))V\(at: self.y(point.estimate.high))"/>\
        <circle cx="\(at: x)" cy="\(at: y)" r="3.5"><title>\(point.name.clipped): \
        \(NumberText.percent(point.estimate.value)), \(point.estimate.intervalText)</title></circle>
        """
    }
    return """
      <svg class="history" role="img" aria-label="Accuracy over the runs" \
      viewBox="0 0 \(at: Self.width) \(at: Self.height)">
      \(Markup.lines([axis] + marks + ["<path class=\"line\" d=\"\(line)\"/>", ends]))
      </svg>
      """
  }

  private var axis: Markup {
    Markup.lines(
      (0...2).map { step -> Markup in
        let value = low + Double(step) / 2 * (high - low)
        return """
          <path class="grid" d="M\(at: Self.plot.left) \(at: y(value))H\(at: Self.plot.right)"/>\
          <text class="axis" x="\(at: Self.plot.left - 7)" y="\(at: y(value) + 4)" text-anchor="end">\
          \(NumberText.percent(value))</text>
          """
      })
  }

  /// The names of the first and the last run.
  private var ends: Markup {
    let y = Self.plot.bottom + 24
    guard let first = points.first, let last = points.last, points.count > 1 else {
      return """
        <text class="axis" x="\(at: x(0))" y="\(at: y)" text-anchor="middle">\
        \((points.first?.name ?? "").clipped)</text>
        """
    }
    return """
      <text class="axis" x="\(at: Self.plot.left)" y="\(at: y)">\(first.name.clipped)</text>
      <text class="axis" x="\(at: Self.plot.right)" y="\(at: y)" text-anchor="end">\(last.name.clipped)</text>
      """
  }

  private func x(_ position: Int) -> Double {
    let span = Self.plot.right - Self.plot.left - 24
    guard points.count > 1 else { return (Self.plot.left + Self.plot.right) / 2 }
    return Self.plot.left + 12 + span * Double(position) / Double(points.count - 1)
  }

  private func y(_ value: Double) -> Double {
    let share = max(0, min(1, (value - low) / (high - low)))
    return Self.plot.bottom - share * (Self.plot.bottom - Self.plot.top)
  }
}
