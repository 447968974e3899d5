internal import ResumeLexicon
internal import UnicodeText

/// Finds addresses and telephone numbers in a line.
package enum ContactScanner {
  /// The mail addresses of a text.
  package static func emails(in text: String) -> [Range<String.Index>] {
    guard text.has("@") else { return [] }
    return tokens(of: text).compactMap { token in
      let word = mailAddress(around: text[token])
      guard let at = word.firstIndex(of: "@"), at != word.startIndex,
        !word[word.index(after: at)...].has("@")
      else { return nil }
      let domain = word[word.index(after: at)...]
      guard let dot = domain.lastIndex(of: "."), dot != domain.startIndex,
        domain[domain.index(after: dot)...].count >= 2, !word.has("/")
      else { return nil }
      return word.startIndex..<word.endIndex
    }
  }

  /// The part of a word with "@" that may be a mail address: pictographs, bullets, quotes, full-width signs and letters of
  /// other scripts end it.
  static func mailAddress(around word: Substring) -> Substring {
    let scalars = word.unicodeScalars
    guard let at = scalars.firstIndex(of: "@") else { return word }
    var (start, end) = (at, scalars.index(after: at))
    while start > scalars.startIndex, isOfMailAddress(scalars[scalars.index(before: start)]) {
      start = scalars.index(before: start)
    }
    while end < scalars.endIndex, isOfMailAddress(scalars[end]) || scalars[end] == "@" {
      end = scalars.index(after: end)
    }
    while start < at, edgesOfLocalPart.contains(scalars[start]) {
      start = scalars.index(after: start)
    }
    while end > scalars.index(after: at), scalars[scalars.index(before: end)] == "'" {
      end = scalars.index(before: end)
    }
    return word[start..<end]
  }

  /// Whether a scalar may stand in a mail address: ASCII letters, digits and a few signs, and letters of Latin scripts.
  private static func isOfMailAddress(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-", "+", "%", "'": true
    case "\u{C0}"..."\u{24F}": scalar.properties.isAlphabetic
    default: false
    }
  }

  /// Signs that a local part does not begin with.
  private static let edgesOfLocalPart: Set<Unicode.Scalar> = [".", "-", "'", "+", "%"]

  /// The web addresses of a text, with or without `https://`.
  package static func urls(in text: String) -> [Range<String.Index>] {
    // "www.", "://" and every host have a sign inside.
    guard text.has(".") || text.has("/") else { return [] }
    return tokens(of: text).filter { token in
      let word = text[token]
      guard word.has(".") || word.has("/"), !word.has("@") else { return false }
      if addressOpenings.match(word) { return true }
      return isHostName(word.prefix { $0 != "/" && $0 != "?" && $0 != ":" })
    }
  }

  /// Whether a text is one web address and nothing else.
  package static func isAddressAlone(_ text: String) -> Bool {
    let urls = urls(in: text)
    return urls.count == 1 && text[urls[0]].count == text.count
  }

  /// Where the extension ends that stands behind a number: ", poste 214", "(x12)", "x12".
  static func extensionEnd(in text: String, from start: String.Index) -> String.Index? {
    let label = text[start...].prefix(16).prefix { !$0.isNumber }
    let digits = text[label.endIndex...].prefix { $0.isASCII && $0.isNumber }
    let signs: Set<Character> = [" ", ",", "(", ".", ":"]
    guard (1...5).contains(digits.utf8.count),
      extensions.contains(label.filter { !signs.contains($0) }.inSmallLetters)
    else { return nil }
    let isOpen = label.has("(") && text[digits.endIndex...].first == ")"
    return isOpen ? text.index(after: digits.endIndex) : digits.endIndex
  }

  private static let extensions = Lexicon.all[.contactExtensions]

  /// Whether a number is a fax by the label before it: "Fax +49 …", "Téléfax : …", "F: …"; "Tel./Fax" is both.
  static func isFax(_ range: Range<String.Index>, in text: String) -> Bool {
    let label = label(before: range, in: text)
    guard let last = label.words.last, faxWords.contains(last) else { return false }
    // "Gender: F" says something else.
    if last == "f", label.words.count > 1, !label.endsInSign { return false }
    return !label.words.dropLast().suffix(2).contains {
      ContactLabels.phones.contains(String($0))
    }
  }

  /// Whether a number is one for messages alone by the label before it: "WhatsApp 0809 …"; "Cel./WhatsApp" is one to call, too.
  static func isForMessages(_ range: Range<String.Index>, in text: String) -> Bool {
    let words = label(before: range, in: text).words
    guard let last = words.last, messengers.contains(last) else { return false }
    return !words.dropLast().suffix(2).contains { isPhoneLabel(String($0)) }
  }

  private static let messengers = Lexicon.all.substrings(of: .contactMessengers)

  /// Whether a line is nothing but the label of a fax, whose number stands in the next one.
  static func isFaxLabel(_ line: String) -> Bool {
    guard !line.has(.numbers) else { return false }
    let words = line.inSmallLetters.runs(of: .letters)
    return words.count == 1 && faxWords.contains(words[0]) && words[0] != "f"
  }

  private static let faxWords = Lexicon.all.substrings(of: .contactFax)

  /// Whether a short number stands behind letters in capitals, as one that somebody is registered by does: "CREA-MT 055501-9".
  static func followsCapitals(_ range: Range<String.Index>, in text: String) -> Bool {
    guard text[range].count(of: .numbers) < 9,
      let word = text[..<range.lowerBound].suffix(40).spacedWords.last
    else { return false }
    let letters = word.filter(\.isLetter)
    return letters.count > 2 && letters.allSatisfy(\.isUppercase) && !word.ends(in: ":")
      && !isPhoneLabel(letters.inSmallLetters)
  }

  /// Whether a number is that of a box for letters, as behind "PO Box".
  static func isBoxNumber(_ range: Range<String.Index>, in text: String) -> Bool {
    label(before: range, in: text).words.last.map(boxes.contains) == true
  }

  private static let boxes = Lexicon.all.substrings(of: .contactBoxes)

  /// Whether a number without a label looks as postal codes of some countries do: "64200-000", "4400-245".
  static func isSetAsCode(_ range: Range<String.Index>, in text: String) -> Bool {
    hasShapeOfCode(text[range])
      && label(before: range, in: text).words.last.map { isPhoneLabel(String($0)) } != true
  }

  /// Whether a number is four or five digits, a hyphen and three digits.
  private static func hasShapeOfCode(_ number: Substring) -> Bool {
    let parts = number.split(separator: "-")
    return [[4, 3], [5, 3]].contains(parts.map(\.utf8.count))
      && parts.allSatisfy { $0.isMade(of: .numbers) }
  }

  /// Whether a word in small letters says that a telephone number stands behind it.
  package static func isPhoneLabel(_ word: String) -> Bool {
    ContactLabels.phones.contains(word) || shortPhoneLabels.contains(word)
      || otherPhoneLabels.contains(word)
      || eastAsianPhoneLabels.contains { word.hasSuffix($0) }
  }

  /// Labels in languages whose resumes are not read otherwise.
  private static let otherPhoneLabels = Lexicon.all[.contactOtherPhoneLabels]

  /// The same in scripts that set no spaces before them.
  private static let eastAsianPhoneLabels = Lexicon.all.words(of: .contactEastAsianPhoneLabels)

  private static let shortPhoneLabels = Lexicon.all[.contactShortPhoneLabels]

  /// The words that stand before a number, behind the number or sign before them, in small letters, and whether a colon or
  /// full stop ends them.
  package static func label(
    before range: Range<String.Index>, in text: String
  ) -> (words: [Substring], endsInSign: Bool) {
    let before = text[..<range.lowerBound].suffix(28).split(omittingEmptySubsequences: false) {
      labelOpenings.contains($0) || $0.isNumber
    }.last
    guard let label = before?.trimmed, !label.isEmpty else { return ([], false) }
    return (label.inSmallLetters.runs(of: .letters), label.ends(in: ":") || label.ends(in: "."))
  }

  /// Signs that no label has: "Tel./Fax" has a slash.
  private static let labelOpenings: Set<Character> = ["|", "·", "•", ",", ";", "◆"]

  /// "Main Street 27 14050 Berlin": numbers between a street and a city, with nothing of a telephone number but spaces.
  static func isHouseAndCode(
    _ text: String, _ range: Range<String.Index>
  ) -> Bool {
    let number = text[range]
    // "1200-195 Lisboa", "rua do Sol 4, 53025-080" above the city.
    if hasShapeOfCode(number) {
      let label = text[..<range.lowerBound].spacedWords.last?.inSmallLetters ?? ""
      if label == "cep" || label == "cep:" { return true }
      let behind = text[range.upperBound...].trimmed.unicodeScalars.first
      return behind.map { $0.properties.isUppercase || $0 == "+" }
        ?? text[..<range.lowerBound].trimmed.ends(in: ",")
    }
    // "pta. 11. 46005 Valencia" has a full stop between them, "77/12 8020 Graz" the number of a door behind the house's.
    var groups = number.spacedWords.map { $0.ends(in: ".") ? $0.dropLast() : $0 }
    if let first = groups.first?.split(separator: "/"), first.count == 2 { groups[0] = first[0] }
    guard groups.count == 2, groups[0].utf8.count <= 3, (4...5).contains(groups[1].utf8.count),
      !number.starts(in: "0"), groups.allSatisfy({ $0.isMade(of: .numbers) }),
      let before = text[..<range.lowerBound].spacedWords.last
    else { return false }
    // "Tel 555 0137 Leeds" is one, behind its label.
    let label = before.runs(of: .letters).first.map { $0.inSmallLetters } ?? ""
    let behind = text[range.upperBound...].trimmed.unicodeScalars.first
    return behind?.properties.isUppercase == true && !ContactLabels.others.contains(label)
      && !before.ends(in: ":")
  }

  /// "ada.example.org": labels of letters and digits, the last of two to ten letters.
  private static func isHostName(_ word: Substring) -> Bool {
    guard word.has(".") else { return false }
    let labels = word.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let top = labels.last, (2...10).contains(top.count),
      top.allSatisfy({ $0.isASCII && $0.isLowercase })
    else { return false }
    // "e.g." and "Node.js" are no hosts: the part before the last dot is longer, or there are three.
    if labels.count == 2, extensionsOfFiles.contains(top), word == word.capitalizedASCII {
      return false
    }
    if labels.count == 2, top == "js" { return false }
    return labels.dropLast().allSatisfy { label in
      label.count >= 2 && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
  }

  private static let addressOpenings = WordOpenings(["http://", "https://", "www."])

  private static let extensionsOfFiles = Lexicon.all.substrings(of: .contactFileExtensions)

  /// Whether a character is of a script, or a sign of one, that no address is printed in: neither Latin nor punctuation that
  /// Latin texts share.
  static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    (0x370..<0x1E00).contains(scalar.value) || (0x1F00..<0x2000).contains(scalar.value)
      || scalar.value >= 0x2E80
  }

  /// Whether a character stands between an address and what is beside it without a space: one of another script, or a sign.
  static func parts(_ scalar: Unicode.Scalar) -> Bool {
    if isForeign(scalar) || scalar == "·" || scalar == "•" { return true }
    guard scalar.value >= 0x2190 else { return false }
    return scalar.properties.generalCategory == .otherSymbol
      || scalar.properties.generalCategory == .mathSymbol
  }

  /// Whether a sign stands around addresses, not in them.
  static func isEdge(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? edges.contains(ascii: UInt8(scalar.value)) : scalar == "·" || scalar == "•"
  }

  private static let edges = WordCharacters(signs: "()[]<>{},;|")

  /// The words of a text without the punctuation around them.
  private static func tokens(of text: String) -> [Range<String.Index>] {
    text.unicodeScalars.split(whereSeparator: \.isWhiteSpace).compactMap { word in
      guard let first = word.firstIndex(where: { !isEdge($0) }),
        let last = word.lastIndex(where: { !isEdge($0) && $0 != "." && $0 != ":" }), first <= last
      else { return nil }
      return first..<word.index(after: last)
    }
  }
}

extension Substring {
  /// The text with its first letter as a capital, to tell "Node.js" from "node.js".
  fileprivate var capitalizedASCII: Substring {
    guard let first else { return self }
    return Substring(first.uppercased()) + dropFirst()
  }
}
