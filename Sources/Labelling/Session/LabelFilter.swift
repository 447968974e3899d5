internal import Workbench

/// Which items are looked at: those that fit every word of a filter.
package struct LabelFilter: Sendable, Hashable {
  /// One word of a filter.
  private enum Term: Sendable, Hashable {
    /// The class that is suggested or given.
    case label(Int)
    /// Confidence in per cent below or above a bound.
    case below(Double), above(Double)
    /// What is known of the item.
    case attribute(name: String, value: String)
    /// Letters of the text, without regard to case.
    case text(String)
  }

  /// The filter as it was typed.
  package let text: String
  private let terms: [Term]

  /// How filters are written.
  package static let help =
    "words: a class (suggested or given), <70 or >70 (confidence in per cent), name=value (role=heading), "
    + "or letters of the text; all must fit"

  /// Everything.
  package static let all = LabelFilter("", classes: [])

  /// Reads a filter.
  ///
  /// - Parameters:
  ///   - text: Words, separated by spaces.
  ///   - classes: The classes' names.
  package init(_ text: String, classes: [String]) {
    self.text = text.split(separator: " ").joined(separator: " ")
    let numbers = Dictionary(
      classes.enumerated().map { ($1.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    // A class may have spaces in its name.
    if let label = numbers[self.text.lowercased()] {
      terms = [.label(label)]
      return
    }
    terms = self.text.split(separator: " ").map { word in
      if let label = numbers[word.lowercased()] { return .label(label) }
      let rest = word.dropFirst()
      if let bound = Double(rest.hasSuffix("%") ? rest.dropLast() : rest) {
        if word.first == "<" { return .below(bound) }
        if word.first == ">" { return .above(bound) }
      }
      if let sign = word.firstIndex(of: "="), sign > word.startIndex {
        return .attribute(
          name: String(word[..<sign]).lowercased(),
          value: String(word[word.index(after: sign)...]).lowercased())
      }
      return .text(word.lowercased())
    }
  }

  /// Whether nothing is left out.
  package var isEmpty: Bool { terms.isEmpty }

  /// Whether an item fits.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - label: The label that it has now.
  /// - Returns: Whether every word fits.
  package func fits(_ item: LabelItem, label: Int?) -> Bool {
    terms.allSatisfy { term in
      switch term {
      case .label(let wanted): return label == wanted || item.suggestion == wanted
      case .below(let bound):
        return item.suggestion.map { 100 * item.probabilities[$0] < bound } ?? true
      case .above(let bound):
        return item.suggestion.map { 100 * item.probabilities[$0] > bound } ?? false
      case .attribute(let name, let value):
        return item.attributes.contains {
          $0.key.lowercased() == name && $0.value.lowercased() == value
        }
      case .text(let part): return item.text.lowercased().contains(part)
      }
    }
  }
}
