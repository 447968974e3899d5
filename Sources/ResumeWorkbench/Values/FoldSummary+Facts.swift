internal import Evaluation
internal import Reporting
internal import ResumeModel
internal import Workbench

extension FoldSummary {
  /// The figures as rows of a report's table, with the command that lists what is behind them.
  var facts: [Fact] {
    folds.map { Fact("fold: \($0.name)", $0.size) }
      + folds.map { Fact("classes: \($0.name)", $0.classes) } + [
        Fact("people in two folds", NumberText.grouped(sharedPersonCount)),
        Fact("files in two folds", NumberText.grouped(sharedFileCount)),
        Fact(
          "near duplicates",
          "\(NumberText.grouped(nearAcrossCount)) pairs across folds, \(NumberText.grouped(nearCount)) between "
            + "people in all (SimHash distance at most \(NearDuplicates.distance), "
            + "\(NearDuplicates.leastWords) words and more)"),
        Fact(
          "word for word in training",
          "\(NumberText.grouped(repeatCount)) of \(NumberText.grouped(heldOutCount)) held-out paragraphs, "
            + "\(NumberText.grouped(longRepeatCount)) of them with \(NearDuplicates.leastWords) words and more; "
            + "the others are headings, skills and the like"),
        Fact("listed by", "vitae dataset check --notes"),
      ]
  }
}

extension FoldSummary.Fold {
  fileprivate var size: String {
    let words = ["layout", "producer", "language"].map { kind in
      let count = kinds[kind] ?? 0
      return "\(count) \(kind)\(count == 1 ? "" : "s")"
    }
    return
      "\(NumberText.grouped(classCounts.reduce(0, +))) labelled paragraphs in \(resumeCount) resumes of "
      + "\(personCount) people; " + words.joined(separator: ", ")
  }

  fileprivate var classes: String {
    let all = Double(max(1, classCounts.reduce(0, +)))
    return zip(classNames, classCounts).map { name, count in
      "\(name) \(NumberText.percent(Double(count) / all))"
    }.joined(separator: ", ")
  }
}
