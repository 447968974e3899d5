import ByteCoding
import PageLayout
import ResumeDates
import ResumeLexicon
import TestSupport
import Testing
import TextClassification
import UnicodeText

@testable import ResumeSections

@Suite struct DocumentModelFileTests {
  private static let unseen = SyntheticResume(seed: 201).labeledDocument.paragraphs

  private func error(_ bytes: [UInt8]) -> ModelFileError? {
    do {
      _ = try DocumentClassifier(bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a model that is written and read predicts the same and writes the same`()
    async throws
  {
    let before = try await Trained.classifier
    let after = try DocumentClassifier(bytes: before.encodedBytes)
    #expect(after.encodedBytes == before.encodedBytes)
    #expect(after.labels == before.labels)
    #expect(after.featureCount == before.featureCount)
    for method in DocumentClassifier.Method.allCases {
      #expect(
        after.predictions(for: Self.unseen, method: method)
          == before.predictions(for: Self.unseen, method: method), "\(method)")
    }
  }

  @Test func `a file that was cut off is refused`() async throws {
    let bytes = try await Trained.classifier.encodedBytes
    for count in Array(0...40) + Array(stride(from: 41, to: bytes.count, by: 997)) {
      #expect(error(Array(bytes.prefix(count))) != nil, "\(count) bytes")
    }
    #expect(error(Array(bytes.dropLast())) == .checksum)
    #expect(error(bytes + [0]) == .checksum)
  }

  @Test func `a flipped bit is noticed`() async throws {
    let bytes = try await Trained.classifier.encodedBytes
    for seed in 1...30 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var damaged = bytes
      let place = Int.random(in: 0..<bytes.count, using: &random)
      damaged[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      #expect(error(damaged) != nil, "seed \(seed), byte \(place)")
    }
  }

  @Test func `a text model is no document model, and the other way round`() async throws {
    let classifier = try await Trained.classifier
    #expect(error(classifier.text.encodedBytes) == .kind(found: 1, expected: .document))
    #expect(throws: ModelFileError.kind(found: 2, expected: .text)) {
      try TextClassifier(bytes: classifier.encodedBytes)
    }
  }

  @Test func `random bytes are refused`() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      #expect(error(bytes) != nil, "seed \(seed)")
      #expect(
        error(ModelFile.encode(kind: .document) { $0.write(raw: bytes) }) != nil, "seed \(seed)")
    }
  }

  /// Contents that a valid checksum vouches for and that are nonsense all the same.
  @Test func `changed contents are refused or give a model that answers`() async throws {
    let small = try await DocumentClassifier.train(
      on: Array(Trained.documents.prefix(2)), options: Trained.options)
    let bytes = small.encodedBytes
    let contents = Array(bytes[20..<(bytes.count - 8)])
    var openedCount = 0
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var changed = contents
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        changed[Int.random(in: 80..<contents.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let damaged = ModelFile.encode(kind: .document) { $0.write(raw: changed) }
      guard let classifier = try? DocumentClassifier(bytes: damaged) else { continue }
      openedCount += 1
      for method in DocumentClassifier.Method.allCases {
        let found = classifier.predictions(for: Self.unseen, method: method)
        #expect(found.count == Self.unseen.count, "seed \(seed), \(method)")
      }
    }
    #expect(openedCount > 0, "some changes hit weights only")
  }

  @Test func `numbers that are no numbers are refused or give a model that answers`()
    async throws
  {
    let small = try await DocumentClassifier.train(
      on: Array(Trained.documents.prefix(2)), options: Trained.options)
    let bytes = small.encodedBytes
    let contents = Array(bytes[20..<(bytes.count - 8)])
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var changed = contents
      // All bits set is a NaN, wherever a number stands.
      let start = Int.random(in: 80..<(contents.count - 400), using: &random)
      for place in start..<(start + 400) { changed[place] = 0xFF }
      let damaged = ModelFile.encode(kind: .document) { $0.write(raw: changed) }
      guard let classifier = try? DocumentClassifier(bytes: damaged) else { continue }
      for method in DocumentClassifier.Method.allCases {
        let found = classifier.predictions(for: Self.unseen, method: method)
        #expect(found.count == Self.unseen.count, "seed \(seed), \(method)")
      }
    }
  }
}
