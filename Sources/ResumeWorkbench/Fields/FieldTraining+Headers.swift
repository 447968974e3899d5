internal import PlainFoundation
internal import ResumeModel
internal import Workbench

/// The parts of headers: of sources and gold, of lists of single parts, and what was written alone.
extension FieldTraining {
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
    struct Project: Decodable {
      var roles: [String]?
      var entity: String?
    }
    struct Skill: Decodable {
      var keywords: [String]?
    }
    var projects: [Project]?
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

  static func headers(_ files: Files) throws -> [LabeledHeader] {
    try headers(of: files.documents, folds: ["train"], in: files.sources)
      + headers(of: files.templates, folds: ["read", "read-authors"], in: files.templateGold)
      + parts(files.headerParts) + writtenHeaders(files.headers)
  }

  private static func headers(
    of list: FileContents, folds: Set<String>, in sources: [FileContents]
  ) throws -> [LabeledHeader] {
    let files = Dictionary(
      sources.map { (URL(filePath: $0.path).deletingPathExtension().lastPathComponent, $0) },
      uniquingKeysWith: { first, _ in first })
    let documents: [Document] = try rows(list)
    return try documents.filter { folds.contains($0.fold) }.flatMap { document in
      guard let file = files[document.document],
        let source = try? JSONDecoder().decode(Source.self, from: Data(file.bytes ?? []))
      else {
        throw FieldTrainingError(
          path: files[document.document]?.path ?? "the source of \(document.document)")
      }
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
      + (source.projects ?? []).flatMap { project in
        (project.roles ?? []).map {
          header([(.title, $0), (.organization, project.entity)], of: person)
        }
      }
  }

  private static func parts(_ file: FileContents) throws -> [LabeledHeader] {
    try lines(file).enumerated().map { index, line in
      let columns = String(decoding: line.bytes, as: UTF8.self).split(separator: "\t")
      guard columns.count == 2,
        let kind = HeaderPartClassifier.Kind.allCases.first(where: { "\($0)" == columns[0] })
      else { throw FieldTrainingError(path: file.path, line: line.number) }
      // Five to a person, so that a fold holds whole neighbourhoods of a list.
      return header([(kind, String(columns[1]))], of: "list \(index / 5)")
    }
  }

  private static func writtenHeaders(_ file: FileContents) throws -> [LabeledHeader] {
    try numberedRows(file).enumerated().flatMap { index, line in
      let person: WrittenHeaders = line.row
      guard person.work.allSatisfy({ $0.count == 3 }),
        person.education.allSatisfy({ $0.count == 4 })
      else { throw FieldTrainingError(path: file.path, line: line.number) }
      return person.work.map { job in
        header(
          [(.title, job[0]), (.organization, job[1]), (.place, job[2])], of: "header \(index)")
      }
        + person.education.map { school in
          header(
            [(.degree, degree(school[0], school[1])), (.school, school[2]), (.place, school[3])],
            of: "header \(index)")
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
}
