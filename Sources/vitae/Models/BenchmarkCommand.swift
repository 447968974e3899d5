import CommandLineKit
import Evaluation
import PlainFoundation
import TextClassification
import Workbench

/// `vitae benchmark`: what a fit and an answer cost, as one row that `make bench-classifier` prints beside those of peers.
enum BenchmarkCommand: Command {
  static let spec = CommandSpec(
    name: "benchmark", abstract: "Measure fit and inference of the text classifier on two files.",
    discussion: """
      Prints one JSON object: accuracy, macro F1, calibration error, processor seconds of the fit on all threads (from texts in \
      memory to a model), peak memory of the process, bytes of the model, and median and 99th percentile of the time of a \
      text (best of three passes over the first 2,000 texts, one thread, in process), and allocations a text.
      """,
    options: [
      .value("data", short: "d", "FILE", help: "Labelled texts to learn from.", isRequired: true),
      .value("test", short: "t", "FILE", help: "Labelled texts to measure on.", isRequired: true),
    ] + LabeledTexts.options + [
      .value("max-bytes", "N", kind: .integer(1...Int.max), help: "Byte budget of the model.")
    ],
    exitCodes: [.done, .usage, .badData], isHidden: true)

  private struct Row: Encodable {
    var name: String
    var accuracy: Double
    var macroF1: Double
    var expectedCalibrationError: Double
    var fitCPUSeconds: Double
    var peakBytes: Int
    var modelBytes: Int
    var medianNanoseconds: Int
    var p99Nanoseconds: Int
    var allocationsPerText: Double?
  }

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let reading = LabeledTexts.Reading(arguments)
    let train = try LabeledTexts.read(arguments.string("data") ?? "", reading).trainingTexts
    let test = try LabeledTexts.read(arguments.string("test") ?? "", reading).trainingTexts
    let options = TrainingOptions(maximumByteCount: arguments.int("max-bytes"))
    let start = usage()
    let result = try await TextClassifier.train(on: train, options: options)
    let end = usage()
    let classifier = TextClassifier(model: result.classifier)
    let set = JudgedTexts(test, by: classifier).scores
    let speed = speed(classifier, Array(test.prefix(2000)))
    let row = Row(
      name: arguments.isGiven("max-bytes") ? "vitae --max-bytes" : "vitae",
      accuracy: set.confusionMatrix.accuracy, macroF1: set.confusionMatrix.macro.f1,
      expectedCalibrationError: Calibration(of: set).expectedCalibrationError,
      fitCPUSeconds: end.seconds - start.seconds, peakBytes: end.peakBytes,
      modelBytes: classifier.encodedBytes.count, medianNanoseconds: speed.median,
      p99Nanoseconds: speed.p99, allocationsPerText: speed.allocations)
    try output.writeLine(try JSONLine.text(of: row))
    return .done
  }

  private static func speed(
    _ classifier: TextClassifier, _ texts: [LabeledText]
  ) -> (median: Int, p99: Int, allocations: Double?) {
    var predictor = classifier.predictor()
    for text in texts { predictor.read(text.text) }
    var best = [Duration](repeating: .seconds(1), count: texts.count)
    let allocations = AllocationCounter.count {
      for _ in 0..<3 {
        for (i, text) in texts.enumerated() {
          let start = ContinuousClock.now
          predictor.read(text.text)
          best[i] = min(best[i], ContinuousClock.now - start)
        }
      }
    }
    let sorted = best.map { Int($0 / .nanoseconds(1)) }.sorted()
    return (
      sorted[sorted.count / 2], sorted[min(sorted.count - 1, sorted.count * 99 / 100)],
      allocations.map { Double($0) / Double(3 * texts.count) }
    )
  }

  /// Processor seconds and the most memory so far, of this process.
  private static func usage() -> (seconds: Double, peakBytes: Int) {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return (seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss * 1024)
  }
}
