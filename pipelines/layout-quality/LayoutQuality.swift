import ResumeWorkbench

/// Compares the paragraphs that the splitter finds with the paragraphs that the sources of the dataset say.
@main
struct LayoutQuality: Pipeline {
  static let name = "layout-quality"

  var targets: [Target] {
    let dataset = ResumeDataset(at: "datasets")

    WriteLayoutReport(of: dataset.paragraphs, from: dataset.labels, to: "reports/layout-quality")
  }
}
