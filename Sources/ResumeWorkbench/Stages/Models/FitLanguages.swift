internal import ContentDigest
public import PipelineKit
internal import ResumeModel
public import Workbench

/// Fits the language guesser's table on sentences whose language is known.
public struct FitLanguages: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 2

  let sentences: Ref<FileContents>

  /// A fit on a file of lines: language, tab, text.
  public init(from path: String) { sentences = SourceFile(path).output }

  /// Computes the output.
  public func run(in context: Context) async throws -> TrainedModel {
    let file = try await context.load(sentences)
    guard let bytes = file.bytes else { throw FieldTrainingError(path: file.path) }
    let examples = try bytes.numberedLines.map { number, line in
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2,
        let language = Language(rawValue: String(decoding: parts[0], as: UTF8.self))
      else { throw FieldTrainingError(path: file.path, line: number) }
      return LanguageProfile.Example(
        language: language, text: String(decoding: parts[1], as: UTF8.self))
    }
    let profile = LanguageProfile(training: examples)
    return TrainedModel(
      bytes: Array((profile.table + "\n").utf8),
      trainingDigest: ContentDigest.sha256(bytes).hex,
      facts: [("trained on", "\(examples.count) sentences")])
  }
}
