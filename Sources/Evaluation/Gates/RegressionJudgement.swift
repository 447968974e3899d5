/// What a ``RegressionGate`` found, with the figures behind it.
public struct RegressionJudgement: Hashable, Sendable, Codable {
  /// The gate's answer.
  public enum Verdict: Hashable, Sendable, Codable {
    /// A drop of more than the margin is excluded, or no row is judged differently.
    case pass
    /// The candidate is shown to be worse and not shown to stay within the margin.
    case fail
    /// Neither; `rowsToSettle` estimates how many rows in all would tell, `nil` when unknown.
    case inconclusive(rowsToSettle: Int?)
    /// The two could not be compared.
    case notComparable(NotComparable)
  }

  /// The answer.
  public var verdict: Verdict
  /// The tolerated drop, as a share.
  public var margin: Double
  /// The false alarm rate of a fail.
  public var alpha: Double
  /// The figures; `nil` when not comparable.
  public var comparison: PairedComparison?
  /// What rows and groups are called; not coded.
  public var nouns = RowNouns.paragraphs

  private enum CodingKeys: CodingKey { case verdict, margin, alpha, comparison }

  /// A judgement from its parts.
  public init(verdict: Verdict, margin: Double, alpha: Double, comparison: PairedComparison?) {
    self.verdict = verdict
    self.margin = margin
    self.alpha = alpha
    self.comparison = comparison
  }

  /// The judgement as a gate's row.
  public var gateResult: GateResult {
    GateResult(
      name: "no regression", verdict: gateVerdict, detail: detail,
      value: comparison?.difference.value, limit: -margin)
  }

  private var gateVerdict: GateResult.Verdict {
    switch verdict {
    case .pass: .passed
    case .fail: .failed
    case .inconclusive: .inconclusive
    case .notComparable: .notComparable
    }
  }

  private var detail: String {
    if case .notComparable(let reason) = verdict { return reason.description }
    guard let comparison else { return "" }
    guard comparison.discordantCount > 0 else {
      return
        "all \(NumberText.grouped(comparison.rowCount)) \(nouns.item.many) judged as in the baseline"
    }
    let difference = comparison.difference
    var text =
      "\(NumberText.points(difference.value)) "
      + "(95 % \(NumberText.points(difference.low)) to \(NumberText.points(difference.high))), "
      + "\(comparison.candidateOnlyCorrect) gained, \(comparison.baselineOnlyCorrect) broken of "
      + "\(NumberText.grouped(comparison.rowCount)), worse with "
      + "\(NumberText.pValue(comparison.signFlip.pWorse)), margin \(NumberText.points(-margin))"
    if case .inconclusive(let rows) = verdict {
      text +=
        rows.map { "; about \(NumberText.grouped($0)) \(nouns.item.many) would settle it" } ?? ""
      let people = comparison.signFlip.peopleWithDifference
      if difference.value < 0, people < 60, 1 / Double(1 << people) >= alpha {
        let differ = people == 1 ? "\(nouns.group.one) differs" : "\(nouns.group.many) differ"
        text += "; only \(people) \(differ), too few to fail"
      }
    }
    return text
  }
}

extension RegressionJudgement {
  /// How many people would settle an inconclusive verdict, if each gives as many rows as now.
  public var peopleToSettle: Int? {
    guard case .inconclusive(let rows?) = verdict, let comparison else { return nil }
    let share = Double(rows) / Double(comparison.rowCount)
    return Int((Double(comparison.personCount) * share).rounded(.up))
  }
}
