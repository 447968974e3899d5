#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension MarginCalibration {
  /// The calibration under which known labels are likeliest.
  ///
  /// Fisher scoring for the logarithms of slope and growth and for the offset, in small steps, each of which makes the
  /// labels likelier.
  ///
  /// - Parameters:
  ///   - margins: Margins of rows that the separators were not fitted on. Shape `[n][labels]`.
  ///   - labels: The rows' labels. Shape `[n]`.
  init(margins: [[Float]], labels: [Int]) {
    // So many rows fix three numbers well enough.
    let step = max(1, labels.count / 4000)
    let rows = stride(from: 0, to: labels.count, by: step).map {
      (margins: Self.lanes(margins[$0]), label: labels[$0])
    }
    var point = Self.start
    var here = Slope(at: point, rows)
    for _ in 0..<30 {
      var move = here.move
      var next = (point + move).clamped(lowerBound: Self.lowest, upperBound: Self.highest)
      var there = Slope(at: next, rows)
      for _ in 0..<6 where there.loss > here.loss {
        move *= 0.25
        next = (point + move).clamped(lowerBound: Self.lowest, upperBound: Self.highest)
        there = Slope(at: next, rows)
      }
      guard there.loss < here.loss else { break }
      let gain = here.loss - there.loss
      (point, here) = (next, there)
      if gain < 1e-3 { break }
    }
    self.init(point)
  }

  /// The logarithm of the slope, the offset, and the logarithm of the growth.
  fileprivate typealias Point = SIMD3<Double>

  private static var start: Point { Point(1, 0, -1) }
  private static var lowest: Point { Point(-3, -6, -6) }
  private static var highest: Point { Point(3, 12, 3) }

  fileprivate init(_ point: Point) {
    self.init(slope: exp(point.x), offset: point.y, growth: exp(point.z))
  }

  /// How unlikely the labels are at a point, and how that changes with the point.
  private struct Slope {
    /// The sum of the negative logarithms of the labels' probabilities, and what keeps the point near the start.
    var loss = 0.0
    private var gradient = Point.zero
    /// The expected second derivatives, by rows.
    private var curvature = (Point.zero, Point.zero, Point.zero)

    init(at point: Point, _ rows: [(margins: [Lanes], label: Int)]) {
      let calibration = MarginCalibration(point)
      for row in rows { add(row.margins, row.label, calibration) }
      // Few or separable rows decide little: the numbers stay where they were then.
      let away = point - MarginCalibration.start
      let weight = 0.05
      loss += weight * (away * away).sum()
      gradient += 2 * weight * away
      curvature.0.x += 2 * weight
      curvature.1.y += 2 * weight
      curvature.2.z += 2 * weight
    }

    /// Adds a row, with z the logarithm of a label's share: the derivatives of z are (1 − σ) · slope · margin,
    /// 1 − σ and growth · margin.
    private mutating func add(
      _ margins: [Lanes], _ label: Int, _ calibration: MarginCalibration
    ) {
      let (slope, offset) = (Float(calibration.slope), Float(calibration.offset))
      let growth = Float(calibration.growth)
      let largest = margins.reduce(-Float.greatestFiniteMagnitude) { max($0, $1.largest) }
      var (total, x, y, z) = (Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero)
      var (xx, xy, xz, yy, yz, zz) = (x, x, x, x, x, x)
      var own = (share: Float(0), Point.zero)
      for (group, margin) in margins.enumerated() {
        let unsure = Lanes.exponential(-(margin * slope + offset))
        let grown = Lanes.exponential((margin - largest) * growth)
        let isLabel = margin .> MarginCalibration.noLabel
        let share = Lanes.zero.replacing(with: grown / (1 + unsure), where: isLabel)
        let dy = unsure / (1 + unsure)
        let dx = dy * margin * slope
        let dz = margin * growth
        total += share
        (x, y, z) = (x + share * dx, y + share * dy, z + share * dz)
        (xx, xy, xz) = (xx + share * dx * dx, xy + share * dx * dy, xz + share * dx * dz)
        (yy, yz, zz) = (yy + share * dy * dy, yz + share * dy * dz, zz + share * dz * dz)
        if label / Lanes.scalarCount == group {
          let lane = label % Lanes.scalarCount
          own = (share[lane], Point(Double(dx[lane]), Double(dy[lane]), Double(dz[lane])))
        }
      }
      let sum = Double(total.sum())
      guard sum > 0, sum.isFinite else { return }
      func mean(_ lanes: Lanes) -> Double { Double(lanes.sum()) / sum }
      let expected = Point(mean(x), mean(y), mean(z))
      loss -= log(max(Double(own.share) / sum, 1e-12))
      gradient += expected - own.1
      let (mixed, square) = ((mean(xy), mean(xz), mean(yz)), (mean(xx), mean(yy), mean(zz)))
      curvature.0 += Point(square.0, mixed.0, mixed.1) - expected.x * expected
      curvature.1 += Point(mixed.0, square.1, mixed.2) - expected.y * expected
      curvature.2 += Point(mixed.1, mixed.2, square.2) - expected.z * expected
    }

    /// The step to where the loss is least if it is as curved everywhere as here; at most 1 for each number.
    var move: Point {
      func cross(_ a: Point, _ b: Point) -> Point {
        Point(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
      }
      let (a, b, c) = curvature
      let columns = (cross(b, c), cross(c, a), cross(a, b))
      let determinant = (a * columns.0).sum()
      guard determinant > 1e-12 else { return .zero }
      let step =
        -(columns.0 * gradient.x + columns.1 * gradient.y + columns.2 * gradient.z)
        / determinant
      let largest = max(abs(step.x), abs(step.y), abs(step.z))
      return largest > 1 ? step / largest : step
    }
  }
}
