/// Area under the ROC curve and average precision of sixteen resamples, from rows by falling probability.
///
/// Every sum of counts is exact, so skipping steps without positives changes no bit of the areas.
struct AreaLanes {
  private typealias Doubles = SIMD16<Double>

  /// Positives and negatives of the steps before this one.
  private var positives = Doubles()
  private var negatives = Doubles()
  /// Twice the area so far, in pairs of a positive and a negative.
  private var area = Doubles()
  private var precision = Doubles()

  /// Negatives of whole steps without positives since the last step with some.
  private var skipped = Doubles()
  private var stepPositives = Doubles()
  private var stepNegatives = Doubles()
  /// What was not yet added to the three.
  private var skippedSum = LaneSum()
  private var positiveSum = LaneSum()
  private var negativeSum = LaneSum()
  /// How many rows the sums hold.
  private var summedCount = 0
  private var stepHasPositives = false
  private var stepHasNegatives = false

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - counts: How often it counts in each resample.
  ///   - isPositive: Whether it is the label's.
  ///   - endsStep: Whether the next row has a lower probability.
  @inline(__always)
  mutating func add(_ counts: ResampleLanes.Counts, isPositive: Bool, endsStep: Bool) {
    if !isPositive, endsStep, !stepHasPositives, !stepHasNegatives {
      skippedSum.add(counts)
    } else {
      addToStep(counts, isPositive: isPositive)
      if endsStep { endStep() }
    }
    summedCount += 1
    if summedCount == LaneSum.limit { takeSums() }
  }

  @inline(__always)
  private mutating func addToStep(_ counts: ResampleLanes.Counts, isPositive: Bool) {
    if isPositive {
      positiveSum.add(counts)
      stepHasPositives = true
    } else {
      negativeSum.add(counts)
      stepHasNegatives = true
    }
  }

  private mutating func takeSums() {
    skipped += skippedSum.take()
    stepPositives += positiveSum.take()
    stepNegatives += negativeSum.take()
    summedCount = 0
  }

  @inline(__always)
  private mutating func endStep() {
    skipped += skippedSum.take()
    stepPositives += positiveSum.take()
    if stepHasNegatives { stepNegatives += negativeSum.take() }
    // The negatives that are skipped must not lose their rows' share of what a sum can hold.
    summedCount = 0
    if stepHasPositives {
      area += skipped * (positives + positives)
      if stepHasNegatives { area += stepNegatives * (positives + positives + stepPositives) }
      positives += stepPositives
      negatives += skipped
      if stepHasNegatives { negatives += stepNegatives }
      let all = positives + negatives
      // Nothing was gained where nothing was counted.
      precision += stepPositives * positives / all.replacing(with: 1, where: all .== 0)
      skipped = Doubles()
    } else {
      skipped += stepNegatives
    }
    stepPositives = Doubles()
    if stepHasNegatives { stepNegatives = Doubles() }
    (stepHasPositives, stepHasNegatives) = (false, false)
  }

  /// A pair per resample; `nil` without positives or without negatives.
  var values: [(roc: Double, precision: Double)?] {
    var end = self
    end.takeSums()
    return (0..<ResampleLanes.count).map { lane in
      let (all, before) = (end.positives[lane], end.negatives[lane])
      let others = before + end.skipped[lane]
      guard all > 0, others > 0 else { return nil }
      let area = (end.area[lane] + end.skipped[lane] * 2 * all) / 2
      return (area / (all * others), end.precision[lane] / all)
    }
  }
}
