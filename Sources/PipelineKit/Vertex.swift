public import ContentDigest

/// A stage, or a field of a stage's output, as a node of the graph.
///
/// Two vertices with the same ``id`` are the same: the id is the digest of name, version, parameters and the
/// ids of the inputs.
public final class Vertex: Sendable {
  /// What the vertex is, whatever its inputs hold.
  public let id: ContentDigest
  /// The stage's name, or `Base.field` for a field.
  public let name: String
  /// What people see: the stage's title, or the name for a field.
  public let title: String
  /// The stage's version; 0 for a field.
  public let version: Int
  /// Whether this is a field of another vertex's output.
  public let isProjection: Bool
  /// Whether the vertex runs every time.
  public let isVolatile: Bool
  let isReproducible: Bool
  /// Whether the output has lists that are kept item by item.
  let holdsItems: Bool
  let form: CanonicalForm
  let run: @Sendable (Context) async throws -> any Artifact
  let decode: @Sendable ([UInt8]) throws -> any Artifact
  let isComplete: @Sendable (any Artifact) -> Bool
  /// Whether an output still holds; `nil` when there is nothing to look at but the output.
  let isCurrent: (@Sendable (any Artifact, Context) async -> Bool)?
  /// What the file system says of the files that the stage reads; `nil` for other stages.
  let fingerprint: (@Sendable () throws -> ContentDigest?)?

  private init(
    name: String, title: String, version: Int, isProjection: Bool = false, isVolatile: Bool = false,
    isReproducible: Bool = true, holdsItems: Bool, form: CanonicalForm,
    run: @escaping @Sendable (Context) async throws -> any Artifact,
    decode: @escaping @Sendable ([UInt8]) throws -> any Artifact,
    isComplete: @escaping @Sendable (any Artifact) -> Bool = { _ in true },
    isCurrent: (@Sendable (any Artifact, Context) async -> Bool)? = nil,
    fingerprint: (@Sendable () throws -> ContentDigest?)? = nil
  ) {
    id = form.key(
      kind: isProjection ? "field" : "stage", name: name, version: version,
      inputs: form.inputs.map(\.vertex.id))
    self.name = name
    self.title = title
    self.version = version
    self.isProjection = isProjection
    self.isVolatile = isVolatile
    self.isReproducible = isReproducible
    self.holdsItems = holdsItems
    self.form = form
    self.run = run
    self.decode = decode
    self.isComplete = isComplete
    self.isCurrent = isCurrent
    self.fingerprint = fingerprint
  }

  /// The vertices whose outputs this one reads, with the names under which it does.
  public var inputs: [(name: String, vertex: Vertex)] {
    form.inputs.map { ($0.path, $0.vertex) }
  }

  /// The parameters as text, sorted by name.
  public var parameters: [(name: String, value: String)] {
    form.parameters.map { ($0.path, $0.value) }
  }

  /// Reads an output that was kept as bytes.
  ///
  /// - Throws: An error when the bytes are not those of this vertex's kind of output.
  public func value(of bytes: [UInt8]) throws -> any Artifact { try decode(bytes) }

  static func stage<S: Stage>(_ given: S) -> Vertex {
    let stage = StageSettings.current?.applied(to: given) ?? given
    let form: CanonicalForm
    do {
      form = try CanonicalForm(of: stage)
    } catch {
      preconditionFailure("stage '\(S.name)' cannot be encoded: \(error)")
    }
    var isCurrent: (@Sendable (any Artifact, Context) async -> Bool)?
    if let writer = stage as? any FileWritingStage { isCurrent = check(writer) }
    let reader = stage as? any FileReadingStage
    return Vertex(
      name: S.name, title: stage.title, version: S.version, isVolatile: S.isVolatile,
      isReproducible: S.isReproducible, holdsItems: S.Output.self is any ItemHolder.Type,
      form: form,
      run: { try await stage.run(in: $0) },
      decode: { try S.Output.decoded(from: $0) },
      isComplete: { output in
        guard let output = output as? S.Output else { return false }
        return stage.isComplete(output)
      },
      isCurrent: isCurrent,
      fingerprint: reader.map { reader in { @Sendable in try reader.fingerprint() } })
  }

  private static func check<S: FileWritingStage>(
    _ stage: S
  ) -> @Sendable (any Artifact, Context) async -> Bool {
    { output, context in
      guard let output = output as? S.Output else { return false }
      return await stage.isCurrent(output, in: context)
    }
  }

  static func projection<Value: Artifact, Field: Artifact>(
    of base: Vertex, as _: Value.Type, _ keyPath: any KeyPath<Value, Field> & Sendable
  ) -> Vertex {
    let field = "\(keyPath)".drop { $0 != "." }
    // A computed property has no name here, only an address, which is another one in every run.
    precondition(
      !field.contains("<computed"),
      "'\(base.name)\(field)' is no field: only a stored property of the output can be an input")
    let of = Ref<Value>(vertex: base)
    return Vertex(
      name: base.name + field, title: base.name + field, version: 0, isProjection: true,
      holdsItems: Field.self is any ItemHolder.Type,
      form: CanonicalForm(parameters: [], inputs: [.init(path: "of", vertex: base)]),
      run: { try await $0.load(of)[keyPath: keyPath] },
      decode: { try Field.decoded(from: $0) })
  }
}
