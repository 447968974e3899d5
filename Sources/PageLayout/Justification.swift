/// Knows lines whose spaces are wide because both edges of the text are straight.
enum Justification {
  /// Whether words fill a line with equal spaces, as few words of a sentence do.
  ///
  /// So do the words of a list; those do not open with a capital and go on with small letters.
  static func fills(_ texts: [String], at boxes: [Box]) -> Bool {
    guard texts.count > 3, !texts[0].startsWithSmallLetter,
      texts.count(where: \.startsWithSmallLetter) > 1
    else { return false }
    let gaps = zip(boxes, boxes.dropFirst()).map { $1.x0 - $0.x1 }
    guard let least = gaps.min(), let most = gaps.max() else { return false }
    return least > 0 && most < 1.1 * least + 0.3
  }
}
