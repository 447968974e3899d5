import PipelineKit
import Testing

@Suite struct StageTests {
  /// The example of the documentation.
  struct WordCount: Stage {
    static let version = 1
    let text: Ref<String>
    var minimumLength = 1
    func run(in context: Context) async throws -> Int {
      try await context.load(text).split(separator: " ").count { $0.count >= minimumLength }
    }
  }

  @Test func `a stage runs without a runner on constants`() async throws {
    let count = try await WordCount(text: Ref(constant: "a bc")).run(in: Context())
    #expect(count == 2)
  }

  @Test func `a stage is named after its type and reproducible unless it says otherwise`() {
    #expect(WordCount.name == "WordCount")
    #expect(!WordCount.isVolatile)
    #expect(WordCount.isReproducible)
    #expect(Look.isVolatile)
  }

  @Test func `loading a ref that is not a stored property traps`() async {
    await #expect(processExitsWith: .failure) {
      struct Sneaky: Stage {
        static let version = 1
        func run(in context: Context) async throws -> Int {
          try await context.load(Act("hidden").output)
        }
      }
      let runner = Runner(cache: MemoryCache())
      _ = try await runner.run(
        Flow {
          Act("hidden")
          Sneaky()
        })
    }
  }

  @Test func `the trap names the stage and what it loads`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = try await Context().load(Act("hidden").output)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains("stage 'test' loads 'Act', which is not one of its stored properties"))
  }

  @Test func `a stage that cannot be encoded traps with its name`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      struct Unordered: Stage {
        static let version = 1
        var labels: Set<String> = ["a"]
        func run(in context: Context) async throws -> Int { 0 }
      }
      _ = Unordered().output
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("stage 'Unordered' cannot be encoded"))
    #expect(text.contains("Set<String> has no fixed order; use a sorted array"))
  }
}
