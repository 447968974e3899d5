/// A step that could not be done.
public struct PipelineError: Error, Sendable, CustomStringConvertible {
  /// The step's name.
  public var step: String
  /// What went wrong, as the stage or the store said it.
  public var problem: String

  /// An error from its parts.
  public init(step: String, problem: String) {
    self.step = step
    self.problem = problem
  }

  /// For example `stage 'FitClassifier': no labelled paragraphs`.
  public var description: String { "stage '\(step)': \(problem)" }
}
