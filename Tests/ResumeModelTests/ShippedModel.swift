import ByteCoding
import Foundation
import TextClassification

/// A model that comes with the program as source: its bytes, and the file that `make sections` and `make headers` write.
enum ShippedModel {
  /// The repository's folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What a classifier's file holds.
  static func bytes(of classifier: LinearClassifier) -> [UInt8] {
    var writer = ByteWriter()
    classifier.write(to: &writer)
    return writer.bytes
  }

  /// Writes a model as an enumeration with its bytes in base 64.
  ///
  /// - Parameters:
  ///   - bytes: The model.
  ///   - path: The source file below `Sources/ResumeModel`; its name is that of the enumeration.
  ///   - origin: Lines of documentation that say what wrote it, and from what.
  /// - Throws: What the file system says.
  static func write(_ bytes: [UInt8], to path: String, origin: [String]) throws {
    let file = root.appending(path: "Sources/ResumeModel/\(path)")
    let letters = Array(Data(bytes).base64EncodedString())
    let lines = stride(from: 0, to: letters.count, by: 120).map {
      "    " + String(letters[$0..<min($0 + 120, letters.count)]) + "\n"
    }
    let source = """
      \(origin.map { "/// \($0)\n" }.joined())enum \(file.deletingPathExtension().lastPathComponent) {
        static let base64 = \"\"\"
      \(lines.joined())    \"\"\"
      }

      """
    try source.write(to: file, atomically: true, encoding: .utf8)
  }
}
