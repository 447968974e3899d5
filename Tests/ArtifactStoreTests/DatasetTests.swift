import ContentDigest
import Testing

@testable import ArtifactStore

@Suite struct DatasetTests {
  private let folder = TemporaryFolder()

  private func row(_ text: String, _ person: String, _ fold: String) -> DatasetRow {
    DatasetRow(textHash: .sha256(text), person: person, label: "skill", fold: fold)
  }

  @Test func `rows come back in order, all or by fold`() throws {
    let store = try folder.open(ManualClock().options)
    var rows = (0..<15).map { row("t\($0)", "p\($0)", $0 % 3 == 0 ? "validation" : "train") }
    rows[3].document = .sha256("d")
    rows[3].paragraph = 4
    let id = try store.addDataset(
      name: "starter", digest: .sha256("rows"), unit: .text, rows: rows,
      attributes: #"{"seed":42}"#)
    #expect(try store.rows(of: id) == rows)
    #expect(
      try store.rows(of: id, fold: "validation") == rows.filter { $0.fold == "validation" })
    #expect(
      try store.datasets(named: "starter") == [
        Dataset(
          id: id, name: "starter", digest: .sha256("rows"), unit: .text,
          attributes: #"{"seed":42}"#, createdAt: 1_000_000)
      ])
    #expect(try store.datasets(named: "other") == [])
  }

  @Test func `one person in two folds is refused and nothing is kept`() throws {
    let store = try folder.open()
    let rows = [
      row("a", "jane", "train"), row("b", "john", "validation"), row("c", "jane", "validation"),
    ]
    let error = Store.failure {
      try store.addDataset(name: "leaky", digest: .sha256("x"), unit: .text, rows: rows)
    }
    #expect(error?.kind == .constraint)
    #expect(error?.message == "one person in two folds of a dataset: split by person")
    #expect(try store.datasets() == [])
  }

  @Test(arguments: 0..<12)
  func `a leak is found wherever it stands`(_ leak: Int) throws {
    let store = try folder.open()
    var rows = (0..<12).map { row("t\($0)", "p\($0 % 4)", "\($0 % 4 % 2)") }
    try store.addDataset(name: "clean", digest: .sha256("x"), unit: .text, rows: rows)
    rows[leak].fold = "2"
    let error = Store.failure {
      try store.addDataset(name: "leaky", digest: .sha256("x"), unit: .text, rows: rows)
    }
    #expect(error?.kind == .constraint, "row \(leak)")
  }

  @Test func `the same person may be in different folds of different datasets`() throws {
    let store = try folder.open()
    for fold in ["train", "validation"] {
      try store.addDataset(
        name: fold, digest: .sha256(fold), unit: .text, rows: [row("a", "jane", fold)])
    }
    #expect(try store.datasets().count == 2)
  }

  @Test(arguments: [
    """
    INSERT INTO dataset_rows SELECT dataset, 9, text_hash || '', NULL, NULL, person, label, 'other'
    FROM dataset_rows WHERE ordinal = 0
    """,
    "UPDATE dataset_rows SET fold = 'other'",
    "INSERT OR REPLACE INTO dataset_rows SELECT dataset, ordinal, text_hash, NULL, NULL, person, label, 'other' FROM dataset_rows WHERE ordinal = 1",
  ])
  func `the store's back door is closed as well`(_ sql: String) throws {
    let store = try folder.open()
    let rows = [row("a", "jane", "train"), row("b", "jane", "train")]
    let id = try store.addDataset(
      name: "d", digest: .sha256("x"), unit: .paragraph, rows: rows)
    #expect(Store.failure { try folder.connect().run(sql) }?.kind == .constraint)
    #expect(try store.rows(of: id) == rows)
  }

  @Test func `a text comes once in a dataset of texts, as often as it stands elsewhere`() throws {
    let store = try folder.open()
    let rows = [row("same", "jane", "train"), row("same", "john", "validation")]
    let error = Store.failure {
      try store.addDataset(name: "d", digest: .sha256("x"), unit: .text, rows: rows)
    }
    #expect(error?.message.hasPrefix("one text twice") == true)
    try store.addDataset(name: "d", digest: .sha256("x"), unit: .paragraph, rows: rows)
  }

  @Test func `the search for a leak does not read the whole dataset`() throws {
    _ = try folder.open()
    let plan = try folder.connect().query(
      """
      EXPLAIN QUERY PLAN
      SELECT fold FROM dataset_rows WHERE dataset = 1 AND person = 'p' LIMIT 1
      """
    ) { (row) throws(StoreError) in row.text(3) }
    #expect(plan.count == 1)
    #expect(plan.first?.contains("dataset_rows_person (dataset=? AND person=?)") == true)
  }

  @Test func `a paragraph comes once`() throws {
    let store = try folder.open()
    var twin = row("a", "jane", "train")
    twin.document = .sha256("d")
    twin.paragraph = 0
    let error = Store.failure {
      try store.addDataset(
        name: "d", digest: .sha256("x"), unit: .paragraph, rows: [twin, twin])
    }
    #expect(error?.kind == .constraint)
  }
}
