import Evaluation
import Testing

@Suite struct ProbabilityScoresTests {
  private func scores() throws -> ProbabilityScores {
    try #require(ProbabilityScores(of: CalibrationTests.sample))
  }

  @Test("areas under ROC and average precision are scikit-learn's")
  func areas() throws {
    let curves = try scores().curves
    #expect(curves.map(\.label) == ["a", "b", "c"])
    #expect(curves.map(\.positiveCount) == [4, 3, 3])
    let peers = [
      (0.75, 0.6083333333333333), (0.6666666666666666, 0.7666666666666666),
      (0.9523809523809523, 0.9166666666666665),
    ]
    for (curve, peer) in zip(curves, peers) {
      #expect(isClose(curve.areaUnderROC.value, peer.0), "\(curve.label)")
      #expect(isClose(curve.averagePrecision.value, peer.1), "\(curve.label)")
    }
  }

  @Test("the ROC curve is scikit-learn's")
  func roc() throws {
    let points = try scores().curves[0].roc
    let peer: [(Double, Double)] = [
      (0, 0), (1, 0), (1, 1), (1, 2), (2, 2), (2, 3), (2, 4), (3, 4), (4, 4), (5, 4), (6, 4),
    ]
    #expect(points.count == peer.count)
    for (point, expected) in zip(points, peer) {
      #expect(isClose(point.x, expected.0 / 6) && isClose(point.y, expected.1 / 4))
    }
  }

  @Test("accuracy against coverage takes the surest rows first")
  func coverage() throws {
    let coverage = try scores().coverage
    #expect(coverage.map(\.coverage) == [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1])
    let peer = [
      (0.7, 0.8), (0.6, 5.0 / 6), (0.6, 6.0 / 7), (0.5, 0.75), (0.5, 6.0 / 9), (0.34, 0.7),
      (0.34, 0.7),
    ]
    for (point, expected) in zip(coverage, peer) {
      #expect(isClose(point.threshold, expected.0) && isClose(point.accuracy.value, expected.1))
    }
    #expect(coverage.map(\.accuracy.count) == [5, 6, 7, 8, 9, 10, 10])
  }

  @Test("log loss, Brier score and calibration error are those of Calibration, with intervals")
  func losses() throws {
    let set = Self.drawn
    let scores = try #require(
      ProbabilityScores(of: set, bootstrap: ClusterBootstrap(resampleCount: 300)))
    let calibration = Calibration(of: set)
    #expect(isClose(scores.logLoss.value, calibration.logLoss, within: 1e-9))
    #expect(isClose(scores.brierScore.value, calibration.brierScore, within: 1e-9))
    #expect(
      isClose(
        scores.calibrationError.value, calibration.expectedCalibrationError, within: 1e-9))
    for estimate in [scores.logLoss, scores.brierScore, scores.curves[0].areaUnderROC] {
      #expect(estimate.low < estimate.value && estimate.value < estimate.high)
      #expect(estimate.method == "bootstrap over 10 people")
    }
  }

  @Test("the calibration error has no interval but says what chance alone gives")
  func calibrationError() throws {
    let scores = try #require(
      ProbabilityScores(of: Self.drawn, bootstrap: ClusterBootstrap(resampleCount: 200)))
    #expect(!scores.calibrationError.hasInterval)
    let chance = try #require(
      scores.calibrationError.method.wholeMatch(of: /no interval; chance alone gives (0\.\d+)/)?.1)
    #expect((0.01...0.15).contains(try #require(Double(chance))), "\(chance)")
  }

  @Test("labels that are told apart without a mistake have an interval with a width")
  func perfect() throws {
    let rows = (0..<12).map { n in
      ScoredRow(
        id: "\(n)", person: "\(n)", actual: n % 2, predicted: n % 2,
        probabilities: n % 2 == 0 ? [0.9, 0.1] : [0.1, 0.9])
    }
    let scores = try #require(
      ProbabilityScores(
        of: ScoredSet(labels: ["a", "b"], rows: rows),
        bootstrap: ClusterBootstrap(resampleCount: 200)))
    let six = WilsonInterval.estimate(successes: 6, of: 6)
    for curve in scores.curves {
      #expect(curve.areaUnderROC.value == 1 && curve.areaUnderROC.low == six.low)
      #expect(curve.averagePrecision.low == six.low)
    }
    #expect(scores.coverage.allSatisfy { $0.accuracy.low < 0.8 && $0.accuracy.high == 1 })
  }

  @Test("no rows, and rows without probabilities, have no scores")
  func nothing() {
    #expect(ProbabilityScores(of: Samples.set([])) == nil)
    #expect(ProbabilityScores(of: Samples.set([(3, 1)])) == nil)
  }

  @Test("a label that never occurs has no curve, and curves are thinned")
  func limits() throws {
    let scores = try #require(
      ProbabilityScores(of: Self.drawn, bootstrap: ClusterBootstrap(resampleCount: 100)))
    #expect(scores.curves.map(\.label) == ["a", "b"])
    #expect(scores.curves[0].roc.count == RankingCurve.pointLimit)
    #expect(scores.curves[0].roc.first == RankingCurve.Point(x: 0, y: 0))
    #expect(scores.curves[0].roc.last == RankingCurve.Point(x: 1, y: 1))
  }

  /// 400 rows of 10 people over three labels, the last of which never occurs.
  private static let drawn: ScoredSet = {
    var generator = SplitMix64(seed: 11)
    let rows = (0..<400).map { position in
      let actual = generator.next(below: 2)
      let toward = 0.2 + 0.6 * generator.nextFraction()
      let share = actual == 0 ? toward : 0.9 - toward
      let probabilities = [share, 0.95 - share, 0.05]
      return ScoredRow(
        id: "\(position)", person: "\(position % 10)", actual: actual,
        predicted: share > 0.475 ? 0 : 1, probabilities: probabilities)
    }
    return ScoredSet(labels: ["a", "b", "c"], rows: rows)
  }()
}
