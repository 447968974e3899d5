import Evaluation
import Testing

@Suite struct AccuracyTargetTests {
  let target = AccuracyTarget(atLeast: 0.8)

  @Test("below the target is missed, and fails the gate")
  func missed() {
    let judgement = target.judge(Samples.independent(right: 159, of: 200))
    #expect(judgement.verdict == .missed)
    #expect(judgement.gateResult.verdict == .failed)
    #expect(judgement.gateResult.value == 0.795)
    #expect(judgement.gateResult.limit == 0.8)
  }

  @Test("exactly the target is met")
  func met() {
    let judgement = target.judge(Samples.independent(right: 160, of: 200))
    #expect(judgement.verdict == .met)
    #expect(judgement.gateResult.verdict == .passed)
  }

  @Test("a lower bound above the target is demonstrated")
  func demonstrated() {
    let judgement = target.judge(Samples.independent(right: 180, of: 200))
    #expect(judgement.verdict == .demonstrated)
    #expect(judgement.lowerBound > 0.8 && judgement.lowerBound < 0.9)
    #expect(judgement.gateResult.verdict == .passed)
  }

  @Test("the bound is the lower of Wilson's and of the one over people")
  func lowerOfTwo() {
    // Rows alone would demonstrate it; ten people who differ that much do not.
    let uneven = Samples.set((0..<10).map { $0 < 8 ? (98, 2) : (60, 40) })
    let judgement = target.judge(uneven)
    let wilson = WilsonInterval.estimate(successes: 904, of: 1_000, confidence: 0.9)
    #expect(wilson.low > 0.88)
    #expect(judgement.lowerBound < wilson.low)
    // People who are all alike: Wilson's is the lower one.
    let alike = target.judge(Samples.set((0..<10).map { _ in (9, 1) }))
    #expect(alike.lowerBound < 0.9)
    #expect(
      alike.lowerBound == WilsonInterval.estimate(successes: 90, of: 100, confidence: 0.9).low)
  }

  @Test("four people are too few to demonstrate anything")
  func fewPeople() {
    #expect(target.judge(Samples.set([(99, 1), (98, 2), (99, 1), (98, 2)])).verdict == .met)
    #expect(target.judge(Samples.set([(500, 0)])).verdict == .met)
  }

  @Test("no rows are never a pass")
  func noRows() {
    let judgement = target.judge(Samples.set([]))
    #expect(judgement.verdict == .notMeasured)
    #expect(judgement.gateResult.verdict == .notComparable)
    #expect(judgement.gateResult.value == nil)
    #expect(judgement.gateResult.detail == "no paragraphs to measure")
  }

  @Test("the detail line has every figure in it")
  func detail() {
    let judgement = target.judge(Samples.set((0..<10).map { _ in (9, 1) }))
    #expect(
      judgement.gateResult.detail
        == "90.0 % of 100 paragraphs by 10 people, 95 % lower bound 84.0 %, target 80.0 %: "
        + "demonstrated")
  }

  @Test("a model at 75 % is demonstrated as 80 % hardly ever")
  func falseDemonstration() {
    var demonstrated = (far: 0, atTarget: 0)
    let quick = AccuracyTarget(atLeast: 0.8, bootstrap: ClusterBootstrap(resampleCount: 200))
    for seed in 0..<200 {
      let sets = Samples.pair(
        people: 10, rowsEach: 20, candidate: 0.8, baseline: 0.75, seed: UInt64(seed))
      if quick.judge(sets.baseline).verdict == .demonstrated { demonstrated.far += 1 }
      if quick.judge(sets.candidate).verdict == .demonstrated { demonstrated.atTarget += 1 }
    }
    #expect(demonstrated.far <= 3, "\(demonstrated)")
    // Exactly at the target the one-sided error is 5 %: 10 of 200, and 9 more for chance.
    #expect(demonstrated.atTarget <= 19, "\(demonstrated)")
  }
}
