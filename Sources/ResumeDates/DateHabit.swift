/// How one resume writes its dates, where a date alone can be read in two ways.
struct DateHabit: Sendable {
  /// Whether "02/03/2015" is the third of February.
  var isMonthFirst = false
  /// Whether "2009-11" is two years rather than a November.
  var joinsYears = false
}

extension DateHabit {
  /// The habit that a document's texts show.
  ///
  /// Two digits behind a year and a hyphen are a month, unless no such pair in the document has to be one and the other dates
  /// say otherwise: pairs such as "2013-16" beside them, several of them, or months that are written in another form.
  init(of texts: [String]) {
    isMonthFirst = texts.contains(where: Self.namesMonthFirst)
    let scanners = texts.filter(Self.hasPair).map { DateScanner($0) }
    guard !scanners.isEmpty else { return }
    let pairs = scanners.flatMap(\.hyphenatedPairs)
    let open = pairs.count { $0 == .either }
    guard open > 0, !pairs.contains(.month) else { return }
    joinsYears =
      open > 1 || pairs.contains(.years)
      || texts.contains { text in
        !Self.hasPair(text)
          && DateSpan.all(in: text).contains { $0.start?.month != nil || $0.end?.month != nil }
      }
  }

  /// Whether a text has a date that is written month first beyond doubt: "03/31/2015".
  private static func namesMonthFirst(_ text: String) -> Bool {
    text.utf8.count { $0 == UInt8(ascii: "/") } > 1 && DateScanner(text).namesMonthFirst
  }

  /// Whether a hyphen stands between two digits of a text.
  private static func hasPair(_ text: String) -> Bool {
    let bytes = text.utf8.span
    guard bytes.count > 6 else { return false }
    func isDigit(_ i: Int) -> Bool { (0x30...0x39).contains(bytes[i]) }
    for i in 4..<(bytes.count - 2) where bytes[i] == UInt8(ascii: "-") {
      if isDigit(i - 1), isDigit(i + 1) { return true }
    }
    return false
  }
}

extension DateScanner {
  /// What two digits behind a year and a hyphen are.
  enum HyphenatedPair { case month, years, either }

  /// What the digits behind each year and its hyphen can be: "2019-05" is a month, "2013-16" are years, "2009-11" is either.
  var hyphenatedPairs: [HyphenatedPair] {
    tokens.indices.compactMap { i in
      guard let year = year(at: i), !isPartOfNumber(i), isSign("-", at: i + 1),
        let number = part(at: i + 1, 0...99), !isGlued(i + 3)
      else { return nil }
      // A day behind it, or the other end of a stretch.
      let isDay = isDateSign(i + 3) && isGlued(i + 4)
      let isEnd = i > 1 && join(at: i - 1) == i && self.year(at: i - 2) == nil
      let isStart = join(at: i + 3).map { end in
        !DateWords.ands.contains(tokens[i + 3].text)
          && (self.year(at: end) != nil || openEnd(at: end) != nil)
      }
      if isDay || isEnd || isStart == true { return .month }
      if number == 0 || number > 12 { return .years }
      return number > year % 100 ? .either : .month
    }
  }

  /// Whether two digits behind a year and a hyphen are a later year, as the document writes it.
  func joinsYears(at i: Int) -> Bool {
    guard habit.joinsYears, let year = year(at: i), isSign("-", at: i + 1),
      let number = part(at: i + 1, 1...12)
    else { return false }
    return number > year % 100
  }
}
