/// A word for one and for many.
public struct Noun: Hashable, Sendable, Codable {
  /// For one.
  public var one: String
  /// For many.
  public var many: String

  /// A word.
  public init(one: String, many: String) {
    self.one = one
    self.many = many
  }

  /// The word after a number, with the number: `1,204 tickets`.
  public func counted(_ number: Int) -> String {
    "\(NumberText.grouped(number)) \(number == 1 ? one : many)"
  }
}

/// What the rows of a ``ScoredSet`` and their groups are called in verdicts and reports.
public struct RowNouns: Hashable, Sendable, Codable {
  /// A judged row: a paragraph, a ticket.
  public var item: Noun
  /// Whose rows are drawn together: a person, a customer.
  public var group: Noun

  /// Words for rows and groups.
  public init(item: Noun, group: Noun) {
    self.item = item
    self.group = group
  }

  /// Paragraphs of people.
  public static let paragraphs = RowNouns(
    item: Noun(one: "paragraph", many: "paragraphs"),
    group: Noun(one: "person", many: "people"))

  /// Texts of groups of texts.
  public static let texts = RowNouns(
    item: Noun(one: "text", many: "texts"), group: Noun(one: "group", many: "groups"))
}
