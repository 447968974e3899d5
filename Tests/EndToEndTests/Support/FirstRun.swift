import Foundation
import Synchronization

/// The first run of the main pipeline on the whole embedded dataset, made once for all tests.
///
/// Training takes most of a minute in a debug build, so every test works on a copy of its store.
struct FirstRun: Sendable {
  /// What the run printed.
  let outcome: Outcome
  private let original: Workplace

  static let report = "reports/resume-sections/"

  private static let shared = Task {
    let place = try Workplace.withDataset()
    // A global outlives every test; its folder goes with the process.
    leftOvers.withLock { $0.append(place.path) }
    atexit {
      for path in leftOvers.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
    }
    let outcome = try await Tool.resumeSections.run(
      "run", in: place, patience: Tool.trainingPatience)
    return FirstRun(outcome: outcome, original: place)
  }

  /// The run; the first caller starts it.
  static func made() async throws -> FirstRun { try await shared.value }

  /// A folder in which the run has taken place and nothing since.
  static func copy() async throws -> Workplace { try await made().copy() }

  /// The same, with the run's predictions accepted as the baseline and judged once.
  static func copyWithBaseline() async throws -> Workplace { try await accepted.value.copy() }

  private static let accepted = Task {
    let place = try await copy()
    leftOvers.withLock { $0.append(place.path) }
    try place.copy(report + "candidate.json", to: report + "baseline.json")
    return FirstRun(
      outcome: try await Tool.resumeSections.run("run", in: place), original: place)
  }

  /// The run that met its own predictions as the baseline.
  static func withBaseline() async throws -> FirstRun { try await accepted.value }

  /// A folder as the run left it.
  func copy() throws -> Workplace {
    let place = try Workplace.withDataset()
    for folder in [".vitae", "reports"] {
      try FileManager.default.copyItem(atPath: original[folder], toPath: place[folder])
    }
    return place
  }
}

private let leftOvers = Mutex<[String]>([])
