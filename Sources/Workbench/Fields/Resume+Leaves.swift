internal import Foundation
public import ResumeModel

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
      let tree = try? JSONSerialization.jsonObject(with: data)
    else { return [] }
    var out: [(path: String, value: String)] = []
    Self.walk(tree, "", &out)
    return out.sorted { $0.path < $1.path }
  }

  private static func walk(
    _ node: Any, _ path: String, _ out: inout [(path: String, value: String)]
  ) {
    if let text = node as? String {
      out.append((path, text))
    } else if let list = node as? [Any] {
      for (i, item) in list.enumerated() { walk(item, "\(path)/\(i)", &out) }
    } else if let object = node as? [String: Any] {
      for (name, item) in object { walk(item, "\(path)/\(name)", &out) }
    }
  }
}
