public import Foundation

/// A table or a model that is committed as source, which a test trains anew and compares, or writes when a `make` target asks.
public enum CommittedSource {
  /// The repository's folder.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Writes an enumeration with one text, if an environment variable asks for it.
  ///
  /// - Parameters:
  ///   - lines: The lines of the text.
  ///   - constant: The name of the text in the enumeration.
  ///   - path: The source file below `Sources/ResumeModel`; its name is that of the enumeration.
  ///   - origin: Lines of documentation that say what wrote it, and from what.
  ///   - variable: The environment variable that is set when the file is to be written.
  /// - Returns: Whether it was written, so that there is nothing to compare.
  /// - Throws: What the file system says.
  public static func isWritten(
    _ lines: [String], as constant: String, to path: String, origin: [String], when variable: String
  ) throws -> Bool {
    guard ProcessInfo.processInfo.environment[variable] != nil else { return false }
    let file = root.appending(path: "Sources/ResumeModel/\(path)")
    let source = """
      \(origin.map { "/// \($0)\n" }.joined())enum \(file.deletingPathExtension().lastPathComponent) {
        static let \(constant) = \"\"\"
      \(lines.map { "    \($0)\n" }.joined())    \"\"\"
      }

      """
    try source.write(to: file, atomically: true, encoding: .utf8)
    return true
  }

  /// Bytes in base 64, in lines of 120 letters.
  public static func base64Lines(_ bytes: [UInt8]) -> [String] {
    let letters = Array(Data(bytes).base64EncodedString())
    return stride(from: 0, to: letters.count, by: 120).map {
      String(letters[$0..<min($0 + 120, letters.count)])
    }
  }
}
