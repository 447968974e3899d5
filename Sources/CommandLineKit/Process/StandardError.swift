#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a tool says what went wrong.
public enum StandardError {
  /// Writes text; what cannot be written is lost, because a message that nobody reads must not end the program.
  public static func write(_ text: String) {
    OutputWriter.ignoreWriteSignals()
    try? DescriptorSink.standardError.write(Array(text.utf8))
  }

  /// Writes an error or a warning and a newline.
  ///
  /// - Parameter message: Who complains or how bad it is, a colon, and the rest; safe for a
  ///   terminal.
  public static func complain(_ message: String) {
    write(complaint(message, on: Terminal(descriptor: STDERR_FILENO)) + "\n")
  }

  /// A complaint with what is before its first colon in red, `warning` in yellow.
  static func complaint(_ message: String, on terminal: Terminal) -> String {
    guard let colon = message.firstIndex(of: ":") else { return message }
    let head = String(message[...colon])
    let style = head == "warning:" ? Terminal.Style.yellow : .red
    return terminal.styled(head, .bold, style) + message[message.index(after: colon)...]
  }
}
