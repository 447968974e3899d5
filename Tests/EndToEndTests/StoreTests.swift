import Foundation
import Testing

@Suite("vitae store")
struct StoreTests {
  private let wide = ["COLUMNS": "200"]

  /// Paths of all files below a folder.
  private func files(_ place: Workplace, below folder: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: place[folder])) ?? []
    return names.map { folder + "/" + $0 }.filter {
      let attributes = try? FileManager.default.attributesOfItem(atPath: place[$0])
      return attributes?[.type] as? FileAttributeType == .typeRegular
    }.sorted()
  }

  private func blobs(_ place: Workplace) -> [String] {
    files(place, below: ".vitae/cas").filter { !$0.contains("/tmp/") }
  }

  /// Files that hold a text.
  private func files(_ place: Workplace, holding text: String) throws -> [String] {
    try (files(place, below: ".vitae") + files(place, below: "reports")).filter {
      Data(try place.bytes(of: $0)).range(of: Data(text.utf8)) != nil
    }
  }

  @Test(
    "No store is exit code 66 and none is made",
    arguments: [
      ["check"], ["check", "--repair"], ["gc"], ["size"], ["backup", "b"], ["forget", "somebody"],
    ])
  func none(words: [String]) async throws {
    let place = try Workplace()
    let outcome = try await Tool.vitae.run(["store"] + words, in: place)
    #expect(outcome.exitCode == 66)
    #expect(outcome.error.contains("no store at '.vitae/store.sqlite' yet"))
    #expect(!place.exists(".vitae") && !place.exists("b"))
  }

  @Test("A listing with an emptied store deletes nothing, and a run makes everything again")
  func emptied() async throws {
    let place = try await FirstRun.copy()
    let before = blobs(place)
    try #require(!before.isEmpty)
    for suffix in ["", "-wal", "-shm"] where place.exists(".vitae/store.sqlite" + suffix) {
      try place.remove(".vitae/store.sqlite" + suffix)
    }
    try place.write("", to: ".vitae/store.sqlite")
    let list = try await Tool.vitae.run("runs", in: place)
    #expect(list.exitCode == 65 && list.error.contains("is empty, not a store"))
    #expect(blobs(place) == before)
    let run = try await Tool.resumeSections.run(
      "run", "-q", in: place, patience: Tool.trainingPatience)
    #expect(run.exitCode == (try await FirstRun.made().outcome.exitCode), "\(run.error)")
    #expect(Set(before).isSubset(of: blobs(place)))
  }

  @Test("A path that --store or $VITAE_STORE names must be there, and the error says who named it")
  func mistyped() async throws {
    let place = try Workplace()
    for words in [
      ["store", "size"], ["runs"], ["why", "x"], ["model", "list"], ["classify", "x"],
    ] {
      let outcome = try await Tool.vitae.run(words + ["--store", "nope.db"], in: place)
      #expect(outcome.exitCode == 66, "\(words)")
      #expect(
        outcome.error
          == "vitae: no store at 'nope.db' in \(place.path), which --store names: check the path\n")
    }
    let named = try await Tool.vitae.run("runs", in: place, environment: ["VITAE_STORE": "/no.db"])
    #expect(named.error.contains("no store at '/no.db', which $VITAE_STORE names"))
    let doctor = try await Tool.vitae.run("doctor", "--store", "nope.db", "--json", in: place)
    #expect(doctor.exitCode == 70 && doctor.output.contains("no store at 'nope.db'"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == [])
  }

  @Test("What is not a store is refused alike by every command, and nothing is made beside it")
  func refused() async throws {
    let place = try Workplace()
    try place.write("hello", to: "text.db")
    try place.write("", to: "empty.db")
    try place.makeFolder("folder.db")
    _ = try await Tool.vitae.run("parse", "--into", "newer.db", "x", in: place)
    try place.remove("newer.db.lock")
    var bytes = try place.bytes(of: "newer.db")
    bytes[63] = 99  // The format, https://www.sqlite.org/fileformat.html#user_version_number
    try place.write(bytes, to: "newer.db")
    let before = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
    let reasons = [
      "text.db": "this is not a store", "empty.db": "is empty, not a store",
      "folder.db": "is a folder, not a store", "newer.db": "has format 99, this build reads ",
    ]
    for (file, reason) in reasons {
      for words in [
        ["store", "size"], ["store", "check"], ["store", "check", "--repair"], ["store", "gc"],
        ["store", "backup", "b.db"], ["store", "forget", "bob"], ["runs"],
      ] {
        let outcome = try await Tool.vitae.run(words + ["--store", file], in: place)
        #expect(outcome.exitCode == 65, "\(file) \(words)")
        #expect(outcome.error.contains(reason), "\(outcome.error)")
        #expect(!outcome.error.contains("PRAGMA") && !outcome.error.contains("SELECT"))
      }
      guard file != "empty.db" else { continue }
      let parse = try await Tool.vitae.run("parse", "--into", file, "x", in: place)
      #expect(parse.exitCode == 65 && parse.error.contains(reason), "\(parse.error)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() == before)
  }

  @Test("Missing and changed values are found, and the next run makes them again with a note")
  func mended() async throws {
    let place = try await FirstRun.copy()
    let first = try await Tool.vitae.run("store", "check", in: place)
    #expect(first.exitCode == 0)
    #expect(first.output.contains(/^the store is sound: [\d,]+ values,/))
    // Lost models are not made again; the next test has them.
    let models = try await Tool.vitae.run("model", "list", "--json", in: place).output
    let files = blobs(place).filter { !models.contains($0.suffix(64)) }
    try #require(files.count > 1)
    try place.remove(files[0])
    var bytes = try place.bytes(of: files[1])
    bytes[bytes.count / 2] ^= 1
    try place.write(bytes, to: files[1])

    let check = try await Tool.vitae.run("store", "check", in: place)
    #expect(check.exitCode == 65)
    #expect(check.output.contains(" is gone\n") && check.output.contains(" has other bytes than "))
    #expect(check.output.contains("'vitae store check --repair' mends what can be mended"))
    let json = try JSONText.object(
      try await Tool.vitae.run("store", "check", "--json", in: place).output)
    #expect(json["isSound"] as? Bool == false && (json["problems"] as? [String])?.count == 2)

    // A step that reads the paragraphs of each resume, then one that reads the words.
    var notes = ""
    for step in ["AlignGoldLabels", "SplitParagraphs"] {
      let run = try await Tool.resumeSections.run(
        "run", "--force", step, in: place, patience: Tool.trainingPatience)
      #expect(run.exitCode == (try await FirstRun.made().outcome.exitCode), "\(run.error)")
      notes += run.error
    }
    #expect(notes.contains("made again"), "\(notes)")
    // What no step asked for, such as the words of a PDF whose paragraphs are there, is taken out.
    let repair = try await Tool.vitae.run("store", "check", "--repair", in: place)
    #expect(repair.exitCode == 0, "\(repair.output)")
    #expect(try await Tool.vitae.run("store", "check", in: place).exitCode == 0)
  }

  @Test("A repair takes out what is lost and names lost models; --json says the same")
  func repair() async throws {
    let place = try await FirstRun.copy()
    try FileManager.default.removeItem(atPath: place[".vitae/cas"])
    let lost = try await Tool.vitae.run(
      "classify", "--model", "current", "Led a team", in: place)
    #expect(lost.exitCode == 3)
    #expect(lost.error.contains("'vitae store check --repair' takes its entry out"))
    let list = try await Tool.vitae.run("model", "list", in: place)
    #expect(list.exitCode == 0 && list.output.contains(" lost "))
    let repair = try await Tool.vitae.run("store", "check", "--repair", in: place)
    #expect(repair.exitCode == 2)
    #expect(repair.output.contains(/lost: model #\d+ 'fitted' \(current\)/))
    let again = try JSONText.object(
      try await Tool.vitae.run("store", "check", "--repair", "--json", in: place).output)
    #expect(again["isIdle"] as? Bool == true && (again["lost"] as? [String])?.isEmpty == true)
    #expect(try await Tool.vitae.run("store", "check", in: place).exitCode == 0)
  }

  @Test("gc says what would go and why, and deletes only when asked to")
  func garbage() async throws {
    let place = try await FirstRun.copy()
    let before = files(place, below: ".vitae/cas")
    let none = try await Tool.vitae.run("store", "gc", in: place)
    #expect(none.exitCode == 0)
    #expect(none.output.contains("nothing to delete"))
    let words = ["store", "gc", "--keep-runs", "0", "--grace", "0"]
    let dry = try await Tool.vitae.run(words, in: place, environment: wide)
    #expect(dry.output.contains(/results that the newest 0 runs did not use +\d+ +[\d.]+ [kM]B/))
    #expect(dry.output.contains("nothing was deleted; 'vitae store gc --delete' frees "))
    #expect(files(place, below: ".vitae/cas") == before)
    let json = try JSONText.object(
      try await Tool.vitae.run(words + ["--delete", "--json"], in: place).output)
    #expect(json["isDeleted"] as? Bool == true)
    #expect((json["reasons"] as? [[String: Any]])?.count == 6)
    #expect(try #require(json["byteCount"] as? Int) > 100_000)
    // The current model is kept.
    #expect(json["keptModels"] as? Int == 1)
    #expect(blobs(place).count < before.count)
    #expect(
      try await Tool.vitae.run("classify", "--model", "current", "Led", in: place).exitCode == 0)
    #expect(try await Tool.vitae.run("store", "check", in: place).exitCode == 0)
  }

  @Test("size names files, steps and tables")
  func size() async throws {
    let place = try await FirstRun.copy()
    let outcome = try await Tool.vitae.run("store", "size", in: place, environment: wide)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains(/\nfile +large values +[\d.]+ MB\n/))
    #expect(outcome.output.contains(/\ncached +resume-sections\/FitClassifier +1 +[\d.]+ [kM]B\n/))
    #expect(outcome.output.contains(/\nrows +paragraphs +\d+/))
    #expect(outcome.output.contains(/\n[\d.]+ MB in all\n/))
    let json = try JSONText.object(
      try await Tool.vitae.run("store", "size", "--json", in: place).output)
    #expect(try #require(json["byteCount"] as? Int) > 1_000_000)
    #expect(json["couldFreeByteCount"] is Int)
  }

  @Test("A backup is a store with the same runs, and overwrites nothing")
  func backup() async throws {
    let place = try await FirstRun.copy()
    let made = try await Tool.vitae.run("store", "backup", "old/monday.db", in: place)
    #expect(made.exitCode == 0)
    #expect(made.output.contains("wrote old/monday.db: ") && place.exists("old/monday.db-cas"))
    let runs = try await Tool.vitae.run("runs", in: place).output
    let copied = try await Tool.vitae.run("runs", "--store", "old/monday.db", in: place)
    #expect(copied.output == runs)
    let check = try await Tool.vitae.run(
      "store", "check", "--store", "old/monday.db", in: place)
    #expect(check.exitCode == 0)
    let again = try await Tool.vitae.run("store", "backup", "old/monday.db", in: place)
    #expect(again.exitCode == 65 && again.error.contains("exists already"))
    let json = try JSONText.object(
      try await Tool.vitae.run("store", "backup", "b.db", "--json", in: place).output)
    #expect(json["file"] as? String == "b.db" && json["largeValues"] is Int)
  }

  @Test("A person leaves no trace in rows, values, log, free pages and reports")
  func forget() async throws {
    let place = try await FirstRun.copy()
    let person = "akosua-frempomaa"
    let digest = try #require(
      try await Tool.shell.run(
        "-c", "sha256sum datasets/resumes/pdf/\(person).pdf", in: place
      ).output.split(separator: " ").first.map(String.init))
    let signs = [person, digest, "Dissertation on adherence among adolescents"]
    for sign in signs { try #require(try !files(place, holding: sign).isEmpty, "\(sign)") }

    let dry = try await Tool.vitae.run("store", "forget", person, "--dry-run", in: place)
    #expect(dry.exitCode == 0 && dry.output.hasPrefix("would remove:\n  1 document\n"))
    let counted = try JSONText.object(
      try await Tool.vitae.run("store", "forget", person, "--dry-run", "--json", in: place).output)
    #expect(dry.output.contains("  reports/resume-sections/index.html\n"))
    for sign in signs { #expect(try !files(place, holding: sign).isEmpty) }

    try place.write("About \(person)", to: "reports/my-notes.txt")
    let outcome = try await Tool.vitae.run("store", "forget", person, "--json", in: place)
    let json = try JSONText.object(outcome.output)
    #expect(json["documents"] as? Int == 1)
    for (name, number) in json {
      guard let number = number as? Int, name != "isDryRun" else { continue }
      #expect(counted[name] as? Int == number, "\(name)")
    }
    #expect(try #require(json["predictions"] as? Int) > 0)
    #expect(!place.exists("reports/resume-sections/index.html"))
    #expect(place.exists("reports/resume-sections/history.jsonl"))
    // The model learnt from everybody, so it is named.
    let remaining = try #require(json["remaining"] as? [String])
    // What vitae did not write is named and stays.
    #expect(remaining.contains("reports/my-notes.txt: not written by vitae; remove it by hand"))
    try place.remove("reports/my-notes.txt")
    #expect(outcome.exitCode == (remaining.isEmpty ? 0 : 2))
    for sign in signs { #expect(try files(place, holding: sign) == [], "\(sign)") }
    #expect(try await Tool.vitae.run("store", "check", in: place).exitCode == 0)

    let unknown = try await Tool.vitae.run("store", "forget", person, in: place)
    #expect(unknown.exitCode == 3 && unknown.error.contains("--pdf FILE forgets by the file"))
  }

  @Test("A store of parse forgets by the PDF")
  func forgetParsed() async throws {
    let place = try Workplace()
    try place.write(try Repository.resume("akosua-frempomaa.pdf"), to: "a.pdf")
    let parse = try await Tool.vitae.run("parse", "a.pdf", "--into", "inbox.sqlite", in: place)
    #expect(parse.exitCode == 0)
    func holds() throws -> Bool {
      try FileManager.default.contentsOfDirectory(atPath: place.path)
        .filter { $0.hasPrefix("inbox.sqlite") && !$0.hasSuffix("-cas") }
        .contains {
          Data(try place.bytes(of: $0)).range(of: Data("adherence among".utf8)) != nil
        }
    }
    try #require(try holds())
    // A word is not a person.
    let word = try await Tool.vitae.run(
      "store", "forget", "experience", "--store", "inbox.sqlite", in: place)
    #expect(word.exitCode == 3 && word.error.contains("--pdf FILE forgets by the file"))
    try #require(try holds())
    let outcome = try await Tool.vitae.run(
      "store", "forget", "akosua", "--pdf", "a.pdf", "--store", "inbox.sqlite", in: place)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    #expect(outcome.output.contains("  1 cached result\n  1 value\n"))
    #expect(try !holds())
  }

  @Test("runs --keep thins the history and keeps what is needed")
  func keep() async throws {
    let place = try await FirstRun.copyWithBaseline()
    let outcome = try await Tool.vitae.run("runs", "--keep", "1", in: place)
    #expect(outcome.exitCode == 0)
    // Run 1 made the current model and measured what run 2 shows.
    #expect(
      outcome.output.hasPrefix(
        "removed 0 runs and 0 models, kept 2, 1 of them because others need them\n"))
    for _ in 0..<3 { _ = try await Tool.resumeSections.run("run", in: place) }
    let json = try JSONText.object(
      try await Tool.vitae.run("runs", "--keep", "1", "--json", in: place).output)
    #expect(try #require(json["removedRuns"] as? Int) > 0)
    let newest = try JSONText.object(
      try await Tool.vitae.run("runs", "5", "--json", in: place).output)
    #expect((newest["metrics"] as? [Any])?.isEmpty == false)
    let both = try await Tool.vitae.run("runs", "5", "--keep", "1", in: place)
    #expect(both.exitCode == 64)
  }

  @Test("A store in a folder that may only be read is read", .enabled(if: getuid() != 0))
  func readOnly() async throws {
    let place = try await FirstRun.copy()
    let before = files(place, below: ".vitae")
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: place[".vitae"])
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: place[".vitae"])
    }
    let runs = try await Tool.vitae.run("runs", in: place)
    #expect(runs.exitCode == 0 && runs.output.contains("resume-sections"))
    #expect(try await Tool.vitae.run("doctor", in: place).exitCode == 0)
    #expect(files(place, below: ".vitae") == before)
  }
}
