internal import CommandLineKit
internal import PipelineKit
internal import PlainFoundation
internal import Reporting

/// An output of a stage as people and programs look at it: single values and rows.
struct ArtifactView {
  /// Values that stand beside the rows, name and value.
  private(set) var facts: [(name: String, value: JSONNode)] = []
  /// The rows: the elements of a list, or of the longest list in a value.
  private(set) var rows: [JSONNode] = []
  /// How many rows there are; ``rows`` may be fewer.
  private(set) var rowCount = 0

  /// The view of a value.
  ///
  /// - Parameters:
  ///   - value: Any value; its stored properties are looked at.
  ///   - limit: How many rows are kept.
  ///   - cache: Where the items of lists are that are kept item by item.
  /// - Throws: What the cache's storage throws.
  init(_ value: Any, limit: Int, cache: any ArtifactCache = MemoryCache()) throws {
    if let list = Self.list(value) {
      try set(list, limit, cache)
      return
    }
    let parts = Mirror(reflecting: value).children.compactMap { child in
      child.label.map { ($0, child.value) }
    }
    let lists = parts.compactMap { name, value in Self.list(value).map { (name, $0) } }
    let longest = lists.max { $0.1.count < $1.1.count }
    if let longest { try set(longest.1, limit, cache) }
    for (name, value) in parts where name != longest?.0 {
      // Items of a list beside the longest are many; how many is what people see.
      let other = (value as? any KeptList).map { JSONNode.integer($0.bodyDigests.count) }
      facts.append((name, other ?? Self.node(value, depth: 0)))
    }
    if parts.isEmpty { facts = [("value", Self.node(value, depth: 0))] }
  }

  /// The elements of a list, in memory or kept item by item.
  private enum Elements {
    case held([Any])
    case kept(any KeptList)

    var count: Int {
      switch self {
      case .held(let elements): elements.count
      case .kept(let list): list.bodyDigests.count
      }
    }
  }

  private mutating func set(
    _ list: Elements, _ limit: Int, _ cache: any ArtifactCache
  ) throws {
    rowCount = list.count
    let elements: [Any]
    switch list {
    case .held(let all): elements = Array(all.prefix(limit))
    case .kept(let list): elements = try list.anyItems(from: cache, limit: limit)
    }
    rows = elements.map { Self.node($0, depth: 0) }
  }

  /// The elements of a list; bytes are none.
  private static func list(_ value: Any) -> Elements? {
    if let list = value as? any KeptList { return .kept(list) }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.flatMap { list($0.value) } }
    guard mirror.displayStyle == .collection, !(value is [UInt8]) else { return nil }
    return .held(mirror.children.map(\.value))
  }

  private static func node(_ value: Any, depth: Int) -> JSONNode {
    switch value {
    case let text as String: return .string(text)
    case let flag as Bool: return .bool(flag)
    case let number as Int: return .integer(number)
    case let number as Double: return .number(number)
    case let number as Float: return .number(Double(number))
    case let bytes as [UInt8]: return .string("\(bytes.count) bytes")
    default: break
    }
    let mirror = Mirror(reflecting: value)
    guard depth < 8 else { return .string("…") }
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { node($0.value, depth: depth) } ?? .null
    case .collection, .set: return .array(mirror.children.map { node($0.value, depth: depth + 1) })
    case .dictionary:
      let pairs = mirror.children.compactMap { child -> (String, JSONNode)? in
        let pair = Mirror(reflecting: child.value).children.map(\.value)
        return pair.count == 2 ? ("\(pair[0])", node(pair[1], depth: depth + 1)) : nil
      }
      return .object(Dictionary(pairs) { $1 })
    case .struct, .tuple, .class:
      let parts = mirror.children.compactMap { child in
        child.label.map { ($0, node(child.value, depth: depth + 1)) }
      }
      return parts.isEmpty ? .string("\(value)") : .object(Dictionary(parts) { $1 })
    default: return .string("\(value)")
    }
  }

  /// One JSON object: the single values, `rows` and `rowCount`.
  func json() throws -> String {
    var object = Dictionary(facts.map { ($0.name, $0.value) }) { $1 }
    if rowCount > 0 {
      object["rows"] = .array(rows)
      object["rowCount"] = .integer(rowCount)
    }
    return try JSONLine.text(of: JSONNode.object(object))
  }

  /// The rows as comma-separated values, with a header of all their parts.
  func csv() throws -> String {
    let flat = rows.map { Self.flat($0, "") }
    let columns = Self.columns(flat)
    return try ([columns] + flat.map { row in try columns.map { try Self.text(row[$0] ?? .null) } })
      .map { CSVText.row($0) + "\n" }.joined()
  }

  /// The single values, then the rows as a table.
  func table() throws -> String {
    var out = ""
    for (name, value) in facts {
      out += "\(name): \(TerminalText.escaped(String(try Self.text(value).prefix(200))))\n"
    }
    let flat = rows.map { Self.flat($0, "") }
    let columns = Array(Self.columns(flat).prefix(8))
    guard !columns.isEmpty else { return out }
    var table = TextTable(columns.map { .text($0) })
    for row in flat {
      table.append(try columns.map { String(try Self.text(row[$0] ?? .null).prefix(60)) })
    }
    out += (out.isEmpty ? "" : "\n") + table.render(on: .standardOutput)
    if rowCount > rows.count {
      out += "\(rows.count) of \(NumberText.grouped(rowCount)) rows; --limit shows more\n"
    }
    return out
  }

  /// All columns, in alphabetical order.
  private static func columns(_ rows: [[String: JSONNode]]) -> [String] {
    Set(rows.flatMap(\.keys)).sorted()
  }

  /// A row's parts under their paths; lists stay whole.
  private static func flat(_ node: JSONNode, _ path: String) -> [String: JSONNode] {
    guard case .object(let parts) = node else { return [path.isEmpty ? "value" : path: node] }
    return parts.reduce(into: [:]) { out, part in
      out.merge(flat(part.value, path.isEmpty ? part.key : "\(path).\(part.key)")) { $1 }
    }
  }

  private static func text(_ node: JSONNode) throws -> String {
    switch node {
    case .null: ""
    case .array, .object: try JSONLine.text(of: node)
    default: node.text ?? ""
    }
  }
}
