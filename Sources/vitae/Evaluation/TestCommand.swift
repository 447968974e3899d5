import ArtifactStore
import CommandFiles
import CommandLineKit
import ContentDigest
import Evaluation
import ModelHandling
import PlainFoundation
import Reporting
import ResumeWorkbench
import TextClassification
import Workbench

/// `vitae test`: measures a text classifier on labelled texts.
enum TestCommand: Command {
  static let spec = CommandSpec(
    name: "test",
    abstract: "Measure a model on labelled texts: accuracy, per class, confusion matrix.",
    discussion: """
      Each figure has its n, 95 % interval and method. Intervals come from a bootstrap over people, or over texts when \
      the data names no people. A label that the model does not know counts as wrong. A model that is \
      measured on the texts it learnt from gets a warning. --out writes the report as a page, \
      with the wrong texts (masked) and the evidence for each answer.

      \(LabeledTexts.help)
      """,
    options: [
      .value("data", short: "d", "FILE", help: "Labelled texts.", isRequired: true),
      .value(
        "model", short: "m", "MODEL", help: "The model: \(ModelLookup.help).", isRequired: true),
      .value(
        "by", "COLUMN,…", help: "Also break the figures down by these columns or keys of the data."),
      .value(
        "accuracy", "SHARE", kind: .number(0...1),
        help: "The accuracy required: exit code 1 below it."),
      .value(
        "out", "FOLDER", help: "Write index.html, summary.md, metrics.json and junit.xml there."),
      .flag("json", help: "Print one JSON object instead of tables."), CommandRun.option,
    ] + LabeledTexts.options,
    examples: [
      .init("vitae test --model m.vitae --data test.txt", "tables"),
      .init(
        "vitae test -m m.vitae -d test.csv --by source,language --out report", "a report for people"
      ),
    ],
    exitCodes: [.done, .gateNotMet, .notComparable, .usage] + ExitCode.ofFiles)

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let store =
      arguments.isGiven("store")
      ? try CommandRun.store(arguments) : try StoreLocation.openExisting(StoreLocation.path())
    let model = try ModelLookup.named(arguments.string("model") ?? "", in: store)
    let classifier = try ModelLookup.textClassifier(model.bytes, from: model.name)
    let data = arguments.string("data") ?? ""
    try refusePDF(data)
    let columns = (arguments.string("by") ?? "").split(separator: ",").map(
      \.withoutOuterSpaces)
    let texts = try LabeledTexts.read(
      data, .init(arguments), attributes: columns)
    if let column = columns.first(where: { name in
      !texts.rows.contains { $0.attributes[name] != nil }
    }) {
      throw DataFileError(path: data, line: nil, problem: "has no column or key '\(column)'")
    }
    return try await CommandRun.recording(arguments, in: store) { run in
      run?.record(file: data, "read")
      run?.record([FileStatus(path: model.name, document: model.digest, status: "read")])
      return try measure(texts, model, classifier, arguments, output, run)
    }
  }

  private static func measure(
    _ texts: LabeledTexts, _ model: ChosenModel, _ classifier: TextClassifier,
    _ arguments: ParsedArguments, _ output: OutputWriter, _ run: CommandRun?
  ) throws -> (ExitCode, CommandRun.Outcome) {
    if TextFit.learnt(classifier, from: texts.trainingTexts) {
      let warning =
        "the model learnt from these very texts: its figures here say nothing of other texts"
      StandardError.write("warning: \(warning)\n")
      run?.note(warning)
    }
    let judged = JudgedTexts(texts.trainingTexts, by: classifier)
    let set = judged.scores
    warn(ofLabelsUnknownTo: classifier, in: set)
    let evaluation = TextEvaluation(
      of: set,
      rows: texts.rows.map {
        .init(text: $0.text, person: $0.group, line: $0.line, attributes: $0.attributes)
      }, by: classifier)
    let target = arguments.double("accuracy").map {
      AccuracyTarget(atLeast: $0, bootstrap: evaluation.bootstrap).judge(set).gateResult
    }
    let report = try report(evaluation, model.bytes, arguments, target)
    if let folder = arguments.string("out") { try TestReport.write(report, to: folder) }
    let figures = TestFigures(judged, report)
    run?.record(report)
    try output.write(
      arguments.flag("json") ? try JSONLine.text(of: figures) + "\n" : figures.tables(set, report))
    if let run, !arguments.flag("json") { try output.writeLine(run.line) }
    return (
      target?.verdict == .failed ? .gateNotMet : .done,
      CommandRun.Outcome(itemCount: set.rows.count)
    )
  }

  /// Says how many texts no answer can be right for.
  private static func warn(ofLabelsUnknownTo classifier: TextClassifier, in set: ScoredSet) {
    let known = classifier.labels.count
    let count = set.rows.count { $0.actual >= known }
    guard count > 0 else { return }
    let names = set.labels[known...].prefix(10).map { TerminalText.escaped($0) }
    StandardError.write(
      "warning: \(count) of \(set.rows.count) texts count as wrong: the model has no label "
        + names.joined(separator: ", ") + (set.labels.count > known + 10 ? ", …" : "") + "\n")
    let keys = Dictionary(
      classifier.labels.map { (LabeledTexts.key(ofLabel: $0), $0) },
      uniquingKeysWith: { first, _ in first })
    let near = set.labels[known...].compactMap { keys[LabeledTexts.key(ofLabel: $0)] }
    guard !near.isEmpty else { return }
    StandardError.write(
      "warning: the model has \(TerminalText.list(near, atMost: 10)), which differ only in case or white space\n"
    )
  }

  private static func report(
    _ evaluation: TextEvaluation, _ bytes: [UInt8], _ arguments: ParsedArguments,
    _ target: GateResult?
  ) throws -> EvaluationReport {
    let (model, data) = (arguments.string("model") ?? "", arguments.string("data") ?? "")
    let facts = [
      Fact("file", URL(filePath: data).lastPathComponent),
      Fact("SHA-256", try FileDigest.sha256(data, limit: 1 << 32)?.hex ?? "not known"),
    ]
    let name = URL(filePath: model).lastPathComponent
    return evaluation.report(
      data: URL(filePath: data).lastPathComponent, facts: facts,
      modelFacts: [Fact("file", name)]
        + (try ModelFacts(bytes, name: name).rows.map { Fact($0.name, $0.value) }),
      commands: [
        "vitae test --model \(name) --data \(URL(filePath: data).lastPathComponent)",
        "vitae errors --model \(name) --data \(URL(filePath: data).lastPathComponent)",
      ], gates: target.map { [$0] } ?? [])
  }
}

extension CommandRun {
  /// Records the headline figures and verdicts of an evaluation.
  fileprivate func record(_ report: EvaluationReport) {
    record(
      report.metrics.map { metric in
        StoredMetric(
          name: metric.name, value: metric.estimate.value, n: metric.estimate.count,
          low: metric.estimate.low, high: metric.estimate.high, method: metric.estimate.method)
      })
    record(
      report.gates.map {
        StoredGateResult(
          name: $0.name, verdict: $0.verdict.rawValue, detail: $0.detail, value: $0.value,
          limit: $0.limit)
      })
  }
}
