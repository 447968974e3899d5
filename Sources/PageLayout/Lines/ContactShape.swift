internal import ResumeLexicon
internal import UnicodeText

/// What mail addresses, telephone numbers and links look like on a page.
enum ContactShape {
  /// Whether a word is a mail address or goes on as one: it has something before its "@".
  static func isMail(_ word: String) -> Bool {
    word.has("@") && word.utf8.first != UInt8(ascii: "@")
  }

  /// Whether a mail address is written out, with a dot behind its "@".
  static func isWholeMail(_ word: String) -> Bool {
    guard isMail(word), let at = word.firstIndex(of: "@") else { return false }
    return word[at...].dropFirst(2).dropLast(1).contains(".")
  }

  /// Whether a word is a web address.
  static func isLink(_ word: String) -> Bool {
    guard let first = word.utf8.first.map({ $0 | 0x20 }),
      first == UInt8(ascii: "h") || first == UInt8(ascii: "w")
    else { return false }
    return word.startsWith(lowercase: "http://") || word.startsWith(lowercase: "https://")
      || word.startsWith(lowercase: "www.")
  }

  /// Whether a word is a web address without its scheme: a host with a dot, then a path.
  private static func isBareAddress(_ word: String) -> Bool {
    let parts = word.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    guard parts.count == 2, let dot = parts[0].lastIndex(of: UInt8(ascii: ".")) else {
      return false
    }
    let (host, domain) = (parts[0][..<dot], parts[0][dot...].dropFirst())
    return !host.isEmpty && domain.count >= 2 && domain.allSatisfy(\.isASCIILetter)
  }

  /// Whether words are a telephone number and nothing else: no letters, at least seven digits, no dates.
  static func isPhone(_ words: some Collection<String>) -> Bool {
    var digits = 0
    for word in words {
      for scalar in word.unicodeScalars {
        switch scalar {
        case "0"..."9": digits += 1
        case "+", "(", ")", "-", ".", "/", "\u{2010}", "\u{2011}", "\u{A0}": continue
        default: return false
        }
      }
    }
    return digits >= 7 && digits <= 15 && !areDates(words)
  }

  /// Whether the numbers of words are years with days or months: "04.2016 - 08.2019", "2014-2018".
  private static func areDates(_ words: some Collection<String>) -> Bool {
    var hasYear = false
    for word in words {
      if word.utf8.contains(UInt8(ascii: "+")) { return false }
      for number in word.utf8.split(whereSeparator: { !$0.isASCIIDigit }) {
        if number.count == 4, number.starts(with: "19".utf8) || number.starts(with: "20".utf8) {
          hasYear = true
        } else if number.count > 2 {
          return false
        }
      }
    }
    return hasYear
  }

  /// Whether the end of a line cuts a telephone number.
  ///
  /// "Tel. +47" stands above "998 38 411", "Phone: (865)" above "672-7172".
  static func goesOn(_ line: [Word], after last: [Word]) -> Bool {
    let number = numberAtEnd(of: last)
    guard let head = number.first?.text else { return false }
    let digits = digitCount(number)
    let rest = leadingDigitCount(line)
    guard digits > 0, rest > 1, (8...15).contains(digits + rest),
      !areDates(line.prefix { isPartOfNumber($0.text) }.map(\.text))
    else { return false }
    if head.hasPrefix("+") || head.hasPrefix("(+") { return digits < 9 }
    // Without the code of a country, other numbers look the same.
    return digits < 7 && last.dropLast(number.count).last.map { isPhoneLabel($0.text) } == true
  }

  /// The words at the end of a line that are digits and signs.
  static func numberAtEnd(of line: [Word]) -> ArraySlice<Word> {
    line.suffix(from: line.lastIndex { !isPartOfNumber($0.text) }.map { $0 + 1 } ?? 0)
  }

  /// The digits of the number that a line starts with: "5502-9245, ada@example.org".
  private static func leadingDigitCount(_ line: [Word]) -> Int {
    let whole = line.prefix { isPartOfNumber($0.text) }
    guard whole.count < line.count, case let last = line[whole.count].text,
      last.ends(in: ",") || last.ends(in: ";"), isPartOfNumber(String(last.dropLast()))
    else { return digitCount(whole) }
    return digitCount(whole) + last.digitCount
  }

  /// Whether a word says that a telephone number stands behind it: "Tel.", "Phone:", "m".
  private static func isPhoneLabel(_ word: String) -> Bool {
    let label = word.inSmallLetters.filter { $0 != "." && $0 != ":" }
    return label == "☎" || phoneLabels.contains(label)
      || phoneLabels.contains { $0.utf8.count > 2 && label.hasPrefix($0) }
  }

  private static let phoneLabels = Lexicon.all[.contactPhoneLabels]
    .union(Lexicon.all[.contactShortPhoneLabels])

  /// Whether a word is digits and the signs that group them.
  static func isPartOfNumber(_ word: String) -> Bool {
    word.utf8.allSatisfy { $0.isASCIIDigit || numberSigns.contains($0) }
  }

  private static let numberSigns = Array("+()-./".utf8)

  /// How many digits words have together.
  static func digitCount(_ words: some Sequence<Word>) -> Int {
    words.reduce(0) { $0 + $1.text.digitCount }
  }

  /// Whether a line opens a contact of its own.
  static func opens(_ words: [Word]) -> Bool {
    isMail(words[0].text) || isLink(words[0].text) || isWhole(words)
  }

  /// Whether a line closes a contact: what stands below it is something else.
  static func closes(_ words: [Word]) -> Bool {
    words.count <= 2 && isWholeMail(words[words.count - 1].text) || isWhole(words)
  }

  /// Whether a line is a telephone number or an address without its scheme, and nothing else.
  private static func isWhole(_ words: [Word]) -> Bool {
    words.count == 1 && isBareAddress(words[0].text) || isPhone(words.lazy.map(\.text))
  }

  /// Whether a paragraph is contact details: a mail address, a link or a telephone number with a few words around it.
  static func isContact(_ rows: [[Word]]) -> Bool {
    var (wordCount, digitCount, addresses) = (0, 0, 0)
    for row in rows {
      wordCount += row.count
      guard wordCount <= 24 else { return false }
      for word in row {
        // One pass for digits and "@": most words have neither.
        let bytes = word.text.utf8.span
        var hasAt = false
        for i in bytes.indices {
          if bytes[i].isASCIIDigit { digitCount += 1 }
          if bytes[i] == UInt8(ascii: "@") { hasAt = true }
        }
        if hasAt && isMail(word.text) || isLink(word.text) { addresses += 1 }
      }
    }
    guard addresses > 0 || digitCount >= 7 else { return false }
    let words = rows.joined().map(\.text)
    // Names of places and networks, separators and labels may stand around; sentences do not.
    let hasPhone = digitCount >= 7 && (isPhone(words) || hasPhoneRun(words))
    guard addresses > 0 || hasPhone else { return false }
    let digits = words.count { $0.contains(where: \.isNumber) && !$0.contains(where: \.isLetter) }
    let rest = words.count - addresses - digits
    return rest <= 4 + 4 * addresses + (hasPhone ? 4 : 0)
  }

  /// Whether words in a row make a telephone number.
  private static func hasPhoneRun(_ words: [String]) -> Bool {
    for start in words.indices {
      let first = words[start].utf8.first
      let isBracket = first == UInt8(ascii: "(")
      guard isBracket || first == UInt8(ascii: "+") || words[start].startsWithNumber else {
        continue
      }
      for end in start..<min(start + 5, words.count)
      where isPhone(words[start...end]) && (!isBracket || end > start) {
        return true
      }
    }
    return false
  }
}
