internal import ResumeLexicon

/// Words that stand before contact data.
package enum ContactLabels {
  /// Before a place.
  package static let places = Lexicon.all[.contactPlaceLabels]
  /// Before a telephone number.
  package static let phones = Lexicon.all[.contactPhoneLabels]
  /// Before anything but a place.
  package static let others: Set<String> = phones.union(Lexicon.all[.contactOtherLabels])
}
