import ByteCoding
import ContentDigest
import PipelineKit
import TestSupport
import Testing

@Suite struct ArtifactTests {
  @Test func `standard values come back as they were`() {
    expectArtifactRoundTrip(-5)
    expectArtifactRoundTrip(0.1)
    expectArtifactRoundTrip(true)
    expectArtifactRoundTrip("Zoë – 名")
    expectArtifactRoundTrip([[1, 2], [], [3]])
    expectArtifactRoundTrip([Int]())
    expectArtifactRoundTrip(["a", nil, ""])
    expectArtifactRoundTrip(Int?.none)
    expectArtifactRoundTrip(Pair(low: 1, high: 2))
  }

  @Test func `what became of a list comes back as it was`() throws {
    let output = EachOutput(
      products: ItemList([(head: Name(itemName: "a"), body: "A"), (Name(itemName: "b"), "B")]),
      failures: [ItemFailure(item: "c.pdf", message: "not a PDF")])
    let copy = try EachOutput<Name, String>.decoded(from: output.encodedBytes)
    #expect(copy.products.heads == output.products.heads)
    #expect(copy.products.bodyDigests == [.sha256("A".encodedBytes), .sha256("B".encodedBytes)])
    #expect(copy.failures == output.failures)
    expectArtifactRoundTrip(ItemFailure(item: "c.pdf", message: "not a PDF"))
  }
}

private struct Name: Item, Hashable {
  var itemName: String
  func write(to writer: inout ByteWriter) { writer.write(itemName) }
  static func read(from reader: inout ByteReader) throws(ByteCodingError) -> Name {
    Name(itemName: try reader.string())
  }
}
