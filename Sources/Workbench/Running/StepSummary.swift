internal import CommandLineKit
internal import PlainFoundation

/// The page of a GitHub Actions job: Markdown appended to the file that the environment names.
package enum StepSummary {
  /// Appends a text to the file of `$GITHUB_STEP_SUMMARY`; does nothing when that is not set.
  ///
  /// - Parameter markdown: The text, with a line end at its end.
  /// - Throws: ``OutputError`` when the file cannot be written.
  package static func append(_ markdown: String) throws {
    let environment = ProcessInfo.processInfo.environment
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    let end = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard end >= 0 else { throw OutputError.failed(code: errno) }
    defer { close(end) }
    try DescriptorSink(end).write(Array(markdown.utf8))
  }
}
