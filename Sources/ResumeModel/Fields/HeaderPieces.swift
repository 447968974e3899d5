internal import PageLayout

/// A part of an entry's header: what stands between two separators.
struct HeaderPiece {
  /// Where a piece stands in its header, by which the entries of one resume are compared.
  struct Slot: Hashable {
    /// Which text piece of the header it is, counted from 0.
    var order: Int
    var isBold: Bool
    var isItalic: Bool
  }

  var value: FieldValue
  var slot: Slot
}

/// An entry's header taken apart.
struct HeaderPieces {
  /// Names, titles, degrees: what is neither date, place nor address.
  var texts: [HeaderPiece] = []
  var places: [FieldValue] = []
  var urls: [FieldValue] = []
  var dates: (span: DateSpan, value: FieldValue)?

  init(_ lines: [HeaderLine]) {
    var order = 0
    for line in lines {
      for piece in pieces(of: line) {
        if PlaceWords.isPlace(piece.value.text) {
          places.append(piece.value)
        } else {
          var piece = piece
          piece.slot.order = order
          order += 1
          texts.append(piece)
        }
      }
    }
  }

  /// The text pieces of a line; takes dates and addresses out on the way.
  private mutating func pieces(of line: HeaderLine) -> [HeaderPiece] {
    var out: [HeaderPiece] = []
    let field = FieldText(
      line.line.runs.flatMap(\.words), paragraph: line.paragraph, page: line.page)
    var taken: [Range<String.Index>] = []
    // A stretch is surer than a single year, which may stand in a name.
    if let span = line.dates.first(where: \.isRange) ?? line.dates.first {
      if dates == nil, let value = field.value(span.range, confidence: 0.9) {
        dates = (span, value)
      }
      taken.append(span.range)
    }
    for range in ContactScanner.urls(in: field.text) {
      if let value = field.value(range, confidence: 0.95) { urls.append(value) }
      taken.append(range)
    }
    let runs = runRanges(line.line, in: field.text)
    for (range, run) in runs {
      for part in split(field.text, range, without: taken) {
        guard let value = field.value(part, confidence: 0.7), value.text.contains(where: \.isLetter)
        else { continue }
        out.append(
          HeaderPiece(
            value: value, slot: .init(order: 0, isBold: run.isBold, isItalic: run.isItalic)))
      }
    }
    return out
  }

  /// The runs of a line as ranges of its text.
  private func runRanges(
    _ line: TextLine, in text: String
  ) -> [(Range<String.Index>, TextLine.Run)] {
    var start = text.startIndex
    return line.runs.map { run in
      let end = text.utf8.index(start, offsetBy: run.text.utf8.count)
      defer { start = end < text.endIndex ? text.index(after: end) : end }
      return (start..<end, run)
    }
  }

  /// Splits a run at strong separators, then at commas where both sides say different things.
  private func split(
    _ text: String, _ range: Range<String.Index>, without taken: [Range<String.Index>]
  ) -> [Range<String.Index>] {
    var free: [Range<String.Index>] = []
    var start = range.lowerBound
    let overlapping = taken.filter { $0.overlaps(range) }
      .sorted { $0.lowerBound < $1.lowerBound }
    for part in overlapping {
      if part.lowerBound > start { free.append(start..<part.lowerBound) }
      start = max(start, part.upperBound)
    }
    if start < range.upperBound { free.append(start..<range.upperBound) }
    return free.flatMap { strongParts(text, $0) }.flatMap { commaParts(text, $0) }
  }

  private static let signs: Set<Character> = ["|", "·", "•", "–", "—", "@", "/", "‒", "―", "→"]
  private static let joiningWords: Set<Substring> = ["at", "bei", "chez", "presso", "with"]

  private func strongParts(
    _ text: String, _ range: Range<String.Index>
  ) -> [Range<String.Index>] {
    var out: [Range<String.Index>] = []
    var start = range.lowerBound
    for word in text[range].split(separator: " ") {
      let isSign = word.count == 1 && (Self.signs.contains(word[word.startIndex]) || word == "-")
      let isJoin = Self.joiningWords.contains(word) && word.startIndex > range.lowerBound
      guard isSign || isJoin else { continue }
      if start < word.startIndex { out.append(start..<word.startIndex) }
      start = word.endIndex
    }
    if start < range.upperBound { out.append(start..<range.upperBound) }
    return out
  }

  private func commaParts(
    _ text: String, _ range: Range<String.Index>
  ) -> [Range<String.Index>] {
    let parts = text[range].split { $0 == "," || $0 == ";" }.map { $0.startIndex..<$0.endIndex }
    guard parts.count > 1 else { return [range] }
    var out: [Range<String.Index>] = []
    for part in parts {
      guard let last = out.last else {
        out.append(part)
        continue
      }
      let whole = last.lowerBound..<part.upperBound
      let left = String(text[last].trimmed)
      let right = String(text[part].trimmed)
      let isPlace = PlaceWords.isPlace(right) || PlaceWords.isRegion(right)
      let leftIsPlace = PlaceWords.isPlace(left) || isPlace && left.split(separator: " ").count <= 2
      let sides = (
        RoleWords.titleOverOrganization(left), RoleWords.titleOverOrganization(right)
      )
      let differs = sides.0 > 0 && sides.1 < 0 || sides.0 < 0 && sides.1 > 0
      let isLegalForm = ["Inc", "Inc.", "Ltd", "Ltd.", "LLC", "LLP", "S.A.", "SA"].contains(right)
      if isPlace, leftIsPlace, out.count > 1 || PlaceWords.isPlace(left), !isLegalForm {
        out[out.count - 1] = whole
      } else if isPlace || differs, !isLegalForm {
        out.append(part)
      } else {
        out[out.count - 1] = whole
      }
    }
    return out
  }
}
