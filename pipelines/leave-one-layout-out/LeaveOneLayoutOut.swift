import ResumeWorkbench

/// Scores the classifier on each layout of the training people by a model that never saw the layout.
///
/// One model a layout, so it takes some minutes; `cross-validation` leaves out a quarter of the layouts at once.
@main
struct LeaveOneLayoutOut: Pipeline {
  static let name = "leave-one-layout-out"

  var targets: [Target] {
    let folds = ResumeDataset(at: "datasets").folds
    let layouts = CrossValidateDocuments(on: folds.train, groupedBy: "layout", seed: 7).output

    WriteCrossValidationReport(
      layouts: layouts, of: folds.train, to: "reports/leave-one-layout-out",
      title: "Leave one layout out")
  }
}
