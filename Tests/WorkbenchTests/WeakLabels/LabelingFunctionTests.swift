import PipelineKit
import TestSupport
import Testing

@testable import Workbench

@Suite struct LabelingFunctionTests {
  private func item(
    _ text: String, label: String? = nil, heading: String? = nil, id: String? = nil
  ) -> TextItem {
    TextItem(
      id: id ?? text, text: text, label: label,
      attributes: heading.map { ["heading": $0] } ?? [:])
  }

  private func value<S: Stage>(_ stage: S) async throws -> S.Output {
    let result = try await Runner(cache: MemoryCache()).run(Flow { stage })
    return try #require(result.outputs.first as? S.Output)
  }

  @Test func `words are found as words, whatever their case and what stands between them`() throws {
    let reader = try LabelingFunction.contains(any: ["refund", "credit note"], label: "billing")
      .reader()
    for text in ["Refund, please", "a CREDIT\nnote!", "no refund"] {
      #expect(reader(item(text)) == "billing", "\(text)")
    }
    for text in ["refunds", "credit and note", ""] { #expect(reader(item(text)) == nil, "\(text)") }
  }

  @Test func `patterns, headings, attributes and code`() throws {
    let pattern = try LabelingFunction.pattern(#"\bHTTP [45]\d\d\b"#, label: "outage").reader()
    #expect(pattern(item("got http 502 again")) == "outage" && pattern(item("HTTP 200")) == nil)
    let heading = try LabelingFunction.heading(matches: ["Work experience"], label: "job").reader()
    #expect(heading(item("x", heading: "WORK EXPERIENCE:")) == "job")
    #expect(heading(item("Work experience")) == nil)
    let code = try LabelingFunction("long", version: 1) { $0.text.count > 3 ? "long" : nil }
      .reader()
    #expect(code(item("four")) == "long" && code(item("two")) == nil)
    let attribute = try LabelingFunction.attribute("heading", is: "a", label: "x").reader()
    #expect(attribute(item("x", heading: "a")) == "x" && attribute(item("x", heading: "b")) == nil)
  }

  @Test func `a pattern that is none is an error that names the function`() async {
    let set = TextSet(items: [item("x")])
    let error = await failure {
      [Target(ApplyLabelingFunctions(to: Ref(constant: set), [.pattern("(", label: "a")]))]
    }
    #expect(error?.contains("labelling function 'pattern (': not a regular expression") == true)
  }

  @Test func `the table counts coverage, overlap, conflicts and what is right`() async throws {
    let set = TextSet(items: [
      item("refund now", label: "billing"), item("server down"), item("refund, server down"),
      item("hello"),
    ])
    let weak = try await value(
      ApplyLabelingFunctions(
        to: Ref(constant: set),
        [
          .contains(any: ["refund"], label: "billing"), .contains(any: ["down"], label: "outage"),
          .contains(any: ["server"], label: "outage"), .contains(any: ["moon"], label: "other"),
        ]))
    #expect(weak.labels == ["billing", "other", "outage"])
    #expect(weak.functions.map(\.coverage) == [2, 2, 2, 0])
    #expect(weak.functions.map(\.overlap) == [1, 2, 2, 0])
    #expect(weak.functions.map(\.conflicts) == [1, 1, 1, 0])
    #expect(weak.functions.map(\.judged) == [1, 0, 0, 0])
    #expect(weak.functions.map(\.right) == [1, 0, 0, 0])
    #expect(weak.functions[1].estimatedAccuracy > 0.5 && weak.functions[3].estimatedAccuracy == 0)
    #expect(weak.silentCount == 1)
    #expect(weak.rows.map(\.known) == ["billing", nil, nil, nil])
    expectArtifactRoundTrip(weak)
  }

  @Test
  func `a function of code is another one with another version, and its words are parameters`()
    async throws
  {
    func plan(_ function: LabelingFunction) -> [String] {
      let set = TextSet(items: [item("x", label: "a"), item("y", label: "b")])
      let graph = Graph(
        of: Flow { ApplyLabelingFunctions(to: Ref(constant: set), [function]) }.targets)
      return graph.vertices.map { "\($0.id)" }
    }
    let code = { @Sendable (_: TextItem) -> String? in "a" }
    #expect(
      plan(LabelingFunction("f", version: 1, code)) == plan(LabelingFunction("f", version: 1, code))
    )
    #expect(
      plan(LabelingFunction("f", version: 1, code)) != plan(LabelingFunction("f", version: 2, code))
    )
    #expect(plan(.contains(any: ["x"], label: "a")) != plan(.contains(any: ["y"], label: "a")))
  }
}

@Suite struct LabelSourcesTests {
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  private func value<S: Stage>(_ stage: S) async throws -> S.Output {
    let result = try await Runner(cache: MemoryCache()).run(Flow { stage })
    return try #require(result.outputs.first as? S.Output)
  }

  @Test func `the first source counts, and the others are listed where they differ`() async throws {
    let set = TextSet(
      items: ["refund me", "server down", "refund for a server down", "own", "nothing"].enumerated()
        .map { TextItem(id: "\($0)", text: $1, label: $0 == 3 ? "own" : nil) })
    let gold = try folder.write("id,label\n0,complaint\n2,outage\n", to: "gold.csv")
    let weak = ApplyLabelingFunctions(
      to: Ref(constant: set),
      [
        .contains(any: ["refund"], label: "billing"), .contains(any: ["server"], label: "outage"),
        .contains(any: ["own"], label: "outage"),
      ]
    ).output
    let merged = try await value(
      Label(
        Ref(constant: set), from: .file(gold), .people(in: folder.path + "/none.sqlite"),
        .functions(weak)))
    #expect(
      merged.texts.items.map(\.label) == ["complaint", "outage", "outage", "own", nil])
    #expect(
      merged.texts.items.map { $0.attributes[Label.labelledBy] } == [
        gold, "labelling functions", gold, "the texts' file", nil,
      ])
    #expect(
      merged.sources.map(\.name) == [gold, "people", "the texts' file", "labelling functions"])
    #expect(merged.sources.map(\.used) == [2, 0, 1, 1])
    #expect(merged.conflicts.map(\.id).first == "0")
    #expect(
      merged.conflicts.contains {
        $0.label == "complaint" && $0.other == "billing" && $0.by == gold
          && $0.otherBy == "labelling functions"
      })
    #expect(merged.unlabeled == ["4"])
    expectArtifactRoundTrip(merged)
  }

  @Test func `probable labels teach, as much as they are probable`() async throws {
    // One word tells the label; the functions know two of five words of each.
    let words = [
      "billing": ["refund", "invoice", "charge", "payment", "price"],
      "outage": ["down", "crash", "offline", "error", "timeout"],
    ]
    var random = SeededGenerator(seed: 3)
    var items: [TextItem] = []
    for i in 0..<400 {
      let label = i % 2 == 0 ? "billing" : "outage"
      let own = (0..<3).compactMap { _ in words[label]?.randomElement(using: &random) }
      items.append(
        TextItem(id: "\(i)", text: "ticket \(own.joined(separator: " ")) \(i)"))
    }
    let set = TextSet(items: items)
    let weak = ApplyLabelingFunctions(
      to: Ref(constant: set),
      [
        .contains(any: ["refund", "invoice"], label: "billing"),
        .contains(any: ["down", "crash"], label: "outage"),
      ]
    ).output
    let model = try await value(
      FitText(
        on: Ref(constant: set), weakLabels: weak, options: .init(costs: [1], foldCount: 2)))
    var judged = set
    for i in judged.items.indices { judged.items[i].label = i % 2 == 0 ? "billing" : "outage" }
    let scores = try await value(EvaluateText(Ref(constant: model), on: Ref(constant: judged)))
    let right = scores.rows.count { $0.actual == $0.predicted }
    // Texts with none of the four words are right, too: their other words stand beside those.
    let silent = items.filter { item in
      !["refund", "invoice", "down", "crash"].contains { item.text.contains($0) }
    }.count
    #expect(silent > 40)
    #expect(right > 400 - silent / 2, "\(right) of 400, functions are silent on \(silent)")
  }
}
