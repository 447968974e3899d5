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
      products: ["a", "b"], failures: [ItemFailure(item: "c.pdf", message: "not a PDF")])
    let copy = try EachOutput<String>.decoded(from: output.encodedBytes)
    #expect(copy.products == output.products)
    #expect(copy.failures == output.failures)
    expectArtifactRoundTrip(ItemFailure(item: "c.pdf", message: "not a PDF"))
  }
}
