import ArtifactStore
import CommandLineKit
import Evaluation
import ModelHandling
import PlainFoundation
import Reporting
import Workbench

/// `vitae compare RUN RUN`: two runs of the store on the same paragraphs.
enum CompareCommand: Command {
  static let spec = CommandSpec(
    name: "compare", abstract: "Compare two runs of the store on the paragraphs both judged.",
    discussion: """
      The first run is the baseline, the second the candidate. Both must have judged the same paragraphs with the same \
      gold labels. Methods, verdicts and exit codes are those of 'vitae gate'. A run that took its scores from the \
      cache is compared by the run that made them.
      """,
    positionals: [
      PositionalSpec("baseline", kind: .integer(1...Int.max), help: "The old run's number."),
      PositionalSpec("candidate", kind: .integer(1...Int.max), help: "The new run's number."),
    ],
    options: [
      .value(
        "evaluation", "NAME",
        help:
          "Which predictions: text, context or sequence; the last of these that a run has when absent."
      )
    ] + ComparisonOptions.judging + ComparisonOptions.output,
    examples: [.init("vitae compare 3 7", "has run 7 become worse than run 3?")],
    exitCodes: ComparisonOptions.exitCodes)

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let store = try StoreLocation.existing(
      arguments.string("store"), otherwise: Pipelines.firstRun)
    func rows(_ name: String) throws -> StoredRows {
      let id = RunID(rawValue: Int64(arguments.int(name) ?? 0))
      return try StoredRows(of: id, evaluation: arguments.string("evaluation"), in: store)
    }
    func source(_ name: String, _ rows: StoredRows) -> ComparisonReport.Source {
      let number = "\(arguments.int(name) ?? 0)"
      let made = "\(rows.run)" == number ? "" : ", scored in run \(rows.run)"
      return ComparisonReport.Source(name: "run \(number) (\(rows.evaluation)\(made))", digest: nil)
    }
    let (old, new) = (try rows("baseline"), try rows("candidate"))
    let gates = ComparisonOptions.gates(arguments, latencyAtMost: 1)
    let names = ComparisonGates.Names(
      title: "vitae compare", candidate: source("candidate", new),
      baseline: source("baseline", old), data: nil)
    let report: ComparisonReport
    do {
      let compared = try ComparedRows(
        candidate: .predictions(new.rows), baseline: .predictions(old.rows), data: nil,
        nouns: new.isOfParagraphs ? .paragraphs : .texts)
      report = gates.judge(
        candidate: compared.candidate, baseline: compared.baseline, names: names,
        isGrouped: compared.isGrouped, latency: nil
      ) { row in
        let place = new.places[row.id]
        return (place?.document ?? row.id, nil, place?.paragraph)
      }
    } catch {
      report = gates.report(of: error, names: names)
    }
    return try ComparisonOutput.deliver(report, arguments, to: output)
  }
}
