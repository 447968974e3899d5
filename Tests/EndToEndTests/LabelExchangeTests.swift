import Testing

@Suite("vitae label import, export and agreement")
struct LabelExchangeTests {
  private static let ann = """
    {"id":1,"text":"the otter","label":"animal","at":"2026-11-29T08:30:00Z"}
    {"id":2,"text":"a teal lamp","label":"colour"}
    {"id":3,"text":"mallet of Ada, ada@quirk.example","label":"tool"}
    {"id":4,"text":"amber","label":"colour"}
    {"id":4,"text":"amber","label":"colour"}

    """
  private static let bob = """
    id,text,label
    1,the otter,animal
    2,a teal lamp,tool
    3,"mallet of Ada, ada@quirk.example",animal
    4,amber,colour

    """

  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(Self.ann, to: "ann.jsonl")
    try place.write(Self.bob, to: "bob.csv")
    return place
  }

  @Test func `two annotators are imported, once, and exported with their names`() async throws {
    let place = try place()
    let first = try await Tool.vitae.run("label", "import", "ann.jsonl", "bob.csv", in: place)
    #expect(first.exitCode == 0, "\(first.error)")
    #expect(first.output.contains("ann.jsonl (jsonl): 5 labels, 4 added"), "\(first.output)")
    #expect(first.output.contains("bob.csv (csv): 4 labels, 4 added"), "\(first.output)")
    let again = try JSONText.object(
      try await Tool.vitae.run("label", "import", "--json", "ann.jsonl", "bob.csv", in: place)
        .output)
    let files = try #require(again["files"] as? [[String: Any]])
    #expect(files.map { $0["added"] as? Int } == [0, 0])
    let out = try await Tool.vitae.run("label", "export", "--only", "ann", in: place)
    #expect(out.exitCode == 0, "\(out.error)")
    let rows = try out.output.split(separator: "\n").map(JSONText.object)
    #expect(rows.count == 4)
    #expect(rows.allSatisfy { $0["annotator"] as? String == "ann" })
    let otter = try #require(rows.first { $0["text"] as? String == "the otter" })
    #expect(otter["at"] as? String == "2026-11-29T08:30:00Z")
    #expect(otter["source"] as? String == "person" && otter["label"] as? String == "animal")
  }

  @Test func `nothing is written over a store, and what commands a terminal is replaced`()
    async throws
  {
    let place = try place()
    _ = try await Tool.vitae.run("label", "import", "ann.jsonl", "bob.csv", in: place)
    let store = ".vitae/store.sqlite"
    let before = try place.bytes(of: store)
    for words in [
      ["label", "export", "-f", "csv", "--out", store], ["label", "agreement", "--out", store],
      ["train", "--data", "bob.csv", "--model", store],
    ] {
      let outcome = try await Tool.vitae.run(words, in: place)
      #expect(outcome.exitCode == 65, "\(words): \(outcome.error)")
      #expect(outcome.error.contains("is a database, such as a store; nothing was written over it"))
    }
    #expect(try place.bytes(of: store).prefix(16) == before.prefix(16))
    #expect(try await Tool.vitae.run("label", "export", in: place).outputLines.count == 8)
    try place.write(
      #"{"text":"red \u001B]0;x\u0007 lamp","label":"colour","annotator":"eve"}"# + "\n",
      to: "eve.jsonl")
    _ = try await Tool.vitae.run("label", "import", "eve.jsonl", in: place)
    for format in ["fasttext", "conll", "csv"] {
      let out = try await Tool.vitae.run(
        "label", "export", "-f", format, "--only", "eve", in: place)
      #expect(out.output.contains("red \u{FFFD}]0;x\u{FFFD} lamp"), "\(format): \(out.output)")
    }
  }

  @Test func `a file that exists is kept unless it is forced`() async throws {
    let place = try place()
    _ = try await Tool.vitae.run("label", "import", "ann.jsonl", "bob.csv", in: place)
    try place.write(Palette.fastText, to: "data.txt")
    for words in [
      ["label", "export", "-f", "csv", "--out", "kept"], ["label", "agreement", "--out", "kept"],
      ["label", "fields", "-f", "interface", "--out", "kept"],
      ["train", "-d", "data.txt", "-m", "kept"],
      ["tune", "-d", "data.txt", "-m", "kept", "--trials", "1"],
    ] {
      try place.write("mine\n", to: "kept")
      let refused = try await Tool.vitae.run(words, in: place)
      #expect(refused.exitCode == 65 && refused.output.isEmpty, "\(words): \(refused.output)")
      #expect(refused.error == "vitae: kept: exists already; --force replaces it\n")
      #expect(try place.text(of: "kept") == "mine\n")
      let forced = try await Tool.vitae.run(words + ["--force"], in: place)
      #expect(forced.exitCode == 0, "\(words): \(forced.error)")
      #expect(try place.bytes(of: "kept") != Array("mine\n".utf8))
    }
  }

  @Test func `of a label that was replaced the new one goes out, or both when asked for`()
    async throws
  {
    let place = try place()
    for label in ["animal", "tool"] {
      try place.write(
        #"{"text":"amber","label":"\#(label)","annotator":"eve"}"# + "\n", to: "eve.jsonl")
      _ = try await Tool.vitae.run("label", "import", "eve.jsonl", in: place)
    }
    let now = try await Tool.vitae.run("label", "export", in: place)
    #expect(now.outputLines.count == 1 && now.output.contains(#""label":"tool""#), "\(now.output)")
    let all = try await Tool.vitae.run("label", "export", "--history", in: place)
    #expect(all.outputLines.count == 2, "\(all.output)")
  }

  @Test func `the history has labels that were replaced or taken back, and says so`() async throws {
    let place = try Workplace()
    try place.write("text\none\ntwo\nthree\n", to: "t.csv")
    func label(_ keys: String, _ more: String...) async throws {
      _ = try await Tool.vitae.run(
        ["label", "start", "--annotator", "ada", "--classes", "a,z", "t.csv"] + more, in: place,
        input: keys)
    }
    try await label("a\nz\nu\nq\n")
    try await label("z\nq\n", "--all")
    func history(_ output: String) throws -> [String] {
      try output.split(separator: "\n").map(JSONText.object).map { row in
        ["text", "label", "status"].map { row[$0] as? String ?? "–" }.joined(separator: " ")
      }
    }
    let all = try await Tool.vitae.run("label", "export", "--history", in: place)
    #expect(try history(all.output) == ["one a replaced", "one z current", "two z taken back"])
    let now = try await Tool.vitae.run("label", "export", in: place)
    #expect(try history(now.output) == ["one z –"])
    // What was taken back stays taken back in another store.
    try place.write(all.output, to: "all.jsonl")
    let back = try await Tool.vitae.run(
      "label", "import", "--store", "b.sqlite", "all.jsonl", in: place)
    #expect(
      back.output.contains("2 labels, 2 added") && back.output.contains("; 1 taken back, left out"),
      "\(back.output)")
    for words in [["-f", "doccano"], ["all.jsonl"]] {
      let outcome = try await Tool.vitae.run(["label", "export", "--history"] + words, in: place)
      #expect(outcome.exitCode == 64)
    }
  }

  @Test(arguments: ["label-studio", "doccano", "prodigy", "huggingface", "jsonl", "csv"])
  func `what goes out to a tool comes back from it`(_ format: String) async throws {
    let place = try place()
    _ = try await Tool.vitae.run("label", "import", "ann.jsonl", "bob.csv", in: place)
    let out = try await Tool.vitae.run("label", "export", "-f", format, "--out", "out", in: place)
    #expect(out.exitCode == 0, "\(out.error)")
    if format != "huggingface" { #expect(try place.permissions(of: "out") == 0o600) }
    let back = try await Tool.vitae.run(
      "label", "import", "out", "--store", "other.sqlite", in: place)
    #expect(back.exitCode == 0, "\(back.output)\(back.error)")
    #expect(back.output.contains("out (\(format)): 8 labels, 8 added"), "\(back.output)")
    func exported(_ more: String...) async throws -> String {
      try await Tool.vitae.run(["label", "export", "-f", "csv"] + more, in: place).output
    }
    let (mine, theirs) = (try await exported(), try await exported("--store", "other.sqlite"))
    #expect(mine.split(separator: "\n").sorted() == theirs.split(separator: "\n").sorted())
  }

  @Test func `agreement is measured on files and on the store`() async throws {
    let place = try place()
    let outcome = try await Tool.vitae.run(
      "label", "agreement", "ann.jsonl", "bob.csv", "--between", "bob,ann", "--out", "queue.jsonl",
      in: place, environment: ["COLUMNS": "150"])
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    for text in [
      "2 annotators, 4 items, 4 with labels of two or more", "Krippendorff's alpha",
      "rows ann, columns bob", "to adjudicate: 2", "ann: colour, bob: tool", "with themselves",
    ] {
      #expect(outcome.output.contains(text), "\(text) in \(outcome.output)")
    }
    #expect(!outcome.output.contains("quirk.example"), "masked")
    let queue = try place.text(of: "queue.jsonl").split(separator: "\n").map(JSONText.object)
    #expect(queue.map { $0["id"] as? String } == ["2", "3"])
    #expect(queue[1]["text"] as? String == "mallet of Ada, ada@quirk.example")
    #expect(try place.permissions(of: "queue.jsonl") == 0o600)

    _ = try await Tool.vitae.run("label", "import", "ann.jsonl", "bob.csv", in: place)
    let json = try JSONText.object(
      try await Tool.vitae.run("label", "agreement", "--json", in: place).output)
    let pair = try #require((json["pairs"] as? [[String: Any]])?.first)
    #expect(pair["first"] as? String == "ann" && pair["same"] as? Double == 0.5)
    // scikit-learn 1.9.1: cohen_kappa_score of the two columns.
    let kappa = try #require((pair["cohensKappa"] as? [String: Any])?["value"] as? Double)
    #expect(abs(kappa - 0.2727272727272727) < 1e-12)
    #expect((json["fleissKappa"] as? [String: Any])?["low"] is Double)
  }

  @Test(arguments: ["jsonl", "csv", "label-studio", "doccano", "prodigy"])
  func `labels from another store are seen where the same file is labelled`(
    _ format: String
  ) async throws {
    let place = try Workplace()
    try place.makeFolder("data")
    try place.makeFolder("b/data")
    let texts = "text,person\none lamp,ann\ntwo lamps,ann\nthree lamps,bo\nfour lamps,\n"
    try place.write(texts, to: "data/t.csv")
    try place.write(texts + "five lamps,\n", to: "b/data/t.csv")
    func label(_ keys: String, _ more: String...) async throws -> Outcome {
      try await Tool.vitae.run(
        ["label", "start", "--annotator", "ada", "--classes", "animal,tool"] + more, in: place,
        input: keys)
    }
    _ = try await label("t\na\nt\nt\n", "data/t.csv")
    let out = try await Tool.vitae.run("label", "export", "-f", format, "--out", "out", in: place)
    #expect(out.exitCode == 0, "\(out.error)")
    let back = try await Tool.vitae.run(
      "label", "import", "out", "--store", "b.sqlite", in: place)
    #expect(back.output.contains("4 labels, 4 added"), "\(back.output)\(back.error)")
    let same = try await label("", "--store", "b.sqlite", "data/t.csv")
    #expect(same.output.contains("0 texts left"), "\(same.output)")
    // A later version of the file, elsewhere.
    let later = try await label("", "--store", "b.sqlite", "b/data/t.csv")
    #expect(later.output.contains("t.csv, line 6; 1 left"), "\(later.output)")
    let other = try await label("", "--store", "b.sqlite", "--annotator", "bob", "data/t.csv")
    #expect(other.output.contains("4 texts left"), "\(other.output)")
    // Labels of both stores are set side by side by the text in its file.
    _ = try await label("t\nt\nt\nt\n", "--store", "c.sqlite", "--annotator", "bob", "data/t.csv")
    _ = try await Tool.vitae.run(
      "label", "export", "--store", "c.sqlite", "--out", "bob.jsonl", in: place)
    let agreement = try await Tool.vitae.run("label", "agreement", "out", "bob.jsonl", in: place)
    #expect(
      agreement.output.contains("2 annotators, 4 items, 4 with labels of two or more"),
      "\(agreement.output)\(agreement.error)")
  }

  @Test(arguments: ["jsonl", "csv", "label-studio", "doccano", "prodigy", "huggingface"])
  func `labels go out and come back with the ids of the user's rows`(
    _ format: String
  ) async throws {
    let place = try Workplace()
    // Two rows of one text are labelled once, and each has its own id.
    try place.write(
      "id,text,queue\nT-1,lamp broken,refund\nT-2,thanks,mail\nT-3,lamp  broken,shop\n", to: "t.csv"
    )
    let labels = try await Tool.vitae.run(
      "label", "start", "--annotator", "ada", "--classes", "defect,praise", "--slices", "queue",
      "t.csv", in: place, input: "d\np\n")
    #expect(labels.output.contains("saved 2 labels"), "\(labels.output)\(labels.error)")
    func rows(_ more: String...) async throws -> [String] {
      let out = try await Tool.vitae.run(["label", "export"] + more, in: place)
      return try out.output.split(separator: "\n").map(JSONText.object).map { row in
        ["id", "label", "queue"].map { row[$0] as? String ?? "–" }.joined(separator: " ")
      }.sorted()
    }
    let all = ["T-1 defect refund", "T-2 praise mail", "T-3 defect shop"]
    #expect(try await rows() == all)
    let out = try await Tool.vitae.run("label", "export", "-f", format, "--out", "out", in: place)
    #expect(out.exitCode == 0, "\(out.error)")
    let back = try await Tool.vitae.run(
      "label", "import", "out", "--keep", "queue", "--store", "b.sqlite", in: place)
    #expect(back.output.contains("3 labels, 2 added"), "\(back.output)\(back.error)")
    #expect(try await rows("--store", "b.sqlite") == all)
    _ = try await Tool.vitae.run("label", "import", "out", "--store", "c.sqlite", in: place)
    #expect(
      try await rows("--store", "c.sqlite") == ["T-1 defect –", "T-2 praise –", "T-3 defect –"])
    // They take nothing that the store knows already from the file.
    let again = try await Tool.vitae.run("label", "import", "out", in: place)
    #expect(again.output.contains("3 labels, 0 added"), "\(again.output)\(again.error)")
    #expect(try await rows() == all)
    let agreement = try await Tool.vitae.run("label", "agreement", in: place)
    #expect(agreement.exitCode == 3, "an item is a text, however many rows it has")
    let forgotten = try await Tool.vitae.run("store", "forget", "t.csv", in: place)
    #expect(forgotten.exitCode == 0, "\(forgotten.error)")
    #expect(try !place.text(of: ".vitae/store.sqlite").contains("refund"))
  }

  @Test func `marked fields go to Label Studio and come back as gold`() async throws {
    let place = try Workplace()
    try place.write(
      TextPDF.bytes([
        "Ada Quirk", "ada@quirk.example", "Berlin", "Experience", "Weaver, Looms and Co",
        "May 2019 - June 2021", "Wove cloth.",
      ]), to: "ada.pdf")
    let parsed = try await Tool.vitae.run("parse", "ada.pdf", in: place)
    try place.write(parsed.output, to: "parsed.jsonl")
    let out = try await Tool.vitae.run(
      "label", "fields", "-f", "label-studio", "--out", "tasks.json", "parsed.jsonl", in: place)
    #expect(out.exitCode == 0, "\(out.error)")
    #expect(try place.permissions(of: "tasks.json") == 0o600)
    let none = try await Tool.vitae.run(
      "label", "fields", "-f", "json-resume", "--out", "gold", "tasks.json", in: place)
    #expect(
      none.exitCode == 65
        && none.error.contains("nobody marked one of 1 resume: all marks are a model's"))
    // Somebody submits what was read as it is.
    let task = try place.text(of: "tasks.json")
    let start = try #require(task.firstRange(of: "\"predictions\":[{"))
    try place.write(
      String(task[..<start.lowerBound]).replacing("\"annotations\":[],", with: "")
        + "\"annotations\":[{\"completed_by\":{\"email\":\"ann\"},"
        + String(task[start.upperBound...]), to: "export.json")
    let gold = try await Tool.vitae.run(
      "label", "fields", "-f", "json-resume", "--out", "gold", "export.json", in: place)
    #expect(gold.exitCode == 0, "\(gold.error)")
    let score = try await Tool.vitae.run(
      "evaluate", "fields", "--gold", "gold", "--parsed", "parsed.jsonl", "--misses", "m.tsv",
      in: place)
    #expect(score.exitCode == 0, "\(score.error)")
    #expect(try place.text(of: "m.tsv") == "")
    #expect(try place.text(of: "gold/ada.json").contains("\"2019-05\""))
    let spans = try await Tool.vitae.run("label", "fields", "export.json", in: place)
    #expect(spans.output.contains(#""field":"basics.email""#), "\(spans.output)")
    #expect(spans.output.contains(#""annotator":"ann","source":"person""#), "\(spans.output)")
    try place.write(spans.output, to: "spans.jsonl")
    let bare = try await Tool.vitae.run(
      "label", "fields", "-f", "label-studio", "spans.jsonl", in: place)
    #expect(bare.exitCode == 65 && bare.error.contains("without its text"))
    for words in [["label", "fields"], ["label", "fields", "-f", "json-resume", "tasks.json"]] {
      #expect(try await Tool.vitae.run(words, in: place).exitCode == 64)
    }
    let page = try await Tool.vitae.run("label", "fields", "-f", "interface", in: place)
    #expect(page.output.contains("<Label value=\"work.position\"/>"))
  }

  @Test func `corrections of the tool's own lists and pages are the user's`() async throws {
    let place = try Workplace()
    try place.write(
      #"{"document":"a","text":"x","label":"skill","source":"person","tool":"vitae inspect"}"#
        + "\n",
      to: "a.corrections.jsonl")
    func annotators(_ more: String...) async throws -> [String] {
      let store = ["--store", "\(more.count).sqlite"]
      let outcome = try await Tool.vitae.run(
        ["label", "import", "a.corrections.jsonl"] + store + more, in: place,
        environment: ["USER": "ada"])
      #expect(outcome.exitCode == 0, "\(outcome.error)")
      return try await Tool.vitae.run(["label", "export"] + store, in: place).output
        .split(separator: "\n").compactMap { try JSONText.object($0)["annotator"] as? String }
    }
    #expect(try await annotators() == ["ada"])
    #expect(try await annotators("--annotator", "bob") == ["bob"])
  }

  @Test func `two PDFs of one name in two folders are two documents`() async throws {
    let place = try Workplace()
    for (folder, text) in [("a", "Ada Byron"), ("b", "Bo Quirk")] {
      try place.makeFolder(folder)
      try place.write(TextPDF.bytes([text]), to: folder + "/cv.pdf")
    }
    for (folder, person) in [("a", "ann"), ("b", "bob")] {
      let outcome = try await Tool.vitae.run(
        "label", "start", "--annotator", person, "--classes", "x,y", folder + "/cv.pdf", in: place,
        input: "x\n")
      #expect(outcome.output.contains("saved 1 label"), "\(outcome.output)\(outcome.error)")
    }
    let agreement = try await Tool.vitae.run("label", "agreement", in: place)
    #expect(
      agreement.exitCode == 3 && agreement.error.contains("2 items of 2 annotators"),
      "\(agreement.output)\(agreement.error)")
    let forget = try await Tool.vitae.run("store", "forget", "cv", in: place)
    #expect(
      forget.output.contains("1 document\n  1 label\n")
        && forget.output.contains("files of the same name, which stay: b/cv"),
      "\(forget.output)\(forget.error)")
    let again = try await Tool.vitae.run("store", "forget", "cv", in: place)
    #expect(again.exitCode == 3 && again.error.contains("but of b/cv;"), "\(again.error)")
    let rest = try await Tool.vitae.run("label", "export", "-f", "csv", in: place)
    #expect(rest.outputLines.last?.contains("Bo Quirk,bob") == true, "\(rest.output)")
    let last = try await Tool.vitae.run("store", "forget", "b/cv", in: place)
    #expect(last.exitCode == 0 && last.output.contains("1 document\n  1 label\n"))
  }

  @Test func `a page to label on is told from its download`() async throws {
    let place = try Workplace()
    try place.write("text\none\ntwo\n", to: "data.csv")
    _ = try await Tool.vitae.run(
      "label", "web", "--classes", "a,b", "--html", "label.html", "data.csv", in: place)
    let outcome = try await Tool.vitae.run("label", "import", "label.html", in: place)
    #expect(outcome.exitCode == 65 && outcome.output.isEmpty)
    #expect(
      outcome.error
        == "vitae: label.html: is a page to label on: open it in a browser, label, press 'download', and import "
        + "the file that comes\n")
    try place.write(" <HTML><body>x</body></html>", to: "other.html")
    let other = try await Tool.vitae.run("label", "import", "other.html", in: place)
    #expect(other.error == "vitae: other.html: is a page of HTML, not a file of labels\n")
    try place.write(String(repeating: "{}x\n", count: 30), to: "bad.jsonl")
    let many = try await Tool.vitae.run("label", "import", "bad.jsonl", in: place)
    #expect(many.exitCode == 65 && many.outputLines.count == 22, "\(many.output)")
    #expect(many.output.contains("and 10 more rows that cannot be used; --json lists all\n"))
  }

  @Test func `bad rows are named with line and reason, and the good ones are kept`() async throws {
    let place = try Workplace()
    try place.write(
      "{\"text\":\"a\",\"label\":\"x\"}\n{\"text\":\"b\"\n{\"text\":\"c\",\"label\":[\"x\",\"y\"]}\n",
      to: "l.jsonl")
    let outcome = try await Tool.vitae.run("label", "import", "l.jsonl", in: place)
    #expect(outcome.exitCode == 2)
    #expect(outcome.output.contains("l.jsonl:2: expected a JSON object\n"))
    #expect(outcome.output.contains("l.jsonl:3: a text has one label, found 2\n"))
    #expect(outcome.output.contains("1 label, 1 added"))
    try place.write("nothing\n", to: "bad.jsonl")
    #expect(try await Tool.vitae.run("label", "import", "bad.jsonl", in: place).exitCode == 65)
    #expect(try await Tool.vitae.run("label", "import", "no.jsonl", in: place).exitCode == 66)
    try place.write("", to: "empty.csv")
    let none = try await Tool.vitae.run("label", "import", "empty.csv", in: place)
    #expect(none.exitCode == 65 && none.output.hasPrefix("empty.csv: holds no label\n"))
    let both = try await Tool.vitae.run("label", "import", "empty.csv", "l.jsonl", in: place)
    #expect(both.exitCode == 2)
    try place.write(TextPDF.bytes(["Ada"]), to: "cv.pdf")
    let pdf = try await Tool.vitae.run("label", "import", "cv.pdf", in: place)
    #expect(
      pdf.exitCode == 65 && pdf.error.hasPrefix("vitae: cv.pdf: is a PDF, and a file of texts"))
    try place.write(#"{"a":1}"#, to: "ada.json")
    for words in [["fields"], ["export"]] {
      let named = try await Tool.vitae.run(["label"] + words + ["ada.json"], in: place)
      #expect(named.exitCode == 65)
      #expect(named.error.matches(of: /ada\.json/).count == 1, "\(named.error)")
    }
    let alone = try await Tool.vitae.run("label", "agreement", in: place)
    #expect(alone.exitCode == 3 && alone.error.contains("no item has two labels"))
    let empty = try await Tool.vitae.run("label", "export", "--store", "no", in: place)
    #expect(empty.exitCode == 66)
    let folder = try await Tool.vitae.run("label", "export", "-f", "huggingface", in: place)
    #expect(folder.exitCode == 64 && folder.error.contains("--out"))
  }

  @Test func `corrected lists of errors go back into the data that was judged`() async throws {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    let lines = Palette.fastText.split(separator: "\n").map(String.init)
    let wrong = lines[0].replacing(/^__label__\w+/, with: "__label__tool")
    try place.write(([wrong] + lines.dropFirst()).joined(separator: "\n") + "\n", to: "test.txt")
    _ = try await Tool.vitae.run("train", "-d", "data.txt", "-m", "m.vitae", in: place)
    _ = try await Tool.vitae.run(
      "errors", "-m", "m.vitae", "-d", "test.txt", "--out", "review", in: place)
    // Somebody follows the suggestion.
    let list = try place.text(of: "review/mistakes.jsonl")
    let suggested = try #require(try JSONText.object(list)["suggested"] as? String)
    try place.write(
      list.replacing(#""label":"tool""#, with: "\"label\":\"\(suggested)\""),
      to: "review/mistakes.jsonl")
    let dry = try await Tool.vitae.run(
      "label", "import", "review/mistakes.jsonl", "--into", "test.txt", "--dry-run", in: place)
    #expect(dry.exitCode == 0 && dry.output.contains("test.txt: would change 1 label"))
    #expect(try place.text(of: "test.txt") != Palette.fastText)
    let outcome = try await Tool.vitae.run(
      "label", "import", "review/mistakes.jsonl", "--into", "test.txt", in: place)
    #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.error)")
    #expect(outcome.output.contains("test.txt: changed 1 label"))
    #expect(try place.text(of: "test.txt") == Palette.fastText)
    #expect(try place.permissions(of: "test.txt") & 0o044 == 0o044, "readable as before")
  }
}
