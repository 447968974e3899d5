internal import PageLayout
public import PipelineKit

/// Splits the pages of a resume into paragraphs in reading order.
public struct SplitParagraphs: ItemStage {
  /// Raised when `run` changes its meaning.
  public static let version = 66

  /// The stage, which has no parameters.
  public init() {}

  /// The paragraphs of one resume.
  public func run(_ resume: ExtractedPages, in context: Context) -> PageParagraphs {
    PageParagraphs(
      pageCount: resume.pages.count, paragraphs: PageLayout.paragraphs(of: resume.pages))
  }
}
