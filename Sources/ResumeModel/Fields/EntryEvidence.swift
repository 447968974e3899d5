#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What the headers of a section's entries speak for: jobs have a title and an employer or a place, projects do not.
struct EntryEvidence {
  /// Headers that say something.
  private let headers: [HeaderPieces]

  /// The evidence of some headers.
  init(_ headers: [HeaderPieces]) { self.headers = headers.filter { !$0.pieces.isEmpty } }

  /// Entries with a header.
  var count: Int { headers.count }

  /// Whether every entry names a title, and in another piece an employer or a place.
  var nameJobs: Bool { !headers.isEmpty && headers.allSatisfy(Self.isJob) }

  /// Whether every entry has a stretch of time.
  var haveTimes: Bool { headers.allSatisfy { $0.dates?.span.isRange == true } }

  /// Whether every entry is a job with its time.
  var areJobs: Bool { haveTimes && nameJobs }

  /// Whether an entry names a title.
  var nameTitle: Bool {
    headers.contains { header in
      header.pieces.indices.contains { Self.title(Self.logs(header, $0)) > 0.5 }
    }
  }

  private static func isJob(_ header: HeaderPieces) -> Bool {
    var (hasTitle, hasEmployer) = (false, false)
    for i in header.pieces.indices {
      let logs = logs(header, i)
      let employer =
        exp(logs[PieceScorer.Kind.organization.rawValue])
        + exp(logs[PieceScorer.Kind.place.rawValue])
      if title(logs) > 0.5 { hasTitle = true }
      if employer > 0.6 { hasEmployer = true }
    }
    return hasTitle && hasEmployer
  }

  private static func title(_ logs: [Double]) -> Double {
    exp(logs[PieceScorer.Kind.title.rawValue])
  }

  private static func logs(_ header: HeaderPieces, _ piece: Int) -> [Double] {
    PieceScorer.logProbabilities(String(header.text(piece..<(piece + 1))))
  }
}
