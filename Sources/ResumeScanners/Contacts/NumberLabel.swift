internal import ResumeLexicon
internal import UnicodeText

/// Labels and shapes of numbers that are not telephone numbers: identity cards, registers, accounts, money, dates of birth.
enum NumberLabel {
  /// Whether a number is something else than a telephone number, by its label, by what follows it or by its shape.
  ///
  /// A label of telephone numbers wins over every shape.
  static func saysOther(than range: Range<String.Index>, in text: String) -> Bool {
    let label = words(before: range.lowerBound, in: text)
    if label.last.map({ ContactScanner.isPhoneLabel(String($0)) }) == true { return false }
    return label.last.map(birth.contains) == true || names(range.lowerBound, in: text)
      || isMoney(range, in: text)
      || hasShapeOfIdentifier(text[range])
  }

  /// Whether the label before a number says that it is one of identity, of a register or of money.
  static func names(_ number: String.Index, in text: String) -> Bool {
    let label = words(before: number, in: text)
    let sign = text[..<number].trimmed.last
    return namesIdentifier(label, hasSign: sign.map { "#:".contains($0) } == true)
      || isLong(at: number, in: text)
        && (countsOthers(label) || sign == ":" && namesOthers(label, text[number...]))
  }

  /// Whether a label with a colon is none of those that may be a telephone's, and the number is not written as one: "Ref:
  /// 12345678".
  private static func namesOthers(_ label: [Substring], _ number: Substring) -> Bool {
    guard !label.isEmpty, !label.contains(where: mayCall),
      number.first.map({ "+(0".contains($0) }) == false
    else { return false }
    let digits = number.prefix { $0.isNumber || " -./()+".contains($0) }
    return digits.runs(of: .numbers).count < 3
  }

  /// Whether a label of any name ends in a word for numbers, and leaves none open that one is called by: "NHS no.",
  /// "Kundennummer", "Permis n°".
  private static func countsOthers(_ label: [Substring]) -> Bool {
    guard let last = label.last else { return false }
    if isOwnNumber(last) { return true }
    return label.count > 1 && countWords.contains(last) && !label.contains(where: mayCall)
  }

  /// Whether the groups of digits around a position have as many digits as telephone numbers: a house's number has fewer.
  private static func isLong(at number: String.Index, in text: String) -> Bool {
    func isOfNumber(_ character: Character) -> Bool {
      character.isNumber || " -./".contains(character)
    }
    let before = text[..<number].reversed().prefix(while: isOfNumber)
    let behind = text[number...].prefix(while: isOfNumber)
    return before.count(where: \.isNumber) + behind.count(where: \.isNumber) >= 7
  }

  /// Whether a label names a number of identity, of a register or of money: "SSN", "GMC no.", "Expected salary".
  private static func namesIdentifier(_ label: [Substring], hasSign: Bool) -> Bool {
    var words = label[...]
    while let last = words.last, fillers.contains(last) { words.removeLast() }
    guard let name = words.last else { return false }
    return labels.contains(name) || name.hasSuffix("versicherungsnummer")
      // "CNH categoria E nº": "no." belongs to the name at the beginning.
      || words.count < label.count && words.contains(where: labels.contains)
      || (hasSign || words.count < label.count) && labelsBeforeNumber.contains(name)
      || words.count > 1 && name == "social" && security.contains(words[words.endIndex - 2])
  }

  /// Whether a word is the name of a number that nobody is called by: "Kundennummer", not "Rufnummer".
  private static func isOwnNumber(_ word: Substring) -> Bool {
    word.hasSuffix("nummer") && word.utf8.count > 9 && !mayCall(word)
  }

  /// Whether a word before "number" leaves open that it is one to call: "contact", "mobile", "home", "Ruf-".
  private static func mayCall(_ word: Substring) -> Bool {
    let text = String(word)
    return ContactScanner.isPhoneLabel(text) || ContactLabels.places.contains(text)
      || callWords.contains(where: text.hasPrefix)
  }

  /// How words for telephone numbers begin, beside their labels.
  private static let callWords =
    Array(ContactLabels.phones).filter { $0.utf8.count > 2 } + Array(Lexicon.all[.numbersCalls])

  /// Words that say nothing but that a number follows.
  private static let countWords = Set(Lexicon.all[.numbersCounts].map { Substring($0) })

  /// The words of the label before a number, in small letters; groups of digits between them and the number are passed over.
  ///
  /// "IBAN DE89 3704 0044 0532" has the label "iban" for each of its groups.
  private static func words(before start: String.Index, in text: String) -> [Substring] {
    var label: [Substring] = []
    for word in text[..<start].suffix(60).spacedWords.reversed() {
      let ends = word.unicodeScalars.last.map { partings.contains($0) } == true
      if word.has(.numbers) {
        // A whole number with a sign behind it is another one.
        guard label.isEmpty, !ends, word.count(of: .numbers) <= 4 else { break }
        continue
      }
      if ends || word.unicodeScalars.allSatisfy({ partings.contains($0) }) { break }
      // "VAT no. GB 123 4567 89": the code of a country belongs to the number.
      if label.isEmpty, word.utf8.count == 2, word.allSatisfy(\.isUppercase),
        case let code = word.inSmallLetters, !ContactScanner.isPhoneLabel(code),
        !fillers.contains(Substring(code)), !countWords.contains(Substring(code))
      {
        continue
      }
      label.insert(contentsOf: word.inSmallLetters.runs(of: .letters).map { Substring($0) }, at: 0)
      if label.count > 4 { break }
    }
    return label
  }

  /// Signs between one value and the next.
  private static let partings: Set<Unicode.Scalar> = ["|", "·", "•", ",", ";", "◆", "–", "—"]

  /// Whether the sign or code of a currency stands beside a number.
  private static func isMoney(_ range: Range<String.Index>, in text: String) -> Bool {
    let behind = text[range.upperBound...].spacedWords.first?.inSmallLetters ?? ""
    let before = text[..<range.lowerBound].suffix(8).spacedWords.last?.inSmallLetters ?? ""
    return currencies.contains { behind == $0 || behind.hasPrefix($0 + "/") || before == $0 }
      || currencySigns.contains { before.hasSuffix($0) || behind.hasPrefix($0) }
  }

  private static let currencies = Lexicon.all[.moneyCodesBeside]
  private static let currencySigns = ["€", "$", "£", "₹", "¥"]

  /// Whether an unlabelled number is grouped as numbers of identity are, and as no country groups telephone numbers.
  private static func hasShapeOfIdentifier(_ number: Substring) -> Bool {
    guard !number.starts(in: "+"), !number.starts(in: "("), !number.hasPrefix("00") else {
      return false
    }
    let groups = number.runs(of: .numbers).map(\.utf8.count)
    let signs = number.filter { !$0.isNumber }
    switch (groups, String(signs)) {
    case ([3, 2, 4], "--"), ([3, 3, 3, 2], "..-"), ([4, 4, 4, 4], "---"): return true
    default: return groups.reduce(0, +) > 13
    }
  }

  /// Words between the name of a number and the number.
  private static let fillers = Lexicon.all.substrings(of: .numbersFillers)

  /// Names that stand before numbers of their own kind alone.
  private static let labels = Lexicon.all.substrings(of: .numbersLabels)

  private static let birth = Lexicon.all.substrings(of: .numbersBirth)

  /// Names that are common words too: "Registration no.", "Employee ID", "License #".
  private static let labelsBeforeNumber = Lexicon.all.substrings(of: .numbersLabelsBeforeNumber)

  /// Words before "social" in the name of such a number.
  private static let security = Lexicon.all.substrings(of: .numbersSecurity)
}
