import ResumeWorkbench

/// Scores the classifier by cross-validation over the training people, for choosing features and settings.
///
/// The validation fold of `resume-sections` stays untouched. Once whole people are held out, once whole layouts.
@main
struct CrossValidation: Pipeline {
  static let name = "cross-validation"

  var targets: [Target] {
    let folds = ResumeDataset(at: "datasets").folds
    let people = CrossValidateDocuments(on: folds.train, folds: 4, groupedBy: "person", seed: 7)
      .output
    let layouts = CrossValidateDocuments(on: folds.train, folds: 4, groupedBy: "layout", seed: 7)
      .output

    WriteCrossValidationReport(
      people: people, layouts: layouts, of: folds.train, to: "reports/cross-validation",
      title: "Cross-validation")
    FreezePredictions(of: people, to: "reports/cross-validation")
  }
}
