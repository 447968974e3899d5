/// Sums per cluster of items, for coefficients that depend on the sums alone and need an interval.
///
/// Clusters with the same sums are interchangeable, so a resample adds up each kind once, however many clusters are of it.
struct AgreementBootstrap {
  /// The distinct sums of clusters.
  private var kinds: [[Double]] = []
  /// The kind of each cluster.
  private var kindOf: [Int] = []
  private let itemCount: Int

  /// Draws of clusters, all resamples together, beyond which there are fewer resamples.
  private static let drawLimit = 50_000_000
  private static let leastResampleCount = 200

  /// Sums of clusters.
  ///
  /// - Parameter items: The cluster and the vector of each item that says something; all vectors have one length.
  init(_ items: [(cluster: Int, vector: [Double])]) {
    itemCount = items.count
    var sums: [Int: [Double]] = [:]
    var order: [Int] = []
    for (cluster, vector) in items {
      guard var sum = sums[cluster] else {
        sums[cluster] = vector
        order.append(cluster)
        continue
      }
      // Taken out, so that adding does not copy.
      sums[cluster] = nil
      for i in vector.indices { sum[i] += vector[i] }
      sums[cluster] = sum
    }
    var number: [[Double]: Int] = [:]
    for cluster in order {
      guard let sum = sums[cluster] else { continue }
      if number[sum] == nil {
        number[sum] = kinds.count
        kinds.append(sum)
      }
      kindOf.append(number[sum] ?? 0)
    }
  }

  /// A coefficient of all items with its interval; `nil` when it is not a number.
  ///
  /// - Parameters:
  ///   - noun: What a cluster is called.
  ///   - bootstrap: Resamples, confidence and seed. Resamples in which the coefficient is not a number do not count.
  ///   - coefficient: The coefficient of summed vectors.
  /// - Returns: The estimate. It has no interval from one cluster, where all labels agree, or where most resamples have
  ///   no coefficient.
  func estimate(
    _ noun: Noun, _ bootstrap: ClusterBootstrap, _ coefficient: ([Double]) -> Double
  ) -> Estimate? {
    var counts = [Int](repeating: 0, count: kinds.count)
    for kind in kindOf { counts[kind] += 1 }
    let value = kinds.isEmpty ? .nan : coefficient(sum(counts))
    guard value.isFinite else { return nil }
    func none(_ reason: String) -> Estimate {
      Estimate(
        value: value, count: itemCount, low: -1, high: 1, confidence: bootstrap.confidence,
        method: "no interval: \(reason)")
    }
    let n = kindOf.count
    guard n > 1 else { return none("one \(noun.one)") }
    guard value < 1 else { return none("all labels agree") }
    let resamples = min(
      bootstrap.resampleCount, max(Self.leastResampleCount, Self.drawLimit / n))
    var generator = SplitMix64(seed: bootstrap.seed)
    var values: [Double] = []
    for _ in 0..<resamples {
      for kind in counts.indices { counts[kind] = 0 }
      for _ in 0..<n { counts[kindOf[generator.next(below: n)]] += 1 }
      let drawn = coefficient(sum(counts))
      if drawn.isFinite { values.append(drawn) }
    }
    guard values.count > resamples / 2 else { return none("too few \(noun.many)") }
    values.sort()
    let tail = bootstrap.tailShare(clusterCount: n)
    return Estimate(
      value: value, count: itemCount, low: ClusterBootstrap.quantile(tail, of: values),
      high: ClusterBootstrap.quantile(1 - tail, of: values), confidence: bootstrap.confidence,
      method: "bootstrap over \(noun.counted(n))")
  }

  private func sum(_ counts: [Int]) -> [Double] {
    var sum = [Double](repeating: 0, count: kinds[0].count)
    for (kind, count) in zip(kinds, counts) where count > 0 {
      for i in sum.indices { sum[i] += Double(count) * kind[i] }
    }
    return sum
  }
}
