import Foundation
import Testing

@Suite("Ctrl-C")
struct InterruptTests {
  @Test("parse stops with 130 after whole lines, and the next call does it all", arguments: 1...4)
  func parse(round: Int) async throws {
    let place = try await FirstRun.copy()
    let names = Repository.resumeNames.prefix(5).map { "datasets/resumes/pdf/\($0)\n" }.joined()
    let outcome = try await Tool.vitae.run(
      "parse", "--jobs", "\(round)", "-", in: place, input: String(repeating: names, count: 400),
      reaction: Reaction(action: .interrupt) { !$0.outputBytes.isEmpty })
    #expect(outcome.exitCode == 130)
    #expect(outcome.error.contains("stopping; press Ctrl-C again to end at once\n"))
    #expect(
      outcome.error.contains(/vitae: stopped after \d+ of 2000 files\n$/),
      "\(outcome.error.suffix(200))")
    #expect(outcome.outputBytes.last == 0x0A)
    let lines = try outcome.parsedLines()
    #expect((1..<2000).contains(lines.count))
    #expect(lines.allSatisfy { $0.status == "ok" })

    let next = try await Tool.vitae.run("parse", "-q", "-", in: place, input: names)
    #expect(next.exitCode == 0)
    #expect(next.outputLines.count == 5)
    // It may have been stopped before the fifth line.
    #expect(next.outputLines.prefix(lines.count).elementsEqual(outcome.outputLines.prefix(5)))
  }

  @Test(
    "SIGTERM and a lost terminal stop as well, and tell nobody to press Ctrl-C",
    arguments: [Reaction.Action.terminate, .hangUp])
  func terminated(action: Reaction.Action) async throws {
    let place = try Workplace()
    try place.write(TextPDF.bytes(["Ada Byron"]), to: "a.pdf")
    let outcome = try await Tool.vitae.run(
      "parse", "-", in: place, input: String(repeating: "a.pdf\n", count: 50_000),
      reaction: Reaction(action: action) { !$0.outputBytes.isEmpty })
    #expect(outcome.exitCode == 130)
    #expect(outcome.error.contains("stopping\n") && !outcome.error.contains("Ctrl-C"))
    let count = outcome.outputLines.count
    #expect(outcome.error.hasSuffix("vitae: stopped after \(count) of 50000 files\n"))
  }

  @Test("portfolio stops with 130 while it draws cards, and writes nothing")
  func portfolio() async throws {
    let place = try Workplace()
    let projects = (1...50).map { "{\"name\": \"Project \($0)\"}" }.joined(separator: ", ")
    // The warning of the date is the sign that it is at work.
    try place.write(
      """
      {"basics": {"name": "Ada Example"}, "projects": [\(projects)],
       "work": [{"name": "Acme", "endDate": "Present"}]}
      """, to: "cv.json")
    let outcome = try await Tool.vitae.run(
      "portfolio", "cv.json", "-o", "site", in: place,
      reaction: Reaction(action: .interrupt) { !$0.error.isEmpty })
    #expect(outcome.exitCode == 130)
    #expect(
      outcome.error.contains(/vitae: stopped after \d+ cards?; nothing was written\n$/),
      "\(outcome.error)")
    #expect(!place.exists("site"))
  }

  @Test("classify stops with 130 after whole lines of what it has answered")
  func classify() async throws {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    _ = try await Tool.vitae.run("train", "-d", "data.txt", "-m", "m.vitae", in: place)
    let outcome = try await Tool.vitae.run(
      "classify", "-m", "m.vitae", in: place,
      input: String(repeating: "an otter\n", count: 300_000),
      reaction: Reaction(action: .interrupt) { !$0.outputBytes.isEmpty })
    #expect(outcome.exitCode == 130)
    #expect(outcome.error == "vitae: stopped after \(outcome.outputLines.count) texts\n")
    #expect(outcome.outputBytes.last == 0x0A && outcome.outputLines.count < 300_000)
    #expect(outcome.outputLines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
  }

  @Test("label start line by line stops with 130 and says what it saved")
  func labelling() async throws {
    let place = try Workplace()
    try place.write("text\nthe otter\na teal lamp\nmallet\n", to: "t.csv")
    let outcome = try await Tool.vitae.run(
      "label", "start", "--classes", "animal,tool", "--annotator", "ann", "t.csv", in: place,
      input: "a\n" + String(repeating: "?\n", count: 100_000),
      reaction: Reaction(action: .interrupt) { $0.output.contains("; 2 left") })
    #expect(outcome.exitCode == 130)
    #expect(
      outcome.output.hasSuffix("\nsaved 1 label by ann in .vitae/store.sqlite; 2 texts left\n"),
      "\(outcome.output.suffix(200))")
    #expect(outcome.error == "vitae: stopped after 1 label\n")
  }

  @Test(
    "A run dies of the signals of crashes, also where the runtime prints backtraces of them, and counts as crashed",
    arguments: [SIGQUIT, SIGABRT, SIGSEGV])
  func fatalSignal(number: Int32) async throws {
    let place = try Workplace.withDataset(resumes: 2)
    let ended = try await Tool.resumeSections.run(
      "run", in: place, environment: ["SWIFT_BACKTRACE": "enable=yes"],
      reaction: Reaction(action: .signal(number)) { $0.error.contains("Ingest: ") })
    #expect(ended.exitCode == -number, "\(ended.error.suffix(300))")
    #expect(ended.output.isEmpty)
    let history = try await Tool.vitae.run("runs", in: place)
    #expect(history.output.contains(/\s1 +resume-sections +crashed +/), "\(history.output)")
  }

  @Test("A run stops with 130, says so in the history, and the next run goes on from there")
  func run() async throws {
    let place = try Workplace.withDataset(resumes: 20)
    let stopped = try await Tool.resumeSections.run(
      "run", in: place,
      reaction: Reaction(action: .interrupt) { $0.error.contains("✓  ApplyFrozenFolds") })
    #expect(stopped.exitCode == 130)
    #expect(
      stopped.error.contains(/vitae: stopped after \d+ steps?; the next run goes on from here\n$/))
    #expect(stopped.output.isEmpty)
    #expect(!place.exists(FirstRun.report))

    let history = try await Tool.vitae.run("runs", in: place)
    #expect(history.output.contains(/\s1 +resume-sections +cancelled +/), "\(history.output)")

    let next = try await Tool.resumeSections.run(
      "run", in: place, patience: Tool.trainingPatience)
    for step in ["ExtractText", "SplitParagraphs", "AlignGoldLabels", "ApplyFrozenFolds"] {
      #expect(next.error.contains("=  \(step): unchanged\n"), "\(step)")
    }
    #expect(next.error.contains("✓  FitClassifier: "))
    #expect(next.output.contains("\nverification: "))
    #expect([0, 1].contains(next.exitCode), "20 resumes may miss the accuracy")
    #expect(place.exists(FirstRun.report + "index.html"))
  }

  @Test("A run stopped amid the extraction keeps the documents that were done")
  func extraction() async throws {
    let place = try Workplace.withDataset(resumes: 40)
    let stopped = try await Tool.vitae.run(
      "run", "resume-sections", in: place,
      // Half a second behind the making of the store the run listens to signals.
      reaction: Reaction(action: .interrupt) { _ in
        let attributes = try? FileManager.default.attributesOfItem(atPath: place[".vitae"])
        return (attributes?[.modificationDate] as? Date).map { $0.timeIntervalSinceNow < -0.5 }
          ?? false
      })
    #expect(stopped.exitCode == 130)
    #expect(
      stopped.error.contains(/vitae: stopped after \d+ steps?; the next run goes on from here\n$/))
    let plan = try await Tool.resumeSections.run("plan", in: place)
    #expect(plan.exitCode == 0)

    // Stopped again as soon as the extraction is through: 130 twice is no harm.
    let again = try await Tool.resumeSections.run(
      "run", in: place,
      reaction: Reaction(action: .interrupt) { $0.error.contains("  ExtractText: ") })
    // On a fast machine the rest is through before the signal arrives.
    #expect([130, 0, 1].contains(again.exitCode))
    #expect(again.error.contains("✓  ExtractText: ") || again.error.contains("=  ExtractText: "))
    let runs = try await Tool.vitae.run("runs", in: place)
    #expect(
      runs.output.matches(of: /\sresume-sections +cancelled +/).count
        >= (again.exitCode == 130 ? 2 : 1))
  }
}
