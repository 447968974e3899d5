internal import PlainFoundation
public import ResumeModel
internal import Workbench

extension Resume {
  /// Every text in the resume, in the order of their JSON pointers.
  public var texts: [String] { leaves.map(\.value) }

  /// Every text in the resume by its JSON pointer.
  public var textsByPath: [String: String] {
    Dictionary(uniqueKeysWithValues: leaves.map { ($0.path, $0.value) })
  }

  /// Every text in the resume with its JSON pointer, sorted by it.
  var leaves: [(path: String, value: String)] {
    guard let data = try? JSONEncoder().encode(self),
      let tree = try? JSONDecoder().decode(JSONNode.self, from: data)
    else { return [] }
    var out: [(path: String, value: String)] = []
    Self.walk(tree, "", &out)
    return out.sorted { $0.path < $1.path }
  }

  private static func walk(
    _ node: JSONNode, _ path: String, _ out: inout [(path: String, value: String)]
  ) {
    switch node {
    case .string(let text): out.append((path, text))
    case .array(let items):
      for (i, item) in items.enumerated() { walk(item, "\(path)/\(i)", &out) }
    case .object(let members):
      for (name, item) in members { walk(item, "\(path)/\(name)", &out) }
    case .null, .bool, .integer, .number: break
    }
  }
}
