internal import ContentDigest
public import PipelineKit
internal import PlainFoundation
internal import ResumeModel
public import Workbench

/// Writes the models that come with the program, each with a JSON card beside it.
public struct WriteShippedModels: FileWritingStage {
  /// Raised when `run` changes its meaning.
  public static let version = 1

  let document: Ref<TrainedModel>
  let sectionKinds: Ref<TrainedModel>
  let headerParts: Ref<TrainedModel>
  let languages: Ref<TrainedModel>
  let folder: String

  /// Files in a folder, two for each model.
  public init(
    document: Ref<TrainedModel>, sectionKinds: Ref<TrainedModel>, headerParts: Ref<TrainedModel>,
    languages: Ref<TrainedModel>, to folder: String
  ) {
    self.document = document
    self.sectionKinds = sectionKinds
    self.headerParts = headerParts
    self.languages = languages
    self.folder = folder
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> DeliveredFiles {
    let models: [(ShippedModel, TrainedModel)] = [
      (.document, try await context.load(document)),
      (.sectionKinds, try await context.load(sectionKinds)),
      (.headerParts, try await context.load(headerParts)),
      (.languages, try await context.load(languages)),
    ]
    let files = try models.flatMap { kind, model in
      [
        (name: kind.fileName, bytes: model.bytes),
        (name: kind.rawValue + ".json", bytes: try Self.card(of: model, kind)),
      ]
    }
    return try DeliveredFiles.writing(files, to: folder)
  }

  /// The files hold until somebody changes or removes one.
  public func isCurrent(_ output: DeliveredFiles, in context: Context) async -> Bool {
    output.areUnchanged
  }

  /// What people may want to know of a model before they use it.
  private struct Card: Encodable {
    var name: String
    var purpose: String
    var file: String
    var byteCount: Int
    var sha256: String
    var labels: [String]
    var featureCount: Int
    var trainedOn: String
    var trainingDataSHA256: String
    var command = "make models"
    var licence = "MIT"
  }

  private static func card(of model: TrainedModel, _ kind: ShippedModel) throws -> [UInt8] {
    let contents = try kind.contents(of: model.bytes)
    let card = Card(
      name: kind.rawValue, purpose: kind.purpose, file: kind.fileName,
      byteCount: model.bytes.count, sha256: ContentDigest.sha256(model.bytes).hex,
      labels: contents.labels, featureCount: contents.featureCount,
      trainedOn: model.facts.first { $0.name == "trained on" }?.value ?? "",
      trainingDataSHA256: model.trainingDigest)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(card)) + [UInt8(ascii: "\n")]
  }
}
