public import PipelineKit
internal import ResumeModel

/// Fits the models of fields once a fold, without the people who are held out.
public struct FitFieldModels: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 3

  let resumes: Ref<[LabeledResume]>
  let folds: Int
  let groupedBy: String
  let seed: UInt64
  let documents: Ref<FileContents>
  let labels: Ref<FileContents>
  let sources: Ref<[FileContents]>
  let templates: Ref<FileContents>
  let templateGold: Ref<[FileContents]>
  let sections: Ref<FileContents>
  let headers: Ref<FileContents>
  let headerParts: Ref<FileContents>

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
    from folder: String, without resumes: Ref<[LabeledResume]>, folds: Int,
    groupedBy attribute: String, seed: UInt64
  ) {
    precondition(folds >= 2, "models out of \(folds) folds")
    self.resumes = resumes
    self.folds = folds
    groupedBy = attribute
    self.seed = seed
    documents = SourceFile(folder + "/documents.jsonl").output
    labels = SourceFile(folder + "/labels.jsonl").output
    sources = SourceFiles(folder + "/resumes/source", suffix: ".json").output
    templates = SourceFile(folder + "/templates/documents.jsonl").output
    templateGold = SourceFiles(folder + "/templates/gold", suffix: ".json").output
    sections = SourceFile(folder + "/sections.jsonl").output
    headers = SourceFile(folder + "/headers.jsonl").output
    headerParts = SourceFile(folder + "/header-parts.tsv").output
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> HeldOutFieldModels {
    let training = try FieldTraining(
      FieldTraining.Files(
        documents: try await context.load(documents), labels: try await context.load(labels),
        sources: try await context.load(sources), templates: try await context.load(templates),
        templateGold: try await context.load(templateGold),
        sections: try await context.load(sections), headers: try await context.load(headers),
        headerParts: try await context.load(headerParts)))
    let resumes = try await context.load(resumes)
    let parts = try GroupedFolds(of: resumes, count: folds, by: groupedBy, seed: seed)
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
