internal import PageLayout
package import ResumeModel

/// Finds values that the page does not have.
package enum Inventions {
  /// The paths of values that no place on the page explains.
  ///
  /// A value is explained when the text that its provenance quotes stands in that paragraph or is the target of a link on it, and
  /// the value is that text, a part of it, several such texts joined (two in any order, as a surname above a first name),
  /// or for a date a date that the text tells. The scheme of a web address and its percent-encoding need not be printed.
  ///
  /// - Parameters:
  ///   - resume: What was read.
  ///   - provenance: Where its values come from.
  ///   - texts: The texts of the document's paragraphs, in the order that provenance counts by.
  ///   - links: The targets of the links on each paragraph.
  /// - Returns: JSON pointers, sorted; empty when nothing was invented.
  package static func paths(
    in resume: Resume, provenance: [Provenance], texts: [String], links: [[String]]
  ) -> [String] {
    let dates = DateReader(of: texts)
    var quotes: [String: [String]] = [:]
    var out: Set<String> = []
    for source in provenance {
      quotes[source.path, default: []].append(source.text)
      let isThere =
        FieldKey.text(texts[source.paragraph]).contains(FieldKey.text(source.text))
        || links[source.paragraph].contains {
          // "tel:+44…", and the user's name at the end of an address.
          FieldKey.text($0).contains(FieldKey.text(source.text))
        }
      if !isThere { out.insert(source.path) }
    }
    for (path, value) in resume.leaves {
      let sources = quotes[path] ?? []
      let isDate = path.hasSuffix("Date") || path.hasSuffix("/date")
      let isAddress = path.hasSuffix("/url") && WebAddress.uri(sources.joined()) == value
      if !isAddress, !isExplained(value, by: sources, isDate ? dates : nil) {
        out.insert(path)
      }
    }
    return out.sorted()
  }

  private static func isExplained(_ value: String, by quotes: [String], _ dates: DateReader?)
    -> Bool
  {
    if let dates {
      return (quotes + [quotes.joined(separator: " ")]).contains { quote in
        let spans = dates.dates(in: quote) + [DateSpan.shortYears(in: quote)].compactMap(\.self)
        return spans.contains { $0.start?.iso == value || $0.end?.iso == value }
      }
    }
    let own = FieldKey.text(value)
    if !quotes.isEmpty, FieldKey.text(quotes.joined()).contains(own) { return true }
    return quotes.count == 2 && FieldKey.text(quotes.reversed().joined()) == own
  }
}
