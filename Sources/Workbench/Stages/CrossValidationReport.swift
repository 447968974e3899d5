internal import Evaluation
public import PipelineKit
internal import Reporting
internal import ResumeModel

/// Writes `summary.md`: the accuracy of text, context and sequence on people and on layouts that were held out, and by
/// layout; and `misses.tsv`: layout, document, paragraph, actual and predicted label of what was wrong for unseen people.
public struct CrossValidationReport: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 2

  let heading: String
  let folder: String
  let people: Ref<Scores>
  let layouts: Ref<Scores>
  let resumes: Ref<[LabeledResume]>

  /// A report of two cross-validations of the same resumes.
  public init(
    _ people: Ref<Scores>, _ layouts: Ref<Scores>, of resumes: Ref<[LabeledResume]>,
    to folder: String, title: String
  ) {
    heading = title
    self.folder = folder
    self.people = people
    self.layouts = layouts
    self.resumes = resumes
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> DeliveredFiles {
    let scores = [try await context.load(people), try await context.load(layouts)]
    let layoutOf = Dictionary(
      try await context.load(resumes).map { ($0.file.name, $0.file.attributes["layout"] ?? "") },
      uniquingKeysWith: { first, _ in first })
    var text = "# \(heading)\n\n"
    text +=
      "\(scores[0].rows.count) paragraphs of \(Set(scores[0].rows.map(\.person)).count) training people.\n\n"
    text += "| method | accuracy, unseen people | accuracy, unseen layouts |\n| --- | --- | --- |\n"
    for method in DocumentClassifier.Method.allCases {
      let cells = scores.map { scores in
        let estimate = ClusterBootstrap().estimate(.accuracy, of: scores.scoredSet(method))
        return
          "\(NumberText.percent(estimate.value)) (\(NumberText.percent(estimate.low))–\(NumberText.percent(estimate.high)))"
      }
      text += "| \(method.rawValue) | \(cells[0]) | \(cells[1]) |\n"
    }
    text += "\n| layout, held out | paragraphs | accuracy as a sequence |\n| --- | --- | --- |\n"
    let rows = Dictionary(grouping: scores[1].rows) { layoutOf[$0.document] ?? "" }
    let m = DocumentClassifier.Method.allCases.firstIndex(of: .sequence) ?? 0
    let shares = rows.mapValues { rows in
      Double(rows.count { $0.predicted[m] == $0.actual }) / Double(max(1, rows.count))
    }
    for (layout, share) in shares.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
      text += "| \(layout) | \(rows[layout]?.count ?? 0) | \(NumberText.percent(share)) |\n"
    }
    let misses = scores[0].rows.filter { $0.predicted[m] != $0.actual }.map { row in
      let names = [row.actual, row.predicted[m]].map { scores[0].labels[$0] }
      return
        "\(layoutOf[row.document] ?? "")\t\(row.document)\t\(row.paragraph)\t\(names[0])\t\(names[1])\n"
    }
    return try DeliveredFiles.writing(
      [("summary.md", Array(text.utf8)), ("misses.tsv", Array(misses.joined().utf8))], to: folder)
  }

  /// The file holds until somebody changes or removes it.
  public func isCurrent(_ output: DeliveredFiles, in context: Context) async -> Bool {
    output.areUnchanged
  }
}
