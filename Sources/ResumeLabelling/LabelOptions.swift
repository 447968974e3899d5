package import CommandLineKit
package import Labelling
internal import ModelHandling
internal import PlainFoundation
internal import Workbench

/// What `label start` and `label next` share on the command line.
package enum LabelOptions {
  /// The files to label.
  package static let paths = PositionalSpec(
    "path", .any, help: "PDFs and folders of PDFs, or files of texts with or without labels.",
    isShownRequired: true)

  /// What to label, in which order, and whose labels these are.
  package static let options: [OptionSpec] =
    [
      .flag(
        "imported",
        help: "The resumes that 'vitae import' brought into the store, in place of paths."),
      .value(
        "classes", "NAMES",
        help:
          "The classes: a,b,c, or a JSON file with a list. When absent, those of the file, or of the model."
      ),
      .value(
        "order", "ORDER", kind: .choice(LabelOrder.allCases.map(\.rawValue)),
        help: "Which text comes next.", default: LabelOrder.document.rawValue),
      .value(
        "seed", "N", kind: .integer(0...Int.max), help: "Draws the random order and the folds.",
        default: "0"),
      .value(
        "repeats", "PERCENT", kind: .number(0...50),
        help:
          "Ask again, unmarked, for texts that you labelled: so many of a hundred. 'vitae label agreement' says how "
          + "often you agree with yourself.", default: "0"),
      .flag("all", help: "Also texts that have a label already."),
      .value(
        "annotator", "NAME", help: "Whose labels these are; the user's login name when absent."),
      .value(
        "source", "KIND", kind: .choice(["person", "gold"]),
        help:
          "What the labels are: a person's, or gold, which settle their items; when absent gold for files of 'vitae label "
          + "agreement --out', and a person's for others."),
      ModelOptions.model,
      .value(
        "store", "PATH", help: "The store of the labels; $VITAE_STORE, else .vitae/store.sqlite."),
    ] + LabeledTexts.options + [
      .value(
        "slices", "COLUMN,…",
        help: "Columns or keys of the texts to filter by and to export with their labels."),
      .flag("quiet", short: "q", help: "Show no progress."),
    ]

  /// The orders, for the help.
  package static let orders = """
    Orders: document, as in the input; uncertainty, the least confident answer first; margin, the closest two answers \
    first; random; diverse, one text of each group of like texts, then a second one of each; disagreement, where a \
    paragraph alone and in its document gets different answers; label-errors, given labels that cross-validation doubts.
    """

  /// Whose labels these are.
  package static func annotator(_ arguments: ParsedArguments) throws -> String {
    let environment = ProcessInfo.processInfo.environment
    let name =
      arguments.string("annotator")
      ?? ["USER", "LOGNAME"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
      ?? loginName
    guard !name.withoutOuterSpaces.isEmpty else {
      throw arguments.usageError("--annotator names whose labels these are")
    }
    return name.withoutOuterSpaces
  }

  /// Whether labels settle what others disagree on.
  static func isGold(_ arguments: ParsedArguments, isAdjudication: Bool) -> Bool {
    switch arguments.string("source") {
    case LabelRow.Source.gold.rawValue: true
    case nil: isAdjudication
    default: false
    }
  }

  /// The name that the system knows the user by.
  private static var loginName: String {
    guard let entry = unsafe getpwuid(getuid()), let name = unsafe entry.pointee.pw_name else {
      return ""
    }
    return unsafe String(cString: name)
  }

  /// The order that the command line names.
  package static func order(_ arguments: ParsedArguments) -> LabelOrder {
    arguments.string("order").flatMap(LabelOrder.init) ?? .document
  }

  /// The classes that `--classes` names; `nil` when it is absent.
  ///
  /// - Throws: `UsageError` for names that are no classes, ``DataFileError`` for a file that is no list.
  static func classes(_ arguments: ParsedArguments) throws -> [String]? {
    guard let given = arguments.string("classes") else { return nil }
    var names = given.split(separator: ",").map(\.withoutOuterSpaces)
    if given.lowercased().hasSuffix(".json") {
      let text = try TextFile.read(given)
      guard let list = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else {
        throw DataFileError(
          path: given, line: nil, problem: "expected a JSON list of texts, such as [\"a\", \"b\"]")
      }
      names = list
    }
    guard names.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isNewline) }),
      Set(names).count == names.count
    else { throw arguments.usageError("--classes takes names that are different and not empty") }
    try check(names, arguments)
    return names
  }

  /// Refuses a number of classes that keys cannot tell apart.
  static func check(_ classes: [String], _ arguments: ParsedArguments) throws {
    guard classes.count > 1 else {
      throw arguments.usageError("labelling needs at least 2 classes: name them with --classes a,b")
    }
    guard classes.count <= LabelKeys.capacity else {
      throw arguments.usageError(
        "\(classes.count) classes, and keys for \(LabelKeys.capacity): name fewer with --classes")
    }
  }
}
