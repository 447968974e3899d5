internal import PageLayout
public import PipelineKit
public import ResumeModel
public import TextClassification

/// Labels every resume by a model that was trained without its group, as `vitae parse` labels resumes nobody has seen.
public struct LabelOutOfFold: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 30

  let resumes: Ref<LabeledResumes>
  let folds: Int
  let groupedBy: String
  let options: TrainingOptions
  let seed: UInt64

  /// The predicted labels of some labelled resumes.
  ///
  /// - Parameters:
  ///   - resumes: The resumes.
  ///   - folds: How many models are trained; at least 2.
  ///   - attribute: `person`, or an attribute of the resumes whose values are never parted.
  ///   - options: How each model is trained.
  ///   - seed: Draws the groups of each fold.
  public init(
    _ resumes: Ref<LabeledResumes>, folds: Int, groupedBy attribute: String,
    options: TrainingOptions = .resumes, seed: UInt64
  ) {
    precondition(folds >= 2, "labels out of \(folds) folds")
    self.resumes = resumes
    self.folds = folds
    groupedBy = attribute
    self.options = options
    self.seed = seed
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> [PredictedResume] {
    let resumes = try await context.resumes(resumes)
    let parts = try ResumeGroups(of: resumes, count: folds, by: groupedBy, seed: seed)
    var out: [PredictedResume] = []
    for fold in 0..<folds {
      try Task.checkCancellation()
      let classifier = try await DocumentClassifier.train(
        on: resumes.filter { !parts.holdsOut($0, in: fold) }.map(\.labeledDocument),
        labels: resumes.labelNames, options: options)
      out += resumes.filter { parts.holdsOut($0, in: fold) }.map { resume in
        PredictedResume(resume.file, resume.paragraphs, by: classifier)
      }
    }
    return out.sorted { $0.file.name < $1.file.name }
  }
}

extension PredictedResume {
  /// The labels that a classifier gives.
  init(_ file: ResumeFile, _ paragraphs: [Paragraph], by classifier: DocumentClassifier) {
    let predictions = classifier.predictions(for: paragraphs)
    self.init(
      file: file, paragraphs: paragraphs, labels: predictions.map { classifier.labels[$0.label] },
      confidences: predictions.map(\.confidence))
  }
}
