internal import ContentDigest

/// What a stage is, apart from its inputs' contents: its parameters in a fixed order and form, and its inputs.
struct CanonicalForm: Sendable {
  /// A parameter's place and its value as text, sorted by place.
  let parameters: [Parameter]
  /// The refs among the stored properties, sorted by place.
  let inputs: [Input]

  struct Parameter: Hashable, Sendable {
    var path: String
    var value: String
  }

  struct Input: Sendable {
    var path: String
    var vertex: Vertex
  }

  init(parameters: [Parameter], inputs: [Input]) {
    self.parameters = parameters
    self.inputs = inputs
  }

  /// Encodes a stage once and keeps what came out.
  ///
  /// - Throws: what a hand-written `encode(to:)` throws, or an error for a `Set` or a dictionary whose keys are
  ///   not strings or integers, because their order changes from run to run.
  init(of value: some Encodable) throws {
    let collector = CanonicalCollector()
    try value.encode(to: CanonicalEncoder(collector: collector, path: []))
    parameters = (collector.parameters + collector.values.withoutParts(collector.paths))
      .sorted { $0.path < $1.path }
      .map { Parameter(path: pathText($0.path), value: $0.value) }
    inputs = collector.inputs.sorted { $0.path < $1.path }
      .map { Input(path: pathText($0.path), vertex: $0.vertex) }
  }

  /// The key of a step: SHA-256 over kind, name, version, parameters, and the names and digests of the inputs.
  ///
  /// Digests stand in the order of `inputs`; one more at the end is that of an item.
  func key(kind: String, name: String, version: Int, inputs digests: [ContentDigest])
    -> ContentDigest
  {
    var hash = SHA256()
    func add(_ text: String) {
      let utf8 = Array(text.utf8)
      hash.update(Array("\(utf8.count):".utf8) + utf8)
    }
    add(kind)
    add(name)
    add("\(version)")
    add("\(parameters.count)")
    for parameter in parameters {
      add(parameter.path)
      add(parameter.value)
    }
    add("\(digests.count)")
    for (i, digest) in digests.enumerated() {
      add(inputs.indices.contains(i) ? inputs[i].path : "item")
      add(digest.hex)
    }
    return hash.finish()
  }
}

/// One step on the way to a stored property: a name or a position.
enum PathComponent: Hashable, Comparable, Sendable {
  case index(Int)
  case name(String)
}

extension [PathComponent] {
  static func < (a: Self, b: Self) -> Bool { a.lexicographicallyPrecedes(b) }
}

private func pathText(_ path: [PathComponent]) -> String {
  var text = ""
  for component in path {
    switch component {
    case .index(let index): text += "[\(index)]"
    case .name(let name): text += (text.isEmpty ? "" : ".") + nameText(name)
    }
  }
  return text
}

/// A name as it stands in a path; quotes keep the key `"a.b"` of a dictionary apart from `b` within `a`.
private func nameText(_ name: String) -> String {
  let special: Set<Character> = [".", "[", "]", "\"", "\\"]
  guard name.isEmpty || name.contains(where: special.contains) else { return name }
  return quoted(
    name.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined())
}

extension [[PathComponent]] {
  /// The paths among these at which, and below which, nothing was met.
  ///
  /// These are an enum's case without values and a struct without properties. They count as parameters, or one case
  /// could not be told from another.
  fileprivate func withoutParts(
    _ met: [[PathComponent]]
  ) -> [(path: [PathComponent], value: String)] {
    var covered: Set<[PathComponent]> = []
    for path in met + self {
      let end = path.count - 1
      for length in stride(from: end, through: 1, by: -1) {
        guard covered.insert(Array<PathComponent>(path.prefix(length))).inserted else { break }
      }
    }
    covered.formUnion(met)
    return Set(self).subtracting(covered).map { ($0, "{}") }
  }
}

/// Gathers what the encoders below meet.
final class CanonicalCollector {
  var parameters: [(path: [PathComponent], value: String)] = []
  var inputs: [(path: [PathComponent], vertex: Vertex)] = []
  /// Where something was met that may or may not have parts.
  var values: [[PathComponent]] = []

  var paths: [[PathComponent]] { parameters.map(\.path) + inputs.map(\.path) }
}
