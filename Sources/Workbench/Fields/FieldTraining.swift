internal import Foundation
internal import ResumeModel

/// The sections and headers that models of fields learn from, each with whose it is.
///
/// Sections and headers of the training people, the headers of templates that were read, and what was written alone, for
/// nobody's resume.
struct FieldTraining {
  /// The files of a dataset that they stand in.
  struct Files {
    /// `documents.jsonl`, `labels.jsonl`, and the files of `resumes/source`.
    var documents: FileContents
    var labels: FileContents
    var sources: [FileContents]
    /// `templates/documents.jsonl`, and the files of `templates/gold`.
    var templates: FileContents
    var templateGold: [FileContents]
    /// `sections.jsonl`, `headers.jsonl` and `header-parts.tsv`.
    var sections: FileContents
    var headers: FileContents
    var headerParts: FileContents
  }

  /// In the order of the files.
  let sections: [LabeledSection]
  /// In the order of the files.
  let headers: [LabeledHeader]

  /// - Throws: ``FieldTrainingError`` for a file that is not there or a line that is not understood.
  init(_ files: Files) throws {
    sections = try Self.sections(files)
    headers = try Self.headers(files)
  }

  /// The models that all but some people teach.
  func models(without persons: Set<String>) async throws -> FieldModels.Encoded {
    FieldModels.Encoded(
      sections: try await FieldModels.bytes(
        trainedOn: sections.filter { !persons.contains($0.person) }),
      headers: try await FieldModels.bytes(
        trainedOn: headers.filter { !persons.contains($0.person) }))
  }

  // MARK: Sections

  private struct Document: Decodable {
    var document: String
    var person: String
    var fold: String
  }

  private struct Row: Decodable {
    var document: String
    var label: String
    var role: String
    var path: String
    var text: String
  }

  private struct WrittenSection: Decodable {
    var kind: String
    var heading: String
    var lines: [String]
  }

  private static func sections(_ files: Files) throws -> [LabeledSection] {
    let people: [Document] = try rows(files.documents)
    let person = Dictionary(
      people.filter { $0.fold == "train" }.map { ($0.document, $0.person) },
      uniquingKeysWith: { first, _ in first })
    var out: [LabeledSection] = []
    var last: String?
    var isOpen = false
    for row in try rows(files.labels) as [Row] {
      guard let person = person[row.document] else { continue }
      if row.document != last { (last, isOpen) = (row.document, false) }
      if row.role == "heading", row.path.hasPrefix("/meta/vitae/sections/") {
        isOpen = true
        out.append(
          LabeledSection(
            section: SectionTexts(heading: row.text, texts: [], label: row.label), kind: .other,
            person: person))
      } else if isOpen, let kind = kind(ofPath: row.path) {
        if out[out.count - 1].section.texts.isEmpty { out[out.count - 1].kind = kind }
        out[out.count - 1].section.texts.append(row.text)
      }
    }
    let written = try rows(files.sections).enumerated().map { number, row in
      guard let kind = kind(named: (row as WrittenSection).kind) else {
        throw FieldTrainingError(path: files.sections.path, line: number + 1)
      }
      return LabeledSection(
        section: SectionTexts(heading: row.heading, texts: row.lines, label: nil), kind: kind,
        person: "section \(number)")
    }
    return out.filter { !$0.section.texts.isEmpty } + written
  }

  /// What a row's path says of its section: "/work/3#title" is of work, "/custom#paragraph0" of nothing that is read.
  private static func kind(ofPath path: String) -> SectionKind? {
    let name = path.dropFirst().prefix { $0 != "/" && $0 != "#" }
    return name == "custom" ? .other : kind(named: String(name))
  }

  private static func kind(named name: String) -> SectionKind? {
    SectionKind(rawValue: name).map(SectionKindClassifier.answer)
  }

  // MARK: Headers

  /// The fields of a source or of gold that stand in headers.
  private struct Source: Decodable {
    struct Job: Decodable {
      var position: String?
      var name: String?
      var organization: String?
      var location: String?
    }
    struct School: Decodable {
      var studyType: String?
      var area: String?
      var institution: String?
      var location: String?
    }
    struct Skill: Decodable {
      var keywords: [String]?
    }
    var skills: [Skill]?
    var work: [Job]?
    var volunteer: [Job]?
    var education: [School]?
  }

  /// The headers of somebody who has no resume around them: title, organization, place; degree, area, school, place.
  private struct WrittenHeaders: Decodable {
    var work: [[String]]
    var education: [[String]]
  }

  private static func headers(_ files: Files) throws -> [LabeledHeader] {
    try headers(of: files.documents, fold: "train", in: files.sources)
      + headers(of: files.templates, fold: "read", in: files.templateGold)
      + parts(files.headerParts) + writtenHeaders(files.headers)
  }

  private static func headers(
    of list: FileContents, fold: String, in sources: [FileContents]
  ) throws -> [LabeledHeader] {
    let files = Dictionary(
      sources.map { (URL(filePath: $0.path).deletingPathExtension().lastPathComponent, $0) },
      uniquingKeysWith: { first, _ in first })
    let documents: [Document] = try rows(list)
    return try documents.filter { $0.fold == fold }.flatMap { document in
      guard let file = files[document.document],
        let source = try? JSONDecoder().decode(Source.self, from: Data(file.bytes ?? []))
      else { throw FieldTrainingError(path: files[document.document]?.path ?? document.document) }
      return headers(of: source, person: document.person)
    }
  }

  private static func headers(of source: Source, person: String) -> [LabeledHeader] {
    let jobs = (source.work ?? []) + (source.volunteer ?? [])
    let skills = (source.skills ?? []).flatMap { $0.keywords ?? [] }
    return [LabeledHeader(parts: [], others: skills, person: person)]
      + jobs.map { job in
        header(
          [
            (.title, job.position), (.organization, job.name ?? job.organization),
            (.place, job.location),
          ], of: person)
      }
      + (source.education ?? []).map { school in
        header(
          [
            (.degree, degree(school.studyType, school.area)), (.school, school.institution),
            (.place, school.location),
          ], of: person)
      }
  }

  private static func parts(_ file: FileContents) throws -> [LabeledHeader] {
    try lines(file).enumerated().map { number, line in
      let columns = line.split(separator: "\t").map(String.init)
      guard columns.count == 2,
        let kind = HeaderPartClassifier.Kind.allCases.first(where: { "\($0)" == columns[0] })
      else { throw FieldTrainingError(path: file.path, line: number + 1) }
      // Five to a person, so that a fold holds whole neighbourhoods of a list.
      return header([(kind, columns[1])], of: "list \(number / 5)")
    }
  }

  private static func writtenHeaders(_ file: FileContents) throws -> [LabeledHeader] {
    try (rows(file) as [WrittenHeaders]).enumerated().flatMap { number, person in
      guard person.work.allSatisfy({ $0.count == 3 }),
        person.education.allSatisfy({ $0.count == 4 })
      else { throw FieldTrainingError(path: file.path, line: number + 1) }
      return person.work.map { job in
        header(
          [(.title, job[0]), (.organization, job[1]), (.place, job[2])], of: "header \(number)")
      }
        + person.education.map { school in
          header(
            [(.degree, degree(school[0], school[1])), (.school, school[2]), (.place, school[3])],
            of: "header \(number)")
        }
    }
  }

  private static func header(
    _ parts: [(HeaderPartClassifier.Kind, String?)], of person: String
  ) -> LabeledHeader {
    LabeledHeader(
      parts: parts.compactMap { kind, text in
        let words = (text ?? "").split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : (kind, words.joined(separator: " "))
      }, person: person)
  }

  private static func degree(_ type: String?, _ area: String?) -> String {
    [type, area].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  // MARK: Files

  private static func lines(_ file: FileContents) throws -> [Substring] {
    guard let bytes = file.bytes else { throw FieldTrainingError(path: file.path) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  private static func rows<Row: Decodable>(_ file: FileContents) throws -> [Row] {
    let decoder = JSONDecoder()
    return try lines(file).enumerated().map { number, line in
      do {
        return try decoder.decode(Row.self, from: Data(line.utf8))
      } catch {
        throw FieldTrainingError(path: file.path, line: number + 1)
      }
    }
  }
}

/// A file that models of fields cannot learn from.
struct FieldTrainingError: Error, CustomStringConvertible {
  var path: String
  /// From 1; `nil` for the whole file.
  var line: Int?

  var description: String {
    line.map { "\(path):\($0): not a line that models of fields learn from" }
      ?? "'\(path)' is not there, or not a file that models of fields learn from"
  }
}
