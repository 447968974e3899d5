internal import PageLayout
internal import ResumeDates
internal import ResumeScanners
internal import UnicodeText

/// Finds headers that fill their line and have a place below it, which the layout took for the rest of that line.
///
/// Where other headers of a document have a stretch of time and a few words on a line of their own below,
/// "Nurse @ Harrow Clinic" above "Leeds", the last line of one that has two is such a line, too.
enum PlacesBelow {
  /// The positions of such headers.
  static func found(in paragraphs: [Paragraph], _ reading: FieldReading) -> Set<Int> {
    let joined = paragraphs.indices.filter { endsInPlace(paragraphs[$0], reading) }
    guard !joined.isEmpty else { return [] }
    let alone = zip(paragraphs, paragraphs.dropFirst()).count { header, place in
      isDatedHeader(header, reading) && header.isInLine(with: place) && header.page == place.page
        && place.lines.count == 1 && place.style.marker.isEmpty
        && isPlaceLine(place.lines[0], reading)
        && place.style.gapAbove < 0.6
    }
    return FieldRule.placesBelow.holds(alone > 0 && alone * 2 >= joined.count, reading)
      ? Set(joined) : []
  }

  /// Whether a paragraph is one line, or two, with a stretch of time and other words in the first.
  private static func isDatedHeader(_ paragraph: Paragraph, _ reading: FieldReading) -> Bool {
    guard (1...2).contains(paragraph.lines.count), paragraph.style.marker.isEmpty,
      !endsInPlace(paragraph, reading)
    else { return false }
    return isDated(paragraph.lines[0], reading)
  }

  private static func isDated(_ line: TextLine, _ reading: FieldReading) -> Bool {
    line.text.wordCount > 4 && reading.dates(in: line.text).contains(where: \.isRange)
  }

  /// Whether a paragraph is a line with a stretch of time and a short one below it.
  private static func endsInPlace(_ paragraph: Paragraph, _ reading: FieldReading) -> Bool {
    guard paragraph.lines.count == 2, paragraph.style.marker.isEmpty,
      !paragraph.lines[1].runs.isEmpty
    else { return false }
    return isDated(paragraph.lines[0], reading) && isPlaceLine(paragraph.lines[1], reading)
      && !paragraph.lines[0].text.isUnfinished
      && paragraph.lines[0].text.last.map { "(/|·:".contains($0) } != true
  }

  /// Whether a line is a few words with a capital in front, as places are.
  private static func isPlaceLine(_ line: TextLine, _ reading: FieldReading) -> Bool {
    let text = line.text
    return text.wordCount <= 4 && text.first?.isUppercase == true && !text.has(.numbers)
      && !text.ends(in: ".") && line.runs.count == 1
      && reading.headers.scores(ofPieces: text)[.place] > -1.5
  }
}
