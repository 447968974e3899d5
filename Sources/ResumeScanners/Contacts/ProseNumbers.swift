internal import UnicodeText

/// Personal numbers in running text, for whoever hides them: telephone numbers, and those of identity cards, payment cards and
/// bank accounts.
///
/// Telephone numbers are those that the parser's scanner finds. One without a plus or a label must be written as some country
/// writes its own: standards, amounts and years are found by the scanner, too, and are none.
package enum ProseNumbers {
  /// The kind of a number.
  package enum Kind: Sendable {
    /// A number to call.
    case telephone
    /// Digits grouped as those of identity cards, payment cards or bank accounts.
    case identity
  }

  /// The personal numbers of a line.
  ///
  /// - Parameters:
  ///   - line: A text without line ends.
  ///   - own: A telephone number that is one in whatever shape it stands.
  /// - Returns: Their places and kinds, in order.
  package static func all(
    in line: String, own: String? = nil
  ) -> [(range: Range<String.Index>, kind: Kind)] {
    // The same number of scalars, so that positions can be told from one another.
    let plain = String(String.UnicodeScalarView(line.unicodeScalars.map(plain)))
    let ownDigits = (own ?? "").unicodeScalars.map(Self.plain).filter(isDigit)
    // The line stands for itself: no resume tells how its dates are written.
    let found = ContactScanner.phones(in: plain, LineReader())
    let phones = found.compactMap { range -> Range<String.Index>? in
      let digits = plain[range].unicodeScalars.filter(isDigit)
      let isOwn = ownDigits.count >= 7 && digits.suffix(7).elementsEqual(ownDigits.suffix(7))
      return isOwn || isTelephone(range, in: plain) ? range : nil
    }
    let cards = cards(in: plain).filter { card in !phones.contains { $0.overlaps(card) } }
    return
      (phones.map { ($0, Kind.telephone) } + cards.map { ($0, Kind.identity) })
      .sorted { $0.0.lowerBound < $1.0.lowerBound }
      .map { range, kind in
        func index(_ place: String.Index) -> String.Index {
          let offset = plain.unicodeScalars.distance(from: plain.startIndex, to: place)
          return line.unicodeScalars.index(line.startIndex, offsetBy: offset)
        }
        return (index(range.lowerBound)..<index(range.upperBound), kind)
      }
  }

  /// A digit of any script as one of ASCII, and signs of numbers as those that keyboards have.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\u{A0}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{3000}": return " "
    case "\u{2010}", "\u{2011}", "\u{FF0D}": return "-"
    case "\u{FF0B}": return "+"
    case "\u{FF08}": return "("
    case "\u{FF09}": return ")"
    default: break
    }
    guard !scalar.isASCII, scalar.properties.numericType == .decimal,
      let value = scalar.properties.numericValue
    else { return scalar }
    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  // MARK: Telephone numbers

  private static func isTelephone(_ range: Range<String.Index>, in text: String) -> Bool {
    let number = text[range]
    if number.hasPrefix("+") || number.hasPrefix("(+") { return true }
    if let label = ContactScanner.label(before: range, in: text).words.last,
      ContactScanner.isPhoneLabel(String(label))
    {
      return true
    }
    if ContactScanner.isFax(range, in: text) || ContactScanner.isForMessages(range, in: text) {
      return true
    }
    return !ContactScanner.followsCapitals(range, in: text)
      && !ContactScanner.isSetAsCode(range, in: text) && isNational(number)
  }

  /// Whether a number without the code of its country is written as those of some country are.
  private static func isNational(_ number: Substring) -> Bool {
    let groups = number.runs(of: .numbers)
    guard let first = groups.first, let last = groups.last else { return false }
    let counts = groups.map(\.utf8.count)
    let count = counts.reduce(0, +)
    if number.hasPrefix("(") { return count >= 8 }
    if first.hasPrefix("0") {
      // "00" and the code of a country, or the zero before the code of a city: "0.123456789" has neither.
      if first.hasPrefix("00") { return count >= 10 && !first.hasPrefix("000") && first != "00" }
      return count >= 9 && first != "0"
    }
    if groups.count == 1 {
      // Mobile numbers of India, Spain and China, numbers of North America, Greece and others with ten digits.
      return count == 10 && !first.hasPrefix("1") || count == 9 && opens(first, with: "679")
        || count == 11 && first.hasPrefix("1") && opens(first.dropFirst(), with: "3456789")
    }
    if counts == [3, 3, 3] {
      // Amounts of millions are grouped so, too, most of them round.
      return opens(first, with: "56789") && last != "000"
        && number.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 &- UInt8(ascii: "0") < 10 }
    }
    // "650-2013", "2016-2020".
    if counts.count == 2, counts[1] == 4, last.hasPrefix("19") || last.hasPrefix("20") {
      return false
    }
    if counts == [5, 4] { return first.hasPrefix("9") }
    return shapes.contains(counts)
      || opens(first, with: "178") && shapesAfterTrunk.contains(counts)
  }

  private static func opens(_ group: Substring, with digits: String) -> Bool {
    group.first.map(digits.contains) ?? false
  }

  /// Digits of each group, in numbers without a zero before them.
  private static let shapes: Set<[Int]> = [
    // North America, Turkey, Italy, Greece, Colombia.
    [3, 3, 4], [3, 4], [3, 7], [3, 3, 2, 2], [3, 6], [2, 3, 4], [2, 7],
    // Spain, Portugal, Poland, Denmark, Norway.
    [2, 3, 2, 2], [3, 2, 2, 2], [2, 2, 2, 2], [3, 2, 3],
    // Brazil, Mexico, Argentina, Japan, Singapore, China, India.
    [2, 5, 4], [2, 4, 4], [4, 4], [3, 4, 4], [5, 5], [2, 8], [4, 3, 3],
  ]

  /// The same behind a 1, 7 or 8 that stands for a plus or a zero: "1-800-555-0199", "8 495 123-45-67".
  private static let shapesAfterTrunk: Set<[Int]> = [[1, 3, 3, 4], [1, 3, 3, 2, 2], [1, 3, 7]]

  // MARK: Cards

  /// Numbers grouped as those of identity cards, "123-45-6789" and "123.456.789-09", of payment cards and of bank accounts.
  private static func cards(in text: String) -> [Range<String.Index>] {
    let identity = /[0-9]{3}-[0-9]{2}-[0-9]{4}|[0-9]{3}\.[0-9]{3}\.[0-9]{3}-[0-9]{2}/
    let payment = /[0-9]{4}[ -][0-9]{4}[ -][0-9]{4}[ -][0-9]{4}/
    let account = /[A-Z]{2}[0-9]{2}(?: ?[0-9A-Z]{4}){2,7}(?: ?[0-9]{1,4})?/
    let accounts = text.matches(of: account).map(\.range).filter {
      text[$0].count(of: .numbers) > 9
    }
    let others = text.matches(of: identity).map(\.range) + text.matches(of: payment).map(\.range)
    let found = accounts + others.filter { other in !accounts.contains { $0.overlaps(other) } }
    return found.filter { range in
      let years = text[range].runs(of: .numbers).filter { $0.hasPrefix("19") || $0.hasPrefix("20") }
      return years.count < 4 && !(text[..<range.lowerBound].last.map(isPart) ?? false)
        && !(text[range.upperBound...].first.map(isPart) ?? false)
    }
  }

  /// Whether a character beside digits makes them a part of something longer.
  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-/".contains(character)
  }
}
