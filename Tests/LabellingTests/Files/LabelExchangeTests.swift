import ArtifactStore
import ContentDigest
import TestSupport
import Testing

@testable import Labelling
@testable import Workbench

@Suite struct LabelExchangeTests {
  private let folder: TemporaryDirectory
  private let store: Store
  private let document = Document(
    digest: .sha256("ada"), name: "cvs/ada.pdf", person: "ada-quirk", pageCount: 1, byteCount: 9)

  init() throws {
    folder = try TemporaryDirectory()
    store = try Store(path: folder.path + "/store.sqlite")
    try store.add([document])
    try store.setParagraphs(
      ["Ada", "Swift, C", "Weaving"].map {
        StoredParagraph(page: 1, box: [0, 0, 1, 1], role: "body", text: $0)
      }, of: document.digest)
  }

  @discardableResult
  private func add(
    _ rows: [LabelRow], _ path: String = "a.jsonl", isReview: Bool = false
  ) throws -> LabelExchange.Outcome {
    var file = AnnotationFile(path: path)
    file.rows = rows
    file.isReview = isReview
    var exchange = try LabelExchange(store)
    return try exchange.add(file, name: path, digest: .sha256(path))
  }

  private func row(
    _ label: String, by annotator: String = "ann", at time: Int64? = nil,
    _ source: LabelRow.Source = .person
  ) -> LabelRow {
    LabelRow(
      document: "ada", paragraph: 2, label: label, annotator: annotator, time: time,
      source: source)
  }

  @Test func `labels reach the store with annotator and time, and come back the same`() throws {
    let rows = [
      LabelRow(
        document: "ada", paragraph: 2, text: "Swift, C", group: "ada-quirk", label: "skill",
        annotator: "ann", time: 1000, source: .person, confidence: 0.5, line: 1),
      LabelRow(
        document: "ada", paragraph: 2, text: "Swift, C", group: "ada-quirk", label: "other",
        annotator: "bob", time: 2000, source: .person, line: 2),
      LabelRow(
        document: "ada", paragraph: 3, text: "Weaving", group: "ada-quirk", label: "skill",
        annotator: "m.vitae", time: 3000, source: .model, confidence: 0.93, line: 3),
    ]
    #expect(try add(rows).added == 3)
    #expect(try LabelExchange(store).rows() == rows)
  }

  @Test func `the same file twice adds nothing, and two annotators agreeing are two labels`() throws
  {
    let rows = [row("skill"), row("skill", by: "bob"), row("skill", by: "cy", at: 5)]
    #expect(try add(rows).added == 3)
    let again = try add(rows)
    #expect(again.added == 0 && again.known == 3)
    // The same label at another time is a repeat, which self-agreement needs.
    #expect(try add([row("skill", by: "cy", at: 6)]).added == 1)
    #expect(try add([row("other"), row("skill")]).added == 2)
    #expect(
      try LabelExchange(store).rows(latestOnly: true).map(\.annotator) == ["bob", "cy", "ann"])
  }

  @Test func `a model does not replace what a person decided`() throws {
    try add([row("skill")])
    let outcome = try add([
      row("other", by: "m.vitae", .model), row("other", by: "rule", .function),
    ])
    #expect(outcome.added == 0 && outcome.known == 2)
    #expect(try store.labels(of: document.digest).map(\.label) == ["skill"])
    let gold = row("project", by: "gold", .gold)
    #expect(try add([gold]).added == 1)
  }

  @Test func `texts without a document are kept, by group, and known again in another file`() throws
  {
    let texts = [
      LabelRow(text: "The lamp  broke", group: "g", label: "refund", annotator: "ann"),
      LabelRow(text: "Thanks", label: "praise", annotator: "ann"),
    ]
    let first = try add(texts, "ann.csv")
    #expect(first.added == 2 && first.newTexts == 2)
    var others = texts
    for i in others.indices { others[i].annotator = "bob" }
    others[0].text = "The lamp\nbroke"
    let second = try add(others, "bob.csv")
    #expect(second.added == 2 && second.newTexts == 0)
    let rows = try LabelExchange(store).rows()
    #expect(Set(rows.map(\.text)) == ["The lamp  broke", "Thanks"])
    #expect(Set(rows.map(\.group)) == ["g", nil])
    #expect(rows.count == 4 && rows.allSatisfy { $0.document == nil })
    // A group's texts go with the group.
    _ = try store.forget("g")
    #expect(Set(try LabelExchange(store).rows().map(\.text)) == ["Thanks"])
  }

  @Test func `rows whose item is unknown are problems, and the others are kept`() throws {
    let outcome = try add([
      LabelRow(document: "ada", paragraph: 4, label: "skill", annotator: "ann", line: 1),
      LabelRow(document: "bo", paragraph: 1, label: "skill", annotator: "ann", line: 2),
      LabelRow(document: "ada", text: "Swift", label: "skill", annotator: "ann", line: 3),
      LabelRow(id: "7", label: "skill", annotator: "ann", line: 4),
      LabelRow(document: "cvs/ada.pdf", text: "Ada", label: "other", annotator: "ann", line: 5),
    ])
    #expect(outcome.added == 1)
    #expect(
      outcome.problems.map(\.description) == [
        "a.jsonl:1: 'ada' has 3 paragraphs",
        "a.jsonl:2: no document 'bo' in the store, and no text",
        "a.jsonl:3: the text is not a paragraph of 'ada'",
        "a.jsonl:4: no text: the store knows items by their text",
      ])
  }

  @Test func `of a corrected list only what was changed counts`() throws {
    try add([row("skill", by: "source", .gold)])
    #expect(try add([row("skill")], isReview: true).added == 0)
    #expect(try add([row("other")], isReview: true).added == 1)
  }

  @Test func `what was taken back is not exported`() throws {
    try add([row("skill"), row("other", by: "bob")])
    let text = NormalizedText.digest(of: "Swift, C")
    _ = try store.undoLabel(document: document.digest, textHash: text, decidedBy: "bob")
    #expect(try LabelExchange(store).rows().map(\.label) == ["skill"])
  }

  @Test func `annotators of files are set side by side`() {
    let rows = [
      LabelRow(text: "a  b", label: "x", annotator: "ann", time: 2, line: 1),
      LabelRow(text: "a b", label: "y", annotator: "bob", time: 1, line: 1),
      LabelRow(text: "a b", label: "y", annotator: "ann", time: 1, line: 2),
      LabelRow(text: "a b", label: "x", annotator: "ann", time: 2, line: 3),
      LabelRow(id: "7", label: "x", annotator: "ann", time: 1, line: 4),
    ]
    let labels = LabelAnnotations(rows)
    #expect(labels.items.count == 2 && labels.annotations.annotators == ["ann", "bob"])
    // By time ann's later label is x; the same row twice is one.
    #expect(labels.annotations.pairAgreements()[0].matrix.counts == [0, 1, 0, 0])
    #expect(labels.annotations.selfAgreements()[0].matrix.counts == [0, 0, 1, 0])
  }
}
