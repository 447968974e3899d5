public import Evaluation

/// What a model must meet, as a value that can be part of a stage.
public enum Gate: Sendable, Hashable, Codable {
  /// The share of items that get their gold label, 0...1.
  case accuracy(atLeast: Double)
  /// A percentile of the time an item takes, nanoseconds.
  case latency(LatencyPercentile, atMostNanoseconds: Int)
  /// Not significantly worse than the rows frozen in a file.
  case noRegression(path: String, margin: Double)
}

/// Something that stands for a gate in the block of ``Verify``.
public protocol GateDeclaration {
  /// The gate.
  var gate: Gate { get }
}

/// At least a share of the judged items must get their gold label.
public struct Accuracy: GateDeclaration {
  /// The gate.
  public let gate: Gate

  /// The target, 0...1.
  public init(atLeast target: Double) {
    precondition((0...1).contains(target), "accuracy target \(target) is not in 0...1")
    gate = .accuracy(atLeast: target)
  }
}

/// A percentile of the time an item takes must stay within a budget.
public struct Latency: GateDeclaration {
  /// The gate.
  public let gate: Gate

  /// The budget of a percentile.
  public init(_ percentile: LatencyPercentile, atMost budget: Duration) {
    precondition(budget > .zero, "a budget must be above 0, not \(budget)")
    gate = .latency(percentile, atMostNanoseconds: Int(budget / .nanoseconds(1)))
  }
}

/// The model must not be significantly worse than the one whose predictions are frozen in a file.
public struct NoRegression: GateDeclaration {
  /// The gate.
  public let gate: Gate

  /// The frozen predictions.
  ///
  /// - Parameters:
  ///   - path: A file that a report stage wrote as `candidate.json`.
  ///   - margin: The loss of accuracy, 0...1, that is not worth a failure.
  public init(against path: String, margin: Double = 0.01) {
    gate = .noRegression(path: path, margin: margin)
  }
}

/// Collects the gates in the block of ``Verify``.
@resultBuilder
public enum GateBuilder {
  /// One gate.
  public static func buildExpression(_ gate: some GateDeclaration) -> [Gate] { [gate.gate] }
  /// All gates of a block.
  public static func buildBlock(_ parts: [Gate]...) -> [Gate] { parts.flatMap(\.self) }
  /// An `if` without `else`.
  public static func buildOptional(_ part: [Gate]?) -> [Gate] { part ?? [] }
  /// The first branch of an `if`.
  public static func buildEither(first part: [Gate]) -> [Gate] { part }
  /// The second branch of an `if`.
  public static func buildEither(second part: [Gate]) -> [Gate] { part }
  /// A `for` loop.
  public static func buildArray(_ parts: [[Gate]]) -> [Gate] { parts.flatMap(\.self) }
}
