/// The promise "no class is found less often than before", judged over all classes at once.
///
/// Each class that occurs is compared on its own rows (so the figure is its recall), by the sign-flip
/// test over people; the p-values are corrected by Holm. The gate fails when a class is worse with a
/// corrected p below ``alpha`` and is not shown to stay within the margin. It never settles a pass:
/// single classes have too few rows for that, so without a failure it is informational.
///
/// The default alpha is small because this gate stands beside ``RegressionGate``: the two together
/// raise at most 5 + 1 false alarms in 100. A class that breaks down has a p far below it.
public struct ClassRegressionGate: Hashable, Sendable, Codable {
  /// The drop of a class's recall that is tolerated, as a share.
  public var margin: Double
  /// The chance that any class fails when nothing changed.
  public var alpha: Double
  /// How the intervals of the differences are drawn.
  public var bootstrap: ClusterBootstrap

  /// A gate.
  ///
  /// - Precondition: `margin` lies in 0...1 and `alpha` between 0 and 0.5.
  public init(
    margin: Double = 0.01, alpha: Double = 0.01, bootstrap: ClusterBootstrap = ClusterBootstrap()
  ) {
    precondition((0...1).contains(margin), "a margin of \(margin) is not in 0...1")
    precondition(0 < alpha && alpha < 0.5, "alpha \(alpha) is not between 0 and 0.5")
    self.margin = margin
    self.alpha = alpha
    self.bootstrap = bootstrap
  }

  /// What the gate found.
  public struct Judgement: Hashable, Sendable, Codable {
    /// The tolerated drop, as a share.
    public var margin: Double
    /// The chance that any class fails when nothing changed.
    public var alpha: Double
    /// The classes that occur, in label order.
    public var classes: [ClassComparison]
  }

  /// Compares every class that occurs.
  ///
  /// - Parameters:
  ///   - candidate: The rows of the new model.
  ///   - baseline: The same rows by the old model.
  /// - Returns: One comparison a class that has rows.
  /// - Throws: ``NotComparable`` as ``PairedComparison`` does.
  public func judge(
    candidate: ScoredSet, baseline: ScoredSet
  ) throws(NotComparable) -> Judgement {
    // Other rows must be found as a whole: a class that one set lacks would be left out.
    _ = try PairedComparison.pair(candidate, with: baseline)
    var found: [(label: String, comparison: PairedComparison)] = []
    for label in candidate.labels.indices {
      let rows = candidate.filter { $0.actual == label }
      guard !rows.rows.isEmpty else { continue }
      let comparison = try PairedComparison(
        candidate: rows, baseline: baseline.filter { $0.actual == label }, bootstrap: bootstrap)
      found.append((candidate.labels[label], comparison))
    }
    let adjusted = HolmCorrection.adjusted(found.map(\.comparison.signFlip.pWorse))
    return Judgement(
      margin: margin, alpha: alpha,
      classes: zip(found, adjusted).map { found, p in
        ClassComparison(
          label: found.label, comparison: found.comparison, adjustedPWorse: p,
          verdict: verdict(found.comparison, adjustedP: p))
      })
  }

  private func verdict(
    _ comparison: PairedComparison, adjustedP: Double
  ) -> ClassComparison.Verdict {
    if comparison.discordantCount == 0 || comparison.difference.low >= -margin {
      return .withinMargin
    }
    return comparison.difference.value < 0 && adjustedP < alpha ? .worse : .notSettled
  }
}

extension ClassRegressionGate.Judgement {
  /// The judgement as a gate's row: failed when a class is worse, informational otherwise.
  public var gateResult: GateResult {
    let worse = classes.filter { $0.verdict == .worse }
    let worst = classes.min { $0.comparison.difference.value < $1.comparison.difference.value }
    return GateResult(
      name: "no regression, classes", verdict: worse.isEmpty ? .informational : .failed,
      detail: worse.isEmpty ? calmDetail : worse.map(text).joined(separator: "; "),
      value: worst?.comparison.difference.value, limit: -margin)
  }

  private func text(_ item: ClassComparison) -> String {
    let difference = item.comparison.difference
    return
      "\(item.label) \(NumberText.points(difference.value)) of \(NumberText.grouped(difference.count)) "
      + "(95 % \(NumberText.points(difference.low)) to \(NumberText.points(difference.high))), "
      + "worse with \(NumberText.pValue(item.adjustedPWorse)) after Holm"
  }

  private var calmDetail: String {
    let open = classes.filter { $0.verdict == .notSettled }.map(\.label)
    let least = classes.map(\.adjustedPWorse).min() ?? 1
    let head = "no class is shown to be worse (least \(NumberText.pValue(least)) after Holm)"
    guard !open.isEmpty else { return head + "; all within \(NumberText.points(-margin))" }
    let shown = open.prefix(6).joined(separator: ", ") + (open.count > 6 ? " …" : "")
    return head + "; too few rows to exclude a drop in \(shown)"
  }
}
