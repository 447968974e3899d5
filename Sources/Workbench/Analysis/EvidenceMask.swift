internal import Reporting
internal import TextClassification

/// Hides n-grams that occur in some texts only where quotes mask it: parts of names, addresses and numbers.
///
/// A feature that is no n-gram of theirs, such as `no heading above`, says nothing of anybody and stays.
package struct EvidenceMask {
  private let personal: Set<String>

  /// A mask for evidence that comes from some texts.
  package init(_ texts: [String], names: [String]) {
    self.init(texts, by: QuoteMask(names: names))
  }

  /// The same, with a mask of quotes that is made once for many texts.
  init(_ texts: [String], by mask: QuoteMask) {
    var (all, shown): (Set<String>, Set<String>) = ([], [])
    for text in texts {
      all.formUnion(TextFeatures.sources(of: text).values)
      shown.formUnion(TextFeatures.sources(of: mask.maskWhole(text)).values)
    }
    personal = all.subtracting(shown)
  }

  /// A feature in words as a report may show it; `nil` when it is personal.
  package func shown(_ feature: String) -> String? {
    // Neighbours' n-grams stand behind where they come from: "before: led".
    let gram = feature.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? feature
    return personal.contains(gram) || personal.contains(feature) ? nil : feature
  }
}
