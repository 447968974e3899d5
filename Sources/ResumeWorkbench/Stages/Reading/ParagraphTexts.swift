internal import ArtifactStore
internal import ContentDigest
internal import PageLayout
public import PipelineKit
internal import ResumeModel
public import Workbench

/// The paragraphs of resumes as texts, for what works on any texts: labelling functions, `Label`, text models.
///
/// A text's group is the person, its document the resume's name. Its attributes are `heading` (what the section's heading
/// says), `role` (`heading` or `body`) and what is known of the file. Furniture is left out.
public struct ParagraphTexts: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 1

  let split: Ref<SplitResumes>?
  let labeled: Ref<LabeledResumes>?

  /// The paragraphs of some resumes, without labels.
  public init(of resumes: Ref<SplitResumes>) {
    split = resumes
    labeled = nil
  }

  /// The paragraphs of some resumes with the labels that they have.
  public init(of resumes: Ref<LabeledResumes>) {
    split = nil
    labeled = resumes
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> TextSet {
    var resumes: [LabeledResume] = []
    if let labeled { resumes = try await context.resumes(labeled) }
    if let split {
      resumes = try await context.resumes(split).map {
        LabeledResume(
          file: $0.file, paragraphs: $0.paragraphs,
          labels: Array(repeating: nil, count: $0.paragraphs.count))
      }
    }
    return TextSet(
      items: resumes.flatMap(Self.items),
      nouns: RowNouns(
        item: Noun(one: "paragraph", many: "paragraphs"), group: Noun(one: "person", many: "people")
      ))
  }

  private static func items(of resume: LabeledResume) -> [TextItem] {
    let outline = DocumentOutline(of: resume.paragraphs)
    var seen: [String: Int] = [:]
    return resume.paragraphs.indices.compactMap { i in
      let paragraph = resume.paragraphs[i]
      guard paragraph.role != .furniture else { return nil }
      let hash = NormalizedText.digest(of: paragraph.text).short
      seen[hash, default: 0] += 1
      var attributes = resume.file.attributes
      attributes["role"] = paragraph.role.rawValue
      attributes["heading"] = outline.governing[i].map { resume.paragraphs[$0].text }
      return TextItem(
        id: "\(resume.file.name)/\(hash)/\(seen[hash] ?? 1)", text: paragraph.text,
        label: resume.labels[i].map { resume.labelNames[$0] }, group: resume.file.person,
        document: resume.file.name, line: i + 1, attributes: attributes)
    }
  }
}
