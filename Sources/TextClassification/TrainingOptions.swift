/// How a classifier is trained.
public struct TrainingOptions: Sendable, Hashable, Codable {
  /// Costs of a margin violation among which grouped cross-validation chooses.
  public var costs: [Double]
  /// Folds of the cross-validation.
  public var foldCount: Int
  /// Features that occur in fewer texts are left out.
  public var minimumCount: Int
  /// Draws the folds and the order of the rows.
  public var seed: UInt64
  /// The weight of each feature block, or `nil` for 1 each.
  public var blockWeights: [Double]?

  /// Options; the defaults suit a few hundred to some ten thousand texts.
  public init(
    costs: [Double] = [0.25, 1, 4], foldCount: Int = 4, minimumCount: Int = 2, seed: UInt64 = 42,
    blockWeights: [Double]? = nil
  ) {
    precondition(!costs.isEmpty && costs.allSatisfy { $0 > 0 }, "costs must be above 0: \(costs)")
    precondition(foldCount > 1, "foldCount must be at least 2, not \(foldCount)")
    self.costs = costs
    self.foldCount = foldCount
    self.minimumCount = minimumCount
    self.seed = seed
    self.blockWeights = blockWeights
  }
}
