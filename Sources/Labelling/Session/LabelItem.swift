internal import Workbench

/// A text that waits for a person's label, with what helps to judge it.
package struct LabelItem: Sendable, Hashable {
  /// The name of the file.
  package var source: String
  /// Where the text stands in it, in words: `page 2, paragraph 14`, `line 12`.
  package var place: String
  /// The heading above it.
  package var heading: String?
  /// The text before it.
  package var previous: String?
  /// The text after it.
  package var next: String?
  /// The text.
  package var text: String
  /// Texts of one number belong together, such as those below one heading; `nil` for one that stands alone.
  package var block: Int?
  /// What else is known of it, by name.
  package var attributes: [String: String] = [:]
  /// The label that it has, by this person or in the file; position in the classes.
  package var given: Int?
  /// The probability of each class by the model; shape `[classes]`, empty when there is no model.
  package var probabilities: [Double] = []
  /// The same by the model of texts alone, where another one judges the text in its document.
  package var textProbabilities: [Double] = []

  /// The labels that others gave it, in words, where it is shown to be settled.
  package var votes: String?

  /// A text with its place.
  package init(source: String, place: String, text: String) {
    self.source = source
    self.place = place
    self.text = text
  }

  /// The likeliest class; `nil` without probabilities.
  package var suggestion: Int? { Self.likeliest(probabilities) }

  /// The position of the largest probability, the first one where several are the same.
  static func likeliest(_ probabilities: [Double]) -> Int? {
    probabilities.indices.max { (probabilities[$0], $1) < (probabilities[$1], $0) }
  }
}

/// A place in the order of labelling.
package struct LabelQueueEntry: Sendable, Hashable {
  /// Position of the item.
  package var item: Int
  /// How much the item deserves to be next, as the order measures it; `nil` where it does not measure.
  package var score: Double?
  /// Why it stands where it stands, in a few words.
  package var reason: String

  /// A place.
  package init(item: Int, score: Double? = nil, reason: String) {
    self.item = item
    self.score = score
    self.reason = reason
  }
}
