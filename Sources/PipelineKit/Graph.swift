public import ContentDigest

/// The vertices that some targets need, inputs before what uses them.
public struct Graph: Sendable {
  /// Every vertex once, in an order in which they could run one after the other.
  public let vertices: [Vertex]
  /// The ids of the vertices that were asked for.
  public let targets: [ContentDigest]
  private let names: [ContentDigest: String]

  /// The graph behind some targets.
  public init(of targets: [Target]) {
    var seen: Set<ContentDigest> = []
    var order: [Vertex] = []
    func visit(_ vertex: Vertex) {
      guard seen.insert(vertex.id).inserted else { return }
      for input in vertex.form.inputs { visit(input.vertex) }
      order.append(vertex)
    }
    for target in targets { visit(target.vertex) }
    vertices = order
    self.targets = targets.map(\.vertex.id)

    var uses: [String: Int] = [:]
    for vertex in order { uses[vertex.title, default: 0] += 1 }
    var counts: [String: Int] = [:]
    var names: [ContentDigest: String] = [:]
    for vertex in order {
      counts[vertex.title, default: 0] += 1
      let isAlone = uses[vertex.title] == 1
      names[vertex.id] = isAlone ? vertex.title : "\(vertex.title)#\(counts[vertex.title] ?? 0)"
    }
    self.names = names
  }

  private init(vertices: [Vertex], targets: [ContentDigest], names: [ContentDigest: String]) {
    self.vertices = vertices
    self.targets = targets
    self.names = names
  }

  /// The graph of some of the vertices, with what they need among them; names stay.
  func limited(to vertices: [Vertex], targets: [ContentDigest]) -> Graph {
    Graph(vertices: vertices, targets: targets, names: names)
  }

  /// The vertex's name in this graph: the stage's title, with a number when several stages share it.
  public func name(of vertex: Vertex) -> String { names[vertex.id] ?? vertex.title }
}
