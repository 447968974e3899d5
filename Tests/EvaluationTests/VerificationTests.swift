import Evaluation
import Testing

@Suite struct VerificationTests {
  private func outcome(_ verdicts: [GateResult.Verdict]) -> Verification.Outcome {
    Verification(gates: verdicts.map { GateResult(name: "g", verdict: $0, detail: "") }).outcome
  }

  @Test("the gravest verdict decides")
  func gravest() {
    #expect(outcome([.passed]) == .passed)
    #expect(outcome([.passed, .informational]) == .passed)
    #expect(outcome([.passed, .inconclusive]) == .inconclusive)
    #expect(outcome([.passed, .inconclusive, .notComparable]) == .notComparable)
    #expect(outcome([.notComparable, .failed, .passed]) == .gateNotMet)
  }

  @Test("nothing verified is not a pass")
  func nothing() {
    #expect(outcome([]) == .notComparable)
    #expect(outcome([.informational]) == .notComparable)
  }

  @Test("no set with a gate that is not comparable passes", arguments: GateResult.Verdict.allCases)
  func notComparable(other: GateResult.Verdict) {
    #expect(outcome([.notComparable, other]).exitCode() != 0)
  }

  @Test("exit codes are those of the command line")
  func exitCodes() {
    #expect(Verification.Outcome.passed.exitCode() == 0)
    #expect(Verification.Outcome.gateNotMet.exitCode() == 1)
    #expect(Verification.Outcome.notComparable.exitCode() == 3)
    #expect(Verification.Outcome.inconclusive.exitCode() == 0)
    #expect(Verification.Outcome.inconclusive.exitCode(inconclusiveFails: true) == 4)
    #expect(Verification.Outcome.passed.exitCode(inconclusiveFails: true) == 0)
  }
}
