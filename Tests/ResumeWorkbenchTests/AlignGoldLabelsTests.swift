import PageLayout
import PipelineKit
import TestSupport
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct AlignGoldLabelsTests {
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  private let resumes = [
    SplitResume(
      file: .sample("ada"), pageCount: 1,
      paragraphs: [
        .sample("Experience", role: .heading), .sample("Led a team of five nurses"),
        .sample("Unknown words only"), .sample("Page 1 of 1", role: .furniture),
        .sample("Python and SQL"),
      ]),
    SplitResume(file: .sample("ben"), pageCount: 1, paragraphs: [.sample("Python and SQL")]),
  ]

  private func labels(_ gold: String) async throws -> LabeledSet {
    let path = try folder.write(gold, to: "labels.jsonl")
    let resumes = resumes
    let result = try await Runner(cache: MemoryCache()).run(
      Flow { AlignGoldLabels(Ref(constant: resumes), from: path) })
    return try #require(result.outputs.first as? LabeledSet)
  }

  private func error(_ gold: String) async throws -> String? {
    let path = try folder.write(gold, to: "labels.jsonl")
    let resumes = resumes
    return await failure { [Target(AlignGoldLabels(Ref(constant: resumes), from: path))] }?
      .replacing(folder.path, with: "DIR")
  }

  private func row(_ document: String, _ text: String, _ label: String) -> String {
    #"{"document":"\#(document)","text":"\#(text)","label":"\#(label)"}"#
  }

  @Test func `paragraphs get the labels of the rows of their document`() async throws {
    let set = try await labels(
      [
        row("ada", "Experience", "experience"),
        row("ada", "Led a team of five nurses and more", "experience"),
        row("ada", "Python and SQL", "skill"), row("zoe", "Unknown words only", "other"),
      ].joined(separator: "\n") + "\n")
    #expect(set.resumes.heads.map(\.labels) == [[0, 0, nil, nil, 1], [nil]])
    #expect(set.resumes.heads.map(\.file.name) == ["ada", "ben"])
    #expect(
      set.alignment
        == AlignmentSummary(
          documentCount: 1, documentsWithoutGold: 1, missingDocumentCount: 1, paragraphCount: 5,
          labeledCount: 3,
          goldWordCount: 12, foundWordCount: 11))
  }

  @Test func `rows stand in the order they give, whatever the file's order`() async throws {
    let first = #"{"document":"ada","text":"Python and SQL","label":"skill","order":1}"#
    let second = #"{"document":"ada","text":"Experience","label":"experience","order":0}"#
    let set = try await labels(first + "\n" + second)
    #expect(set.resumes.heads[0].labels == [0, nil, nil, nil, 1])
  }

  @Test func `blank lines and Windows line ends are no rows`() async throws {
    let set = try await labels(
      "\n" + row("ada", "Experience", "experience") + "\r\n\r\n  \n"
        + row("ben", "Python and SQL", "skill"))
    #expect(set.resumes.heads.map(\.labels) == [[0, nil, nil, nil, nil], [1]])
  }

  @Test func `errors name the file and the line`() async throws {
    let good = row("ada", "Experience", "experience")
    #expect(
      try await error(good + "\n\n{\"document\":\"ada\"}\n")
        == "stage 'ReadGoldRows': DIR/labels.jsonl:3: expected a JSON object with 'document', 'text' and "
        + "'label'")
    #expect(
      try await error(good + "\nnot json")?.contains("DIR/labels.jsonl:2: expected") == true)
    #expect(
      try await error(good + "\n" + good + "\n" + row("ada", "x", "hobby"))
        == "stage 'ReadGoldRows': DIR/labels.jsonl:3: unknown label 'hobby'; known are experience, "
        + "skill, education, project, other")
  }

  @Test func `errors in a folder of label files name the file, and the line in it`() async throws {
    let good = row("ada", "Experience", "experience") + "\n"
    _ = try folder.write(good + good, to: "labels/a.jsonl")
    let file = try folder.write(good + row("ben", "x", "hobby"), to: "labels/b.jsonl")
    let (resumes, path) = (resumes, folder.path + "/labels")
    let error = await failure { [Target(AlignGoldLabels(Ref(constant: resumes), from: path))] }
    #expect(error?.hasPrefix("stage 'ReadGoldRows': \(file):2: unknown label 'hobby'") == true)
  }

  @Test func `a label file that fits no paragraph is an error`() async throws {
    for gold in ["", row("zoe", "Experience", "experience"), row("ada", "Nothing", "skill")] {
      #expect(
        try await error(gold)
          == "stage 'AlignGoldLabels': no paragraph matches a row of the label file; are its 'document' "
          + "names the file names?", "\(gold)")
    }
  }

  @Test func `a label file that is not there is an error`() async {
    let resumes = resumes
    #expect(
      await failure { [Target(AlignGoldLabels(Ref(constant: resumes), from: "/no/labels.jsonl"))] }
        == "stage 'ReadGoldRows': no label file '/no/labels.jsonl', and no folder '/no/labels' with *.jsonl files"
    )
  }

  @Test func `synthetic resumes get their labels back from rows made of them`() async throws {
    for seed in 1...10 as ClosedRange<UInt64> {
      let resume = SyntheticResume(seed: seed)
      let gold = resume.rows.compactMap { line in
        line.label.map { row("cv-\(resume.person)", line.text, $0) }
      }
      let path = try folder.write(gold.joined(separator: "\n"), to: "gold.jsonl")
      let result = try await Runner(cache: MemoryCache()).run(
        Flow { AlignGoldLabels(Ref(constant: [resume.split()]), from: path) })
      let set = try #require(result.outputs.first as? LabeledSet)
      let wrong = zip(set.resumes.heads[0].labels, resume.labeled().labels).count {
        found, expected in
        found != nil && found != expected
      }
      #expect(wrong == 0, "seed \(seed)")
      #expect(set.alignment.labeledCount >= resume.rows.count - 3, "seed \(seed)")
    }
  }
}
