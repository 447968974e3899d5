import Evaluation
import TextClassification
import Testing
import Workbench

@Suite struct ComparedRowsTests {
  private func gold(_ labels: [String], ids: [String]? = nil, people: [String]? = nil) -> [GoldText]
  {
    labels.enumerated().map { position, label in
      GoldText(
        id: ids?[position], label: label, text: "", person: people?[position], line: position + 2)
    }
  }

  private func said(
    _ labels: [String], ids: [String]? = nil, actual: [String]? = nil
  ) -> ComparedSide {
    .predictions(
      labels.enumerated().map { position, label in
        PredictedRow(
          id: ids?[position], actual: actual?[position], predicted: label, person: nil,
          line: position + 1)
      })
  }

  @Test("predictions are matched with the data by id when both name ids, whatever the order")
  func byID() throws {
    let rows = try ComparedRows(
      candidate: said(["b", "a"], ids: ["2", "1"]), baseline: said(["a", "a"], ids: ["1", "2"]),
      data: gold(["a", "b"], ids: ["1", "2"], people: ["p", "p"]))
    #expect(rows.candidate.rows.allSatisfy { $0.isCorrect })
    #expect(rows.baseline.rows.map(\.isCorrect) == [true, false])
    #expect(rows.candidate.rows.map(\.id) == ["1", "2"])
    #expect(rows.candidate.rows.map(\.person) == ["p", "p"])
    #expect(rows.lines == [2, 3] && rows.isGrouped)
  }

  @Test("without ids the order counts, and each row is a person of its own")
  func byOrder() throws {
    let rows = try ComparedRows(
      candidate: said(["a", "b"]), baseline: said(["b", "b"]), data: gold(["a", "b"]))
    #expect(rows.candidate.confusionMatrix.accuracy == 1)
    #expect(rows.baseline.confusionMatrix.accuracy == 0.5)
    #expect(Set(rows.candidate.rows.map(\.person)).count == 2 && !rows.isGrouped)
  }

  @Test("ids of the data that stand twice are no ids")
  func doubleIDs() throws {
    let rows = try ComparedRows(
      candidate: said(["a", "b"]), baseline: said(["b", "b"]),
      data: gold(["a", "b"], ids: ["1", "1"]))
    #expect(rows.candidate.rows.map(\.id) == ["1", "2"])
  }

  @Test("whose a row is may come from the predictions")
  func people() throws {
    let side = ComparedSide.predictions([
      PredictedRow(id: nil, actual: nil, predicted: "a", person: "p", line: 1),
      PredictedRow(id: nil, actual: nil, predicted: "a", person: "p", line: 2),
    ])
    let rows = try ComparedRows(
      candidate: side, baseline: said(["a", "b"]), data: gold(["a", "b"]))
    #expect(rows.isGrouped && rows.baseline.rows.map(\.person) == ["p", "p"])
  }

  @Test("two files of predictions with gold labels need no data")
  func withoutData() throws {
    let rows = try ComparedRows(
      candidate: said(["a", "b"], actual: ["a", "b"]),
      baseline: said(["a", "a"], actual: ["a", "b"]),
      data: nil)
    #expect(try PairedComparison(candidate: rows.candidate, baseline: rows.baseline).rowCount == 2)
  }

  @Test("zero rows, other rows, changed gold, double ids and missing gold are not comparable")
  func notComparable() {
    let two = said(["a", "b"], ids: ["1", "2"], actual: ["a", "b"])
    func problem(_ candidate: ComparedSide, _ baseline: ComparedSide, _ data: [GoldText]?)
      -> NotComparable?
    {
      do {
        _ = try ComparedRows(candidate: candidate, baseline: baseline, data: data)
        return nil
      } catch { return error }
    }
    #expect(problem(two, two, []) == .noRows)
    #expect(problem(said([]), said([]), nil) == .noRows)
    #expect(
      problem(two, said(["a"], ids: ["1"], actual: ["a"]), nil)
        == .rowsDiffer(candidate: 2, baseline: 1, shared: 1))
    #expect(
      problem(said(["a", "b", "a"]), two, gold(["a", "b"], ids: ["1", "2"]))
        == .rowsDiffer(candidate: 3, baseline: 2, shared: 2))
    #expect(
      problem(two, said(["a", "b"], ids: ["1", "3"], actual: ["a", "b"]), nil)
        == .rowsDiffer(candidate: 2, baseline: 2, shared: 1))
    #expect(
      problem(two, said(["a", "b"], ids: ["1", "2"], actual: ["a", "a"]), nil) == .rowChanged("2"))
    #expect(
      problem(said(["a", "b"], ids: ["1", "1"], actual: ["a", "b"]), two, nil)
        == .duplicateRow("1"))
    #expect(problem(said(["a"]), said(["a"]), nil) == .noGold(row: "1"))
  }

  @Test("a label that only one side uses and no row has is another label set")
  func otherLabels() {
    #expect(throws: NotComparable.labelsDiffer(candidate: ["a", "z"], baseline: ["a"])) {
      try ComparedRows(candidate: said(["z"]), baseline: said(["a"]), data: gold(["a"]))
    }
  }

  @Test("models of other label sets, and gold labels that models do not know, are not comparable")
  func models() async throws {
    let (ab, abc) = (try await model(["a", "b"]), try await model(["a", "b", "c"]))
    #expect(throws: NotComparable.labelsDiffer(candidate: ["a", "b"], baseline: ["a", "b", "c"])) {
      try ComparedRows(candidate: ab, baseline: abc, data: gold(["a"]))
    }
    #expect(throws: NotComparable.unknownLabel("x", row: "2")) {
      try ComparedRows(candidate: ab, baseline: ab, data: gold(["a", "x"]))
    }
    let rows = try ComparedRows(
      candidate: ab, baseline: said(["a", "a"]),
      data: [
        GoldText(id: nil, label: "a", text: "word a", person: nil, line: 1),
        GoldText(id: nil, label: "b", text: "word b", person: nil, line: 2),
      ])
    #expect(rows.candidate.confusionMatrix.accuracy == 1)
    #expect(rows.baseline.confusionMatrix.accuracy == 0.5)
  }

  private func model(_ labels: [String]) async throws -> ComparedSide {
    let examples = labels.indices.flatMap { label in
      (0..<8).map { copy in
        Example(
          features: TextClassifier.features(of: "word \(labels[label])"), label: label,
          group: "\(label) \(copy)")
      }
    }
    let result = try await LinearClassifier.train(
      labels: labels, examples: examples, options: TrainingOptions(seed: 1))
    return .model(TextClassifier(model: result.classifier))
  }
}
