import Evaluation
import Foundation
import Testing

/// The error rates that `docs/gates.md` claims, simulated anew.
///
/// `GATE_SIMULATIONS=2000 swift test --filter GateSimulationTests` (`make simulate-gate`) prints the table as it stands
/// there; without the variable fewer comparisons show that no claim is off by more than chance.
@Suite struct GateSimulationTests {
  /// A row of the table.
  struct Claim: Sendable, CustomTestStringConvertible {
    var truth: String
    var (baseline, candidate) = (0.0, 0.0)
    var isOneClass = false
    var (people, rowsEach) = (0, 0)
    /// Shares, 0...1: pass, fail, inconclusive, classes fail, either fails, any drop at all.
    var shares: [Double] = []

    var testDescription: String { "\(truth), \(people) × \(rowsEach)" }
  }

  private static let wanted = ProcessInfo.processInfo.environment["GATE_SIMULATIONS"]
    .flatMap { Int($0) }

  static let claims: [Claim] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/gates.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 6, cells[0].contains("% → ") else { return nil }
      func numbers(_ text: String) -> [Double] {
        text.matches(of: /\d+(\.\d+)?/).compactMap { Double($0.output.0) }
      }
      let (truth, size) = (numbers(cells[0]), numbers(cells[1]))
      return Claim(
        truth: cells[0], baseline: truth[0] / 100, candidate: truth[1] / 100,
        isOneClass: cells[0].hasPrefix("one class"), people: Int(size[0]), rowsEach: Int(size[1]),
        shares: cells[2...].flatMap(numbers).map { $0 / 100 })
    }
  }()

  @Test("the document has the claims that are checked here")
  func read() {
    #expect(Self.claims.count == 10)
    #expect(Self.claims.allSatisfy { $0.shares.count == 6 && $0.people > 0 && $0.baseline > 0 })
  }

  @Test("each claimed rate comes out again", arguments: claims)
  func rates(_ claim: Claim) throws {
    let runs = Self.wanted ?? 12
    let shares = try simulate(claim, runs: runs)
    if Self.wanted != nil { print(Self.row(claim, shares)) }
    for (name, (claimed, found)) in zip(
      ["pass", "fail", "inconclusive", "classes", "either", "any drop"], zip(claim.shares, shares))
    {
      // Four standard errors of the runs, and the digits that the document leaves out.
      let error = (max(claimed * (1 - claimed), 0.01) / Double(runs)).squareRoot()
      #expect(abs(found - claimed) < 4 * error + 0.005, "\(name): \(found), claimed \(claimed)")
    }
  }

  /// The shares of a claim, in its order.
  private func simulate(_ claim: Claim, runs: Int) throws -> [Double] {
    let bootstrap = ClusterBootstrap(resampleCount: Self.wanted == nil ? 100 : 1_000)
    var counts = [Int](repeating: 0, count: 6)
    for seed in 0..<runs {
      let pair = Samples.classes(
        5, people: claim.people, rowsEach: claim.rowsEach,
        candidate: claim.isOneClass ? claim.baseline : claim.candidate, baseline: claim.baseline,
        weak: claim.isOneClass ? claim.candidate : nil, seed: UInt64(seed))
      let overall = RegressionGate(bootstrap: bootstrap).judge(
        candidate: pair.candidate, baseline: pair.baseline)
      let classFails =
        try ClassRegressionGate(bootstrap: bootstrap)
        .judge(candidate: pair.candidate, baseline: pair.baseline).gateResult.verdict == .failed
      switch overall.verdict {
      case .pass: counts[0] += 1
      case .fail: counts[1] += 1
      case .inconclusive: counts[2] += 1
      case .notComparable: Issue.record("seed \(seed) is not comparable")
      }
      if classFails { counts[3] += 1 }
      if classFails || overall.verdict == .fail { counts[4] += 1 }
      if let comparison = overall.comparison, comparison.difference.value < 0 { counts[5] += 1 }
    }
    return counts.map { Double($0) / Double(runs) }
  }

  private static func row(_ claim: Claim, _ shares: [Double]) -> String {
    let cells = shares.map { NumberText.fixed($0 * 100, digits: 1) }
    return "| \(claim.truth) | \(claim.people) × \(claim.rowsEach) "
      + "| \(cells[0]) / \(cells[1]) / \(cells[2]) % | \(cells[3]) % | \(cells[4]) % | \(cells[5]) % |"
  }
}
