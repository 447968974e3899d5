internal import Workbench

/// The items of a list of `vitae label agreement --out`, each with the labels that annotators gave it.
package struct DisputedItems: Sendable {
  /// The member that such a list has, and no other file: the share of pairs of annotators that differ.
  package static let mark = "differingPairs"

  /// The label that each annotator gave, by the line of the item, or its number in an array, from 1.
  package private(set) var votes: [Int: [String: String]] = [:]

  /// The items of a text.
  ///
  /// - Parameters:
  ///   - text: What the file holds.
  ///   - path: The file.
  /// - Throws: ``DataFileError`` for an array that is not whole.
  package init(_ text: String, path: String) throws {
    var file = AnnotationFile(path: path)
    var votes: [Int: [String: String]] = [:]
    try file.eachObject(text) { _, node, number in
      guard node[Self.mark] != nil else { return }
      votes[number] = (node["labels"]?.object ?? [:]).compactMapValues(\.text)
    }
    self.votes = votes
  }
}
