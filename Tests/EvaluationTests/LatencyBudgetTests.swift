import Evaluation
import Testing

@Suite struct LatencyBudgetTests {
  let budget = LatencyBudget(percentile: .p99, atMost: .milliseconds(1))
  let profile = HardwareProfile(
    name: "test-machine", description: "for tests", kernelNanoseconds: 1_000, isMeasured: true)

  /// A hundred samples whose p99 is `p99`.
  private func summary(p99: Int) -> LatencySummary {
    LatencySummary(nanoseconds: (0..<100).map { $0 < 98 ? 100 : p99 })
  }

  @Test(
    "within 25 % of the profile's kernel time the measured time is judged",
    arguments: [750.0, 1_000, 1_250])
  func onProfile(kernel: Double) {
    let met = budget.judge(
      summary(p99: 1_000_000), on: profile, thisMachineKernelNanoseconds: kernel)
    #expect(met.basis == .onProfile)
    #expect(met.isMet)
    #expect(met.valueNanoseconds == 1_000_000)
    #expect(met.gateResult.verdict == .passed)
    #expect(
      met.gateResult.detail == "1.00 ms over 100 paragraphs on test-machine, at most 1.00 ms")
    let missed = budget.judge(
      summary(p99: 1_000_001), on: profile, thisMachineKernelNanoseconds: kernel)
    #expect(!missed.isMet)
    #expect(missed.gateResult.verdict == .failed)
  }

  @Test("on a faster machine the time is projected up, on a slower one down")
  func projected() {
    let fast = budget.judge(
      summary(p99: 600_000), on: profile, thisMachineKernelNanoseconds: 500)
    #expect(fast.basis == .projected(ratio: 0.5))
    #expect(fast.valueNanoseconds == 1_200_000)
    #expect(fast.measuredNanoseconds == 600_000)
    #expect(fast.gateResult.verdict == .failed)
    let slow = budget.judge(
      summary(p99: 1_600_000), on: profile, thisMachineKernelNanoseconds: 2_000)
    #expect(slow.gateResult.verdict == .passed)
    #expect(
      slow.gateResult.detail
        == "800 µs projected to test-machine from 1.60 ms here (kernel ratio 2.00) "
        + "over 100 paragraphs, at most 1.00 ms")
  }

  @Test("without a measured profile or a kernel time here it is informational")
  func informational() {
    let unmeasured = HardwareProfile.unmeasured(name: "phone", description: "a phone")
    let judgements = [
      budget.judge(summary(p99: 5_000), on: unmeasured, thisMachineKernelNanoseconds: 1_000),
      budget.judge(summary(p99: 5_000), on: profile, thisMachineKernelNanoseconds: nil),
    ]
    for judgement in judgements {
      #expect(judgement.basis == .informational)
      #expect(judgement.gateResult.verdict == .informational)
    }
    #expect(
      judgements[0].gateResult.detail
        == "5.00 µs over 100 paragraphs, not on the target hardware (phone): "
        + "informational, at most 1.00 ms")
  }

  @Test("no samples are never a pass")
  func noSamples() {
    let judgement = budget.judge(
      LatencySummary(nanoseconds: []), on: profile, thisMachineKernelNanoseconds: 1_000)
    #expect(!judgement.isMet)
    #expect(judgement.gateResult.verdict == .notComparable)
    #expect(judgement.gateResult.name == "latency p99")
  }

  @Test("each percentile can be budgeted")
  func percentiles() {
    let budget = LatencyBudget(percentile: .p50, atMost: .nanoseconds(100))
    let judgement = budget.judge(
      summary(p99: 9_000_000), on: profile, thisMachineKernelNanoseconds: 1_000)
    #expect(judgement.gateResult.name == "latency p50")
    #expect(judgement.isMet)
  }

  @Test("a budget of nothing is a programmer's mistake")
  func noBudget() async {
    await #expect(processExitsWith: .failure) {
      _ = LatencyBudget(percentile: .p50, atMost: .zero)
    }
  }
}
