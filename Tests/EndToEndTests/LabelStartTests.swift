import ArtifactStore
import ContentDigest
import Foundation
import Testing
import Workbench

@Suite("Labelling in a terminal")
struct LabelStartTests {
  /// `count` short texts without labels.
  private static func texts(_ count: Int) -> String {
    "text\n" + (1...count).map { "text number \($0)\n" }.joined()
  }

  private static let command = ["label", "start", "--classes", "alpha,zulu", "data.csv"]

  /// What the store holds on the texts of `data.csv`, by line; labels and `nil` for what was taken back.
  private static func history(_ place: Workplace, count: Int) throws -> [Int: [String?]] {
    var options = Store.Options()
    options.access = .read
    guard place.exists(".vitae/store.sqlite") else { return [:] }
    let store = try Store(path: place[".vitae/store.sqlite"], options: options)
    let file = ContentDigest.sha256(try place.bytes(of: "data.csv"))
    var out: [Int: [String?]] = [:]
    for line in 1...count {
      let hash = NormalizedText.digest(of: "text number \(line)")
      let rows = try store.labelHistory(document: file, textHash: hash)
      if !rows.isEmpty { out[line + 1] = rows.map(\.label) }
    }
    return out
  }

  @Test("One key labels, saves and goes on; q gives the terminal back")
  func session() async throws {
    let place = try Workplace()
    try place.write(Self.texts(5), to: "data.csv")
    let terminal = try PseudoTerminal(.vitae, Self.command, in: place.path)
    try await terminal.read(until: "q quit")
    #expect(terminal.screen.count == 24)
    #expect(terminal.screen[0].hasPrefix("data.csv, line 2 "))
    #expect(terminal.screen[0].hasSuffix("saved 0, left 5"))
    #expect(terminal.screen.contains("  text number 1"))
    #expect(!terminal.isCooked)
    terminal.type("a")
    try await terminal.read(until: "saved 1: alpha, line 2")
    #expect(try Self.history(place, count: 5) == [2: ["alpha"]])
    terminal.type("zu")
    try await terminal.read(until: "taken back: line 3")
    #expect(try Self.history(place, count: 5) == [2: ["alpha"], 3: ["zulu", nil]])
    terminal.type("\u{1B}[A\u{1B}[200~aaa\u{1B}[201~xq")
    #expect(try await terminal.wait() == 0)
    #expect(terminal.isCooked)
    #expect(terminal.text.contains("\u{1B}[?1049l"))
    #expect(
      terminal.text.hasSuffix("saved 1 label by ada in .vitae/store.sqlite; 4 texts left\r\n"))
    let next = try await Tool.vitae.run(
      "label", "next", "--classes", "alpha,zulu", "--annotator", "ada", "data.csv", in: place)
    #expect(next.output.hasSuffix("\n4 texts in the queue\n"), "\(next.output)\(next.error)")
  }

  @Test("A window of another size is drawn anew, and no line is wider")
  func resized() async throws {
    let place = try Workplace()
    try place.write(
      "text\n" + String(repeating: "wörter und 日本語 ", count: 60) + "\n", to: "data.csv")
    let terminal = try PseudoTerminal(.vitae, Self.command, in: place.path)
    try await terminal.read(until: "q quit")
    let position = terminal.bytes.count
    terminal.resize(width: 34, height: 9)
    try await terminal.read(until: "\u{1B}[J", after: position)
    #expect(terminal.screen.count == 9)
    #expect(terminal.screen.contains { $0.contains("(lines 1 to ") })
    #expect(terminal.screen.allSatisfy { $0.count <= 34 })
    terminal.type("q")
    #expect(try await terminal.wait() == 0)
  }

  @Test("A signal stops it with 130 and gives the terminal back", arguments: [SIGTERM, SIGHUP])
  func stopped(signal: Int32) async throws {
    let place = try Workplace()
    try place.write(Self.texts(3), to: "data.csv")
    let terminal = try PseudoTerminal(.vitae, Self.command, in: place.path)
    try await terminal.read(until: "q quit")
    terminal.type("a")
    try await terminal.read(until: "saved 1")
    kill(terminal.process, signal)
    #expect(try await terminal.wait() == 130)
    #expect(terminal.isCooked)
    #expect(terminal.text.contains("vitae: stopped after 1 label"))
  }

  @Test("Ctrl-C stops it with 130, as elsewhere, and gives the terminal back")
  func interrupted() async throws {
    let place = try Workplace()
    try place.write(Self.texts(3), to: "data.csv")
    let terminal = try PseudoTerminal(.vitae, Self.command, in: place.path)
    try await terminal.read(until: "q quit")
    terminal.type("a\u{03}")
    #expect(try await terminal.wait() == 130)
    #expect(terminal.isCooked)
    #expect(terminal.text.contains("saved 1 label by ada in .vitae/store.sqlite; 2 texts left"))
  }

  @Test("A crash gives the terminal back")
  func crashed() async throws {
    let place = try Workplace()
    try place.write(Self.texts(3), to: "data.csv")
    let terminal = try PseudoTerminal(.vitae, Self.command, in: place.path)
    try await terminal.read(until: "q quit")
    kill(terminal.process, SIGABRT)
    #expect(try await terminal.wait() == -SIGABRT)
    #expect(terminal.isCooked)
    #expect(terminal.text.hasSuffix("\u{1B}[?1049l"))
  }

  @Test("No label that was shown as saved is lost when the process is killed at any moment")
  func killed() async throws {
    let place = try Workplace()
    let count = 400
    try place.write(Self.texts(count), to: "data.csv")
    var random = SplitMix64(seed: 11)
    var shown: [Int: [String?]] = [:]
    var rowCount = 0
    for round in 1...15 {
      let terminal = try PseudoTerminal(.vitae, Self.command, in: place.path)
      try await terminal.read(until: "q quit")
      let end = ContinuousClock.now + .milliseconds(random.next(below: 250))
      while ContinuousClock.now < end {
        let keys = (0...random.next(below: 4)).map { _ in Array("azazuas")[random.next(below: 7)]
        }
        terminal.type(String(keys))
        try await terminal.read(for: .milliseconds(random.next(below: 20)))
      }
      kill(terminal.process, SIGKILL)
      #expect(try await terminal.wait() == -SIGKILL)
      let events = terminal.text.matches(
        of: /(?:saved \d+: (alpha|zulu), |(taken back): )line (\d+)\u{1B}\[K/)
      for event in events {
        let line = try #require(Int(event.output.3))
        shown[line, default: []].append(event.output.1.map { String($0) })
      }
      let stored = try Self.history(place, count: count)
      var extra = 0
      for line in Set(shown.keys).union(stored.keys) {
        let (seen, kept) = (shown[line] ?? [], stored[line] ?? [])
        #expect(kept.starts(with: seen), "round \(round), line \(line): \(seen), stored \(kept)")
        extra += kept.count - seen.count
      }
      // The label under way may be saved and not shown.
      #expect((0...1).contains(extra), "round \(round)")
      shown = stored
      rowCount = stored.values.reduce(0) { $0 + $1.count }
    }
    #expect(rowCount > 30, "\(rowCount) rows: the keys did not come through")
  }
}

@Suite("Labelling line by line")
struct LabelPlainTests {
  private static let data = """
    label,person,text
    animal,ann,the otter beside a heron
    ,bob,the hammer beside a chisel
    ,bob,no mallet without a wrench
    ,eve,"first line\u{1B}[2J
    and a second one"

    """

  private func start(
    _ place: Workplace, _ input: String, _ more: String...
  ) async throws -> Outcome {
    try await Tool.vitae.run(
      ["label", "start", "--annotator", "ada", "--classes", "animal,tool"] + more + ["data.csv"],
      in: place, input: input)
  }

  @Test("Answers are keys or names; nothing moves the cursor")
  func answers() async throws {
    let place = try Workplace()
    try place.write(Self.data, to: "data.csv")
    let outcome = try await start(place, "tool\nu\nT\ns\nx\nanimal\ns\ntool\n")
    #expect(outcome.exitCode == 0)
    for line in [
      "a  animal", "t  tool", "data.csv, line 3; 3 left", "text: the hammer beside a chisel",
      "after: no mallet without a wrench", "label? saved 1: tool, line 3",
      "label? taken back: line 3", "label? skipped: line 4",
      #"text: first line\u{1B}[2J and a second one"#,
      "label? no class has this key; ? shows the keys",
      "1 skipped: s shows them again", "nothing waits for a label",
      "saved 3 labels by ada in .vitae/store.sqlite; 0 texts left",
    ] {
      #expect(outcome.outputLines.contains { $0 == line }, "\(line) in \(outcome.output)")
    }
    #expect(!outcome.outputBytes.contains(0x1B))
    // The next call has nothing to ask, another person has everything but what the file says.
    let again = try await start(place, "q\n")
    #expect(again.output.contains("\nnothing waits for a label\n"))
    let other = try await start(place, "", "--annotator", "bob")
    #expect(other.output.contains("data.csv, line 3; 3 left"))
    // A filter that nothing fits asks for another one, and does not end the session.
    let filtered = try await start(place, "/zzz\n/\ntool\n", "--annotator", "cem")
    #expect(filtered.output.contains("nothing that fits the filter waits for a label; / alone"))
    #expect(filtered.output.contains("saved 1: tool, line 3"), "\(filtered.output)")
    let narrow = try await start(place, "/zzz\nq\n", "--annotator", "dan")
    #expect(narrow.output.contains("0 texts left that fit the filter\n"), "\(narrow.output)")
    let all = try await start(place, "", "--all")
    #expect(
      all.output.contains("data.csv, line 2; 4 left") && all.output.contains("label now: animal"))
  }

  @Test("A block is read out, and gets one label")
  func block() async throws {
    let place = try Workplace()
    try place.write(Self.data, to: "data.csv")
    let outcome = try await start(place, "b\nt\nu\nq\n")
    #expect(outcome.output.contains("block: no mallet without a wrench\nlabel of the block of 2? "))
    #expect(outcome.output.contains("saved 2: tool, 2 texts\n"))
    #expect(outcome.output.contains("taken back: 2 texts\n"))
    #expect(
      outcome.output.hasSuffix("saved 0 labels by ada in .vitae/store.sqlite; 3 texts left\n"))
  }

  @Test("Rows that cannot be used are named, and the others are labelled")
  func badRows() async throws {
    let place = try Workplace()
    try place.write("label,text\n,one\n,two,three\n,four\n", to: "data.csv")
    let outcome = try await start(place, "a\n")
    #expect(outcome.exitCode == 2)
    #expect(outcome.error == "vitae: data.csv:3: expected 2 columns, found 3\n")
    #expect(outcome.output.contains("saved 1 label by ada in .vitae/store.sqlite; 1 text left"))
    try place.write("label,text\n,two,three\n", to: "data.csv")
    let none = try await start(place, "")
    #expect(none.exitCode == 65 && none.error == "vitae: data.csv:2: expected 2 columns, found 3\n")
    for command in ["start", "next", "web"] {
      let missing = try await Tool.vitae.run(
        "label", command, "--classes", "a,b", "nosuch.csv", in: place)
      #expect(missing.exitCode == 66, "\(missing.error)")
    }
    let pdf = try await Tool.vitae.run("label", "next", "nosuch.pdf", in: place)
    #expect(pdf.exitCode == 66 && pdf.error == "vitae: nosuch.pdf: cannot be read: no such file\n")
  }

  @Test(
    "Texts are asked for again, unmarked, and agreement says how often the answers are the same")
  func repeats() async throws {
    let place = try Workplace()
    try place.write(
      "text\n" + (1...20).map { "lamp number \($0)\n" }.joined(), to: "data.csv")
    let first = try await start(place, String(repeating: "a\n", count: 18), "--repeats", "10")
    #expect(first.output.contains("data.csv, line 2; 21 left"), "\(first.output)")
    let more = try await start(place, "t\nt\nt\nt\nt\n", "--repeats", "25")
    #expect(!more.output.contains("label now"))
    #expect(more.output.contains("; 0 texts left"), "\(more.output)")
    let agreement = try await Tool.vitae.run("label", "agreement", "--json", in: place)
    let own = try #require(try JSONText.object(agreement.output)["self"] as? [[String: Any]])
    #expect(own.count == 1 && own[0]["first"] as? String == "ada")
    #expect((own[0]["count"] as? Int ?? 0) >= 2, "\(agreement.output)")
    let table = try await Tool.vitae.run("label", "agreement", in: place)
    #expect(table.output.contains("with themselves"), "\(table.output)")
  }

  @Test("A file that changes keeps the labels of its texts, and forgetting a person removes them")
  func changedFile() async throws {
    let place = try Workplace()
    try place.write(Self.data, to: "data.csv")
    _ = try await start(place, "t\nt\na\n")
    try place.write(Self.data + ",zoe,one more\n", to: "data.csv")
    let next = try await start(place, "")
    #expect(next.output.contains("data.csv, line 7; 1 left"), "\(next.output)")
    let forget = try await Tool.vitae.run("store", "forget", "bob", in: place)
    #expect(forget.output.contains("1 document\n  2 labels\n"), "\(forget.output)\(forget.error)")
    let after = try await start(place, "")
    #expect(after.output.contains("data.csv, line 3; 3 left"), "\(after.output)")
  }

  @Test(
    "Files of every format may have no labels", arguments: ["a.txt", "a.tsv", "a.jsonl", "a.json"])
  func unlabeled(name: String) async throws {
    let place = try Workplace()
    switch name {
    case "a.txt": try place.write("one text\nanother\n__label__tool a third\n", to: name)
    case "a.tsv": try place.write("id\ttext\n1\tone text\n2\tanother\n", to: name)
    case "a.json":
      try place.write(#"[{"text":"one text","label":null},{"text":"another"}]"#, to: name)
    default:
      try place.write("{\"text\":\"one text\"}\n{\"text\":\"another\",\"label\":\"\"}\n", to: name)
    }
    let outcome = try await Tool.vitae.run(
      "label", "next", "--classes", "animal,tool", "--explain", name, in: place)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    #expect(outcome.output.hasSuffix("\n2 texts in the queue\n"), "\(outcome.output)")
    #expect(!place.exists(".vitae"))
  }

  @Test("Paragraphs of PDFs come with heading, page and suggestion, and unreadable files are named")
  func pages() async throws {
    let place = try Workplace()
    let name = try #require(Repository.resumeNames.first)
    try place.write(try Repository.resume(name), to: "in/\(name)")
    try place.write("no PDF", to: "in/bad.pdf")
    let outcome = try await Tool.vitae.run(
      "label", "start", "-q", "--annotator", "ada", "in", in: place, input: "\n\nb\n\nq\n")
    #expect(outcome.exitCode == 2, "\(outcome.error)")
    #expect(outcome.error.contains("in/bad.pdf: unsupported"))
    #expect(outcome.output.contains("\n\(name), page 1, paragraph 1; "))
    #expect(outcome.output.contains("\nsuggestion: other, "))
    #expect(outcome.output.contains(/\nheading: \S/) || outcome.output.contains("block of"))
    let runs = try await Tool.vitae.run(
      "label", "next", "--annotator", "ada", "--order", "disagreement", "--json", "in", in: place)
    #expect(runs.exitCode == 2)
    let report = try JSONText.object(runs.output)
    #expect(report["order"] as? String == "disagreement")
    let rows = try #require(report["queue"] as? [[String: Any]])
    #expect(rows.count == 10)
    #expect((rows[0]["reason"] as? String)?.hasPrefix("alone ") == true)
  }

  @Test(
    "What cannot be labelled is said",
    arguments: [
      (["label", "start", "data.csv"], 64, "at least 2 classes"),
      (["label", "start", "--classes", "a,a", "data.csv"], 64, "different"),
      (
        ["label", "next", "--classes", "a,b", "--order", "margin", "data.csv"], 64, "needs a model"
      ),
      (
        ["label", "next", "--classes", "a,b", "--order", "label-errors", "data.csv"], 64,
        "two classes"
      ),
      (
        ["label", "next", "--classes", "a,b", "--slices", "x", "data.csv"], 65,
        "no column or key 'x'"
      ),
      (
        ["label", "next", "--classes", "a,b", "-m", "shipped", "data.csv"], 3,
        "knows none of the classes"
      ),
      (["label", "next", "--classes", "a,b", "-"], 64, "standard input is for the keys"),
      (["label", "next", "--classes", "data.csv.json", "data.csv"], 66, "cannot"),
      (["label", "next", "data.csv", "x.pdf"], 64, "not both"),
      (["label", "next", "--classes", "a,b", "none.csv"], 66, "none.csv"),
    ] as [([String], Int32, String)])
  func refused(arguments: [String], code: Int32, words: String) async throws {
    let place = try Workplace()
    try place.write("text\none\ntwo\n", to: "data.csv")
    let outcome = try await Tool.vitae.run(arguments, in: place, environment: ["USER": "ada"])
    #expect(outcome.exitCode == code, "\(outcome.error)")
    #expect(outcome.error.contains(words), "\(outcome.error)")
  }
}
