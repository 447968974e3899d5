/// How a classifier is trained.
public struct TrainingOptions: Sendable, Hashable, Codable {
  /// How much an error on a label's texts costs.
  public enum ClassWeights: String, Sendable, Hashable, Codable, CaseIterable {
    /// The same for all labels.
    case none
    /// More for rare labels: number of texts / (number of labels · texts of the label), as scikit-learn's. A text costs
    /// so much for every label's separator; the cost is chosen by the mean recall of the labels.
    case balanced
  }

  /// Costs of a margin violation among which grouped cross-validation chooses.
  public var costs: [Double]
  /// Folds of the cross-validation.
  public var foldCount: Int
  /// Features that occur in fewer texts are left out; `nil` for 1 with few or short texts, and 2 otherwise.
  public var minimumCount: Int?
  /// Draws the folds and the order of the rows.
  public var seed: UInt64
  /// The weight of each feature block, or `nil`: 1 each, or for texts 1.2 for words and 0.8 for letters where that
  /// gets more held-out rows right.
  public var blockWeights: [Double]?
  /// What errors on each label cost.
  public var classWeights: ClassWeights
  /// The most bytes the classifier may take, or `nil`: the features that decide least are left out and the rest is
  /// fitted again.
  public var maximumByteCount: Int?
  /// The share of right answers that each label's threshold is chosen for.
  public var precision: Double

  /// Options; the defaults suit some hundred to some hundred thousand texts.
  public init(
    costs: [Double] = [0.25, 1, 4], foldCount: Int = 4, minimumCount: Int? = nil, seed: UInt64 = 42,
    blockWeights: [Double]? = nil, classWeights: ClassWeights = .none,
    maximumByteCount: Int? = nil, precision: Double = 0.95
  ) {
    precondition(!costs.isEmpty && costs.allSatisfy { $0 > 0 }, "costs must be above 0: \(costs)")
    precondition(foldCount > 1, "foldCount must be at least 2, not \(foldCount)")
    precondition((0...1).contains(precision), "precision must be 0...1, not \(precision)")
    self.costs = costs
    self.foldCount = foldCount
    self.minimumCount = minimumCount
    self.seed = seed
    self.blockWeights = blockWeights
    self.classWeights = classWeights
    self.maximumByteCount = maximumByteCount
    self.precision = precision
  }
}
