internal import Evaluation
public import PipelineKit
internal import Reporting
internal import ResumeModel
public import Workbench

/// Writes what a model said as `candidate.csv`, for `vitae gate` and to become `baseline.csv`.
///
/// Columns: id, label, predicted, person; no text of any resume.
public struct FreezePredictions: Stage {
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
    let set = try await context.load(scores).scoredSet(.sequence)
    var text = "id,label,predicted,person\n"
    for row in set.rows.sorted(by: { $0.id < $1.id }) {
      let fields = [row.id, set.labels[row.actual], set.labels[row.predicted], row.person]
      text += CSVText.row(fields) + "\n"
    }
    return try DeliveredFiles.writing([("candidate.csv", Array(text.utf8))], to: folder)
  }

  /// The file holds until somebody changes or removes it.
  public func isCurrent(_ output: DeliveredFiles, in context: Context) async -> Bool {
    output.areUnchanged
  }
}
