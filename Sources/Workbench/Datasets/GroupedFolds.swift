internal import Evaluation
internal import PipelineKit

/// Deals groups into folds of about the same number of groups, each group whole.
package struct GroupedFolds {
  /// How many folds there are.
  package let count: Int
  private let foldOf: [String: Int]

  /// Draws the folds.
  ///
  /// - Parameters:
  ///   - groups: The group of each row; the same group may occur many times.
  ///   - count: How many folds; as many as groups when `nil`.
  ///   - attribute: What the groups are called, for the error.
  ///   - seed: Draws the groups of each fold.
  /// - Throws: ``CrossValidationError`` when there are fewer groups than folds.
  package init(
    groups: [String], count: Int?, by attribute: String, seed: UInt64
  ) throws(CrossValidationError) {
    var random = SplitMix64(seed: seed)
    let groups = Set(groups).sorted().shuffled(using: &random)
    let count = count ?? groups.count
    self.count = count
    guard count >= 2, groups.count >= count else {
      throw CrossValidationError(groupCount: groups.count, folds: count, attribute: attribute)
    }
    foldOf = Dictionary(uniqueKeysWithValues: groups.enumerated().map { ($1, $0 % count) })
  }

  /// The fold that holds a group; `nil` for one that was not dealt.
  package func fold(of group: String) -> Int? { foldOf[group] }
}

/// There are fewer groups than folds.
package struct CrossValidationError: InputProblem, CustomStringConvertible {
  var groupCount: Int
  var folds: Int
  var attribute: String

  /// What is wrong.
  package var description: String {
    "\(folds) folds need at least as many groups, and '\(attribute)' has \(groupCount)"
  }
}
