import CommandLineKit
import Synchronization

/// A program to parse command lines for: a root, a plain command, a group, a hidden command.
enum Fixture {
  static let parse = CommandSpec(
    name: "parse",
    abstract: "Parse documents into labelled paragraphs.",
    discussion: """
      A folder is searched for files. Files that cannot be read get a status of their own and never stop the others, so \
      the exit code 2 still comes with every result that was possible.
      """,
    positionals: [PositionalSpec("path", .oneOrMore, help: "Files or folders.")],
    options: [
      .value(
        "format", short: "f", "name", kind: .choice(["jsonl", "json-resume", "csv"]),
        help: "How to print results.", default: "jsonl"),
      .value(
        "jobs", short: "j", "n", kind: .integer(1...64), help: "Workers to run at once.",
        default: "2"),
      .value("threshold", "p", kind: .number(0...1), help: "Least confidence to show."),
      .value("offset", "n", kind: .integer, help: "A number that may be negative."),
      .value("exclude", short: "x", "glob", help: "Leave these out.", isRepeatable: true),
      .flag("redact", short: "r", help: "Mask e-mail, phone and names."),
      .flag("trace", help: "For developers.", isHidden: true),
    ],
    examples: [
      .init("tool parse cvs/ > out.jsonl", "Parse a folder."),
      .init("tool parse -f csv a.pdf", "Print one document as CSV."),
    ],
    exitCodes: [.done, .someInputsFailed, .usage, .interrupted])

  static let train = CommandSpec(
    name: "train", abstract: "Train a model.",
    positionals: [
      PositionalSpec("kind", .one, kind: .choice(["small", "large"]), help: "Size."),
      PositionalSpec("seed", .optional, kind: .integer, help: "Seed."),
    ],
    options: [.value("data", "file", help: "Training rows.", isRequired: true)])

  static let store = CommandSpec(
    name: "store", abstract: "Look after the store.",
    options: [.value("store", "file", help: "The store.", default: ".tool/store.sqlite")],
    subcommands: [
      CommandSpec(name: "check", abstract: "Verify every blob."),
      CommandSpec(
        name: "gc", abstract: "Remove what nothing refers to.",
        options: [.flag("force", help: "Really remove.")]),
    ])

  static let root = CommandSpec(
    name: "tool", abstract: "Turns documents into data.",
    options: [.flag("quiet", short: "q", help: "No progress.")],
    subcommands: [
      parse, train, store, CommandSpec(name: "worker", abstract: "Inside.", isHidden: true),
    ])

  static let parser = ArgumentParser(root)
}

/// A clock that stands still until it is told to move.
final class ManualClock: Sendable {
  private let time = Mutex(Duration.zero)

  func advance(_ duration: Duration) { time.withLock { $0 += duration } }

  var reading: @Sendable () -> Duration { { [self] in time.withLock { $0 } } }
}
