import ContentDigest
import Testing

@testable import ArtifactStore

@Suite struct TextColumnsTests {
  private let folder = TemporaryFolder()
  private let document = Document.sample("tickets.csv", person: "tickets.csv")

  @Test func `a text keeps the columns of all its rows, once, in the order of the file`() throws {
    let store = try folder.open()
    try store.add([document])
    let columns = ["T-2", "T-1", "T-2"].map {
      TextColumns(textHash: .sha256("lamp"), columns: "{\"id\":\"\($0)\"}")
    }
    try store.add(columns, to: document.digest)
    try store.add(columns, to: document.digest)
    #expect(try store.textColumns(of: document.digest) == Array(columns.prefix(2)))
    #expect(try store.textColumns(of: .sha256("other")).isEmpty)
  }

  @Test func `columns that are not JSON, and those of an unknown document, are refused`() throws {
    let store = try folder.open()
    try store.add([document])
    let bad = TextColumns(textHash: .sha256("x"), columns: "id")
    #expect(Store.failure { try store.add([bad], to: document.digest) }?.kind == .constraint)
    let good = TextColumns(textHash: .sha256("x"), columns: "{}")
    #expect(Store.failure { try store.add([good], to: .sha256("y")) }?.kind == .constraint)
    #expect(try store.textColumns(of: document.digest).isEmpty)
  }

  @Test func `a batch of labels adds what the store does not have, in any order`() throws {
    let store = try folder.open()
    try store.add([document, .sample("b.csv", person: "b")])
    func record(_ text: String, _ label: String, at time: Int64? = nil) -> LabelRecord {
      LabelRecord(
        LabelDecision(
          document: document.digest, textHash: .sha256(text), label: label, decidedBy: "ann",
          how: "by-hand"), time: time)
    }
    // A text twice in the first batch: the second label is compared with the first.
    #expect(
      try store.appendNewLabels([
        record("a", "x"), record("a", "x"), record("b", "x", at: 5), record("b", "x", at: 5),
        record("b", "y", at: 6),
      ]) == 3)
    #expect(try store.appendNewLabels([record("a", "x"), record("c", "x")]) == 1)
    var guess = record("c", "y")
    guess.yieldsToPeople = true
    #expect(try store.appendNewLabels([guess]) == 0)
  }

  @Test func `a store has all its indexes and triggers after more labels than it had rows`() throws
  {
    let store = try folder.open()
    func schema() throws -> [String] {
      try folder.connect().query("SELECT sql FROM sqlite_schema ORDER BY name") {
        (row) throws(StoreError) in row.optionalText(0) ?? ""
      }
    }
    let before = try schema()
    var new = LabelImport()
    new.documents = [document]
    let texts = (0..<6_000).map { NewText("text \($0)", place: nil) }
    new.texts = [(document.digest, texts)]
    new.labels = texts.map {
      LabelRecord(
        LabelDecision(
          document: document.digest, textHash: $0.textHash, label: "x", decidedBy: "ann",
          how: "by-hand"), time: nil)
    }
    #expect(try store.add(new) == 6_000)
    #expect(try schema() == before)
    #expect(try store.appendNewLabels(new.labels) == 0)
  }
}
