import ArtifactStore
import ContentDigest
import TestSupport
import Testing

@testable import Labelling
@testable import Workbench

@Suite("Writing labels into the store")
struct LabelRecorderTests {
  private let folder: TemporaryDirectory
  private let classes = ["a", "b"]

  init() throws { folder = try TemporaryDirectory() }

  private func source(_ texts: [String], name: String = "t.csv") -> LabelPlaces {
    var source = LabelPlaces()
    let document = Document(
      digest: .sha256(name), name: name, person: "jane", pageCount: 0, byteCount: 1)
    source.documents = [
      (
        document,
        texts.map { StoredParagraph(page: 1, box: [0, 0, 0, 0], role: "text", text: $0) }
      )
    ]
    for text in texts {
      source.documentOf.append(0)
      source.roles.append("body")
      source.places.append(
        LabeledPlace(document: document.digest, textHash: NormalizedText.digest(of: text)))
    }
    return source
  }

  @Test func `a label is a row with who and how, and its document and text are in the store`()
    throws
  {
    let store = try Store(path: folder.path + "/s.sqlite")
    var recorder = LabelRecorder(store: store, person: "ada", source: source(["one", "two"]))
    try recorder.save([LabelChange(item: 1, label: 0)], classes: classes)
    let label = try #require(try store.labels().first)
    #expect(label.label == "a" && label.decidedBy == "ada" && label.how == "by-hand")
    #expect(label.role == "body")
    #expect(label.textHash == NormalizedText.digest(of: "two"))
    #expect(try store.document(label.document)?.person == "jane")
    #expect(try store.paragraphs(of: label.document).map(\.text) == ["one", "two"])
  }

  @Test func `a document that the store knows keeps its description`() throws {
    let store = try Store(path: folder.path + "/s.sqlite")
    let known = Document(
      digest: .sha256("t.csv"), name: "resume", person: "jane", layout: "l", pageCount: 2,
      byteCount: 7)
    try store.add([known])
    var recorder = LabelRecorder(store: store, person: "ada", source: source(["one"]))
    try recorder.save([LabelChange(item: 0, label: 0)], classes: classes)
    #expect(try store.document(known.digest) == known)
    #expect(try store.paragraphs(of: known.digest).map(\.text) == ["one"])
  }

  @Test func `a document that is forgotten meanwhile is told, and others are labelled on`() throws {
    let store = try Store(path: folder.path + "/s.sqlite")
    var source = source(["one", "two"])
    let other = Document(
      digest: .sha256("u.csv"), name: "u.csv", person: "bo", pageCount: 0, byteCount: 1)
    source.documents.append((other, source.documents[0].paragraphs))
    source.documentOf.append(1)
    source.roles.append(nil)
    source.places.append(
      LabeledPlace(document: other.digest, textHash: NormalizedText.digest(of: "two")))
    var recorder = LabelRecorder(store: store, person: "ada", source: source)
    try recorder.save([LabelChange(item: 0, label: 0)], classes: classes)
    _ = try store.forget("jane")
    let error = #expect(throws: StoreError.self) {
      try recorder.save([LabelChange(item: 1, label: 0)], classes: classes)
    }
    #expect(error?.kind == .missing)
    #expect(
      error?.description
        == "store: 't.csv' was forgotten while you label ('vitae store forget'): its texts get no label; "
        + "skip them with s")
    try recorder.save([LabelChange(item: 2, label: 1)], classes: classes)
    #expect(try store.labels().map(\.document) == [other.digest])
  }

  @Test func `what labels said of a file gives way to the file`() throws {
    let store = try Store(path: folder.path + "/s.sqlite")
    let source = source(["one", "two"])
    let real = source.documents[0].document
    var excerpt = real
    excerpt.name = "t"
    excerpt.attributes = LabelDocumentKind.excerpt.attributes
    try store.add([excerpt])
    try store.appendTexts([(1, "two"), (1, "three"), (nil, "four")], to: real.digest)
    #expect(try store.texts().map(\.ordinal) == [1, 2, 3])
    var recorder = LabelRecorder(store: store, person: "ada", source: source)
    try recorder.save([LabelChange(item: 1, label: 0)], classes: classes)
    #expect(try store.document(real.digest) == real)
    #expect(try store.paragraphs(of: real.digest).map(\.text) == ["one", "two"])
  }

  @Test
  func `texts of a document that is known by digest alone keep their places beside the store's`()
    throws
  {
    let store = try Store(path: folder.path + "/s.sqlite")
    var source = source(["four", "two"])
    source.documents[0].document.attributes = LabelDocumentKind.excerpt.attributes
    source.excerpts = [0: [3, 1]]
    var recorder = LabelRecorder(store: store, person: "ada", isGold: true, source: source)
    try recorder.save([LabelChange(item: 0, label: 0)], classes: classes)
    #expect(try store.texts().map(\.ordinal) == [1, 3])
    #expect(try store.labels().map(\.how) == ["gold-file"])
    try store.appendTexts([(0, "one")], to: .sha256("t.csv"))
    var later = LabelRecorder(store: store, person: "ada", source: source)
    try later.save([LabelChange(item: 1, label: 0)], classes: classes)
    #expect(try store.paragraphs(of: .sha256("t.csv")).map(\.text) == ["one", "two", "four"])
  }

  @Test func `a label taken back is one more row`() throws {
    let store = try Store(path: folder.path + "/s.sqlite")
    var recorder = LabelRecorder(store: store, person: "ada", source: source(["one", "two"]))
    try recorder.save(
      [LabelChange(item: 0, label: 0), LabelChange(item: 1, label: 1)], classes: classes)
    try recorder.save([LabelChange(item: 0, label: nil)], classes: classes)
    #expect(try store.labels().map(\.label) == ["b"])
    let history = try store.labelHistory(
      document: .sha256("t.csv"), textHash: NormalizedText.digest(of: "one"))
    #expect(history.map(\.label) == ["a", nil])
    #expect(history.map(\.how) == ["by-hand", "undo"])
  }
}
