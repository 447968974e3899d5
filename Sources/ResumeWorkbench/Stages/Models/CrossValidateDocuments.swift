internal import ContentDigest
public import PipelineKit
public import ResumeModel
public import TextClassification

/// Scores every resume by a model that was trained without its group: without its person, or without its layout.
public struct CrossValidateDocuments: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 32

  let resumes: Ref<LabeledResumes>
  let folds: Int?
  let groupedBy: String
  let options: TrainingOptions
  let seed: UInt64

  /// A cross-validation over some labelled resumes.
  ///
  /// - Parameters:
  ///   - resumes: The resumes.
  ///   - folds: How many models are trained; at least 2. One a group when absent: leave one group out.
  ///   - attribute: `person`, or an attribute of the resumes whose values are never parted.
  ///   - options: How each model is trained.
  ///   - seed: Draws the groups of each fold.
  public init(
    on resumes: Ref<LabeledResumes>, folds: Int? = nil, groupedBy attribute: String,
    options: TrainingOptions = .resumes, seed: UInt64
  ) {
    precondition(folds ?? 2 >= 2, "cross-validation with fewer than 2 folds")
    self.resumes = resumes
    self.folds = folds
    groupedBy = attribute
    self.options = options
    self.seed = seed
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> Scores {
    let resumes = try await context.resumesWithoutWords(resumes)
    let parts = try ResumeGroups(of: resumes, count: folds, by: groupedBy, seed: seed)
    let folds = parts.count
    var out = Scores(
      labels: resumes.labelNames, rows: [], modelDigest: "", names: [],
      facts: [("folds", "\(folds), grouped by \(groupedBy)")])
    for fold in 0..<folds {
      try Task.checkCancellation()
      let isHeldOut = { parts.holdsOut($0, in: fold) }
      let classifier = try await DocumentClassifier.train(
        on: resumes.filter { !isHeldOut($0) }.map(\.labeledDocument),
        labels: resumes.labelNames, options: options)
      let heldOut = resumes.filter(isHeldOut)
      out.rows += Scores.rows(of: heldOut, by: classifier)
      let hidden = Scores.hidden(of: heldOut, by: classifier)
      if out.hidden.isEmpty {
        out.hidden = hidden
      } else {
        for h in hidden.indices { out.hidden[h].rows += hidden[h].rows }
      }
    }
    return out
  }
}
