public import PipelineKit
public import TextClassification

/// A pipeline made on the spot.
public struct Flow: Pipeline {
  /// The same for all.
  public static let name = "flow"
  private let make: @Sendable () -> [Target]

  /// Delivers nothing.
  public init() { make = { [] } }
  /// Delivers what a block lists.
  public init(@TargetBuilder _ make: @escaping @Sendable () -> [Target]) { self.make = make }

  /// What the block lists.
  public var targets: [Target] { return make() }
}

/// The error that running a pipeline with an empty cache gives, or `nil`.
public func failure(_ make: @escaping @Sendable () -> [Target]) async -> String? {
  do {
    _ = try await Runner(cache: MemoryCache()).run(Flow(make))
    return nil
  } catch {
    return "\(error)"
  }
}

extension TrainingOptions {
  /// Fast enough for tests.
  public static let quick = TrainingOptions(costs: [1], foldCount: 2)
}
