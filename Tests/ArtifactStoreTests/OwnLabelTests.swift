import ContentDigest
import Testing

@testable import ArtifactStore

@Suite struct OwnLabelTests {
  private let folder = TemporaryFolder()
  private let document = Document.sample("a.pdf", person: "jane")
  private let text = NormalizedText.digest(of: "Swift, C")

  private var place: LabeledPlace { LabeledPlace(document: document.digest, textHash: text) }

  private func decision(_ label: String, by: String) -> LabelDecision {
    LabelDecision(
      document: document.digest, textHash: text, label: label, decidedBy: by, how: "by-hand")
  }

  private func store() throws -> Store {
    let store = try folder.open()
    try store.add([document])
    return store
  }

  private func own(_ store: Store, _ person: String) throws -> [String?] {
    try store.labels(by: person).map(\.label)
  }

  @Test func `what others decide does not touch a person's own label`() throws {
    let store = try store()
    try store.appendLabels([decision("a", by: "ann"), decision("b", by: "bob")])
    #expect(try own(store, "ann") == ["a"])
    #expect(try own(store, "bob") == ["b"])
    #expect(try own(store, "eve") == [])
  }

  @Test func `taking back goes back over a person's own decisions only`() throws {
    let store = try store()
    try store.appendLabels([
      decision("a", by: "ann"), decision("c", by: "ann"), decision("b", by: "bob"),
    ])
    try store.takeBackLabels([place], by: "ann")
    #expect(try own(store, "ann") == ["a"])
    #expect(try own(store, "bob") == ["b"])
    #expect(try store.labels().map(\.label) == ["b"], "what counts is still bob's")
    try store.takeBackLabels([place], by: "ann")
    #expect(try own(store, "ann") == [])
    #expect(try store.labels().map(\.label) == ["b"])
    try store.takeBackLabels([place], by: "ann")
    #expect(try store.labelHistory(document: document.digest, textHash: text).count == 5)
    try store.takeBackLabels([place], by: "bob")
    #expect(try store.labels() == [])
  }

  @Test func `a label given after one was taken back counts, and can be taken back`() throws {
    let store = try store()
    try store.appendLabels([decision("a", by: "ann")])
    try store.takeBackLabels([place], by: "ann")
    try store.appendLabels([decision("b", by: "ann")])
    #expect(try own(store, "ann") == ["b"])
    try store.takeBackLabels([place], by: "ann")
    #expect(try own(store, "ann") == [])
    #expect(try store.labels() == [])
  }

  @Test func `what the older undo took back is not a person's label`() throws {
    let store = try store()
    try store.appendLabels([decision("a", by: "ann"), decision("b", by: "ann")])
    _ = try store.undoLabel(document: document.digest, textHash: text, decidedBy: "ann")
    #expect(try own(store, "ann") == ["a"])
    try store.takeBackLabels([place], by: "ann")
    #expect(try own(store, "ann") == [])
  }
}
