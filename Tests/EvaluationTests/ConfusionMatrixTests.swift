import Evaluation
import Testing

@Suite struct ConfusionMatrixTests {
  /// The matrix of peer_numbers.py: class 3 is predicted but never actual, class 4 never occurs.
  static let sample = ConfusionMatrix(
    labels: Samples.labels,
    rows: [
      [50, 3, 2, 1, 0], [4, 30, 6, 0, 0], [1, 5, 20, 2, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0],
    ])

  @Test("rows are actual and columns predicted")
  func axes() {
    var matrix = ConfusionMatrix(labels: ["a", "b"])
    matrix.record(actual: 0, predicted: 1)
    matrix.record(actual: 0, predicted: 1, count: 2)
    #expect(matrix[actual: 0, predicted: 1] == 3)
    #expect(matrix[actual: 1, predicted: 0] == 0)
    #expect(matrix.counts == [0, 3, 0, 0])
    #expect(matrix.support(of: 0) == 3)
    #expect(matrix.predictedCount(of: 1) == 3)
  }

  @Test("accuracy and averages are scikit-learn's")
  func averages() {
    let matrix = Self.sample
    #expect(matrix.total == 124)
    #expect(matrix.correct == 100)
    #expect(isClose(matrix.accuracy, 0.8064516129032258))
    #expect(isClose(matrix.macro.precision, 0.6032125768967874))
    #expect(isClose(matrix.macro.recall, 0.5892857142857143))
    #expect(isClose(matrix.macro.f1, 0.5961043461043461))
    #expect(isClose(matrix.weighted.precision, 0.8265164377218707))
    #expect(isClose(matrix.weighted.recall, 0.8064516129032258))
    #expect(isClose(matrix.weighted.f1, 0.8162877517716227))
  }

  @Test("per class metrics are scikit-learn's, with 0 for 0/0")
  func perClass() {
    let peer: [(Double, Double, Double, Int)] = [
      (0.9090909090909091, 0.8928571428571429, 0.9009009009009009, 56),
      (0.7894736842105263, 0.75, 0.7692307692307693, 40),
      (0.7142857142857143, 0.7142857142857143, 0.7142857142857143, 28),
      (0, 0, 0, 0), (0, 0, 0, 0),
    ]
    for (metrics, peer) in zip(Self.sample.perClass, peer) {
      #expect(isClose(metrics.precision, peer.0), "\(metrics.label)")
      #expect(isClose(metrics.recall, peer.1), "\(metrics.label)")
      #expect(isClose(metrics.f1, peer.2), "\(metrics.label)")
      #expect(metrics.support == peer.3)
    }
  }

  @Test("an empty matrix has metrics of zero")
  func empty() {
    let matrix = ConfusionMatrix(labels: Samples.labels)
    #expect(matrix.total == 0)
    #expect(matrix.accuracy == 0)
    #expect(matrix.macro.f1 == 0)
    #expect(matrix.weighted.f1 == 0)
    #expect(ConfusionMatrix(labels: []).accuracy == 0)
  }

  @Test("each metric names itself and gives the matrix's figure")
  func metrics() {
    let matrix = Self.sample
    let figures: [(Metric, String, Double)] = [
      (.accuracy, "accuracy", matrix.accuracy),
      (.macroPrecision, "macro precision", matrix.macro.precision),
      (.macroRecall, "macro recall", matrix.macro.recall),
      (.macroF1, "macro F1", matrix.macro.f1),
      (.weightedF1, "weighted F1", matrix.weighted.f1),
      (.precision(1), "precision of skill", 30.0 / 38),
      (.recall(1), "recall of skill", 0.75),
      (.f1(0), "F1 of experience", 100.0 / 111),
    ]
    for (metric, name, value) in figures {
      #expect(metric.name(labels: matrix.labels) == name)
      #expect(isClose(metric.value(in: matrix), value), "\(name)")
    }
  }

  @Test("the matrix of a set counts its rows")
  func fromSet() {
    let set = Samples.set([(right: 3, wrong: 1), (right: 2, wrong: 0)])
    #expect(set.confusionMatrix == ConfusionMatrix(labels: ["a", "b"], rows: [[5, 1], [0, 0]]))
    #expect(set.filter { $0.person == "person 1" }.confusionMatrix.total == 2)
  }

  @Test("a cell outside the matrix is a programmer's mistake")
  func outside() async {
    await #expect(processExitsWith: .failure) {
      var matrix = ConfusionMatrix(labels: ["a"])
      matrix.record(actual: 0, predicted: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = ConfusionMatrix(labels: ["a", "b"], rows: [[1, 2]])
    }
  }
}
