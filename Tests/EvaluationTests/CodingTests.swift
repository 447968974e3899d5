import Evaluation
import Foundation
import Testing

@Suite struct CodingTests {
  private func roundTrip<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value
  }

  @Test("values of every kind survive JSON")
  func roundTrips() throws {
    let pair = Samples.pair(people: 8, rowsEach: 5, candidate: 0.7, baseline: 0.9, seed: 3)
    let gate = RegressionGate(bootstrap: ClusterBootstrap(resampleCount: 200))
    let judgement = gate.judge(candidate: pair.candidate, baseline: pair.baseline)
    let target = AccuracyTarget(atLeast: 0.8).judge(pair.baseline)
    let summary = LatencySummary(nanoseconds: [100, 2_000, 30_000])
    let latency = LatencyBudget(percentile: .p99, atMost: .milliseconds(1)).judge(
      summary, on: .ci2Core, thisMachineKernelNanoseconds: 1)
    #expect(try roundTrip(ConfusionMatrixTests.sample))
    #expect(try roundTrip(pair.candidate))
    #expect(try roundTrip(judgement))
    #expect(try roundTrip(gate.judge(candidate: pair.candidate, baseline: nil)))
    #expect(try roundTrip(target))
    #expect(try roundTrip(summary))
    #expect(try roundTrip(latency))
    #expect(try roundTrip(Calibration(of: pair.candidate)))
    #expect(try roundTrip(Verification(gates: [target.gateResult, judgement.gateResult])))
    #expect(try roundTrip(HardwareProfile.ci2Core))
    #expect(try roundTrip([Metric.accuracy, .recall(3)]))
  }

  @Test(
    "damaged JSON is an error, not a crash",
    arguments: [
      #"{"labels":["a","b"],"counts":[1,2,3]}"#,
      #"{"labels":["a"],"counts":[-1]}"#,
    ])
  func damagedMatrix(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ConfusionMatrix.self, from: Data(json.utf8))
    }
  }

  @Test("a set whose rows name labels it does not have is refused")
  func damagedSet() {
    let row = #"{"id":"x","person":"p","actual":0,"predicted":2,"probabilities":[]}"#
    let json = #"{"labels":["a","b"],"rows":[\#(row)]}"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ScoredSet.self, from: Data(json.utf8))
    }
    #expect("\(String(describing: error))".contains("row 'x': label 2, but there are 2 labels"))
  }

  @Test("a set of rows with the wrong number of probabilities is a programmer's mistake")
  func wrongProbabilities() async {
    await #expect(processExitsWith: .failure) {
      let row = ScoredRow(id: "x", person: "p", actual: 0, predicted: 0, probabilities: [1])
      _ = ScoredSet(labels: ["a", "b"], rows: [row])
    }
  }
}
