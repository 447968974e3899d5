import Foundation
import Testing
import TextClassification

@testable import ResumeModel

@Suite struct HeaderPartClassifierTests {
  typealias Kind = HeaderPartClassifier.Kind

  private static let datasets = CommittedSource.root.appending(path: "datasets")

  private static func lines(_ path: String) throws -> [Substring] {
    try String(contentsOf: datasets.appending(path: path), encoding: .utf8).split(separator: "\n")
  }

  private static func decoded<Row: Decodable>(_ text: some StringProtocol) throws -> Row {
    try JSONDecoder().decode(Row.self, from: Data(text.utf8))
  }

  private struct Document: Decodable {
    var document: String
    var person: String
    var fold: String
  }

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
  private struct Written: Decodable {
    var work: [[String]]
    var education: [[String]]
  }

  private static func header(_ parts: [(Kind, String?)], of person: String) -> LabeledHeader {
    LabeledHeader(
      parts: parts.compactMap { kind, text in
        let words = (text ?? "").split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : (kind, words.joined(separator: " "))
      }, person: person)
  }

  private static func degree(_ type: String?, _ area: String?) -> String {
    [type, area].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
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

  /// The headers of the training people, of the templates that were read, and those that were written alone.
  private static func headers() throws -> [LabeledHeader] {
    func known(_ list: String, _ folder: String, _ fold: String) throws -> [LabeledHeader] {
      let documents: [Document] = try lines(list).map(decoded)
      return try documents.filter { $0.fold == fold }.flatMap { document in
        let path = "\(folder)/\(document.document).json"
        let text = try String(contentsOf: datasets.appending(path: path), encoding: .utf8)
        return headers(of: try decoded(text), person: document.person)
      }
    }
    let written: [Written] = try lines("headers.jsonl").map(decoded)
    let parts = try lines("header-parts.tsv").enumerated().map { number, line in
      let columns = line.split(separator: "\t").map(String.init)
      let kind = try #require(Kind.allCases.first { "\($0)" == columns[0] }, "\(line)")
      // Five to a person, so that a fold holds whole neighbourhoods of a list.
      return header([(kind, columns[1])], of: "list \(number / 5)")
    }
    return try known("documents.jsonl", "resumes/source", "train")
      + known("templates/documents.jsonl", "templates/gold", "read") + parts
      + written.enumerated().flatMap { number, person in
        person.work.map { job in
          header(
            [(.title, job[0]), (.organization, job[1]), (.place, job[2])], of: "header \(number)")
        }
          + person.education.map { school in
            header(
              [
                (.degree, degree(school[0], school[1])), (.school, school[2]), (.place, school[3]),
              ], of: "header \(number)")
          }
      }
  }

  /// With `VITAE_WRITE_HEADER_MODEL` set, as `make headers` does, the model is written instead.
  @Test func `the committed model is what the committed headers train`() async throws {
    let bytes = CommittedSource.bytes(of: try await HeaderPartClassifier.train(on: Self.headers()))
    let isWritten = try CommittedSource.isWritten(
      CommittedSource.base64Lines(bytes), as: "base64", to: "Fields/HeaderPartModel.swift",
      origin: [
        "Written by `make headers` from the headers of the training people, of the templates that were read, of",
        "`datasets/headers.jsonl` and `datasets/header-parts.tsv`: the bytes of a linear classifier, as `docs/model-file.md`",
        "describes them.",
      ], when: "VITAE_WRITE_HEADER_MODEL")
    if isWritten { return }
    #expect(
      Base64.decoded(HeaderPartModel.base64) == bytes,
      "run `make headers` and commit HeaderPartModel.swift")
  }

  @Test(arguments: [
    ("Senior Data Engineer", Kind.title), ("Krankenpfleger", .title),
    ("Infirmière de nuit", .title), ("Acme Logistics Ltd", .organization),
    ("Leeds, England", .place), ("Austin, TX", .place), ("University of Harrow", .school),
    ("BSc, Nursing", .degree), ("Vigilante de seguridad", .title),
    ("Frantoio Bellucci", .organization),
  ])
  func `words tell titles, employers, places, schools and degrees apart`(
    text: String, expected: Kind
  ) {
    let logs = HeaderPartClassifier.shipped.logProbabilities(of: text)
    #expect(logs[expected] == logs.highest)
  }

  @Test func `a title and an employer together are less of a title than the title alone`() {
    let classifier = HeaderPartClassifier.shipped
    let title = classifier.scores(ofPieces: "Senior Data Engineer")[.title]
    let both = classifier.scores(ofPieces: "Senior Data Engineer, Acme Logistics Ltd")
    #expect(title > both.highest + 0.5)
  }

  @Test func `fragments are less than a part, or more`() {
    let parts = ["Credit Analyst, SME Risk", "Harrow Bank", "Leeds"]
    let fragments = HeaderPartClassifier.fragments(of: parts)
    #expect(fragments.starts(with: ["Credit Analyst", "SME Risk"]))
    #expect(fragments.count == 4)
    #expect(Set(fragments).isDisjoint(with: parts))
    #expect(HeaderPartClassifier.fragments(of: ["Harrow Bank"]) == [])
    #expect(HeaderPartClassifier.fragments(of: []) == [])
  }

  @Test func `a model of other labels or with bytes missing is refused`() async throws {
    let examples = (0..<40).map { n in
      Example(
        features: HeaderPartClassifier.features(of: n.isMultiple(of: 2) ? "Nurse" : "Leeds"),
        label: n % 2, group: "\(n)")
    }
    let other = try await LinearClassifier.train(
      labels: ["title", "place"], examples: examples,
      options: TrainingOptions(costs: [1], foldCount: 2, minimumCount: 1, blockWeights: [1, 1, 1]))
    let bytes = CommittedSource.bytes(of: other.classifier)
    #expect(throws: (any Error).self) { _ = try HeaderPartClassifier(bytes: bytes) }
    let own = try #require(Base64.decoded(HeaderPartModel.base64))
    #expect(throws: (any Error).self) { _ = try HeaderPartClassifier(bytes: Array(own.dropLast())) }
  }

  @Test func `the probabilities of any text sum to one`() {
    for text in ["", " ", "🙂", "Zzyzx", "A, B (C) & D."] {
      let logs = HeaderPartClassifier.shipped.logProbabilities(of: text)
      let sum = Kind.allCases.reduce(0) { $0 + exp(logs[$1]) }
      #expect(abs(sum - 1) < 1e-9, "\(text)")
      #expect(HeaderPartClassifier.shipped.scores(ofPieces: text).highest < 0, "\(text)")
    }
  }
}
