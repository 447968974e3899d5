#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What the headers of a section's entries speak for: jobs have a title and an employer or a place, projects do not.
struct EntryEvidence {
  /// Entries with a header.
  private(set) var count = 0
  /// Those that name a title.
  private(set) var titleCount = 0
  /// Those that name a title, and in another piece an employer or a place.
  private(set) var jobCount = 0
  /// Those with a stretch of time.
  private(set) var rangeCount = 0

  /// The evidence of some headers.
  init(_ headers: [HeaderPieces]) {
    for header in headers where !header.pieces.isEmpty {
      var (hasTitle, hasEmployer) = (false, false)
      for i in header.pieces.indices {
        let logs = PieceScorer.logProbabilities(String(header.text(i..<(i + 1))))
        let title = exp(logs[PieceScorer.Kind.title.rawValue])
        let employer =
          exp(logs[PieceScorer.Kind.organization.rawValue])
          + exp(logs[PieceScorer.Kind.place.rawValue])
        if title > 0.5 { hasTitle = true }
        if employer > 0.6 { hasEmployer = true }
      }
      count += 1
      if hasTitle { titleCount += 1 }
      if hasTitle, hasEmployer { jobCount += 1 }
      if header.dates?.span.isRange == true { rangeCount += 1 }
    }
  }

  /// Whether every entry is a job with its time.
  var areJobs: Bool { count > 0 && jobCount == count && rangeCount == count }
}
