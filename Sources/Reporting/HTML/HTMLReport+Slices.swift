internal import Evaluation

extension HTMLReport {
  /// Accuracy by layout, language and so on, a table each.
  static func slices(_ report: EvaluationReport, _ limits: PageLimits) -> Markup {
    guard !report.slices.isEmpty else { return "" }
    let axis = IntervalPicture.Axis(covering: report.slices.map(\.accuracy))
    let tables = report.slicesByAttribute.map { name, slices -> Markup in
      let rows = slices.prefix(min(limits.rows, 20)).map { row($0, axis, report.nouns) }
      let left = slices.count - rows.count
      let note: Markup =
        left > 0 ? "<p class=\"soft\">\(left) more with fewer \(report.nouns.item.many).</p>" : ""
      let worst = slices.min { $0.accuracy.value < $1.accuracy.value }
      let command = rowsNote(
        "The \(report.nouns.item.many) of a line, here of the worst",
        worst.flatMap { RowsCommand(report)?.rows(of: $0) })
      return """
        <div class="scroll"><table><caption>By \(name.clipped)</caption>
        <thead><tr><th scope="col" class="name">\(name.clipped)</th><th scope="col" class="number value">accuracy</th>\
        <th scope="col" colspan="2">95 % over \(report.nouns.group.many)</th><th scope="col" class="number">over rows</th>\
        <th scope="col" class="number">macro F1</th><th scope="col" class="number">\(report.nouns.group.many)</th>\
        <th scope="col" class="number">n</th></tr></thead>
        <tbody>
        \(Markup.lines(rows))
        </tbody></table>\(note)\(command)</div>
        """
    }
    return """
      <section id="slices">
      <h2>Slices</h2>
      <p class="soft">Accuracy where \(report.nouns.item.many) share a property; intervals over \(report.nouns.group.many) need two of them. \
      Bars are on the scale of the metrics.</p>
      \(Markup.lines(tables))
      </section>
      """
  }

  private static func row(_ slice: SliceScore, _ axis: IntervalPicture.Axis, _ nouns: RowNouns)
    -> Markup
  {
    let hasInterval = slice.personCount > 1
    let range: Markup = hasInterval ? "\(slice.accuracy.intervalText)" : "one \(nouns.group.one)"
    let bar: Markup = hasInterval ? IntervalPicture(slice.accuracy, on: axis).svg : ""
    return """
      <tr><th scope="row">\(slice.value.clipped)</th>\
      <td class="number strong">\(NumberText.percent(slice.accuracy.value))</td>\
      <td class="range">\(range)</td><td class="bar">\(bar)</td>\
      <td class="number"><small>\(slice.accuracyOverRows.intervalText)</small></td>\
      <td class="number">\(NumberText.percent(slice.macroF1.value))</td>\
      <td class="number">\(NumberText.grouped(slice.personCount))</td>\
      <td class="number">\(NumberText.grouped(slice.accuracy.count))</td></tr>
      """
  }

  /// Accuracy over the runs that were reported into the same folder.
  static func history(_ report: EvaluationReport) -> Markup {
    guard !report.history.isEmpty else { return "" }
    return """
      <section id="history">
      <h2>History</h2>
      <p class="soft">Accuracy of the reported runs with 95 % intervals over \(report.nouns.group.many), the newest on the right. \
      Runs with other data are not comparable: see n.</p>
      <div class="scroll">\(HistoryPicture(report.history).svg)</div>
      </section>
      """
  }
}

extension EvaluationReport {
  /// The slices of each attribute, in the order in which attributes come.
  var slicesByAttribute: [(name: String, slices: [SliceScore])] {
    var groups: [(name: String, slices: [SliceScore])] = []
    for slice in slices {
      if groups.last?.name == slice.attribute {
        groups[groups.count - 1].slices.append(slice)
      } else {
        groups.append((slice.attribute, [slice]))
      }
    }
    return groups
  }
}
