internal import PipelineKit
internal import Workbench

/// The files of a dataset that models of fields learn from, as inputs of a stage.
struct FieldTrainingSources: Codable, Sendable {
  let documents: Ref<FileContents>
  let labels: Ref<[FileContents]>
  let sources: Ref<[FileContents]>
  let templates: Ref<FileContents>
  let templateGold: Ref<[FileContents]>
  let sections: Ref<FileContents>
  let headers: Ref<FileContents>
  let headerParts: Ref<FileContents>

  /// The files of the dataset in a folder.
  init(_ folder: String) {
    documents = SourceFile(folder + "/documents.jsonl").output
    labels = SourceLabels(folder + "/labels").output
    sources = SourceFiles(folder + "/resumes/source", suffix: ".json").output
    templates = SourceFile(folder + "/templates/documents.jsonl").output
    templateGold = SourceFiles(folder + "/templates/gold", suffix: ".json").output
    sections = SourceFile(folder + "/sections.jsonl").output
    headers = SourceFile(folder + "/headers.jsonl").output
    headerParts = SourceFile(folder + "/header-parts.tsv").output
  }

  /// The sections and headers in the files.
  func load(in context: Context) async throws -> FieldTraining {
    try FieldTraining(
      FieldTraining.Files(
        documents: try await context.load(documents), labels: try await context.load(labels),
        sources: try await context.load(sources), templates: try await context.load(templates),
        templateGold: try await context.load(templateGold),
        sections: try await context.load(sections), headers: try await context.load(headers),
        headerParts: try await context.load(headerParts)))
  }
}
