public import PipelineKit
internal import ResumeModel

/// Fits the models of fields once a fold, without the people who are held out.
public struct FitFieldModels: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 6

  let resumes: Ref<LabeledResumes>
  let folds: Int
  let groupedBy: String
  let seed: UInt64
  let training: FieldTrainingSources

  /// Models for some resumes, from what a dataset says of everybody else.
  ///
  /// Folds are drawn as ``LabelOutOfFold`` draws them.
  ///
  /// - Parameters:
  ///   - folder: The dataset.
  ///   - resumes: Whose people are held out.
  ///   - folds: How often models are fitted; at least 2.
  ///   - attribute: `person`, or an attribute of the resumes whose values are never parted.
  ///   - seed: Draws the groups of each fold.
  public init(
    from folder: String, without resumes: Ref<LabeledResumes>, folds: Int,
    groupedBy attribute: String, seed: UInt64
  ) {
    precondition(folds >= 2, "models out of \(folds) folds")
    self.resumes = resumes
    self.folds = folds
    groupedBy = attribute
    self.seed = seed
    training = FieldTrainingSources(folder)
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> HeldOutFieldModels {
    let training = try await training.load(in: context)
    let resumes = try await context.resumes(resumes)
    let parts = try ResumeGroups(of: resumes, count: folds, by: groupedBy, seed: seed)
    var out = HeldOutFieldModels(folds: [])
    for fold in 0..<folds {
      try Task.checkCancellation()
      let persons = Set(resumes.filter { parts.holdsOut($0, in: fold) }.map(\.file.person))
      out.folds.append(
        HeldOutFieldModels.Fold(
          persons: persons.sorted(), models: try await training.models(without: persons)))
    }
    return out
  }
}
