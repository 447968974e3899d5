internal import Evaluation

extension HTMLReport {
  /// The words of the page for somebody who reads such a page for the first time.
  static func terms(_ report: EvaluationReport) -> Markup {
    let rows = Self.words(report).map { name, meaning -> Markup in
      "<div><dt>\(name)</dt><dd>\(meaning)</dd></div>"
    }
    return """
      <section id="terms">
      <h2>Terms</h2>
      <dl class="terms">
      \(Markup.lines(rows))
      </dl>
      </section>
      """
  }

  private static func words(_ report: EvaluationReport) -> [(Markup, Markup)] {
    var words: [(Markup, Markup)] = [
      (
        "gate",
        """
        A demand on the model. Passed and failed decide; inconclusive means that the data does not settle it; not \
        comparable that there was nothing to judge it by; informational gates decide nothing.
        """
      ),
      (
        "accuracy target",
        """
        Missed: accuracy is below it. Met: accuracy reaches it. Demonstrated: even the one-sided 95 % lower bound does, \
        so it is not luck.
        """
      ),
      (
        "95 % interval",
        """
        Where the figure would lie with other \(report.nouns.group.many), in 95 of 100 such draws. Over \(report.nouns.group.many): \(report.nouns.group.many) are drawn with \
        replacement, with all of their \(report.nouns.item.many) (bootstrap), since \(report.nouns.item.many) of one \(report.nouns.group.one) are alike. Over rows \
        (Wilson): as if each \(report.nouns.item.one) came from another \(report.nouns.group.one), so it is too narrow.
        """
      ),
      (
        "precision, recall, F1",
        """
        Precision: the share of the \(report.nouns.item.many) called so that are so. Recall: the share of those that are so that were \
        called so. F1: their harmonic mean.
        """
      ),
      (
        "macro, weighted, micro",
        """
        Macro: the mean over the classes, each counting alike. Weighted: by the number of \(report.nouns.item.many). Micro: over all \
        decisions, which with one label per \(report.nouns.item.one) is the accuracy.
        """
      ),
      ("n", "How many \(report.nouns.item.many) the figure rests on."),
    ]
    if report.probabilities != nil {
      words += [
        (
          "confidence, reliability",
          """
          The probability the model gives its answer. It is honest when of the answers with 80 % about 80 % are right; \
          the expected calibration error is the mean distance from that.
          """
        ),
        (
          "log loss, Brier score",
          "How far the probabilities are from the truth, as a logarithm and as a square; lower is better."
        ),
        (
          "ROC, average precision",
          """
          How well a class's probability sorts its \(report.nouns.item.many) before the others: 1 is perfect; guessing gives an area \
          of 0.5 under ROC, and the class's share as average precision.
          """
        ),
      ]
    }
    if report.latency != nil {
      words.append(
        (
          "p50, p99, projected",
          """
          Half, or 99 of 100, \(report.nouns.item.many) take at most so long. A budget is stated for a machine; on another one the \
          time is projected by the ratio of a fixed kernel's times on both.
          """
        ))
    }
    return words
  }
}
