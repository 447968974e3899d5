internal import ContentDigest

/// The graph as text for other tools.
extension Graph {
  /// A form in which a graph can be printed.
  public enum Format: String, Sendable, CaseIterable {
    /// Mermaid, which code hosts draw in Markdown.
    case mermaid
    /// Graphviz.
    case dot
    /// One JSON object with `vertices` and `edges`.
    case json
  }

  /// The graph in a format; fields are drawn as labels of the arrows, not as boxes.
  public func text(as format: Format) -> String {
    let boxes = vertices.filter { !$0.isProjection }
    let number = Dictionary(uniqueKeysWithValues: boxes.enumerated().map { ($1.id, $0) })
    var edges: [(from: Int, to: Int, label: String)] = []
    for (to, vertex) in boxes.enumerated() {
      for input in vertex.form.inputs {
        var (from, field) = (input.vertex, "")
        while from.isProjection, let base = from.form.inputs.first?.vertex {
          field = (from.name.split(separator: ".").last.map { "." + $0 } ?? "") + field
          from = base
        }
        if let from = number[from.id] { edges.append((from, to, field)) }
      }
    }
    switch format {
    case .mermaid:
      var lines = ["graph TD"]
      for (i, vertex) in boxes.enumerated() { lines.append("  s\(i)[\"\(name(of: vertex))\"]") }
      for edge in edges {
        let arrow = edge.label.isEmpty ? "-->" : "-- \"\(edge.label)\" -->"
        lines.append("  s\(edge.from) \(arrow) s\(edge.to)")
      }
      return lines.joined(separator: "\n") + "\n"
    case .dot:
      var lines = ["digraph pipeline {", "  node [shape=box];"]
      for (i, vertex) in boxes.enumerated() {
        lines.append("  s\(i) [label=\"\(name(of: vertex))\"];")
      }
      for edge in edges {
        lines.append("  s\(edge.from) -> s\(edge.to) [label=\"\(edge.label)\"];")
      }
      return lines.joined(separator: "\n") + "\n}\n"
    case .json:
      let list = boxes.map { vertex in
        let parameters = vertex.parameters.map { "\(jsonText($0.name)):\(jsonText($0.value))" }
        return "{\"name\":\(jsonText(name(of: vertex))),\"version\":\(vertex.version),"
          + "\"id\":\"\(vertex.id.hex)\",\"parameters\":{\(parameters.joined(separator: ","))}}"
      }
      let arrows = edges.map { edge in
        "{\"from\":\(edge.from),\"to\":\(edge.to),\"field\":\(jsonText(edge.label))}"
      }
      return "{\"vertices\":[\(list.joined(separator: ","))],"
        + "\"edges\":[\(arrows.joined(separator: ","))]}\n"
    }
  }
}

/// A string as JSON, with every control character escaped.
private func jsonText(_ text: String) -> String {
  var out = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": out += "\\\""
    case "\\": out += "\\\\"
    case "\u{0}"..."\u{1F}":
      let digits = String(scalar.value, radix: 16)
      out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: out.unicodeScalars.append(scalar)
    }
  }
  return out + "\""
}
