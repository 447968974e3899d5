import ByteCoding
import Testing
import TestSupport

@Suite struct ByteCodingTests {
  @Test func `reads back every kind of value in the order written`() throws {
    var writer = ByteWriter()
    writer.write(UInt8(7))
    writer.write(-5)
    writer.write(varint: 300)
    writer.write(2.5)
    writer.write(Float(0.25))
    writer.write(true)
    writer.write("Zoë – 名")
    writer.write(optional: Int?.none) { $0.write($1) }
    writer.write(optional: 3) { $0.write($1) }
    writer.write(each: ["a", "b"]) { $0.write($1) }

    var reader = ByteReader(writer.bytes)
    #expect(try reader.integer(UInt8.self) == 7)
    #expect(try reader.int() == -5)
    #expect(try reader.varint() == 300)
    #expect(try reader.double() == 2.5)
    #expect(try reader.float() == 0.25)
    #expect(try reader.bool())
    #expect(try reader.string() == "Zoë – 名")
    #expect(try reader.optional { r throws(ByteCodingError) in try r.int() } == nil)
    #expect(try reader.optional { r throws(ByteCodingError) in try r.int() } == 3)
    #expect(try reader.array { r throws(ByteCodingError) in try r.string() } == ["a", "b"])
    try reader.finish()
  }

  @Test func `writes little-endian`() {
    var writer = ByteWriter()
    writer.write(UInt32(0x0403_0201))
    #expect(writer.bytes == [1, 2, 3, 4])
  }

  @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, UInt64.max])
  func `keeps variable-length integers`(value: UInt64) throws {
    var writer = ByteWriter()
    writer.write(varint: value)
    var reader = ByteReader(writer.bytes)
    #expect(try reader.varint() == value)
  }

  @Test func `names the place of the damage`() {
    var reader = ByteReader([5, 65, 66])
    let error = #expect(throws: ByteCodingError.self) { try reader.string() }
    #expect(
      error?.description
        == "damaged data at byte 0: expected a count that fits the rest of the data")
  }

  @Test func `refuses what is not UTF-8, a third truth value and bytes left over`() {
    #expect(throws: ByteCodingError.self) {
      var reader = ByteReader([1, 0xFF])
      _ = try reader.string()
    }
    #expect(throws: ByteCodingError.self) {
      var reader = ByteReader([2])
      _ = try reader.bool()
    }
    #expect(throws: ByteCodingError.self) { try ByteReader([0]).finish() }
  }

  @Test(arguments: 0..<200)
  func `never traps on random bytes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<64).map { _ in UInt8.random(in: 0...255, using: &random) }
    var reader = ByteReader(bytes)
    for _ in 0..<40 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: _ = try? reader.string()
      case 1: _ = try? reader.varint()
      case 2: _ = try? reader.int()
      case 3: _ = try? reader.bool()
      case 4: _ = try? reader.array { r throws(ByteCodingError) in try r.double() }
      default: _ = try? reader.optional { r throws(ByteCodingError) in try r.string() }
      }
      #expect(reader.offset <= bytes.count, "seed \(seed)")
    }
  }
}
