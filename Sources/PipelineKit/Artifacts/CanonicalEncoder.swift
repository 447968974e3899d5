internal import ContentDigest

/// An encoder that takes a stage apart into `(path, text)` pairs and refs.
///
/// Numbers are written as Swift prints them (the shortest text that reads back the same), not as any Foundation
/// format does, so keys do not change with a library's version.
struct CanonicalEncoder: Encoder {
  let collector: CanonicalCollector
  let path: [PathComponent]

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(CanonicalKeyedContainer(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    CanonicalListContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    CanonicalValueContainer(encoder: self)
  }

  func nested(_ component: PathComponent) -> CanonicalEncoder {
    CanonicalEncoder(collector: collector, path: path + [component])
  }

  /// Records a value that has no parts.
  func record(_ text: String) { collector.parameters.append((path, text)) }

  /// Records anything else by letting it encode itself.
  func record(value: some Encodable) throws {
    if let ref = value as? any AnyRef {
      if let vertex = ref.vertex { collector.inputs.append((path, vertex)) }
      if let digest = ref.constantDigest { record("constant " + digest.hex) }
      return
    }
    if let unordered = value as? any UnorderedCollection, !unordered.hasTextOrIntegerKeys {
      throw EncodingError.invalidValue(
        value,
        .init(
          codingPath: [],
          debugDescription: "\(type(of: value)) has no fixed order; use a sorted array"))
    }
    if let text = value as? String { return record(quoted(text)) }
    if let empty = value as? any Collection, empty.isEmpty { return record("empty") }
    collector.values.append(path)
    try value.encode(to: self)
  }
}

/// A string as it stands in canonical text; quotes keep `"1"` apart from `1`.
func quoted(_ text: String) -> String { "\"" + text + "\"" }

/// The standard collections whose order is not fixed.
private protocol UnorderedCollection {
  var hasTextOrIntegerKeys: Bool { get }
}

extension Set: UnorderedCollection {
  fileprivate var hasTextOrIntegerKeys: Bool { false }
}

extension Dictionary: UnorderedCollection {
  fileprivate var hasTextOrIntegerKeys: Bool { Key.self == String.self || Key.self == Int.self }
}
