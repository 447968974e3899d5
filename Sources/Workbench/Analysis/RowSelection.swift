internal import Evaluation

/// Which judged rows a figure of a report is of: those of a slice, of a label, of a cell of the confusion matrix.
package struct RowSelection: Sendable, Hashable {
  /// Properties that a row must have: `layout` and `two-column`.
  package var slices: [Slice] = []
  /// The gold label, or `nil` for any.
  package var actual: String?
  /// The label that the model gave, or `nil` for any.
  package var predicted: String?

  /// A property and its value.
  package struct Slice: Sendable, Hashable {
    /// The property, as the report names it.
    package var attribute: String
    /// Its value.
    package var value: String

    /// A property from `NAME=VALUE`; `nil` when the text is not of that form.
    package init?(_ text: String) {
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { return nil }
      attribute = String(text[..<sign])
      value = String(text[text.index(after: sign)...])
    }
  }

  /// A selection of all rows.
  package init() {}

  /// Whether every row is selected.
  package var isAll: Bool { self == RowSelection() }

  /// Why a selection cannot be made.
  package enum Problem: Error, CustomStringConvertible {
    /// No row has the label.
    case unknownLabel(String, known: [String])
    /// No row has the property.
    case unknownSlice(String, known: [String])
    /// No row has this value of a property.
    case unknownValue(Slice, known: [String])

    /// What is wrong, and what is known.
    package var description: String {
      switch self {
      case .unknownLabel(let label, let known):
        "no label '\(label)'; the labels are \(known.joined(separator: ", "))"
      case .unknownSlice(let name, let known):
        known.isEmpty
          ? "no slice '\(name)': the rows have no properties"
          : "no slice '\(name)'; the slices are \(known.joined(separator: ", "))"
      case .unknownValue(let slice, let known):
        "no row has \(slice.attribute) '\(slice.value)'; "
          + "its values are \(known.prefix(30).joined(separator: ", "))"
      }
    }
  }
}

extension ErrorAnalysis {
  /// The analysis of the selected rows alone.
  ///
  /// - Throws: ``RowSelection/Problem`` when a label, property or value is unknown: most often it is mistyped.
  package func selecting(_ selection: RowSelection) throws -> ErrorAnalysis {
    let labels = scores.labels
    for label in [selection.actual, selection.predicted].compactMap(\.self)
    where !labels.contains(label) {
      throw RowSelection.Problem.unknownLabel(label, known: labels)
    }
    let groups = scores.worstGroups
    var attributes = rows.map(\.attributes)
    for (rank, group) in groups.enumerated() {
      for row in group { attributes[row][SliceScore.groupAttribute(scores.nouns)] = "\(rank + 1)" }
    }
    for slice in selection.slices {
      let values = Set(attributes.compactMap { $0[slice.attribute] })
      guard !values.isEmpty else {
        throw RowSelection.Problem.unknownSlice(
          slice.attribute, known: Set(attributes.flatMap(\.keys)).sorted())
      }
      guard values.contains(slice.value) else {
        throw RowSelection.Problem.unknownValue(slice, known: values.sorted())
      }
    }
    let chosen = rows.indices.filter { i in
      let row = scores.rows[i]
      return selection.slices.allSatisfy { attributes[i][$0.attribute] == $0.value }
        && selection.actual.map { $0 == labels[row.actual] } ?? true
        && selection.predicted.map { $0 == labels[row.predicted] } ?? true
    }
    return ErrorAnalysis(
      of: ScoredSet(labels: labels, rows: chosen.map { scores.rows[$0] }, nouns: scores.nouns),
      rows: chosen.map { rows[$0] }, people: names)
  }
}
