/// A graph of stages, written as a page of code.
///
/// Only what ``targets`` delivers runs, and what that needs. See `pipelines/` for real ones.
public protocol Pipeline: Sendable {
  /// The pipeline's name on the command line and in the store.
  static var name: String { get }

  /// The folder that its data is in, seen from where it runs; another one can be given in its place.
  static var dataset: String { get }

  /// What the pipeline delivers.
  @TargetBuilder var targets: [Target] { get }

  /// A pipeline with its default settings.
  init()
}

extension Pipeline {
  /// `datasets`.
  public static var dataset: String { "datasets" }
}

/// A stage that is run for its own sake: a report, a verification.
public struct Target: Sendable {
  /// The stage's place in the graph.
  public let vertex: Vertex

  /// The target that runs a stage.
  public init(_ stage: some Stage) { vertex = .stage(stage) }
}

/// Collects the stages that stand as statements in a pipeline's ``Pipeline/targets``.
@resultBuilder
public enum TargetBuilder {
  /// A stage on a line of its own is a target.
  public static func buildExpression(_ stage: some Stage) -> [Target] { [Target(stage)] }
  /// All lines of a block.
  public static func buildBlock(_ parts: [Target]...) -> [Target] { parts.flatMap(\.self) }
  /// An `if` without `else`.
  public static func buildOptional(_ part: [Target]?) -> [Target] { part ?? [] }
  /// The first branch of an `if`.
  public static func buildEither(first part: [Target]) -> [Target] { part }
  /// The second branch of an `if`.
  public static func buildEither(second part: [Target]) -> [Target] { part }
  /// A `for` loop.
  public static func buildArray(_ parts: [[Target]]) -> [Target] { parts.flatMap(\.self) }
}
