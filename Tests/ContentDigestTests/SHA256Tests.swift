@testable import ContentDigest
import Testing
import TestSupport

@Suite struct SHA256Tests {
  /// The examples of NIST's "SHA-256 Example Algorithm" and CAVP short messages.
  static let vectors: [(String, String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
        + "lmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ]

  @Test(arguments: vectors)
  func `matches the published examples`(message: String, digest: String) {
    #expect(ContentDigest.sha256(message).hex == digest)
  }

  @Test func `matches the published digest of a million letters`() {
    let million = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      ContentDigest.sha256(million).hex
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test(arguments: vectors)
  func `matches the published examples without the processor's instructions`(
    message: String, digest: String
  ) {
    var hash = SHA256(usesInstructions: false)
    hash.update(Array(message.utf8))
    #expect(hash.finish().hex == digest)
  }

  @Test(.enabled(if: SHA256.hasInstructions), arguments: 0..<20)
  func `is the same with and without the processor's instructions`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...700, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    var (with, without) = (SHA256(usesInstructions: true), SHA256(usesInstructions: false))
    with.update(bytes)
    without.update(bytes)
    #expect(with.finish() == without.finish(), "seed \(seed)")
  }

  @Test(arguments: 0..<20)
  func `does not depend on the pieces it is fed in`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...700, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    var hash = SHA256()
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 1...130, using: &random))
      hash.update(Array(bytes[start..<end]))
      start = end
    }
    #expect(hash.finish() == .sha256(bytes), "seed \(seed)")
  }

  @Test func `reads back its own digits and refuses others`() {
    let digest = ContentDigest.sha256("abc")
    #expect(ContentDigest(hex: digest.hex) == digest)
    #expect(ContentDigest(hex: digest.hex.uppercased()) == digest)
    #expect(ContentDigest(hex: String(digest.hex.dropLast())) == nil)
    #expect(ContentDigest(hex: digest.hex.dropLast() + "g") == nil)
  }
}
