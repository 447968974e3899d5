import ResumeWorkbench

/// Opens the test fold: the model of `resume-sections` on people, layouts and producers that nobody looked at.
///
/// For releases. Features and settings are chosen with `cross-validation`, never with this.
@main
struct TestFold: Pipeline, OpensTestFold {
  static let name = "test-fold"

  var targets: [Target] {
    let folds = ResumeDataset(at: "datasets").folds
    let model = FitClassifier(on: folds.train).output
    let scores = EvaluateDocuments(model, on: folds.test).output

    WriteTestFoldReport(scores, on: folds.test, unlike: folds.train, to: "reports/test-fold")
  }
}
