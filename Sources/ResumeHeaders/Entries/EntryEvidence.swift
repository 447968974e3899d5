#if canImport(Glibc)
  internal import ResumeDates
  internal import ResumeLexicon
  internal import ResumeSections
  internal import UnicodeText
  internal import Glibc
#else
  internal import Darwin
#endif

/// What the headers of a section's entries speak for: jobs have a title and an employer or a place, projects do not.
package struct EntryEvidence {
  /// Headers that say something.
  private let headers: [HeaderPieces]
  private let reading: FieldReading

  /// The evidence of some headers.
  package init(_ headers: [HeaderPieces], _ reading: FieldReading) {
    self.headers = headers.filter { !$0.pieces.isEmpty }
    self.reading = reading
  }

  /// Entries with a header.
  package var count: Int { headers.count }

  /// Whether two in three entries name a title, and in another piece an employer or a place.
  package var nameJobs: Bool {
    !headers.isEmpty && 3 * headers.count(where: { Self.isJob($0, reading) }) >= 2 * headers.count
  }

  /// Whether every entry has a stretch of time.
  package var haveTimes: Bool { headers.allSatisfy { $0.dates?.span.isRange == true } }

  /// Whether every entry is a job with its time.
  package var areJobs: Bool {
    !headers.isEmpty && haveTimes && headers.allSatisfy({ Self.isJob($0, reading) })
  }

  /// Whether half of the entries name a place, as jobs do and projects seldom.
  package var namePlaces: Bool {
    let named = headers.count { header in
      header.pieces.indices.contains { i in
        let text = String(header.text(i..<(i + 1)))
        return reading.headers.logProbabilities(of: text)[.place] > log(0.6)
      }
    }
    return named * 2 >= headers.count
  }

  /// Whether an entry names a title.
  package var nameTitle: Bool {
    headers.contains { header in
      header.pieces.indices.contains { Self.isTitle(String(header.text($0..<($0 + 1))), reading) }
    }
  }

  private static func isJob(_ header: HeaderPieces, _ reading: FieldReading) -> Bool {
    let texts = header.pieces.indices.map { String(header.text($0..<($0 + 1))) }
    let titles = texts.indices.filter { isTitle(texts[$0], reading) }
    guard !titles.isEmpty else { return false }
    return texts.indices.contains { i in
      titles.contains { $0 != i } && isEmployer(texts[i], reading)
    }
  }

  private static func isEmployer(_ text: String, _ reading: FieldReading) -> Bool {
    let logs = reading.headers.logProbabilities(of: text)
    return exp(logs[.organization]) + exp(logs[.place]) > 0.6
  }

  /// Whether a piece may well be a title; the name of a tool or a text cut in the wrong place hardly is.
  private static func isTitle(_ text: String, _ reading: FieldReading) -> Bool {
    exp(reading.headers.scores(ofPieces: text)[.title]) > 0.25
  }
}
