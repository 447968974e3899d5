import ResumeWorkbench

/// Shows what each part of the classifier is worth on people and layouts that nobody looked at.
///
/// Opens the test fold, once a run; its runs are counted. For releases.
@main
struct AblationPipeline: Pipeline, OpensTestFold {
  static let name = "ablation"

  var targets: [Target] {
    let folds = ResumeDataset(at: "datasets").folds
    let model = FitClassifier(on: folds.train).output
    let flat = FitClassifier(on: IgnoreColumns(of: folds.train).output).output

    WriteAblationReport(
      model, without: flat, on: folds.test, to: "reports/ablation", title: "Ablation, test fold")
  }
}
