import ByteCoding
import TestSupport
import Testing

@testable import TextClassification

/// Contents that a valid checksum vouches for and that are nonsense all the same: never a trap.
@Suite struct ModelDamageTests {
  private func open(_ contents: some Sequence<UInt8>) throws(ModelFileError) -> TextClassifier {
    try TextClassifier(bytes: ModelFile.encode(kind: .text) { $0.write(raw: contents) })
  }

  @Test func `random bytes are refused`() {
    for seed in 1...300 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      #expect(throws: ModelFileError.self, "seed \(seed)") { try TextClassifier(bytes: bytes) }
      #expect(throws: ModelFileError.self, "seed \(seed)") {
        try TextClassifier(bytes: Array("VITAEMDL".utf8) + [2, 0, 1] + bytes)
      }
      #expect(throws: ModelFileError.self, "seed \(seed)") { try open(bytes) }
    }
  }

  @Test func `changed contents are refused or give a model that answers`() async throws {
    let examples = ["ab cd", "ab ef", "x", "y"].enumerated().map { i, text in
      Example(features: TextClassifier.features(of: text), label: i / 2, group: "\(i)")
    }
    let model = try await LinearClassifier.train(
      labels: ["long", "short"], examples: examples, options: .quick)
    let bytes = TextClassifier(model: model.classifier).encodedBytes
    let contents = Array(bytes[20..<(bytes.count - 8)])
    var openedCount = 0
    for seed in 1...1000 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var changed = contents
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        // Half of the changes hit the head, where counts are.
        let end = Bool.random(using: &random) ? 60 : contents.count
        changed[Int.random(in: 0..<end, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      guard let classifier = try? open(changed) else { continue }
      openedCount += 1
      for text in ["", "ab cd", "x"] {
        let count = classifier.classify(text, top: 5).count
        #expect(count == classifier.labels.count, "seed \(seed)")
      }
    }
    #expect(openedCount > 0, "some changes hit a weight only")
  }

  @Test func `labels that could not be told apart are refused`() {
    func contents(labels: [String], slope: Double, offset: Double = 0) -> [UInt8] {
      var writer = ByteWriter()
      LinearClassifier.blank(labels: labels, slope: slope, offset: offset).write(to: &writer)
      return writer.bytes
    }
    #expect(throws: Never.self) { try open(contents(labels: ["a", "b"], slope: 1)) }
    for labels in [[], ["a"], ["a", "a"]] {
      #expect(throws: ModelFileError.self, "\(labels)") {
        try open(contents(labels: labels, slope: 1))
      }
    }
    for slope in [0, -1, .infinity, .nan] {
      #expect(throws: ModelFileError.self, "\(slope)") {
        try open(contents(labels: ["a", "b"], slope: slope))
      }
    }
    #expect(throws: ModelFileError.self) {
      try open(contents(labels: ["a", "b"], slope: 1, offset: .nan))
    }
  }

  @Test func `a count beyond the file asks for no memory`() {
    var writer = ByteWriter()
    writer.write(each: ["a", "b"]) { $0.write($1) }
    writer.write(1.0)
    writer.write(1.0)
    writer.write(varint: UInt64.max)
    #expect(throws: ModelFileError.self) { try open(writer.bytes) }
  }
}
