import PipelineKit
import Testing

@Suite struct RunRecorderTests {
  @Test func `hears of every step, and of the values that were made`() async throws {
    try await withProbe { probe, runner in
      let flow = Flow { Act("uses", of: Split(number: Act("n").output).output.low) }
      _ = try await runner.run(flow)
      #expect(probe.records.map(\.step) == ["Act#1", "Split", "Split.low", "Act#2"])
      #expect(probe.records.map(\.isProjection) == [false, false, true, false])
      #expect(probe.records.allSatisfy { $0.status == .ran && $0.key != nil && $0.output != nil })
      #expect(probe.delivered.map(\.step) == ["Act#1", "Split", "Split.low", "Act#2"])
      #expect(probe.delivered.last?.bytes == 2.encodedBytes)
      #expect(probe.started == ["Act#1", "Split", "Act#2"])

      _ = try await runner.run(flow)
      #expect(probe.records.dropFirst(4).map(\.status) == Array(repeating: .cached, count: 4))
      #expect(probe.delivered.count == 4)
      #expect(probe.started.count == 3)
    }
  }

  @Test func `a value that the recorder refuses is not kept`() async throws {
    struct Refusing: RunRecorder {
      struct Full: Error, CustomStringConvertible { let description = "the disk is full" }
      func stepStarted(_ step: String) {}
      func stepDelivered(_ step: String, value: any Artifact) throws { throw Full() }
      func stepFinished(_ record: StepRecord) {}
    }
    let cache = MemoryCache()
    let flow = Flow { Act("a") }
    let refusing = Runner(cache: cache, recorder: Refusing())
    let error = await #expect(throws: PipelineError.self) { try await refusing.run(flow) }
    #expect(error?.description == "stage 'Act': the disk is full")
    let result = try await Runner(cache: cache).run(flow)
    #expect(result.ranCount == 1)
  }
}
