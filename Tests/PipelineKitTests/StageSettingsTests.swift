import TestSupport
import Testing

@testable import PipelineKit

@Suite struct StageSettingsTests {
  private struct Options: Codable, Sendable {
    var costs = [0.25, 1]
    var seed: UInt64 = 42
    var limit: Int?
    var kind = Kind.plain
  }

  private enum Kind: String, Codable, Sendable {
    case plain, fancy
  }

  private enum Rule: Codable, Sendable {
    case atLeast(Double)
    case none
  }

  /// Says what its parameters are.
  private struct Tell: Stage {
    static let version = 1
    let words: Ref<String>
    let others: [Ref<String>]
    let maybe: Ref<String>?
    var options = Options()
    var rules = [Rule.atLeast(0.5), .none]
    var folder = "data/in"
    var isLoud = false

    func run(in context: Context) async throws -> String {
      var inputs = [try await context.load(words)]
      for other in others { inputs.append(try await context.load(other)) }
      if let maybe { inputs.append(try await context.load(maybe)) }
      let limit = options.limit.map { "\($0)" } ?? "none"
      return "\(inputs) \(options.costs) \(options.seed) \(limit) \(options.kind) \(rules.count) "
        + "\(folder) \(isLoud)"
    }
  }

  private struct Source: Stage {
    static let version = 1
    var text = "a"
    func run(in context: Context) async throws -> String { text }
  }

  private let flow = Flow {
    Tell(
      words: Source().output, others: [Source(text: "b").output], maybe: Ref(constant: "c"))
  }

  private func result(_ values: (String, String)..., rewriting: StageSettings.Rewriting? = nil)
    async throws -> String
  {
    let settings = StageSettings(
      values.map { .init(stage: "Tell", key: $0.0, text: $0.1) }, rewriting: rewriting)
    let graph = try Graph(of: flow, settings: settings)
    let run = try await Runner(cache: MemoryCache()).run(graph, pipeline: "flow")
    return try #require(run.outputs.first as? String)
  }

  @Test func `without settings a pipeline is what it is`() async throws {
    let usual = "[\"a\", \"b\", \"c\"] [0.25, 1.0] 42 none plain 2 data/in false"
    #expect(try await result() == usual)
    #expect(try await result(rewriting: { _, text, _ in text }) == usual)
    let graph = try Graph(of: flow, settings: StageSettings(rewriting: { _, text, _ in text }))
    #expect(graph.vertices.map(\.id) == Graph(of: flow.targets).vertices.map(\.id))
  }

  @Test func `parameters of every kind take other values, inputs stay`() async throws {
    let text = try await result(
      ("options.costs", "[1, 4]"), ("seed", "7"), ("limit", "100"), ("options.kind", "fancy"),
      ("folder", "x=y"), ("isLoud", "true"))
    #expect(text == "[\"a\", \"b\", \"c\"] [1.0, 4.0] 7 100 fancy 2 x=y true")
    #expect(try await result(("costs", "2")).contains(" [2.0] "))
  }

  @Test func `another value is another key, and plans say what changed`() async throws {
    let runner = Runner(cache: MemoryCache())
    _ = try await runner.run(flow)
    let settings = StageSettings([.init(stage: "Tell", key: "seed", text: "7")])
    let plan = try await runner.plan(try Graph(of: flow, settings: settings), pipeline: "flow")
    #expect(plan.entries.last?.action == .run(why: "options.seed 42 → 7"))
    #expect(plan.entries.dropLast().allSatisfy { $0.action == .cached })
  }

  @Test func `an unknown key or stage is answered with those that are known`() {
    func problem(_ stage: String, _ key: String, _ text: String) -> String? {
      let settings = StageSettings([.init(stage: stage, key: key, text: text)])
      do {
        _ = try Graph(of: flow, settings: settings)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      problem("Tell", "cost", "1")
        == "Tell has no parameter 'cost'; known are folder, isLoud, options.costs, options.kind, "
        + "options.limit, options.seed, rules")
    #expect(problem("Fit", "cost", "1") == "no stage 'Fit'; those of the pipeline are Source, Tell")
    for (key, text) in [("seed", "x"), ("options.kind", "grand"), ("isLoud", "7"), ("seed", "-1")] {
      #expect(
        problem("Tell", key, text) == "Tell.\(key)=\(text): the value does not fit", "\(key)")
    }
    #expect(problem("Tell", "words", "x")?.hasPrefix("Tell has no parameter 'words'") == true)
  }

  @Test func `texts are rewritten by the name of their parameter`() async throws {
    let text = try await result(rewriting: { key, text, delivers in
      key == "folder" && !delivers ? "mine" + text.dropFirst(4) : text
    })
    #expect(text.contains(" mine/in "))
  }
}
