import Evaluation
import Foundation
import TestSupport
import Testing
import Workbench

@Suite struct HardwareProfilesTests {
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  private var profiles: HardwareProfiles {
    HardwareProfiles(besideStore: folder.path + "/store.sqlite")
  }

  @Test func `a profile that was kept is found, beside those that come with the tool`() throws {
    let phone = HardwareProfile(
      name: "phone", description: "a phone", kernelNanoseconds: 91_000, isMeasured: true)
    try profiles.save(phone)
    #expect(profiles.profile(named: "phone") == phone)
    #expect(profiles.all.map(\.name) == ["ci-2core-x86_64", "phone"])
    #expect(profiles.profile(named: "ci-2core-x86_64") == .ci2Core)
    #expect(profiles.profile(named: "toaster") == nil)
  }

  @Test func `a budget is judged, projected or informational by its profile`() throws {
    let summary = LatencySummary(nanoseconds: [Int](repeating: 400_000, count: 100))
    let budget = LatencyBudget(percentile: .p99, atMost: .milliseconds(1))
    func verdict(_ profile: HardwareProfile) -> GateResult {
      budget.judge(summary, on: profile, thisMachineKernelNanoseconds: 100_000).gateResult
    }
    func profile(_ kernel: Double) -> HardwareProfile {
      HardwareProfile(name: "p", description: "", kernelNanoseconds: kernel, isMeasured: true)
    }
    #expect(verdict(profile(100_000)).detail.contains("on p"))
    // A machine that is four times slower: 1.6 ms there.
    #expect(verdict(profile(400_000)).verdict == .failed)
    #expect(verdict(profile(400_000)).detail.contains("projected to p"))
    #expect(verdict(.named("nobody-measured-this")).verdict == .informational)
  }

  @Test(arguments: ["", ".", "..", "a/b", "a b", "ä", ".hidden", "-x", "x\u{1B}[2J"])
  func `a path or an odd text names no profile`(name: String) {
    #expect(!PlainName.isValid(name))
    #expect(profiles.profile(named: name) == nil)
  }

  @Test func `a damaged file is no profile`() throws {
    try profiles.save(.unmeasured(name: "x", description: ""))
    try Data("{".utf8).write(to: URL(filePath: folder.path + "/hardware/x.json"))
    #expect(profiles.profile(named: "x") == nil)
  }
}
