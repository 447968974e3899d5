/// Renders the manual page of a program: one page of roff, with the macros of man(7), that holds
/// all its commands.
///
/// The page is ASCII; other characters are written by their code points.
public struct ManualPage {
  private let root: CommandSpec
  private let version: String
  private var text = ""

  private init(_ root: CommandSpec, version: String) {
    self.root = root
    self.version = version
  }

  /// The page of a program.
  ///
  /// - Parameters:
  ///   - root: The program.
  ///   - version: Its version, for the page's foot.
  /// - Returns: Lines of roff; the same for the same program.
  public static func page(for root: CommandSpec, version: String) -> String {
    var page = ManualPage(root, version: version)
    page.write()
    return page.text
  }

  private mutating func write() {
    let lines = CommandLines(of: root).lines
    let title = [root.name.uppercased(), "1", "", "\(root.name) \(version)", "\(root.name) manual"]
    macro("TH", title)
    macro("SH", ["NAME"])
    line("\(Self.escaped(root.name)) \\- \(Self.escaped(root.abstract.withoutStop))")
    macro("SH", ["SYNOPSIS"])
    line("\\fB\(Self.escaped(root.name))\\fR " + Self.escaped("[options] <command> ..."))
    if !root.discussion.isEmpty {
      macro("SH", ["DESCRIPTION"])
      paragraphs(root.discussion)
    }
    macro("SH", ["OPTIONS"])
    for option in lines[0].options { self.option(option) }
    macro("SH", ["COMMANDS"])
    for group in root.groups {
      if let title = group.title {
        macro("PP")
        line("\\fI\(Self.escaped(title))\\fR: ")
      } else {
        macro("PP")
      }
      line(Self.escaped(group.commands.map(\.name).joined(separator: ", ") + "."))
    }
    for command in lines.dropFirst() { section(command) }
    if !root.exitCodes.isEmpty {
      macro("SH", ["EXIT STATUS"])
      for code in root.exitCodes { entry("\\fB\(code.rawValue)\\fR", code.meaning) }
    }
    if !root.variables.isEmpty {
      macro("SH", ["ENVIRONMENT"])
      for variable in root.variables {
        entry("\\fB\(Self.escaped(variable.name))\\fR", variable.help)
      }
    }
    if !root.examples.isEmpty {
      macro("SH", ["EXAMPLES"])
      examples(root)
    }
  }

  private mutating func section(_ command: CommandLines.Line) {
    let path = [root.name] + command.words
    macro("SS", [path.joined(separator: " ")])
    line(Self.escaped(command.command.abstract))
    macro("PP")
    let name = path.joined(separator: " ")
    let rest = command.command.usage(path: path).dropFirst(name.count)
    line("\\fB\(Self.escaped(name))\\fR\(Self.escaped(String(rest)))")
    paragraphs(command.command.discussion)
    for positional in command.command.positionals {
      entry("\\fI\(Self.escaped(positional.display))\\fR", positional.explanation)
    }
    for option in command.options where option.name != "help" { self.option(option) }
    let codes = command.command.exitCodes.map { "\($0.rawValue)" }
    if !codes.isEmpty {
      macro("PP")
      line(Self.escaped("Exit codes: \(codes.joined(separator: ", "))."))
    }
    examples(command.command)
  }

  private mutating func option(_ option: OptionSpec) {
    let spellings = option.spellings.reversed().map { "\\fB\(Self.escaped($0))\\fR" }
    let value = option.valueName.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
    entry(spellings.joined(separator: ", ") + value, option.explanation)
  }

  private mutating func examples(_ command: CommandSpec) {
    for example in command.examples { entry(Self.escaped(example.command), example.explanation) }
  }

  /// A term, and what it means below it, indented.
  private mutating func entry(_ term: String, _ explanation: String) {
    macro("TP")
    line(term)
    line(Self.escaped(explanation))
  }

  /// Text in paragraphs; indented lines are kept as they are.
  private mutating func paragraphs(_ discussion: String) {
    var isSample = false
    var isOpen = false
    for row in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
      let startsSample = row.hasPrefix(" ")
      if startsSample != isSample { macro(startsSample ? "EX" : "EE") }
      isSample = startsSample
      if row.isEmpty {
        isOpen = false
      } else {
        if !isOpen, !isSample { macro("PP") }
        isOpen = true
        line(Self.escaped(String(row)))
      }
    }
    if isSample { macro("EE") }
  }

  private mutating func macro(_ name: String, _ arguments: [String] = []) {
    text += ([".\(name)"] + arguments.map { "\"\(Self.escaped($0))\"" }).joined(separator: " ")
    text += "\n"
  }

  /// Adds a line of text; one that begins like a request gets an invisible character before it.
  private mutating func line(_ roff: String) {
    text += (roff.hasPrefix(".") || roff.hasPrefix("'") ? "\\&" : "") + roff + "\n"
  }

  /// Text in which roff finds nothing to do.
  ///
  /// Hyphens are those one can copy into a shell.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { roff, scalar in
      switch scalar {
      case "\\": roff += "\\(rs"
      case "-": roff += "\\-"
      case "'": roff += "\\(aq"
      case "\"": roff += "\\(dq"
      case "`": roff += "\\(ga"
      case "^": roff += "\\(ha"
      case "~": roff += "\\(ti"
      default:
        if scalar.isASCII {
          roff.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          roff += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
        }
      }
    }
  }
}

extension String {
  /// The text without the full stop at its end.
  fileprivate var withoutStop: String { String(dropLast(hasSuffix(".") ? 1 : 0)) }
}
