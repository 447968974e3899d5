import ContentDigest
public import PipelineKit
public import Testing

/// Checks the contract of ``ArtifactCache`` on a cache that is empty.
///
/// - Parameters:
///   - cache: The cache under test, empty.
///   - sourceLocation: Where failures are reported.
/// - Throws: The cache's error; a cache that keeps the contract throws none here.
public func expectCacheContract(
  _ cache: some ArtifactCache, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  func check(_ holds: Bool, _ what: Comment) {
    #expect(holds, what, sourceLocation: sourceLocation)
  }
  let bytes: [UInt8] = [1, 2, 3]
  let digest = ContentDigest.sha256(bytes)
  let key = ContentDigest.sha256("key")

  check(try cache.output(for: key) == nil, "an empty cache knows no key")
  check(try cache.bytes(of: digest) == nil, "an empty cache has no bytes")
  check(try cache.latestExplanation(of: "p/Fit") == nil, "an empty cache explains nothing")

  let first = Explanation(version: 1, parameters: ["l2": "0.1"], inputs: ["rows": digest.hex])
  try cache.record(
    CacheEntry(key: key, output: digest, step: "p/Fit", explanation: first), bytes: bytes)
  check(try cache.output(for: key) == digest, "what was recorded is found under its key")
  check(try cache.bytes(of: digest) == bytes, "bytes are found under their digest")
  check(try cache.latestExplanation(of: "p/Fit") == first, "the explanation is kept in full")
  check(try cache.latestExplanation(of: "q/Fit") == nil, "explanations belong to one step")
  check(try cache.output(for: digest) == nil, "a digest is not a key")

  let second = Explanation(version: 2, parameters: [:], inputs: [:])
  try cache.record(
    CacheEntry(key: .sha256("key 2"), output: digest, step: "p/Fit", explanation: second),
    bytes: bytes)
  check(try cache.output(for: key) == digest, "an older key stays")
  check(try cache.output(for: .sha256("key 2")) == digest, "two keys share one output")
  check(try cache.latestExplanation(of: "p/Fit") == second, "the newest explanation counts")

  try cache.record(CacheEntry(key: .sha256("item"), output: digest), bytes: bytes)
  check(try cache.output(for: .sha256("item")) == digest, "an item has a key")
  check(try cache.latestExplanation(of: "p/Fit") == second, "an item has no explanation")

  let other = ContentDigest.sha256([4])
  try cache.record(CacheEntry(key: key, output: other), bytes: [4])
  check(try cache.output(for: key) == other, "a later output takes the place of an earlier one")
  check(try cache.bytes(of: digest) == bytes, "the earlier bytes stay for other keys")

  let empty = ContentDigest.sha256([UInt8]())
  try cache.record(CacheEntry(key: .sha256("empty"), output: empty), bytes: [])
  check(try cache.bytes(of: empty) == [], "no bytes are not missing bytes")

  let large = [UInt8](repeating: 7, count: 300_000)
  try cache.record(CacheEntry(key: .sha256("large"), output: .sha256(large)), bytes: large)
  check(try cache.bytes(of: .sha256(large)) == large, "large bytes come back whole")

  check(try cache.contains(.sha256(large)), "kept bytes are known without reading them")
  check(try !cache.contains(.sha256("other")), "other bytes are not")
  try cache.restore([9, 9])
  check(try cache.bytes(of: .sha256([9, 9])) == [9, 9], "restored bytes are found")
  try cache.forget(.sha256("item"))
  check(try cache.output(for: .sha256("item")) == nil, "a forgotten key is unknown")
  check(try cache.output(for: .sha256("key 2")) == digest, "other keys of the output stay")

  // Recording the same output again is no error.
  try cache.record(CacheEntry(key: .sha256("large"), output: .sha256(large)), bytes: large)
  check(try cache.output(for: .sha256("large")) == .sha256(large), "recording twice is no error")
}
