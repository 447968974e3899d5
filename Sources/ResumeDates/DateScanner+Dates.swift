/// Single dates: with a month's name, in numbers, of a part of a year.
extension DateScanner {
  /// A date that may itself be a stretch, as a quarter and a winter are.
  struct Point {
    var first: PartialDate
    var last: PartialDate
    var next: Int

    init(_ date: PartialDate, _ next: Int) { self.init(date, date, next) }

    init(quarter: Int, of year: Int, _ next: Int) {
      self.init(
        PartialDate(year: year, month: quarter * 3 - 2),
        PartialDate(year: year, month: quarter * 3),
        next)
    }

    init(_ first: PartialDate, _ last: PartialDate, _ next: Int) {
      (self.first, self.last, self.next) = (first, last, next)
    }
  }

  /// A date, perhaps behind "the", "end of", "the dry season of".
  func date(behind i: Int) -> Point? {
    var j = i
    while j < min(i + 5, tokens.count), tokens[j].kind == .word {
      if let found = date(at: j) { return found }
      guard let next = filler(at: j) ?? (opensSeason(at: j) ? j + 1 : nil) else { return nil }
      j = next
    }
    return date(at: j)
  }

  /// Position behind a word that may stand before a date: "the", "einschl.", "t/m".
  func filler(at i: Int) -> Int? {
    guard i < tokens.count else { return nil }
    if isWord("t", at: i), isSign("/", at: i + 1), isWord("m", at: i + 2) { return i + 3 }
    guard DateWords.fillers.contains(tokens[i].text) else { return nil }
    let isShort = DateWords.shortFillers.contains(tokens[i].text) && isSign(".", at: i + 1)
    return isShort ? i + 2 : i + 1
  }

  /// Whether "season" or another part of a year stands within two words: "rainy season".
  func opensSeason(at i: Int) -> Bool {
    tokens[i..<min(i + 3, tokens.count)].contains { DateWords.seasons.contains($0.text) }
      || DateWords.parts.contains(tokens[i].text)
  }

  func date(at i: Int) -> Point? {
    guard i < tokens.count else { return nil }
    return namedMonthDate(at: i) ?? seasonDate(at: i) ?? quarterBehindYear(at: i)
      ?? schoolYear(at: i)
      ?? numericDate(at: i).map { Point($0.date, $0.next) }
      ?? shortYearDate(at: i).map { Point($0.date, $0.next) }
  }

  func month(at i: Int) -> (month: Int, next: Int)? {
    guard i < tokens.count, tokens[i].kind == .word, let month = DateWords.months[tokens[i].text]
    else { return nil }
    return (month, isSign(".", at: i + 1) ? i + 2 : i + 1)
  }

  /// A date with a month's name.
  ///
  /// "May 2019", "May, 2019", "17 May 2019", "May 17, 2019", "mayo de 2019", "Sept. ’19".
  func namedMonthDate(at i: Int) -> Point? {
    var day: Int?
    var j = i
    if let number = tokens[i].number, (1...31).contains(number), i + 1 < tokens.count {
      // "P1 Aug 2017": the tail of another word is no day.
      guard !isPartOfNumber(i) else { return nil }
      j = i + 1
      if isSign(".", at: j)
        || isSign("-", at: j) && !tokens[j].followsSpace && isGlued(j + 1)
        || ["st", "nd", "rd", "th", "de", "er", "º", "°"].contains(tokens[j].text)
      {
        j += 1
      }
      day = number
    }
    guard let named = month(at: j) else { return nil }
    j = named.next
    if day == nil, j + 1 < tokens.count, let number = tokens[j].number, (1...31).contains(number),
      isSign(",", at: j + 1), year(at: j + 2) != nil
    {
      day = number
      j += 1
    }
    let comma = isSign(",", at: j) ? j : nil
    if comma != nil || isSign("/", at: j)
      || isSign("-", at: j)
        && (year(at: j + 1) != nil || shortNumber(at: j + 1, isGlued: true) != nil)
    {
      j += 1
    }
    if j < tokens.count, DateWords.monthOfs.contains(tokens[j].text) { j += 1 }
    if let year = year(at: j) {
      // "every July, from 2012 to 2023" in the languages that say "de".
      if let comma, j == comma + 2, join(at: j + 1).flatMap({ self.year(at: $0) }) != nil {
        return nil
      }
      return Point(.real(year: year, month: named.month, day: day), j + 1)
    }
    guard let short = shortYearDate(at: j) ?? bareShortYear(at: j, opening: i) else { return nil }
    return Point(.real(year: short.date.year, month: named.month, day: day), short.next)
  }

  /// The year of "Oct 18 – Mar 20" and "Sep 18 – Present": two digits behind a month on both sides, or before the present.
  ///
  /// Where a year has four digits anywhere, two are a day.
  func bareShortYear(at j: Int, opening i: Int) -> (date: PartialDate, next: Int)? {
    guard let own = shortNumber(at: j), month(at: i) != nil else { return nil }
    let found = (PartialDate(year: Self.century(own)), j + 1)
    if hasFullYear { return isBesideFullYear(i..<j + 1) ? found : nil }
    if isJoin(j + 1) {
      if openEnd(at: j + 2) != nil { return found }
      if let other = month(at: j + 2), let last = shortNumber(behind: other.next) {
        return Self.century(last) >= Self.century(own) ? found : nil
      }
    }
    // "since Mar/21", "(depuis sept. 24)".
    if i > 0, DateWords.since.contains(tokens[i - 1].text),
      isSign("/", at: j - 1) || isAlone(i - 1..<j + 1)
    {
      return found
    }
    // Behind such a date.
    guard isJoin(i - 1), let first = shortNumber(at: i - 2) else { return nil }
    let opening = (max(0, i - 5)..<max(0, i - 2)).first { at in
      month(at: at).map { shortNumber(behind: $0.next) != nil && $0.next >= i - 3 } ?? false
    }
    guard opening != nil else { return nil }
    return Self.century(own) >= Self.century(first) ? found : nil
  }

  /// Whether a dash stands at a position, or a word such as "to".
  private func isJoin(_ i: Int) -> Bool {
    isDash(i)
      || tokens.indices.contains(i) && DateWords.joins.contains(tokens[i].text)
        && !DateWords.ands.contains(tokens[i].text)
  }

  /// Whether a month with two digits of a year is one end of a stretch whose other end has four: "Sept 2014 – Aug 18".
  private func isBesideFullYear(_ date: Range<Int>) -> Bool {
    guard let own = tokens[date.upperBound - 1].number.map(Self.century) else { return false }
    let (start, end) = (date.lowerBound, date.upperBound)
    if isJoin(start - 1), let first = year(at: start - 2),
      (max(0, start - 5)..<start - 2).contains(where: { month(at: $0) != nil })
    {
      // "March 2014 – May 18, 2014" is a day.
      let isDay = year(at: end) != nil || isSign(",", at: end) && year(at: end + 1) != nil
      return first < own && !isDay
    }
    guard isJoin(end), let last = month(at: end + 1), let year = year(at: last.next) else {
      return false
    }
    return own < year
  }

  /// A number of two digits, which nothing goes on without a space.
  private func shortNumber(at i: Int, isGlued: Bool = false) -> Int? {
    guard tokens.indices.contains(i), tokens[i].text.utf8.count == 2, !self.isGlued(i + 1),
      !isGlued || !tokens[i].followsSpace
    else { return nil }
    return tokens[i].number
  }

  /// The number behind a month: "Oct 18", "ago/18", "Jan-15".
  private func shortNumber(behind i: Int) -> Int? {
    let isParted = isSign("/", at: i) || isSign("-", at: i)
    return shortNumber(at: isParted ? i + 1 : i, isGlued: isParted)
  }

  func isWord(_ text: String, at i: Int) -> Bool {
    tokens.indices.contains(i) && tokens[i].text == text
  }

  /// The number of a quarter: "Q3", "3T", "tercer trimestre", "1.º trim.", "Quartal 3".
  func quarter(at i: Int) -> (number: Int, next: Int)? {
    guard i + 1 < tokens.count else { return nil }
    let text = tokens[i].text
    func isLetter(_ i: Int) -> Bool { isWord("q", at: i) || isWord("t", at: i) }
    func number(_ i: Int) -> Int? { tokens[i].number.flatMap { (1...4).contains($0) ? $0 : nil } }
    if isLetter(i), !tokens[i + 1].followsSpace, let n = number(i + 1) { return (n, i + 2) }
    if isLetter(i + 1), !tokens[i + 1].followsSpace, let n = number(i) { return (n, i + 2) }
    if let n = number(i + 1), DateWords.quarters.contains(text) { return (n, i + 2) }
    var j = i + 1
    while j < min(i + 3, tokens.count), !tokens[j].followsSpace,
      isSign(".", at: j) || DateWords.ordinalSigns.contains(tokens[j].text)
    { j += 1 }
    guard j < tokens.count, DateWords.quarters.contains(tokens[j].text),
      let number = number(i) ?? DateWords.ordinals[text] ?? DateWords.romans[text]
    else { return nil }
    let isShort = tokens[j].text.utf8.count <= 5 && isSign(".", at: j + 1)
    return (number, isShort ? j + 2 : j + 1)
  }

  /// "2015 Q1", "2015/Q1", with no year of its own behind it.
  private func quarterBehindYear(at i: Int) -> Point? {
    guard let year = year(at: i), !isPartOfNumber(i), i + 2 < tokens.count else { return nil }
    let isParted =
      (isSign("-", at: i + 1) || isSign("/", at: i + 1)) && !tokens[i + 1].followsSpace
      && !tokens[i + 2].followsSpace
    guard let quarter = quarter(at: isParted ? i + 2 : i + 1), yearOf(quarter.next) == nil else {
      return nil
    }
    return Point(quarter: quarter.number, of: year, quarter.next)
  }

  /// "Q3 2021" is its months; of "Summer 2019", "Term 2, 2019", "WS 2019/20" the years are what is known.
  func seasonDate(at i: Int) -> Point? {
    if let quarter = quarter(at: i), let year = yearOf(quarter.next) {
      return Point(quarter: quarter.number, of: year.first, year.next)
    }
    guard DateWords.seasons.contains(tokens[i].text) else { return nil }
    var j = i + 1
    while j < tokens.count, DateWords.seasons.contains(tokens[j].text) { j += 1 }
    if j < tokens.count, let number = tokens[j].number, (1...6).contains(number) { j += 1 }
    // "most winters 2017-03": the month is of a date of its own.
    guard let year = yearOf(j), part(at: year.next, 1...12) == nil || isSign("/", at: year.next)
    else { return nil }
    return Point(PartialDate(year: year.first), PartialDate(year: year.last), year.next)
  }

  /// "2009/10", two years of which one follows the other; "2009-10" is a month.
  func schoolYear(at i: Int) -> Point? {
    guard let first = year(at: i), !isPartOfNumber(i), isSign("/", at: i + 1), i + 2 < tokens.count,
      tokens[i + 2].text.utf8.count == 2, !tokens[i + 2].followsSpace,
      tokens[i + 2].number == (first + 1) % 100, !isGlued(i + 3),
      !(isDateSign(i + 3) && isGlued(i + 4)), !hasMonthBehindYear
    else { return nil }
    return Point(PartialDate(year: first), PartialDate(year: first + 1), i + 3)
  }

  /// The year of a part of it: "2019", "of 2019", "/2019", ", 2019"; a winter's "2019/20" is two.
  func yearOf(_ i: Int) -> (first: Int, last: Int, next: Int)? {
    var j = i
    if isSign("/", at: j) || isSign(",", at: j) { j += 1 }
    if j < tokens.count, DateWords.yearOfs.contains(tokens[j].text) { j += 1 }
    guard let first = year(at: j) else {
      return shortYearDate(at: j).map { ($0.date.year, $0.date.year, $0.next) }
        ?? shortWinter(at: j)
    }
    guard isSign("/", at: j + 1), j + 2 < tokens.count, !tokens[j + 2].followsSpace else {
      return (first, first, j + 1)
    }
    if let last = year(at: j + 2) ?? shortYear(at: j + 2, after: first)?.date?.year,
      last == first + 1
    {
      return (first, last, j + 3)
    }
    return (first, first, j + 1)
  }

  /// The winter of "Winter 09/10".
  func shortWinter(at i: Int) -> (first: Int, last: Int, next: Int)? {
    guard i + 2 < tokens.count, tokens[i].text.utf8.count == 2, let first = tokens[i].number,
      isSign("/", at: i + 1), let last = part(at: i + 1, 0...99), last == (first + 1) % 100,
      !isGlued(i + 3), !(isDateSign(i + 3) && isGlued(i + 4))
    else { return nil }
    return (Self.century(first), Self.century(first) + 1, i + 3)
  }

  /// "2019", "05/2019", "2019-05", "17.05.2019", "2019-05-17".
  func numericDate(at i: Int) -> (date: PartialDate, next: Int)? {
    guard tokens[i].kind == .number, !isPartOfNumber(i) else { return nil }
    if let year = year(at: i) {
      // "2018.1 – 2021.2" are halves of years.
      if isDateSign(i + 1), i + 2 < tokens.count, ["1", "2"].contains(tokens[i + 2].text),
        !tokens[i + 2].followsSpace, !isDateSign(i + 3) || tokens[i + 3].text == ".",
        !isGlued(i + 3)
      {
        return (PartialDate(year: year), i + 3)
      }
      if let month = part(at: i + 1, 1...12), !opensMonthDate(at: i + 2), !joinsYears(at: i) {
        if let day = part(at: i + 3, 1...31), tokens[i + 3].text == tokens[i + 1].text {
          return (.real(year: year, month: month, day: day), i + 5)
        }
        // "2019-21" is two years; "2019-05" is a month, and so is "2009-12" unless the document joins years so.
        return (PartialDate(year: year, month: month), i + 3)
      }
      return isGlued(i + 1) ? nil : (PartialDate(year: year), i + 1)
    }
    guard let first = tokens[i].number, tokens[i].text.utf8.count <= 2, i + 2 < tokens.count,
      isDateSign(i + 1)
    else { return nil }
    if let day = dayDate(at: i) { return day }
    guard (1...31).contains(first) else { return nil }
    if first <= 12, let year = year(at: i + 2), !goesOn(i + 3, sign: tokens[i + 1].text) {
      return (PartialDate(year: year, month: first), i + 3)
    }
    if let short = shortDay(at: i),
      tokens.count == 5 || isDash(i + 5) && shortDay(at: i + 6) != nil
        || isDash(i - 1) && shortDay(at: i - 6) != nil
    {
      return (short, i + 5)
    }
    // "05/19", only with two digits on both sides: "1/2" is no date; "6/18 – 9/20" is a stretch.
    let isPair = isShortPair(from: i) || isShortSince(from: i)
    let isSlash = tokens[i + 1].text == "/"
    let isShort =
      tokens[i + 2].text.utf8.count == 2
      && (isPair || isSlash && tokens[i].text.utf8.count == 2 && !isDateSign(i + 3))
    if isShort, (1...12).contains(first), isSlash || isSign(".", at: i + 1),
      !isSign("/", at: i - 1),
      let short = tokens[i + 2].number
    {
      return (PartialDate(year: Self.century(short), month: first), i + 3)
    }
    return nil
  }

  /// "17.05.2019", "5/17/2019" where the month comes first, and a day that its month does not have.
  private func dayDate(at i: Int) -> (date: PartialDate, next: Int)? {
    guard i + 4 < tokens.count, isDateSign(i + 3), let first = tokens[i].number,
      let second = tokens[i + 2].number, tokens[i + 2].text.utf8.count <= 2,
      let year = year(at: i + 4), first > 0
    else { return nil }
    let isSwapped = tokens[i + 1].text == "/" && (second > 12 || habit.isMonthFirst) && first <= 12
    let (day, month) = isSwapped ? (second, first) : (first, second)
    guard (1...12).contains(month) else { return nil }
    return (.real(year: year, month: month, day: day), i + 5)
  }

  /// Whether a date has its month first, since what stands behind that is none: "03/31/2015".
  var namesMonthFirst: Bool {
    tokens.indices.dropLast(4).contains { i in
      guard let month = tokens[i].number, let day = tokens[i + 2].number else { return false }
      return (1...12).contains(month) && (13...31).contains(day) && isSign("/", at: i + 1)
        && isSign("/", at: i + 3) && year(at: i + 4) != nil
    }
  }

  /// Whether the digits of a stretch name no date: the 31st of a February, a month 13.
  func namesNoDate(_ span: DateSpan) -> Bool {
    let years = tokens.indices.filter { i in
      year(at: i) != nil && tokens[i].range.lowerBound >= span.range.lowerBound
        && tokens[i].range.upperBound <= span.range.upperBound
    }
    return years.contains { i in
      func number(_ i: Int) -> Int? {
        tokens.indices.contains(i) && tokens[i].text.utf8.count <= 2 ? tokens[i].number : nil
      }
      // A month behind its year.
      if let month = number(i + 2), isSign("-", at: i + 1), isDateSign(i + 1),
        !tokens[i + 2].followsSpace, tokens[i + 2].text.utf8.count == 2, !isGlued(i + 3),
        year(at: i).map({ month < $0 % 100 }) == true
      {
        return month == 0 || month > 12
          || number(i + 4).map { isSign("-", at: i + 3) && !isDay($0, month, year(at: i)) } == true
      }
      if let named = number(i - 2).flatMap({ day in
        month(at: i - 1).map { !isDay(day, $0.month, year(at: i)) }
      }) {
        return named
      }
      guard let last = number(i - 2), isDateSign(i - 1), !tokens[i].followsSpace,
        tokens[i - 1].text != "-"
      else { return false }
      guard let first = number(i - 4), isDateSign(i - 3), !tokens[i - 2].followsSpace else {
        return last == 0 || last > 12
      }
      return !isDay(first, last, year(at: i)) && !isDay(last, first, year(at: i))
    }
  }

  private func isDay(_ day: Int, _ month: Int, _ year: Int?) -> Bool {
    (1...12).contains(month)
      && PartialDate.real(year: year ?? 2000, month: month, day: day).day == day
  }

  /// "01.06.18": alone or at one end of a stretch; a version has numbers like these too.
  func shortDay(at i: Int) -> PartialDate? {
    guard i >= 0, i + 4 < tokens.count, tokens[i].text.utf8.count == 2,
      let day = tokens[i].number, (1...31).contains(day),
      let month = part(at: i + 1, 1...12), let year = part(at: i + 3, 0...99),
      tokens[i + 1].text == ".", tokens[i + 3].text == ".", !isGlued(i + 5)
    else { return nil }
    return PartialDate(year: Self.century(year), month: month, day: day)
  }

  func isDash(_ i: Int) -> Bool {
    tokens.indices.contains(i) && ["-", "–", "—"].contains(tokens[i].text)
  }

  /// Whether "6/18 – 9/20" stands at a token, or ends with it: two months in their order.
  func isShortPair(from i: Int) -> Bool {
    func months(_ i: Int) -> Int? {
      guard i >= 0, i + 2 < tokens.count, !isDateSign(i + 3) || isDash(i + 3),
        tokens[i + 1].text == "/" || isSign(".", at: i + 1) && tokens[i].text.utf8.count == 2,
        !isSign("/", at: i - 1), let month = tokens[i].number, (1...12).contains(month),
        let year = part(at: i + 1, 0...99)
      else { return nil }
      return 12 * Self.century(year) + month
    }
    func isPair(_ first: Int, _ last: Int) -> Bool {
      guard let start = months(first), let end = months(last) else { return false }
      // Versions have dots, too, but do not stand alone.
      let isJoined = isDash(first + 3) || DateWords.joins.contains(tokens[first + 3].text)
      return isJoined && start < end && tokens[first + 1].text == tokens[last + 1].text
        && (tokens[first + 1].text == "/" || isAlone(first..<first + 7) || endsHeader(first))
    }
    return isPair(i, i + 4) || isPair(i - 4, i)
  }

  /// Whether two months in numbers end a text or a part of it behind a comma, "Clerk, Lübeck, 11.20–04.21", and are no hours.
  private func endsHeader(_ first: Int) -> Bool {
    guard first > 0, first + 7 == tokens.count || isSign(",", at: first + 7) else { return false }
    let quarters = ["00", "15", "30", "45"]
    return !(quarters.contains(tokens[first + 2].text) && quarters.contains(tokens[first + 6].text))
      && isSign(",", at: first - 1)
  }

  /// Whether "03.15 – heute" stands at a token, alone.
  private func isShortSince(from i: Int) -> Bool {
    guard isSign(".", at: i + 1), tokens[i].text.utf8.count == 2, isDash(i + 3),
      let end = openEnd(at: i + 4)
    else { return false }
    return isAlone(i..<end.next) || end.next == tokens.count && isSign(",", at: i - 1)
  }

  /// Whether the same sign and another number follow, as in "version 3.2019.12".
  func goesOn(_ i: Int, sign: String) -> Bool {
    isDateSign(i) && tokens[i].text == sign && i + 1 < tokens.count && tokens[i + 1].number != nil
      && !tokens[i + 1].followsSpace
  }

  /// Whether "05/2019" starts here, so that "2018-05/2019" is read as a year and a month of another.
  func opensMonthDate(at i: Int) -> Bool {
    guard isDateSign(i + 1), year(at: i + 2) != nil else { return false }
    // "2016/06-2022/02"
    let isBehindYear =
      isSign("/", at: i - 1) && isSign("-", at: i + 1) && isSign("/", at: i + 3)
      && part(at: i + 3, 1...12) != nil
    return !isBehindYear
  }

  /// "’19".
  func shortYearDate(at i: Int) -> (date: PartialDate, next: Int)? {
    guard i + 1 < tokens.count, Self.apostrophes.contains(tokens[i].text),
      tokens[i + 1].text.utf8.count == 2, !tokens[i + 1].followsSpace,
      let number = tokens[i + 1].number, !isGlued(i + 2)
    else { return nil }
    return (PartialDate(year: Self.century(number)), i + 2)
  }
}
