import Evaluation
import Testing

@Suite struct CalibrationTests {
  /// The table of peer_numbers.py: (actual, probabilities); the predicted label is the likeliest.
  static let sample: ScoredSet = {
    let rows: [(Int, [Double])] = [
      (0, [0.7, 0.2, 0.1]), (0, [0.4, 0.5, 0.1]), (1, [0.1, 0.8, 0.1]), (1, [0.3, 0.6, 0.1]),
      (2, [0.05, 0.05, 0.9]), (2, [0.5, 0.3, 0.2]), (0, [0.9, 0.05, 0.05]), (1, [1, 0, 0]),
      (2, [0.2, 0.2, 0.6]), (0, [0.34, 0.33, 0.33]),
    ]
    return ScoredSet(
      labels: ["a", "b", "c"],
      rows: rows.enumerated().map { position, row in
        let likeliest = row.1.indices.max { row.1[$0] < row.1[$1] } ?? 0
        return ScoredRow(
          id: "\(position)", person: "p", actual: row.0, predicted: likeliest,
          probabilities: row.1)
      })
  }()

  @Test("log loss and Brier score are scikit-learn's, a probability of 0 included")
  func scores() {
    let calibration = Calibration(of: Self.sample)
    #expect(isClose(calibration.logLoss, 4.146038246889791))
    #expect(isClose(calibration.brierScore, 0.49834))
    #expect(calibration.count == 10)
  }

  @Test("the expected calibration error over 15 bins is numpy's")
  func expectedError() {
    #expect(isClose(Calibration(of: Self.sample).expectedCalibrationError, 0.416))
  }

  @Test("bins are 15 of equal width and hold every row once")
  func bins() {
    let bins = Calibration(of: Self.sample).bins
    #expect(bins.count == 15)
    #expect(bins.reduce(0) { $0 + $1.count } == 10)
    #expect(bins[0].low == 0 && bins[14].high == 1)
    // Confidences 0.9, 0.9 lie in (13/15 = 0.867, 0.933]; both rows are right.
    #expect(bins[13].count == 2)
    #expect(isClose(bins[13].meanConfidence, 0.9))
    #expect(bins[13].accuracy == 1)
    // Confidence 1 is wrong: the whole of its bin's gap.
    #expect(bins[14].gap == 1)
  }

  @Test("a confidence on an edge falls into the bin below it")
  func edges() {
    let row = ScoredRow(id: "x", person: "p", actual: 0, predicted: 0, probabilities: [0.5, 0.5])
    let calibration = Calibration(of: ScoredSet(labels: ["a", "b"], rows: [row]), binCount: 2)
    #expect(calibration.bins.map(\.count) == [1, 0])
  }

  @Test("confidence is the predicted label's probability, not the highest")
  func sequenceDecoded() {
    let row = ScoredRow(id: "x", person: "p", actual: 1, predicted: 1, probabilities: [0.6, 0.4])
    let calibration = Calibration(of: ScoredSet(labels: ["a", "b"], rows: [row]))
    #expect(isClose(calibration.expectedCalibrationError, 0.6))
  }

  @Test("rows without probabilities are left out")
  func withoutProbabilities() {
    let calibration = Calibration(of: Samples.set([(right: 3, wrong: 1)]))
    #expect(calibration.count == 0)
    #expect(calibration.logLoss == 0)
    #expect(calibration.brierScore == 0)
    #expect(calibration.expectedCalibrationError == 0)
  }
}
