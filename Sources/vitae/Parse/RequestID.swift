import Foundation

/// What a stream's request is known by: a text or a number, given back as it came.
enum RequestID: Codable, Hashable, Sendable, CustomStringConvertible {
  case text(String)
  case integer(Int64)
  case number(Decimal)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else {
      self = .number(try container.decode(Decimal.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .integer(let integer): try container.encode(integer)
    case .number(let number): try container.encode(number)
    }
  }

  /// The number's digits, or the text.
  var description: String {
    switch self {
    case .text(let text): text
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    }
  }
}
