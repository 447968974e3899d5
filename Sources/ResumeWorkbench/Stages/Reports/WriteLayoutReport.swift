internal import Evaluation
internal import PageLayout
public import PipelineKit
public import Workbench

/// Writes `summary.md`: how many gold paragraphs the splitter finds exactly, and in which order, by layout.
public struct WriteLayoutReport: FileWritingStage {
  /// Raised when `run` changes its meaning.
  public static let version = 2

  let resumes: Ref<SplitResumes>
  let gold: Ref<[FileContents]>
  let folder: String

  /// A report on split resumes against gold rows, see ``SourceLabels``.
  public init(of resumes: Ref<SplitResumes>, from path: String, to folder: String) {
    self.resumes = resumes
    gold = SourceLabels(path).output
    self.folder = folder
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> DeliveredFiles {
    let rows = try ReadGoldRows.rows(try await context.load(gold))
    var byLayout: [String: (score: LayoutScore, documents: Int)] = [:]
    var seenInTraining: Set<String> = []
    var (all, several) = (LayoutScore(), LayoutScore())
    var severalCount = 0
    var misses = ""
    for resume in try await context.resumes(resumes) {
      guard let gold = rows[resume.file.name] else { continue }
      let score = LayoutScore(resume.paragraphs, against: gold)
      let layout = resume.file.attributes["layout"] ?? ""
      let old = byLayout[layout] ?? (LayoutScore(), 0)
      byLayout[layout] = (old.score + score, old.documents + 1)
      if resume.file.attributes["fold"] == "train" { seenInTraining.insert(layout) }
      all = all + score
      if resume.paragraphs.contains(where: { [.left, .right].contains($0.style.columnKind) }) {
        several = several + score
        severalCount += 1
      }
      for path in score.misses { misses += "\(layout)\t\(resume.file.name)\t\(path)\n" }
    }
    var text = "# Layout\n\n"
    text +=
      "A gold row is exact when one paragraph has its words and no others; a part of a header line when its words stand together.\n\n"
    text +=
      "| layout | resumes | gold rows | exact | order within sections (tau) |\n| --- | --- | --- | --- | --- |\n"
    func line(_ name: String, _ documents: Int, _ score: LayoutScore) -> String {
      "| \(name) | \(documents) | \(score.rowCount) | \(NumberText.percent(score.exactShare)) | \(NumberText.fixed(score.tau, digits: 4)) |\n"
    }
    text += line("all", byLayout.values.reduce(0) { $0 + $1.documents }, all)
    text += line("with columns found", severalCount, several)
    let unseen = byLayout.filter { !seenInTraining.contains($0.key) }.values
    text += line(
      "layouts not in training", unseen.reduce(0) { $0 + $1.documents },
      unseen.map(\.score).reduce(LayoutScore(), +))
    for (layout, entry) in byLayout.sorted(by: {
      ($0.value.score.exactShare, $0.key) < ($1.value.score.exactShare, $1.key)
    }) {
      text += line(layout, entry.documents, entry.score)
    }
    return try DeliveredFiles.writing(
      [("summary.md", Array(text.utf8)), ("misses.tsv", Array(misses.utf8))], to: folder)
  }

  /// The files hold until somebody changes or removes one.
  public func isCurrent(_ output: DeliveredFiles, in context: Context) async -> Bool {
    output.areUnchanged
  }
}
