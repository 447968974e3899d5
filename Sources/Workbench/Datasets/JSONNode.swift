/// Any JSON value.
package enum JSONNode: Codable, Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONNode])
  /// An object.
  case object([String: JSONNode])

  /// Reads a value of any kind.
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // Most values are texts, and what a value is not costs an error each time.
    if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let members = try? value.decode([String: JSONNode].self) {
      self = .object(members)
    } else if let items = try? value.decode([JSONNode].self) {
      self = .array(items)
    } else if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else {
      self = .number(try value.decode(Double.self))
    }
  }

  /// Writes the value as it was read.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let items): try container.encode(items)
    case .object(let members): try container.encode(members)
    }
  }

  /// The member of an object with a name.
  package subscript(name: String) -> JSONNode? { object?[name] }

  /// What a text, a number or a truth value says; nil for anything else.
  package var text: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .bool(let value): "\(value)"
    case .null, .array, .object: nil
    }
  }

  package var object: [String: JSONNode]? {
    if case .object(let members) = self { members } else { nil }
  }
  package var array: [JSONNode]? { if case .array(let items) = self { items } else { nil } }
  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  /// The name that JSON Schema has for the type.
  package var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
