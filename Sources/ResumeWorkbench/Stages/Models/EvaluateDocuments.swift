internal import ContentDigest
internal import PageLayout
public import PipelineKit
internal import ResumeModel
public import Workbench

/// Scores a model on labelled resumes it was not trained on, by text alone, with context, and as a sequence; and with the
/// section headings hidden.
public struct EvaluateDocuments: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 25

  let model: Ref<TrainedModel>
  let resumes: Ref<LabeledResumes>

  /// The scores of a model on some resumes.
  public init(_ model: Ref<TrainedModel>, on resumes: Ref<LabeledResumes>) {
    self.model = model
    self.resumes = resumes
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> Scores {
    let model = try await context.load(model)
    let classifier = try DocumentClassifier(bytes: model.bytes)
    let resumes = try await context.resumesWithoutWords(resumes)
    guard resumes.contains(where: { $0.labels.contains { $0 != nil } }) else {
      throw TextDataError("no paragraph with a label to score the model on: is the fold empty?")
    }
    guard resumes.labelNames == classifier.labels else {
      throw TextDataError(
        "the model knows \(classifier.labels.joined(separator: ", ")); the resumes have "
          + resumes.labelNames.joined(separator: ", "))
    }
    let rows = Scores.rows(of: resumes, by: classifier)
    var scores = Scores(
      labels: classifier.labels, rows: rows,
      modelDigest: ContentDigest.sha256(model.bytes).hex, names: Self.names(resumes),
      facts: [], hidden: Scores.hidden(of: resumes, by: classifier))
    scores.explainMistakes(of: resumes, by: classifier)
    return scores
  }

  /// The names to mask in quotes: what the person is called in the data, and each page's largest text.
  private static func names(_ resumes: [LabeledResume]) -> [String] {
    var names: Set<String> = []
    for resume in resumes {
      names.insert(String(resume.file.person.map { $0 == "-" ? " " : $0 }))
      let first = resume.paragraphs.filter { $0.page == 1 && $0.text.utf8.count < 60 }
      let largest = first.max { $0.style.sizeRatio < $1.style.sizeRatio }
      if let largest, largest.style.sizeRatio > 1.2 { names.insert(largest.text) }
    }
    return names.sorted()
  }
}

extension Scores {
  /// What a classifier says of every labelled paragraph of some resumes, by each method.
  static func rows(of resumes: [LabeledResume], by classifier: DocumentClassifier) -> [Row] {
    var rows: [Row] = []
    for resume in resumes {
      let predictions = DocumentClassifier.Method.allCases.map {
        classifier.predictions(for: resume.paragraphs, method: $0)
      }
      let attributes = RowAttributes(of: resume)
      var uses: [String: Int] = [:]
      for (i, label) in resume.labels.enumerated() {
        guard let label else { continue }
        let paragraph = resume.paragraphs[i]
        let hash = ContentDigest.sha256(paragraph.text).short
        uses[hash, default: 0] += 1
        rows.append(
          Row(
            id: "\(resume.file.name)/\(hash)/\(uses[hash] ?? 1)", document: resume.file.name,
            documentDigest: resume.file.digest, person: resume.file.person,
            page: paragraph.page, paragraph: i, text: paragraph.text, actual: label,
            predicted: predictions.map { $0[i].label },
            probabilities: predictions.map { $0[i].probabilities },
            attributes: attributes[i]))
      }
    }
    return rows
  }
}
