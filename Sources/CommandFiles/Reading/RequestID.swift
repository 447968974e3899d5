package import PlainFoundation

/// What a request is known by: any value of JSON that is no list or object, given back as it came.
package enum RequestID: Codable, Hashable, Sendable, CustomStringConvertible {
  case text(String)
  case integer(Int64)
  case number(Decimal)
  case truth(Bool)
  case null

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let truth = try? container.decode(Bool.self) {
      self = .truth(truth)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else {
      self = .number(try container.decode(Decimal.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .integer(let integer): try container.encode(integer)
    case .number(let number): try container.encode(number)
    case .truth(let truth): try container.encode(truth)
    case .null: try container.encodeNil()
    }
  }

  /// The text, or the value as JSON writes it.
  package var description: String {
    switch self {
    case .text(let text): text
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .truth(let truth): "\(truth)"
    case .null: "null"
    }
  }
}
