package import ResumeDates
internal import ResumeLexicon
package import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// What stands before a part of a header.
package enum HeaderSeparator: Int, CaseIterable {
  /// The beginning of the header's first, second, … paragraph.
  case line
  /// A gap as of a tab stop.
  case gap
  /// A change of weight or slant.
  case style
  /// Two of these at once are the stronger: a sign such as "|", "·", "@".
  case strongSign
  /// "–", "/", "→", ":", which also stand inside of names.
  case weakSign
  /// ", " or "; ".
  case comma
  /// "at", "bei", "chez".
  case word
  /// The dates, or an address.
  case value
  /// "(".
  case parenthesis
}

/// The smallest part of a header: what stands between two separators of any kind.
package struct HeaderPiece {
  var range: Range<String.Index>
  /// Which of the header's lines it stands in.
  package var line: Int
  package var separator: HeaderSeparator
  var isBold: Bool
  var isItalic: Bool
  /// What a label before it says that it is: "Employer: Acme Ltd".
  var label: FormLabel?
}

/// An entry's header taken apart.
package struct HeaderPieces {
  /// The header's lines.
  package let lines: [HeaderLine]
  /// Names, titles, degrees, places: what is neither a date nor an address.
  package var pieces: [HeaderPiece] = []
  package private(set) var urls: [FieldValue] = []
  package private(set) var dates: (span: DateSpan, value: FieldValue)?

  package init(_ lines: [HeaderLine], _ reading: FieldReading) {
    self.lines = lines
    // A stretch is surer than a single year, which may stand in a name; so is what the line ends in.
    let spans = lines.map { line in
      // "Foreman since 2015, Harrow Ltd (2012 – 2019)": since when is rather said of the title.
      line.dates.first {
        $0.isRange && !FieldRule.sinceDates.holds(Self.saysSince($0, in: line.text), reading)
      }
        ?? line.dates.first(where: \.isRange)
        ?? line.dates.last { $0.range.upperBound == line.text.endIndex } ?? line.dates.first
    }
    let dated =
      spans.firstIndex { $0?.isRange == true } ?? spans.firstIndex { $0 != nil }
    for (number, line) in lines.enumerated() {
      var taken: [Range<String.Index>] = []
      if number == dated, let span = spans[number] {
        if let value = line.field.value(span.range, confidence: 0.9) { dates = (span, value) }
        taken.append(LengthWords.cell(of: span.range, in: line.text))
        taken += FieldRule.remarksBesideDates.found(
          Self.remarks(beside: span.range, in: line.text), reading)
      }
      let attributes = FieldRule.attributesInLines.found(
        JobAttributes.ranges(in: line.text), reading)
      taken += attributes
      for range in ContactScanner.urls(in: line.text)
      where !FieldRule.domainNames.holds(Self.isName(line.text[range]), reading) {
        if let value = line.field.value(range, confidence: 0.95) { urls.append(value) }
        taken.append(range)
      }
      let label =
        attributes.isEmpty ? FormLabel.opening(of: line.text) : nil
      if let label { taken.append(line.text.startIndex..<label.end) }
      var own = Self.pieces(of: line, number: number, without: taken, reading)
      if label != nil, !own.isEmpty { own[0].label = label?.label }
      pieces += own
    }
  }

  /// Whether a host without more is rather written as a name: "Brillo.ai", not "brillo.ai" or "www.Brillo.ai".
  private static func isName(_ address: Substring) -> Bool {
    address.first?.isUppercase == true && !address.has("/") && !address.has(":")
      && address.count { $0 == "." } == 1
  }

  /// Whether a stretch goes on from a date that a word opens, within a line: "since 2015".
  private static func saysSince(_ span: DateSpan, in text: String) -> Bool {
    span.isOngoing && span.range.lowerBound > text.startIndex
      && text[span.range].runs(of: .letters).first.map {
        DateWords.since.contains($0.inSmallLetters)
      }
        == true
  }

  /// The text of consecutive pieces of one line.
  package func text(_ run: Range<Int>) -> Substring {
    let range =
      pieces[run.lowerBound].range.lowerBound..<pieces[run.upperBound - 1].range.upperBound
    return lines[pieces[run.lowerBound].line].text[range]
  }

  /// Whether the pieces before a position are the last of their line.
  func endsLine(_ end: Int) -> Bool {
    end == pieces.count || pieces[end].line != pieces[end - 1].line
  }

  /// Consecutive pieces of one line as a value.
  ///
  /// - Parameters:
  ///   - run: The pieces.
  ///   - confidence: How sure the value is, 0...1.
  /// - Returns: The value; `nil` where nothing is left of it.
  package func value(_ run: Range<Int>, confidence: Double) -> FieldValue? {
    var range =
      pieces[run.lowerBound].range.lowerBound..<pieces[run.upperBound - 1].range.upperBound
    let line = pieces[run.lowerBound].line
    if let end = endOfRemark(behind: range.upperBound, line: line) {
      range = range.lowerBound..<end
    }
    return lines[line].field.value(range, confidence: confidence)
  }

  /// Where parentheses end that stand right behind a part and belong to it: "Bruz (35)", "Travel grant (£1,200)", "Waiter
  /// (summers)".
  ///
  /// `nil` where they are a part of their own, or say when.
  private func endOfRemark(behind end: String.Index, line: Int) -> String.Index? {
    let text = lines[line].text
    let rest = text[end...].drop(while: \.isWhitespace)
    guard rest.starts(in: "("), let last = rest.firstIndex(of: ")") else { return nil }
    let remark = rest[...last]
    let isTaken =
      pieces.contains { $0.line == line && $0.range.overlaps(remark.startIndex..<remark.endIndex) }
      || lines[line].dates.contains { $0.range.overlaps(remark.startIndex..<remark.endIndex) }
    return !isTaken && DateRemains.isRemark(remark) ? remark.endIndex : nil
  }

  private static let strongSigns: Set<Character> = [
    "|", "·", "•", "@", "»", "▪", "■", "◆", "●", "¦", "∙",
  ]
  private static let weakSigns: Set<Character> = ["–", "—", "/", "‒", "―", "→", "-", ">", "~", ":"]
  private static let joiningWords = Lexicon.all.substrings(of: .entriesAt)

  /// Words before a date.
  private static let dateOpenings = Lexicon.all.substrings(of: .entriesDateOpenings)

  private static let legalForms = Lexicon.all.substrings(of: .entriesLegalForms)

  /// "Acme, Inc." is one name.
  private static func opensWithLegalForm(_ rest: Substring) -> Bool {
    let word = rest.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && $0 != "," }
    return legalForms.contains(Substring(word.filter { $0 != "." }))
  }

  /// "Grand Hotel (Montreal)": a place in parentheses stands as behind a comma.
  private static func opensPlace(_ text: Substring, _ reading: FieldReading) -> Bool {
    let inside = text.dropFirst().prefix { $0 != ")" }
    guard inside.wordCount <= 5 else { return false }
    if PlaceWords.isPlace(String(inside)) { return true }
    guard inside.first?.isUppercase == true, inside.contains(where: \.isLowercase) else {
      return false
    }
    return reading.headers.scores(ofPieces: String(inside))[.place] > -0.95
  }

  /// Some headers, where what ends in parentheses is a place in all of them when it is known for one in two or more.
  static func withPlacesInParentheses(_ headers: [HeaderPieces], _ reading: FieldReading)
    -> [HeaderPieces]
  {
    let known = headers.reduce(0) { count, header in
      count
        + header.pieces.indices.count { i in
          header.pieces[i].separator == .comma && header.text(i..<(i + 1)).starts(in: "(")
        }
    }
    guard known > 1 else {
      return headers
    }
    return headers.map { header in
      var header = header
      for i in header.pieces.indices where header.pieces[i].separator == .parenthesis {
        let inside = header.text(i..<(i + 1)).dropFirst().dropLast()
        guard header.text(i..<(i + 1)).ends(in: ")"), (1...4).contains(inside.wordCount),
          inside.first?.isUppercase == true, !inside.has(.numbers),
          reading.headers.scores(ofPieces: String(inside))[.place] > -3
        else { continue }
        header.pieces[i].separator = .comma
      }
      return header
    }
  }

  /// What stands beside a date within its parentheses and says when: "(every harvest 2019)", "(Temporadas alta 2016 – 2018)",
  /// "(1987 – 1998, site closed)".
  private static func remarks(
    beside range: Range<String.Index>, in text: String
  ) -> [Range<String.Index>] {
    guard let start = text[..<range.lowerBound].openParenthesis,
      let end = text[range.upperBound...].firstIndex(of: ")")
    else { return [] }
    var out: [Range<String.Index>] = []
    let before = text[start..<range.lowerBound].dropFirst()
    if end == range.upperBound, isRemark(before) { out.append(start..<range.lowerBound) }
    let behind = text[range.upperBound..<end]
    if before.trimmed.isEmpty, behind.first == ",", isRemark(behind.dropFirst()) {
      out.append(range.upperBound..<end)
    }
    return out
  }

  /// Whether words beside a date are no name: all in small letters, or after the name of a season.
  ///
  /// "(bei Siemens 2019)" says where, "(freelance, Leeds 2019)" too.
  private static func isRemark(_ text: Substring) -> Bool {
    let words = text.spacedWords
    guard let first = words.first, words.count <= 6, !joiningWords.contains(first) else {
      return false
    }
    let isPlain = text.allSatisfy { !$0.isUppercase }
    if isPlain || first.first?.isLowercase == true && words.count <= 4 && !text.has(",") {
      return !first.contains(where: \.isUppercase)
    }
    let word = first.inSmallLetters.filter(\.isLetter)
    return DateWords.seasons.contains(word) || periods.contains(word)
  }

  /// Words that name a part of a year, beside those of ``DateWords/seasons``.
  private static let periods = Lexicon.all[.entriesPeriods]

  /// Pages and volumes: no letters, and no date.
  private static func isNumbers(_ text: Substring, _ reading: FieldReading) -> Bool {
    text.has(.numbers) && !text.has(.letters)
      && reading.dates(in: String(text)).isEmpty
  }

  /// Whether a part in parentheses is a grade that a line ends in, the only such part: "University of the Lake (1,3)".
  private static func endsInGrade(
    _ text: String, _ range: Range<String.Index>, _ reading: FieldReading
  ) -> Bool {
    let part = text[range]
    return range.upperBound == text.endIndex && part.starts(in: "(") && part.ends(in: ")")
      && text.count(of: "(") == 1 && part.has(",") != part.has(".")
      && FieldRule.scores.holds(GradeWords.isScore(String(part.dropFirst().dropLast())), reading)
  }

  private static func pieces(
    of line: HeaderLine, number: Int, without taken: [Range<String.Index>], _ reading: FieldReading
  ) -> [HeaderPiece] {
    var out: [HeaderPiece] = []
    var open: HeaderPiece?
    var separator = HeaderSeparator.line
    var last: HeaderLine.Run?
    let text = line.text
    /// Where an open parenthesis is closed: commas inside of it part nothing.
    var closing = text.startIndex
    func close() {
      defer { open = nil }
      guard let piece = open else { return }
      // "Annals 44, 77–109": numbers behind a comma go with what is before it.
      if piece.separator == .comma,
        FieldRule.numbersBehindCommas.holds(isNumbers(text[piece.range], reading), reading),
        let last = out.indices.last,
        out[last].line == number
      {
        out[last].range = out[last].range.lowerBound..<piece.range.upperBound
      } else if piece.separator == .comma,
        FieldRule.codesBehindCommas.holds(PlaceWords.isCode(text[piece.range]), reading),
        let last = out.indices.last, out[last].line == number
      {
        // "Austin, TX" is one place.
        out[last].range = out[last].range.lowerBound..<piece.range.upperBound
      } else if !FieldRule.unreadDateWords.holds(DateRemains.isAll(text[piece.range]), reading)
        || FieldRule.gradesInParentheses.holds(endsInGrade(text, piece.range, reading), reading)
      {
        out.append(piece)
      }
    }
    /// The stronger of two separators in a row.
    func part(_ next: HeaderSeparator) {
      if open != nil {
        close()
        separator = next
      } else if separator != .line, separator != .gap, next != .comma {
        separator = next
      }
    }
    for run in line.runs {
      let isChange = last.map { $0.isBold != run.isBold || $0.isItalic != run.isItalic } == true
      if run.followsGap { part(.gap) } else if isChange { part(.style) }
      last = run
      let words = text[run.range].spacedWords
      /// The words before this position are those of a joint, behind which a name starts.
      var (skipped, nameStart) = (0, text.startIndex)
      for (n, word) in words.enumerated() where n >= skipped {
        if taken.contains(where: { $0.overlaps(word.startIndex..<word.endIndex) }) {
          // "Name (2019 – 2021)": what is before the dates in their first word, as "(" is, says nothing; "by X on 3 May".
          if n > 1, Self.dateOpenings.contains(words[n - 1]), let start = open?.range.lowerBound,
            start < words[n - 1].startIndex
          {
            open?.range = start..<words[n - 2].endIndex
          }
          part(.value)
          continue
        }
        let isAlone = word.utf8.count <= 4 && word.count == 1
        if isAlone, let sign = word.first, strongSigns.contains(sign) {
          part(.strongSign); continue
        }
        if isAlone, let sign = word.first, weakSigns.contains(sign) { part(.weakSign); continue }
        if word.utf8.count == 2, word == "--" || word == "::" || word == "//" {
          part(.weakSign); continue
        }
        if isAlone, word == "(" || word == ")" || word == "," { continue }
        // "Nurse at Harrow Clinic", not "Working at height".
        let opensName = n + 1 == words.count || words[n + 1].first?.isLowercase != true
        let isBehind = open != nil || out.last?.line == number || number > 0 && n == 0
        if isBehind,
          let joint = EmployerJoint(
            opening: words[n...],
            behind: (open ?? (n == 0 ? out.last : nil)).map { text[$0.range] }, in: text, reading)
        {
          part(.word)
          (skipped, nameStart) = (n + joint.wordCount, joint.start)
          continue
        }
        // "Natuurmuseum te Amersfoort".
        if word == "te", opensName, n + 1 < words.count, open != nil {
          part(.comma)
          continue
        }
        // "Meolo (VE)" is one name.
        let isCode =
          word.ends(in: ")") && word.count <= 5
          && word.dropFirst().dropLast().allSatisfy(\.isUppercase)
        if word.starts(in: "("), open != nil, !isCode {
          let opensPlace = FieldRule.placesInParentheses.holds(
            Self.opensPlace(text[word.startIndex..<run.range.upperBound], reading), reading)
          part(opensPlace ? .comma : .parenthesis)
        }
        if word.has("("), !word.has(")"),
          let end = text[word.endIndex...].firstIndex(of: ")")
        {
          closing = end
        }
        if open == nil {
          open = HeaderPiece(
            range: max(word.startIndex, nameStart)..<word.endIndex, line: number,
            separator: separator,
            isBold: run.isBold, isItalic: run.isItalic)
          separator = .style
        } else if let start = open?.range.lowerBound {
          open?.range = start..<word.endIndex
        }
        if let sign = word.last, sign == "," || sign == ";", word.endIndex > closing,
          !FieldRule.legalForms.holds(
            opensWithLegalForm(text[word.endIndex..<run.range.upperBound]), reading)
        {
          // The sign is no part of the piece, whose words are looked at without it.
          if let start = open?.range.lowerBound {
            let end = word.index(before: word.endIndex)
            if start < end { open?.range = start..<end }
          }
          part(.comma)
        }
      }
    }
    close()
    return out
  }
}
