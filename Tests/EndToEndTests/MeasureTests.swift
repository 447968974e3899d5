import Testing

@Suite("vitae test")
struct MeasureTests {
  /// A folder with the data and the model that was trained on them.
  private func trained() async throws -> Workplace {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    let outcome = try await Tool.vitae.run("train", "-d", "data.txt", "-m", "m.vitae", in: place)
    try #require(outcome.exitCode == 0)
    return place
  }

  @Test("The tables show accuracy, each class and the confusion matrix")
  func tables() async throws {
    let outcome = try await Tool.vitae.run(
      "test", "--model", "m.vitae", "--data", "data.txt", in: trained())
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.error
        == "warning: the model learnt from these very texts: its figures here say nothing of other texts\n"
    )
    #expect(outcome.output.hasPrefix("accuracy 100.0 % of 60 (95 %: 94.0 %–100.0 %, Wilson)\n"))
    #expect(outcome.output.contains(/\nlabel +precision +recall +F1 +n\n/))
    for label in Palette.labels {
      #expect(outcome.output.contains(try Regex("\n\(label) +1\\.000 +1\\.000 +1\\.000 +20\n")))
    }
    #expect(outcome.output.contains(/\nactual \\ predicted +animal +colour +tool\n/))
    #expect(outcome.output.contains(/\nanimal +20 +0 +0\ncolour +0 +20 +0\ntool +0 +0 +20\n/))
  }

  @Test("The texts of the training are known without their groups, too")
  func trainingTexts() async throws {
    let place = try Workplace()
    let rows = Palette.fastText.split(separator: "\n").enumerated().map { number, line in
      let words = line.split(separator: " ", maxSplits: 1)
      return "\(words[0].dropFirst(9)),\"\(words[1])\",c-\(number % 7)\n"
    }
    try place.write("label,text,customer\n" + rows.joined(), to: "data.csv")
    let train = try await Tool.vitae.run(
      "train", "-d", "data.csv", "-m", "m.vitae", "--group-column", "customer", in: place)
    #expect(train.exitCode == 0, "\(train.error)")
    let outcome = try await Tool.vitae.run("test", "-m", "m.vitae", "-d", "data.csv", in: place)
    #expect(outcome.error.hasPrefix("warning: the model learnt from these very texts"))
  }

  private struct Figures: Decodable {
    struct Accuracy: Decodable {
      var value: Double
      var low: Double
      var high: Double
      var count: Int
    }
    struct Class: Decodable {
      var label: String
      var support: Int
      var recall: Double
    }
    var accuracy: Accuracy
    var classes: [Class]
    var confusion: [[Int]]
    var logLoss: Double
  }

  @Test("As JSON the figures fit each other")
  func json() async throws {
    let place = try await trained()
    // Two wrong labels, so that not everything is 1.
    let lines = Palette.fastText.replacing("__label__tool the", with: "__label__colour the")
    try place.write(lines, to: "noisy.txt")
    let outcome = try await Tool.vitae.run(
      "test", "-m", "m.vitae", "-d", "noisy.txt", "--json", in: place)
    #expect(outcome.exitCode == 0)
    #expect(outcome.outputLines.count == 1)
    let figures = try JSONText.decode(Figures.self, outcome.output)
    let total = figures.confusion.joined().reduce(0, +)
    let correct = figures.confusion.indices.reduce(0) { $0 + figures.confusion[$1][$1] }
    #expect(total == 60 && figures.accuracy.count == 60)
    #expect(correct < 60)
    #expect(abs(figures.accuracy.value - Double(correct) / 60) < 1e-12)
    #expect(figures.accuracy.low < figures.accuracy.value)
    #expect(figures.accuracy.value < figures.accuracy.high)
    #expect(figures.classes.map(\.label) == Palette.labels)
    for (row, figure) in zip(figures.confusion, figures.classes) {
      #expect(row.reduce(0, +) == figure.support, "rows are actual")
    }
    #expect(figures.logLoss > 0)
  }

  @Test("Texts of a label that the model does not know count as wrong, with a warning")
  func unknownLabel() async throws {
    let place = try await trained()
    try place.write("label,text\ntool,a hammer\nplant,a fern\ntool,a chisel\n", to: "other.csv")
    let outcome = try await Tool.vitae.run(
      "test", "-m", "m.vitae", "-d", "other.csv", in: place)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix("accuracy 66.7 % of 3 "))
    #expect(outcome.output.contains(/\nplant +– +0\.000 +0\.000 +1\n/))
    #expect(
      outcome.error == "warning: 1 of 3 texts count as wrong: the model has no label plant\n")
  }

  @Test("How many answers pass the thresholds is told, and texts without a known n-gram pass none")
  func accepted() async throws {
    let place = try await trained()
    try place.write(Palette.fastText + "__label__tool !!!\n__label__tool 文字\n", to: "more.txt")
    let outcome = try await Tool.vitae.run("test", "-m", "m.vitae", "-d", "more.txt", in: place)
    let counts = outcome.output.matches(
      of: /\n(accepted above the labels' thresholds|accepted with --none as well): (\d+) of 62 \(/)
    #expect(counts.compactMap { Int($0.2) }.allSatisfy { (1...60).contains($0) })
    #expect(outcome.error.isEmpty, "60 of 62 texts are those of the training, not all")
    #expect(counts.count == 2 && outcome.output.contains("% correct (95 %: "))
    #expect(outcome.output.contains("\ntexts without a known n-gram: 2\n"))
    #expect(outcome.output.contains("bootstrap over 62 texts"))
  }

  @Test("A bad row is exit code 65 here too")
  func badRow() async throws {
    let place = try await trained()
    try place.write("tool a hammer\n", to: "bad.txt")
    let outcome = try await Tool.vitae.run("test", "-m", "m.vitae", "-d", "bad.txt", in: place)
    #expect(outcome.exitCode == 65)
    #expect(outcome.error.hasPrefix("vitae: bad.txt:1: "))
  }

  @Test(
    "A damaged model is exit code 3 with its name, whatever was damaged",
    arguments: ["cut", "changed", "longer", "empty", "newer", "text"])
  func damagedModel(how: String) async throws {
    let place = try await trained()
    var bytes = try place.bytes(of: "m.vitae")
    switch how {
    case "cut": bytes.removeLast(bytes.count / 2)
    case "changed": bytes[bytes.count / 2] ^= 0x40
    case "longer": bytes.append(0)
    case "empty": bytes = []
    case "newer": bytes[8] = 99
    default: bytes = Array("Dear Sir or Madam".utf8)
    }
    try place.write(bytes, to: "bad.vitae")
    for arguments in [["test", "-d", "data.txt"], ["classify", "a hammer"]] {
      let outcome = try await Tool.vitae.run(arguments + ["-m", "bad.vitae"], in: place)
      #expect(outcome.exitCode == 3)
      #expect(outcome.output.isEmpty)
      #expect(outcome.error.hasPrefix("vitae: bad.vitae: "), "\(outcome.error)")
      #expect(how != "newer" || outcome.error.contains("version 99, this build reads 4."))
    }
  }
}
