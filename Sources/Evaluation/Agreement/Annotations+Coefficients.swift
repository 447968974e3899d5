extension Annotations {
  /// Resamples, confidence and seed of agreement's intervals when nobody gives others.
  public static let usualBootstrap = ClusterBootstrap(resampleCount: 2_000)

  /// Krippendorff's alpha for nominal labels, any number of annotators and missing labels.
  ///
  /// 1 is perfect agreement, 0 what chance alone gives.
  ///
  /// - Parameter bootstrap: How the interval is drawn.
  /// - Returns: The estimate, over the items with two labels or more; `nil` when there is no such item or they all have
  ///   one and the same label.
  ///
  /// Source: Krippendorff, "Computing Krippendorff's Alpha-Reliability", 2011.
  public func krippendorffAlpha(_ bootstrap: ClusterBootstrap = usualBootstrap) -> Estimate? {
    AgreementBootstrap(itemVectors).estimate(
      cluster, bootstrap, AgreementSums.krippendorffAlpha)
  }

  /// Fleiss' kappa.
  ///
  /// Where items have different numbers of labels, the observed agreement is the mean over items.
  ///
  /// - Parameter bootstrap: How the interval is drawn.
  /// - Returns: The estimate, over the items with two labels or more; `nil` when there is no such item or they all have
  ///   one and the same label.
  ///
  /// Source: Fleiss, "Measuring Nominal Scale Agreement Among Many Raters", 1971, doi:10.1037/h0031619.
  public func fleissKappa(_ bootstrap: ClusterBootstrap = usualBootstrap) -> Estimate? {
    AgreementBootstrap(itemVectors).estimate(cluster, bootstrap, AgreementSums.fleissKappa)
  }

  private var itemVectors: [(cluster: Int, vector: [Double])] {
    (0..<itemCount).compactMap { item in
      let judgements = judgements(of: item)
      guard judgements.count > 1 else { return nil }
      var counts = [Int](repeating: 0, count: labels.count)
      for judgement in judgements { counts[judgement.label] += 1 }
      return (clusterOf[item], AgreementSums.vector(counts: counts))
    }
  }
}
