/// What dates are made of: years, parts behind signs, and what may stand beside them.
extension DateScanner {
  /// Two digits below 50 are of this century.
  static func century(_ number: Int) -> Int { number < 50 ? 2000 + number : 1900 + number }

  func year(at i: Int) -> Int? { i < tokens.count ? Self.fullYear(tokens[i]) : nil }

  static func fullYear(_ token: Token) -> Int? {
    guard token.text.utf8.count == 4, let number = token.number, (1940...2049).contains(number)
    else { return nil }
    return number
  }

  /// The number behind a sign of numeric dates, if it is two digits in a range.
  func part(at i: Int, _ allowed: ClosedRange<Int>) -> Int? {
    guard i + 1 < tokens.count, isDateSign(i), !tokens[i + 1].followsSpace,
      tokens[i + 1].text.utf8.count == 2, let number = tokens[i + 1].number,
      allowed.contains(number)
    else { return nil }
    return number
  }

  func isDateSign(_ i: Int) -> Bool {
    guard i < tokens.count, !tokens[i].followsSpace else { return false }
    return ["/", ".", "-"].contains(tokens[i].text)
  }

  func isSign(_ text: String, at i: Int) -> Bool {
    tokens.indices.contains(i) && tokens[i].kind == .sign && tokens[i].text == text
  }

  /// Whether a letter or digit follows without a space: "2019er", "2020k".
  func isGlued(_ i: Int) -> Bool {
    i < tokens.count && tokens[i].kind != .sign && !tokens[i].followsSpace
  }

  /// Whether the number is the tail of another: "1.2019", "$2019", "A2019".
  func isPartOfNumber(_ i: Int) -> Bool {
    guard i > 0, !tokens[i].followsSpace else { return false }
    let last = tokens[i - 1]
    if last.kind == .word { return true }
    // "CSTS-2020" is a name.
    if last.text == "-", !last.followsSpace, i > 1, tokens[i - 2].isCapitals { return true }
    if ["$", "€", "£", "#", "+", "@"].contains(last.text) { return true }
    let isInNumber = [".", ","].contains(last.text) && i > 1 && tokens[i - 2].kind == .number
    return isInNumber && !last.followsSpace
  }
}
