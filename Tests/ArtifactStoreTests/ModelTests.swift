import ContentDigest
import Testing

@testable import ArtifactStore

@Suite struct ModelTests {
  private let folder = TemporaryFolder()

  @Test func `a model is found by alias first, then as the newest of its name`() throws {
    let store = try folder.open(ManualClock().options)
    let bytes = try store.put([1])
    let run = try store.beginRun(pipeline: "p", commandLine: [])
    let first = try store.addModel(
      bytes, name: "sections", alias: "best", trainingData: .sha256("rows"),
      metrics: #"{"accuracy":0.9}"#, run: run)
    let second = try store.addModel(bytes, name: "sections")
    #expect(
      try store.model("best")
        == StoredModel(
          id: first, digest: bytes, name: "sections", alias: "best",
          trainingData: .sha256("rows"), metrics: #"{"accuracy":0.9}"#, run: run,
          createdAt: 1_000_000))
    #expect(try store.model("sections")?.id == second)
    #expect(try store.model("other") == nil)
    #expect(try store.models(named: "sections").map(\.id) == [second, first])
    let namedLikeAlias = try store.addModel(bytes, name: "best")
    #expect(try store.model("best")?.id == first)
    #expect(try store.models().map(\.id) == [namedLikeAlias, second, first])
  }

  @Test func `a model that a later run made once more keeps its row and goes to that run`() throws {
    let store = try folder.open()
    let bytes = try store.put([1])
    let killed = try store.beginRun(pipeline: "p", commandLine: [])
    let id = try store.addModel(bytes, name: "m", trainingData: .sha256("rows"), run: killed)
    try store.setAlias("best", ofModel: id)
    let next = try store.beginRun(pipeline: "p", commandLine: [])
    let again = try store.addModel(bytes, name: "m", trainingData: .sha256("rows"), run: next)
    #expect(again == id)
    let models = try store.models()
    #expect(models.map(\.run) == [next] && models.map(\.alias) == ["best"])
    _ = try store.addModel(bytes, name: "m", trainingData: .sha256("others"), run: next)
    #expect(try store.models().count == 2)
  }

  @Test func `an alias belongs to one model and moves`() throws {
    let store = try folder.open()
    let bytes = try store.put([1])
    let first = try store.addModel(bytes, name: "a", alias: "best")
    let second = try store.addModel(bytes, name: "b", alias: "best")
    #expect(try store.model("best")?.id == second)
    try store.setAlias("best", ofModel: first)
    #expect(try store.model("best")?.id == first)
    #expect(try store.models().map(\.alias) == [nil, "best"])
    try store.setAlias(nil, ofModel: first)
    #expect(try store.model("best") == nil)
    #expect(Store.failure { try store.setAlias("best", ofModel: 99) }?.kind == .missing)
  }

  @Test func `a model whose bytes were never put is refused`() throws {
    let error = Store.failure { try folder.open().addModel(.sha256("x"), name: "a") }
    #expect(error?.kind == .constraint)
  }
}
