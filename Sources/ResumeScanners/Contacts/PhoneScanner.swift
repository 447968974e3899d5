internal import ResumeDates
internal import UnicodeText

extension ContactScanner {
  /// The telephone numbers of a text: 7 to 15 digits, with signs that numbers are grouped by.
  ///
  /// - Parameters:
  ///   - text: A line, or the lines of a paragraph joined by spaces.
  ///   - gaps: Where words stand behind wide gaps, which no number spans.
  ///   - breaks: Where lines start; a number may go on there, or something else start.
  ///   - reading: The reading of the resume.
  /// - Returns: Where they stand.
  package static func phones(
    in text: String, partedAt gaps: [String.Index] = [], orAt breaks: [String.Index] = [],
    _ reading: any LineReading
  ) -> [Range<String.Index>] {
    PhoneScanner(text, gaps: gaps, breaks: breaks, reading).numbers()
  }
}

/// Finds telephone numbers: reads runs of digits and of the signs that group them, and parts what stands beside a number in
/// its run: the code of a city, the number of a house, a date.
private struct PhoneScanner {
  private let reading: any LineReading
  private let text: String
  private let bytes: [UInt8]
  /// Bytes at which words stand behind wide gaps, and at which lines start.
  private let gaps: Set<Int>
  private let breaks: Set<Int>

  /// Digits in a row.
  private typealias Group = Range<Int>
  private typealias Groups = ArraySlice<Group>

  init(
    _ text: String, gaps: [String.Index], breaks: [String.Index], _ reading: any LineReading
  ) {
    self.reading = reading
    self.text = text
    bytes = Array(text.utf8)
    func offsets(_ indices: [String.Index]) -> Set<Int> {
      Set(indices.map { text.utf8.distance(from: text.startIndex, to: $0) })
    }
    self.gaps = offsets(gaps)
    self.breaks = offsets(breaks)
  }

  func numbers() -> [Range<String.Index>] {
    guard bytes.count(where: { $0 &- Self.zero < 10 }) >= 7 else { return [] }
    var out: [Range<String.Index>] = []
    var i = 0
    while i < bytes.count {
      guard isOpening(i) else {
        i += 1
        continue
      }
      let run = run(from: i)
      let pieces = segments(of: core(groups(in: run))).map(piece)
      for (n, piece) in pieces.enumerated() {
        guard let number = number(piece, in: run, isLast: n == pieces.count - 1) else { continue }
        out.append(number)
      }
      let end = out.last.map { text.utf8.distance(from: text.startIndex, to: $0.upperBound) } ?? 0
      i = max(run.upperBound, end, i + 1)
    }
    return out
  }

  // MARK: Runs

  /// Whether a number may start at a byte: "C++ 2015", "R2.0" and "05/2015" open none behind their first signs.
  private func isOpening(_ i: Int) -> Bool {
    guard isDigit(i) || bytes[i] == Self.plus || bytes[i] == Self.open else { return false }
    guard i > 0 else { return true }
    let last = bytes[i - 1]
    let isSign = last == Self.dot || last == Self.slash
    if last == Self.plus || last == Self.hyphen && isDigit(i) { return false }
    let before = text[..<index(i)].unicodeScalars.last ?? " "
    guard WordCharacters.lettersAndNumbers.contains(before) || isSign && isDigit(i) else {
      return true
    }
    // "携帯+81 90…": scripts without spaces.
    return bytes[i] == Self.plus && before.value >= 0x2E80 || followsLabel(i)
  }

  /// Whether a label of telephone numbers ends right before a byte: "Tel.0664", "Mob./0664", "T+43", "m 0664".
  private func followsLabel(_ i: Int) -> Bool {
    let head = text[..<index(i)]
    let label = head.suffix(14).spacedWords.last?.runs(of: .letters).last?.inSmallLetters ?? ""
    let last = head.utf8.last ?? Self.space
    let isApart = [Self.dot, Self.slash, Self.space, UInt8(ascii: ":")].contains(last)
    guard isApart || label.count > 2 || bytes[i] == Self.plus else { return false }
    return ContactScanner.isPhoneLabel(label)
  }

  /// The digits and signs from a byte on that may be one number, or several.
  private func run(from i: Int) -> Range<Int> {
    var end = i
    var digits = 0
    while end < bytes.count {
      if end > i, gaps.contains(end),
        // A line with straight edges has wide spaces in a number, too.
        digits >= 10 || bytes[i] != Self.plus || opensCity(behind: end)
      {
        break
      }
      if isDigit(end) {
        digits += 1
      } else if bytes[end] == Self.plus {
        guard end == i || end == i + 1 && bytes[i] == Self.open else { break }
      } else if isDash(at: end, behind: digits) {
        end += 2
      } else if !Self.signs.contains(bytes[end]) {
        break
      }
      end += 1
    }
    return i..<end
  }

  /// Whether a dash of three bytes groups digits: right between them, or with spaces where no whole number stands before it, as
  /// in "040 – 66969 123".
  private func isDash(at i: Int, behind digits: Int) -> Bool {
    guard i > 1, i + 4 < bytes.count, Self.dashes.contains([bytes[i], bytes[i + 1], bytes[i + 2]])
    else { return false }
    if isDigit(i - 1), isDigit(i + 3) { return true }
    return digits < 7 && bytes[i - 1] == Self.space && bytes[i + 3] == Self.space
      && (isDigit(i - 2) || bytes[i - 2] == Self.close)
      && (isDigit(i + 4) || bytes[i + 4] == Self.open)
  }

  /// Figure dash, en dash, em dash and the sign of subtraction.
  private static let dashes: Set<[UInt8]> = [
    [0xE2, 0x80, 0x92], [0xE2, 0x80, 0x93], [0xE2, 0x80, 0x94], [0xE2, 0x88, 0x92],
  ]

  /// Whether the digits behind a gap are the code of a city: "+49 30 55501      10115 Berlin".
  private func opensCity(behind gap: Int) -> Bool {
    let digits = text[index(gap)...].drop { $0 == " " }
    return startsName(digits.drop(while: \.isNumber))
  }

  /// Whether a space and a word with a capital open a text.
  private func startsName(_ text: Substring) -> Bool {
    text.starts(in: " ") && text.dropFirst().unicodeScalars.first?.properties.isUppercase == true
  }

  private func groups(in run: Range<Int>) -> [Group] {
    var out: [Group] = []
    for i in run where isDigit(i) {
      if out.last?.upperBound == i {
        out[out.count - 1] = out[out.count - 1].lowerBound..<(i + 1)
      } else {
        out.append(i..<(i + 1))
      }
    }
    return out
  }

  // MARK: Parts of a run

  /// The groups of a run without a date before a number, and a remark behind it: "12.05.1990 / 06 12 34 56 78 (24/7)".
  private func core(_ groups: [Group]) -> Groups {
    var start = 0
    if let date = dateLength(groups[...]), digitCount(groups[date...]) >= 7 { start = date }
    let all = digitCount(groups[start...])
    var count = 0
    for n in groups.indices.dropFirst(start) {
      if count >= 7, all - count < 7, separator(before: n, of: groups[...]).contains("(") {
        return groups[start..<n]
      }
      count += groups[n].count
    }
    return groups[start...]
  }

  /// The groups, parted where a sign with a space or the start of a line parts numbers.
  private func segments(of groups: Groups) -> [Groups] {
    var out: [Groups] = []
    for part in parts(of: groups) {
      if let last = out.last, !isParted(last, part) {
        out[out.count - 1] = groups[last.startIndex..<part.endIndex]
      } else {
        out.append(part)
      }
    }
    return out
  }

  /// The groups, cut at all signs with spaces and starts of lines.
  private func parts(of groups: Groups) -> [Groups] {
    let starts = groups.indices.dropFirst().filter { n in
      let (last, next) = (groups[n - 1], groups[n])
      return hasLineStart(last, next) || hasSpacedSign(last, next)
    }
    return zip([groups.startIndex] + starts, starts + [groups.endIndex]).map { groups[$0..<$1] }
  }

  /// Whether a line starts between two groups.
  private func hasLineStart(_ last: Group, _ next: Group) -> Bool {
    (last.upperBound..<next.lowerBound).contains { breaks.contains($0 + 1) }
  }

  /// Whether a sign with a space stands between two groups.
  private func hasSpacedSign(_ last: Group, _ next: Group) -> Bool {
    let between = bytes[last.upperBound..<next.lowerBound]
    return between.contains(Self.space)
      && between.contains { Self.partingSigns.contains($0) || $0 >= 0x80 }
  }

  private static let partingSigns = [hyphen, dot, slash]

  /// Whether digits on both sides of such a sign are of different numbers.
  private func isParted(_ last: Groups, _ next: Groups) -> Bool {
    let (count, more) = (significantCount(last), digitCount(next))
    // The country's code is no number without the rest.
    let least = isPrefixed(last, by: [Self.plus]) ? 9 : 7
    if count >= least, more >= 7 { return true }
    if more >= 9, !isPrefixed(last, by: [Self.plus, Self.open, Self.zero]) { return true }
    // "Musterstraße 27 / 10115 Berlin", "Keplerstraße 77/12 - 8020 Graz".
    let behind = text[index(next[next.endIndex - 1].upperBound)...]
    if startsName(behind), isHouseNumber(last) {
      if next.count == 1, (4...5).contains(more), last.first?.count != 3 { return true }
      // "Rua do Sol 118 – 4400-245 Vila Nova de Gaia".
      if [[4, 3], [5, 3]].contains(next.map(\.count)) { return true }
    }
    // "04421 / 555 - 017" is written with spaces around its signs.
    let signs = spacedSigns(last)
    if !signs.isEmpty, more < 7 {
      if count + more < 14 { return false }
      // "+49 - 0176 - 0406 - 9012" has one sign everywhere.
      let sign = between(last[last.endIndex - 1], next[next.startIndex])
      if count + more <= 15, signs.allSatisfy({ $0 == sign }) { return false }
    }
    // "+55 (11) 95555 - 0142" has its last four digits there, "020 7946 0991 - 12 High Street" another number.
    return count >= (startsWord(behind) && more != 4 ? least : 10)
  }

  /// Whether groups are the number of a house and of a flat: "27", "77/12".
  private func isHouseNumber(_ groups: Groups) -> Bool {
    groups.count <= 2 && groups.allSatisfy { $0.count < 4 }
      && !isPrefixed(groups, by: [Self.plus, Self.open, Self.zero])
  }

  /// The signs with spaces that stand between some groups of one line.
  private func spacedSigns(_ groups: Groups) -> [Substring] {
    zip(groups, groups.dropFirst()).filter { hasSpacedSign($0, $1) && !hasLineStart($0, $1) }
      .map(between)
  }

  /// What stands between two groups.
  private func between(_ last: Group, _ next: Group) -> Substring {
    text[index(last.upperBound)..<index(next.lowerBound)]
  }

  /// Whether a space and a letter open a text.
  private func startsWord(_ text: Substring) -> Bool {
    text.starts(in: " ") && text.dropFirst().first?.isLetter == true
  }

  /// The number in a segment, without what stands around it.
  private func piece(_ groups: Groups) -> Groups {
    let rest = groups[start(of: groups)...]
    // "+33 6 12 34 56 78 75011 Paris" is longer than any number.
    if let last = rest.last, last.count <= 5, digitCount(rest) > 15,
      digitCount(rest) - last.count >= 8, startsWord(text[index(last.upperBound)...]),
      separator(before: rest.endIndex - 1, of: rest) == " "
    {
      return rest.dropLast()
    }
    return rest
  }

  /// The position of the first group that is of the number: the number of a house or the code of a city may stand before it.
  private func start(of groups: Groups) -> Int {
    let first = groups.startIndex
    guard groups.count > 1, !isPrefixed(groups, by: [Self.plus, Self.open]) else { return first }
    // "Tel. 44 0161 496 0123" has its country's code without a plus.
    if followsLabel(groups[first].lowerBound) { return first }
    let gap = separator(before: first + 1, of: groups)
    let rest = digitCount(groups) - groups[first].count
    guard gap.contains(" "), !isPrefixed(groups, by: [Self.zero]), rest >= 9 else { return first }
    // "TX 78701 (512) 555-0143", "1) 020 7946 0991", "Unit 4 020 7946 0991", "TX 78701 512-555-0143".
    let isOther =
      gap.contains("(") && groups[first].count > 3 || gap.hasPrefix(")")
      || gap == " " && bytes[groups[first + 1].lowerBound] == Self.zero
      || FieldRule.boxes.holds(isBox(groups[first]), reading)
      || groups[first].count == 5 && groups.dropFirst().map(\.count) == [3, 3, 4]
    return isOther ? first + 1 : first
  }

  /// Whether digits are the number of a box for letters: "PO Box 1147 512-555-0143".
  private func isBox(_ group: Group) -> Bool {
    FieldRule.boxNumbers.holds(
      ContactScanner.isBoxNumber(index(group.lowerBound)..<index(group.upperBound), in: text),
      reading)
  }

  /// How many groups are a date or years that open a run, with a space behind: "12.05.1990 ", "2020-2024 ".
  private func dateLength(_ groups: Groups) -> Int? {
    for length in [3, 2] where groups.count > length {
      let end = groups.startIndex + length
      guard separator(before: end, of: groups).hasPrefix(" ") else { continue }
      let date = groups[..<end]
      let counts = date.map(\.count)
      let isDay = length == 3 && counts[0] <= 2 && counts[1] <= 2 && counts[2] == 4
      guard isDay || length == 2 && counts == [4, 4] else { continue }
      let written = text[index(date[date.startIndex].lowerBound)..<index(date[end - 1].upperBound)]
      if !written.has(" "), isDay || !reading.dates(in: String(written)).isEmpty { return length }
    }
    return nil
  }

  // MARK: Numbers

  /// Where the number of some groups stands; `nil` when they are none.
  private func number(
    _ groups: Groups, in run: Range<Int>, isLast: Bool
  ) -> Range<String.Index>? {
    guard let first = groups.first, let last = groups.last else { return nil }
    let digits = digitCount(groups)
    guard (7...15).contains(digits) else { return nil }
    var start = first.lowerBound
    while start > run.lowerBound, bytes[start - 1] == Self.plus || bytes[start - 1] == Self.open {
      start -= 1
    }
    let written = bytes[start..<last.upperBound]
    var unclosed = written.count { $0 == Self.open } - written.count { $0 == Self.close }
    while unclosed > 0, bytes[start] == Self.open {
      start += 1
      unclosed -= 1
    }
    let range = index(start)..<index(last.upperBound)
    let number = text[range]
    let end = isLast ? run.upperBound : last.upperBound
    let rest = ContactScanner.extensionEnd(in: text, from: range.upperBound)
    guard rest != nil || !isLast || isWhole(last.upperBound..<end),
      !ContactScanner.isHouseAndCode(text, range),
      !FieldRule.otherNumbers.holds(NumberLabel.saysOther(than: range, in: text), reading),
      !FieldRule.boxNumbers.holds(ContactScanner.isBoxNumber(range, in: text), reading),
      !FieldRule.postalCodes.holds(isPostalCode(groups, at: range), reading),
      isPrefixed(groups, by: [Self.plus])
        || !FieldRule.datesAsNumbers.holds(isDate(range, of: digits), reading)
          && (digits >= 9 || !number.utf8.contains(0xE2))
    else { return nil }
    return range.lowerBound..<(rest ?? range.upperBound)
  }

  /// Whether a number is two groups with a hyphen between them, at most seven digits, without a plus or a label: "150-0001",
  /// and whatever stands behind the sign of a postal code.
  private func isPostalCode(_ groups: Groups, at range: Range<String.Index>) -> Bool {
    if text[..<range.lowerBound].trimmed.unicodeScalars.last == "〒" { return true }
    guard groups.count == 2, digitCount(groups) <= 7, let last = groups.last,
      separator(before: groups.endIndex - 1, of: groups) == "-", last.count == 4,
      !isPrefixed(groups, by: [Self.plus, Self.open])
    else { return false }
    let label = ContactScanner.label(before: range, in: text).words.last.map(String.init)
    return label.map(ContactScanner.isPhoneLabel) != true
  }

  /// Whether a number is a date, as "05/2019-03/2021"; "(512) 555-2019" has more digits than the year.
  private func isDate(_ range: Range<String.Index>, of digits: Int) -> Bool {
    let number = String(text[range])
    let spans = reading.dates(in: number)
    guard !spans.isEmpty else { return false }
    let dated = spans.reduce(0) { $0 + number[$1.range].count(of: .numbers) }
    if dated == digits { return true }
    let label = ContactScanner.label(before: range, in: text).words.last.map(String.init)
    if let label, ContactScanner.isPhoneLabel(label) { return false }
    return digits - dated < 6
  }

  /// Whether what stands behind the last digit ends a number: a letter right behind it does not.
  private func isWhole(_ behind: Range<Int>) -> Bool {
    let end = behind.upperBound
    if end == bytes.count || gaps.contains(end) { return true }
    let signs = [Self.space, Self.open, Self.close, Self.slash]
    return behind.contains { signs.contains(bytes[$0]) }
      || text[index(end)...].first?.isLetter != true
  }

  /// Whether the first group stands behind one of some signs, or opens with one.
  private func isPrefixed(_ groups: Groups, by signs: [UInt8]) -> Bool {
    guard let first = groups.first?.lowerBound else { return false }
    if signs.contains(bytes[first]) { return true }
    var i = first - 1
    while i > 0, bytes[i] == Self.open, signs.contains(Self.plus), bytes[i - 1] == Self.plus {
      i -= 1
    }
    return i >= 0 && signs.contains(bytes[i])
  }

  /// The digits of a number without the zeros that stand for a plus, "0044", and the one that falls away behind it, "+44 (0)20".
  private func significantCount(_ groups: Groups) -> Int {
    guard let first = groups.first, let last = groups.last else { return 0 }
    let written = text[index(first.lowerBound)..<index(last.upperBound)]
    return digitCount(groups) - (written.hasPrefix("00") ? 2 : 0)
      - (written.contains(bytesOf: "(0)") ? 1 : 0)
  }

  private func digitCount(_ groups: Groups) -> Int { groups.reduce(0) { $0 + $1.count } }

  /// What stands before a group of a segment.
  private func separator(before n: Int, of groups: Groups) -> Substring {
    n == groups.startIndex ? "" : between(groups[n - 1], groups[n])
  }

  // MARK: Bytes

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  private func isDigit(_ i: Int) -> Bool { bytes[i] &- Self.zero < 10 }

  private static let zero = UInt8(ascii: "0")
  private static let plus = UInt8(ascii: "+")
  private static let open = UInt8(ascii: "(")
  private static let close = UInt8(ascii: ")")
  private static let space = UInt8(ascii: " ")
  private static let hyphen = UInt8(ascii: "-")
  private static let dot = UInt8(ascii: ".")
  private static let slash = UInt8(ascii: "/")
  private static let signs = [open, close, space, hyphen, dot, slash]
}
