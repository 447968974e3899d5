import ContentDigest

/// A value to bind to a parameter.
enum SQLValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  init(_ value: Int) { self = .integer(Int64(value)) }
  init(_ value: Int64) { self = .integer(value) }
  init(_ value: Bool) { self = .integer(value ? 1 : 0) }
  init(_ value: Double) { self = .real(value) }
  init(_ value: String) { self = .text(value) }
  init(_ value: [UInt8]) { self = .blob(value) }
  init(_ value: ContentDigest) { self = .text(value.hex) }
  init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
  init(_ value: Int64?) { self = value.map { .integer($0) } ?? .null }
  init(_ value: Double?) { self = value.map { .real($0) } ?? .null }
  init(_ value: String?) { self = value.map { .text($0) } ?? .null }
  init(_ value: [UInt8]?) { self = value.map { .blob($0) } ?? .null }
  init(_ value: ContentDigest?) { self = value.map { .text($0.hex) } ?? .null }
}

extension SQLValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int64) { self = .integer(value) }
}
