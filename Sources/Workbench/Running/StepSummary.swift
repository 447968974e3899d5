internal import Foundation

/// The page of a GitHub Actions job: Markdown appended to the file that the environment names.
public enum StepSummary {
  /// Appends a text to the file of `$GITHUB_STEP_SUMMARY`; does nothing when that is not set.
  ///
  /// - Parameter markdown: The text, with a line end at its end.
  /// - Throws: An error of Foundation's when the file cannot be written.
  public static func append(_ markdown: String) throws {
    let environment = ProcessInfo.processInfo.environment
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    if !FileManager.default.fileExists(atPath: path) {
      try Data().write(to: URL(filePath: path))
    }
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data(markdown.utf8))
  }
}
