import ResumeWorkbench

/// Shows what each part of the classifier is worth on PDFs from elsewhere, for releases.
///
/// They are in `samples`, or in the folder that the environment variable `SAMPLES` names: `pdfs` and `gold.jsonl`. Choose
/// nothing by them.
@main
struct SampleAblationPipeline: Pipeline {
  static let name = "sample-ablation"

  var targets: [Target] {
    let samples = SampleFolder.named(or: "samples")
    let train = ResumeDataset(at: "datasets").folds.train
    let model = FitClassifier(on: train).output
    let flat = FitClassifier(on: IgnoreColumns(of: train).output).output

    WriteSampleAblationReport(model, without: flat, on: samples, to: "reports/sample-ablation")
  }
}
