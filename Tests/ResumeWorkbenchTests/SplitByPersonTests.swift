import PipelineKit
import TestSupport
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct SplitByPersonTests {
  /// Resumes of `people` people, up to three each, in four layouts.
  private func set(people: Int, seed: UInt64) -> LabeledSet {
    var random = SeededGenerator(seed: seed)
    var resumes: [LabeledResume] = []
    for person in 0..<people {
      let layout = "layout \(Int.random(in: 0..<4, using: &random))"
      for copy in 0..<Int.random(in: 1...3, using: &random) {
        resumes.append(
          LabeledResume(
            file: .sample(
              "cv-\(person)-\(copy)", person: "p\(person)", attributes: ["layout": layout]),
            paragraphs: [.sample("text")], labels: [0]))
      }
    }
    resumes.shuffle(using: &random)
    return LabeledSet(resumes: resumes, alignment: AlignmentSummary())
  }

  private func split(_ set: LabeledSet, validation: Double = 0.25, seed: UInt64 = 42) async throws
    -> ResumeFolds
  {
    try await SplitByPerson(
      of: Ref(constant: set), validation: validation, groupedBy: .person, seed: seed
    ).run(in: Context())
  }

  private func people(_ resumes: LabeledResumes) -> Set<String> {
    Set(resumes.heads.map(\.file.person))
  }

  @Test func `nobody is in both folds and no resume is lost`() async throws {
    for seed in 1...50 as ClosedRange<UInt64> {
      let set = set(people: Int(seed) + 1, seed: seed)
      let split = try await split(set, seed: seed)
      #expect(people(split.train).isDisjoint(with: people(split.validation)), "seed \(seed)")
      #expect(
        Set((split.train.heads + split.validation.heads).map(\.file.name))
          == Set(set.resumes.heads.map(\.file.name)),
        "seed \(seed)")
      #expect(split.train.count + split.validation.count == set.resumes.count, "seed \(seed)")
      #expect(!split.train.isEmpty && !split.validation.isEmpty, "seed \(seed)")
    }
  }

  @Test func `every layout gives its share of people, up to one person`() async throws {
    for seed in 1...50 as ClosedRange<UInt64> {
      let share = [0.1, 0.2, 0.25, 0.5][Int(seed % 4)]
      let set = set(people: 60, seed: seed)
      let split = try await split(set, validation: share, seed: seed)
      let chosen = people(split.validation)
      let step = 60 / (60 * share).rounded()
      for (layout, resumes) in Dictionary(
        grouping: set.resumes.heads, by: { $0.file.attributes["layout"] ?? "" })
      {
        let all = Set(resumes.map(\.file.person))
        let got = Double(all.intersection(chosen).count)
        #expect(
          abs(got - Double(all.count) / step) < 1, "seed \(seed), \(layout): \(got) of \(all.count)"
        )
      }
      #expect(chosen.count == Int((60 * share).rounded()), "seed \(seed)")
    }
  }

  @Test func `the same seed gives the same folds in the set's order`() async throws {
    let set = set(people: 30, seed: 1)
    let first = try await split(set)
    #expect(first.encodedBytes == (try await split(set).encodedBytes))
    let names = set.resumes.heads.map(\.file.name)
    let places = first.train.heads.compactMap { names.firstIndex(of: $0.file.name) }
    #expect(places == places.sorted())
  }

  @Test func `who is chosen depends on the people, not on the order of their resumes`()
    async throws
  {
    let set = set(people: 30, seed: 2)
    let turned = LabeledSet(resumes: set.resumes.resumes.reversed(), alignment: set.alignment)
    #expect(
      people(try await split(set).validation) == people(try await split(turned).validation))
  }

  @Test func `another seed gives other folds`() async throws {
    let set = set(people: 30, seed: 3)
    var choices: Set<Set<String>> = []
    for seed in 1...20 as ClosedRange<UInt64> {
      choices.insert(people(try await split(set, seed: seed).validation))
    }
    #expect(choices.count > 10)
  }

  @Test func `a person with resumes in two layouts stays in one fold`() async throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var resumes = set(people: 10, seed: seed).resumes.resumes
      for i in resumes.indices { resumes[i].file.attributes["layout"] = "layout \(i % 3)" }
      let set = LabeledSet(resumes: resumes, alignment: AlignmentSummary())
      let split = try await split(set, seed: seed)
      #expect(people(split.train).isDisjoint(with: people(split.validation)), "seed \(seed)")
    }
  }

  @Test func `resumes without a label are left out`() async throws {
    let none = LabeledResume(file: .sample("none"), paragraphs: [.sample("x")], labels: [nil])
    let set = LabeledSet(
      resumes: set(people: 4, seed: 4).resumes.resumes + [none], alignment: AlignmentSummary())
    let split = try await split(set)
    #expect(!(split.train.heads + split.validation.heads).map(\.file.name).contains("none"))
  }

  @Test func `two folds need two people`() async throws {
    for (count, text) in [(0, "0 people"), (1, "1 person")] {
      let set = set(people: count, seed: 5)
      let error = await #expect(throws: SplitError.self) { try await split(set) }
      #expect(
        error?.description
          == "\(text) with labelled paragraphs; two folds need at least two people")
    }
    let two = try await split(set(people: 2, seed: 6), validation: 0.9)
    #expect(people(two.train).count == 1 && people(two.validation).count == 1)
  }

  @Test func `a share of nobody or of everybody is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = SplitByPerson(
        of: Ref(constant: .synthetic(1...1)), validation: 0, groupedBy: .person, seed: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = SplitByPerson(
        of: Ref(constant: .synthetic(1...1)), validation: 1, groupedBy: .person, seed: 1)
    }
  }
}
