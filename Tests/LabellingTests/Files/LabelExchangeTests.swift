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

  @Test func `one annotator's two labels for a text are listed, and the last stands`() throws {
    func row(
      _ text: String, _ label: String, line: Int, by annotator: String = "ann",
      at time: Int64? = nil
    )
      -> LabelRow
    {
      LabelRow(
        id: "r\(line)", text: text, label: label, annotator: annotator, time: time,
        source: .person, line: line)
    }
    let outcome = try add([
      row("alpha", "a", line: 1), row("beta", "b", line: 2), row("alpha", "b", line: 3),
      // Another person's, the same label again, and labels with times are no contradictions.
      row("alpha", "a", line: 4, by: "bob"), row("beta", "b", line: 5),
      row("gamma", "a", line: 6, at: 1000), row("gamma", "b", line: 7, at: 2000),
    ])
    #expect(
      outcome.contradictions.map(\.description) == [
        "a.jsonl:3: another label for the text of line 1; the last one stands"
      ])
    let standing = try LabelExchange(store).rows(latestOnly: true)
    let own = standing.filter { $0.text == "alpha" && $0.annotator == "ann" }
    #expect(!own.isEmpty && own.allSatisfy { $0.label == "b" })
  }

  @Test func `labels reach the store with annotator and time, and come back the same`() throws {
    let rows = [
      LabelRow(
        document: "ada", digest: .sha256("ada"), paragraph: 2, text: "Swift, C",
        group: "ada-quirk", label: "skill",
        annotator: "ann", time: 1000, source: .person, confidence: 0.5, line: 1),
      LabelRow(
        document: "ada", digest: .sha256("ada"), paragraph: 2, text: "Swift, C",
        group: "ada-quirk", label: "other",
        annotator: "bob", time: 2000, source: .person, line: 2),
      LabelRow(
        document: "ada", digest: .sha256("ada"), paragraph: 3, text: "Weaving",
        group: "ada-quirk", label: "skill",
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

  /// What a store without the files holds after it took the labels of the other one.
  private func moved() throws -> Store {
    let other = try Store(path: folder.path + "/other.sqlite")
    var file = AnnotationFile(path: "export.jsonl")
    file.rows = try LabelExchange(store).rows()
    var exchange = try LabelExchange(other)
    let outcome = try exchange.add(file, name: "export.jsonl", digest: .sha256("export"))
    #expect(outcome.problems.isEmpty && outcome.added == file.rows.count)
    return other
  }

  private func addTexts(_ name: String, _ person: String, _ texts: [String]) throws -> Document {
    let document = Document(
      digest: .sha256(name + person), name: name, person: person, pageCount: 0, byteCount: 1,
      attributes: LabelDocumentKind.texts.attributes)
    try store.add([document])
    try store.appendTexts(texts.map { (nil, $0) }, to: document.digest)
    try store.appendLabels(
      texts.map {
        LabelDecision(
          document: document.digest, textHash: NormalizedText.digest(of: $0), label: "skill",
          decidedBy: "ann", how: Store.byHand)
      })
    return document
  }

  @Test func `labels of a file find it in a store that has not read it`() throws {
    let texts = try addTexts("data/t.csv", "t.csv", ["one", "two"])
    let grouped = try addTexts("data/t.csv", "jane", ["three"])
    try add([row("other")])
    let other = try moved()
    #expect(
      try LabelExchange(other).rows().map(\.digest) == LabelExchange(store).rows().map(\.digest))
    let own = try OwnLabels(of: "ann", in: other)
    for (document, text) in [
      (texts, "one"), (texts, "two"), (grouped, "three"), (self.document, "Swift, C"),
    ] {
      let hash = NormalizedText.digest(of: text)
      let found = own.find(hash, in: document)
      #expect(found.label == (document == self.document ? "other" : "skill"), "\(text)")
      #expect(found.place == LabeledPlace(document: document.digest, textHash: hash))
    }
    // The paragraph keeps its place, though the store has no other one of the PDF.
    #expect(try LabelExchange(other).rows().compactMap(\.paragraph) == [2])
  }

  @Test func `a changed file in another folder finds the labels of its texts by its name`() throws {
    _ = try addTexts("data/t.csv", "t.csv", ["one"])
    let own = try OwnLabels(of: "ann", in: try moved())
    var changed = Document(
      digest: .sha256("new"), name: "elsewhere/t.csv", person: "t.csv", pageCount: 0, byteCount: 2)
    let hash = NormalizedText.digest(of: "one")
    #expect(own.find(hash, in: changed).label == "skill")
    #expect(own.find(hash, in: changed, isAlone: false).label == nil)
    // The store that read the file knows its path, and another file of its name is another one.
    #expect(try OwnLabels(of: "ann", in: store).find(hash, in: changed).label == nil)
    changed.name = "./data/t.csv"
    #expect(try OwnLabels(of: "ann", in: store).find(hash, in: changed).label == "skill")
  }

  @Test func `labels that name no file are those of a text of their group in any file`() throws {
    try add([
      LabelRow(text: "one", label: "skill", annotator: "ann"),
      LabelRow(text: "two", group: "g", label: "skill", annotator: "ann"),
    ])
    let own = try OwnLabels(of: "ann", in: store)
    var file = Document(
      digest: .sha256("f"), name: "f.csv", person: "h", pageCount: 0, byteCount: 2)
    let (one, two) = (NormalizedText.digest(of: "one"), NormalizedText.digest(of: "two"))
    #expect(own.find(one, in: file).label == "skill" && own.find(two, in: file).label == nil)
    file.person = "g"
    #expect(own.find(two, in: file).label == "skill")
    #expect(own.find(two, in: file).place.document == file.digest)
    #expect(try OwnLabels(of: "bob", in: store).find(one, in: file).label == nil)
  }

  @Test func `two PDFs of one name are two documents, and only a digest tells which is meant`()
    throws
  {
    var twin = document
    twin.digest = .sha256("twin")
    twin.name = "other/ada.pdf"
    twin.person = "other/ada"
    try store.add([twin])
    try store.setParagraphs(
      ["Ada", "Swift, C", "Sewing"].map {
        StoredParagraph(page: 1, box: [0, 0, 1, 1], role: "body", text: $0)
      }, of: twin.digest)
    func named(_ text: String, _ digest: ContentDigest? = nil, by name: String = "ann") -> LabelRow
    {
      LabelRow(document: "ada", digest: digest, text: text, label: "skill", annotator: name)
    }
    let outcome = try add([
      named("Sewing"), named("Swift, C"), named("Swift, C", twin.digest),
      named("Swift, C", document.digest, by: "bob"),
    ])
    #expect(outcome.added == 3)
    #expect(
      outcome.problems.map(\.problem) == [
        "the store has 2 documents 'ada' with this paragraph: 'digest' tells them apart, as in "
          + "'vitae label export'"
      ])
    let rows = try LabelExchange(store).rows()
    #expect(Set(rows.map(\.document)) == ["cvs/ada", "other/ada"])
    // Ann and Bob labelled the second paragraph, each of another PDF.
    #expect(LabelAnnotations(rows).items.count == 3)
    #expect(LabelAnnotations(rows).annotations.sharedItemCount == 0)
  }

  @Test func `rows that say less of an item are set beside those that say more`() {
    let digest = ContentDigest.sha256("a"), other = ContentDigest.sha256("b")
    let rows = [
      LabelRow(document: "a/cv", digest: digest, paragraph: 1, text: "Ada", label: "x"),
      LabelRow(document: "cv", digest: digest, paragraph: 1, label: "x"),
      LabelRow(document: "a/cv", paragraph: 1, label: "x"),
      LabelRow(text: "Ada", label: "x"),
      LabelRow(document: "cv", digest: other, paragraph: 1, text: "Bo", label: "x"),
      // Versions of a file of texts.
      LabelRow(document: "t.csv", digest: .sha256("1"), text: "one", label: "x"),
      LabelRow(document: "t.csv", digest: .sha256("2"), text: "one", label: "x"),
      LabelRow(document: "b/t.csv", digest: .sha256("3"), text: "one", label: "x"),
    ]
    let keys = LabelItemKey.keys(of: rows)
    #expect(Set(keys[0...3]).count == 1 && Set(keys).count == 4)
    #expect(keys[5] == keys[6] && keys[6] != keys[7])
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
