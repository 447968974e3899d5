import ArtifactStore
import ContentDigest
import TestSupport
import Testing

@testable import Labelling
@testable import Workbench

@Suite("One label per item, from several annotators")
struct ResolvedLabelsTests {
  private func row(
    _ text: String, _ label: String, by annotator: String, _ source: LabelRow.Source? = .person,
    id: String? = nil, at time: Int64? = nil
  ) -> LabelRow {
    LabelRow(
      id: id, text: text, label: label, annotator: annotator, time: time, source: source)
  }

  private func lines(_ resolved: ResolvedLabels) -> [String] {
    resolved.rows.map {
      [$0.text, $0.label, $0.columns["resolved"], $0.annotator].map { $0 ?? "–" }
        .joined(separator: " ")
    }
  }

  @Test func `gold counts, else what all agree on, else what most gave; ties are set apart`() {
    let resolved = ResolvedLabels([
      row("a", "x", by: "ann"), row("a", "y", by: "bob"), row("a", "y", by: "judge", .gold),
      row("b", "x", by: "ann"), row("b", "x", by: "bob"),
      row("c", "x", by: "ann"), row("c", "y", by: "bob"), row("c", "y", by: "cy", nil),
      row("d", "x", by: "ann"), row("d", "y", by: "bob"),
      row("e", "y", by: "cy"),
    ])
    #expect(
      lines(resolved) == [
        "a y gold judge", "b x unanimous –", "c y majority –", "e y unanimous cy",
      ])
    #expect(resolved.ties == [[8, 9]])
  }

  @Test func `each person has one vote, and the latest gold label counts`() {
    let resolved = ResolvedLabels([
      row("a", "y", by: "ann", at: 1), row("a", "x", by: "ann", at: 2),
      row("a", "x", by: "bob", at: 1),
      row("a", "y", by: "cy", at: 1),
      row("b", "y", by: "judge", .gold, at: 9), row("b", "x", by: "judge", .gold, at: 3),
    ])
    #expect(lines(resolved) == ["a x majority –", "b y gold judge"])
  }

  @Test func `what models and functions say counts only where no person decided`() {
    let resolved = ResolvedLabels([
      row("a", "y", by: "m", .model), row("a", "x", by: "ann"), row("a", "y", by: "f", .function),
      row("b", "y", by: "m", .model), row("b", "x", by: "f", .function),
      row("c", "y", by: "m", .model),
    ])
    #expect(lines(resolved) == ["a x unanimous ann", "b x unanimous f", "c y unanimous m"])
    #expect(resolved.rows[2].source == .model)
  }

  @Test func `a text with several ids has a row for each, and one vote per annotator`() {
    let digest = ContentDigest.sha256("t")
    var rows = [
      row("a", "x", by: "ann", id: "1"), row("a", "x", by: "ann", id: "2"),
      row("a", "y", by: "bob", id: "1"), row("a", "y", by: "bob", id: "2"),
      row("a", "y", by: "cy", id: "1"), row("a", "y", by: "cy", id: "2"),
    ]
    for i in rows.indices { (rows[i].document, rows[i].digest) = ("t.csv", digest) }
    let resolved = ResolvedLabels(rows)
    #expect(resolved.rows.map(\.id) == ["1", "2"])
    #expect(resolved.rows.allSatisfy { $0.label == "y" })
  }

  @Test func `gold labels are not compared, and their items leave the queue`() throws {
    let rows = [
      row("a", "x", by: "ann"), row("a", "y", by: "bob"), row("a", "y", by: "ann", .gold),
      row("b", "x", by: "ann"), row("b", "y", by: "bob"), row("c", "x", by: "ann"),
      row("c", "x", by: "bob"),
    ]
    let report = AgreementReport(LabelAnnotations(rows), seed: 1)
    let without = AgreementReport(LabelAnnotations(rows.filter { $0.source != .gold }), seed: 1)
    #expect(report.annotators == ["ann", "bob"])
    #expect(report.alpha?.value == without.alpha?.value && report.own.isEmpty)
    #expect(report.queue.map(\.item) == [1] && report.settledCount == 1)
    #expect(without.queue.count == 2)
    #expect(try report.queueLines().contains(#""text":"b""#))
  }

  @Test func `an annotator's gold label stands beside the label that they gave before`() throws {
    let folder = try TemporaryDirectory()
    let store = try Store(path: folder.path + "/s.sqlite")
    func add(_ row: LabelRow) throws -> Int {
      var file = AnnotationFile(path: "l.jsonl")
      file.rows = [row]
      var exchange = try LabelExchange(store)
      return try exchange.add(file, name: "l.jsonl", digest: .sha256("l")).added
    }
    #expect(try add(row("a", "x", by: "ann")) == 1)
    #expect(try add(row("a", "x", by: "ann", .gold)) == 1)
    #expect(try add(row("a", "x", by: "ann", .gold)) == 0)
    #expect(try add(row("a", "x", by: "ann")) == 0)
    let rows = try LabelExchange(store).rows(latestOnly: true)
    #expect(rows.map(\.source) == [.person, .gold])
    let hash = NormalizedText.digest(of: "a")
    let document = try #require(try store.documents().first)
    #expect(try OwnLabels(.gold, in: store).find(hash, in: document).label == "x")
    #expect(try OwnLabels(of: "bob", in: store).find(hash, in: document).label == nil)
  }
}
