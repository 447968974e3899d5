import BulkParsing
import CommandLineKit
import PDFText
import PlainFoundation
import Workbench

/// `vitae people FILE.jsonl`: which parsed resumes are likely of one person.
enum PeopleCommand: Command {
  static let spec = CommandSpec(
    name: "people",
    abstract: "Group parsed resumes that are likely of the same person.",
    discussion: """
      Resumes that share a mail address or a telephone number, or both a name and a job, are grouped, with the \
      reasons. Nothing is merged or changed. The output holds file names and the kinds of reasons, no personal data.
      """,
    positionals: [
      PositionalSpec(
        "parsed", .one, help: "What vitae parse printed, JSON lines; - for standard input.")
    ],
    options: [
      .flag("all", help: "Also list resumes without a match."),
      PipelineCommand.jsonOption("groups"),
    ],
    examples: [.init("vitae parse inbox/ | vitae people -", "who is in it twice?")],
    exitCodes: [.done, .usage] + ExitCode.ofFiles)

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let path = arguments.string("parsed") ?? ""
    var people = PersonGroups()
    for (number, line) in try TextFile.bytes(path).numberedLines {
      guard let document = try? JSONDecoder().decode(ParsedDocument.self, from: line) else {
        throw DataFileError(
          path: path, line: number, problem: "no line of vitae parse --format jsonl")
      }
      if document.status == .ok { people.add(document.source, document.resume) }
    }
    let groups = people.groups().filter { arguments.flag("all") || $0.sources.count > 1 }
    if arguments.flag("json") {
      try output.writeLine(try JSONLine.text(of: ["groups": groups]))
    } else {
      try output.write(table(of: groups))
    }
    return .done
  }

  /// A row per resume; the number and the reasons stand in the first row of a group.
  private static func table(of groups: [PersonGroups.Group]) -> String {
    guard !groups.isEmpty else { return "no two resumes are likely of one person\n" }
    var table = TextTable([.number("group"), .text("in common"), .text("resume")])
    for (number, group) in groups.enumerated() {
      let reasons = group.reasons.joined(separator: ", ")
      for (position, source) in group.sources.enumerated() {
        table.append(position == 0 ? ["\(number + 1)", reasons, source] : ["", "", source])
      }
    }
    return table.render(on: .standardOutput)
  }
}
