import ContentDigest
import Testing

@testable import ArtifactStore

@Suite struct LabelTests {
  private let folder = TemporaryFolder()
  private let document = Document.sample("a.pdf", person: "jane")
  private let text = NormalizedText.digest(of: "Swift, C")

  private func decision(_ label: String?, by: String = "ann", role: String? = nil) -> LabelDecision
  {
    LabelDecision(
      document: document.digest, textHash: text, label: label, role: role, decidedBy: by,
      how: "by-hand")
  }

  private func store() throws -> Store {
    let store = try folder.open()
    try store.add([document])
    return store
  }

  @Test func `the latest decision counts and the others stay on record`() throws {
    let store = try store()
    let decisions = [decision("project"), decision("skill", by: "bob", role: "body")]
    try store.appendLabels(decisions)
    #expect(try store.labels(of: document.digest) == [decisions[1]])
    #expect(try store.labels() == [decisions[1]])
    #expect(try store.labels(of: .sha256("x")) == [])
    #expect(try store.labelHistory(document: document.digest, textHash: text) == decisions)
  }

  @Test func `the same text in two documents is judged in each`() throws {
    let store = try store()
    let other = Document.sample("b.pdf", person: "john")
    try store.add([other])
    var second = decision("other")
    second.document = other.digest
    try store.appendLabels([decision("skill"), second])
    #expect(try store.labels().map(\.label) == ["skill", "other"])
    #expect(try store.labels(of: other.digest).map(\.label) == ["other"])
  }

  @Test func `undo goes back step by step and is on record itself`() throws {
    let store = try store()
    try store.appendLabels([decision("a"), decision("b"), decision("c")])
    func undo() throws -> String?? {
      try store.undoLabel(document: document.digest, textHash: text, decidedBy: "ann")
        .map(\.label)
    }
    func current() throws -> [String?] { try store.labels().map(\.label) }
    #expect(try undo() == .some("b"))
    #expect(try current() == ["b"])
    #expect(try undo() == .some("a"))
    try store.appendLabels([decision("d")])
    #expect(try undo() == .some("a"))
    #expect(try current() == ["a"])
    #expect(try undo() == .some(nil))
    #expect(try current() == [])
    #expect(try undo() == nil)
    #expect(try store.labelHistory(document: document.digest, textHash: text).count == 8)
  }

  @Test(arguments: [
    "UPDATE labels SET label = 'x'", "DELETE FROM labels",
    "INSERT OR REPLACE INTO labels SELECT id, document, text_hash, 'x', role, 'eve', how, at FROM labels",
    "UPDATE OR REPLACE labels SET id = 1",
  ])
  func `no statement changes or removes a label`(_ sql: String) throws {
    let store = try store()
    try store.appendLabels([decision("skill"), decision("project")])
    let error = Store.failure { try folder.connect().run(sql) }
    #expect(error?.kind == .constraint)
    #expect(error?.message.hasPrefix("labels are append-only") == true)
    #expect(try store.labels() == [decision("project")])
  }

  @Test func `labels outlive the paragraphs they were made on`() throws {
    let store = try store()
    let paragraph = StoredParagraph(page: 1, box: [0, 0, 1, 1], role: "body", text: "Swift,  C")
    try store.setParagraphs([paragraph], of: document.digest)
    try store.appendLabels([decision("skill")])
    try store.setParagraphs([], of: document.digest)
    #expect(try store.labels().map(\.textHash) == [paragraph.textHash])
  }

  @Test func `a label of an unknown document is refused`() throws {
    let error = Store.failure { try folder.open().appendLabels([decision("skill")]) }
    #expect(error?.kind == .constraint)
  }
}
