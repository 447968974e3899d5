import Workbench

/// Compares the fields read from the training people's resumes with their sources, labels by models that have not seen the layout.
///
/// For choosing rules. The validation and test folds stay untouched.
@main
struct FieldQuality: Pipeline {
  static let name = "field-quality"

  var targets: [Target] {
    let folds = ResumeDataset(at: "datasets").folds
    let resumes = LabelOutOfFold(folds.train, folds: 4, groupedBy: "layout", seed: 7).output

    FieldReport(
      of: resumes, gold: "datasets/resumes/source", to: "reports/field-quality",
      title: "Fields, layouts held out")
  }
}
