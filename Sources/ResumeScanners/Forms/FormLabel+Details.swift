internal import ResumeLexicon
package import ResumeSections
internal import UnicodeText

/// Labels that say what something is only where the sort of thing is known: the names of a table's columns, and the labels of
/// a form of certificates, awards or projects.
extension FormLabel {
  /// What a column or a row of this name holds; `nil` when the name says nothing, or several things as "Employer and
  /// position" does, and `.other` where what it says has no field.
  package static func detail(_ name: String) -> FormLabel? {
    guard name.utf8.count <= 70, !name.has(.numbers) else { return nil }
    let words = name.inSmallLetters.runs(of: .letters)
    guard words.count <= 6 else { return nil }
    // "Board / University" beside the school examined it.
    if words.first == "board" || words.first == "affiliated" { return .other }
    let named = words.compactMap { word in details.first { $0.stems.match(word) }?.label }
    // "Date awarded" is none of who awarded it, "issued by" says no end of a stretch.
    if match(name) == .dates, !(named.first == .organization && namesEnd(name)) { return .dates }
    let all = Set(named + words.compactMap { match($0) }.filter { $0 != .other })
    // "Position and duties": the duties are text below the post.
    if all == [.position, .activities] { return .position }
    if all.count > 1, words.contains(where: joints.contains) || name.has("/") || name.has("&") {
      return nil
    }
    return named.first ?? match(name).flatMap { $0 == .other ? nil : $0 }
  }

  static let joints = Lexicon.all.substrings(of: .textAnd)

  static let details = labelled(
    .formDetails,
    [
      (.activities, "activities"), (.dates, "dates"), (.score, "score"),
      (.organization, "organization"), (.position, "position"), (.degree, "degree"),
    ])
}
