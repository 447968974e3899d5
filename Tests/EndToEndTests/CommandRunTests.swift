import Foundation
import Testing

@Suite("Calls of train, tune, test and parse --into as runs")
struct CommandRunTests {
  /// What `vitae runs` says of one run.
  private func run(
    _ number: Int, in place: Workplace, store: String
  ) async throws -> [String: Any] {
    let outcome = try await Tool.vitae.run(
      "runs", "\(number)", "--log", "--json", "--store", store, in: place)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    return try JSONText.object(outcome.output)
  }

  private func files(_ run: [String: Any]) throws -> [String] {
    try #require(run["files"] as? [[String: Any]]).map { file in
      let digest = (file["sha256"] as? String)?.count == 64
      return "\(file["path"] ?? "") \(file["status"] ?? "") \(digest)"
    }
  }

  private func metrics(_ run: [String: Any]) throws -> [String] {
    try #require(run["metrics"] as? [[String: Any]]).map {
      "\($0["metric"] ?? "") \($0["slice"] ?? "")"
    }
  }

  private static let usual = ".vitae/store.sqlite"

  @Test("Without a store nothing is recorded and none is made; --store makes one")
  func noStore() async throws {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    let train = ["train", "-d", "data.txt", "-m", "m.vitae"]
    let plain = try await Tool.vitae.run(train, in: place)
    #expect(plain.exitCode == 0 && plain.outputLines.count == 3)
    let test = try await Tool.vitae.run("test", "-d", "data.txt", "-m", "m.vitae", in: place)
    #expect(test.exitCode == 0 && !test.output.contains("recorded"))
    #expect(!place.exists(".vitae"))

    let kept = try await Tool.vitae.run(train + ["--force", "--store", "runs.sqlite"], in: place)
    #expect(kept.exitCode == 0)
    #expect(kept.outputLines.last == "recorded as run 1 in runs.sqlite")
    #expect(!place.exists(".vitae"))
  }

  @Test("In a folder with a store calls are recorded with parameters, digests and figures")
  func recorded() async throws {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    let train = try await Tool.vitae.run(
      "train", "-d", "data.txt", "-m", "m.vitae", "--cost", "4", "--store", Self.usual, in: place)
    #expect(train.exitCode == 0, "\(train.error)")
    let tune = try await Tool.vitae.run(
      "tune", "-d", "data.txt", "-m", "t.vitae", "--trials", "2", "-q", in: place)
    #expect(tune.outputLines.last == "recorded as run 2 in .vitae/store.sqlite", "\(tune.error)")
    let plain = ["test", "-d", "data.txt", "-m", "m.vitae"]
    let test = try await Tool.vitae.run(plain + ["--accuracy", "1"], in: place)
    #expect(test.outputLines.last == "recorded as run 3 in .vitae/store.sqlite", "\(test.error)")
    let json = try await Tool.vitae.run(plain + ["--json"], in: place)
    #expect(json.exitCode == 0 && json.outputLines.count == 1)

    let first = try await run(1, in: place, store: Self.usual)
    #expect(first["pipeline"] as? String == "train" && first["status"] as? String == "succeeded")
    let parameters = try #require(first["parameters"] as? [String: String])
    #expect(parameters["cost"] == "4" && parameters["seed"] == "42")
    #expect(parameters["data"] == "data.txt" && parameters["store"] == nil)
    #expect(try files(first) == ["data.txt read true", "m.vitae written true"])
    #expect(try metrics(first) == ["accuracy cross-validation"])
    let events = try #require(first["events"] as? [[String: Any]])
    #expect(events.map { $0["event"] as? String } == ["started", "finished"])
    #expect(events[1]["items"] as? Int == 60 && events[1]["text"] as? String == "C = 4.0, 3 labels")

    let second = try await run(2, in: place, store: Self.usual)
    #expect(try metrics(second) == ["accuracy trial 1", "accuracy trial 2"])
    let third = try await run(3, in: place, store: Self.usual)
    #expect(try files(third) == ["data.txt read true", "m.vitae read true"])
    #expect(try metrics(third).contains("accuracy all"))
    #expect((third["gates"] as? [[String: Any]])?.count == 1)
    let list = try await Tool.vitae.run("runs", "--pipeline", "test", "--json", in: place)
    let runs = try JSONText.object(list.output)["runs"] as? [[String: Any]]
    #expect(runs?.map { $0["run"] as? Int } == [4, 3])
    let shown = try await Tool.vitae.run("runs", "1", in: place)
    #expect(shown.output.contains(/\nseed +42\n/) && shown.output.contains(/\ndata.txt +read +/))
    let value = try await Tool.vitae.run("show", "1", "train", in: place)
    #expect(value.exitCode == 3 && value.error.contains("is a call of 'vitae train'"))
  }

  @Test("A training that fails is a failed run; data that cannot be read is none")
  func failed() async throws {
    let place = try Workplace()
    try place.write("__label__a one\n__label__a two\n", to: "one-label.txt")
    let train = ["train", "-m", "m.vitae", "--store", Self.usual, "-d"]
    let missing = try await Tool.vitae.run(train + ["none.txt"], in: place)
    #expect(missing.exitCode == 66 && !place.exists(".vitae"))
    let outcome = try await Tool.vitae.run(train + ["one-label.txt"], in: place)
    #expect(outcome.exitCode == 65)
    let run = try await run(1, in: place, store: Self.usual)
    #expect(run["status"] as? String == "failed")
    let steps = try #require(run["steps"] as? [[String: Any]])
    #expect(outcome.error == "vitae: \(steps[0]["why"] ?? "")\n")
  }

  @Test("A store that cannot be opened is a warning, and the work is done")
  func broken() async throws {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    try place.write("not a store, but a text of more than a few bytes", to: Self.usual)
    let outcome = try await Tool.vitae.run("train", "-d", "data.txt", "-m", "m.vitae", in: place)
    #expect(outcome.exitCode == 0 && place.exists("m.vitae"))
    #expect(outcome.error.hasPrefix("warning: not recorded: "))
  }

  @Test("parse --into is a run with a status per file; what the store had counts as kept")
  func parse() async throws {
    let place = try Workplace.withDataset(resumes: 2)
    try place.write("no PDF", to: "datasets/resumes/pdf/bad.pdf")
    let words = ["parse", "-q", "--password", "s3cret-word", "--into", "in.sqlite", "datasets"]
    for _ in 0..<2 {
      #expect(try await Tool.vitae.run(words, in: place).exitCode == 2)
    }
    let runs = [
      try await run(1, in: place, store: "in.sqlite"),
      try await run(2, in: place, store: "in.sqlite"),
    ]
    for (run, kept) in zip(runs, [0, 3]) {
      #expect(run["pipeline"] as? String == "parse" && run["status"] as? String == "succeeded")
      let files = try files(run)
      #expect(files.count == 3)
      #expect(files.contains("datasets/resumes/pdf/bad.pdf unsupported true"))
      #expect(files.count { $0.hasSuffix(" ok true") } == 2)
      #expect(try metrics(run).sorted() == ["files ok", "files unsupported"])
      let end = try #require((run["events"] as? [[String: Any]])?.last)
      #expect(end["items"] as? Int == 3 && end["keptItems"] as? Int == kept)
    }
    for name in ["in.sqlite", "in.sqlite-wal"] where place.exists(name) {
      let bytes = Data(try place.bytes(of: name))
      #expect(bytes.range(of: Data("s3cret-word".utf8)) == nil)
    }
    let plain = try await Tool.vitae.run("parse", "-q", "datasets", in: place)
    #expect(plain.exitCode == 2 && !place.exists(".vitae"))
  }

  @Test(
    "parse --stream --into is a run, too, with a status per request that named a file or sent one")
  func stream() async throws {
    let place = try Workplace()
    try place.write(TextPDF.bytes(["Ada Byron"]), to: "a.pdf")
    let input = "{\"path\": \"a.pdf\"}\n{\"id\": \"second\", \"len\": 4}\nnone{\"no\": 1}\n"
    let outcome = try await Tool.vitae.run(
      "parse", "--stream", "--into", "in.sqlite", in: place, input: input)
    #expect(outcome.exitCode == 0 && outcome.outputLines.count == 3, "\(outcome.error)")
    let run = try await run(1, in: place, store: "in.sqlite")
    #expect(run["pipeline"] as? String == "parse" && run["status"] as? String == "succeeded")
    #expect(try files(run) == ["a.pdf ok true", "second unsupported true"])
    let end = try #require((run["events"] as? [[String: Any]])?.last)
    #expect(end["items"] as? Int == 2)
  }
}
