/// Turns the margins of one-vs-rest separators into probabilities that sum to 1: each label's
/// sigmoid(slope · margin + offset) · exp(growth · margin), divided by the sum over labels.
///
/// Sigmoids alone say the same of all large margins, so with many labels they were unsure of the
/// best and too sure of the middle; a softmax alone was too sure of large margins. Decision 11 has
/// the figures. The best label is that of the largest margin, whatever the three numbers are.
///
/// Source: Platt, "Probabilistic Outputs for Support Vector Machines", 1999; Zadrozny and Elkan, "Transforming
/// Classifier Scores into Accurate Multiclass Probability Estimates", KDD 2002, §4.
struct MarginCalibration: Sendable, Hashable {
  /// What a margin is multiplied by before the sigmoid; above 0.
  let slope: Double
  /// What is added then.
  let offset: Double
  /// What a margin is multiplied by in the exponent; at least 0.
  let growth: Double

  init(slope: Double, offset: Double, growth: Double = 0) {
    self.slope = slope
    self.offset = offset
    self.growth = growth
  }

  /// The probability of each label.
  func probabilities(_ margins: [Float]) -> [Double] {
    var lanes = Self.lanes(margins)
    var out: [Double] = []
    write(probabilitiesOf: &lanes, labelCount: margins.count, to: &out)
    return out
  }

  /// The same, in a buffer that is used again; the same share for all when a margin is infinite or no number.
  ///
  /// - Parameters:
  ///   - margins: Groups of eight labels, filled up with ``noLabel``; the labels' shares afterwards.
  ///   - labelCount: How many labels there are.
  ///   - out: Receives the probabilities. Shape `[labelCount]`.
  func write(
    probabilitiesOf margins: inout [Lanes], labelCount: Int, to out: inout [Double]
  ) {
    if out.count != labelCount { out = Array(repeating: 0, count: labelCount) }
    unsafe margins.withUnsafeMutableBufferPointer { margins in
      let sum = unsafe replaceWithShares(margins)
      let scale = 1 / sum
      unsafe out.withUnsafeMutableBufferPointer { out in
        guard sum > 0, scale.isFinite else {
          return unsafe out.update(repeating: 1 / Double(labelCount))
        }
        // Whole groups first: their lanes are known when this is compiled.
        let wholeCount = labelCount / Lanes.scalarCount
        for group in 0..<wholeCount {
          let shares = unsafe margins[group]
          for lane in 0..<Lanes.scalarCount {
            unsafe out[group * Lanes.scalarCount + lane] = Double(shares[lane]) * scale
          }
        }
        for label in wholeCount * Lanes.scalarCount..<labelCount {
          unsafe out[label] = Double(margins[wholeCount][label % Lanes.scalarCount]) * scale
        }
      }
    }
  }

  /// Puts each label's share in the place of its margin; returns the sum of the shares, no number when a margin is none.
  @inline(__always)
  private func replaceWithShares(_ margins: UnsafeMutableBufferPointer<Lanes>) -> Double {
    var best = Lanes(repeating: Self.noLabel)
    for group in 0..<margins.count {
      let margin = unsafe margins[group]
      best = best.replacing(with: margin, where: margin .> best)
    }
    let (slope, offset, growth) = (Float(slope), Float(offset), Float(growth))
    let largest = best.largest
    var all = Lanes.zero
    var sums = SIMD8<Double>.zero
    for group in 0..<margins.count {
      let margin = unsafe margins[group]
      all += margin
      let grown = Lanes.exponential((margin - largest) * growth)
      let share = (grown / (1 + Lanes.exponential(-(margin * slope + offset))))
        .replacing(with: 0, where: margin .<= Self.noLabel)
      unsafe margins[group] = share
      for lane in 0..<Lanes.scalarCount { sums[lane] += Double(share[lane]) }
    }
    return all.sum().isFinite ? sums.sum() : .nan
  }

  /// The margin of a lane that belongs to no label: its share is 0.
  static let noLabel: Float = -1e4

  /// Margins as groups of eight labels, filled up with ``noLabel``.
  static func lanes(_ margins: [Float]) -> [Lanes] {
    var out = [Lanes](
      repeating: Lanes(repeating: noLabel),
      count: (margins.count + Lanes.scalarCount - 1) / Lanes.scalarCount)
    for (label, margin) in margins.enumerated() {
      out[label / Lanes.scalarCount][label % Lanes.scalarCount] = margin
    }
    return out
  }
}
