#if canImport(Glibc)
  internal import ResumeDates
  internal import ResumeLexicon
  internal import ResumeSections
  internal import UnicodeText
  internal import Glibc
#else
  internal import Darwin
#endif

/// How much the entries of a section speak for projects rather than for jobs, beside the jobs of another section.
///
/// Somebody does projects while they have a job, and a project's header opens with its name rather than with a title; a job
/// has a place. The weights: `docs/experiments/2026-11-25-project-evidence.md`.
package struct ProjectEvidence {
  /// The time of each entry that has one.
  package let times: [Stretch]
  /// How likely the entries' headers open with a title, on average, 0...1.
  private let titleFirst: Double
  /// How likely their headers have a place, on average, 0...1.
  private let places: Double

  /// The evidence of some headers; `nil` where none of them says anything.
  package init?(_ headers: [HeaderPieces], _ reading: FieldReading) {
    times = headers.compactMap { $0.dates.flatMap { Stretch($0.span) } }
    let pieces = headers.map { header in
      header.pieces.indices.map { String(header.text($0..<($0 + 1))) }
    }
    guard pieces.contains(where: { !$0.isEmpty }) else { return nil }
    let models = reading.headers
    let count = Double(pieces.count)
    titleFirst =
      pieces.reduce(0) { sum, texts in
        sum + (texts.first.map { exp(models.scores(ofPieces: $0)[.title]) } ?? 0)
      } / count
    places =
      pieces.reduce(0) { sum, texts in
        sum + (texts.map { exp(models.logProbabilities(of: $0)[.place]) }.max() ?? 0)
      } / count
  }

  /// How much the entries speak for projects.
  ///
  /// - Parameters:
  ///   - learnt: The same by the words of the section alone.
  ///   - jobs: The times of the jobs of other sections.
  /// - Returns: The logarithm of the odds that the section is one of projects.
  package func logOdds(learnt: Double, beside jobs: [Stretch]) -> Double {
    let within = times.count { time in jobs.contains { time.isWithin($0) } }
    return logOdds(
      learnt: learnt, share: times.isEmpty ? 0.5 : Double(within) / Double(times.count))
  }

  /// As ``logOdds(learnt:beside:)``, where a share of the entries lies within jobs.
  package func logOdds(learnt: Double, share: Double) -> Double {
    1.3 + 0.5 * learnt + 3.8 * share - 5.8 * titleFirst - 2.9 * places
  }

  /// A time from month to month, counted from the year 0.
  package struct Stretch {
    private let start: Int
    /// `Int.max` for one that goes on.
    private let end: Int

    /// The time of a span; `nil` where it has no start.
    init?(_ span: DateSpan) {
      guard let first = span.start else { return nil }
      let last = span.end ?? first
      start = first.year * 12 + (first.month ?? 0)
      end = span.isOngoing ? .max : last.year * 12 + (last.month ?? 0)
    }

    /// Whether a time is a part of a longer one, which may be told in years alone.
    func isWithin(_ other: Stretch) -> Bool {
      guard start >= other.start - 1 else { return false }
      return other.end == .max
        || end != .max && end <= other.end + 12 && end - start < other.end - other.start
    }
  }
}
