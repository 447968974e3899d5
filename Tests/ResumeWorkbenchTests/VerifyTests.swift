import Evaluation
import Foundation
import PipelineKit
import ResumeModel
import TestSupport
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct VerifyTests {
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  /// Ten rows of each of twelve people; the first `right` of each are right by every method.
  private func scores(right: Int) -> Scores {
    Scores(
      labels: ["a", "b"],
      rows: (0..<120).map { i in
        let predicted = i % 10 < right ? 0 : 1
        return Scores.Row(
          id: "row \(i)", document: "d", documentDigest: "00", person: "p\(i / 10)", page: 1,
          paragraph: i, text: "x", actual: 0, predicted: [predicted, predicted, predicted],
          probabilities: Array(repeating: [0.5, 0.5], count: 3))
      }, modelDigest: "0a", names: [], facts: [])
  }

  private func verify(
    right: Int = 10, latency: LatencyMeasurement = .fast,
    @GateBuilder gates: @escaping @Sendable () -> [Gate]
  ) async throws -> Verification {
    let scores = scores(right: right)
    let result = try await Runner(cache: MemoryCache()).run(
      Flow { Verify(Ref(constant: scores), Ref(constant: latency), gates: gates) })
    return try #require(result.outputs.first as? VerificationResult).verification
  }

  private func baseline(right: Int) throws -> String {
    let bytes = try JSONEncoder().encode(scores(right: right).scoredSet(.sequence))
    return try folder.write(String(decoding: bytes, as: UTF8.self), to: "baseline.json")
  }

  @Test func `gates that are met pass, in their order`() async throws {
    let verification = try await verify(right: 9) {
      Accuracy(atLeast: 0.8)
      Latency(.p99, atMost: .milliseconds(1))
    }
    #expect(verification.gates.map(\.name) == ["accuracy", "latency p99"])
    #expect(verification.gates.map(\.verdict) == [.passed, .passed])
    #expect(verification.outcome == .passed)
    #expect(verification.outcome.exitCode() == 0)
  }

  @Test func `an accuracy below its target fails`() async throws {
    let verification = try await verify(right: 7) {
      Accuracy(atLeast: 0.8)
      Latency(.p99, atMost: .milliseconds(1))
    }
    #expect(verification.gates.map(\.verdict) == [.failed, .passed])
    #expect(verification.gates[0].value == 0.7)
    #expect(verification.outcome == .gateNotMet)
    #expect(verification.outcome.exitCode() == 1)
  }

  @Test func `a budget that is exceeded fails; on unknown hardware it decides nothing`()
    async throws
  {
    var slow = LatencyMeasurement.fast
    slow.nanoseconds = [2_000_000]
    #expect(
      try await verify(latency: slow) { Latency(.p99, atMost: .milliseconds(1)) }.outcome
        == .gateNotMet)
    slow.kernelNanoseconds = nil
    let verification = try await verify(latency: slow) {
      Accuracy(atLeast: 0.8)
      Latency(.p99, atMost: .milliseconds(1))
    }
    #expect(verification.gates[1].verdict == .informational)
    #expect(verification.outcome == .passed)
  }

  @Test func `without a baseline and a target nothing can be compared, which is not a pass`()
    async throws
  {
    let path = folder.path + "/none.json"
    let verification = try await verify { NoRegression(against: path) }
    #expect(verification.gates.map(\.verdict) == [.notComparable])
    #expect(verification.outcome == .notComparable)
    #expect(verification.outcome.exitCode() == 3)
  }

  @Test func `a first run has no baseline, says so, and is judged by its target`() async throws {
    let path = folder.path + "/none.json"
    for (right, outcome) in [(9, Verification.Outcome.passed), (7, .gateNotMet)] {
      let verification = try await verify(right: right) {
        Accuracy(atLeast: 0.8)
        NoRegression(against: path)
      }
      #expect(verification.gates[1].verdict == .informational)
      #expect(verification.gates[1].detail.contains("no baseline"))
      #expect(verification.outcome == outcome)
    }
  }

  @Test func `an equal baseline passes`() async throws {
    let path = try baseline(right: 9)
    let verification = try await verify(right: 9) { NoRegression(against: path) }
    #expect(verification.gates.map(\.verdict) == [.passed])
    #expect(verification.gates[0].detail == "all 120 paragraphs judged as in the baseline")
    #expect(verification.outcome == .passed)
  }

  @Test func `a model worse than the baseline fails, a better one passes`() async throws {
    let path = try baseline(right: 9)
    #expect(
      try await verify(right: 7) { NoRegression(against: path) }.outcome == .gateNotMet)
    #expect(try await verify(right: 10) { NoRegression(against: path) }.outcome == .passed)
    #expect(
      try await verify(right: 8) { NoRegression(against: path, margin: 0.2) }.outcome == .passed)
  }

  @Test func `two baselines are not mixed up`() async throws {
    let bytes = try JSONEncoder().encode(scores(right: 10).scoredSet(.sequence))
    let better = try folder.write(String(decoding: bytes, as: UTF8.self), to: "better.json")
    let same = try baseline(right: 8)
    let verification = try await verify(right: 8) {
      NoRegression(against: same)
      Accuracy(atLeast: 0.5)
      NoRegression(against: better)
    }
    #expect(verification.gates.map(\.verdict) == [.passed, .passed, .failed])
  }

  @Test func `a damaged baseline is an error that names the file`() async throws {
    let scores = scores(right: 9)
    for text in ["", "{", "[]", #"{"labels":["a"],"rows":[{"id":"x"}]}"#] {
      let path = try folder.write(text, to: "broken.json")
      let error = await failure {
        [
          Target(
            Verify(Ref(constant: scores), Ref(constant: .fast)) { NoRegression(against: path) })
        ]
      }
      #expect(
        error == "stage 'Verify': \(path): not a baseline. Make one with 'vitae baseline accept' "
          + "after a run that you accept.", "\(text)")
    }
  }

  @Test func `a baseline that changes is verified against anew, the same one is not`()
    async throws
  {
    let scores = scores(right: 7)
    let path = try baseline(right: 7)
    let runner = Runner(cache: MemoryCache())
    let flow = Flow {
      Verify(Ref(constant: scores), Ref(constant: .fast)) { NoRegression(against: path) }
    }
    func outcome() async throws -> Verification.Outcome? {
      (try await runner.run(flow).outputs.first as? VerificationResult)?.verification.outcome
    }
    #expect(try await outcome() == .passed)
    #expect(try await runner.run(flow).steps.last?.status == .cached)
    _ = try baseline(right: 9)
    #expect(try await outcome() == .gateNotMet)
  }

  @Test func `no gates verify nothing`() async throws {
    #expect(try await verify {}.outcome == .notComparable)
  }

  @Test func `gates can stand under conditions and in loops`() async throws {
    let isStrict = true
    let verification = try await verify {
      if isStrict { Accuracy(atLeast: 0.9) } else { Accuracy(atLeast: 0.1) }
      for target in [0.5, 0.6] { Accuracy(atLeast: target) }
      if !isStrict { Latency(.p50, atMost: .seconds(1)) }
    }
    #expect(verification.gates.map(\.limit) == [0.9, 0.5, 0.6])
  }

  @Test func `targets that make no sense are refused`() async {
    await #expect(processExitsWith: .failure) { _ = Accuracy(atLeast: 1.5) }
    await #expect(processExitsWith: .failure) { _ = Latency(.p99, atMost: .zero) }
  }
}
