/// A stage taken apart: a value, named parts, or a list.
final class SettingNode {
  private(set) var value: Any?
  private(set) var parts: [String: SettingNode] = [:]
  private(set) var items: [SettingNode] = []
  /// What a person gave in the place of all this.
  private(set) var text: String?
  private(set) var isList = false

  /// Whether there is nothing here.
  var isNil: Bool {
    if let text { return text == "nil" }
    return value == nil && parts.isEmpty && !isList && !isComposite
  }
  private var isComposite = false

  func part(_ name: String) -> SettingNode {
    isComposite = true
    if let part = parts[name] { return part }
    let part = SettingNode()
    parts[name] = part
    return part
  }

  func append() -> SettingNode {
    isList = true
    items.append(SettingNode())
    return items[items.count - 1]
  }

  func beginParts() { isComposite = true }
  func beginList() { isList = true }

  /// Takes a value apart.
  func take(_ given: some Encodable) throws {
    if given is any AnyRef || given is any LosslessStringConvertible {
      value = given
      return
    }
    try given.encode(to: SettingEncoder(node: self))
    guard isComposite else { return }
    // An optional without a value is not encoded, but it can be set.
    for child in Mirror(reflecting: given).children {
      guard let name = child.label, parts[name] == nil else { continue }
      let mirror = Mirror(reflecting: child.value)
      if mirror.displayStyle == .optional, mirror.children.isEmpty { _ = part(name) }
    }
  }

  /// Puts a text in the place of what is here.
  func put(_ text: String) {
    guard text.hasPrefix("["), text.hasSuffix("]") else {
      self.text = text
      // One value for a list is a list of one.
      if isList {
        items = []
        append().text = text
        self.text = nil
      }
      return
    }
    items = []
    beginList()
    for item in text.dropFirst().dropLast().split(separator: ",") {
      append().text = String(item.drop { $0 == " " })
    }
  }

  /// Rewrites every text, told by the name of the parameter that it belongs to.
  func rewrite(at name: String, _ change: (_ name: String, _ text: String) -> String) {
    if let text = value as? String { value = change(name, text) }
    for (name, part) in parts { part.rewrite(at: name, change) }
    for item in items { item.rewrite(at: name, change) }
  }

  /// The parameters' paths, inputs left out, in alphabetical order.
  var paths: [(path: String, node: SettingNode)] {
    parts.sorted { $0.key < $1.key }.flatMap { name, part -> [(String, SettingNode)] in
      if part.value is any AnyRef { return [] }
      if part.isList { return part.items.contains { $0.value is any AnyRef } ? [] : [(name, part)] }
      if part.parts.isEmpty { return [(name, part)] }
      return part.paths.map { ("\(name).\($0.path)", $0.node) }
    }
  }

  /// The parameter of a path, or the only one whose path ends with a name.
  func node(at key: String) -> SettingNode? {
    let paths = paths
    if let exact = paths.first(where: { $0.path == key }) { return exact.node }
    let ending = paths.filter { $0.path.hasSuffix("." + key) }
    return ending.count == 1 ? ending[0].node : nil
  }

  /// The value, as the type that is asked for.
  func read<T: Decodable>(_: T.Type) throws -> T {
    if text == nil, let value = value as? T { return value }
    // What reads itself from a text would ask for itself again.
    if let type = T.self as? any LosslessStringConvertible.Type {
      guard let text, let read = type.init(text) as? T else { throw SettingMismatch() }
      return read
    }
    return try T(from: SettingDecoder(node: self))
  }
}

/// A value of another kind than a parameter's.
struct SettingMismatch: Error {}

/// Takes a value apart into nodes.
struct SettingEncoder: Encoder {
  let node: SettingNode
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginParts()
    return KeyedEncodingContainer(Parts(node: node))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginList()
    return Items(node: node)
  }
  func singleValueContainer() -> any SingleValueEncodingContainer { Single(node: node) }

  private struct Parts<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: SettingNode
    var codingPath: [any CodingKey] { [] }
    func encodeNil(forKey key: Key) { _ = node.part(key.stringValue) }
    func encode(_ value: some Encodable, forKey key: Key) throws {
      try node.part(key.stringValue).take(value)
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy keyType: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      SettingEncoder(node: node.part(key.stringValue)).container(keyedBy: keyType)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      SettingEncoder(node: node.part(key.stringValue)).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { SettingEncoder(node: node.part("super")) }
    func superEncoder(forKey key: Key) -> any Encoder {
      SettingEncoder(node: node.part(key.stringValue))
    }
  }

  private struct Items: UnkeyedEncodingContainer {
    let node: SettingNode
    var codingPath: [any CodingKey] { [] }
    var count: Int { node.items.count }
    func encodeNil() { _ = node.append() }
    func encode(_ value: some Encodable) throws { try node.append().take(value) }
    func nestedContainer<Nested: CodingKey>(
      keyedBy keyType: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
      SettingEncoder(node: node.append()).container(keyedBy: keyType)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      SettingEncoder(node: node.append()).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { SettingEncoder(node: node.append()) }
  }

  private struct Single: SingleValueEncodingContainer {
    let node: SettingNode
    var codingPath: [any CodingKey] { [] }
    func encodeNil() {}
    func encode(_ value: some Encodable) throws { try node.take(value) }
  }
}

/// Puts a value together from nodes.
struct SettingDecoder: Decoder {
  let node: SettingNode
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Parts(node: node))
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard node.isList else { throw SettingMismatch() }
    return Items(node: node)
  }
  func singleValueContainer() -> any SingleValueDecodingContainer { Single(node: node) }

  private struct Parts<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let node: SettingNode
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { node.parts.keys.sorted().compactMap { Key(stringValue: $0) } }
    func contains(_ key: Key) -> Bool { node.parts[key.stringValue] != nil }
    private func part(_ key: Key) throws -> SettingNode {
      guard let part = node.parts[key.stringValue] else { throw SettingMismatch() }
      return part
    }
    func decodeNil(forKey key: Key) throws -> Bool { try part(key).isNil }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      try part(key).read(type)
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try SettingDecoder(node: part(key)).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try SettingDecoder(node: part(key)).unkeyedContainer()
    }
    func superDecoder() throws -> any Decoder { throw SettingMismatch() }
    func superDecoder(forKey key: Key) throws -> any Decoder { SettingDecoder(node: try part(key)) }
  }

  private struct Items: UnkeyedDecodingContainer {
    let node: SettingNode
    var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { node.items.count }
    var isAtEnd: Bool { currentIndex >= node.items.count }
    private mutating func next() throws -> SettingNode {
      guard !isAtEnd else { throw SettingMismatch() }
      defer { currentIndex += 1 }
      return node.items[currentIndex]
    }
    mutating func decodeNil() throws -> Bool {
      guard !isAtEnd else { throw SettingMismatch() }
      guard node.items[currentIndex].isNil else { return false }
      currentIndex += 1
      return true
    }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().read(type) }
    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
      try SettingDecoder(node: next()).container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try SettingDecoder(node: next()).unkeyedContainer()
    }
    mutating func superDecoder() throws -> any Decoder { SettingDecoder(node: try next()) }
  }

  private struct Single: SingleValueDecodingContainer {
    let node: SettingNode
    var codingPath: [any CodingKey] { [] }
    func decodeNil() -> Bool { node.isNil }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try node.read(type) }
  }
}
