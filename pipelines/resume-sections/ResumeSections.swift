import ResumeWorkbench

/// Trains a classifier of resume paragraphs on the embedded dataset, verifies it on people it never saw, and reports.
@main
struct ResumeSections: Pipeline {
  static let name = "resume-sections"

  var targets: [Target] {
    let resumes = Ingest(
      folder: "datasets/resumes/pdf", matching: "*.pdf", attributes: "datasets/documents.jsonl"
    ).output
    let pages = resumes.each(ExtractText(), width: 2).output
    let paragraphs = pages.products.each(SplitParagraphs(), width: 2).output.products
    let labeled = AlignGoldLabels(paragraphs, from: "datasets/labels").output
    let folds = ApplyFrozenFolds(of: labeled).output
    let model = FitClassifier(on: folds.train).output
    let scores = EvaluateDocuments(model, on: folds.validation).output
    let latency = MeasureDocumentLatency(of: model, on: folds.validation, profile: .ci2Core).output

    let verification = Verify(scores, latency) {
      Accuracy(atLeast: 0.80)
      Latency(.p99, atMost: .milliseconds(1))
      NoRegression(against: "reports/resume-sections/baseline.json")
    }
    verification
    WriteEvaluationReport(
      scores, latency, verification.output, model: model, data: labeled.alignment,
      folds: DescribeFolds(folds).output, to: "reports/resume-sections", title: "Resume sections")
  }
}
