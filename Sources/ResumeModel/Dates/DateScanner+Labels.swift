/// Labels of dates, which stand before a colon: "From: 03/2019 To: 07/2021", "Beginn: 05/2020 · Ende: 06/2021".
extension DateScanner {
  /// Whether a word before a colon is a label of a date.
  static func isLabel(_ token: Token?) -> Bool {
    token.map {
      DateWords.since.contains($0.text) || DateWords.joins.contains($0.text)
        || DateWords.starts.contains($0.text) || DateWords.ends.contains($0.text)
    } == true
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
    tokens.removeLast()
    if let sign = tokens.last, sign.kind == .sign, ",·|;-–—".contains(sign.text) {
      tokens.removeLast()
    }
    (label.kind, label.text, label.followsSpace) = (.sign, "–", true)
    tokens.append(label)
    return nil
  }
}
