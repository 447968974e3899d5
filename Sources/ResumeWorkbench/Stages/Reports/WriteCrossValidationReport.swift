internal import Evaluation
public import PipelineKit
internal import Reporting
internal import ResumeModel
public import Workbench

/// Writes `summary.md`: the accuracy of text, context and sequence on people and on layouts that were held out, and by
/// layout; and `misses.tsv`: layout, document, paragraph, actual and predicted label of what was wrong.
public struct WriteCrossValidationReport: FileWritingStage {
  /// Raised when `run` changes its meaning.
  public static let version = 6

  let heading: String
  let folder: String
  let people: Ref<Scores>?
  let layouts: Ref<Scores>
  let resumes: Ref<LabeledResumes>

  /// A report of cross-validations of the same resumes.
  ///
  /// - Parameters:
  ///   - people: Scores by models that never saw the person; may be absent.
  ///   - layouts: Scores by models that never saw the layout.
  ///   - resumes: The resumes.
  ///   - folder: Where the files go.
  ///   - title: The summary's heading.
  public init(
    people: Ref<Scores>? = nil, layouts: Ref<Scores>, of resumes: Ref<LabeledResumes>,
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
    var columns: [(what: String, scores: Scores)] = []
    if let people { columns.append(("people", try await context.load(people))) }
    let byLayout = try await context.load(layouts)
    columns.append(("layouts", byLayout))
    let resumes = try await context.resumes(resumes)
    let layoutOf = Dictionary(
      resumes.map { ($0.file.name, $0.file.attributes["layout"] ?? "") },
      uniquingKeysWith: { first, _ in first })
    let m = DocumentClassifier.Method.allCases.firstIndex(of: .sequence) ?? 0

    var text = "# \(heading)\n\n\(byLayout.rows.count) paragraphs of "
    text += "\(Set(byLayout.rows.map(\.person)).count) training people.\n\n"
    text += Self.methods(columns)
    text += "\n| layout, held out | paragraphs | accuracy as a sequence |\n| --- | --- | --- |\n"
    let rows = Dictionary(grouping: byLayout.rows) { layoutOf[$0.document] ?? "" }
    let shares = rows.mapValues { rows in
      Double(rows.count { $0.predicted[m] == $0.actual }) / Double(max(1, rows.count))
    }
    for (layout, share) in shares.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
      text += "| \(layout) | \(rows[layout]?.count ?? 0) | \(NumberText.percent(share)) |\n"
    }
    let misses = columns[0].scores.rows.filter { $0.predicted[m] != $0.actual }.map { row in
      let names = [row.actual, row.predicted[m]].map { byLayout.labels[$0] }
      return
        "\(layoutOf[row.document] ?? "")\t\(row.document)\t\(row.paragraph)\t\(names[0])\t\(names[1])\n"
    }
    return try DeliveredFiles.writing(
      [("summary.md", Array(text.utf8)), ("misses.tsv", Array(misses.joined().utf8))], to: folder)
  }

  /// One row a method, one column a way of holding out.
  private static func methods(_ columns: [(what: String, scores: Scores)]) -> String {
    var text = "| method |" + columns.map { " accuracy, unseen \($0.what) |" }.joined() + "\n"
    text += "| --- |" + columns.map { _ in " --- |" }.joined() + "\n"
    for method in DocumentClassifier.Method.allCases {
      text += "| \(method.rawValue) |"
      for column in columns {
        let estimate = ClusterBootstrap().estimate(
          .accuracy, of: column.scores.scoredSet(method))
        text += " \(NumberText.percent(estimate)) |"
      }
      text += "\n"
    }
    for h in columns[0].scores.hidden.indices {
      text += "| \(columns[0].scores.hidden[h].name) |"
      for column in columns {
        let estimate = column.scores.hiddenEstimates()[h].estimate
        text += " \(NumberText.percent(estimate)) |"
      }
      text += "\n"
    }
    text += "| sequence, expected calibration error |"
    for column in columns {
      let calibration = Calibration(of: column.scores.scoredSet(.sequence))
      text += " \(NumberText.fixed(calibration.expectedCalibrationError, digits: 3)) |"
    }
    return text + "\n"
  }

  /// The file holds until somebody changes or removes it.
  public func isCurrent(_ output: DeliveredFiles, in context: Context) async -> Bool {
    output.areUnchanged
  }
}
