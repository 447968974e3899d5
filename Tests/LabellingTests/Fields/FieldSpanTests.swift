import Testing

@testable import Labelling
@testable import Workbench

@Suite("Marked fields")
struct FieldSpanTests {
  /// A line of `vitae parse`: a sign of two UTF-16 units, a date in words, a value in two pieces, a link's target.
  private static let parsed = #"""
    {"source":"cvs/ada.pdf","sha256":"ab","status":"ok","pages":1,"paragraphs":[
    {"page":1,"box":[0,0,100,10],"role":"heading","text":"🧵 Ada Quirk","label":"other","confidence":0.9},
    {"page":1,"box":[0,20,100,30],"role":"body","text":"Weaver, Looms & Co, Berlin, May 2019 – now","label":"experience","confidence":0.9},
    {"page":1,"box":[0,40,100,50],"role":"body","text":"Berlin","label":"other","confidence":0.9}],
    "sections":[],
    "resume":{"basics":{"name":"Ada Quirk","url":"https://ada.example"},
    "work":[{"position":"Weaver","name":"Looms & Co","location":"Berlin Berlin","startDate":"2019-05"}]},
    "provenance":[
    {"path":"/basics/name","page":1,"box":[5,0,50,10],"paragraph":0,"text":"Ada Quirk","confidence":0.98},
    {"path":"/basics/url","page":1,"box":[5,0,50,10],"paragraph":0,"text":"https://ada.example","confidence":0.9},
    {"path":"/work/0/position","page":1,"box":[0,20,14,30],"paragraph":1,"text":"Weaver","confidence":0.9},
    {"path":"/work/0/name","page":1,"box":[16,20,44,30],"paragraph":1,"text":"Looms & Co","confidence":0.9},
    {"path":"/work/0/location","page":1,"box":[48,20,62,30],"paragraph":1,"text":"Berlin","confidence":0.8},
    {"path":"/work/0/location","page":1,"box":[0,40,20,50],"paragraph":2,"text":"Berlin","confidence":0.8},
    {"path":"/work/0/startDate","page":1,"box":[65,20,85,30],"paragraph":1,"text":"May 2019","confidence":0.9},
    {"path":"/work/0/url","page":1,"box":[0,20,14,30],"paragraph":1,"text":"a@@b","confidence":0.9}],
    "warnings":[]}
    """#.split(separator: "\n").joined() + "\n"

  private func date(_ words: String, _ field: String) -> String? {
    words == "June 2020" ? "2020-06" : words == "now" ? nil : "unread"
  }

  private func read(_ bytes: [UInt8], annotator: String? = nil) throws -> FieldSpanReader {
    try FieldSpanReader(
      String(decoding: bytes, as: UTF8.self), path: "marks.json", annotator: annotator)
  }

  private static let resume: JSONNode = .object([
    "basics": .object(["name": .string("Ada Quirk"), "url": .string("https://ada.example")]),
    "work": .array([
      .object([
        "position": .string("Weaver"), "name": .string("Looms & Co"),
        "location": .string("Berlin Berlin"), "startDate": .string("2019-05"),
      ])
    ]),
  ])

  @Test func `a parsed resume has the places of its values in code points`() throws {
    let reader = try read(Array(Self.parsed.utf8))
    let document = try #require(reader.documents.first)
    #expect(document.name == "ada" && !document.isByPerson)
    let places = document.spans.map { span in
      "\(span.field) \(span.paragraph ?? -1) \(span.range?.lowerBound ?? -1) \(span.value ?? "")"
    }
    #expect(
      places == [
        "basics.name 0 2 ", "basics.url -1 -1 ", "work.position 1 0 ", "work.name 1 8 ",
        "work.location 1 20 ", "work.location 2 0 ", "work.startDate 1 28 2019-05",
      ])
    #expect(document.resume(date: date) == Self.resume)
  }

  @Test func `words that are values of two entries stay in both through doccano`() throws {
    let words = #""page":1,"box":[16,20,44,30],"paragraph":1,"text":"Looms & Co","confidence":0.9}"#
    let parsed = Self.parsed
      .replacing(
        #""startDate":"2019-05"}]"#,
        with: #""startDate":"2019-05"},{"name":"Looms & Co","position":"Dyer"}]"#
      )
      .replacing(
        #"{"path":"/work/0/location","page":1,"box":[48"#,
        with: #"{"path":"/work/1/name",\#(words),{"path":"/work/0/location","page":1,"box":[48"#)
    let documents = try read(Array(parsed.utf8)).documents
    let rows = try read(FieldSpanWriter.doccano(documents))
    let names = rows.documents.first?.spans.filter { $0.field == "work.name" }.map(\.path)
    #expect(names == ["/work/0/name", "/work/1/name"])
  }

  @Test func `Label Studio and lines of spans keep every mark`() throws {
    let documents = try read(Array(Self.parsed.utf8)).documents
    let tasks = try read(FieldSpanWriter.tasks(documents))
    #expect(tasks.problems.isEmpty)
    #expect(tasks.documents.first?.resume(date: date) == Self.resume)
    let lines = FieldSpanWriter.lines(documents)
    let again = try read(lines)
    #expect(again.documents.first?.resume(date: date) == Self.resume)
    #expect(FieldSpanWriter.lines(again.documents) == lines)
    let boxes = { (documents: [FieldDocument]) in documents.flatMap(\.spans).compactMap(\.box) }
    #expect(boxes(tasks.documents).count == boxes(documents).count)
  }

  @Test func `doccano and Prodigy keep every mark`() throws {
    let documents = try read(Array(Self.parsed.utf8)).documents
    let marks = documents.flatMap(\.spans).map { [$0.path, $0.text, $0.value ?? ""] }
    for write in [FieldSpanWriter.doccano, FieldSpanWriter.prodigy] {
      let reader = try read(write(documents))
      let document = try #require(reader.documents.first)
      #expect(reader.problems.isEmpty)
      #expect(!document.isByPerson && document.annotator == "vitae parse")
      #expect(document.resume(date: date) == Self.resume)
      #expect(Set(document.spans.map { [$0.path, $0.text, $0.value ?? ""] }) == Set(marks))
      #expect(write(reader.documents) == write(try read(write(reader.documents)).documents))
    }
  }

  @Test func `what a person marked in doccano and Prodigy takes the place of what was read`() throws
  {
    let documents = try read(Array(Self.parsed.utf8)).documents
    // A mark that was moved, and one whose field is another.
    let row = String(decoding: FieldSpanWriter.doccano(documents), as: UTF8.self)
      .replacing("[20,30,\"work.name\"]", with: "[20,25,\"work.name\"]")
      .replacing("[12,18,\"work.position\"]", with: "[12,18,\"work.summary\"]")
      .replacing("{\"document\"", with: "{\"id\":7,\"document\"")
    let task = String(decoding: FieldSpanWriter.prodigy(documents), as: UTF8.self)
      .replacing("\"end\":30,\"label\":\"work.name\"", with: "\"end\":25,\"label\":\"work.name\"")
      .replacing(
        "\"label\":\"work.position\",\"path\":\"/work/0/position\"",
        with: "\"label\":\"work.summary\""
      )
      .replacing(
        "\"annotator\":\"vitae parse\"", with: "\"answer\":\"accept\",\"_annotator_id\":\"ann\"")
    for (text, annotator) in [(row, nil), (task, "ann")] {
      let reader = try read(Array(text.utf8))
      let document = try #require(reader.documents.first)
      #expect(reader.problems.isEmpty)
      #expect(document.isByPerson && document.annotator == annotator)
      let work = document.resume(date: date)["work"]?.array?.first
      #expect(work?["name"]?.string == "Looms" && work?["summary"]?.string == "Weaver")
      #expect(work?["position"] == nil && work?["startDate"]?.string == "2019-05")
    }
  }

  @Test func `rows of doccano and Prodigy that are not sound are named, and empty ones counted`()
    throws
  {
    let reader = try read(
      Array(
        #"""
        {"id":1,"document":"a","text":"Ada Quirk","label":[[0,9,"basics.name"],[4,99,"basics.name"]]}
        {"id":2,"text":"Ada Quirk","entities":[{"id":1,"label":"basics.name","start_offset":0,"end_offset":3}]}
        {"id":3,"text":"Ada Quirk","label":[]}
        {"id":4,"text":"Ada Quirk","label":[[0,3]]}
        {"document":"b","text":"Ada","spans":[{"start":0,"end":3,"label":"basics.name"}],"answer":"reject"}
        {"document":"b","text":"Ada","spans":[{"start":0,"end":3}],"answer":"accept"}
        {"text":"Ada","spans":[{"start":0,"end":3,"label":"basics.name"}],"answer":"accept"}
        {"id":5,"text":"Ada Quirk","label":["person"]}

        """#.utf8))
    #expect(reader.documents.map(\.name) == ["a", "2"])
    #expect(reader.documents.map { $0.spans.map(\.text) } == [["Ada Quirk"], ["Ada"]])
    #expect(reader.problems.map(\.line) == [1, 4, 6, 7, 8])
    #expect(reader.emptyCount == 4)
  }

  @Test func `a date that nobody touched is not read from its words again`() throws {
    let document = try #require(try read(Array(Self.parsed.utf8)).documents.first)
    var asked: [String] = []
    let resume = document.resume { _, field in
      asked.append(field)
      return nil
    }
    #expect(asked.isEmpty && resume == Self.resume)
  }

  /// The tasks of the parsed resume with an annotation.
  private func annotated(_ regions: String, by name: String = "ann@x.example") throws -> [UInt8] {
    let task = String(
      decoding: FieldSpanWriter.tasks(try read(Array(Self.parsed.utf8)).documents), as: UTF8.self)
    let annotation = """
      "annotations":[{"completed_by":{"email":"\(name)"},"was_cancelled":false,"result":[\(regions)]}]
      """
    return Array(task.replacing("\"annotations\":[]", with: annotation).utf8)
  }

  private func region(_ start: Int, _ end: Int, _ field: String, _ path: String? = nil) -> String {
    let meta = path.map { ",\"meta\":{\"text\":[\"\($0)\"]}" } ?? ""
    return """
      {"type":"labels","from_name":"field","to_name":"text",
      "value":{"start":\(start),"end":\(end),"labels":["\(field)"]}\(meta)}
      """
  }

  @Test func `what a person marked takes the place of what was read`() throws {
    // "🧵 Ada Quirk\nWeaver, Looms & Co, Berlin, May 2019 – now\nBerlin": paragraph 1 starts at 12, paragraph 2 at 55.
    let regions = [
      region(2, 11, "basics.name"), region(12, 18, "work.position"),
      region(20, 25, "work.name", "/work/0/name"), region(40, 48, "work.startDate"),
      region(51, 54, "work.endDate"), region(55, 61, "work.position"),
    ]
    let reader = try read(annotated(regions.joined(separator: ",")))
    #expect(reader.problems.isEmpty)
    let document = try #require(reader.documents.first)
    #expect(document.isByPerson && document.annotator == "ann@x.example")
    // Unchanged words keep their value, and the second position is that of another job.
    #expect(
      document.resume(date: date)
        == .object([
          "basics": .object([
            "name": .string("Ada Quirk"), "url": .string("https://ada.example"),
          ]),
          "work": .array([
            .object([
              "position": .string("Weaver"), "name": .string("Looms"),
              "startDate": .string("2019-05"),
            ]), .object(["position": .string("Berlin")]),
          ]),
        ]))
    let name = try #require(document.spans.first)
    #expect(name.box == [5, 0, 50, 10] && name.page == 1)
    #expect(document.spans[2].box == nil, "its words are others")
  }

  @Test func `a region over two paragraphs is a value in two pieces`() throws {
    let document = try #require(
      try read(annotated(region(51, 61, "work.endDate"))).documents.first)
    #expect(document.spans.prefix(2).map(\.text) == ["now", "Berlin"])
    #expect(document.spans.prefix(2).map(\.path) == ["/work/0/endDate", "/work/0/endDate"])
  }

  @Test func `regions that are not sound are named, and the others are kept`() throws {
    let regions = [
      region(2, 900, "basics.name"), region(2, 11, "basics.shoe"), region(2, 11, "basics.name"),
      "{\"type\":\"choices\",\"value\":{\"choices\":[\"good\"]}}",
    ]
    let reader = try read(annotated(regions.joined(separator: ",")))
    #expect(
      reader.problems.map(\.description) == [
        "marks.json: task 1: a region has no place in the text",
        "marks.json: task 1: 'basics.shoe' is no field; the format 'interface' lists them",
      ])
    #expect(reader.documents.first?.spans.first?.path == "/basics/name")
    #expect(
      try read(annotated("", by: "bob"), annotator: "ann").documents.first?.isByPerson == false)
    let lines = try read(
      Array(
        #"""
        {"document":"a","field":"basics.email","text":"a@b.example","paragraph":1,"start":0,"end":11}
        {"document":"a","field":"basics.email","paragraph":1}
        {"document":"a","field":"basics.shoe","text":"x","paragraph":2,"start":0,"end":1}
        {"a":1}

        """#.utf8))
    #expect(lines.documents.first?.spans.map(\.path) == ["/basics/email"])
    #expect(Set(lines.problems.compactMap(\.line)) == [2, 3, 4])
  }

  @Test func `a date that is none, and words of another length than their place, are bad rows`()
    throws
  {
    func row(_ field: String, _ text: String, _ end: Int, _ value: String? = nil) -> String {
      #"{"document":"a","field":"\#(field)","text":"\#(text)","paragraph":1,"start":0,"end":\#(end)"#
        + (value.map { #","value":"\#($0)""# } ?? "") + "}\n"
    }
    let good = ["2019", "2019-12", "2020-02-29", "1999-01-31"]
    let bad = [
      "2020-13", "not a date", "2019-02-29", "2019-00", "2019-5", "20190", "2019-01-32", "2019-",
    ]
    let rows =
      good.map { row("work.startDate", "May", 3, $0) }
      + bad.map { row("work.startDate", "May", 3, $0) }
      + [row("work.name", "Looms", 3), row("work.position", "Weaver", 6, "not a date")]
    let reader = try read(Array(rows.joined().utf8))
    #expect(reader.documents[0].spans.compactMap(\.value) == good + ["not a date"])
    let problem = "'value' of work.startDate is not a date: expected 2019, 2019-05 or 2019-05-31"
    #expect(
      reader.problems.map(\.description) == bad.indices.map { "marks.json:\($0 + 5): \(problem)" }
        + ["marks.json:13: 'text' has 5 code points, and 'start' and 'end' mark 3"])
  }

  @Test func `a region whose words are not those at its place is left out`() throws {
    func task(_ regions: [(Int, Int, String)]) -> [UInt8] {
      let results = regions.map { start, end, words in
        #"{"type":"labels","value":{"start":\#(start),"end":\#(end),"text":"\#(words)","labels":["basics.name"]}}"#
      }.joined(separator: ",")
      return Array(
        #"[{"data":{"document":"ada","text":"😀 Ada\nQuirk"},"annotations":[{"result":[\#(results)]}]}]"#
          .utf8)
    }
    // Label Studio writes line ends as a sign of its own; others count in UTF-16.
    let reader = try read(task([(2, 11, #"Ada\\nQuirk"#), (3, 12, "Ada Quirk")]))
    #expect(reader.documents.first?.spans.map(\.text) == ["Ada", "Quirk"])
    #expect(
      reader.problems.map(\.description) == [
        "marks.json: task 1: a region has no place in the text"
      ])
    let moved = try read(task([(2, 5, "Ada"), (1, 4, "Ada")]))
    #expect(
      moved.problems.map(\.problem) == [
        "task 1: 'text' of the region from 1 to 4 is not what stands there: both count code points"
      ])
  }

  @Test func `a person's name goes to Label Studio in the regions, and comes back`() throws {
    var documents = try read(Array(Self.parsed.utf8)).documents
    (documents[0].isByPerson, documents[0].annotator) = (true, "ann")
    let bytes = FieldSpanWriter.tasks(documents)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("completed_by"))
    let back = try #require(try read(bytes, annotator: "ann").documents.first)
    #expect(back.isByPerson && back.annotator == "ann")
  }

  @Test func `of two places of the same words that nearest to the box counts`() {
    let text = "Berlin to Paris, Paris to Berlin"
    let paragraph = [0.0, 0, 100, 10]
    #expect(
      WordPlace.range(of: "Berlin", box: [80, 0, 100, 10], in: text, box: paragraph) == 26..<32)
    #expect(WordPlace.range(of: "Berlin", box: nil, in: text, box: nil) == 0..<6)
    #expect(WordPlace.range(of: "R", box: nil, in: "CRM and R", box: nil) == 8..<9)
    #expect(WordPlace.range(of: "Bern", box: nil, in: text, box: nil) == nil)
  }

  @Test func `marks without a pointer join the entry nearest to them`() {
    let paths = FieldPaths.paths(of: [
      .init(field: "work.position", path: "/work/0/position", position: 10),
      .init(field: "work.position", path: "/work/1/position", position: 100),
      .init(field: "work.name", position: 90), .init(field: "work.highlights", position: 120),
      .init(field: "work.highlights", position: 130), .init(field: "work.name", position: 95),
      .init(field: "skills.keywords", position: 200), .init(field: "basics.email", position: 1),
      .init(field: "work.name", path: "/work/0/position", position: 11),
      .init(field: "none", position: 5),
    ])
    #expect(
      paths == [
        "/work/0/position", "/work/1/position", "/work/1/name", "/work/1/highlights/0",
        "/work/1/highlights/1", "/work/2/name", "/skills/0/keywords/0", "/basics/email",
        "/work/0/name", nil,
      ])
  }

  @Test func `the interface names every field once`() {
    for name in ResumeFieldName.all {
      #expect(FieldSpanWriter.interface.contains("<Label value=\"\(name)\"/>"))
      #expect(ResumeFieldName.template(of: name).map(ResumeFieldName.name(ofPath:)) == name)
    }
    #expect(Set(ResumeFieldName.all).count == ResumeFieldName.all.count)
  }
}
