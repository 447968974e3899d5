#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What one of the standard streams can show.
public struct Terminal: Sendable, Equatable {
  /// Whether a person's terminal is at the other end, not a file or pipe.
  public var isInteractive: Bool
  /// Columns of a line; 80 when nobody says.
  public var width: Int
  /// Lines of the screen; 24 when nobody says.
  public var height: Int
  /// Whether colours may be used: a terminal, not a dumb one, and `NO_COLOR` unset or empty
  /// (https://no-color.org).
  public var supportsColor: Bool
  /// Whether a line may be drawn again in place.
  public var supportsRedraw: Bool
  /// Whether block characters and the like come out right: the locale says UTF-8.
  public var supportsUnicode: Bool

  /// What a stream can show, from facts about it.
  ///
  /// For tests and for recorded sessions.
  ///
  /// - Parameters:
  ///   - isInteractive: Whether the stream is a terminal.
  ///   - columns: The width the terminal reports; nil or 0 when it reports none.
  ///   - rows: The height the terminal reports; nil or 0 when it reports none.
  ///   - environment: Variables. `COLUMNS` stands in for a missing width, `TERM`, `NO_COLOR` and
  ///     the locale count.
  public init(
    isInteractive: Bool, columns: Int?, rows: Int? = nil, environment: [String: String]
  ) {
    let term = environment["TERM"] ?? ""
    let isCapable = isInteractive && term != "dumb" && !term.isEmpty
    self.isInteractive = isInteractive
    let reported = columns.flatMap { $0 > 0 ? $0 : nil }
    let asked = environment["COLUMNS"].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
    width = (isInteractive ? reported : nil) ?? asked ?? 80
    height = rows.flatMap { $0 > 0 ? $0 : nil } ?? 24
    supportsColor = isCapable && (environment["NO_COLOR"] ?? "").isEmpty
    supportsRedraw = isCapable
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    let name = (locale ?? "").lowercased()
    supportsUnicode = name.contains("utf-8") || name.contains("utf8")
  }

  /// What a file descriptor can show now: `STDOUT_FILENO`, `STDERR_FILENO`.
  public init(descriptor: Int32) {
    let size = Self.size(of: descriptor)
    self.init(
      isInteractive: isatty(descriptor) == 1, columns: size?.columns, rows: size?.rows,
      environment: Self.environment)
  }

  /// The variables that count, of this process.
  private static var environment: [String: String] {
    var out: [String: String] = [:]
    for name in ["COLUMNS", "TERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG"] {
      out[name] = unsafe getenv(name).map { unsafe String(cString: $0) }
    }
    return out
  }

  private static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
