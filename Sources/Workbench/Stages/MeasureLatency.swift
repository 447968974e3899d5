public import Evaluation
public import PipelineKit
internal import TextClassification

/// Measures how long the classification of each text takes, in process, after warm-up.
///
/// The best of several passes counts for each text, so that the figure is the program's and not that of a neighbour on the
/// machine. Allocations are those of a pass without clocks.
public struct MeasureLatency: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 1
  /// Times differ from run to run.
  public static let isReproducible = false

  let model: Ref<TrainedModel>
  let texts: Ref<TextSet>
  let profile: HardwareProfile
  /// Part of the key, so that a cache that moves to another machine measures anew.
  let machine: String

  /// The latency of a text model on some texts.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - texts: The texts.
  ///   - profile: The hardware that budgets are meant for.
  public init(of model: Ref<TrainedModel>, on texts: Ref<TextSet>, profile: HardwareProfile) {
    self.model = model
    self.texts = texts
    self.profile = profile
    machine = Machine.description
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> LatencyMeasurement {
    let classifier = try TextClassifier(bytes: try await context.load(model).bytes)
    let texts = try await context.load(texts).items.map(\.text)
    var predictor = classifier.predictor()
    let samples = try InterleavedTiming(itemLimit: max(1, texts.count)).measure(texts) {
      predictor.read($0)
    }
    return LatencyMeasurement(
      nanoseconds: samples.nanoseconds, coldNanoseconds: samples.coldNanoseconds,
      allocationsPerItem: samples.allocationsPerItem,
      kernelNanoseconds: CalibrationKernel.isMeaningful
        ? CalibrationKernel().bestNanoseconds() : nil,
      profile: profile, machine: machine)
  }
}
