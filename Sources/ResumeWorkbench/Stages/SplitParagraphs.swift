internal import PageLayout
public import PipelineKit

/// Splits the pages of resumes into paragraphs in reading order.
public struct SplitParagraphs: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 63

  let resumes: Ref<[ExtractedResume]>

  /// The paragraphs of some resumes.
  public init(of resumes: Ref<[ExtractedResume]>) { self.resumes = resumes }

  /// Computes the output.
  public func run(in context: Context) async throws -> [SplitResume] {
    try await context.load(resumes).map { resume in
      SplitResume(
        file: resume.file, pageCount: resume.pages.count,
        paragraphs: PageLayout.paragraphs(of: resume.pages))
    }
  }
}
