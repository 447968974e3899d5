internal import Evaluation
internal import PageLayout
public import PipelineKit
internal import ResumeModel
public import Workbench

/// Writes `summary.md`: what each part of the classifier is worth on PDFs of which only the sections' texts are known.
public struct WriteSampleAblationReport: FileWritingStage {
  /// Raised when `run` changes its meaning.
  public static let version = 4

  let folder: String
  let model: Ref<TrainedModel>
  let modelWithoutColumns: Ref<TrainedModel>
  let samples: Ref<SplitResumes>
  let gold: Ref<FileContents>

  /// A report of two models on the same samples.
  ///
  /// - Parameters:
  ///   - model: The whole classifier.
  ///   - modelWithoutColumns: The same trained on ``IgnoreColumns``.
  ///   - samples: The samples and their gold.
  ///   - folder: Where the file goes.
  public init(
    _ model: Ref<TrainedModel>, without modelWithoutColumns: Ref<TrainedModel>,
    on samples: SampleFolder, to folder: String
  ) {
    self.folder = folder
    self.model = model
    self.modelWithoutColumns = modelWithoutColumns
    self.samples = samples.paragraphs
    gold = SourceFile(samples.gold).output
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> DeliveredFiles {
    let whole = try DocumentClassifier(bytes: try await context.load(model).bytes)
    let flat = try DocumentClassifier(bytes: try await context.load(modelWithoutColumns).bytes)
    let gold = try SectionGold.rows(try await context.load(gold))
    let samples = Dictionary(
      uniqueKeysWithValues: try await context.resumes(samples).map { ($0.file.name + ".pdf", $0) })
    var lines = ""
    var counts = (documents: 0, words: 0)
    for step in Ablation.allCases {
      let set = step.scores(of: samples, gold: gold, whole: whole, withoutColumns: flat)
      counts = (Set(set.rows.map(\.person)).count, set.rows.count)
      let share = ClusterBootstrap().estimate(.accuracy, of: set)
      lines += "| \(step.rawValue) | \(NumberText.percent(share)) |\n"
    }
    let missing = gold.count { samples[$0.pdf] == nil }
    var text = "# Ablation, samples\n\n"
    text +=
      "| parts | right words of \(counts.words) in \(counts.documents) PDFs |\n| --- | --- |\n"
    text += lines
    text += "\nPDFs without text or missing: \(missing); their words count as not found. "
    text += "Intervals: 95 %, bootstrap over PDFs. Up to the last row a page is one column.\n"
    return try DeliveredFiles.writing([("summary.md", Array(text.utf8))], to: folder)
  }

  /// The file holds until somebody changes or removes it.
  public func isCurrent(_ output: DeliveredFiles, in context: Context) async -> Bool {
    output.areUnchanged
  }
}

extension Ablation {
  /// Whether the words of gold sections got their section's label.
  func scores(
    of samples: [String: SplitResume], gold: [SectionGold], whole: DocumentClassifier,
    withoutColumns flat: DocumentClassifier
  ) -> ScoredSet {
    var score = WordLabelScore()
    for row in gold {
      var found: [(label: Int, text: String)] = []
      if let sample = samples[row.pdf] {
        let resume = LabeledResume(
          file: sample.file, paragraphs: sample.paragraphs,
          labels: Array(repeating: nil, count: sample.paragraphs.count))
        let seen = self == .columns ? resume : resume.withoutColumns
        let labels = labels(of: seen, by: self == .columns ? whole : flat)
        found = zip(labels, seen.paragraphs.map(\.text)).map { ($0, $1) }
      }
      score.add(row, found: found)
    }
    return score.scoredSet
  }
}
