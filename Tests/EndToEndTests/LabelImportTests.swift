import Testing

@Suite("vitae label import, agreement and export: files as people have them")
struct LabelImportTests {
  private static let tickets = """
    text,label,customer
    the otter,animal,c-1
    a teal lamp,colour,c-2
    mallet,tool,c-2

    """

  @Test func `one file that cannot be read does not keep the others out`() async throws {
    let place = try Workplace()
    try place.write(Self.tickets, to: "t.csv")
    try place.write(TextPDF.bytes(["Ada"]), to: "cv.pdf")
    let outcome = try await Tool.vitae.run("label", "import", "cv.pdf", "t.csv", in: place)
    #expect(outcome.exitCode == 2)
    #expect(outcome.output.hasPrefix("cv.pdf: is a PDF, and a file of texts is expected"))
    #expect(
      outcome.output.hasSuffix("t.csv (csv): 3 labels, 3 added, 0 known or decided by a person\n"))
    #expect(outcome.output.split(separator: "\n").count == 2, "\(outcome.output)")
    let missing = try await Tool.vitae.run("label", "import", "no.csv", "t.csv", in: place)
    #expect(missing.exitCode == 66, "a mistyped name stops the command before it begins")
    let train = try await Tool.vitae.run("train", "-d", "cv.pdf", "-m", "m.vitae", in: place)
    #expect(train.exitCode == 65 && train.error.hasPrefix("vitae: cv.pdf: is a PDF"))
  }

  @Test func `columns that are asked for later join those that were kept`() async throws {
    let place = try Workplace()
    try place.write(
      "id,text,label,customer,desk\nT-1,the otter,animal,c-1,Oslo\nT-2,mallet,tool,c-2,\n",
      to: "t.csv")
    _ = try await Tool.vitae.run("label", "import", "t.csv", in: place)
    let mistyped = try await Tool.vitae.run(
      "label", "import", "--keep", "costumer", "t.csv", in: place)
    #expect(mistyped.exitCode == 64 && mistyped.error.contains("no label has a column 'costumer'"))
    let again = try await Tool.vitae.run(
      "label", "import", "--keep", "customer, desk", "t.csv", in: place)
    #expect(
      again.output
        == "t.csv (csv): 2 labels, 0 added, 2 known or decided by a person; columns of 2 texts joined\n"
    )
    let idle = try await Tool.vitae.run(
      "label", "import", "--keep", "customer", "t.csv", in: place)
    #expect(!idle.output.contains("joined"))
    let rows = try await Tool.vitae.run("label", "export", in: place).output
      .split(separator: "\n").map(JSONText.object)
    #expect(rows.map { $0["id"] as? String } == ["T-1", "T-2"])
    #expect(rows.map { $0["customer"] as? String } == ["c-1", "c-2"])
    #expect(rows.map { $0["desk"] as? String } == ["Oslo", nil])
  }

  @Test func `one object on several lines is named once`() async throws {
    let place = try Workplace()
    try place.write("{\n  \"basics\": {\n    \"name\": \"Ada\"\n  }\n}\n", to: "cv.json")
    let outcome = try await Tool.vitae.run("label", "import", "cv.json", in: place)
    #expect(outcome.exitCode == 65)
    #expect(outcome.error.hasPrefix("vitae: cv.json: is one JSON object on several lines"))
    #expect(outcome.error.split(separator: "\n").count == 1)
  }

  @Test func `texts without an id are named by file and number, and a table is written as one`()
    async throws
  {
    let place = try Workplace()
    try place.write(Self.tickets, to: "ann.csv")
    try place.write(Self.tickets.replacing("mallet,tool", with: "mallet,animal"), to: "bob.csv")
    let beside = try await Tool.vitae.run("label", "agreement", "ann.csv", "bob.csv", in: place)
    #expect(beside.output.contains("ann.csv:4"), "\(beside.output)")
    _ = try await Tool.vitae.run(
      "label", "import", "--keep", "customer", "ann.csv", "bob.csv", in: place)
    let stored = try await Tool.vitae.run("label", "agreement", "--out", "q.jsonl", in: place)
    #expect(stored.output.contains("ann.csv, text 3"), "\(stored.output)")
    #expect(try place.text(of: "q.jsonl").contains(#""customer":"c-2""#))
    let refused = try await Tool.vitae.run("label", "agreement", "--out", "q.csv", in: place)
    #expect(refused.exitCode == 64 && refused.error.contains("JSON lines"))
    let tied = try await Tool.vitae.run(
      "label", "export", "--resolved", "--out", "train.csv", in: place)
    #expect(tied.exitCode == 2)
    #expect(
      tied.error.contains("tie: ann.csv, text 3: 'tool' by ann, 'animal' by bob\n"), "\(tied.error)"
    )
    let table = try place.text(of: "train.csv")
    #expect(table.hasPrefix("text,") || table.contains(",text,"), "\(table)")
  }

  @Test func `a page that is no report is not replaced`() async throws {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    _ = try await Tool.vitae.run("train", "-d", "data.txt", "-m", "m.vitae", in: place)
    try place.write("<html>mine</html>", to: "site/index.html")
    let outcome = try await Tool.vitae.run(
      "test", "-d", "data.txt", "-m", "m.vitae", "--out", "site", in: place)
    #expect(outcome.exitCode == 65)
    #expect(try place.text(of: "site/index.html") == "<html>mine</html>")
    for _ in 1...2 {
      let own = try await Tool.vitae.run(
        "test", "-d", "data.txt", "-m", "m.vitae", "--out", "report", in: place)
      #expect(own.exitCode == 0, "\(own.error)")
    }
  }
}
