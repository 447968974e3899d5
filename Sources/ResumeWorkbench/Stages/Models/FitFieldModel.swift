internal import ContentDigest
public import PipelineKit
internal import ResumeModel
public import Workbench

/// Fits one model of fields on everybody that a dataset gives to training.
public struct FitFieldModel: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 4

  /// What a model tells.
  public enum Subject: String, Codable, Sendable {
    /// Kinds of sections.
    case sectionKinds
    /// Parts of the headers of entries.
    case headerParts
  }

  let subject: Subject
  let training: FieldTrainingSources

  /// A fit of one model on the dataset in a folder.
  public init(_ subject: Subject, from folder: String) {
    self.subject = subject
    training = FieldTrainingSources(folder)
  }

  /// The stage's name with the model's subject.
  public var title: String { "FitFieldModel \(subject.rawValue)" }

  /// Computes the output.
  public func run(in context: Context) async throws -> TrainedModel {
    let training = try await training.load(in: context)
    switch subject {
    case .sectionKinds:
      let rows = training.sections.map { row in
        [row.person, row.kind.rawValue, row.section.label ?? "", row.section.heading ?? ""]
          + row.section.texts
      }
      return TrainedModel(
        bytes: try await FieldModels.bytes(trainedOn: training.sections),
        trainingDigest: Self.digest(rows),
        facts: [("trained on", "\(rows.count) sections")])
    case .headerParts:
      let rows = training.headers.map { row in
        [row.person] + row.parts.flatMap { ["\($0.kind)", $0.text] } + [""] + row.others
      }
      return TrainedModel(
        bytes: try await FieldModels.bytes(trainedOn: training.headers),
        trainingDigest: Self.digest(rows),
        facts: [("trained on", "\(rows.count) headers")])
    }
  }

  /// SHA-256 of the training rows, whatever order they stand in.
  private static func digest(_ rows: [[String]]) -> String {
    ContentDigest.sha256(
      rows.map(\.encodedBytes).sorted { $0.lexicographicallyPrecedes($1) }
        .flatMap(\.self)
    ).hex
  }
}
