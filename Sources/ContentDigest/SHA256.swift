internal import CSHA256

/// The SHA-256 hash of FIPS 180-4, fed in pieces.
///
/// Our own so that no module but the PDF worker links GLib; proven on NIST's vectors in the tests. Where the processor
/// has instructions for it, they do the work. Decision 6 has the measurements.
public struct SHA256: Sendable {
  private var state: InlineArray<8, UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// Bytes that do not fill a block yet, fewer than 64.
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  private let usesInstructions: Bool

  /// The hash of nothing yet.
  public init() { self.init(usesInstructions: Self.hasInstructions) }

  /// The hash of nothing yet, by the processor's instructions or without them.
  init(usesInstructions: Bool) { self.usesInstructions = usesInstructions }

  /// Whether the processor has instructions for SHA-256.
  static let hasInstructions = vitae_sha256_has_instructions()

  /// Adds bytes.
  public mutating func update(_ bytes: [UInt8]) {
    length += UInt64(bytes.count)
    var start = 0
    if !pending.isEmpty {
      start = min(64 - pending.count, bytes.count)
      pending += bytes[..<start]
      guard pending.count == 64 else { return }
      let block = pending
      pending.removeAll()
      compress(block.span, from: 0, blockCount: 1)
    }
    let blockCount = (bytes.count - start) / 64
    compress(bytes.span, from: start, blockCount: blockCount)
    start += 64 * blockCount
    pending += bytes[start...]
  }

  /// The digest of bytes that are all there, without a copy of them.
  static func digest(of bytes: borrowing Span<UInt8>) -> ContentDigest {
    var hash = SHA256()
    let blockCount = bytes.count / 64
    hash.compress(bytes, from: 0, blockCount: blockCount)
    hash.length = UInt64(bytes.count)
    return hash.closed(by: bytes, from: 64 * blockCount)
  }

  /// Closes the hash and returns the digest.
  public consuming func finish() -> ContentDigest {
    let rest = pending
    return closed(by: rest.span, from: 0)
  }

  /// Mixes the bytes from `start`, fewer than 64, and the padding into the state, and returns the digest.
  private consuming func closed(
    by bytes: borrowing Span<UInt8>, from start: Int
  ) -> ContentDigest {
    var tail = InlineArray<128, UInt8>(repeating: 0)
    let count = bytes.count - start
    for i in 0..<count { tail[i] = bytes[start + i] }
    tail[count] = 0x80
    // The length in bits stands at the end of a block.
    let blockCount = count < 56 ? 1 : 2
    let bits = length * 8
    for i in 0..<8 {
      tail[64 * blockCount - 8 + i] = UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64(i)))
    }
    compress(tail.span, from: 0, blockCount: blockCount)
    let s = state
    func word(_ i: Int) -> UInt64 { UInt64(s[2 * i]) << 32 | UInt64(s[2 * i + 1]) }
    return ContentDigest(words: (word(0), word(1), word(2), word(3)))
  }

  /// Mixes so many blocks of 64 bytes from `start` into the state.
  private mutating func compress(
    _ bytes: borrowing Span<UInt8>, from start: Int, blockCount: Int
  ) {
    precondition(start + 64 * blockCount <= bytes.count, "\(blockCount) blocks are too many")
    guard usesInstructions, blockCount > 0 else {
      for block in 0..<blockCount { compress(bytes, at: start + 64 * block) }
      return
    }
    var words = state.mutableSpan
    unsafe words.withUnsafeMutableBufferPointer { words in
      unsafe roundConstants.span.withUnsafeBufferPointer { constants in
        unsafe bytes.withUnsafeBufferPointer { bytes in
          if let bytes = bytes.baseAddress {
            unsafe vitae_sha256_blocks(
              words.baseAddress, constants.baseAddress, bytes + start, blockCount)
          }
        }
      }
    }
  }

  /// Mixes the 64 bytes from `start` into the state.
  ///
  /// Letters follow FIPS 180-4, §6.2.2.
  private mutating func compress(_ bytes: borrowing Span<UInt8>, at start: Int) {
    var w = InlineArray<64, UInt32>(repeating: 0)
    for t in 0..<16 {
      let i = start + 4 * t
      w[t] =
        UInt32(bytes[i]) << 24 | UInt32(bytes[i + 1]) << 16 | UInt32(bytes[i + 2]) << 8
        | UInt32(bytes[i + 3])
    }
    for t in 16..<64 {
      let x = w[t - 15]
      let y = w[t - 2]
      let s0 = rotated(x, 7) ^ rotated(x, 18) ^ (x >> 3)
      let s1 = rotated(y, 17) ^ rotated(y, 19) ^ (y >> 10)
      w[t] = w[t - 16] &+ s0 &+ w[t - 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    // Eight rounds at a time, after which every letter is in its own place again: nothing is moved.
    for t in stride(from: 0, to: 64, by: 8) {
      round(a, b, c, &d, e, f, g, &h, roundConstants[t] &+ w[t])
      round(h, a, b, &c, d, e, f, &g, roundConstants[t + 1] &+ w[t + 1])
      round(g, h, a, &b, c, d, e, &f, roundConstants[t + 2] &+ w[t + 2])
      round(f, g, h, &a, b, c, d, &e, roundConstants[t + 3] &+ w[t + 3])
      round(e, f, g, &h, a, b, c, &d, roundConstants[t + 4] &+ w[t + 4])
      round(d, e, f, &g, h, a, b, &c, roundConstants[t + 5] &+ w[t + 5])
      round(c, d, e, &f, g, h, a, &b, roundConstants[t + 6] &+ w[t + 6])
      round(b, c, d, &e, f, g, h, &a, roundConstants[t + 7] &+ w[t + 7])
    }
    for (i, value) in [a, b, c, d].enumerated() { state[i] &+= value }
    for (i, value) in [e, f, g, h].enumerated() { state[i + 4] &+= value }
  }
}

/// One round: the letters as they are called before it, of which two change; `d` is `e` after it, and `h` is `a`.
@inline(__always)
private func round(
  _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
  _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
) {
  let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
  let t1 = h &+ s1 &+ (g ^ (e & (f ^ g))) &+ word
  let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
  d = d &+ t1
  h = t1 &+ s0 &+ ((a & b) | (c & (a | b)))
}

@inline(__always)
private func rotated(_ x: UInt32, _ n: UInt32) -> UInt32 { x >> n | x << (32 - n) }

/// The constants K of FIPS 180-4, §4.2.2.
private let roundConstants: InlineArray<64, UInt32> = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
  0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
  0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
  0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
  0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
  0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
  0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
  0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
  0xc671_78f2,
]
