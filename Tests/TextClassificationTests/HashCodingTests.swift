import ByteCoding
import TestSupport
import Testing

@testable import TextClassification

@Suite struct HashCodingTests {
  private func bytes(_ hashes: [UInt32]) -> [UInt8] {
    var writer = ByteWriter()
    HashCoding.write(hashes, to: &writer)
    return writer.bytes
  }

  @Test func `hashes come back, in no more bytes than was said`() throws {
    var random = SeededGenerator(seed: 5)
    for count in [0, 1, 2, 3, 7, 100, 5000] {
      for top in [UInt32(max(1, count) * 2), .max] {
        var set: Set<UInt32> = []
        while set.count < count { set.insert(UInt32.random(in: 0...top, using: &random)) }
        let hashes = set.sorted()
        let bytes = bytes(hashes)
        #expect(bytes.count <= HashCoding.byteCount(count), "\(count) up to \(top)")
        var reader = ByteReader(bytes)
        #expect(try HashCoding.read(count: count, from: &reader) == hashes)
        #expect(reader.remaining == 0)
      }
    }
    #expect(bytes([0, .max]).count <= HashCoding.byteCount(2))
  }

  @Test func `100,000 hashes take about two bytes each`() {
    #expect(HashCoding.byteCount(100_000) < 225_000)
    #expect(HashCoding.lowBits(count: 100_000) == 15)
    #expect(HashCoding.lowBits(count: 0) == 32)
    #expect(HashCoding.lowBits(count: 1) == 31)
  }

  @Test func `bytes that end too early or do not ascend are an error, never a trap`() {
    let whole = bytes([3, 1 << 20, .max])
    for count in 0..<whole.count {
      var reader = ByteReader(Array(whole[..<count]))
      #expect(throws: ByteCodingError.self) { try HashCoding.read(count: 3, from: &reader) }
    }
    for fill in [0x00, 0xFF] as [UInt8] {
      var reader = ByteReader(Array(repeating: fill, count: 4096))
      #expect(throws: ByteCodingError.self) { try HashCoding.read(count: 50, from: &reader) }
    }
  }
}
