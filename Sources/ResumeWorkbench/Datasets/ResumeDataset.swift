public import PipelineKit

/// A folder of labelled resumes as pipelines use it: PDFs, gold rows and what is known of the documents.
///
/// `pipelines/resume-sections` spells the same stages out; equal stages are one vertex and share their cached output.
public struct ResumeDataset: Sendable {
  /// The gold rows: `labels` in the folder, for ``SourceLabels``.
  public let labels: String
  /// Every resume's paragraphs.
  public let paragraphs: Ref<SplitResumes>

  /// The dataset in a folder with `resumes/pdf`, `documents.jsonl`, and `labels.jsonl` or a folder `labels`.
  public init(at folder: String) {
    let resumes = Ingest(
      folder: folder + "/resumes/pdf", matching: "*.pdf", attributes: folder + "/documents.jsonl"
    ).output
    let pages = resumes.each(ExtractText(), width: 2).output
    paragraphs = pages.products.each(SplitParagraphs(), width: 2).output.products
    labels = folder + "/labels"
  }

  /// The paragraphs with their gold labels, in the folds that the documents say.
  public var folds: Ref<ResumeFolds> {
    ApplyFrozenFolds(of: AlignGoldLabels(paragraphs, from: labels).output).output
  }
}
