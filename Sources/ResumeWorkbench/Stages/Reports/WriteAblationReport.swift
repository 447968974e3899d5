internal import Evaluation
public import PipelineKit
internal import ResumeModel
public import Workbench

/// Writes `summary.md`: what each part of the classifier is worth, from listed headings alone to the whole.
public struct WriteAblationReport: FileWritingStage {
  /// Raised when `run` changes its meaning.
  public static let version = 4

  let heading: String
  let folder: String
  let model: Ref<TrainedModel>
  let modelWithoutColumns: Ref<TrainedModel>
  let resumes: Ref<LabeledResumes>

  /// A report of two models on the same resumes, none of which they were trained on.
  ///
  /// - Parameters:
  ///   - model: The whole classifier.
  ///   - modelWithoutColumns: The same trained on ``IgnoreColumns``.
  ///   - resumes: The resumes to score.
  ///   - folder: Where the file goes.
  ///   - title: The summary's heading.
  public init(
    _ model: Ref<TrainedModel>, without modelWithoutColumns: Ref<TrainedModel>,
    on resumes: Ref<LabeledResumes>, to folder: String, title: String
  ) {
    heading = title
    self.folder = folder
    self.model = model
    self.modelWithoutColumns = modelWithoutColumns
    self.resumes = resumes
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> DeliveredFiles {
    let whole = try DocumentClassifier(bytes: try await context.load(model).bytes)
    let flat = try DocumentClassifier(bytes: try await context.load(modelWithoutColumns).bytes)
    let resumes = try await context.resumes(resumes)
    let people = Set(resumes.map(\.file.person)).count
    var text = "# \(heading)\n\n"
    text += "| parts | accuracy of \(people) people | macro F1 |\n| --- | --- | --- |\n"
    for step in Ablation.allCases {
      let set = step.scores(of: resumes, whole: whole, withoutColumns: flat)
      let cells = [Metric.accuracy, .macroF1].map { figure in
        NumberText.percent(ClusterBootstrap().estimate(figure, of: set))
      }
      text += "| \(step.rawValue) | \(cells.joined(separator: " | ")) |\n"
    }
    text += "\nIntervals: 95 %, bootstrap over people. Up to the last row a page is one column.\n"
    return try DeliveredFiles.writing([("summary.md", Array(text.utf8))], to: folder)
  }

  /// The file holds until somebody changes or removes it.
  public func isCurrent(_ output: DeliveredFiles, in context: Context) async -> Bool {
    output.areUnchanged
  }
}

/// The parts of the classifier, each row with those above it.
enum Ablation: String, CaseIterable {
  /// The label of the listed heading above, carried down the page; `other` above the first.
  case headings = "listed headings alone"
  /// The text decides where no listed heading stands above.
  case text = "+ text"
  /// Context and decoding along the page.
  case decoding = "+ context and decoding"
  /// Context and decoding along columns.
  case columns = "+ columns"

  /// What the parts say of every labelled paragraph.
  func scores(
    of resumes: [LabeledResume], whole: DocumentClassifier, withoutColumns flat: DocumentClassifier
  ) -> ScoredSet {
    var rows: [ScoredRow] = []
    for resume in resumes {
      let resume = self == .columns ? resume : resume.withoutColumns
      let predicted = labels(of: resume, by: self == .columns ? whole : flat)
      for (i, label) in resume.labels.enumerated() {
        guard let label else { continue }
        rows.append(
          ScoredRow(
            id: "\(resume.file.name)/\(i)", person: resume.file.person, actual: label,
            predicted: predicted[i]))
      }
    }
    return ScoredSet(labels: whole.labels, rows: rows)
  }

  func labels(of resume: LabeledResume, by classifier: DocumentClassifier) -> [Int] {
    let paragraphs = resume.paragraphs
    switch self {
    case .decoding, .columns: return classifier.predictions(for: paragraphs).map(\.label)
    case .headings, .text:
      let outline = DocumentOutline(of: paragraphs)
      let texts =
        self == .text
        ? classifier.predictions(for: paragraphs, method: .text).map(\.label)
        : paragraphs.map { _ in
          classifier.labels.firstIndex(of: ResumeLabel.other.rawValue) ?? classifier.labels.count
            - 1
        }
      return paragraphs.indices.map { i in
        outline.governing[i].flatMap { outline.lexicon[$0] }.flatMap {
          classifier.labels.firstIndex(of: $0.label.rawValue)
        } ?? texts[i]
      }
    }
  }
}
