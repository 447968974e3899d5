import ArtifactStore
import ContentDigest
import PipelineKit
import TestSupport
import Testing

@testable import Workbench

@Suite("People's labels of a store as a stage")
struct StoredLabelsTests {
  @Test func `a gold label stands whatever somebody decides later, and files do not count`()
    async throws
  {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/s.sqlite"
    let store = try Store(path: path)
    let document = Document(
      digest: .sha256("d"), name: "d", person: "d", pageCount: 0, byteCount: 1)
    try store.add([document])
    func decide(_ text: String, _ label: String, _ name: String, _ how: String) throws {
      try store.appendLabels([
        LabelDecision(
          document: document.digest, textHash: NormalizedText.digest(of: text), label: label,
          decidedBy: name, how: how)
      ])
    }
    try decide("one", "x", "ann", Store.byHand)
    try decide("one", "y", "judge", Store.gold)
    try decide("one", "x", "bob", Store.byHand)
    try decide("two", "x", "ann", Store.byHand)
    try decide("two", "y", "bob", Store.byHand)
    try decide("three", "y", "source", "aligned with the gold rows")
    let labels = try await StoredLabels(in: path).run(in: Context())
    let found = ["one", "two", "three"].map { labels.label(of: NormalizedText.digest(of: $0)) }
    #expect(found == ["y", "y", nil])
  }
}
