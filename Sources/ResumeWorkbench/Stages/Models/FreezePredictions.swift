public import PipelineKit
public import Workbench

/// Writes what a model said as `candidate.csv`, for `vitae gate` and to become `baseline.csv`.
///
/// Columns: id, label, predicted, person; no text of any resume.
public struct FreezePredictions: FileWritingStage {
  /// Raised when `run` changes its meaning.
  public static let version = 1

  let scores: Ref<Scores>
  let folder: String

  /// The predictions by sequence decoding, as a file in a folder; it is made when it is not there.
  public init(of scores: Ref<Scores>, to folder: String) {
    self.scores = scores
    self.folder = folder
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> DeliveredFiles {
    let text = try await context.load(scores).scoredSet.csv
    return try DeliveredFiles.writing([("candidate.csv", Array(text.utf8))], to: folder)
  }

  /// The file holds until somebody changes or removes it.
  public func isCurrent(_ output: DeliveredFiles, in context: Context) async -> Bool {
    output.areUnchanged
  }
}
