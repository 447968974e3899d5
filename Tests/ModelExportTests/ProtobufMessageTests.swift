import Testing

@testable import ModelExport

@Suite("Protobuf messages")
struct ProtobufMessageTests {
  @Test("Values have the bytes of the encoding's documentation")
  func documentedBytes() {
    #expect(ProtobufMessage { $0.add(1, 150) }.bytes == [0x08, 0x96, 0x01])
    #expect(
      ProtobufMessage { $0.add(2, "testing") }.bytes == [0x12, 0x07] + Array("testing".utf8))
    #expect(
      ProtobufMessage { message in message.add(3) { $0.add(1, 150) } }.bytes
        == [0x1A, 0x03, 0x08, 0x96, 0x01])
    #expect(
      ProtobufMessage { $0.add(6, packed: [3, 270, 86_942]) }.bytes
        == [0x32, 0x06, 0x03, 0x8E, 0x02, 0x9E, 0xA7, 0x05])
  }

  @Test("Negative integers take ten bytes, large field numbers two")
  func negativeAndLarge() {
    #expect(
      ProtobufMessage { $0.add(1, -1) }.bytes
        == [0x08] + [UInt8](repeating: 0xFF, count: 9) + [0x01])
    #expect(ProtobufMessage { $0.add(100, true) }.bytes == [0xA0, 0x06, 0x01])
  }

  @Test("Numbers in single precision are little-endian, alone and packed")
  func floats() {
    #expect(ProtobufMessage { $0.add(1, Float(1)) }.bytes == [0x0D, 0, 0, 0x80, 0x3F])
    #expect(
      ProtobufMessage { $0.add(1, packed: [Float(1), -2]) }.bytes
        == [0x0A, 8, 0, 0, 0x80, 0x3F, 0, 0, 0, 0xC0])
  }

  @Test("Base64 has the letters of RFC 4648, section 10")
  func base64() {
    let vectors = [
      "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "fooba": "Zm9vYmE=",
      "foobar": "Zm9vYmFy",
    ]
    for (text, encoded) in vectors {
      #expect(Base64Text.encode(Array(text.utf8)) == encoded)
    }
    #expect(Base64Text.encode([0xFF, 0xFE, 0xFB]) == "//77")
  }
}
