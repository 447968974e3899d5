import Evaluation
import Testing

@Suite struct ClassRegressionGateTests {
  private static let quick = ClusterBootstrap(resampleCount: 100)

  @Test("a class that breaks down fails although the others make up for it")
  func hiddenLoss() throws {
    let pair = Samples.classes(
      5, people: 40, rowsEach: 25, candidate: 0.9, baseline: 0.8, weak: 0.4, seed: 2)
    let judgement = try ClassRegressionGate().judge(
      candidate: pair.candidate, baseline: pair.baseline)
    #expect(judgement.classes.map(\.label) == (0..<5).map { "class \($0)" })
    #expect(judgement.classes[0].verdict == .worse)
    #expect(judgement.classes[1...].allSatisfy { $0.verdict != .worse })
    let gate = judgement.gateResult
    #expect(gate.verdict == .failed)
    #expect(gate.detail.hasPrefix("class 0 -"))
    #expect(gate.detail.hasSuffix("worse with p < 0.001 after Holm"))
  }

  @Test("each class is compared on its own rows, by recall")
  func figures() throws {
    let pair = Samples.classes(
      3, people: 12, rowsEach: 10, candidate: 0.7, baseline: 0.8, seed: 9)
    let judgement = try ClassRegressionGate(bootstrap: Self.quick).judge(
      candidate: pair.candidate, baseline: pair.baseline)
    for (label, item) in judgement.classes.enumerated() {
      #expect(item.comparison.rowCount == pair.candidate.confusionMatrix.support(of: label))
      #expect(
        item.comparison.candidateAccuracy
          == pair.candidate.confusionMatrix.metrics(of: label).recall)
      #expect(item.adjustedPWorse >= item.comparison.signFlip.pWorse)
    }
    let raw = judgement.classes.map(\.comparison.signFlip.pWorse)
    #expect(judgement.classes.map(\.adjustedPWorse) == HolmCorrection.adjusted(raw))
  }

  @Test("without a failure the gate settles nothing and names the classes that stay open")
  func calm() throws {
    let set = Samples.classes(
      3, people: 10, rowsEach: 6, candidate: 0.8, baseline: 0.8, seed: 1
    ).baseline
    let same = try ClassRegressionGate().judge(candidate: set, baseline: set)
    #expect(same.gateResult.verdict == .informational)
    #expect(same.gateResult.detail.hasSuffix("all within -1.0 points"))
    let pair = Samples.classes(
      3, people: 10, rowsEach: 6, candidate: 0.8, baseline: 0.8, seed: 1)
    let open = try ClassRegressionGate().judge(
      candidate: pair.candidate, baseline: pair.baseline)
    #expect(open.gateResult.verdict == .informational)
    #expect(open.gateResult.detail.contains("too few rows to exclude a drop in class 0, class 1"))
  }

  @Test("classes without rows are left out; other rows are not comparable")
  func notComparable() throws {
    let set = Samples.set([(4, 0), (3, 1)], labels: ["a", "b", "c"])
    let judgement = try ClassRegressionGate().judge(candidate: set, baseline: set)
    #expect(judgement.classes.map(\.label) == ["a"])
    #expect(throws: NotComparable.self) {
      try ClassRegressionGate().judge(
        candidate: set, baseline: Samples.set([(4, 0)], labels: ["a", "b", "c"]))
    }
    #expect(throws: NotComparable.noRows) {
      try ClassRegressionGate().judge(
        candidate: Samples.set([]), baseline: Samples.set([]))
    }
  }

  @Test(
    "when nothing changed, the overall gate and the classes together fail in about 5 % of cases")
  func falseAlarms() throws {
    let overall = RegressionGate(bootstrap: Self.quick)
    let classes = ClassRegressionGate(bootstrap: Self.quick)
    var (either, byClass) = (0, 0)
    for seed in 0..<300 {
      let pair = Samples.classes(
        5, people: 20, rowsEach: 10, candidate: 0.85, baseline: 0.85, seed: UInt64(seed))
      let fails =
        overall.judge(candidate: pair.candidate, baseline: pair.baseline).verdict == .fail
      let classFails =
        try classes.judge(candidate: pair.candidate, baseline: pair.baseline)
        .gateResult.verdict == .failed
      if classFails { byClass += 1 }
      if fails || classFails { either += 1 }
    }
    // 6 % of 300 is 18, 1 % is 3; three standard errors are 12 and 5.
    #expect(either <= 30, "\(either)")
    #expect(byClass <= 8, "\(byClass)")
  }

  @Test("a class 20 points worse fails mostly at 200 rows of the class")
  func power() throws {
    let classes = ClassRegressionGate(bootstrap: Self.quick)
    var fails = 0
    for seed in 0..<40 {
      let pair = Samples.classes(
        5, people: 50, rowsEach: 20, candidate: 0.85, baseline: 0.85, weak: 0.65,
        seed: UInt64(seed))
      let judgement = try classes.judge(candidate: pair.candidate, baseline: pair.baseline)
      if judgement.gateResult.verdict == .failed { fails += 1 }
    }
    #expect(fails >= 32, "\(fails)")
  }
}
