import Testing

@testable import TextClassification

@Suite struct VocabularyTests {
  /// The words of a text without pairs, in one block, as peer_numbers.py counts them.
  private func features(_ text: String) -> HashedFeatures {
    var features = HashedFeatures(blockCount: 1)
    features.blocks[0] = text.split(separator: " ").map { FeatureHash.named(String($0)) }
    return features
  }

  private var texts: [HashedFeatures] {
    ["nurse nurse ward", "ward night", "nurse day", "cook"].map(features)
  }

  private func rows(_ texts: [HashedFeatures]) -> FeatureRows {
    var rows = FeatureRows(blockCount: texts.first?.blocks.count ?? 1)
    for text in texts { rows.append(text.blocks) }
    return rows
  }

  private func vocabulary(_ texts: [HashedFeatures], minimumCount: Int) -> Vocabulary {
    Vocabulary(of: rows(texts), minimumCount: minimumCount)
  }

  @Test func `inverse document frequencies are those of scikit-learn`() throws {
    let vocabulary = self.vocabulary(texts, minimumCount: 1)
    #expect(vocabulary.count == 5)
    let peer: [(String, Float)] = [
      ("cook", 1.916291), ("day", 1.916291), ("night", 1.916291), ("nurse", 1.510826),
      ("ward", 1.510826),
    ]
    for (word, idf) in peer {
      let position = try #require(vocabulary.index(of: FeatureHash.named(word)))
      #expect(abs(vocabulary.idf(position) - idf) < 0.002, "\(word)")
    }
  }

  @Test func `the weights of a text are those of scikit-learn`() throws {
    let vocabulary = self.vocabulary(texts, minimumCount: 1)
    let row = SparseRows(rows(texts), vocabulary, blockWeights: [1])
    let places = RowView(row).places(of: 0)
    #expect(places.count == 2)
    for (word, weight) in [("nurse", 0.861037 as Float), ("ward", 0.508542)] {
      let position = try #require(vocabulary.index(of: FeatureHash.named(word)))
      let place = try #require(places.first { $0.column == Int32(position) })
      #expect(abs(place.value - weight) < 0.001, "\(word) \(place.value)")
    }
  }

  @Test func `rare features are left out`() {
    let vocabulary = self.vocabulary(texts, minimumCount: 2)
    #expect(vocabulary.count == 2)
    #expect(vocabulary.index(of: FeatureHash.named("nurse")) != nil)
    #expect(vocabulary.index(of: FeatureHash.named("cook")) == nil)
    #expect(SparseRows(rows(texts), vocabulary, blockWeights: [1]).size(of: 3) == 0)
  }

  @Test func `a block has the length of its weight, an empty one none`() {
    let vocabulary = self.vocabulary(texts, minimumCount: 1)
    var two = HashedFeatures(blockCount: 3)
    two.blocks[0] = texts[0].blocks[0]
    two.blocks[2] = texts[3].blocks[0]
    let row = SparseRows(rows([two]), vocabulary, blockWeights: [2, 5, 0.5])
    #expect(row.size(of: 0) == 3)
    #expect(abs(RowView(row).squaredLengths[0] - (4 + 0.25)) < 1e-5)
    #expect(RowView(row).places(of: 0).allSatisfy { $0.value > 0 })
  }

  @Test func `every known feature is found and no other`() {
    var random: UInt64 = 1
    func next() -> UInt64 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return random ^ (random >> 29)
    }
    for count in [0, 1, 8, 9, 1000] {
      let hashes = (0..<count).map { _ in next() }
      var features = HashedFeatures(blockCount: 1)
      features.blocks[0] = hashes
      let vocabulary = self.vocabulary([features], minimumCount: 1)
      #expect(Array(vocabulary.hashes) == vocabulary.hashes.sorted())
      for hash in hashes {
        let found = vocabulary.index(of: hash).map { vocabulary.hashes[$0] }
        #expect(found == Vocabulary.short(hash), "of \(count)")
      }
      let known = Set(vocabulary.hashes)
      for _ in 0..<100 {
        let hash = next()
        guard !known.contains(Vocabulary.short(hash)) else { continue }
        #expect(vocabulary.index(of: hash) == nil, "of \(count)")
      }
    }
  }

  @Test func `a row without some features is the row of a text without them`() {
    var two = HashedFeatures(blockCount: 2)
    two.blocks = [features("nurse nurse ward rare").blocks[0], features("odd").blocks[0]]
    var without = two
    without.blocks = [features("nurse nurse ward").blocks[0], []]
    let vocabulary = self.vocabulary([two, without], minimumCount: 1)
    let weights: [Float] = [2, 0.5]
    let rare = ["rare", "odd"].map { vocabulary.index(of: FeatureHash.named($0)) }
    let positions = (0..<vocabulary.count).map { Int32(rare.contains($0) ? -1 : $0) }
    let kept = RowView(SparseRows(rows([two, two]), vocabulary, blockWeights: weights))
      .choosing([1]).keeping(positions)
    let expected = RowView(SparseRows(rows([without]), vocabulary, blockWeights: weights))
      .places(of: 0)
    let places = kept.places(of: 0)
    #expect(kept.count == 1 && places.map(\.column) == expected.map(\.column))
    for (place, wanted) in zip(places, expected) { #expect(abs(place.value - wanted.value) < 1e-6) }
  }

  @Test func `a text must have as many blocks as there are weights`() async {
    await #expect(processExitsWith: .failure) {
      let vocabulary = Vocabulary(hashes: [], idfSteps: [], idfStep: 0)
      _ = SparseRows(FeatureRows(blockCount: 1), vocabulary, blockWeights: [1, 1])
    }
  }

  @Test func `a feature is counted in each block and once a text`() {
    var text = HashedFeatures(blockCount: 2)
    text.blocks = [[7 << 32, 7 << 32, 8 << 32], [7 << 32]]
    let rows = rows([text, text])
    #expect(rows.known.map(\.textCount) == [2, 2])
    #expect(rows.counts == [2, 1, 1])
    #expect(rows.starts == [0, 2, 3] && rows.blocks == [0, 1, 0, 1])
  }
}
