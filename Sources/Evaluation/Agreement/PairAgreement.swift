/// How far the labels of two annotators agree, or those that one annotator gave twice.
public struct PairAgreement: Hashable, Sendable {
  /// Position of the first annotator; rows of ``matrix``.
  public var first: Int
  /// Position of the second annotator, columns of ``matrix``; the first one's where one annotator labelled items twice.
  public var second: Int
  /// How often the first annotator's label met each of the second one's; of repeats, the earlier label met the later.
  public var matrix: ConfusionMatrix
  /// The share of items with the same label.
  ///
  /// Wilson's interval, over items.
  public var observed: Estimate
  /// Cohen's kappa; `nil` when both gave one and the same label only.
  public var kappa: Estimate?

  init(
    first: Int, second: Int, labels: [String], cells: [(cluster: Int, first: Int, second: Int)],
    noun: Noun, bootstrap: ClusterBootstrap
  ) {
    (self.first, self.second) = (first, second)
    let k = labels.count
    matrix = ConfusionMatrix(labels: labels)
    for cell in cells { matrix.record(actual: cell.first, predicted: cell.second) }
    observed = WilsonInterval.estimate(
      successes: matrix.correct, of: matrix.total, confidence: bootstrap.confidence)
    // Labels that neither gave only make the vectors longer.
    let used = (0..<k).filter { label in
      cells.contains { $0.first == label || $0.second == label }
    }
    let place = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    let width = used.count
    // One vector per cell of the table, shared by all items in it.
    var vectorOf: [Int: [Double]] = [:]
    let vectors = cells.map { cell in
      let number = (place[cell.first] ?? 0) * width + (place[cell.second] ?? 0)
      if let known = vectorOf[number] { return (cluster: cell.cluster, vector: known) }
      var vector = [Double](repeating: 0, count: width * width)
      vector[number] = 1
      vectorOf[number] = vector
      return (cluster: cell.cluster, vector: vector)
    }
    kappa = AgreementBootstrap(vectors).estimate(noun, bootstrap) {
      AgreementSums.cohensKappa($0, labelCount: width)
    }
  }
}

extension Annotations {
  /// The agreement of every two annotators who labelled the same items, in the order of annotators.
  ///
  /// - Parameter bootstrap: How the interval of Cohen's kappa is drawn.
  /// - Returns: An agreement each; empty when there are none.
  public func pairAgreements(
    _ bootstrap: ClusterBootstrap = usualBootstrap
  ) -> [PairAgreement] {
    var cells: [[Int]: [(cluster: Int, first: Int, second: Int)]] = [:]
    for item in 0..<itemCount {
      let judgements = judgements(of: item)
      for i in judgements.indices {
        for j in judgements.indices[(i + 1)...] {
          let (one, other) = (judgements[i], judgements[j])
          cells[[one.annotator, other.annotator], default: []].append(
            (clusterOf[item], one.label, other.label))
        }
      }
    }
    return cells.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { pair, cells in
      PairAgreement(
        first: pair[0], second: pair[1], labels: labels, cells: cells, noun: cluster,
        bootstrap: bootstrap)
    }
  }

  /// The agreement of every annotator who labelled items twice with themselves, in the order of annotators.
  ///
  /// Each label is compared with the one that the annotator gave to the item before.
  ///
  /// - Parameter bootstrap: How the interval of Cohen's kappa is drawn.
  /// - Returns: An agreement each; empty when there are none.
  public func selfAgreements(
    _ bootstrap: ClusterBootstrap = usualBootstrap
  ) -> [PairAgreement] {
    Dictionary(grouping: repeats, by: \.annotator).sorted { $0.key < $1.key }.map {
      annotator, repeats in
      PairAgreement(
        first: annotator, second: annotator, labels: labels,
        cells: repeats.map { (clusterOf[$0.item], $0.first, $0.second) }, noun: cluster,
        bootstrap: bootstrap)
    }
  }
}
