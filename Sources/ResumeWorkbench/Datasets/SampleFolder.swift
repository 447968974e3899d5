public import PipelineKit
internal import PlainFoundation

/// PDFs from elsewhere, of which only the texts of their sections are known.
public struct SampleFolder: Sendable {
  /// The file of gold: a line of JSON for each PDF, `pdf` (the file's name) and `sections`, each with `label` and `text`.
  public let gold: String
  /// Every PDF's paragraphs.
  public let paragraphs: Ref<SplitResumes>

  /// The samples in a folder with `pdfs` and `gold.jsonl`.
  public init(at folder: String) {
    let files = Ingest(folder: folder + "/pdfs", matching: "*.pdf").output
    let pages = files.each(ExtractText(), width: 2).output
    paragraphs = pages.products.each(SplitParagraphs(), width: 2).output.products
    gold = folder + "/gold.jsonl"
  }

  /// The samples in the folder that the environment variable `SAMPLES` names.
  ///
  /// - Parameter folder: Where they are when it names none.
  /// - Returns: The samples.
  public static func named(or folder: String) -> SampleFolder {
    SampleFolder(at: ProcessInfo.processInfo.environment["SAMPLES"] ?? folder)
  }
}
