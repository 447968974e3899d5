internal import Evaluation

extension EvaluationReport {
  /// The outcome in words for a headline.
  var headline: String {
    let failed = gates.count { $0.verdict == .failed }
    switch outcome {
    case .passed: return "all gates passed"
    case .gateNotMet: return failed == 1 ? "a gate is not met" : "\(failed) gates are not met"
    case .inconclusive: return "inconclusive: the data does not settle every gate"
    case .notComparable:
      return gates.contains { $0.verdict == .notComparable }
        ? "not verified: a gate had nothing to compare with" : "not verified: no gate was judged"
    }
  }
}

extension GateResult.Verdict {
  /// A sign beside the words, so that colour is never the only difference.
  var sign: String {
    switch self {
    case .passed: "✓"
    case .failed: "✗"
    case .inconclusive: "≈"
    case .notComparable: "∅"
    case .informational: "i"
    }
  }

  /// 0 for the gravest.
  var gravity: Int {
    switch self {
    case .failed: 0
    case .notComparable: 1
    case .inconclusive: 2
    case .informational: 3
    case .passed: 4
    }
  }
}

extension Estimate {
  /// The interval in per cent: `81.2–88.0 %`.
  var intervalText: String {
    hasInterval ? "\(NumberText.fixed(low * 100, digits: 1))–\(NumberText.percent(high))" : "–"
  }

  /// The value as per cent, or a dash where there were no rows.
  var percentText: String { count == 0 ? "–" : NumberText.percent(value) }
}

extension EvaluationReport {
  /// The share of the actual label's paragraphs that were confused so, 0...1.
  func share(of confusion: ConfusionExamples) -> Double {
    let support = matrix.support(of: confusion.actual)
    return support == 0 ? 0 : Double(confusion.count) / Double(support)
  }
}
