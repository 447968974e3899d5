import ResumeWorkbench

/// Trains the models that come with the program on the embedded dataset, and writes them where the build embeds them.
@main
struct ShippedModels: Pipeline {
  static let name = "shipped-models"

  var targets: [Target] {
    let folds = ResumeDataset(at: "datasets").folds

    WriteShippedModels(
      document: FitClassifier(on: folds.train).output,
      sectionKinds: FitFieldModel(.sectionKinds, from: "datasets").output,
      headerParts: FitFieldModel(.headerParts, from: "datasets").output,
      languages: FitLanguages(from: "datasets/languages.tsv").output,
      to: "Sources/CResumeData/models")
  }
}
