internal import ContentDigest
public import PipelineKit
public import ResumeModel
public import TextClassification
public import Workbench

/// Fits the document classifier: text model, context model and sequence decoder.
public struct FitClassifier: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 36

  let resumes: Ref<LabeledResumes>
  let options: TrainingOptions

  /// A fit on some labelled resumes.
  public init(on resumes: Ref<LabeledResumes>, options: TrainingOptions = .resumes) {
    self.resumes = resumes
    self.options = options
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> TrainedModel {
    let trainingDigest = ContentDigest.sha256(try await context.load(resumes).encodedBytes).hex
    let resumes = try await context.resumesWithoutWords(resumes)
    var classifier = try await DocumentClassifier.train(
      on: resumes.map(\.labeledDocument), labels: resumes.labelNames, options: options)
    let labels = resumes.flatMap { $0.labels.compactMap(\.self) }
    classifier.metadata = ModelMetadata([
      "training data": trainingDigest,
      "training people": "\(Set(resumes.map(\.file.person)).count)",
      "training paragraphs": "\(labels.count)",
      "seed": "\(options.seed)",
      "class weights": options.classWeights.rawValue,
      "byte budget": options.maximumByteCount.map { "\($0)" } ?? "none",
    ])
    let bytes = classifier.encodedBytes
    let shares = resumes.labelNames.enumerated().map { position, name in
      "\(name) \(labels.count { $0 == position })"
    }
    return TrainedModel(
      bytes: bytes, trainingDigest: trainingDigest,
      facts: [
        (
          "trained on",
          "\(labels.count) paragraphs of \(Set(resumes.map(\.file.person)).count) people"
        ),
        ("labels", shares.joined(separator: ", ")),
        ("layouts", "\(Set(resumes.compactMap { $0.file.attributes["layout"] }).count)"),
        ("features", "\(classifier.featureCount)"),
        ("model size", "\((bytes.count + 500) / 1000) kB"),
        ("model digest", ContentDigest.sha256(bytes).short),
        ("seed", "\(options.seed)"),
      ])
  }
}
