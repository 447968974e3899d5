internal import Evaluation

/// Parts resumes into folds of about the same number of groups, each group whole.
struct GroupedFolds {
  /// How many folds there are.
  let count: Int
  private let attribute: String
  private let foldOf: [String: Int]

  /// Draws the folds.
  ///
  /// - Parameters:
  ///   - resumes: The resumes.
  ///   - count: How many folds; as many as groups when `nil`.
  ///   - attribute: `person`, or an attribute whose values are never parted; a resume without it is a group of its person.
  ///   - seed: Draws the groups of each fold.
  /// - Throws: ``CrossValidationError`` when there are fewer groups than folds.
  init(of resumes: [LabeledResume], count: Int?, by attribute: String, seed: UInt64) throws {
    self.attribute = attribute
    var random = SplitMix64(seed: seed)
    let groups = Set(resumes.map { Self.group($0, by: attribute) }).sorted()
      .shuffled(using: &random)
    let count = count ?? groups.count
    self.count = count
    guard count >= 2, groups.count >= count else {
      throw CrossValidationError(groupCount: groups.count, folds: count, attribute: attribute)
    }
    foldOf = Dictionary(uniqueKeysWithValues: groups.enumerated().map { ($1, $0 % count) })
  }

  /// Whether a resume is in a fold.
  func holdsOut(_ resume: LabeledResume, in fold: Int) -> Bool {
    foldOf[Self.group(resume, by: attribute)] == fold
  }

  private static func group(_ resume: LabeledResume, by attribute: String) -> String {
    attribute == "person"
      ? resume.file.person : resume.file.attributes[attribute] ?? resume.file.person
  }
}
