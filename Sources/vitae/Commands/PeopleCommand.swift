import CommandLineKit
import Foundation
import PDFText
import ResumeModel
import Workbench

/// `vitae people FILE.jsonl`: which parsed resumes are likely of one person.
enum PeopleCommand: Command {
  static let spec = CommandSpec(
    name: "people",
    abstract: "Group parsed resumes that are likely of the same person.",
    discussion: """
      Resumes with one mail address or telephone number, or with one name and a job in common, are grouped, with the \
      reasons. Nothing is merged or changed. The output holds file names and the kinds of reasons, no personal data.
      """,
    positionals: [
      PositionalSpec(
        "parsed", .one, help: "What vitae parse printed, JSON lines; - for standard input.")
    ],
    options: [
      .flag("all", help: "Also list resumes that stand alone.")
    ],
    examples: [.init("vitae parse inbox/ | vitae people -", "who is in it twice?")],
    exitCodes: [.done, .usage, .badData])

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
    for group in people.groups() where arguments.flag("all") || group.sources.count > 1 {
      try output.writeLine(try JSONLine.text(of: group))
    }
    return .done
  }
}
