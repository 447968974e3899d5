import Testing

@testable import Evaluation

@Suite struct RegressionGateTests {
  static let quick = RegressionGate(bootstrap: ClusterBootstrap(resampleCount: 300))

  /// How often each verdict comes out of `runs` simulated comparisons.
  private func simulate(
    runs: Int, people: Int, rowsEach: Int, candidate: Double, baseline: Double
  ) -> (pass: Int, fail: Int, inconclusive: Int) {
    var counts = (pass: 0, fail: 0, inconclusive: 0)
    for seed in 0..<runs {
      let pair = Samples.pair(
        people: people, rowsEach: rowsEach, candidate: candidate, baseline: baseline,
        seed: UInt64(seed))
      switch Self.quick.judge(candidate: pair.candidate, baseline: pair.baseline).verdict {
      case .pass: counts.pass += 1
      case .fail: counts.fail += 1
      case .inconclusive: counts.inconclusive += 1
      case .notComparable: Issue.record("seed \(seed) is not comparable")
      }
    }
    return counts
  }

  @Test("the same model against itself passes with no discordant pair")
  func itself() {
    let set = Samples.independent(right: 160, of: 200)
    let judgement = RegressionGate().judge(candidate: set, baseline: set)
    #expect(judgement.verdict == .pass)
    #expect(judgement.comparison?.discordantCount == 0)
    #expect(judgement.gateResult.verdict == .passed)
    #expect(judgement.gateResult.detail == "all 200 paragraphs judged as in the baseline")
  }

  @Test("6 points worse fails at 200 rows")
  func sixPoints() {
    let judgement = RegressionGate().judge(
      candidate: Samples.independent(right: 168, of: 200),
      baseline: Samples.independent(right: 180, of: 200))
    #expect(judgement.verdict == .fail)
    #expect(judgement.gateResult.verdict == .failed)
    #expect(
      judgement.gateResult.detail
        == "-6.0 points (95 % -9.5 points to -3.0 points), 0 gained, 12 broken of 200, "
        + "worse with p < 0.001, margin -1.0 points")
  }

  @Test("1 point worse is inconclusive at 200 rows, and says how many rows would settle it")
  func onePoint() throws {
    let judgement = RegressionGate().judge(
      candidate: Samples.independent(right: 178, of: 200),
      baseline: Samples.independent(right: 180, of: 200))
    guard case .inconclusive(let rows) = judgement.verdict else {
      Issue.record("\(judgement.verdict)")
      return
    }
    let settled = try #require(rows)
    #expect((201...2_000).contains(settled), "\(settled)")
    #expect(judgement.gateResult.verdict == .inconclusive)
    #expect(judgement.gateResult.detail.contains("paragraphs would settle it"))
    #expect(judgement.gateResult.detail.contains("only 2 people differ, too few to fail"))
  }

  @Test("the rows that would settle it do settle it")
  func settles() throws {
    // The same picture eight times: 1 point below with both gains and losses.
    func pair(_ times: Int) -> (ScoredSet, ScoredSet) {
      let candidate = (0..<(200 * times)).map { $0 % 200 < 178 ? (1, 0) : (0, 1) }
      let baseline = (0..<(200 * times)).map { $0 % 200 < 180 ? (1, 0) : (0, 1) }
      return (Samples.set(candidate), Samples.set(baseline))
    }
    let small = pair(1)
    guard
      case .inconclusive(let rows) = RegressionGate().judge(
        candidate: small.0, baseline: small.1
      ).verdict
    else {
      Issue.record("the small sample is conclusive")
      return
    }
    let large = pair((try #require(rows) * 3 / 2 + 199) / 200)
    let verdict = RegressionGate().judge(candidate: large.0, baseline: large.1).verdict
    #expect(verdict == .fail)
  }

  @Test("a drop within the margin passes when enough rows show it")
  func withinMargin() {
    let baseline = Samples.set((0..<500).map { _ in (right: 10, wrong: 0) })
    let candidate = Samples.set((0..<500).map { (right: $0 < 10 ? 9 : 10, wrong: $0 < 10 ? 1 : 0) })
    let judgement = RegressionGate(margin: 0.01).judge(candidate: candidate, baseline: baseline)
    #expect(judgement.comparison.map { $0.signFlip.pWorse < 0.05 } == true)
    #expect(judgement.verdict == .pass)
    // With no margin at all the same drop is a failure.
    #expect(
      RegressionGate(margin: 0).judge(candidate: candidate, baseline: baseline).verdict == .fail)
  }

  @Test("ahead by luck on few rows does not pass")
  func aheadByLuck() {
    let candidate = Samples.set([(5, 0), (3, 2), (4, 1), (5, 0), (4, 1)])
    let baseline = Samples.set([(4, 1), (4, 1), (3, 2), (4, 1), (5, 0)])
    let judgement = RegressionGate().judge(candidate: candidate, baseline: baseline)
    #expect(judgement.comparison.map { $0.difference.value > 0 } == true)
    #expect(judgement.gateResult.verdict == .inconclusive)
  }

  @Test("clearly better passes")
  func better() {
    let judgement = RegressionGate().judge(
      candidate: Samples.independent(right: 190, of: 200),
      baseline: Samples.independent(right: 170, of: 200))
    #expect(judgement.verdict == .pass)
  }

  @Test("no baseline, no rows and other rows are not comparable, never a pass")
  func notComparable() {
    let gate = RegressionGate()
    let set = Samples.independent(right: 8, of: 10)
    let judgements = [
      gate.judge(candidate: set, baseline: nil),
      gate.judge(candidate: set, baseline: Samples.set([])),
      gate.judge(candidate: Samples.set([]), baseline: Samples.set([])),
      gate.judge(candidate: set, baseline: Samples.independent(right: 8, of: 11)),
    ]
    for judgement in judgements {
      #expect(judgement.gateResult.verdict == .notComparable)
      #expect(judgement.gateResult.value == nil)
    }
    #expect(judgements[0].verdict == .notComparable(.noBaseline))
    #expect(judgements[0].gateResult.detail.hasPrefix("there is no baseline"))
  }

  @Test("one person can neither pass nor fail a change")
  func onePerson() {
    let judgement = RegressionGate().judge(
      candidate: Samples.set([(5, 95)]), baseline: Samples.set([(95, 5)]))
    #expect(judgement.verdict == .inconclusive(rowsToSettle: nil))
    #expect(judgement.gateResult.detail.contains("only 1 person differs, too few to fail"))
  }

  @Test("when nothing changed, at most about 5 % of gates fail")
  func falseAlarms() {
    let counts = simulate(runs: 600, people: 20, rowsEach: 10, candidate: 0.85, baseline: 0.85)
    // 5 % of 600 is 30; three standard errors are 16.
    #expect((10...46).contains(counts.fail), "\(counts)")
  }

  @Test("the false alarm rate holds for few people too")
  func falseAlarmsFewPeople() {
    let counts = simulate(runs: 600, people: 8, rowsEach: 25, candidate: 0.85, baseline: 0.85)
    #expect(counts.fail <= 46, "\(counts)")
  }

  @Test("a candidate 6 points worse fails mostly at 1,000 rows of 50 people")
  func power() {
    let counts = simulate(runs: 200, people: 50, rowsEach: 20, candidate: 0.79, baseline: 0.85)
    #expect(counts.fail >= 180, "\(counts)")
    #expect(counts.pass == 0, "\(counts)")
  }

  @Test("a candidate worse by the margin passes in few cases only")
  func falsePasses() {
    let counts = simulate(runs: 200, people: 40, rowsEach: 20, candidate: 0.84, baseline: 0.85)
    #expect(counts.pass <= 12, "\(counts)")
  }

  @Test(
    "where a change helps some people and hurts others, McNemar raises false alarms, the gate not")
  func falseAlarmsInClusters() {
    var (fails, mcNemar) = (0, 0)
    for seed in 0..<300 {
      var generator = SplitMix64(seed: UInt64(seed))
      // Each person gains or loses up to 30 points, on average nothing.
      let people = (0..<20).map { _ -> (candidate: (Int, Int), baseline: (Int, Int)) in
        let shift = (generator.nextFraction() * 2 - 1) * 0.15
        var right = (0, 0)
        for _ in 0..<20 {
          if generator.nextFraction() < 0.75 + shift { right.0 += 1 }
          if generator.nextFraction() < 0.75 - shift { right.1 += 1 }
        }
        return ((right.0, 20 - right.0), (right.1, 20 - right.1))
      }
      let judgement = Self.quick.judge(
        candidate: Samples.set(people.map { ($0.candidate.0, $0.candidate.1) }),
        baseline: Samples.set(people.map { ($0.baseline.0, $0.baseline.1) }))
      if judgement.verdict == .fail { fails += 1 }
      guard let comparison = judgement.comparison else { continue }
      if comparison.difference.value < 0, comparison.mcNemarMidP < 0.10 { mcNemar += 1 }
    }
    // 5 % of 300 is 15; three standard errors are 11.
    #expect(fails <= 26, "\(fails)")
    #expect(mcNemar > fails, "\(mcNemar) by McNemar, \(fails) by the gate")
  }
}
