internal import Evaluation
public import PipelineKit
internal import ResumeModel
public import Workbench

/// Writes `summary.md`: accuracy and macro F1 on the test fold, and apart for layouts that training has and has not seen.
public struct WriteTestFoldReport: FileWritingStage {
  /// Raised when `run` changes its meaning.
  public static let version = 4

  let scores: Ref<Scores>
  let test: Ref<LabeledResumes>
  let train: Ref<LabeledResumes>
  let folder: String

  /// A report on the scores of a test fold, beside the fold that was learnt from.
  public init(
    _ scores: Ref<Scores>, on test: Ref<LabeledResumes>, unlike train: Ref<LabeledResumes>,
    to folder: String
  ) {
    self.scores = scores
    self.test = test
    self.train = train
    self.folder = folder
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> DeliveredFiles {
    let scores = try await context.load(scores)
    let known = Set(try await context.load(train).heads.compactMap { $0.file.attributes["layout"] })
    let layoutOf = Dictionary(
      try await context.load(test).heads.map { ($0.file.name, $0.file.attributes["layout"] ?? "") },
      uniquingKeysWith: { first, _ in first })
    let parts: [(String, (Scores.Row) -> Bool)] = [
      ("all", { _ in true }),
      ("layouts that training has not", { !known.contains(layoutOf[$0.document] ?? "") }),
      ("layouts that training has", { known.contains(layoutOf[$0.document] ?? "") }),
    ]
    var text = "# Test fold\n\n"
    text += "| part | method | people | paragraphs | accuracy | macro F1 |\n"
    text += "| --- | --- | --- | --- | --- | --- |\n"
    for (name, isIn) in parts {
      var part = scores
      part.rows = scores.rows.filter(isIn)
      let people = Set(part.rows.map(\.person)).count
      for method in DocumentClassifier.Method.allCases {
        let cells = Self.cells(of: part.scoredSet(method))
        text +=
          "| \(name) | \(method.rawValue) | \(people) | \(part.rows.count) | \(cells[0]) | \(cells[1]) |\n"
      }
    }
    for hidden in scores.hidden {
      let set = scores.scoredSet(hidden)
      text +=
        "| all | \(hidden.name) | \(Set(hidden.rows.map(\.person)).count) | \(hidden.rows.count) |"
      text += " \(Self.cells(of: set).joined(separator: " | ")) |\n"
    }
    text +=
      "\nIntervals: 95 %, bootstrap over people. With headings hidden the headings themselves are not judged.\n"
    return try DeliveredFiles.writing([("summary.md", Array(text.utf8))], to: folder)
  }

  /// Accuracy and macro F1 with their intervals.
  private static func cells(of set: ScoredSet) -> [String] {
    [Metric.accuracy, .macroF1].map { figure in
      NumberText.percent(ClusterBootstrap().estimate(figure, of: set))
    }
  }

  /// The file holds until somebody changes or removes it.
  public func isCurrent(_ output: DeliveredFiles, in context: Context) async -> Bool {
    output.areUnchanged
  }
}
