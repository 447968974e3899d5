import ByteCoding
import Evaluation
import PageLayout
import PipelineKit
import ResumeModel
import TestSupport
import Testing

@testable import ResumeWorkbench
@testable import Workbench

/// Every value that a stage delivers goes to bytes and back.
@Suite struct ValueCodingTests {
  /// Checks what `expectArtifactRoundTrip` checks, for values that are not `Equatable`: by their bytes and texts.
  private func expectRoundTrip(
    _ value: some Artifact, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let bytes = value.encodedBytes
    let copy = try type(of: value).decoded(from: bytes)
    #expect(copy.encodedBytes == bytes, sourceLocation: sourceLocation)
    #expect("\(copy)" == "\(value)", sourceLocation: sourceLocation)
    let accepted = bytes.indices.filter {
      (try? type(of: value).decoded(from: Array(bytes.prefix($0)))) != nil
    }
    #expect(accepted == [], "bytes that were cut off", sourceLocation: sourceLocation)
    #expect(throws: ByteCodingError.self, sourceLocation: sourceLocation) {
      try type(of: value).decoded(from: bytes + [0])
    }
  }

  private let file = ResumeFile(
    name: "ada", path: "pdf/ada.pdf", digest: String(repeating: "a0", count: 32), byteCount: 42,
    person: "Ada Lovelace 🙂", attributes: ["layout": "two-column"])

  private var paragraph: Paragraph {
    Paragraph(
      page: 2, box: Box(x0: 1.5, y0: -2, x1: 3, y1: 4.25), text: "Größe\u{0} of “it”",
      role: .heading, column: 3,
      style: ParagraphStyle(
        sizeRatio: 1.4, isBold: true, startsBold: false, isCapitals: true, marker: "•",
        indent: 0.5, gapAbove: 9, segmentCount: 3, lineCount: 2, columnKind: .right))
  }

  @Test func `files, and their contents or their absence`() throws {
    expectArtifactRoundTrip(file)
    try expectRoundTrip(FileContents(path: "labels.jsonl", bytes: [0, 255, 10]))
    try expectRoundTrip(FileContents(path: "labels.jsonl", bytes: []))
    try expectRoundTrip(FileContents(path: "labels.jsonl", bytes: nil))
    try expectRoundTrip(DeliveredFiles(files: [("a/index.html", "00ff"), ("b", "")]))
    try expectRoundTrip(DeliveredFiles(files: []))
  }

  @Test func `attributes in any order are equal bytes`() {
    var other = file
    other.attributes = [:]
    for key in ["z", "layout", "a"] { other.attributes[key] = "two-column" }
    var same = file
    same.attributes = [:]
    for key in ["a", "z", "layout"] { same.attributes[key] = "two-column" }
    #expect(other.encodedBytes == same.encodedBytes)
    #expect(other.itemName == "ada")
    expectArtifactRoundTrip(other)
  }

  @Test func `paragraphs with every property set`() {
    expectArtifactRoundTrip(paragraph)
    for role in Paragraph.Role.allCases {
      expectArtifactRoundTrip(Paragraph.sample("x", role: role))
    }
  }

  @Test func `a role that is none is refused`() throws {
    var writer = ByteWriter()
    writer.write(1)
    for _ in 0..<4 { writer.write(0.0) }
    writer.write("text")
    writer.write("headline")
    #expect(throws: ByteCodingError(expected: "a value of Role", offset: 45)) {
      try Paragraph.decoded(from: writer.bytes)
    }
  }

  @Test func `resumes on their way through the stages`() throws {
    let word = Word(text: "Ada", box: Box(x0: 1, y0: 2, x1: 3, y1: 4), style: 0)
    let page = Page(
      number: 1, width: 595, height: 842,
      styles: [TextStyle(fontName: "Lato", size: 10, isBold: true, color: 0x102030)],
      words: [word], links: [Link(box: word.box, target: "https://example.org")])
    try expectRoundTrip(ExtractedPages(pages: [page]))
    try expectRoundTrip(ExtractedPages(pages: []))
    try expectRoundTrip(
      PageParagraphs(pageCount: 2, paragraphs: [paragraph, .sample("")]))
    let labeled = LabeledResume(
      file: file, paragraphs: [paragraph, .sample("x"), .sample("y")], labels: [4, nil, 0])
    try expectRoundTrip(LabeledFile(file: file, labels: labeled.labels))
    // Bodies are kept by themselves: a list that was read has none.
    let list = try LabeledResumes.decoded(from: LabeledResumes([labeled]).encodedBytes)
    try expectRoundTrip(list)
    try expectRoundTrip(
      GoldRows(rows: [
        GoldRow(document: "ada", text: "Led.", label: "skill"),
        GoldRow(
          document: "ada", text: "", label: "other", order: -1, role: "body", path: "/a", by: "us"),
      ]))
    let summary = AlignmentSummary(
      documentCount: 1, documentsWithoutGold: 2, missingDocumentCount: 7, paragraphCount: 3,
      labeledCount: 4, goldWordCount: 5, foundWordCount: 6)
    expectArtifactRoundTrip(summary)
    try expectRoundTrip(LabeledSet(resumes: list, alignment: summary))
    try expectRoundTrip(ResumeFolds(train: list, validation: list.filter { _ in false }))
  }

  @Test func `a model, its latency and its scores`() throws {
    try expectRoundTrip(
      TrainedModel(bytes: [1, 2, 3], trainingDigest: "00", facts: [("seed", "42"), ("a", "b")]))
    try expectRoundTrip(LatencyMeasurement.fast)
    var unknown = LatencyMeasurement.fast
    unknown.kernelNanoseconds = nil
    unknown.nanoseconds = []
    try expectRoundTrip(unknown)
    try expectRoundTrip(
      Scores(
        labels: ["a", "b"],
        rows: [
          .init(
            id: "ada/00/1", document: "ada", documentDigest: "00", person: "Ada", page: 1,
            paragraph: 7, text: "Led.", actual: 1, predicted: [0, 1, 1],
            probabilities: [[0.5, 0.5], [0.1, 0.9], [0, 1]])
        ], modelDigest: "0a", names: ["Ada Lovelace"], facts: [("people", "1")],
        hidden: [
          .init(
            mask: .absent,
            rows: [ScoredRow(id: "ada/7", person: "Ada", actual: 1, predicted: 0)])
        ]))
  }

  @Test func `models of fields, with the people they do not know`() throws {
    let value = HeldOutFieldModels(
      folds: [
        .init(persons: ["Ada", "Bob"], models: .init(sections: [1, 2], headers: [3])),
        .init(persons: [], models: .init(sections: [], headers: [])),
      ])
    try expectRoundTrip(value)
    let copy = try HeldOutFieldModels.decoded(from: value.encodedBytes)
    #expect(copy.folds[0].models.sections == [1, 2] && copy.folds[0].models.headers == [3])
  }

  @Test func `verdicts, with and without a latency`() throws {
    let gates = GateResult.Verdict.allCases.map {
      GateResult(name: "g", verdict: $0, detail: "why", value: 0.5, limit: nil)
    }
    try expectRoundTrip(
      VerificationResult(
        verification: Verification(gates: gates), modelDigest: "0a", latency: nil))
    let budget = LatencyBudget(percentile: .p99, atMost: .milliseconds(1))
    for kernel in [nil, 220_000, 500_000] as [Double?] {
      let judgement = budget.judge(
        LatencyMeasurement.fast.summary, on: .ci2Core, thisMachineKernelNanoseconds: kernel)
      try expectRoundTrip(
        VerificationResult(
          verification: Verification(gates: []), modelDigest: "0a", latency: judgement))
    }
  }

  @Test func `random bytes are refused or read, never a trap`() {
    for seed in 1...300 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        UInt8.random(in: 0...4, using: &random)
      }
      let types: [any Artifact.Type] = [
        ResumeFile.self, ExtractedPages.self, PageParagraphs.self, LabeledFile.self,
        GoldDocuments.self, LabeledSet.self, ResumeFolds.self,
        TrainedModel.self, Scores.self, LatencyMeasurement.self, VerificationResult.self,
        FileContents.self, DeliveredFiles.self, HeldOutFieldModels.self,
      ]
      for type in types {
        guard let bytes = (try? type.decoded(from: bytes))?.encodedBytes else { continue }
        #expect((try? type.decoded(from: bytes))?.encodedBytes == bytes, "seed \(seed), \(type)")
      }
    }
  }
}
