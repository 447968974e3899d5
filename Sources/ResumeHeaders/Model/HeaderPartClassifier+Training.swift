internal import TextClassification

/// A header whose parts are known.
package struct LabeledHeader {
  /// What somebody was, where, and in which place; each at most once, in this order.
  package var parts: [(kind: HeaderPartClassifier.Kind, text: String)]
  /// What stands beside such parts and is none of them, as the tools of a project.
  package var others: [String]
  /// Whose header it is: headers of one person never stand on both sides of a fold.
  package var person: String

  /// A header of some parts.
  package init(
    parts: [(kind: HeaderPartClassifier.Kind, text: String)], others: [String] = [], person: String
  ) {
    self.parts = parts
    self.others = others
    self.person = person
  }
}

extension HeaderPartClassifier {
  /// The most bytes of the model: half as many again tell held-out parts apart no better.
  private static let byteLimit = 200_000

  /// Fits a model on headers; the same headers in any order give the same bytes.
  ///
  /// Every part is an example of its kind, once a person. Pieces between commas that are less than a part, or more, are
  /// examples of fragments, and so is what is no part at all.
  ///
  /// - Throws: ``TrainingError`` when the headers do not suffice.
  static func train(on headers: [LabeledHeader]) async throws(TrainingError) -> LinearClassifier {
    var seen: Set<String> = []
    var examples: [Example] = []
    func add(_ text: String, _ label: Int, _ person: String) {
      guard seen.insert("\(person)\t\(label)\t\(text)").inserted else { return }
      examples.append(Example(features: features(of: text), label: label, group: person))
    }
    for header in headers {
      for part in header.parts { add(part.text, part.kind.rawValue, header.person) }
      for text in fragments(of: header.parts.map(\.text)) + header.others {
        add(text, labels.count - 1, header.person)
      }
    }
    let options = TrainingOptions(
      costs: [0.5], foldCount: 2, minimumCount: 2, blockWeights: blockWeights,
      maximumByteCount: byteLimit)
    return try await LinearClassifier.train(labels: labels, examples: examples, options: options)
      .classifier
  }

  /// Consecutive pieces of a header that are no part of it: all within one part, and two that reach into another.
  ///
  /// - Parameter parts: The header's parts, which stand in several orders, parted by commas.
  /// - Returns: Each text once.
  static func fragments(of parts: [String]) -> [String] {
    let orders = [[0, 1, 2], [1, 2, 0], [1, 0, 2]]
    var (within, across): (Set<String>, Set<String>) = ([], [])
    for order in orders {
      let pieces = order.filter(parts.indices.contains).flatMap { part in
        parts[part].split(separator: ", ").map { (text: $0, part: part) }
      }
      for start in pieces.indices {
        for end in start + 1...min(start + 4, pieces.count) {
          let text = pieces[start..<end].map(\.text).joined(separator: ", ")
          if parts.contains(text) { continue }
          if pieces[start].part == pieces[end - 1].part {
            within.insert(text)
          } else {
            across.insert(text)
          }
        }
      }
    }
    // Any two will do, but always the same.
    let some = across.sorted { FeatureHash.named($0) < FeatureHash.named($1) }.prefix(2)
    return within.sorted() + some
  }
}
