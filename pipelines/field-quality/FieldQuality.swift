import ResumeWorkbench

/// Compares the fields read from the training people's resumes with their sources, by models that have seen neither the person
/// nor the layout.
///
/// For choosing rules. The validation and test folds stay untouched.
@main
struct FieldQuality: Pipeline {
  static let name = "field-quality"

  var targets: [Target] {
    let folds = ResumeDataset(at: "datasets").folds
    let (count, attribute, seed) = (4, "layout", UInt64(7))
    let resumes = LabelOutOfFold(folds.train, folds: count, groupedBy: attribute, seed: seed).output
    let models = FitFieldModels(
      from: "datasets", without: folds.train, folds: count, groupedBy: attribute, seed: seed
    ).output

    WriteFieldReport(
      of: resumes, gold: "datasets/resumes/source", readBy: models, to: "reports/field-quality",
      title: "Fields, people and layouts held out")
  }
}
