internal import UnicodeText

/// Knows lines whose spaces are wide because both edges of the text are straight.
enum Justification {
  /// Whether words fill a line with equal spaces, as few words of a sentence do, or details between separators.
  ///
  /// So do the words of a list; those do not open with a capital and go on with small letters.
  static func fills(_ texts: [String], at boxes: [Box]) -> Bool {
    guard texts.count > 3 else { return false }
    let isSentence =
      !texts[0].startsWithSmallLetter && texts.count(where: \.startsWithSmallLetter) > 1
    guard isSentence || hasSeparators(texts) else { return false }
    let gaps = zip(boxes, boxes.dropFirst()).map { $1.x0 - $0.x1 }
    guard let least = gaps.min(), let most = gaps.max(), least > 0 else { return false }
    return most < (isSentence ? 1.1 * least + 0.3 : least + 0.15)
  }

  /// Whether signs part details, some of which have several words: "Tucson, AZ · (520) 555-0173 ·".
  private static func hasSeparators(_ texts: [String]) -> Bool {
    let areSigns = texts.map(separators.contains)
    let pairs = zip(areSigns, areSigns.dropFirst())
    return !areSigns[0] && areSigns.count { $0 } > 1 && !pairs.contains { $0 && $1 }
      && pairs.contains { !$0 && !$1 }
  }

  private static let separators: Set<String> = ["·", "•", "|", "/", "∙", "‧"]
}
