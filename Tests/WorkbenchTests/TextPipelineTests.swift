import ArtifactStore
import ContentDigest
import Evaluation
import PipelineKit
import TestSupport
import Testing
import TextClassification

@testable import Workbench

/// Made-up tickets: two labels, told apart by their words, a few of each customer.
private enum Tickets {
  private static let words = [
    "billing": ["invoice", "refund", "charge", "payment"],
    "outage": ["server", "offline", "timeout", "crash"],
  ]

  static func items(customers: Int = 20) -> [TextItem] {
    (0..<customers).flatMap { customer in
      words.keys.sorted().flatMap { label in
        (0..<2).map { n in
          let own = words[label] ?? []
          let text =
            "\(own[(customer + n) % 4]) and \(own[(customer + n + 1) % 4]) case \(n) of week \(customer % 7)"
          return TextItem(
            id: "t\(customer)-\(label)-\(n)", text: text, label: label, group: "c\(customer)",
            document: "tickets.csv", line: customer + 1, attributes: ["channel": "mail"])
        }
      }
    }
  }

  static let nouns = RowNouns(
    item: Noun(one: "ticket", many: "tickets"), group: Noun(one: "customer", many: "customers"))

  static func set(customers: Int = 20) -> TextSet {
    TextSet(items: items(customers: customers), nouns: nouns)
  }
}

@Suite struct TextPipelineTests {
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  private func value<S: Stage>(_ stage: S) async throws -> S.Output {
    let result = try await Runner(cache: MemoryCache()).run(Flow { stage })
    return try #require(result.outputs.first as? S.Output)
  }

  @Test func `texts are read from every format, with whose they are and what else is known`()
    async throws
  {
    let csv = try folder.write(
      "label,text,customer,channel\na,one two,ada,mail\nb,three,bob,phone\n", to: "t.csv")
    let tsv = try folder.write("label\ttext\n", to: "t.tsv")
    let set = try await value(
      ReadTexts(csv, attributes: ["channel"], groupedBy: "customer", nouns: Tickets.nouns))
    #expect(set.items.map(\.text) == ["one two", "three"])
    #expect(set.items.map(\.label) == ["a", "b"])
    #expect(set.items.map(\.group) == ["ada", "bob"])
    #expect(set.items.map(\.attributes) == [["channel": "mail"], ["channel": "phone"]])
    #expect(set.items.map(\.line) == [2, 3])
    #expect(set.nouns == Tickets.nouns)
    let lines = try folder.write("{\"id\":7,\"label\":\"a\",\"text\":\"x\"}\n", to: "t.jsonl")
    #expect(try await value(ReadTexts(lines)).items.map(\.id) == ["7"])
    let fast = try folder.write("__label__a some words\n__label__b more\n", to: "t.txt")
    #expect(try await value(ReadTexts(fast)).items.map(\.label) == ["a", "b"])
    #expect(try await value(ReadTexts(csv, fast)).items.count == 4)
    let empty = await failure { [Target(ReadTexts(tsv))] }
    #expect(empty == "stage 'ReadTexts t.tsv': t.tsv: holds no text")
  }

  @Test func `texts and their labels are read as spreadsheets and people write them`() async throws
  {
    let semicolons = try folder.write("label;text\r\na ;one, two\r\n\u{A0}b;three\r\n", to: "s.csv")
    let set = try await value(ReadTexts(semicolons))
    #expect(set.items.map(\.label) == ["a", "b"])
    #expect(set.items.map(\.text) == ["one, two", "three"])
    let array = try folder.write("[{\"class\":\"a\",\"body\":\"x\"}]", to: "t.json")
    let other = try await value(ReadTexts(array, labelColumn: "class", textColumn: "body"))
    #expect(other.items.map(\.label) == ["a"] && other.items.map(\.text) == ["x"])
    let missing = await failure { [Target(ReadTexts(semicolons, labelColumn: "class"))] }
    #expect(
      missing?.contains("labelColumn and textColumn of ReadTexts") == true, "\(missing ?? "")")
    let labels = try folder.write("sep=;\ntext;label\none, two; c \n", to: "l.csv")
    let labeled = try await value(Label(ReadTexts(semicolons).output, from: labels))
    #expect(labeled.texts.items.map(\.label) == ["c", "b"])
  }

  @Test func `ids tell texts apart and stay when rows are added`() async throws {
    let short = try folder.write("label,text\na,same\na,same\nb,other\n", to: "s.csv")
    let long = try folder.write("label,text\nb,new\na,same\na,same\nb,other\n", to: "l.csv")
    let before = try await value(ReadTexts(short)).items.map(\.id)
    #expect(Set(before).count == 3)
    #expect(try await value(ReadTexts(long)).items.dropFirst().map(\.id) == before)
  }

  @Test func `a folder's texts are labelled by their folders, or by a file`() async throws {
    _ = try folder.write("first", to: "mails/billing/1.txt")
    _ = try folder.write("second", to: "mails/outage/2.txt")
    _ = try folder.write("third", to: "mails/3.txt")
    let read = ReadTexts(folder: folder.path + "/mails")
    let set = try await value(read)
    #expect(set.items.map(\.id) == ["3.txt", "billing/1.txt", "outage/2.txt"])
    #expect(set.items.map(\.label) == [nil, "billing", "outage"])
    let labels = try folder.write("id,label\n3.txt,outage\n9.txt,billing\n", to: "labels.csv")
    let labeled = try await value(Label(read.output, from: labels))
    #expect(labeled.texts.items.map(\.label) == ["outage", "billing", "outage"])
    let strange = try folder.write("id,label\nnone,outage\n", to: "strange.csv")
    let error = await failure { [Target(Label(read.output, from: strange))] }
    #expect(error?.contains("names none of the 3 texts") == true, "\(error ?? "")")
    let twice = try folder.write("id,label\n3.txt,a\n3.txt,b\n", to: "twice.csv")
    let conflict = await failure { [Target(Label(read.output, from: twice))] }
    #expect(conflict?.contains("twice.csv:3: another label than above") == true)
  }

  @Test func `groups are never parted, and each label gets its share`() async throws {
    let set = Tickets.set()
    let folds = try await value(
      Split(of: Ref(constant: set), validation: 0.2, test: 0.2, seed: 3))
    let groups = [folds.train, folds.validation, folds.test].map {
      Set($0.items.compactMap(\.group))
    }
    #expect(groups.map(\.count) == [12, 4, 4])
    #expect(groups.reduce(Set()) { $0.union($1) }.count == 20)
    // Texts of nobody: as many of each label as its share says.
    let alone = TextSet(
      items: set.items.map { item in
        var item = item
        item.group = nil
        item.text += " " + item.id
        return item
      })
    let drawn = try await value(Split(of: Ref(constant: alone), validation: 0.25, seed: 1))
    let counts = Dictionary(grouping: drawn.validation.items) { $0.label }.mapValues(\.count)
    #expect(counts == ["billing": 10, "outage": 10])
    let again = try await value(Split(of: Ref(constant: alone), validation: 0.25, seed: 1))
    #expect(again == drawn)
  }

  @Test func `frozen folds are taken as the data says, and a group in two of them is refused`()
    async throws
  {
    var set = Tickets.set(customers: 4)
    for i in set.items.indices {
      set.items[i].attributes["fold"] = set.items[i].group == "c0" ? "validation" : "train"
    }
    let frozen = set
    let folds = try await value(Split(of: Ref(constant: frozen), by: "fold"))
    #expect(Set(folds.validation.items.compactMap(\.group)) == ["c0"])
    set.items[0].attributes["fold"] = "train"
    let leak = set
    let error = await failure { [Target(Split(of: Ref(constant: leak), by: "fold"))] }
    #expect(error == "stage 'Split': 'c0' is in the folds train and validation")
    set.items[0].attributes["fold"] = nil
    let unknown = set
    let missing = await failure { [Target(Split(of: Ref(constant: unknown), by: "fold"))] }
    #expect(missing?.contains("known are train, validation and test") == true)
  }

  @Test func `tickets go from texts to a verdict and a report in their own words`() async throws {
    let report = folder.path + "/report"
    let model = folder.path + "/out/tickets.vitae"
    let answers = folder.path + "/out/answers.csv"
    let result = try await Runner(cache: MemoryCache()).run(
      Flow {
        let folds = Split(of: Ref(constant: Tickets.set()), validation: 0.25, seed: 1).output
        let fitted = FitText(on: folds.train, options: .quick).output
        let scores = EvaluateText(fitted, on: folds.validation).output
        let latency = MeasureLatency(of: fitted, on: folds.validation, profile: .ci2Core).output
        let verdict = Verify(scores, latency) {
          Accuracy(atLeast: 0.8)
          Latency(.p99, atMost: .seconds(10))
        }
        verdict
        WriteReport(
          scores, latency, verdict.output, model: fitted, to: report, title: "Support tickets")
        Export(fitted, to: model)
        Export(scores, to: answers)
      })
    let verdict = try #require(result.outputs.first as? VerificationResult).verification
    #expect(verdict.gates[0].verdict == .passed)
    #expect(verdict.gates[0].detail.contains("20 tickets by 5 customers"))
    #expect(verdict.gates[1].detail.contains("over 20 tickets"))
    let html = try folder.text(of: "report/index.html")
    for text in ["Support tickets", "20 tickets of 5 customers", "95 % over customers"] {
      #expect(html.contains(text), "\(text)")
    }
    for text in [html, try folder.text(of: "report/summary.md")] {
      for word in ["paragraph", "resume", "over people", "one person"] {
        let found = text.lowercased().firstRange(of: word).map { text[$0.lowerBound...].prefix(60) }
        #expect(found == nil, "\(word)")
      }
    }
    #expect(try folder.text(of: "out/answers.csv").hasPrefix("id,label,predicted,person\nt"))
    let bytes = try #require(try await value(SourceFile(model)).bytes)
    #expect(try TextClassifier(bytes: bytes).labels == ["billing", "outage"])
  }

  @Test func `cross-validation judges each text once, by a model without its group`() async throws {
    let set = Tickets.set(customers: 8)
    let scores = try await value(
      CrossValidate(on: Ref(constant: set), folds: 4, options: .quick, seed: 1))
    #expect(Set(scores.rows.map(\.item.id)) == Set(set.items.map(\.id)))
    #expect(scores.rows.count == set.items.count)
    #expect(scores.labels == ["billing", "outage"])
    #expect(scores.scoredSet.confusionMatrix.accuracy > 0.9)
    let error = await failure {
      [Target(CrossValidate(on: Ref(constant: set), folds: 9, options: .quick, seed: 1))]
    }
    #expect(
      error == "stage 'CrossValidate': 9 folds need at least as many groups, and 'customer' has 8")
  }

  @Test func `a label that the model does not know counts as wrong`() async throws {
    let model = try await value(FitText(on: Ref(constant: Tickets.set()), options: .quick))
    var item = Tickets.items(customers: 1)[0]
    item.label = "praise"
    let set = TextSet(items: [item], nouns: Tickets.nouns)
    let scores = try await value(EvaluateText(Ref(constant: model), on: Ref(constant: set)))
    #expect(scores.labels == ["billing", "outage", "praise"])
    #expect(scores.scoredSet.confusionMatrix.accuracy == 0)
    #expect(!scores.rows[0].evidence.isEmpty)
    let none = TextSet(items: [], nouns: Tickets.nouns)
    let error = await failure {
      [Target(EvaluateText(Ref(constant: model), on: Ref(constant: none)))]
    }
    #expect(error == "stage 'EvaluateText': no ticket with a label to score the model on")
  }

  @Test func `texts that say not whose they are each count for themselves`() async throws {
    let items = Tickets.items(customers: 2).map { item in
      var item = item
      item.group = nil
      return item
    }
    let rows = items.map {
      TextScores.Row(item: $0, actual: 0, predicted: 0, probabilities: [1])
    }
    let scores = TextScores(labels: ["a"], rows: rows, nouns: Tickets.nouns)
    let result = AccuracyTarget(atLeast: 0.5).judge(scores.scoredSet).gateResult
    #expect(result.detail.contains("of 8 tickets, 95 % lower bound"))
    #expect(scores.facts[1].value == "not known, so each ticket counts as one")
  }

  @Test func `a gate on latency without a measurement is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = Verify(Ref(constant: TextScores(labels: [], rows: []))) {
        Latency(.p99, atMost: .seconds(1))
      }
    }
  }

  @Test func `values read back as they were written`() {
    let set = Tickets.set(customers: 2)
    expectArtifactRoundTrip(set)
    expectArtifactRoundTrip(TextFolds(train: set, validation: set, test: set))
    let evidence = AnswerEvidence(source: "text", text: nil, weight: -1.5)
    expectArtifactRoundTrip(
      TextScores(
        labels: ["a", "b"],
        rows: set.items.map {
          TextScores.Row(
            item: $0, actual: 0, predicted: 1, probabilities: [0.25, 0.75], evidence: [evidence])
        }, nouns: Tickets.nouns, modelDigest: "0a"))
  }

  @Test func `folds and answers are kept in the store`() async throws {
    let store = try Store(path: folder.path + "/store.sqlite")
    let run = try store.beginRun(pipeline: "tickets", commandLine: [])
    let recorder = StoreRecorder(store: store, run: run, next: SilentObserver())
    let runner = Runner(cache: StoreCache(store: store), recorder: recorder)
    _ = try await runner.run(
      Flow {
        let folds = Split(of: Ref(constant: Tickets.set()), validation: 0.25, seed: 1).output
        EvaluateText(FitText(on: folds.train, options: .quick).output, on: folds.validation)
      })
    let dataset = try #require(try store.datasets(named: "texts").first)
    #expect(try store.rows(of: dataset.id).count == 80)
    #expect(try store.predictions(of: run, evaluation: "text").count == 20)
    #expect(try store.metrics(of: run).map(\.name).contains("accuracy"))
    #expect(try store.models().map(\.name) == ["fitted"])
  }
}
