import Foundation

/// Where a tool says what went wrong.
public enum StandardError {
  /// Writes text; what cannot be written is lost, because a message that nobody reads must not end the program.
  public static func write(_ text: String) {
    OutputWriter.ignoreWriteSignals()
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
