/// An error whose cause is the data, not the program or the machine.
public protocol InputProblem: Error {
  /// Whether the data is not there at all.
  var isMissing: Bool { get }
}

extension InputProblem {
  /// Data that is wrong is there.
  public var isMissing: Bool { false }
}

/// An error of an item stage that no other item would escape, such as a helper program that is missing: the whole stage
/// fails.
public protocol StageFailure: Error {}

/// A step that could not be done.
public struct PipelineError: Error, Sendable, CustomStringConvertible {
  /// The step's name.
  public var step: String
  /// What went wrong, as the stage or the store said it.
  public var problem: String
  /// Whether the data is the cause.
  public var isInputProblem: Bool
  /// Whether data that is not there is the cause.
  public var isMissingInput = false

  /// An error from its parts.
  public init(step: String, problem: String, isInputProblem: Bool = false) {
    self.step = step
    self.problem = problem
    self.isInputProblem = isInputProblem
  }

  /// What a step threw.
  init(step: String, _ error: any Error) {
    self =
      error as? PipelineError
      ?? PipelineError(step: step, problem: "\(error)", isInputProblem: error is any InputProblem)
    if let problem = error as? any InputProblem { isMissingInput = problem.isMissing }
  }

  /// For example `stage 'FitClassifier': no labelled paragraphs`.
  public var description: String { "stage '\(step)': \(problem)" }
}
