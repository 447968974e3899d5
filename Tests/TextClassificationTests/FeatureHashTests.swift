import Testing
import TextClassification

@Suite struct FeatureHashTests {
  private func hash(_ text: String, kind: UInt8) -> UInt64 {
    var hash = FeatureHash(kind: kind)
    for byte in text.utf8 { hash.add(byte) }
    return hash.value
  }

  @Test func `hashes are those of peer_numbers, on every machine`() {
    #expect(hash("", kind: 0) == 0xb903_4ad3_7056_f5fb)
    #expect(hash("", kind: 0xFF) == 0x1bbd_5c81_3c69_a8d7)
    #expect(hash("a", kind: 0) == 0x60de_25db_fdce_3954)
    #expect(hash("a", kind: 1) == 0x30cc_dd7f_603d_5594)
    #expect(hash("nurse", kind: 0) == 0xc048_272c_e91e_f60e)
    #expect(hash("größe", kind: 0) == 0x3de6_cf61_9d70_8526)
  }

  @Test func `a name hashes as its bytes under the kind of names`() {
    #expect(FeatureHash.named("kind body") == 0x106d_1230_dda9_5b5c)
    #expect(FeatureHash.named("kind body") == hash("kind body", kind: 0xFF))
    #expect(FeatureHash.named("kind body", kind: 7) == hash("kind body", kind: 7))
  }

  @Test func `a hash adds as its eight bytes, the lowest first`() {
    var whole = FeatureHash(kind: 3)
    whole.add(0x0807_0605_0403_0201 as UInt64)
    var single = FeatureHash(kind: 3)
    for byte in 1...8 as ClosedRange<UInt8> { single.add(byte) }
    #expect(whole.value == single.value)
  }

  @Test func `no two kinds share the hash of a text`() {
    let hashes = (0...UInt8.max).map { hash("experience", kind: $0) }
    #expect(Set(hashes).count == 256)
  }

  @Test func `empty features have the blocks asked for, and nothing in them`() {
    #expect(HashedFeatures(blockCount: 3).blocks == [[], [], []])
  }
}
