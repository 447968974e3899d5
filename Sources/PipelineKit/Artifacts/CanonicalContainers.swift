/// Values under names, such as the stored properties of a struct.
struct CanonicalKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: CanonicalEncoder
  var codingPath: [any CodingKey] { [] }

  private func at(_ key: some CodingKey) -> CanonicalEncoder {
    encoder.nested(.name(key.stringValue))
  }

  private func part(_ key: some CodingKey) -> CanonicalEncoder {
    let part = at(key)
    encoder.collector.values.append(part.path)
    return part
  }

  func encodeNil(forKey key: Key) { at(key).record("nil") }
  func encode(_ value: some Encodable, forKey key: Key) throws { try at(key).record(value: value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { part(key).container(keyedBy: keyType) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    part(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.nested(.name("super")) }
  func superEncoder(forKey key: Key) -> any Encoder { at(key) }
}

/// Values in a row.
struct CanonicalListContainer: UnkeyedEncodingContainer {
  let encoder: CanonicalEncoder
  var count = 0
  var codingPath: [any CodingKey] { [] }

  private mutating func next() -> CanonicalEncoder {
    defer { count += 1 }
    return encoder.nested(.index(count))
  }

  mutating func encodeNil() { next().record("nil") }
  mutating func encode(_ value: some Encodable) throws { try next().record(value: value) }

  private mutating func part() -> CanonicalEncoder {
    let part = next()
    encoder.collector.values.append(part.path)
    return part
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { part().container(keyedBy: keyType) }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    part().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { next() }
}

/// One value in the place of its owner, such as the raw value of an enum.
struct CanonicalValueContainer: SingleValueEncodingContainer {
  let encoder: CanonicalEncoder
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { encoder.record("nil") }
  func encode(_ value: Bool) { encoder.record("\(value)") }
  func encode(_ value: String) { encoder.record(quoted(value)) }
  func encode(_ value: Double) { encoder.record("\(value)") }
  func encode(_ value: Float) { encoder.record("\(value)") }
  func encode(_ value: Int) { encoder.record("\(value)") }
  func encode(_ value: Int8) { encoder.record("\(value)") }
  func encode(_ value: Int16) { encoder.record("\(value)") }
  func encode(_ value: Int32) { encoder.record("\(value)") }
  func encode(_ value: Int64) { encoder.record("\(value)") }
  func encode(_ value: UInt) { encoder.record("\(value)") }
  func encode(_ value: UInt8) { encoder.record("\(value)") }
  func encode(_ value: UInt16) { encoder.record("\(value)") }
  func encode(_ value: UInt32) { encoder.record("\(value)") }
  func encode(_ value: UInt64) { encoder.record("\(value)") }
  func encode(_ value: some Encodable) throws { try encoder.record(value: value) }
}
