import ByteCoding
import PipelineKit

/// A stage that does what the current ``Probe`` says, and otherwise adds its inputs and one.
struct Act: FileWritingStage {
  static let version = 1
  let label: String
  var inputs: [Ref<Int>] = []

  init(_ label: String, of inputs: Ref<Int>...) {
    self.label = label
    self.inputs = inputs
  }

  func run(in context: Context) async throws -> Int {
    let probe = Probe.current
    probe.note(started: label)
    var values: [Int] = []
    for input in inputs { values.append(try await context.load(input)) }
    return try await probe.behaviour(of: label)?(values) ?? values.reduce(1, +)
  }

  func isCurrent(_ output: Int, in context: Context) async -> Bool {
    !Probe.current.isStale(label)
  }
}

/// A stage that looks at the world, which is the current probe's behaviour of `world`.
struct Look: Stage {
  static let version = 1
  static let isVolatile = true
  var of: Ref<Int>?

  func run(in context: Context) async throws -> Int {
    Probe.current.note(started: "Look")
    let value = if let of { try await context.load(of) } else { 0 }
    return try await Probe.current.behaviour(of: "world")?([value]) ?? value
  }
}

/// Two numbers under names.
struct Pair: Artifact, Equatable {
  var low: Int
  var high: Int

  var sum: Int { low + high }

  func write(to writer: inout ByteWriter) {
    low.write(to: &writer)
    high.write(to: &writer)
  }

  static func read(from reader: inout ByteReader) throws(ByteCodingError) -> Pair {
    Pair(low: try .read(from: &reader), high: try .read(from: &reader))
  }
}

/// Delivers the number modulo ten and its tens.
struct Split: Stage {
  static let version = 1
  let number: Ref<Int>

  func run(in context: Context) async throws -> Pair {
    Probe.current.note(started: "Split")
    let value = try await context.load(number)
    return Pair(low: value % 10, high: value / 10)
  }
}

/// A pipeline made on the spot.
struct Flow: Pipeline {
  static let name = "flow"
  private let make: @Sendable () -> [Target]

  init() { make = { [] } }
  init(@TargetBuilder _ make: @escaping @Sendable () -> [Target]) { self.make = make }

  var targets: [Target] { return make() }
}

extension Runner {
  /// A runner that the probe watches.
  init(_ cache: some ArtifactCache, watchedBy probe: Probe, auditFraction: Double = 0) {
    self.init(cache: cache, recorder: probe, progress: probe, auditFraction: auditFraction)
  }
}

/// Runs a body with a probe of its own, an empty cache and a runner.
func withProbe(
  auditFraction: Double = 0, _ body: (Probe, Runner) async throws -> Void
) async throws {
  let probe = Probe()
  let runner = Runner(MemoryCache(), watchedBy: probe, auditFraction: auditFraction)
  try await Probe.$current.withValue(probe) { try await body(probe, runner) }
}
