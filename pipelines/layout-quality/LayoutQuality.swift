import Workbench

/// Compares the paragraphs that the splitter finds with the paragraphs that the sources of the dataset say.
@main
struct LayoutQuality: Pipeline {
  static let name = "layout-quality"

  var targets: [Target] {
    let resumes = Ingest(
      folder: "datasets/resumes/pdf", matching: "*.pdf", attributes: "datasets/documents.jsonl"
    ).output
    let pages = resumes.each(ExtractText(), width: 2).output
    let paragraphs = SplitParagraphs(of: pages.products).output

    LayoutReport(of: paragraphs, from: "datasets/labels.jsonl", to: "reports/layout-quality")
  }
}
