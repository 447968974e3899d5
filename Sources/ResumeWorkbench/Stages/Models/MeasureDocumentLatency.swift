public import Evaluation
internal import PageLayout
public import PipelineKit
internal import PlainFoundation
internal import ResumeModel
public import Workbench

/// Measures how long the classification of each paragraph takes, in process, after warm-up.
///
/// A sample is the time of one paragraph's features and context model, and its share of the document's outline, text
/// model and decoding; the document is in memory already. A heading's own n-grams count for the first paragraph below it. The best of `repetitions` passes counts for each paragraph, so that
/// the figure is the program's and not that of a neighbour on the machine. Allocations are those of a pass without clocks.
public struct MeasureDocumentLatency: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 13
  /// Times and dates differ from run to run.
  public static let isReproducible = false

  let model: Ref<TrainedModel>
  let resumes: Ref<LabeledResumes>
  let profile: HardwareProfile
  let repetitions: Int
  /// Part of the key, so that a cache that moves to another machine measures anew.
  let machine: String

  /// The latency of a model on some resumes.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - resumes: Where the paragraphs come from.
  ///   - profile: The hardware that budgets are meant for.
  ///   - repetitions: Passes over all paragraphs after one that warms up.
  public init(
    of model: Ref<TrainedModel>, on resumes: Ref<LabeledResumes>, profile: HardwareProfile,
    repetitions: Int = 5
  ) {
    precondition(repetitions > 0, "repetitions must be at least 1, not \(repetitions)")
    self.model = model
    self.resumes = resumes
    self.profile = profile
    self.repetitions = repetitions
    machine = Machine.description
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> LatencyMeasurement {
    let classifier = try DocumentClassifier(bytes: try await context.load(model).bytes)
    let documents = try await context.resumesWithoutWords(resumes).map(\.paragraphs)
    var (cold, best): ([Int], [Int]) = ([], [])
    for pass in 0...repetitions {
      try Task.checkCancellation()
      let samples = documents.flatMap { Self.samples($0, classifier) }
      if pass == 0 { cold = samples }
      if pass == 1 { best = samples }
      if pass > 1 { best = zip(best, samples).map { min($0, $1) } }
    }
    let kernel =
      CalibrationKernel.isMeaningful ? CalibrationKernel().bestNanoseconds() : nil
    return LatencyMeasurement(
      nanoseconds: best, coldNanoseconds: cold,
      allocationsPerItem: Self.allocations(documents, classifier), kernelNanoseconds: kernel,
      profile: profile, machine: machine)
  }

  /// Allocations a paragraph of labelling whole documents.
  private static func allocations(
    _ documents: [[Paragraph]], _ classifier: DocumentClassifier
  ) -> Double? {
    let count = documents.reduce(0) { $0 + $1.count }
    guard count > 0 else { return nil }
    return AllocationCounter.count {
      for document in documents { _ = classifier.predictions(for: document) }
    }.map { Double($0) / Double(count) }
  }

  private static func samples(
    _ paragraphs: [Paragraph], _ classifier: DocumentClassifier
  ) -> [Int] {
    let start = ContinuousClock.now
    let document = classifier.prepare(paragraphs)
    let outline = document.outline
    var predictor = classifier.contextPredictor()
    var shared = ContinuousClock.now - start
    var times: [Duration] = []
    for chain in outline.chains {
      var rows: [[Double]] = []
      for position in chain.indices {
        let start = ContinuousClock.now
        predictor.read(document, chain: chain, position: position)
        rows.append(predictor.probabilities)
        times.append(ContinuousClock.now - start)
      }
      let start = ContinuousClock.now
      let decoded = classifier.decode(rows, outline: outline, chain: chain)
      precondition(decoded.count == chain.count, "one prediction a paragraph")
      shared += ContinuousClock.now - start
    }
    let share = shared / max(1, times.count)
    return times.map { Int(($0 + share) / .nanoseconds(1)) }
  }
}
