import Evaluation
import Testing

@Suite struct PairedComparisonTests {
  private func row(_ id: String, _ predicted: Int, person: String = "p", actual: Int = 0)
    -> ScoredRow
  {
    ScoredRow(id: id, person: person, actual: actual, predicted: predicted)
  }

  private func set(_ rows: [ScoredRow], labels: [String] = ["a", "b"]) -> ScoredSet {
    ScoredSet(labels: labels, rows: rows)
  }

  @Test("counts, accuracies and the difference follow from the pairs")
  func figures() throws {
    let people = ["p", "p", "q", "q", "q"]
    func rows(_ predicted: [Int]) -> [ScoredRow] {
      people.indices.map { row("\($0)", predicted[$0], person: people[$0]) }
    }
    let candidate = set(rows([0, 0, 0, 1, 1]))
    let baseline = set(rows([1, 0, 0, 0, 1]))
    let comparison = try PairedComparison(candidate: candidate, baseline: baseline)
    #expect(comparison.rowCount == 5)
    #expect(comparison.personCount == 2)
    #expect(comparison.candidateOnlyCorrect == 1)
    #expect(comparison.baselineOnlyCorrect == 1)
    #expect(comparison.discordantCount == 2)
    #expect(comparison.candidateAccuracy == 0.6)
    #expect(comparison.baselineAccuracy == 0.6)
    #expect(comparison.difference.value == 0)
    #expect(comparison.signFlip.peopleWithDifference == 2)
    #expect(comparison.mcNemarMidP == 1)
  }

  @Test("the order of rows does not matter")
  func order() throws {
    let pair = Samples.pair(people: 9, rowsEach: 7, candidate: 0.8, baseline: 0.85, seed: 2)
    let reversed = set(pair.baseline.rows.reversed())
    #expect(
      try PairedComparison(candidate: pair.candidate, baseline: pair.baseline)
        == PairedComparison(candidate: pair.candidate, baseline: reversed))
  }

  @Test("swapping the two swaps the signs")
  func swapped() throws {
    let pair = Samples.pair(people: 9, rowsEach: 7, candidate: 0.7, baseline: 0.85, seed: 2)
    let forth = try PairedComparison(candidate: pair.candidate, baseline: pair.baseline)
    let back = try PairedComparison(candidate: pair.baseline, baseline: pair.candidate)
    #expect(forth.difference.value == -back.difference.value)
    #expect(forth.candidateOnlyCorrect == back.baselineOnlyCorrect)
    #expect(isClose(forth.signFlip.pWorse, back.signFlip.pBetter))
    #expect(forth.mcNemarMidP == back.mcNemarMidP)
  }

  @Test("sets that are not of the same rows are not comparable, each for its reason")
  func reasons() {
    let base = set([row("1", 0), row("2", 0)])
    let cases: [(ScoredSet, NotComparable)] = [
      (set([]), .noRows),
      (
        set([row("1", 0), row("2", 0)], labels: ["b", "a"]),
        .labelsDiffer(candidate: ["b", "a"], baseline: ["a", "b"])
      ),
      (set([row("1", 0)]), .rowsDiffer(candidate: 1, baseline: 2, shared: 1)),
      (
        set([row("1", 0), row("3", 0)]), .rowsDiffer(candidate: 2, baseline: 2, shared: 1)
      ),
      (set([row("1", 0), row("2", 0, actual: 1)]), .rowChanged("2")),
      (set([row("1", 0), row("2", 0, person: "q")]), .rowChanged("2")),
      (set([row("1", 0), row("1", 0)]), .duplicateRow("1")),
    ]
    for (candidate, reason) in cases {
      #expect(throws: reason) { try PairedComparison(candidate: candidate, baseline: base) }
    }
    #expect(throws: NotComparable.noRows) {
      try PairedComparison(candidate: base, baseline: set([]))
    }
    #expect(throws: NotComparable.duplicateRow("1")) {
      try PairedComparison(candidate: base, baseline: set([row("1", 0), row("1", 1)]))
    }
  }

  @Test("every reason says what to do")
  func texts() {
    #expect(
      NotComparable.labelsDiffer(candidate: ["a", "b"], baseline: ["a"]).description
        == "the labels differ: candidate a, b; baseline a; record a new baseline")
    #expect(
      NotComparable.rowsDiffer(candidate: 10, baseline: 12, shared: 9).description
        == "the rows differ: candidate 10, baseline 12, in both 9; "
        + "score both on the same data or record a new baseline")
    #expect(
      NotComparable.rowChanged("7").description
        == "row '7' has another gold label or person than in the baseline; record a new baseline")
    #expect(
      NotComparable.duplicateRow("7").description
        == "row '7' stands twice in one set; row ids must be unique")
    #expect(
      NotComparable.noBaseline.description
        == "there is no baseline; record one from a run you trust")
    #expect(
      NotComparable.noRows.description
        == "there are no rows to compare; check the data the gate was given")
  }
}
