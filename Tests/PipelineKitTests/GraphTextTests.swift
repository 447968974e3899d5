import ByteCoding
import ContentDigest
import PipelineKit
import Testing

@Suite struct GraphTextTests {
  struct Nested: Artifact {
    var pair: Pair
    func write(to writer: inout ByteWriter) { pair.write(to: &writer) }
    static func read(from reader: inout ByteReader) throws(ByteCodingError) -> Nested {
      Nested(pair: try .read(from: &reader))
    }
  }

  struct Nest: Stage {
    static let version = 3
    let pair: Ref<Pair>
    func run(in context: Context) async throws -> Nested {
      Nested(pair: try await context.load(pair))
    }
  }

  private var graph: Graph {
    let split = Split(number: Act("n").output).output
    let nest = Nest(pair: split).output
    return Graph(of: [Target(Act("fit", of: split.low, nest.pair.high)), Target(Nest(pair: split))])
  }

  @Test func `draws Mermaid, fields as labels of arrows`() {
    #expect(
      graph.text(as: .mermaid) == """
        graph TD
          s0["Act#1"]
          s1["Split"]
          s2["Nest"]
          s3["Act#2"]
          s0 --> s1
          s1 --> s2
          s1 -- ".low" --> s3
          s2 -- ".pair.high" --> s3

        """)
  }

  @Test func `draws Graphviz`() {
    #expect(
      graph.text(as: .dot) == """
        digraph pipeline {
          node [shape=box];
          s0 [label="Act#1"];
          s1 [label="Split"];
          s2 [label="Nest"];
          s3 [label="Act#2"];
          s0 -> s1 [label=""];
          s1 -> s2 [label=""];
          s1 -> s3 [label=".low"];
          s2 -> s3 [label=".pair.high"];
        }

        """)
  }

  @Test func `writes JSON with ids and parameters, escaped`() {
    let graph = Graph(of: [Target(Split(number: Act("a \"b\"\n\\").output))])
    let ids = graph.vertices.map(\.id.hex)
    let label = #"\"a \"b\"\u000a\\\""#
    #expect(
      graph.text(as: .json) == #"""
        {"vertices":[{"name":"Act","version":1,"id":"\#(ids[0])",\#
        "parameters":{"inputs":"empty","label":"\#(label)"}},\#
        {"name":"Split","version":1,"id":"\#(ids[1])","parameters":{}}],\#
        "edges":[{"from":0,"to":1,"field":""}]}

        """#)
  }

  @Test func `an empty pipeline has an empty graph`() {
    #expect(Graph(of: []).text(as: .mermaid) == "graph TD\n")
    #expect(Graph(of: []).text(as: .json) == #"{"vertices":[],"edges":[]}"# + "\n")
  }
}
