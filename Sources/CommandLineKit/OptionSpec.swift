/// An option of a command: a flag, or a name with a value.
public struct OptionSpec: Sendable, Equatable {
  /// The name after `--`; also the key to read the value by.
  public var name: String
  /// The letter after a single `-`.
  public var short: Character?
  /// What stands between the angle brackets in help; nil for a flag.
  public var valueName: String?
  /// What a value must look like.
  ///
  /// Flags ignore it.
  public var kind: ValueKind
  /// One or two sentences for the help.
  public var help: String
  /// What getters return, and help shows, when the option is not given.
  public var defaultValue: String?
  /// Whether every occurrence counts.
  ///
  /// Otherwise the last one wins, as in other Unix tools.
  public var isRepeatable: Bool
  /// Whether leaving it out is an error.
  public var isRequired: Bool
  /// Whether help leaves it out.
  ///
  /// It still parses.
  public var isHidden: Bool

  /// Whether the option takes no value.
  public var isFlag: Bool { valueName == nil }

  /// An option that is on or off: `--quiet`, `-q`.
  public static func flag(
    _ name: String, short: Character? = nil, help: String, isHidden: Bool = false
  ) -> OptionSpec {
    OptionSpec(
      name: name, short: short, valueName: nil, kind: .text, help: help, defaultValue: nil,
      isRepeatable: true, isRequired: false, isHidden: isHidden)
  }

  /// An option with a value: `--jobs 4`, `--jobs=4`, `-j4`, `-j 4`.
  ///
  /// - Parameters:
  ///   - name: Long name, without dashes.
  ///   - short: Letter after a single dash.
  ///   - value: Name of the value in help; a choice lists its words instead.
  ///   - kind: What is accepted; anything else is a usage error while parsing.
  ///   - help: One or two sentences.
  ///   - defaultValue: Returned and shown when the option is not given; must itself be accepted.
  ///   - isRepeatable: Whether every occurrence counts.
  ///   - isRequired: Whether leaving it out is an error.
  ///   - isHidden: Whether help leaves it out.
  /// - Returns: The spec.
  public static func value(
    _ name: String, short: Character? = nil, _ value: String, kind: ValueKind = .text,
    help: String, default defaultValue: String? = nil, isRepeatable: Bool = false,
    isRequired: Bool = false, isHidden: Bool = false
  ) -> OptionSpec {
    OptionSpec(
      name: name, short: short, valueName: value, kind: kind, help: help,
      defaultValue: defaultValue, isRepeatable: isRepeatable, isRequired: isRequired,
      isHidden: isHidden)
  }

  /// `--jobs <n>`, as usage lines and messages show it.
  var display: String {
    guard let valueName else { return "--\(name)" }
    return "--\(name) <\(valueName)>"
  }

  /// The help with what it takes and its default.
  var explanation: String {
    var notes: [String] = []
    if case .choice(let words) = kind { notes.append(words.joined(separator: ", ")) }
    if isRequired { notes.append("required") }
    if !isFlag, isRepeatable { notes.append("repeatable") }
    if let value = defaultValue { notes.append("default: \(value)") }
    return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
  }
}

/// A value of a command that is given by its place, not by a name.
public struct PositionalSpec: Sendable, Equatable {
  /// How many values a positional takes.
  public enum Count: Sendable, Equatable {
    /// Exactly one.
    case one
    /// None or one.
    case optional
    /// Any number; only the last positional may take several.
    case any
    /// At least one; only the last positional may take several.
    case oneOrMore
  }

  /// What stands between the angle brackets in help; also the key to read the value by.
  public var name: String
  /// How many values it takes.
  public var count: Count
  /// What a value must look like.
  public var kind: ValueKind
  /// One or two sentences for the help.
  public var help: String
  /// Whether usage lines show it as required although an option can take its place.
  public var isShownRequired: Bool
  /// The program's arguments that print the values there are, one per line, for shells to complete.
  public var valuesFrom: [String]

  /// A positional of a name and count.
  public init(
    _ name: String, _ count: Count = .one, kind: ValueKind = .text, help: String,
    isShownRequired: Bool = false, valuesFrom: [String] = []
  ) {
    self.name = name
    self.valuesFrom = valuesFrom
    self.isShownRequired = isShownRequired
    self.count = count
    self.kind = kind
    self.help = help
  }

  /// `<path>...`, `[<path>]` and so on.
  var display: String {
    switch count {
    case .one: "<\(name)>"
    case .optional: isShownRequired ? "<\(name)>" : "[<\(name)>]"
    case .any: isShownRequired ? "<\(name)>..." : "[<\(name)>...]"
    case .oneOrMore: "<\(name)>..."
    }
  }

  /// The help with the words it takes.
  var explanation: String {
    guard case .choice(let words) = kind else { return help }
    return "\(help) (\(words.joined(separator: ", ")))"
  }
}
