internal import ContentDigest

/// What a run does differently from running what changed.
public struct RunControl: Sendable {
  /// Names of steps that run although their outputs are kept; items of a list are handled anew too.
  public var forcedSteps: Set<String>
  /// How many steps run at a time, and how many items of a list in each; as many as may when `nil`.
  public var jobCount: Int?

  /// A control; the usual one forces nothing.
  public init(forcedSteps: Set<String> = [], jobCount: Int? = nil) {
    precondition(jobCount ?? 1 > 0, "jobCount must be at least 1, not \(jobCount ?? 0)")
    self.forcedSteps = forcedSteps
    self.jobCount = jobCount
  }
}

extension Graph {
  /// The names of the steps, in an order in which they could run; fields are left out.
  public var stepNames: [String] { vertices.filter { !$0.isProjection }.map(name(of:)) }

  /// The names of the steps that a word stands for: a step's own name, or a stage's name for all its steps.
  ///
  /// - Returns: Names from ``stepNames``; none for an unknown word.
  public func stepNames(of word: String) -> [String] {
    let steps = vertices.filter { !$0.isProjection }
    let named = steps.filter { name(of: $0) == word }
    return (named.isEmpty ? steps.filter { $0.name == word } : named).map(name(of:))
  }

  /// The graph that delivers only some steps, with what these need; every step keeps its name.
  public func limited(to steps: Set<String>) -> Graph {
    let targets = vertices.filter { !$0.isProjection && steps.contains(name(of: $0)) }.map(\.id)
    var needed = Set(targets)
    for vertex in vertices.reversed() where needed.contains(vertex.id) {
      needed.formUnion(vertex.form.inputs.map(\.vertex.id))
    }
    return limited(to: vertices.filter { needed.contains($0.id) }, targets: targets)
  }
}
