internal import ResumeLexicon
internal import ResumeSections
internal import UnicodeText

/// Labels of what a form asks about the person.
extension FormLabel {
  /// What a label of a form's personal part asks for; `.other` for what has no field or is told by itself, as addresses of
  /// mail are.
  static func ofPerson(_ text: String) -> FormLabel? {
    guard text.utf8.count <= 70, !text.has(.numbers), !text.has("@") else { return nil }
    let words = text.inSmallLetters.runs(of: .letters)
      .filter { !["s", "n", "e", "a", "in", "r"].contains($0) || text.utf8.count < 4 }
    guard !words.isEmpty, words.count <= 6 else { return nil }
    if let label = phrases[words.joined(separator: " ")] { return label }
    if words.contains(where: wishes.match), !words.contains(where: pay.match) { return .headline }
    let asked = words.compactMap { word in places.first { $0.stems.match(word) }?.label }
    let kinds = Set(asked)
    // "Postcode and town" are one value.
    if kinds.count > 1 { return kinds.contains(.other) ? .other : .street }
    return kinds.first
  }

  private static let phrases: [String: FormLabel] = {
    var out: [String: FormLabel] = [:]
    for (label, group) in [
      (FormLabel.givenName, "given-name"), (.familyName, "family-name"), (.fullName, "full-name"),
      (.familyNameFirst, "family-name-first"),
    ] {
      for phrase in Lexicon.all.words(of: .formNames, group: group) { out[phrase] = label }
    }
    return out
  }()

  /// Words that a label of the personal part may open with.
  static let personWords = WordStems(
    joining: places.map(\.stems) + [
      wishes,
      WordStems(phrases.keys.flatMap { $0.spacedWords.map(String.init) }),
    ])

  /// Words of what somebody is or wants to be.
  private static let wishes = WordStems(.formsWishes)

  /// "Desired salary".
  private static let pay = WordStems(.formsPay)

  private static let places = labelled(
    .formPerson,
    [
      (.postalCode, "postal-code"), (.street, "street"), (.city, "city"), (.region, "region"),
      (.other, "other"),
    ])
}
