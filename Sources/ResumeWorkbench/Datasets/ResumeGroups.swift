internal import Workbench

/// Resumes dealt into folds by person or by an attribute.
struct ResumeGroups {
  private let folds: GroupedFolds
  private let attribute: String

  /// How many folds there are.
  var count: Int { folds.count }

  /// Draws the folds.
  ///
  /// - Parameters:
  ///   - resumes: The resumes.
  ///   - count: How many folds; as many as groups when `nil`.
  ///   - attribute: `person`, or an attribute whose values are never parted; a resume without it is a group of its person.
  ///   - seed: Draws the groups of each fold.
  /// - Throws: `CrossValidationError` when there are fewer groups than folds.
  init(of resumes: [LabeledResume], count: Int?, by attribute: String, seed: UInt64) throws {
    self.attribute = attribute
    folds = try GroupedFolds(
      groups: resumes.map { Self.group($0, by: attribute) }, count: count, by: attribute, seed: seed
    )
  }

  /// Whether a resume is in a fold.
  func holdsOut(_ resume: LabeledResume, in fold: Int) -> Bool {
    folds.fold(of: Self.group(resume, by: attribute)) == fold
  }

  private static func group(_ resume: LabeledResume, by attribute: String) -> String {
    attribute == "person"
      ? resume.file.person : resume.file.attributes[attribute] ?? resume.file.person
  }
}
