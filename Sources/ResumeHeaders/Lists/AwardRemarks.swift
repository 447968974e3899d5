internal import ResumeLexicon
internal import ResumeScanners
internal import UnicodeText

/// Knows what is said of an award in a line of its own: how much it was worth, what it was given for.
package enum AwardRemarks {
  /// Whether a line is no award and nobody who gives one.
  package static func isRemark(_ text: String, _ reading: FieldReading) -> Bool {
    guard let first = text.spacedWords.first, ItemParts.giverStart(text.spacedWords[...]) == nil
    else { return false }
    return FieldRule.awardAmounts.holds(namesAmount(text), reading)
      || openings.contains(first.inSmallLetters)
      || text.startsSmall && text.wordCount > 2
  }

  /// Whether a text opens with an amount of money: "€2,000 for two years", "CAD 185,000".
  static func namesAmount(_ whole: some StringProtocol) -> Bool {
    let text = String(whole).spacedWords.prefix(3).joined(separator: " ")
    guard text.count(of: .numbers) > 2 else { return false }
    return text.unicodeScalars.contains { "€$£¥₹".unicodeScalars.contains($0) }
      || text.spacedWords.contains { currencies.contains($0.filter { $0.isLetter }.inSmallLetters) }
  }

  private static let openings = Lexicon.all[.itemsRemarks]

  private static let currencies = Lexicon.all[.moneyNames]
}
