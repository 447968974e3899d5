import ArtifactStore
import ContentDigest
import PlainFoundation
import Workbench

extension RunsCommand {
  /// A run as `vitae runs --json` prints it.
  struct RunJSON: Encodable {
    struct Gate: Encodable {
      var name: String
      /// `passed`, `failed`, `inconclusive`, `notComparable` or `informational`.
      var verdict: String
      var detail: String
      var value: Double?
      var limit: Double?
    }

    struct Step: Encodable {
      var step: String
      var status: String
      var milliseconds: Double
      var why: String
    }

    struct Metric: Encodable {
      var metric: String
      var slice: String
      var value: Double?
      var low: Double?
      var high: Double?
      var count: Int
      /// The method of the interval.
      var interval: String
    }

    /// What became of a file.
    struct File: Encodable {
      var path: String
      var status: String
      var detail: String?
      var sha256: String?
    }

    /// What a person wrote beside the run.
    struct Note: Encodable {
      /// The time in ISO 8601.
      var at: String
      var text: String
    }

    var run: Int64
    var pipeline: String
    var status: String
    /// The time in ISO 8601.
    var startedAt: String
    var seconds: Double?
    var tags: [String]
    var gates: [Gate]
    /// Only of one run.
    var steps: [Step]?
    /// Only of a call of a command.
    var parameters: [String: String]?
    /// Only of a call of a command.
    var files: [File]?
    /// Only of one run.
    var metrics: [Metric]?
    /// The run that measured, when that is another one.
    var measuredInRun: Int64?
    /// Only of one run.
    var notes: [Note]?
    /// Only with `--log`.
    var events: [RunEventJSON]?

    init(_ run: Run, in store: Store) throws {
      self.run = run.id.rawValue
      pipeline = run.pipeline
      status = run.status.rawValue
      startedAt = Self.time(run.startedAt)
      seconds = run.finishedAt.map { Double($0 - run.startedAt) / 1000 }
      tags = try store.tags(of: run.id)
      gates = try store.gateResults(of: run.id).map {
        Gate(
          name: $0.name, verdict: $0.verdict, detail: $0.detail, value: $0.value, limit: $0.limit)
      }
    }

    private static func time(_ milliseconds: Int64) -> String {
      Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(.iso8601)
    }

    init(detailOf id: RunID, in store: Store) throws {
      guard let run = try store.run(id) else {
        throw ModelLookupError(what: "the store has no run \(id)")
      }
      try self.init(run, in: store)
      steps = try store.steps(of: id).map {
        Step(
          step: $0.name, status: $0.status.rawValue, milliseconds: $0.duration / .milliseconds(1),
          why: $0.why)
      }
      notes = try store.notes(of: id).map { Note(at: Self.time($0.at), text: $0.text) }
      let given = try store.parameters(of: id)
      if !given.isEmpty { parameters = Dictionary(given.map { ($0.name, $0.value) }) { $1 } }
      let touched = try store.fileStatuses(of: id).map {
        File(
          path: $0.path, status: $0.status, detail: $0.detail.isEmpty ? nil : $0.detail,
          sha256: $0.document?.hex)
      }
      if !touched.isEmpty { files = touched }
      let measured = try store.measuringRun(of: id) ?? id
      if measured != id { measuredInRun = measured.rawValue }
      metrics = try store.metrics(of: measured).map {
        Metric(
          metric: $0.name, slice: $0.slice, value: $0.value, low: $0.low, high: $0.high,
          count: $0.n, interval: $0.method)
      }
    }
  }
}
