import Foundation
import Testing

@Suite("The regression gate against a baseline file")
struct BaselineTests {
  private static let baseline = FirstRun.report + "baseline.json"

  /// The parts of `candidate.json` and `baseline.json`.
  private struct Frozen: Codable {
    struct Row: Codable {
      var actual: Int
      var id: String
      var person: String
      var predicted: Int
      var probabilities: [Double]
    }
    var labels: [String]
    var rows: [Row]
  }

  private func candidate(in place: Workplace) throws -> Frozen {
    try JSONDecoder().decode(
      Frozen.self, from: Data(try place.bytes(of: FirstRun.report + "candidate.json")))
  }

  private func store(_ frozen: Frozen, in place: Workplace) throws {
    try place.write(Array(try JSONEncoder().encode(frozen)), to: Self.baseline)
  }

  @Test("A perfect baseline shows the model to be worse: the gate fails, exit code 1")
  func perfectBaseline() async throws {
    let place = try await FirstRun.copy()
    var frozen = try candidate(in: place)
    let wrong = frozen.rows.filter { $0.predicted != $0.actual }
    // Every difference is a loss, so the one-sided p is 2^-k for k people with a mistake: 1/32 for
    // five of them. Fewer could not decide.
    let people = Set(wrong.map(\.person)).count
    try #require(wrong.count * 100 > frozen.rows.count, "a drop beyond the margin of one point")
    for i in frozen.rows.indices { frozen.rows[i].predicted = frozen.rows[i].actual }
    try store(frozen, in: place)
    let outcome = try await Tool.resumeSections.run("run", in: place)
    if people >= 5 {
      #expect(outcome.exitCode == 1)
      #expect(
        outcome.output.contains(
          try Regex(
            "\nno regression +failed [\\s\\S]*,\\s+0\\s+gained,\\s+\(wrong.count)\\s+broken\\s+of ")
        ))
      #expect(outcome.output.hasSuffix("\nverification: a gate was not met\n"))
    } else {
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.contains(/\nno regression +inconclusive +/))
    }
  }

  @Test("A failed gate fails again when nothing has changed, through the tool too")
  func failsAgain() async throws {
    let place = try await FirstRun.copy()
    var frozen = try candidate(in: place)
    for i in frozen.rows.indices { frozen.rows[i].predicted = frozen.rows[i].actual }
    try store(frozen, in: place)
    let first = try await Tool.resumeSections.run("run", in: place)
    let second = try await Tool.vitae.run("run", "resume-sections", in: place)
    #expect(second.exitCode == first.exitCode)
    #expect(second.output.hasPrefix("resume-sections: nothing to do"))
  }

  @Test("A drop at fewer than five people decides nothing: exit code 0, or 4 when asked")
  func inconclusive() async throws {
    let place = try await FirstRun.copy()
    var frozen = try candidate(in: place)
    // The smallest p of four people is 1/16. The interval reaches below its middle, and that lies
    // below the margin of one point.
    let mistakes = Dictionary(
      grouping: frozen.rows.filter { $0.predicted != $0.actual }, by: \.person)
    let people = Set(
      mistakes.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(4).map(\.key))
    let count = people.reduce(0) { $0 + (mistakes[$1]?.count ?? 0) }
    try #require(count * 100 > frozen.rows.count)
    for i in frozen.rows.indices where people.contains(frozen.rows[i].person) {
      frozen.rows[i].predicted = frozen.rows[i].actual
    }
    try store(frozen, in: place)
    let outcome = try await Tool.resumeSections.run("run", in: place)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains(/\nno regression +inconclusive +/))
    #expect(outcome.output.hasSuffix("\nverification: inconclusive\n"))
    let strict = try await Tool.resumeSections.run("run", "--inconclusive=fail", in: place)
    #expect(strict.exitCode == 4)
    #expect(strict.output.hasPrefix("resume-sections: nothing to do"))
  }

  @Test("A baseline that is wrong everywhere is no regression: exit code 0")
  func worseBaseline() async throws {
    let place = try await FirstRun.copy()
    var frozen = try candidate(in: place)
    for i in frozen.rows.indices {
      frozen.rows[i].predicted = (frozen.rows[i].actual + 1) % frozen.labels.count
    }
    try store(frozen, in: place)
    let outcome = try await Tool.resumeSections.run("run", in: place)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains(/\nno regression +passed +/))
  }

  @Test("A baseline of other rows is not comparable: exit code 3")
  func otherRows() async throws {
    let place = try await FirstRun.copy()
    var frozen = try candidate(in: place)
    frozen.rows.removeLast()
    try store(frozen, in: place)
    let outcome = try await Tool.resumeSections.run("run", in: place)
    #expect(outcome.exitCode == 3)
    #expect(outcome.output.contains(/\nno regression +not comparable +/))
  }

  @Test(
    "A damaged baseline is an error that names the file: exit code 65",
    arguments: ["", "{\"labels\": [", "[]", "{\"labels\":[],\"rows\":[{}]}", "\u{0}\u{1}"])
  func damaged(contents: String) async throws {
    let place = try await FirstRun.copy()
    try place.write(contents, to: Self.baseline)
    let outcome = try await Tool.resumeSections.run("run", "-q", in: place)
    #expect(outcome.exitCode == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("reports/resume-sections/baseline.json: not a baseline"))
    #expect(outcome.error.contains("'vitae baseline accept'"))

    let runs = try await Tool.vitae.run("runs", in: place)
    #expect(runs.output.contains(/\s2 +resume-sections +failed +/))
  }

  @Test("vitae baseline accept records the last run, and the gate passes with it")
  func accept() async throws {
    let place = try await FirstRun.copy()
    let accepted = try await Tool.vitae.run("baseline", "accept", "resume-sections", in: place)
    #expect(accepted.exitCode == 0)
    #expect(accepted.output.hasPrefix("wrote \(Self.baseline): accuracy "))
    #expect(
      try place.bytes(of: Self.baseline) == place.bytes(of: FirstRun.report + "candidate.json"))
    let outcome = try await Tool.resumeSections.run("run", in: place)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains(/\nno regression +passed +/))
    let again = try await Tool.vitae.run("baseline", "accept", FirstRun.report, in: place)
    #expect(again.output.contains(" (was "))
    let missing = try await Tool.vitae.run("baseline", "accept", "nowhere", in: place)
    #expect(missing.exitCode == 66)
    #expect(missing.error.contains("reports/nowhere/candidate.json: cannot be read: no such file"))
  }
}
