import Testing

@testable import TextClassification

@Suite("Feature keys")
struct FeatureKeysTests {
  private func bytes(_ keys: [UInt32]) -> [UInt8] {
    keys.flatMap { key in (0..<4).map { UInt8(truncatingIfNeeded: key >> UInt32(8 * $0)) } }
  }

  @Test("Known features are found by the upper half of their hashes and counted")
  func counts() throws {
    let keys = try #require(FeatureKeys(littleEndianBytes: bytes([3, 7, 0xFFFF_FFFF])))
    let hashes: [UInt64] = [7 << 32, 7 << 32 | 5, 8 << 32, 0xFFFF_FFFF << 32, 3, 0]
    #expect(keys.known(hashes) == [7, 7, 0xFFFF_FFFF])
    #expect(keys.counts(of: hashes) == [7: 2, 0xFFFF_FFFF: 1])
    #expect(keys.counts(of: []).isEmpty)
  }

  @Test("The keys of a classifier are those of its features, and know the texts it has learnt from")
  func ofClassifier() async throws {
    let rows = [
      LabeledText(text: "one night", label: "a"), LabeledText(text: "one night more", label: "a"),
      LabeledText(text: "two days", label: "b"), LabeledText(text: "two days more", label: "b"),
    ]
    let classifier = try await TextClassifier.train(on: rows).classifier
    let keys = FeatureKeys(of: classifier)
    #expect(keys.keys.count == classifier.featureCount)
    #expect(FeatureKeys(littleEndianBytes: bytes(keys.keys)) == keys)
    #expect(!keys.known(TextFeatures("night").words).isEmpty)
    #expect(classifier.parameters.hashes == keys.keys)
  }

  @Test("Bytes that are not ascending keys are refused")
  func badBytes() {
    #expect(FeatureKeys(littleEndianBytes: [1, 2, 3]) == nil)
    #expect(FeatureKeys(littleEndianBytes: bytes([7, 7])) == nil)
    #expect(FeatureKeys(littleEndianBytes: bytes([7, 3])) == nil)
    #expect(FeatureKeys(littleEndianBytes: [])?.keys == [])
  }
}
