import PipelineKit
import Testing

@Suite struct PipelineTests {
  /// A pipeline with every kind of statement that a block of targets can hold.
  struct Statements: Pipeline {
    static let name = "statements"
    var isLong = true
    var hasLast = false

    var targets: [Target] {
      Act("first")
      if isLong { Act("long") } else { Act("short") }
      for number in 1...2 { Act("number \(number)") }
      if hasLast { Act("last") }
    }
  }

  private func labels(_ pipeline: some Pipeline) -> [String] {
    pipeline.targets.compactMap { $0.vertex.parameters.first { $0.name == "label" }?.value }
  }

  @Test func `targets may stand in branches and loops`() {
    #expect(
      labels(Statements()) == [#""first""#, #""long""#, #""number 1""#, #""number 2""#])
    #expect(
      labels(Statements(isLong: false, hasLast: true)) == [
        #""first""#, #""short""#, #""number 1""#, #""number 2""#, #""last""#,
      ])
  }

  @Test func `stages that share a name are numbered in the order of running`() {
    let b = Act("b", of: Act("a").output)
    let graph = Graph(of: [Target(b), Target(Split(number: Ref(constant: 1)))])
    #expect(graph.vertices.map(graph.name(of:)) == ["Act#1", "Act#2", "Split"])
    #expect(graph.targets == [graph.vertices[1].id, graph.vertices[2].id])
  }

  @Test func `a target that others use is one vertex`() async throws {
    try await withProbe { probe, runner in
      let a = Act("a")
      let result = try await runner.run(
        Flow {
          a
          Act("b", of: a.output)
          a
        })
      #expect(result.outputs as? [Int] == [1, 2, 1])
      #expect(probe.takeLog() == ["a", "b"])
    }
  }
}
