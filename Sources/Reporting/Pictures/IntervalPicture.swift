internal import Evaluation

/// An interval as a line with a dot at its value, one row high.
struct IntervalPicture {
  /// The scale that the intervals of a page share, so that rows can be compared by eye.
  struct Axis {
    /// The scale's lower end, a multiple of 10 %; its upper end is 1.
    let low: Double

    /// The narrowest scale that covers the intervals, at least half of 0...1.
    init(covering estimates: [Estimate]) {
      let least = estimates.filter { $0.count > 0 }.map { min($0.low, $0.value) }.min() ?? 0
      low = max(0, min(0.5, (least * 10).rounded(.down) / 10))
    }

    func place(_ value: Double) -> Double {
      2 + 116 * max(0, min(1, (value - low) / (1 - low)))
    }
  }

  private let estimate: Estimate
  private let axis: Axis

  init(_ estimate: Estimate, on axis: Axis) {
    self.estimate = estimate
    self.axis = axis
  }

  var svg: Markup {
    let (low, high) = (axis.place(estimate.low), axis.place(estimate.high))
    return """
      <svg class="interval" viewBox="0 0 120 14" aria-hidden="true">\
      <path class="ground" d="M2 7H118"/>\
      <path class="reach" d="M\(at: low) 7H\(at: max(high, low + 0.5))"/>\
      <circle cx="\(at: axis.place(estimate.value))" cy="7" r="3.5"/></svg>
      """
  }
}
