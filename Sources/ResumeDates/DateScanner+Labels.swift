/// Labels of dates, which stand before a colon: "From: 03/2019 To: 07/2021", "Beginn: 05/2020 · Ende: 06/2021".
extension DateScanner {
  /// Whether a word before a colon is a label of a date; in French a space stands before the colon of "Début :".
  static func isLabel(_ token: Token?, beforeSpace: Bool) -> Bool {
    guard let text = token?.text else { return false }
    return DateWords.starts.contains(text) || DateWords.ends.contains(text)
      || !beforeSpace && (DateWords.since.contains(text) || DateWords.joins.contains(text))
  }

  /// Takes the label of a start out, and puts a dash where that of an end stands behind one: "Beginn: 05/2020 · Ende: 06/2021".
  ///
  /// - Parameters:
  ///   - tokens: What was read, with the label last.
  ///   - hasStart: Whether a start had its label.
  /// - Returns: Where the label of a start begins; `nil` for another one.
  static func takeLabel(from tokens: inout [Token], hasStart: inout Bool) -> String.Index? {
    guard var label = tokens.last else { return nil }
    if DateWords.starts.contains(label.text) {
      hasStart = true
      tokens.removeLast()
      return label.range.lowerBound
    }
    guard hasStart, DateWords.ends.contains(label.text) else { return nil }
    hasStart = false
    tokens.removeLast()
    if let sign = tokens.last, sign.kind == .sign, ",·|;-–—".contains(sign.text) {
      tokens.removeLast()
    }
    (label.kind, label.text, label.followsSpace) = (.sign, "–", true)
    tokens.append(label)
    return nil
  }
}
