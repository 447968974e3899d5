internal import PlainFoundation
internal import Workbench

/// A JSON Schema, as far as schemas of this repository go.
///
/// Reads `type` (object, array, string, integer), `properties`, `required`, `additionalProperties: false`, `items`,
/// `minItems`, `minLength`, `enum` of strings, `pattern`, `format` (email and uri, always checked) and `$ref` to
/// `#/$defs/NAME`. Any other keyword that would restrict a value is refused, so that nothing is silently left unchecked.
///
/// Source: JSON Schema 2020-12, https://json-schema.org/draft/2020-12.
struct JSONSchema {
  /// Why a schema cannot be used.
  struct Unusable: Error, CustomStringConvertible {
    var problem: String
    var description: String { "not a usable JSON Schema: \(problem)" }
  }

  private static let keywords: Set<String> = [
    "$schema", "$id", "$defs", "$ref", "title", "description", "type", "properties", "required",
    "additionalProperties", "items", "minItems", "minLength", "enum", "pattern", "format",
  ]

  /// The formats that are checked, as patterns: `email` by RFC 5321 without quotes and address literals, `uri` by RFC 3986.
  fileprivate static let formats = [
    "email": """
    ^[\(atom)]+(\\.[\(atom)]+)*@\(label)(\\.\(label))+$
    """,
    "uri": """
    ^[A-Za-z][A-Za-z0-9+.\\-]*:\
    (//(\(pathSign)*@)?(\\[[0-9A-Fa-f:.]+\\]|\(hostSign)*)(:[0-9]*)?(/\(pathSign)*)*|\
    /?(\(pathSign)+(/\(pathSign)*)*)?)\
    (\\?(\(pathSign)|[/?])*)?(#(\(pathSign)|[/?])*)?$
    """,
  ]

  private static let atom = "A-Za-z0-9!#$%&'*+/=?^_`{|}~\\-"
  private static let label = "[A-Za-z0-9]([A-Za-z0-9\\-]*[A-Za-z0-9])?"
  private static let hostSign = "([A-Za-z0-9\\-._~!$&'()*+,;=]|%[0-9A-Fa-f]{2})"
  private static let pathSign = "([A-Za-z0-9\\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})"

  private let root: JSONNode

  /// Reads a schema.
  init(_ data: Data) throws {
    guard let root = try? JSONDecoder().decode(JSONNode.self, from: data) else {
      throw Unusable(problem: "no JSON")
    }
    try Self.check(root, root: root)
    self.root = root
  }

  private static func check(_ schema: JSONNode, root: JSONNode) throws {
    guard let members = schema.object else { throw Unusable(problem: "a schema is an object") }
    if let unknown = members.keys.sorted().first(where: { !keywords.contains($0) }) {
      throw Unusable(problem: "unknown keyword '\(unknown)'")
    }
    if let pattern = members["pattern"]?.string, (try? Regex(pattern)) == nil {
      throw Unusable(problem: "a pattern is no regular expression")
    }
    if let format = members["format"], format.string.flatMap({ formats[$0] }) == nil {
      throw Unusable(problem: "a format is neither email nor uri")
    }
    if let reference = members["$ref"], definition(reference, in: root) == nil {
      throw Unusable(problem: "a reference to nothing in '#/$defs'")
    }
    for group in ["$defs", "properties"] {
      for part in (members[group]?.object ?? [:]).values { try check(part, root: root) }
    }
    if let items = members["items"] { try check(items, root: root) }
  }

  /// What a `$ref` names.
  fileprivate static func definition(_ reference: JSONNode, in root: JSONNode) -> JSONNode? {
    guard let text = reference.string, text.hasPrefix("#/$defs/") else { return nil }
    return root["$defs"]?[String(text.dropFirst(8))]
  }

  /// What is wrong with a document: JSON pointers with the rule that is broken, never the value.
  func problems(in data: Data) -> [String] {
    guard let document = try? JSONDecoder().decode(JSONNode.self, from: data) else {
      return ["no JSON"]
    }
    var check = SchemaCheck(root: root)
    check.visit(document, against: root, at: "")
    return check.problems
  }
}

/// One pass over a document.
private struct SchemaCheck {
  let root: JSONNode
  var problems: [String] = []
  private var patterns: [String: Regex<AnyRegexOutput>] = [:]

  init(root: JSONNode) { self.root = root }

  mutating func visit(_ value: JSONNode, against schema: JSONNode, at path: String) {
    let schema = resolved(schema)
    if let type = schema["type"]?.string, value.typeName != type {
      problems.append("\(path): not of type \(type)")
      return
    }
    if let choices = schema["enum"]?.array, !choices.contains(value) {
      problems.append("\(path): not one of the \(choices.count) values allowed")
    }
    switch value {
    case .string(let text): visit(text, against: schema, at: path)
    case .array(let items):
      if items.count < schema["minItems"]?.integer ?? 0 {
        problems.append("\(path): too few items")
      }
      guard let kind = schema["items"] else { break }
      for (i, item) in items.enumerated() { visit(item, against: kind, at: "\(path)/\(i)") }
    case .object(let members): visit(members, against: schema, at: path)
    default: break
    }
  }

  private mutating func visit(_ text: String, against schema: JSONNode, at path: String) {
    if text.unicodeScalars.count < schema["minLength"]?.integer ?? 0 {
      problems.append("\(path): too short")
    } else if let pattern = schema["pattern"]?.string, !matches(text, pattern) {
      problems.append("\(path): does not match the pattern")
    } else if let format = schema["format"]?.string,
      let pattern = JSONSchema.formats[format], !matches(text, pattern)
    {
      problems.append("\(path): not of the format \(format)")
    }
  }

  private mutating func matches(_ text: String, _ pattern: String) -> Bool {
    if patterns[pattern] == nil { patterns[pattern] = try? Regex(pattern) }
    return patterns[pattern].map { text.firstMatch(of: $0) != nil } ?? false
  }

  private mutating func visit(
    _ members: [String: JSONNode], against schema: JSONNode, at path: String
  ) {
    for name in schema["required"]?.array?.compactMap(\.string) ?? [] where members[name] == nil {
      problems.append("\(path)/\(name): missing")
    }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      if let kind = schema["properties"]?[name] {
        visit(value, against: kind, at: "\(path)/\(name)")
      } else if schema["additionalProperties"] == .bool(false) {
        problems.append("\(path)/\(name): unknown member")
      }
    }
  }

  private func resolved(_ schema: JSONNode) -> JSONNode {
    schema["$ref"].flatMap { JSONSchema.definition($0, in: root) } ?? schema
  }
}
