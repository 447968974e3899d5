internal import PlainFoundation

/// A rule that gives some texts a label and says nothing of the others.
///
/// Several rules together label what nobody has looked at, see ``ApplyLabelingFunctions``.
public struct LabelingFunction: Codable, Sendable {
  /// What tables call it.
  public let name: String
  /// The label that it gives; `nil` for code, which may give any.
  public let label: String?
  private let rule: Rule
  private let code: (@Sendable (TextItem) -> String?)?

  private enum CodingKeys: String, CodingKey { case name, label, rule }

  private enum Rule: Codable, Sendable {
    /// Any of some words or phrases, letter case and punctuation aside.
    case contains(any: [String])
    /// A regular expression that fits anywhere.
    case pattern(String)
    /// The heading above the text is one of some.
    case heading(matches: [String])
    /// An attribute has a value.
    case attribute(String, String)
    /// Code, which has no other identity than its version.
    case code(version: Int)
  }

  private init(
    _ name: String, _ label: String?, _ rule: Rule,
    _ code: (@Sendable (TextItem) -> String?)? = nil
  ) {
    self.name = name
    self.label = label
    self.rule = rule
    self.code = code
  }

  /// A rule in code: its name and version stand for it in cache keys.
  ///
  /// - Parameters:
  ///   - name: What tables call it.
  ///   - version: Raised whenever `label` changes its meaning.
  ///   - label: The label of a text, or `nil`.
  public init(
    _ name: String, version: Int, _ label: @escaping @Sendable (TextItem) -> String?
  ) {
    self.init(name, nil, .code(version: version), label)
  }

  /// Texts with any of some words or phrases, letter case and punctuation aside.
  public static func contains(any phrases: [String], label: String) -> LabelingFunction {
    precondition(!phrases.isEmpty, "no phrases for '\(label)'")
    return LabelingFunction("contains \(short(phrases))", label, .contains(any: phrases))
  }

  /// Texts in which a regular expression fits somewhere, letter case aside.
  public static func pattern(_ pattern: String, label: String) -> LabelingFunction {
    LabelingFunction("pattern \(pattern)", label, .pattern(pattern))
  }

  /// Texts whose attribute `heading`, the heading above them, is one of some, letter case and punctuation aside.
  public static func heading(matches headings: [String], label: String) -> LabelingFunction {
    precondition(!headings.isEmpty, "no headings for '\(label)'")
    return LabelingFunction("heading \(short(headings))", label, .heading(matches: headings))
  }

  /// Texts whose attribute has a value.
  public static func attribute(
    _ key: String, is value: String, label: String
  ) -> LabelingFunction {
    LabelingFunction("\(key) is \(value)", label, .attribute(key, value))
  }

  private static func short(_ texts: [String]) -> String {
    texts.prefix(2).joined(separator: ", ") + (texts.count > 2 ? ", …" : "")
  }

  /// A rule of known parts, without code.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    let rule = try parts.decode(Rule.self, forKey: .rule)
    if case .code = rule {
      throw DecodingError.dataCorruptedError(
        forKey: .rule, in: parts, debugDescription: "a rule in code cannot be set from outside")
    }
    self.init(
      try parts.decode(String.self, forKey: .name),
      try parts.decodeIfPresent(String.self, forKey: .label), rule)
  }

  /// Name, label and rule; of code the version.
  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: CodingKeys.self)
    try parts.encode(name, forKey: .name)
    try parts.encodeIfPresent(label, forKey: .label)
    try parts.encode(rule, forKey: .rule)
  }

  /// The function ready to look at many texts.
  ///
  /// - Throws: ``LabelingFunctionError`` for a pattern that is none.
  func reader() throws -> (TextItem) -> String? {
    let label = label
    switch rule {
    case .contains(let phrases):
      let wanted = phrases.map { " \(Self.words($0)) " }
      return { item in
        let text = " \(Self.words(item.text)) "
        return wanted.contains { text.contains($0) } ? label : nil
      }
    case .pattern(let pattern):
      let regex: Regex<AnyRegexOutput>
      do {
        regex = try Regex(pattern).ignoresCase()
      } catch {
        throw LabelingFunctionError(name: name, problem: "not a regular expression: \(error)")
      }
      return { item in (try? regex.firstMatch(in: item.text)) == nil ? nil : label }
    case .heading(let headings):
      let wanted = Set(headings.map(Self.words))
      return { item in
        item.attributes["heading"].map(Self.words).map(wanted.contains) == true ? label : nil
      }
    case .attribute(let key, let value):
      return { item in item.attributes[key] == value ? label : nil }
    case .code:
      return code ?? { _ in nil }
    }
  }

  /// A text's words in small letters, with one space between them.
  private static func words(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}

/// A labelling function that cannot be used.
public struct LabelingFunctionError: InputProblem, CustomStringConvertible {
  /// The function's name.
  public var name: String
  /// What is wrong.
  public var problem: String

  /// The function and what is wrong with it.
  public var description: String { "labelling function '\(name)': \(problem)" }
}
