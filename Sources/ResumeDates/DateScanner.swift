internal import UnicodeText

/// Finds dates in a text in one pass over its tokens.
struct DateScanner {
  /// A word, a number or a sign of the text.
  struct Token {
    enum Kind { case word, number, sign }
    var kind: Kind
    /// Lower case, with typographic apostrophes made plain.
    var text: String
    var range: Range<String.Index>
    /// Whether white space stands before it.
    var followsSpace: Bool
    /// Whether it is a word of capitals that is none of dates.
    var isCapitals = false
    /// Whether it is a word with a capital first.
    var isName = false

    var number: Int? { kind == .number && text.utf8.count <= 4 ? Int(text) : nil }
  }

  let tokens: [Token]
  /// Whether a year of four digits is among them.
  let hasFullYear: Bool
  /// Whether a month stands behind a year and a slash, "2019/05", that is no school year such as "2009/10".
  let hasMonthBehindYear: Bool
  /// How the document writes its dates.
  let habit: DateHabit

  init(_ text: String, _ habit: DateHabit = DateHabit()) {
    var tokens: [Token] = []
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    var followsSpace = false
    var hasStartLabel = false
    var label: String.Index?
    while start < scalars.endIndex {
      let scalar = scalars[start]
      var end = scalars.index(after: start)
      if scalar.isWhiteSpace {
        followsSpace = true
        start = end
        continue
      }
      let kind = Self.kind(of: scalar)
      while end < scalars.endIndex, Self.continues(kind, scalars[end], at: end, in: scalars) {
        scalars.formIndex(after: &end)
      }
      if kind == .word { end = Self.endOfElision(text[start..<end]) ?? end }
      var token = Token(
        kind: kind, text: Self.plain(text[start..<end], kind), range: start..<end,
        followsSpace: followsSpace)
      token.isCapitals =
        kind == .word && token.text.utf8.count > 2
        && !text[start..<end].utf8.contains { (0x61...0x7A).contains($0) }
        && !text[start..<end].contains(where: \.isLowercase)
        && !DateWords.openings.contains(token.text)
      token.isName = kind == .word && scalar.properties.isUppercase
      followsSpace = false
      // "From: 03/2019 To: 07/2021"
      let endsLabel =
        token.text == ":" && Self.isLabel(tokens.last, beforeSpace: token.followsSpace)
      if endsLabel {
        label = Self.takeLabel(from: &tokens, hasStart: &hasStartLabel) ?? label
      } else {
        // A date begins with its label.
        if let label { token.range = label..<token.range.upperBound }
        label = nil
        tokens.append(token)
      }
      start = end
    }
    self.tokens = tokens
    self.habit = habit
    hasFullYear = tokens.contains { Self.fullYear($0) != nil }
    hasMonthBehindYear = tokens.indices.dropFirst(2).contains { i in
      guard tokens[i - 1].text == "/", let year = Self.fullYear(tokens[i - 2]),
        tokens[i].text.utf8.count == 2, let number = tokens[i].number
      else { return false }
      return (1...12).contains(number) && number != (year + 1) % 100
    }
  }

  /// Whether a text may have a date: two digits in a row, which most lines have not.
  static func mayFindDates(in text: String) -> Bool {
    var last = false
    for byte in text.utf8 {
      let isDigit = (0x30...0x39).contains(byte)
      if isDigit, last { return true }
      last = isDigit
    }
    return false
  }

  private static func kind(of scalar: Unicode.Scalar) -> Token.Kind {
    if ("0"..."9").contains(scalar) { return .number }
    return WordCharacters.letters.contains(scalar) ? .word : .sign
  }

  /// A token's text in lower case, "l'automne" without its article, and with a plain apostrophe.
  private static func plain(_ part: Substring, _ kind: Token.Kind) -> String {
    // "AB 2012" is a degree.
    guard kind != .number, part.utf8.count != 2 || part != "AB" && part != "DA" else {
      return String(part)
    }
    var word = part.inSmallLetters
    guard kind == .word || word == "’" else { return word }
    // Apostrophes of typesetters have three bytes.
    if word.utf8.contains(0xE2) {
      word = String(String.UnicodeScalarView(word.unicodeScalars.map { $0 == "’" ? "'" : $0 }))
    }
    guard word.utf8.count > 3, word.hasPrefix("l'") || word.hasPrefix("d'") else { return word }
    return String(word.dropFirst(2))
  }

  /// Where the preposition of "dall'estate" and "all'agosto" ends.
  private static func endOfElision(_ word: Substring) -> String.Index? {
    guard let first = word.unicodeScalars.first, "adnADN".unicodeScalars.contains(first),
      let sign = word.firstIndex(where: { $0 == "'" || $0 == "’" })
    else { return nil }
    let end = word.index(after: sign)
    return end < word.endIndex && DateWords.elisions.contains(word[..<sign].inSmallLetters)
      ? end : nil
  }

  private static func continues(
    _ kind: Token.Kind, _ scalar: Unicode.Scalar, at index: String.Index,
    in scalars: String.UnicodeScalarView
  ) -> Bool {
    if !scalar.isASCII, scalar.properties.isGraphemeExtend { return true }
    switch kind {
    case .sign: return false
    case .number: return ("0"..."9").contains(scalar)
    case .word: break
    }
    if WordCharacters.letters.contains(scalar) { return true }
    // "aujourd'hui" is one word.
    guard scalar == "'" || scalar == "’" else { return false }
    let next = scalars.index(after: index)
    return next < scalars.endIndex && WordCharacters.letters.contains(scalars[next])
  }

  func spans() -> [DateSpan] {
    var out: [DateSpan] = []
    var i = 0
    while i < tokens.count {
      if let (span, next) = span(at: i) {
        if !isRemark(span, at: i, behind: out.last) { out.append(span) }
        i = next
      } else {
        i += 1
      }
    }
    return out.map { span in
      var span = span
      span.isUnreal = namesNoDate(span)
      return span
    }
  }

  /// Whether a date is when a job that goes on will end, in the parentheses behind its start: "since 2021 (until 3/2027)".
  private func isRemark(_ span: DateSpan, at i: Int, behind last: DateSpan?) -> Bool {
    guard span.start == nil, let last, last.isOngoing,
      let open = tokens.firstIndex(where: { $0.range.lowerBound >= last.range.upperBound }),
      isSign("(", at: open), open < i
    else { return false }
    return !tokens[open..<i].contains { $0.text == ")" }
  }

  // MARK: Stretches

  private func span(at i: Int) -> (DateSpan, next: Int)? {
    let word = tokens[i].text
    guard mayOpen(i) else { return nil }
    if DateWords.since.contains(word) || isAsOf(i), let first = date(behind: i + 1) {
      // "from 2018 to 2020" is a stretch with two ends.
      if let (end, next) = end(at: first.next, start: first.first) {
        return (span(i, next, start: first.first, end: end), next)
      }
      // "from" within a text may say that a letter is from 2018; "since" may not.
      guard !DateWords.from.contains(word) && !isAsOf(i) || isAlone(i..<first.next) else {
        return (single(i + 1, first), first.next)
      }
      return (span(i, first.next, start: first.first, end: nil), first.next)
    }
    if DateWords.until.contains(word), let last = date(behind: i + 1) {
      return (
        DateSpan(
          range: range(i, last.next), start: nil, end: last.last, isOngoing: false, isRange: true),
        last.next
      )
    }
    if DateWords.frames.contains(word) {
      guard let first = date(at: i + 1), let (end, next) = end(at: first.next, start: first.first)
      else { return nil }
      return (span(i, next, start: first.first, end: end), next)
    }
    if let months = partsOfOneYear(at: i) { return lengthened(months) }
    if let days = daysOfOneYear(at: i) { return days }
    guard let first = date(at: i) else { return nil }
    if let years = years(from: first, at: i) ?? pair(from: first, at: i) { return years }
    if let (end, next) = end(at: first.next, start: first.first) {
      return lengthened((span(i, next, start: first.first, end: end), next))
    }
    return lengthened((single(i, first), first.next))
  }

  /// Whether a date or stretch may start at a token: most words are no word of dates.
  private func mayOpen(_ i: Int) -> Bool {
    switch tokens[i].kind {
    case .number: true
    case .sign: Self.apostrophes.contains(tokens[i].text)
    case .word: DateWords.openings.contains(tokens[i].text) || isAsOf(i)
    }
  }

  /// "As of March 2015".
  private func isAsOf(_ i: Int) -> Bool { isWord("as", at: i) && isWord("of", at: i + 1) }

  /// Whether tokens are the whole text, or what stands in it from one sign to the next.
  func isAlone(_ range: Range<Int>) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    return (start == 0 || ["(", "[", "|", "·"].contains(tokens[start - 1].text))
      && (end == tokens.count || tokens[end].kind == .sign)
  }

  static let apostrophes = ["'", "’", "‘"]

  /// "2010-2011 – 2013-2014" and "06/2016 – 08/2017 and 02/2019 – 09/2019" are one stretch, from the first date to the last.
  ///
  /// A dash between two stretches stands alone; behind a comma or a word the second one starts no sooner than the first
  /// one ends.
  private func lengthened(_ found: (DateSpan, next: Int)) -> (DateSpan, next: Int) {
    var (whole, i) = found
    while whole.isRange, whole.start != nil, let end = whole.end, i < tokens.count {
      let isList = isSign(",", at: i) || isSign("&", at: i) || tokens[i].kind == .word
      guard isList || isDash(i) && tokens[i].followsSpace,
        let second = isSign(",", at: i) ? i + 1 : join(at: i),
        let (last, next) = stretch(behind: second), let start = last.start,
        !isList || !start.isCertainlyBefore(end)
      else { break }
      whole.end = last.end
      whole.isOngoing = last.isOngoing
      whole.range = whole.range.lowerBound..<last.range.upperBound
      i = next
    }
    return (whole, i)
  }

  /// A stretch with a start at a token, or behind "the", "from", "the season".
  private func stretch(behind i: Int) -> (DateSpan, next: Int)? {
    var j = i
    while j < min(i + 4, tokens.count) {
      if let months = partsOfOneYear(at: j) { return months }
      if let first = date(at: j) {
        guard let (end, next) = end(at: first.next, start: first.first) else { return nil }
        return (span(j, next, start: first.first, end: end), next)
      }
      guard DateWords.fillers.contains(tokens[j].text) || opensSeason(at: j) else { return nil }
      j += 1
    }
    return nil
  }

  func single(_ from: Int, _ date: Point) -> DateSpan {
    guard date.first == date.last else {
      return span(from, date.next, start: date.first, end: date.last)
    }
    return DateSpan(
      range: range(from, date.next), start: date.first, end: nil, isOngoing: false, isRange: false)
  }

  func span(_ from: Int, _ to: Int, start: PartialDate, end: PartialDate?) -> DateSpan {
    DateSpan(
      range: range(from, to), start: start, end: end, isOngoing: end == nil, isRange: true)
  }

  private func range(_ from: Int, _ to: Int) -> Range<String.Index> {
    tokens[from].range.lowerBound..<tokens[to - 1].range.upperBound
  }

  /// "2012, 2016, 2017 and 2022", "Sommer 2016, 2017, 2018", "July 2018, 2019, 2022": three and more rising years are one stretch.
  private func years(from first: Point, at i: Int) -> (DateSpan, next: Int)? {
    guard first.first.day == nil, first.first == first.last else { return nil }
    var (last, count, j) = (first.last.year, 1, first.next)
    while isSign(",", at: j), let year = year(at: j + 1), year > last, !isGlued(j + 2) {
      (last, count, j) = (year, count + 1, j + 2)
    }
    if count > 1, j < tokens.count, tokens[j].kind == .word || isSign("&", at: j),
      let join = join(at: j),
      let year = year(at: join), year > last, !isGlued(join + 1)
    {
      (last, count, j) = (year, count + 1, join + 1)
    }
    // A season or month says that two years are a list as well: "Summers 2005, 2006".
    let isPart = first.first.month != nil || DateWords.seasons.contains(tokens[i].text)
    // "2015, 2016, 2018–2020" ends in a stretch of its own.
    let stretch = end(at: j, start: PartialDate(year: last))
    // "Summers 2019, 2021–2024".
    if DateWords.seasons.contains(tokens[i].text), count > 1, let (end, next) = stretch {
      return (span(i, next, start: first.first, end: end), next)
    }
    guard count > (isPart ? 1 : 2), stretch == nil else { return nil }
    return (
      span(i, j, start: first.first, end: PartialDate(year: last, month: first.first.month)), j
    )
  }

  /// "July 2012, July 2013", "Herbst 2010, Anfang 2011": the second of two parts of years starts later.
  private func pair(from first: Point, at i: Int) -> (DateSpan, next: Int)? {
    guard tokens[i].kind == .word, first.first.day == nil, isSign(",", at: first.next),
      first.next + 1 < tokens.count, tokens[first.next + 1].kind == .word,
      let second = date(behind: first.next + 1), second.first.day == nil,
      first.last.isCertainlyBefore(second.first), end(at: second.next, start: second.first) == nil
    else { return nil }
    return (span(i, second.next, start: first.first, end: second.last), second.next)
  }

  /// "Jan – Mar 2020", "Q1 – Q2 2020": the first part has its year from the second.
  ///
  /// "May – Sept. 2017 and 2018" goes on to the last of those years.
  private func partsOfOneYear(at i: Int) -> (DateSpan, next: Int)? {
    if let days = daysBehindMonths(at: i) { return days }
    guard
      let part = month(at: i).map({ ($0.month, $0.next) })
        ?? quarter(at: i).map({ ($0.number * 3 - 2, $0.next) }) ?? monthWithDot(at: i),
      let join = join(at: part.1), let last = date(at: join), let lastMonth = last.last.month,
      lastMonth >= part.0
    else { return nil }
    let start = PartialDate(year: last.last.year, month: part.0)
    if last.last.day == nil, let behind = self.join(at: last.next), let year = year(at: behind),
      year > start.year, date(at: behind)?.last == PartialDate(year: year)
    {
      let end = PartialDate(year: year, month: lastMonth)
      return (span(i, behind + 1, start: start, end: end), behind + 1)
    }
    return (span(i, last.next, start: start, end: last.last), last.next)
  }

  /// A month in numbers whose year stands behind another one's: "06.–07.2023".
  private func monthWithDot(at i: Int) -> (Int, Int)? {
    guard let month = tokens[i].number, (1...12).contains(month), tokens[i].text.utf8.count <= 2,
      !isPartOfNumber(i), isSign(".", at: i + 1), !tokens[i + 1].followsSpace, isDash(i + 2),
      i + 3 < tokens.count, let last = numericDate(at: i + 3), last.date.day == nil,
      last.date.month != nil, tokens[last.next - 1].text.utf8.count == 4
    else { return nil }
    return (month, i + 2)
  }

  /// Two days behind their months, of which the first has its year from the second: "June 6 – August 26, 2022".
  private func daysBehindMonths(at i: Int) -> (DateSpan, next: Int)? {
    guard let first = month(at: i), first.next < tokens.count,
      let day = tokens[first.next].number, (1...31).contains(day),
      tokens[first.next].text.utf8.count <= 2, let join = join(at: first.next + 1),
      !DateWords.ands.contains(tokens[first.next + 1].text),
      month(at: join) != nil, let last = date(at: join), let lastMonth = last.last.month,
      let lastDay = last.last.day, (first.month, day) < (lastMonth, lastDay)
    else { return nil }
    let start = PartialDate(year: last.last.year, month: first.month, day: day)
    return (span(i, last.next, start: start, end: last.last), last.next)
  }

  /// Two days of one year: the first one has its year, or its month too, from the second.
  ///
  /// As in "13.01. – 31.01.2025", "12 Feb – 3 Mar 2020" and "3 to 14 June 2019".
  private func daysOfOneYear(at i: Int) -> (DateSpan, next: Int)? {
    guard let day = tokens[i].number, (1...31).contains(day), tokens[i].text.utf8.count <= 2,
      !isPartOfNumber(i), i == 0 || DateWords.months[tokens[i - 1].text] == nil
    else { return nil }
    var j = isSign(".", at: i + 1) && !tokens[i + 1].followsSpace ? i + 2 : i + 1
    var month: Int?
    if let named = self.month(at: j) {
      (month, j) = (named.month, named.next)
    } else if j == i + 2, j + 1 < tokens.count, let number = tokens[j].number,
      (1...12).contains(number), isSign(".", at: j + 1), !tokens[j + 1].followsSpace
    {
      (month, j) = (number, j + 2)
    }
    // "Parts 1 and 2  March 2008" are no days.
    guard let join = join(at: j), join == j + 1,
      month != nil || !DateWords.ands.contains(tokens[j].text),
      let last = date(at: join), last.first == last.last, let lastDay = last.last.day,
      let lastMonth = last.last.month,
      (month ?? lastMonth, day) < (lastMonth, lastDay)
    else { return nil }
    let start = PartialDate(year: last.last.year, month: month ?? lastMonth, day: day)
    return (span(i, last.next, start: start, end: last.last), last.next)
  }

  /// What ends a stretch, from the sign or word that joins it.
  private func end(at i: Int, start: PartialDate) -> (date: PartialDate?, next: Int)? {
    guard let join = join(at: i) else { return openEnd(at: i) }
    if tokens[i].text != "&", let open = openEnd(at: join) { return open }
    // "2021 – (expected) 2026".
    if isSign("(", at: join), join + 2 < tokens.count, isSign(")", at: join + 2),
      DateWords.expected.contains(tokens[join + 1].text), let last = date(behind: join + 3)
    {
      return (last.last, last.next)
    }
    // "Winter 2009/10 to 2011/12" are winters, or years of a school.
    if let winter = winter(behind: join, first: i - 3) {
      return (PartialDate(year: winter.last), winter.next)
    }
    if let last = date(behind: join) {
      // "julio de 2023 y de 2024": the month of both.
      let isListed = DateWords.ands.contains(tokens[i].text) && start.day == nil
      let isYear =
        last.first == last.last && last.last.month == nil
        && tokens[last.next - 1].text.utf8.count == 4
        && tokens[join..<last.next].allSatisfy {
          !DateWords.seasons.contains($0.text) && !DateWords.parts.contains($0.text)
        }
      let month = isListed && isYear ? start.month : last.last.month
      return (PartialDate(year: last.last.year, month: month, day: last.last.day), last.next)
    }
    // "2019 – ?"
    if isDash(i), isSign("?", at: join) { return (nil, join + 1) }
    // "2019 – ..."
    if tokens[i].kind == .sign, (join..<join + 3).allSatisfy({ isSign(".", at: $0) }) {
      return (nil, join + 3)
    }
    // No resume is from so far ahead, but it is what stands there.
    if isDash(i), join < tokens.count, tokens[join].text.utf8.count == 4,
      let year = tokens[join].number, (2050...2099).contains(year), !isGlued(join + 1)
    {
      return (PartialDate(year: year), join + 1)
    }
    // "2019–21", "'14–'17".
    if let short = shortYear(at: join, after: start.year) { return short }
    // "2018 –" at the end of the text goes on, and so do "2018 –: Nurse" and "(2018 –)"; "2018 and" does not.
    let joinsBySign = tokens[i].kind == .sign && tokens[i].text != "&"
    let endsText =
      join == tokens.count || isSign(":", at: join) || isSign(")", at: join) || isLength(at: join)
    if joinsBySign, endsText,
      tokens[i].followsSpace || tokens[i].text != "-" || start.month != nil
    {
      return (nil, join)
    }
    if let next = openWords(behind: i, join: join, start: start) { return (nil, next) }
    return opensName(behind: i) ? (nil, join) : nil
  }

  /// Where words end that can only stand for an end that has not come, in whatever language: "Nurse 03/2019 – dosud".
  ///
  /// One to three words, none of them a name, between a month with a dash and the end of the text, behind a text that the
  /// date ends.
  private func openWords(behind dash: Int, join: Int, start: PartialDate) -> Int? {
    // "07/2019 – –".
    if isDash(dash), join < tokens.count, (join..<tokens.count).allSatisfy(isDash) {
      return tokens.count
    }
    guard isDash(dash), start.month != nil, join < tokens.count,
      tokens[dash].followsSpace == tokens[join].followsSpace,
      tokens[..<dash].contains(where: { $0.kind == .word && DateWords.months[$0.text] == nil })
    else { return nil }
    var end = tokens.count
    while end > join, [".", ")", ","].contains(tokens[end - 1].text) { end -= 1 }
    guard (1...3).contains(end - join),
      tokens[join..<end].allSatisfy({ $0.kind == .word && !$0.isName }),
      tokens[join..<end].reduce(0, { $0 + $1.text.count }) <= 20
    else { return nil }
    return end
  }

  /// Whether how long something went on stands at a token, in parentheses: "2022 – (1 year 2 months)".
  private func isLength(at i: Int) -> Bool {
    isSign("(", at: i) && i + 2 < tokens.count && tokens[i + 1].kind == .number
      && DateWords.durations.contains(tokens[i + 2].text)
  }

  /// "2016– Harrow School", "May 2016– Nurse": a dash right behind the year that a text opens with, and a name behind it.
  private func opensName(behind dash: Int) -> Bool {
    guard isDash(dash), !tokens[dash].followsSpace, dash + 1 < tokens.count,
      tokens[dash + 1].followsSpace, tokens[dash + 1].kind == .word,
      tokens[dash - 1].text.utf8.count == 4
    else { return false }
    return dash <= 5
      && tokens[..<dash].allSatisfy { $0.kind != .word || DateWords.months[$0.text] != nil }
  }

  /// The winter that a stretch of winters ends with, or the school year; `first` is where the numbers of the one before start.
  private func winter(behind join: Int, first: Int) -> (first: Int, last: Int, next: Int)? {
    guard first >= 0, isSign("/", at: first + 1), tokens[first + 2].text.utf8.count == 2,
      let opening = (join..<min(join + 4, tokens.count)).first(where: {
        tokens[$0].kind == .number
      }),
      year(at: opening) != nil || first > 0 && DateWords.seasons.contains(tokens[first - 1].text),
      let winter = yearOf(opening), winter.last > winter.first
    else { return nil }
    return winter
  }

  /// "present", "till date", "à ce jour", "still here": an end that has not come.
  func openEnd(at i: Int) -> (date: PartialDate?, next: Int)? {
    var j = i
    // "2018 – (ongoing)".
    let isInParentheses = isSign("(", at: i) && i > 0 && join(at: i - 1) == i
    if isInParentheses { j += 1 }
    while let next = filler(at: j) { j = next }
    if let end = presentAbbreviation(at: j) { return (nil, end) }
    guard j < tokens.count,
      DateWords.present.contains(tokens[j].text)
        || j > i && DateWords.presentBehindFillers.contains(tokens[j].text)
        || DateWords.presentBehindYears.contains(tokens[j].text)
          && (j + 1 == tokens.count || tokens[j + 1].kind == .sign)
        || DateWords.presentBehindJoins.contains(tokens[j].text) && i > 0 && join(at: i - 1) == i
          && (j + 1 == tokens.count || tokens[j + 1].kind == .sign
            || DateWords.presentTails.contains(tokens[j + 1].text))
    else { return nil }
    if isInParentheses { return isSign(")", at: j + 1) ? (nil, j + 2) : nil }
    // "2019 current accounts" does not go on: without a sign before it the word must end the text.
    guard j > i || i > 0 && join(at: i - 1) == i || j + 1 == tokens.count || isSign(")", at: j + 1)
    else { return nil }
    j += 1
    while j < tokens.count, DateWords.presentTails.contains(tokens[j].text) { j += 1 }
    return (nil, j)
  }

  /// Where an abbreviation of several letters for an end that has not come ends: "z. Zt.", "d.d."
  private func presentAbbreviation(at i: Int) -> Int? {
    guard isSign(".", at: i + 1) else { return nil }
    for parts in DateWords.presentAbbreviations {
      let isThere = parts.indices.allSatisfy { n in
        isWord(parts[n], at: i + 2 * n) && (n == 0 || isSign(".", at: i + 2 * n - 1))
      }
      guard isThere else { continue }
      let end = i + 2 * parts.count - 1
      return isSign(".", at: end) ? end + 1 : end
    }
    return nil
  }

  func shortYear(at i: Int, after year: Int) -> (date: PartialDate?, next: Int)? {
    guard i < tokens.count, tokens[i].text.utf8.count == 2, let number = tokens[i].number else {
      return nil
    }
    // Not the month of another date: "– 09/30/10".
    guard !isGlued(i + 1), !(isDateSign(i + 1) && isGlued(i + 2)) else { return nil }
    var full = year / 100 * 100 + number
    // "1999 – 03".
    if full < year, year < 2000, number <= 40 { full += 100 }
    return full >= year ? (PartialDate(year: full), i + 1) : nil
  }

  /// Position behind the sign or word between two dates.
  func join(at i: Int) -> Int? {
    guard i < tokens.count else { return nil }
    let text = tokens[i].text
    if tokens[i].kind == .sign {
      guard
        ["-", "–", "—", "−", "‒", "‑", "→", "/", "~", "›", ">", "»", "…", "&", "+"].contains(text)
      else {
        return nil
      }
      if text == "+", year(at: i - 1) == nil || year(at: i + 1) == nil { return nil }
      // Two signs in a row, as typewriters and TeX write a dash.
      let isDouble = i + 1 < tokens.count && tokens[i + 1].text == text && text == "-"
      return isDouble ? i + 2 : i + 1
    }
    if text == "t", isSign("/", at: i + 1), i + 2 < tokens.count, tokens[i + 2].text == "m" {
      return i + 3
    }
    // "2013/14 u. 2014/15".
    if text == "u", isSign(".", at: i + 1) { return i + 2 }
    // "2014 en 2015".
    let isAnd = text == "en" && i > 0 && year(at: i - 1) != nil && year(at: i + 1) != nil
    return isAnd || DateWords.joins.contains(text) ? i + 1 : nil
  }
}
