import Testing

@Suite("Two runs at once")
struct TwoAtOnceTests {
  @Test("They make each output once between them, add no row twice, and the next has nothing to do")
  func pipelines() async throws {
    let alone = try Workplace.withDataset(resumes: 24)
    let usual = try await Tool.vitae.run("run", "resume-sections", "-q", in: alone)
    let place = try Workplace.withDataset(resumes: 24)
    async let first = Tool.vitae.run("run", "resume-sections", in: place)
    async let second = Tool.vitae.run("run", "resume-sections", in: place)
    let both = try await [first, second]
    #expect(both.map(\.exitCode) == [usual.exitCode, usual.exitCode], "\(both.map(\.error))")
    for step in ["ExtractText", "FitClassifier", "EvaluateDocuments"] {
      #expect(both.count { $0.error.contains("✓  \(step):") } == 1, "\(step)")
    }
    let next = try await Tool.vitae.run("run", "resume-sections", in: place)
    #expect(next.output.hasPrefix("resume-sections: nothing to do"), "\(next.error)")
    let (rows, expected) = (try await rows(in: place), try await rows(in: alone))
    for table in ["labels", "models", "datasets", "paragraphs", "documents"] {
      #expect(rows[table] != nil && rows[table] == expected[table], "\(table)")
    }
  }

  @Test("Two 'parse --into' of the same files print the same and keep one result a file")
  func parse() async throws {
    let place = try Workplace.withDataset(resumes: 6)
    let arguments = ["parse", "datasets/resumes/pdf", "--into", "s.sqlite", "-q"]
    async let first = Tool.vitae.run(arguments, in: place)
    async let second = Tool.vitae.run(arguments, in: place)
    let both = try await [first, second]
    #expect(both.map(\.exitCode) == [0, 0], "\(both.map(\.error))")
    #expect(both[0].output == both[1].output)
    let rows = try await rows(in: place, store: "s.sqlite")
    #expect(rows["cache"] == "6", "\(rows)")
  }

  /// How many rows each table of a store has, as text.
  private func rows(
    in place: Workplace, store: String = ".vitae/store.sqlite"
  ) async throws -> [String: String] {
    let size = try await Tool.vitae.run("store", "size", "--store", store, in: place)
    var rows: [String: String] = [:]
    for line in size.output.split(separator: "\n") {
      let cells = line.split(separator: " ").map(String.init)
      if cells.count == 3, cells[0] == "rows" { rows[cells[1]] = cells[2] }
    }
    return rows
  }
}
