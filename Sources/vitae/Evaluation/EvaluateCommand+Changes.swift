import CommandLineKit
import Evaluation
import Reporting
import ResumeWorkbench
import Workbench

extension EvaluateCommand {
  static let changesSpec = CommandSpec(
    name: "changes",
    abstract: "Compare two readings of the same resumes, field by field.",
    discussion: """
      Reads two tables that vitae evaluate fields --scores wrote before and after a change. Prints the resumes whose \
      fields changed, what each field gained and lost, and the difference of F1 with its paired interval over people. \
      'Gained' counts values that are right now and were not, resume by resume.
      """,
    positionals: [
      PositionalSpec("baseline", help: "The table from before the change."),
      PositionalSpec("candidate", help: "The table from after it."),
    ],
    options: [
      .value(
        "limit", "N", kind: .integer(0...Int.max),
        help: "Changed resumes to list; 0 lists none.", default: "20"),
      PipelineCommand.jsonOption("changes", "fields", "folds"),
    ],
    examples: [
      .init("vitae evaluate changes before.tsv after.tsv", "what a change of the reader did")
    ], exitCodes: [.done, .notComparable, .usage] + ExitCode.ofFiles)

  static func changes(
    _ arguments: ParsedArguments, _ output: OutputWriter
  ) throws -> ExitCode {
    let paths = ["baseline", "candidate"].map { arguments.string($0) ?? "" }
    let tables = try paths.map(readScores)
    guard let comparison = FieldComparison(candidate: tables[1], baseline: tables[0]) else {
      StandardError.complain(
        TerminalText.escaped("vitae: \(paths[0]) and \(paths[1]) have no resume in common"))
      return .notComparable
    }
    let figures = ChangeFigures(comparison)
    try output.write(
      arguments.flag("json")
        ? try JSONLine.text(of: figures) + "\n"
        : figures.text(on: .standardOutput, limit: arguments.int("limit") ?? 20))
    return .done
  }

  private static func readScores(_ path: String) throws -> FieldScoreTable {
    let text = try TextFile.read(path)
    do {
      return try FieldScoreTable(text: text)
    } catch {
      throw DataFileError(path: path, line: error.line, problem: error.text)
    }
  }

  /// What `vitae evaluate changes` prints: tables for people, or one JSON object.
  struct ChangeFigures: Encodable {
    /// A resume whose fields changed.
    struct Change: Encodable {
      var document: String
      var fold: String
      var gained: [String: Int]
      var lost: [String: Int]
      var wrongValueDifference: Int
    }

    /// What a field gained and lost over all resumes.
    struct Field: Encodable {
      var field: String
      var gained: Int
      var lost: Int
    }

    /// A difference of F1 with its interval.
    struct Difference: Encodable {
      var value: Double
      var low: Double
      var high: Double
      var method: String

      init(_ estimate: Estimate) {
        (value, low, high) = (estimate.value, estimate.low, estimate.high)
        method = estimate.method
      }

      /// For example `+0.0012 (−0.0003 to +0.0027)`.
      var text: String {
        "\(Self.signed(value)) (\(Self.signed(low)) to \(Self.signed(high)))"
      }

      private static func signed(_ value: Double) -> String {
        (value < 0 ? "−" : "+") + NumberText.fixed(abs(value), digits: 4)
      }
    }

    /// The figures of one part of the dataset, or of all.
    struct Part: Encodable {
      var name: String
      var resumes: Int
      var changed: Int
      var baselineF1: Double
      var candidateF1: Double
      var f1Difference: Difference
      var wholeWorkDifference: Difference

      init(_ name: String, _ difference: FieldComparison.Difference) {
        self.name = name
        (resumes, changed) = (difference.documentCount, difference.changedCount)
        (baselineF1, candidateF1) = (difference.baseline, difference.candidate)
        f1Difference = Difference(difference.all)
        wholeWorkDifference = Difference(difference.wholeWork)
      }
    }

    var all: Part
    var folds: [Part]
    var fields: [Field]
    var changes: [Change]
    var unpaired: [String]

    init(_ comparison: FieldComparison) {
      all = Part("all", comparison.all)
      folds = comparison.folds.map { Part($0.name, $0.difference) }
      fields = comparison.fields.map {
        Field(field: $0.field.rawValue, gained: $0.gained, lost: $0.lost)
      }
      changes = comparison.changes.map { change in
        Change(
          document: change.document, fold: change.fold, gained: Self.named(change.gained),
          lost: Self.named(change.lost), wrongValueDifference: change.spuriousDifference)
      }
      unpaired = comparison.unpaired
    }

    private static func named(_ counts: [ResumeField: Int]) -> [String: Int] {
      Dictionary(uniqueKeysWithValues: counts.map { ($0.key.rawValue, $0.value) })
    }

    /// The tables; at most `limit` changed resumes.
    func text(on terminal: Terminal, limit: Int) -> String {
      var out = "\(all.changed) of \(all.resumes) resumes have other fields.\n"
      if !unpaired.isEmpty {
        out += "\(unpaired.count) resumes are in one of the tables only and are not compared.\n"
      }
      guard all.changed > 0 else { return out }
      var parts = TextTable([
        .text("part"), .number("resumes"), .number("changed"), .number("F1 before"),
        .number("F1 after"), .text("difference of F1"), .text("of whole work entries"),
      ])
      for part in [all] + folds where part.changed > 0 {
        parts.append([
          part.name, "\(part.resumes)", "\(part.changed)",
          NumberText.fixed(part.baselineF1, digits: 4),
          NumberText.fixed(part.candidateF1, digits: 4), part.f1Difference.text,
          part.wholeWorkDifference.text,
        ])
      }
      out += "\n" + parts.render(on: terminal)
      out += "\nIntervals of 95 %: \(all.f1Difference.method).\n"
      if !fields.isEmpty {
        var table = TextTable([.text("field"), .number("gained"), .number("lost")])
        for field in fields { table.append([field.field, "\(field.gained)", "\(field.lost)"]) }
        out += "\n" + table.render(on: terminal)
      }
      return out + list(on: terminal, limit: limit)
    }

    private func list(on terminal: Terminal, limit: Int) -> String {
      guard limit > 0 else { return "" }
      var table = TextTable([
        .text("resume"), .text("part"), .text("gained"), .text("lost"), .number("wrong values"),
      ])
      for change in changes.prefix(limit) {
        table.append([
          change.document, change.fold, Self.text(change.gained), Self.text(change.lost),
          "\(change.wrongValueDifference > 0 ? "+" : "")\(change.wrongValueDifference)",
        ])
      }
      let rest = changes.count - min(limit, changes.count)
      return "\n" + table.render(on: terminal)
        + (rest > 0 ? "and \(rest) more; --limit \(changes.count) lists all\n" : "")
    }

    private static func text(_ counts: [String: Int]) -> String {
      counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
  }
}
