#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import Evaluation

/// The latency histogram as SVG: logarithmic time from left to right, counts upwards, a dashed line
/// at the budget.
///
/// When the budget was judged by projection, its line stands where the budget lies on the measuring
/// machine's own scale, since the bars are times of that machine.
struct LatencyPicture {
  private let figures: LatencyFigures
  /// Powers of ten of nanoseconds at the ends of the time axis.
  private let decades: ClosedRange<Int>
  private let budget: Double?

  private static let (width, height) = (420.0, 216.0)
  private static let plot = (left: 40.0, right: 412.0, top: 34.0, bottom: 176.0)

  init(_ figures: LatencyFigures) {
    self.figures = figures
    let judgement = figures.judgement
    budget =
      switch judgement?.basis {
      case .projected(let ratio): judgement.map { $0.limitNanoseconds * ratio }
      default: judgement?.limitNanoseconds
      }
    let buckets = figures.summary.histogram
    let low = min(buckets.first?.lowNanoseconds ?? 1, budget ?? .infinity)
    let high = max(buckets.last?.highNanoseconds ?? 10, budget ?? 1)
    let first = Int(log10(max(low, 1)).rounded(.down))
    decades = first...max(first + 1, Int((log10(high) - 1e-9).rounded(.up)))
  }

  var svg: Markup {
    let tallest = figures.summary.histogram.map(\.count).max() ?? 1
    return """
      <svg class="histogram" role="img" aria-label="Histogram of times" \
      viewBox="0 0 \(at: Self.width) \(at: Self.height)">
      \(Markup.lines([timeAxis, countAxis(tallest), bars(tallest), marks]))
      </svg>
      """
  }

  private var timeAxis: Markup {
    let ticks = decades.map { decade -> Markup in
      let x = place(pow(10, Double(decade)))
      let anchor: Markup =
        decade == decades.upperBound ? "end" : decade == decades.lowerBound ? "start" : "middle"
      return """
        <path class="grid" d="M\(at: x) \(at: Self.plot.top)V\(at: Self.plot.bottom + 4)"/>\
        <text class="axis" x="\(at: x)" y="\(at: Self.plot.bottom + 19)" text-anchor="\(anchor)">\
        \(Self.tick(decade))</text>
        """
    }
    let middle = (Self.plot.left + Self.plot.right) / 2
    let title: Markup = """
      <text class="axis" x="\(at: middle)" y="\(at: Self.height - 4)" text-anchor="middle">\
      time</text>
      """
    return Markup.lines(ticks + [title])
  }

  private func countAxis(_ tallest: Int) -> Markup {
    """
    <path class="base" d="M\(at: Self.plot.left) \(at: Self.plot.bottom)H\(at: Self.plot.right)"/>
    <text class="axis" x="\(at: Self.plot.left - 6)" y="\(at: Self.plot.bottom)" text-anchor="end">\
    0</text>
    <text class="axis" x="\(at: Self.plot.left - 6)" y="\(at: Self.plot.top + 12)" \
    text-anchor="end">\(Self.brief(tallest))</text>
    """
  }

  private func bars(_ tallest: Int) -> Markup {
    let span = Self.plot.bottom - Self.plot.top - 8
    return Markup.lines(
      figures.summary.histogram.filter { $0.count > 0 }.map { bucket in
        // A single slow paragraph must still be seen.
        let height = max(2, span * Double(bucket.count) / Double(max(tallest, 1)))
        let (x0, x1) = (place(bucket.lowNanoseconds), place(bucket.highNanoseconds))
        let low = NumberText.time(nanoseconds: bucket.lowNanoseconds)
        let high = NumberText.time(nanoseconds: bucket.highNanoseconds)
        return """
          <rect class="column" x="\(at: x0 + 0.5)" y="\(at: Self.plot.bottom - height)" \
          width="\(at: max(1, x1 - x0 - 1))" height="\(at: height)"><title>\(low) to \(high): \
          \(NumberText.grouped(bucket.count))</title></rect>
          """
      })
  }

  /// The median, the 99th percentile and the budget.
  private var marks: Markup {
    let summary = figures.summary
    var marks = [
      mark("p50", Double(summary.p50Nanoseconds), "mark", row: 0),
      mark("p99", Double(summary.p99Nanoseconds), "mark", row: 0),
    ]
    // Labels that would touch stand on two rows.
    if abs(place(Double(summary.p50Nanoseconds)) - place(Double(summary.p99Nanoseconds))) < 30 {
      marks[1] = mark("p99", Double(summary.p99Nanoseconds), "mark", row: 1)
    }
    if let budget, let judgement = figures.judgement {
      let limit = NumberText.time(nanoseconds: judgement.limitNanoseconds)
      let isProjected = budget != judgement.limitNanoseconds
      let name =
        "budget \(limit)\(isProjected ? " projected" : "") (\(judgement.percentile.rawValue))"
      marks.append(mark(name, budget, "budget", row: 1))
    }
    return Markup.lines(marks)
  }

  private func mark(_ name: String, _ time: Double, _ kind: Markup, row: Int) -> Markup {
    let x = place(time)
    let isFarRight = x > Self.plot.right - 70
    let y = Self.plot.top - 4 - Double(row) * 14
    return """
      <path class="\(kind)" d="M\(at: x) \(at: y + 3)V\(at: Self.plot.bottom)"/>\
      <text class="\(kind)" x="\(at: x)" y="\(at: y)" \
      text-anchor="\(isFarRight ? "end" : "middle")">\(name)</text>
      """
  }

  private func place(_ nanoseconds: Double) -> Double {
    let span = Double(decades.upperBound - decades.lowerBound)
    let share = (log10(max(nanoseconds, 1)) - Double(decades.lowerBound)) / span
    return Self.plot.left + (Self.plot.right - Self.plot.left) * share
  }

  /// `10 µs`, for powers of ten.
  private static func tick(_ decade: Int) -> String {
    let unit = ["ns", "µs", "ms", "s"][min(3, decade / 3)]
    let power = decade - 3 * min(3, decade / 3)
    return "1" + String(repeating: "0", count: power) + " " + unit
  }

  /// A count in at most five characters: `12.3k`.
  private static func brief(_ count: Int) -> String {
    count < 10_000
      ? NumberText.grouped(count) : NumberText.fixed(Double(count) / 1_000, digits: 1) + "k"
  }
}
