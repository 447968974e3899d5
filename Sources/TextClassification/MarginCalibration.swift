#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Turns the margins of one-vs-rest separators into probabilities that sum to 1: each label's sigmoid(slope · margin + offset),
/// divided by the sum over labels.
///
/// A softmax with a temperature was too sure of large margins: decision 11 has the figures. The best label is that of the largest
/// margin, whatever slope and offset are.
///
/// Source: Platt, "Probabilistic Outputs for Support Vector Machines", 1999; Zadrozny and Elkan, "Transforming
/// Classifier Scores into Accurate Multiclass Probability Estimates", KDD 2002, §4.
struct MarginCalibration: Sendable, Hashable {
  /// What a margin is multiplied by; above 0.
  let slope: Double
  /// What is added then.
  let offset: Double

  init(slope: Double, offset: Double) {
    self.slope = slope
    self.offset = offset
  }

  /// The calibration under which known labels are likeliest.
  ///
  /// - Parameters:
  ///   - margins: Margins of rows that the separators were not fitted on. Shape `[n][labels]`.
  ///   - labels: The rows' labels. Shape `[n]`.
  init(margins: [[Float]], labels: [Int]) {
    // So many rows fix two numbers well enough.
    let step = max(1, labels.count / 4000)
    let rows = Array(stride(from: 0, to: labels.count, by: step))
    func loss(_ logSlope: Double, _ offset: Double) -> Double {
      let calibration = MarginCalibration(slope: exp(logSlope), offset: offset)
      var probabilities: [Double] = []
      var sum = 0.0
      for row in rows {
        calibration.write(probabilitiesOf: margins[row], to: &probabilities)
        sum -= log(max(probabilities[labels[row]], 1e-12))
      }
      // Few or separable rows decide nothing about the offset: it stays small then.
      return sum + 0.05 * offset * offset
    }
    var (logSlope, offset) = (0.0, 0.0)
    for round in 0..<4 {
      let width = round == 0 ? 3.0 : 1.5
      let last = (logSlope, offset)
      logSlope = minimum(in: max(-3, last.0 - width)...min(3, last.0 + width)) { loss($0, offset) }
      offset = minimum(in: max(-6, last.1 - width)...min(6, last.1 + width)) { loss(logSlope, $0) }
    }
    self.init(slope: exp(logSlope), offset: offset)
  }

  /// The probability of each label.
  func probabilities(_ margins: [Float]) -> [Double] {
    var out: [Double] = []
    write(probabilitiesOf: margins, to: &out)
    return out
  }

  /// The same, in a buffer that is used again; the same share for all when a margin is infinite or no number.
  func write(probabilitiesOf margins: [Float], to out: inout [Double]) {
    out.removeAll(keepingCapacity: true)
    var sum = 0.0
    for margin in margins {
      let z = min(max(slope * Double(margin) + offset, -80), 80)
      let share = 1 / (1 + exp(-z))
      out.append(share)
      sum += share
    }
    for i in out.indices { out[i] = sum.isFinite ? out[i] / sum : 1 / Double(out.count) }
  }
}

/// Where a function with one valley has its least value, to a hundredth, by golden-section search.
private func minimum(in range: ClosedRange<Double>, of f: (Double) -> Double) -> Double {
  let ratio = (5.0.squareRoot() - 1) / 2
  var (low, high) = (range.lowerBound, range.upperBound)
  var (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
  var (fa, fb) = (f(a), f(b))
  while high - low > 0.01 {
    if fa < fb {
      (high, b, fb) = (b, a, fa)
      a = high - ratio * (high - low)
      fa = f(a)
    } else {
      (low, a, fa) = (a, b, fb)
      b = low + ratio * (high - low)
      fb = f(b)
    }
  }
  return (low + high) / 2
}
