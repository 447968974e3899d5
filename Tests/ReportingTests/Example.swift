import Evaluation
import Reporting

/// A realistic report, made up: 12 people, 5 labels, latency of a few microseconds.
enum Example {
  static let labels = ["experience", "skill", "education", "project", "other"]

  /// Rows drawn with a fixed seed; project and experience are the pair most often confused.
  static func scores(accuracy: Double = 0.93, people: Int = 12) -> ScoredSet {
    var generator = SplitMix64(seed: 20_260_301)
    var rows: [ScoredRow] = []
    for person in 0..<people {
      let skillful = accuracy + (generator.nextFraction() - 0.5) * 0.12
      for position in 0..<34 {
        let actual = [0, 0, 0, 1, 2, 2, 3, 4, 4, 0][generator.next(below: 10)]
        // Drawn whether it is needed or not: all accuracies judge the same paragraphs.
        let likely = [[3, 3, 4, 1], [4, 0, 3], [0, 4], [0, 0, 0, 1], [0, 2, 1]][actual]
        let mistake = likely[generator.next(below: likely.count)]
        let predicted = generator.nextFraction() > skillful ? mistake : actual
        var probabilities = [Double](repeating: 0, count: 5)
        probabilities[predicted] = 0.8 + 0.2 * generator.nextFraction()
        for label in 0..<5 where label != predicted {
          probabilities[label] = (1 - probabilities[predicted]) / 4
        }
        rows.append(
          ScoredRow(
            id: "resume-\(person)/\(position)", person: "person \(person)", actual: actual,
            predicted: predicted, probabilities: probabilities))
      }
    }
    return ScoredSet(labels: labels, rows: rows)
  }

  static let latencySummary: LatencySummary = {
    var generator = SplitMix64(seed: 7)
    let samples = (0..<4_080).map { sample in
      let spread = (0..<6).reduce(0.0) { sum, _ in sum + generator.nextFraction() }
      return Int(2_000 + spread * 1_100) + (sample % 251 == 0 ? 40_000 + sample * 20 : 0)
    }
    return LatencySummary(nanoseconds: samples)
  }()

  /// The whole report; with `passing` false an accuracy of 74 % and a regression.
  static func report(passing: Bool = true) -> EvaluationReport {
    let bootstrap = ClusterBootstrap(resampleCount: 400)
    let scores = scores(accuracy: passing ? 0.93 : 0.74)
    let baseline = Example.scores(accuracy: passing ? 0.93 : 0.9)
    let budget = LatencyBudget(percentile: .p99, atMost: .milliseconds(1)).judge(
      latencySummary, on: .ci2Core, thisMachineKernelNanoseconds: passing ? 225_000 : 81_000)
    var report = EvaluationReport(
      title: "resume-sections", generatedAt: "2026-03-01 12:00 UTC, vitae 0.1.0",
      scores: scores, bootstrap: bootstrap)
    report.stages = [
      NamedEstimate("text", WilsonInterval.estimate(successes: 294, of: 408)),
      NamedEstimate("+ context", WilsonInterval.estimate(successes: 361, of: 408)),
      NamedEstimate("+ sequence", bootstrap.estimate(.accuracy, of: scores)),
    ]
    report.about = "How often a made-up model labels a made-up paragraph as it should."
    report.latency = LatencyFigures(
      summary: latencySummary, cold: LatencySummary(nanoseconds: [9_000, 12_000, 80_000]),
      allocationsPerParagraph: 3.25, judgement: budget,
      machine: "ci-2core-x86_64 (2-core x86-64 virtual machine, release build), in process, warm")
    report.confusions = confusions(in: scores)
    report.gates = [
      AccuracyTarget(atLeast: 0.8, bootstrap: bootstrap).judge(scores).gateResult,
      budget.gateResult,
      RegressionGate(bootstrap: bootstrap).judge(
        candidate: scores, baseline: passing ? baseline : nil
      ).gateResult,
    ]
    report.slices = SliceScore.slices(
      of: scores, attributes: attributes(of: scores),
      bootstrap: ClusterBootstrap(resampleCount: 200))
    report.history = [0.88, 0.9, 0.87, scores.confusionMatrix.accuracy].enumerated().map {
      HistoryPoint(
        name: "2026-02-0\($0 + 1)",
        estimate: Estimate(
          value: $1, count: 408, low: $1 - 0.03, high: min(1, $1 + 0.03),
          method: "bootstrap over 12 people"))
    }
    report.dataFacts = [
      Fact("documents", "60 PDFs from 5 producers in 8 layouts"),
      Fact("people", "60: 48 for training, 12 held out"),
      Fact("paragraphs", "2,041: 1,633 for training, 408 held out"),
      Fact("split", "by person, stratified, seed 42"),
      Fact("left out", "1 document without text, 0 damaged"),
      Fact("duplicates across folds", "0"),
    ]
    report.modelFacts = [
      Fact("kind", "squared-hinge linear, heading context, Viterbi"),
      Fact("features", "41,233 hashed n-grams, 38 of layout"),
      Fact("size", "1.1 MB"),
      Fact("training", "2.4 s on 2 cores"),
      Fact("digest", "sha256 9f2c41d07be1"),
    ]
    report.commands = [
      "git checkout 3f2a9c1", "make run", "vitae report --run 17 --to reports/resume-sections",
    ]
    return report
  }

  /// The report as a run writes it whose rows a store keeps.
  static func storedReport() -> EvaluationReport {
    var report = report()
    report.rowsFile = "reports/it's/index.html"
    return report
  }

  /// Made-up properties of each row.
  private static func attributes(of scores: ScoredSet) -> [[String: String]] {
    let layouts = ["one column", "sidebar", "two columns, dates on the left"]
    return scores.rows.enumerated().map { position, row in
      let person = Int(row.person.split(separator: " ").last ?? "") ?? 0
      return [
        "layout": layouts[person % 3], "language": person == 5 ? "de" : "en",
        "page": "\(position % 34 / 17 + 1)",
        "heading": ["known", "unknown", "none"][position % 7 == 0 ? 1 : position % 11 == 0 ? 2 : 0],
      ]
    }
  }

  /// Every confusion of the scores with up to three quotes.
  private static func confusions(in scores: ScoredSet) -> [ConfusionExamples] {
    let matrix = scores.confusionMatrix
    var confusions: [ConfusionExamples] = []
    for actual in labels.indices {
      for predicted in labels.indices where actual != predicted {
        let count = matrix[actual: actual, predicted: predicted]
        guard count > 0 else { continue }
        confusions.append(
          ConfusionExamples(
            actual: actual, predicted: predicted, count: count,
            quotes: (0..<min(count, 3)).map { quote(actual, $0) }))
      }
    }
    return confusions.sorted { ($0.count, $1.actual) > ($1.count, $0.actual) }
  }

  private static let texts = [
    [
      "Led the migration of the billing service to Kubernetes, cutting deploy time from 40 to "
        + "6 minutes for a team of nine.",
      "Maria Rivera introduced code review; call +44 20 7946 0958 or write to "
        + "maria.rivera@example.com for a reference.",
    ],
    ["Swift, Python, PostgreSQL, Docker, Terraform, C & C++", "Fluent in Spanish and German"],
    [
      "Coursework: compilers, operating systems, statistics",
      "Dean's list 2016–2019, thesis on <b>parsers</b>",
    ],
    [
      "Weather station on a Raspberry Pi, 300 stars on github.com/mrivera/weather, featured in "
        + "a local magazine",
      "Built a chess engine in Rust that plays at 2100 Elo",
    ],
    ["Volunteer firefighter since 2014", "References available on request from Rivera"],
  ]

  private static func quote(_ actual: Int, _ position: Int) -> MaskedQuote {
    var quote = MaskedQuote(
      masking: texts[actual][position % 2], names: ["Maria Rivera"],
      document: "resume-\(position * 3 + actual).pdf", page: position % 2 + 1,
      paragraph: 7 * position + actual + 3, confidence: 0.91 - 0.07 * Double(position))
    quote.evidence = [
      .init(source: "heading", text: "a listed word for project", weight: 0.62),
      .init(source: "text", text: "_rus", weight: -0.21),
      .init(source: "text", text: nil, weight: 0.1),
    ]
    quote.aloneAnswer = position == 1 ? labels[actual] : nil
    return quote
  }
}
