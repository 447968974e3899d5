import Foundation
import Testing

@Suite("vitae train")
struct TrainTests {
  @Test("It says the labels, the cross-validated accuracy and what was written")
  func summary() async throws {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    let outcome = try await Tool.vitae.run(
      "train", "--data", "data.txt", "--model", "m.vitae", in: place)
    #expect(outcome.exitCode == 0)
    #expect(outcome.error.isEmpty)
    let lines = outcome.outputLines
    try #require(lines.count == 3)
    #expect(lines[0] == "60 texts, 3 labels: animal, colour, tool")
    let match = try #require(
      lines[1].wholeMatch(of: /cross-validated accuracy (\d+\.\d) % at C = [\d.]+/))
    let accuracy = try #require(Double(match.1))
    #expect((80...100).contains(accuracy), "the words say the label")
    #expect(
      lines[2].contains(/^wrote m\.vitae: \d+ kB, \d+ features, \d+\.\d\d s$/), "\(lines[2])")
    #expect(try place.text(of: "m.vitae").hasPrefix("VITAEMDL"))
  }

  @Test("Training twice gives the same bytes, another seed is allowed to differ")
  func reproducible() async throws {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    for model in ["one", "two"] {
      let outcome = try await Tool.vitae.run("train", "-d", "data.txt", "-m", model, in: place)
      #expect(outcome.exitCode == 0)
    }
    #expect(try place.bytes(of: "one") == place.bytes(of: "two"))
    let other = try await Tool.vitae.run(
      "train", "-d", "data.txt", "-m", "three", "--seed", "7", in: place)
    #expect(other.exitCode == 0)
  }

  @Test(
    "One processor and all of them give the same bytes",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/taskset")))
  func processors() async throws {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    for (processors, model) in [("0", "one"), ("0-1023", "all")] {
      let outcome = try await Tool.shell.run(
        "-c", "taskset -c \(processors) '\(Tool.vitae.path)' train -d data.txt -m \(model)",
        in: place)
      #expect(outcome.exitCode == 0, "\(outcome.error)")
    }
    #expect(try place.bytes(of: "one") == place.bytes(of: "all"))
  }

  @Test("fastText lines, CSV, TSV and JSON lines of the same texts give the same model")
  func formats() async throws {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    try place.write(Palette.csv(), to: "data.csv")
    try place.write(
      "text\tid\tlabel\r\n" + Palette.rows.map { "\($0.text)\t1\t\($0.label)\r\n" }.joined(),
      to: "data.tsv")
    try place.write("\u{FEFF}" + Palette.jsonLines(), to: "data.jsonl")
    try place.write(Palette.jsonLines(), to: "no-suffix")
    try place.write(Palette.csv(), to: "misnamed.txt")
    var models: [[UInt8]] = []
    for data in ["data.txt", "data.csv", "data.tsv", "data.jsonl", "no-suffix"] {
      let outcome = try await Tool.vitae.run("train", "-d", data, "-m", "m", "--force", in: place)
      #expect(outcome.exitCode == 0, "\(data): \(outcome.error)")
      models.append(try place.bytes(of: "m"))
    }
    let told = try await Tool.vitae.run(
      "train", "-d", "misnamed.txt", "--format", "csv", "-m", "m", "--force", in: place)
    #expect(told.exitCode == 0)
    models.append(try place.bytes(of: "m"))
    #expect(Set(models).count == 1)
  }

  @Test("A text may begin with a combining mark, and spellings and pipes change nothing")
  func scalars() async throws {
    let place = try Workplace()
    let rows = Palette.rows.enumerated().map { i, row in
      "__label__\(row.label == "tool" ? (i % 2 == 0 ? "caf\u{E9}" : "cafe\u{301}") : row.label) "
        + ["\u{301}", "\u{200D}", "e\u{301} ", "\u{E9} "][i % 4] + row.text + "\n"
    }
    try place.write(rows.joined(), to: "one.txt")
    try place.write(rows.reversed().joined(), to: "other.txt")
    let one = try await Tool.vitae.run("train", "-d", "one.txt", "-m", "one", in: place)
    #expect(one.output.hasPrefix("60 texts, 3 labels: animal, caf\u{E9}, colour\n"))
    let other = try await Tool.shell.run(
      "-c", "cat other.txt | '\(Tool.vitae.path)' train -d - -m other", in: place)
    #expect(other.exitCode == 0, "\(other.error)")
    #expect(try place.bytes(of: "one") == place.bytes(of: "other"))
  }

  @Test("Texts from which nothing can be learnt are counted on standard error")
  func nothingToLearn() async throws {
    let place = try Workplace()
    try place.write(
      (0..<30).map { "__label__\($0 % 2 == 0 ? "a" : "b") \($0 % 2 == 0 ? "!" : "?")\n" }.joined(),
      to: "signs.txt")
    let signs = try await Tool.vitae.run("train", "-d", "signs.txt", "-m", "m", in: place)
    #expect(signs.exitCode == 0)
    #expect(
      signs.error.hasPrefix(
        "warning: no text has a word that enough other texts have: the model answers all texts alike\n"
      ))
    #expect(
      signs.error.hasSuffix(
        "held-out texts are right no more often than if all got the most frequent label (50.0 %)\n"
      ))
    try place.write(Palette.fastText + "__label__tool !!!\n", to: "data.txt")
    let one = try await Tool.vitae.run("train", "-d", "data.txt", "-m", "m", "--force", in: place)
    #expect(
      one.error
        == "warning: nothing could be learnt from 1 of 61 texts: they have no n-gram that the model knows\n"
    )
  }

  @Test("Quotes, commas and newlines within fields are text, in CSV and quoted TSV as in JSON")
  func awkwardFields() async throws {
    let place = try Workplace()
    try place.write(Palette.csv(Palette.awkwardRows), to: "data.csv")
    try place.write(Palette.tsv(Palette.awkwardRows), to: "data.tsv")
    try place.write(Palette.jsonLines(Palette.awkwardRows), to: "data.jsonl")
    for data in ["data.csv", "data.tsv", "data.jsonl"] {
      let outcome = try await Tool.vitae.run("train", "-d", data, "-m", data + ".m", in: place)
      #expect(outcome.exitCode == 0, "\(outcome.error)")
      #expect(outcome.output.hasPrefix("60 texts, 3 labels"))
    }
    #expect(try place.bytes(of: "data.csv.m") == place.bytes(of: "data.jsonl.m"))
    #expect(try place.bytes(of: "data.tsv.m") == place.bytes(of: "data.jsonl.m"))
  }

  @Test("A quote in TSV that no quoted cell begins with is text")
  func quotesInTabSeparatedText() async throws {
    let place = try Workplace()
    let starts = ["\"", "\"so\" ", "5\" "]
    let rows = Palette.rows.enumerated().map { i, row in
      (label: row.label, text: starts[i % 3] + row.text)
    }
    try place.write(
      "label\ttext\n" + rows.map { "\($0.label)\t\($0.text)\n" }.joined(), to: "data.tsv")
    try place.write(Palette.jsonLines(rows), to: "data.jsonl")
    for data in ["data.tsv", "data.jsonl"] {
      let outcome = try await Tool.vitae.run("train", "-d", data, "-m", data + ".m", in: place)
      #expect(outcome.exitCode == 0, "\(outcome.error)")
    }
    #expect(try place.bytes(of: "data.tsv.m") == place.bytes(of: "data.jsonl.m"))
  }
}
