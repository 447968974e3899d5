public import Evaluation

extension PairedComparison {
  /// The figures as rows of a table for people, each with its method.
  ///
  /// - Parameters:
  ///   - bootstrap: How the interval was drawn.
  ///   - nouns: What rows and groups are called; the same word where each row is a group of its own.
  /// - Returns: Name and value, the most important first.
  public func figures(bootstrap: ClusterBootstrap, nouns: RowNouns) -> [Fact] {
    let flips =
      signFlip.isExact ? "exact" : "20,000 drawn patterns"
    return [
      Fact(
        "rows",
        nouns.item.counted(rowCount)
          + (nouns.group == nouns.item ? "" : " of \(nouns.group.counted(personCount))")),
      Fact("accuracy, candidate", NumberText.percent(candidateAccuracy, digits: 2)),
      Fact("accuracy, baseline", NumberText.percent(baselineAccuracy, digits: 2)),
      Fact(
        "difference",
        "\(NumberText.points(difference.value, digits: 2)) (95 % "
          + "\(NumberText.points(difference.low, digits: 2)) to "
          + "\(NumberText.points(difference.high, digits: 2)), \(difference.method), "
          + "\(NumberText.grouped(bootstrap.resampleCount)) resamples)"),
      Fact(
        "only one right",
        "candidate \(NumberText.grouped(candidateOnlyCorrect)), "
          + "baseline \(NumberText.grouped(baselineOnlyCorrect))"),
      Fact(
        "sign-flip over \(nouns.group.many)",
        "worse \(NumberText.pValue(signFlip.pWorse)), better \(NumberText.pValue(signFlip.pBetter)) "
          + "(\(flips), \(nouns.group.counted(signFlip.peopleWithDifference)) with a difference)"),
      Fact("McNemar mid-p over rows", "two-sided \(NumberText.pValue(mcNemarMidP))"),
    ]
  }
}

extension ClassComparison {
  /// The heads of ``cells``.
  public static let columns = [
    "class", "n", "recall", "was", "difference", "95 % interval", "p worse (Holm)", "verdict",
  ]

  /// The comparison as a row of a table for people.
  public var cells: [String] {
    let difference = comparison.difference
    return [
      label, NumberText.grouped(comparison.rowCount),
      NumberText.percent(comparison.candidateAccuracy),
      NumberText.percent(comparison.baselineAccuracy), NumberText.points(difference.value),
      "\(NumberText.points(difference.low)) to \(NumberText.points(difference.high))",
      NumberText.fixed(adjustedPWorse, digits: 3), verdict.words,
    ]
  }
}
