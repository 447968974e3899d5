/// The promise "accuracy does not drop by more than a margin", judged with significance.
///
/// The verdict follows from two printed figures: the 95 % interval of the difference over people
/// and the one-sided p of the sign-flip permutation over people. In this order:
///
/// 1. **Not comparable**: other rows, other labels, no baseline or no rows. Never a pass.
/// 2. **Pass** when no row is judged differently, or the interval's lower end is at or above −margin:
///    a drop of more than the margin is excluded.
/// 3. **Fail** when the difference is below zero with p < alpha: the candidate is shown to be worse,
///    and not shown to stay within the margin. If nothing changed, alpha of all gates fail at most.
/// 4. **Inconclusive** otherwise, with an estimate of how many rows would settle it.
///
/// A difference at or above zero does not pass by itself: on few rows a model that is worse comes
/// out ahead by luck nearly half of the time. Nor can fewer than five people with a difference fail
/// at alpha 0.05, as their smallest p is 1/16; the detail line says so.
///
/// False alarms and power were simulated: `docs/gates.md` has the rates, `GateSimulationTests` checks them.
public struct RegressionGate: Hashable, Sendable, Codable {
  /// The drop that is tolerated, as a share: 0.01 is one point.
  public var margin: Double
  /// The false alarm rate of a fail, one-sided.
  public var alpha: Double
  /// How the interval of the difference is drawn.
  public var bootstrap: ClusterBootstrap

  /// A gate.
  ///
  /// - Precondition: `margin` lies in 0...1 and `alpha` between 0 and 0.5.
  public init(
    margin: Double = 0.01, alpha: Double = 0.05, bootstrap: ClusterBootstrap = ClusterBootstrap()
  ) {
    precondition((0...1).contains(margin), "a margin of \(margin) is not in 0...1")
    precondition(0 < alpha && alpha < 0.5, "alpha \(alpha) is not between 0 and 0.5")
    self.margin = margin
    self.alpha = alpha
    self.bootstrap = bootstrap
  }

  /// Judges a candidate against a baseline; no baseline is not comparable.
  public func judge(candidate: ScoredSet, baseline: ScoredSet?) -> RegressionJudgement {
    guard let baseline else { return judgement(.notComparable(.noBaseline), nil) }
    do {
      var judgement = judge(
        try PairedComparison(candidate: candidate, baseline: baseline, bootstrap: bootstrap))
      judgement.nouns = candidate.nouns
      return judgement
    } catch {
      return judgement(.notComparable(error), nil)
    }
  }

  /// Judges a comparison that was made already.
  public func judge(_ comparison: PairedComparison) -> RegressionJudgement {
    let isWithinMargin = comparison.difference.low >= -margin
    let isWorse = comparison.difference.value < 0 && comparison.signFlip.pWorse < alpha
    let verdict: RegressionJudgement.Verdict =
      if comparison.discordantCount == 0 || isWithinMargin {
        .pass
      } else if isWorse {
        .fail
      } else {
        .inconclusive(rowsToSettle: rowsToSettle(comparison))
      }
    return judgement(verdict, comparison)
  }

  private func judgement(
    _ verdict: RegressionJudgement.Verdict, _ comparison: PairedComparison?
  ) -> RegressionJudgement {
    RegressionJudgement(verdict: verdict, margin: margin, alpha: alpha, comparison: comparison)
  }

  /// Estimates how many rows in all would settle it, if the difference stays what it is and people
  /// give as many rows as now; `nil` when the interval says nothing.
  ///
  /// The interval's half-width shrinks with the root of the rows. Settled is the earlier of: its
  /// lower end reaches −margin (pass), or the drop becomes significant (fail).
  func rowsToSettle(_ comparison: PairedComparison) -> Int? {
    let difference = comparison.difference
    let half = difference.value - difference.low
    guard comparison.personCount >= 2, half > 0 else { return nil }
    let standardError = half / NormalDistribution.quantile(1 - (1 - difference.confidence) / 2)
    var growth = Double.infinity
    if difference.value > -margin {
      growth = half / (difference.value + margin)
    }
    if difference.value < 0 {
      let needed = NormalDistribution.quantile(1 - alpha) * standardError
      growth = min(growth, needed / -difference.value)
    }
    let rows = Double(comparison.rowCount) * growth * growth
    guard rows < 1e9 else { return nil }
    return max(comparison.rowCount + 1, Int(rows.rounded(.up)))
  }
}
