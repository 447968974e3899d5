package import ResumeModel
package import ResumeWorkbench

/// What a line of `vitae parse --without-rules` says of fields.
package struct RuleReadings: Decodable {
  /// The file, as the line names it.
  package var source: String
  /// The fields by all rules.
  package var resume: Resume
  /// The fields without one rule, for each that makes a difference.
  package var withoutRules: [ParsedDocument.RuleReading]
}

/// What each rule is worth, in the order of their list.
package struct RuleFigures: Encodable {
  struct Rule: Encodable {
    var rule: String
    /// The folds' figures.
    var folds: [Fold]
  }

  struct Fold: Encodable {
    var fold: String
    var resumes: Int
    var changed: Int
    /// Resumes that the rule makes better, by F1.
    var helped: Int
    /// Resumes that the rule makes worse, by F1.
    var harmed: Int
    /// F1 without the rule less F1 with it.
    var f1Difference: ChangeFigures.Difference
  }

  var rules: [Rule] = []

  /// Figures of the readings with all rules, and of those without one by its name.
  package init(_ baseline: FieldScoreTable, _ without: [String: [FieldScoreTable.Row]]) {
    for rule in FieldRule.allCases {
      let changed = Dictionary(
        (without[rule.rawValue] ?? []).map { ($0.document, $0) }, uniquingKeysWith: { $1 })
      var table = FieldScoreTable()
      table.rows = baseline.rows.map { changed[$0.document] ?? $0 }
      guard let comparison = FieldComparison(candidate: table, baseline: baseline) else {
        continue
      }
      rules.append(
        Rule(
          rule: rule.rawValue,
          folds: comparison.folds.map { name, difference in
            Fold(
              fold: name, resumes: difference.documentCount, changed: difference.changedCount,
              helped: difference.worseCount, harmed: difference.betterCount,
              f1Difference: ChangeFigures.Difference(difference.all))
          }))
    }
  }

  /// A table with a row a rule.
  package var markdown: String {
    let folds = rules.first?.folds.map { "\($0.fold) (\($0.resumes))" } ?? []
    var out = "| rule |"
    for fold in folds { out += " better | worse | F1 without it, \(fold) |" }
    out += "\n| --- |" + String(repeating: " ---: | ---: | --- |", count: folds.count) + "\n"
    for rule in rules {
      out += "| `\(rule.rule)` |"
      for fold in rule.folds {
        out += " \(fold.helped) | \(fold.harmed) |"
        out += fold.changed == 0 ? " |" : " \(fold.f1Difference.text) |"
      }
      out += "\n"
    }
    return out
  }
}
