import Foundation
import PipelineKit
import TestSupport
import Testing

@testable import ResumeHeaders
@testable import ResumeSections
@testable import ResumeWorkbench
@testable import Workbench

/// Models of fields that hold people out, and the files that they are trained on.
@Suite struct FieldModelsTests {
  @Test func `models that hold people out are those that everybody else trains`() async throws {
    let dataset = try TinyFieldDataset()
    let resumes = dataset.people.map { person in
      LabeledResume(file: .sample(person, person: person), paragraphs: [], labels: [])
    }
    let stage = FitFieldModels(
      from: dataset.folder.path, without: Ref(constant: resumes), folds: 2, groupedBy: "person",
      seed: 3)
    let result = try await Runner(cache: MemoryCache()).run(Flow { stage })
    let found = try #require(result.outputs.first as? HeldOutFieldModels)
    #expect(found.folds.map(\.persons.count) == [4, 4])
    #expect(Set(found.folds.flatMap(\.persons)) == Set(dataset.people))
    let training = try await dataset.training()
    let all = try await training.models(without: [])
    for fold in found.folds {
      #expect(fold.models == (try await training.models(without: Set(fold.persons))))
      #expect(fold.models.headers != all.headers && fold.models.sections != all.sections)
    }
    #expect(found.folds[0].models != found.folds[1].models)
  }

  @Test func `lines may end as on other systems, and blank ones are skipped`() async throws {
    let dataset = try TinyFieldDataset()
    let parts = try await dataset.training().headers.map(\.parts.count)
    try dataset.folder.write("\r\ntitle\tNurse\r\n \r\n", to: "header-parts.tsv")
    #expect(try await dataset.training().headers.map(\.parts.count) == parts)
    #expect(try await dataset.training().headers.last?.parts.map(\.text) == ["Nurse"])
  }

  @Test func `label files of a folder teach what one file does`() async throws {
    let dataset = try TinyFieldDataset()
    let whole = try await dataset.training().sections
    let rows = try String(contentsOfFile: dataset.folder.path + "/labels.jsonl", encoding: .utf8)
      .split(separator: "\n")
    try dataset.folder.remove("labels.jsonl")
    // Written in another order than that of the names.
    for name in ["n", "m"] {
      let half = name == "m" ? rows.prefix(12) : rows.dropFirst(12)
      try dataset.folder.write(half.joined(separator: "\n"), to: "labels/\(name).jsonl")
    }
    let parted = try await dataset.training().sections
    #expect(parted.map(\.person) == whole.map(\.person) && parted.count == 8)
    #expect(parted.map(\.section.texts) == whole.map(\.section.texts))
  }

  @Test func `a line that is none of the dataset's is named by its number`() async throws {
    let dataset = try TinyFieldDataset()
    try dataset.folder.write("\r\ntitle\tNurse\r\nno kind\r\n", to: "header-parts.tsv")
    let error = await #expect(throws: FieldTrainingError.self) { _ = try await dataset.training() }
    #expect(error?.line == 3 && error?.path.hasSuffix("header-parts.tsv") == true)
    try dataset.folder.remove("headers.jsonl")
    try dataset.folder.write("title\tNurse\n", to: "header-parts.tsv")
    let missing = await #expect(throws: FieldTrainingError.self) {
      _ = try await dataset.training()
    }
    #expect(missing?.line == nil && "\(missing as Any)".contains("headers.jsonl"))
  }
}

extension FieldTraining {
  /// What stands in a dataset's folder.
  fileprivate init(at folder: String) async throws {
    func file(_ path: String) -> FileContents {
      let path = folder + "/" + path
      let data = try? Data(contentsOf: URL(filePath: path))
      return FileContents(path: path, bytes: data.map { Array($0) })
    }
    func files(_ path: String) throws -> [FileContents] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/" + path)
      return names.filter { $0.hasSuffix(".json") }.sorted().map { file(path + "/" + $0) }
    }
    try self.init(
      Files(
        documents: file("documents.jsonl"),
        labels: try await SourceLabels(folder + "/labels").run(in: Context()),
        sources: try files("resumes/source"), templates: file("templates/documents.jsonl"),
        templateGold: try files("templates/gold"), sections: file("sections.jsonl"),
        headers: file("headers.jsonl"), headerParts: file("header-parts.tsv")))
  }
}

/// A dataset of eight people, each with an employer and a topic that nobody else has.
private struct TinyFieldDataset {
  let folder: TemporaryDirectory
  let people = "adeb".flatMap { first in "mn".map { "\(first)\($0)" } }.sorted()

  init() throws {
    folder = try TemporaryDirectory()
    var (documents, labels) = ("", "")
    for (n, person) in people.enumerated() {
      documents += #"{"document": "\#(person)", "person": "\#(person)", "fold": "train"}"# + "\n"
      let source = """
        {"work": [
          {"position": "Nurse", "name": "Clinic \(person)", "location": "Leeds"},
          {"position": "Head nurse", "name": "Clinic \(person)", "location": "York"}],
         "education": [
          {"studyType": "BSc", "area": "Nursing", "institution": "School \(person)"},
          {"studyType": "MSc", "area": "Nursing", "institution": "School \(person)"}]}
        """
      try folder.write(source, to: "resumes/source/\(person).json")
      let kind = n.isMultiple(of: 2) ? "interests" : "certificates"
      for path in ["/meta/vitae/sections/0", "/\(kind)/0", "/\(kind)/1"] {
        let role = path.hasPrefix("/meta") ? "heading" : "body"
        labels += """
          {"document": "\(person)", "label": "other", "role": "\(role)", "path": "\(path)", \
          "text": "\(kind) of \(person)"}

          """
      }
    }
    try folder.write(documents, to: "documents.jsonl")
    try folder.write(labels, to: "labels.jsonl")
    try folder.write("", to: "templates/documents.jsonl")
    try folder.write("{}", to: "templates/gold/nobody.json")
    try folder.write("", to: "sections.jsonl")
    try folder.write("", to: "headers.jsonl")
    try folder.write("title\tNurse\n", to: "header-parts.tsv")
  }

  func training() async throws -> FieldTraining { try await FieldTraining(at: folder.path) }
}
