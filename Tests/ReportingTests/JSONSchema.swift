import Foundation

/// A JSON value as a test looks at it.
indirect enum JSON: Decodable, Hashable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let list = try? value.decode([JSON].self) {
      self = .array(list)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  /// Reads a text.
  static func parse(_ text: String) throws -> JSON {
    try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  }

  var strings: [String] {
    switch self {
    case .string(let one): [one]
    case .array(let list): list.flatMap(\.strings)
    default: []
    }
  }

  subscript(_ key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  func isOfType(_ name: String) -> Bool {
    switch (name, self) {
    case ("null", .null), ("string", .string), ("array", .array), ("object", .object),
      ("boolean", .boolean), ("number", .number):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}

/// As much of JSON Schema as the published schemas use.
///
/// An unknown keyword is an error, so that no rule goes unchecked.
struct JSONSchema {
  private let root: JSON

  /// The schema of a file in `docs/schemas`.
  init(named name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "docs/schemas").appending(path: name)
    root = try JSONDecoder().decode(JSON.self, from: Data(contentsOf: file))
  }

  /// What is wrong with a value, each with its path; empty when it fits.
  func problems(in value: JSON) throws -> [String] { try problems(value, root, "$") }

  private struct UnknownKeyword: Error { var name: String }

  private func problems(_ value: JSON, _ schema: JSON, _ path: String) throws -> [String] {
    guard case .object(let rules) = schema else { return ["\(path): no schema"] }
    var out: [String] = []
    for (keyword, rule) in rules.sorted(by: { $0.key < $1.key }) {
      out += try problems(value, keyword, rule, schema, path)
    }
    return out
  }

  private func problems(
    _ value: JSON, _ keyword: String, _ rule: JSON, _ schema: JSON, _ path: String
  ) throws -> [String] {
    switch (keyword, rule, value) {
    case ("$schema", _, _), ("title", _, _), ("description", _, _), ("$defs", _, _): return []
    case ("$ref", .string(let reference), _):
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      return try problems(value, root["$defs"]?[name] ?? .null, path)
    case ("type", _, _):
      return rule.strings.contains { value.isOfType($0) }
        ? [] : ["\(path): not \(rule.strings.joined(separator: " or "))"]
    case ("const", _, _): return rule == value ? [] : ["\(path): not \(rule)"]
    case ("enum", .array(let choices), _):
      return choices.contains(value) ? [] : ["\(path): none of \(choices)"]
    case ("minimum", .number(let limit), _), ("maximum", .number(let limit), _):
      guard case .number(let number) = value else { return [] }
      let isBeyond = keyword == "minimum" ? number < limit : number > limit
      return isBeyond ? ["\(path): \(number) beyond \(limit)"] : []
    case ("required", _, .object(let members)):
      return rule.strings.filter { members[$0] == nil }.map { "\(path): no '\($0)'" }
    case ("additionalProperties", .boolean(false), .object(let members)):
      return members.keys.filter { schema["properties"]?[$0] == nil }.sorted()
        .map { "\(path): '\($0)' is not in the schema" }
    case ("additionalProperties", .object, .object(let members)):
      return try members.sorted { $0.key < $1.key }.flatMap { key, member in
        try problems(member, rule, "\(path).\(key)")
      }
    case ("properties", _, .object(let members)):
      return try members.sorted { $0.key < $1.key }.flatMap { key, member in
        try rule[key].map { try problems(member, $0, "\(path).\(key)") } ?? []
      }
    case ("items", _, .array(let list)):
      return try list.enumerated().flatMap { try problems($1, rule, "\(path)[\($0)]") }
    case ("required", _, _), ("additionalProperties", _, _), ("properties", _, _), ("items", _, _):
      return []
    default: throw UnknownKeyword(name: keyword)
    }
  }
}
