internal import Synchronization

/// Values that replace parameters of a pipeline's stages while its graph is made.
///
/// A stage is taken apart as its key is, the values are put in, and the stage is put together again; so any stage whose
/// parameters are `Codable` can be set, and the key knows the new value.
public struct StageSettings: Sendable {
  /// One value: `FitText.costs=1`.
  public struct Value: Hashable, Sendable {
    /// The stage's name.
    public var stage: String
    /// The parameter's path in the stage, or its last part when only one path ends with it.
    public var key: String
    /// The new value: a number, a text, `true` or `false`, `nil`, or a list in brackets.
    public var text: String

    /// A value.
    public init(stage: String, key: String, text: String) {
      self.stage = stage
      self.key = key
      self.text = text
    }

    /// The value as it is written: `FitText.costs=1`.
    public var description: String { "\(stage).\(key)=\(text)" }
  }

  /// The values.
  public var values: [Value]
  /// Rewrites texts among the parameters, such as paths.
  public var rewriting: Rewriting?

  /// Gets a parameter's name, its text, and whether the stage delivers files; returns the text to use.
  public typealias Rewriting =
    @Sendable (_ key: String, _ text: String, _ deliversFiles: Bool)
    -> String

  /// Settings.
  public init(_ values: [Value] = [], rewriting: Rewriting? = nil) {
    self.values = values
    self.rewriting = rewriting
  }

  /// Whether a pipeline stays as it is.
  var isEmpty: Bool { values.isEmpty && rewriting == nil }

  @TaskLocal static var current: SettingsInUse?
}

/// A setting that does not fit the pipeline.
public struct SettingError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, with what is known.
  public var description: String
}

/// An output that consists of files which a stage wrote.
public protocol FileDelivery: Artifact {}

extension Graph {
  /// The graph of a pipeline with other values for some parameters.
  ///
  /// - Throws: ``SettingError`` for a stage or key that the pipeline does not have, and for a value that does not fit.
  public init(of pipeline: some Pipeline, settings: StageSettings) throws(SettingError) {
    guard !settings.isEmpty else {
      self.init(of: pipeline.targets)
      return
    }
    let use = SettingsInUse(settings)
    self.init(of: StageSettings.$current.withValue(use) { pipeline.targets })
    let names = Set(vertices.filter { !$0.isProjection }.map(\.name)).sorted()
    for value in settings.values where !names.contains(value.stage) {
      throw SettingError(
        description: "no stage '\(value.stage)'; those of the pipeline are "
          + names.joined(separator: ", "))
    }
    if let problem = use.problem { throw SettingError(description: problem) }
  }
}

/// Settings while a graph is made, with the first thing that went wrong.
final class SettingsInUse: Sendable {
  let settings: StageSettings
  private let firstProblem = Mutex<String?>(nil)

  init(_ settings: StageSettings) { self.settings = settings }

  var problem: String? { firstProblem.withLock { $0 } }

  private func report(_ problem: String) {
    firstProblem.withLock { if $0 == nil { $0 = problem } }
  }

  /// The stage with its settings.
  func applied<S: Stage>(to stage: S) -> S {
    let values = settings.values.filter { $0.stage == S.name }
    guard !values.isEmpty || settings.rewriting != nil else { return stage }
    let root = SettingNode()
    do {
      try root.take(stage)
      if let rewriting = settings.rewriting {
        let delivers = S.Output.self is any FileDelivery.Type
        root.rewrite(at: "") { rewriting($0, $1, delivers) }
      }
      for value in values {
        guard let node = root.node(at: value.key) else {
          let known = root.paths.map(\.path)
          report(
            "\(S.name) has no parameter '\(value.key)'; "
              + (known.isEmpty ? "it has none" : "known are \(known.joined(separator: ", "))"))
          return stage
        }
        node.put(value.text)
      }
      return try S(from: SettingDecoder(node: root))
    } catch {
      report(
        values.first.map { "\($0.description): the value does not fit" }
          ?? "\(S.name): its parameters cannot be read back")
      return stage
    }
  }
}
