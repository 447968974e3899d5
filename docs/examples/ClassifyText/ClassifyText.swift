import TextClassification

/// Trains a tiny model, writes it to bytes, and does with the bytes what an app does with a model file.
@main
struct ClassifyText {
  static func main() async throws {
    let texts = [
      ("night shift on the ward", "care"), ("patients and their charts", "care"),
      ("a parser for the compiler", "code"), ("latency of the queue", "code"),
    ].map { LabeledText(text: $0, label: $1) }
    let bytes = TextClassifier(model: try await TextClassifier.train(on: texts).classifier)
      .encodedBytes

    let classifier = try TextClassifier(bytes: bytes)
    let best = classifier.classify("charts of the ward")
    print(best.label, best.probability)
  }
}
