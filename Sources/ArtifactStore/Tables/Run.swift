public import ContentDigest

/// The number of a run, counting from 1 in every store.
public struct RunID: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number.
  public let rawValue: Int64

  /// The run of a number.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// The number in digits.
  public var description: String { String(rawValue) }

  /// Whether a run began before another.
  public static func < (a: RunID, b: RunID) -> Bool { a.rawValue < b.rawValue }
}

/// One run of a pipeline or command.
public struct Run: Hashable, Sendable {
  /// How a run stands or ended.
  public enum Status: String, Sendable, CaseIterable {
    /// It goes on.
    case running
    /// It did all it should. Gates are another matter.
    case succeeded
    /// A step failed.
    case failed
    /// Somebody stopped it.
    case cancelled
    /// Its process ended without saying so.
    case crashed
  }

  /// Its number.
  public var id: RunID
  /// The pipeline or command.
  public var pipeline: String
  /// The words of the command line.
  public var commandLine: [String]
  /// How it stands.
  public var status: Status
  /// The process that runs it.
  public var process: ProcessIdentity
  /// When it began, milliseconds since 1970.
  public var startedAt: Int64
  /// When it ended; nil while it goes on.
  ///
  /// For a crashed run, when the crash was noticed.
  public var finishedAt: Int64?
}

/// What became of one vertex of a pipeline in a run.
public struct RunStep: Hashable, Sendable {
  /// What became of it.
  public enum Status: String, Sendable, CaseIterable {
    /// It was computed.
    case ran
    /// Its output was in the cache.
    case cached
    /// It threw an error.
    case failed
    /// It was stopped on the way.
    case cancelled
    /// It could not begin, because something before it failed.
    case skipped
  }

  /// The vertex as a person knows it.
  public var name: String
  /// The stage's type.
  public var stage: String
  /// What became of it.
  public var status: Status
  /// Why it ran or did not: "l2 1e-4 → 1e-3".
  public var why: String
  /// The error's text, or other detail.
  public var detail: String
  /// The cache key, if it got that far.
  public var key: String?
  /// The output, if there is one.
  public var output: ContentDigest?
  /// How long it took.
  public var duration: Duration

  /// A step of the given parts.
  public init(
    name: String, stage: String, status: Status, why: String = "", detail: String = "",
    key: String? = nil, output: ContentDigest? = nil, duration: Duration = .zero
  ) {
    self.name = name
    self.stage = stage
    self.status = status
    self.why = why
    self.detail = detail
    self.key = key
    self.output = output
    self.duration = duration
  }
}

/// What became of one input file.
public struct FileStatus: Hashable, Sendable {
  /// The file as the user named it.
  public var path: String
  /// The digest of its bytes, if they could be read.
  public var document: ContentDigest?
  /// `ok`, `no-text`, `encrypted` and so on.
  public var status: String
  /// More about it, without content.
  public var detail: String
  /// How long it took.
  public var duration: Duration

  /// A status of the given parts.
  public init(
    path: String, document: ContentDigest? = nil, status: String, detail: String = "",
    duration: Duration = .zero
  ) {
    self.path = path
    self.document = document
    self.status = status
    self.detail = detail
    self.duration = duration
  }
}
