internal import ContentDigest

/// A value that is not there yet: the output of a stage, a field of one, or a constant.
///
/// A stage declares its inputs as stored properties of type `Ref`. Nothing runs when a `Ref` is made; the graph
/// of a pipeline is what its refs say.
@dynamicMemberLookup
public struct Ref<Value: Artifact>: Sendable {
  enum Source: Sendable {
    case constant(Value)
    case vertex(Vertex)
  }

  let source: Source

  init(vertex: Vertex) { source = .vertex(vertex) }

  /// A ref to a value that is known already, for tests and small inputs.
  public init(constant value: Value) { source = .constant(value) }

  /// A ref to one field of the value.
  ///
  /// The field is a vertex of its own: when the value changes but the field does not, what depends on the field
  /// is not run again. Only stored properties are fields; a computed one traps.
  public subscript<Field: Artifact>(
    dynamicMember keyPath: any KeyPath<Value, Field> & Sendable
  ) -> Ref<Field> {
    switch source {
    case .constant(let value): Ref<Field>(constant: value[keyPath: keyPath])
    case .vertex(let base): Ref<Field>(vertex: .projection(of: base, as: Value.self, keyPath))
    }
  }
}

/// What the canonical encoder needs to know of a ref, whatever its value.
protocol AnyRef {
  /// The vertex that delivers the value, or `nil` for a constant.
  var vertex: Vertex? { get }
  /// The digest of a constant's bytes, or `nil` for a vertex.
  var constantDigest: ContentDigest? { get }
}

extension Ref: AnyRef {
  var vertex: Vertex? {
    if case .vertex(let vertex) = source { vertex } else { nil }
  }

  var constantDigest: ContentDigest? {
    if case .constant(let value) = source { .sha256(value.encodedBytes) } else { nil }
  }
}

extension Ref: Codable {
  /// Refs are encoded by the pipeline's own encoder only; any other encoder gets an error.
  public func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self,
      .init(
        codingPath: encoder.codingPath,
        debugDescription: "a Ref is an input of a stage and cannot be encoded as a value"))
  }

  /// Refs are decoded by the pipeline's own decoder only, from a stage that was taken apart.
  public init(from decoder: any Decoder) throws {
    guard let ref = (decoder as? SettingDecoder)?.node.value as? Self else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "a Ref is an input of a stage and cannot be decoded from a value"))
    }
    self = ref
  }
}
