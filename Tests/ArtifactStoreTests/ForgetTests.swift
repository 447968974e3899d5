import ContentDigest
import Foundation
import Testing

@testable import ArtifactStore

@Suite struct ForgetTests {
  private let folder = TemporaryFolder()
  private let jane = Document.sample("jane-doe.pdf", person: "jane")
  private let john = Document.sample("john.pdf", person: "john")

  /// A store that knows two people, with everything a pipeline keeps about them.
  private func store() throws -> (Store, RunID) {
    let store = try folder.open()
    try store.add([jane, john])
    let run = try store.beginRun(pipeline: "p", commandLine: [])
    for (document, secret) in [(jane, "Secret-of-Jane"), (john, "Secret-of-John")] {
      let paragraph = StoredParagraph(page: 1, box: [0, 0, 1, 1], role: "body", text: secret)
      try store.setParagraphs([paragraph], of: document.digest)
      try store.add(
        [TextColumns(textHash: paragraph.textHash, columns: "{\"id\":\"\(secret)-row\"}")],
        to: document.digest)
      try store.appendLabels([
        LabelDecision(
          document: document.digest, textHash: paragraph.textHash, label: "skill",
          decidedBy: "ann", how: "by-hand")
      ])
      try store.record(
        [FileStatus(path: document.name, document: document.digest, status: "ok")], of: run)
      let words = try store.put(Array(secret.utf8) + noise(100_000, seed: UInt64(secret.count)))
      try store.record(
        key: "extract \(secret)", stage: "extract", output: words, inputs: [document.digest])
      let split = try store.put(Array("\(secret) split".utf8))
      try store.record(key: "split \(secret)", stage: "split", output: split, inputs: [words])
    }
    let predictions = [jane, john].map { document in
      Prediction(
        textHash: .sha256("t"), document: document.digest, paragraph: 0,
        person: document.person, actual: "skill", predicted: "skill", confidence: 1)
    }
    try store.setPredictions(predictions, of: run, evaluation: "text")
    try store.addDataset(
      name: "d", digest: .sha256("x"), unit: .paragraph,
      rows: [jane, john].map { document in
        DatasetRow(
          textHash: .sha256("t"), document: document.digest, paragraph: 0,
          person: document.person ?? "", label: "skill", fold: document.name)
      })
    return (store, run)
  }

  @Test func `a person is gone from every table, file and free page`() throws {
    let (store, run) = try store()
    #expect(try folder.contains("Secret-of-Jane"))
    let report = try store.forget("jane")
    #expect(
      report
        == ForgetReport(
          documentCount: 1, labelCount: 1, datasetRowCount: 1, predictionCount: 1,
          cacheEntryCount: 2, blobCount: 2, remainingNames: [], isLogEmptied: true))
    #expect(try !folder.contains("Secret-of-Jane"))
    #expect(try !folder.contains("jane"))
    #expect(try !folder.contains(jane.digest.hex))
    #expect(try store.documents() == [john])
    #expect(try store.fileStatuses(of: run).map(\.path) == ["john.pdf"])
  }

  @Test func `everybody else stays`() throws {
    let (store, run) = try store()
    _ = try store.forget("jane")
    #expect(try store.paragraphs(of: john.digest).map(\.text) == ["Secret-of-John"])
    #expect(try store.labels().map(\.document) == [john.digest])
    #expect(try store.predictions(of: run, evaluation: "text").map(\.person) == ["john"])
    #expect(try store.lookup("extract Secret-of-John") != nil)
    #expect(try store.lookup("split Secret-of-John") != nil)
    #expect(try store.check().problems == [])
    #expect(try store.run(run) != nil)
  }

  @Test(arguments: [false, true])
  func `values without lineage are found by name, digest or text`(_ isLarge: Bool) throws {
    let (store, _) = try store()
    let text = "Managed the harbour office of Lübeck & its boats"
    try store.setParagraphs(
      [StoredParagraph(page: 1, box: [0, 0, 1, 1], role: "body", text: text)], of: jane.digest)
    let padding = noise(isLarge ? 80_000 : 300, seed: 1)
    let signs: [[UInt8]] = [
      Array("jane".utf8), Array("jane-doe.pdf".utf8), Array(jane.digest.hex.utf8),
      jane.digest.bytes, Array(text.utf8),
      Array(text.replacingOccurrences(of: "&", with: "&amp;").utf8),
    ]
    var digests: [ContentDigest] = []
    for (n, sign) in signs.enumerated() {
      let item = try store.put(padding + [UInt8(n)] + sign + padding)
      try store.record(key: "item \(n)", stage: "item", output: item)
      let list = try store.put(Array("list \(n)".utf8))
      try store.record(key: "list \(n)", stage: "list", output: list, inputs: [item])
      digests += [item, list]
    }
    let other = try store.put(padding + Array("Managed the harbour office of Kiel".utf8))
    try store.record(key: "other", stage: "item", output: other)
    #expect(try folder.contains(text))
    _ = try store.forget(
      "jane", spellings: [{ $0.replacingOccurrences(of: "&", with: "&amp;") }])
    for digest in digests { #expect(try !store.contains(digest)) }
    for n in 0..<signs.count { #expect(try store.lookup("item \(n)") == nil) }
    #expect(try store.lookup("other")?.output == other)
    for sign in ["jane", jane.digest.hex, "harbour office of Lübeck"] {
      #expect(try !folder.contains(sign), "\(sign)")
    }
  }

  @Test func `what runs tell of the person is taken out`() throws {
    let (store, _) = try store()
    let run = try store.beginRun(pipeline: "p", commandLine: ["parse", "in/jane-doe.pdf"])
    try store.recordStep(
      RunStep(
        name: "a", stage: "a", status: .failed, why: "in/jane-doe.pdf: broken",
        detail: jane.digest.hex), in: run,
      event: RunEvent(.finished, step: "a", text: "in/jane-doe.pdf: broken"))
    try store.addNote("with jane-doe.pdf", to: run)
    try store.addTag("jane-doe.pdf", to: run)
    try store.record([RunParameter("path", "in/jane-doe.pdf")], of: run)
    try store.record([FileStatus(path: "in/jane-doe.pdf", status: "damaged")], of: run)
    try store.record(
      key: "explained", stage: "s", output: try store.put([7]),
      explanation: #"{"path":"in/jane-doe.pdf"}"#)
    _ = try store.forget("jane")
    #expect(try store.run(run)?.commandLine == [])
    #expect(try store.steps(of: run).map(\.why) == [""])
    #expect(try store.fileStatuses(of: run) == [])
    #expect(try store.events(of: run).map(\.text) == [""])
    #expect(try store.notes(of: run).map(\.text) == [""] && store.tags(of: run) == [])
    #expect(try store.parameters(of: run).map(\.value) == [""])
    #expect(try store.lookup("explained") == nil)
    #expect(try !folder.contains("jane"))
  }

  @Test func `files that nobody can tell whose they are go too`() throws {
    let (store, _) = try store()
    let orphan = store.blobs.file(.sha256("orphan"))
    let torn = store.blobs.path + "/tmp/1-1"
    let damaged = folder.file + ".damaged-1"
    for path in [orphan, torn, damaged] {
      try Files.makeFolder(Files.folder(of: path))
      try Data("of jane".utf8).write(to: URL(filePath: path))
    }
    #expect(try store.forget("jane").unknownFileCount == 2)
    for path in [orphan, torn, damaged] { #expect(!Files.exists(path)) }
  }

  @Test func `a file that could not be read is forgotten by its name`() throws {
    let (store, run) = try store()
    try store.record([FileStatus(path: jane.name, status: "damaged")], of: run)
    _ = try store.forget("jane")
    #expect(try store.fileStatuses(of: run).map(\.path) == ["john.pdf"])
  }

  @Test func `copies from before a migration go as well`() throws {
    let (store, _) = try store()
    let copy = folder.file + ".backup-format1"
    try folder.connect().run("VACUUM INTO ?", [.text(copy)])
    _ = try store.forget("jane")
    #expect(!Files.exists(copy))
  }

  @Test func `what is named stays and is reported`() throws {
    let (store, _) = try store()
    let model = try store.put([1])
    let words = try #require(try store.lookup("extract Secret-of-Jane")).output
    try store.record(key: "fit", stage: "fit", output: model, inputs: [.sha256("other"), words])
    let id = try store.addModel(model, name: "sections")
    try store.pin("baseline", to: words)
    let report = try store.forget("jane")
    #expect(report.remainingNames == ["model sections \(id)", "pin baseline"])
    #expect(try store.contains(model))
    #expect(try store.contains(words))
    #expect(try store.lookup("fit") == nil)
  }

  @Test func `further digests can stand for a person in the cache`() throws {
    let (store, _) = try store()
    let listing = ContentDigest.sha256("listing")
    try store.record(
      key: "list", stage: "list", output: try store.put([9]), inputs: [listing])
    #expect(try store.forget("nobody").cacheEntryCount == 0)
    #expect(try store.forget("nobody", inputs: [listing]).cacheEntryCount == 1)
    #expect(try store.lookup("list") == nil)
  }

  @Test func `somebody the store does not know is no error`() throws {
    let (store, _) = try store()
    #expect(try store.forget("jim") == ForgetReport())
    #expect(try store.documents().count == 2)
  }

  @Test func `a word of texts that is no person's name is not looked for`() throws {
    let (store, _) = try store()
    let text = try store.put(Array("Work experience of others".utf8))
    let traces = try store.traces(of: "experience", inputs: [.sha256("a file")])
    #expect(!traces.isKnown)
    #expect(try !store.values(with: traces).contains(text))
    _ = try store.forget("experience", inputs: [.sha256("a file")])
    #expect(try store.contains(text))
    #expect(try store.traces(of: "jane").isKnown)
  }

  @Test func `texts are found as others write them, too`() throws {
    let (store, _) = try store()
    let text = "Led a team of nine\tand hired two more"
    try store.setParagraphs(
      [StoredParagraph(page: 1, box: [0, 0, 1, 1], role: "body", text: text)],
      of: #require(try store.documents(of: "jane").first).digest)
    let page = Array("<td>Led a team of nine and hired two more</td>".utf8)
    #expect(try !store.traces(of: "jane").occur(in: page))
    let traces = try store.traces(of: "jane", spellings: [{ $0.replacing("\t", with: " ") }])
    #expect(traces.occur(in: page) && traces.occur(in: Array(text.utf8)))
  }

  @Test func `forgetting one person opens no door to others' labels`() throws {
    let (store, _) = try store()
    _ = try store.forget("jane")
    #expect(Store.failure { try folder.connect().run("DELETE FROM labels") }?.kind == .constraint)
  }

  @Test func `a reader that holds the log open is reported`() throws {
    _ = try store()
    let reader = try folder.connect()
    try reader.run("BEGIN")
    _ = try reader.integer("SELECT count(*) FROM documents")
    var options = Store.Options()
    options.busyTimeout = .milliseconds(1)
    let store = try folder.open(options)
    #expect(try !store.forget("jane").isLogEmptied)
    try reader.run("COMMIT")
    #expect(try store.forget("jane").isLogEmptied)
    #expect(try !folder.contains("Secret-of-Jane"))
  }
}
