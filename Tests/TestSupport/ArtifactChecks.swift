import ByteCoding
public import PipelineKit
public import Testing

/// Checks the contract of ``Artifact``: what is read back is equal, writes the same bytes, and needs all of them.
///
/// Every proper prefix of the bytes must be refused, so that a file that was cut off is never taken for a whole
/// one.
public func expectArtifactRoundTrip<Value: Artifact & Equatable>(
  _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
) {
  let bytes = value.encodedBytes
  #expect(
    value.encodedBytes == bytes, "writes the same bytes again", sourceLocation: sourceLocation)
  do {
    let copy = try Value.decoded(from: bytes)
    #expect(copy == value, "reads back an equal value", sourceLocation: sourceLocation)
    #expect(
      copy.encodedBytes == bytes, "equal values, equal bytes", sourceLocation: sourceLocation)
  } catch {
    Issue.record("cannot read back \(value): \(error)", sourceLocation: sourceLocation)
  }
  let accepted = (0..<min(bytes.count, 4096)).filter { count in
    (try? Value.decoded(from: Array(bytes.prefix(count)))) != nil
  }
  #expect(accepted == [], "bytes that were cut off", sourceLocation: sourceLocation)
  #expect(throws: ByteCodingError.self, "a byte too many", sourceLocation: sourceLocation) {
    try Value.decoded(from: bytes + [0])
  }
}
