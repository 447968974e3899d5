import ContentDigest
import TestSupport
import Testing

@testable import PipelineKit

/// When two vertices are the same, and when they are not.
@Suite struct KeyTests {
  struct Fit: Stage {
    static let version = 1
    let rows: Ref<Int>
    var l2 = 0.1
    var names: [String: Int] = [:]
    func run(in context: Context) async throws -> Int { 0 }
  }

  /// As `Fit`, but changed since.
  enum Newer {
    struct Fit: Stage {
      static let version = 2
      let rows: Ref<Int>
      var l2 = 0.1
      var names: [String: Int] = [:]
      func run(in context: Context) async throws -> Int { 0 }
    }
  }

  private func id(_ ref: Ref<Int>) throws -> ContentDigest { try #require(ref.vertex).id }

  @Test func `two outputs of one stage, and of two equal ones, are one vertex`() throws {
    let fit = Fit(rows: Act("rows").output)
    #expect(try id(fit.output) == id(fit.output))
    #expect(try id(fit.output) == id(Fit(rows: Act("rows").output).output))
    let graph = Graph(of: [Target(Act("sum", of: fit.output, fit.output)), Target(fit)])
    #expect(graph.vertices.map(\.name) == ["Act", "Fit", "Act"])
  }

  @Test func `a parameter, an input, a version and a name change the vertex`() throws {
    let rows = Act("rows").output
    let base = try id(Fit(rows: rows).output)
    #expect(try id(Fit(rows: rows, l2: 0.2).output) != base)
    #expect(try id(Fit(rows: Act("other").output).output) != base)
    #expect(try id(Fit(rows: Ref(constant: 1)).output) != base)
    #expect(try id(Fit(rows: Ref(constant: 1)).output) != id(Fit(rows: Ref(constant: 2)).output))
    #expect(try id(Newer.Fit(rows: rows).output) != base)
    #expect(try id(Fit(rows: rows, names: ["a": 1, "b": 2]).output) != base)
    #expect(
      try id(Fit(rows: rows, names: ["a": 1, "b": 2]).output)
        == id(Fit(rows: rows, names: ["b": 2, "a": 1]).output))
  }

  @Test func `it matters in which property an input stands`() throws {
    struct Either: Stage {
      static let version = 1
      var left: Ref<Int>?
      var right: Ref<Int>?
      func run(in context: Context) async throws -> Int { 0 }
    }
    let a = Act("a").output
    let b = Act("b").output
    #expect(try id(Either(left: a).output) != id(Either(right: a).output))
    #expect(try id(Either(left: a, right: b).output) != id(Either(left: b, right: a).output))
  }

  @Test func `the key depends on the inputs' contents, not on where they came from`() throws {
    let one = try #require(Fit(rows: Act("one").output).output.vertex)
    let two = try #require(Fit(rows: Act("two").output).output.vertex)
    let digest = ContentDigest.sha256("rows")
    #expect(one.id != two.id)
    #expect(one.key(inputs: [digest]) == two.key(inputs: [digest]))
    #expect(one.key(inputs: [digest]) != one.key(inputs: [.sha256("other rows")]))
  }

  @Test func `keys do not change with the build`() throws {
    // A changed constant means that every cache in the field is void: raise it on purpose only.
    let fit = Fit(rows: Ref(constant: 1), names: ["é": 1])
    let key = try #require(fit.output.vertex).key(inputs: [])
    #expect(key.short == "0eaafc91e6ab")
  }

  @Test func `a field is a vertex of its own, named after its base`() throws {
    let split = Split(number: Act("n").output).output
    let low = try #require(split.low.vertex)
    #expect(low.isProjection)
    #expect(low.name == "Split.low")
    #expect(low.id == split.low.vertex?.id)
    #expect(low.id != split.high.vertex?.id)
    #expect(low.inputs.map(\.vertex.id) == [split.vertex?.id])
  }

  @Test func `a field of a constant is a constant`() async throws {
    let low = Ref(constant: Pair(low: 3, high: 4)).low
    #expect(low.vertex == nil)
    #expect(try await Context().load(low) == 3)
  }

  @Test func `a computed property is no field, because its key would change from run to run`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Split(number: Ref(constant: 1)).output.sum
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("only a stored property of the output can be an input"))
  }

  @Test func `a ref cannot be encoded by anything else`() {
    struct Other: Encoder {
      var codingPath: [any CodingKey] { [] }
      var userInfo: [CodingUserInfoKey: Any] { [:] }
      func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        fatalError("not asked for")
      }
      func unkeyedContainer() -> any UnkeyedEncodingContainer { fatalError("not asked for") }
      func singleValueContainer() -> any SingleValueEncodingContainer {
        fatalError("not asked for")
      }
    }
    #expect(throws: EncodingError.self) { try Ref(constant: 1).encode(to: Other()) }
  }
}
