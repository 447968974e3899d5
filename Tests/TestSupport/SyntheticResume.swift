/// A small made-up resume with a gold label on every paragraph but furniture; the same seed gives the same resume.
///
/// It is plain text and numbers, so that every module's tests can make their own values of it.
public struct SyntheticResume: Sendable {
  /// One paragraph.
  public struct Row: Sendable {
    /// What it says.
    public var text: String
    /// Its label by name, or `nil` for furniture.
    public var label: String?
    /// `heading`, `body` or `furniture`.
    public var role: String
    /// Size over the body size.
    public var sizeRatio: Double
    /// 0, or 1 for the side column that some resumes have; -1 for furniture.
    public var column: Int
  }

  /// Whose resume it is.
  public var person: String
  /// The paragraphs in reading order.
  public var rows: [Row]

  private struct Part {
    var label: String
    var headings: [String]
    var words: [String]

    init(_ label: String, headings: String, words: String) {
      self.label = label
      self.headings = headings.split(separator: ",").map(String.init)
      self.words = words.split(separator: " ").map(String.init)
    }
  }

  private static let parts = [
    Part(
      "experience", headings: "Experience,Employment,Work history",
      words: "managed led delivered customers shifts revenue hired supervised contracts employer"),
    Part(
      "skill", headings: "Skills,Technical skills",
      words: "Python SQL Excel Swift Docker Linux Figma Photoshop Spanish welding"),
    Part(
      "education", headings: "Education,Studies",
      words: "university bachelor degree thesis college diploma graduated faculty semester grade"),
    Part(
      "project", headings: "Projects,Side projects",
      words: "prototype hackathon repository open-source app website robot plugin dataset demo"),
    Part(
      "other", headings: "Interests,References",
      words: "hiking chess piano volunteer reading cycling choir award garden travel"),
  ]
  private static let shared = "with and for the in a year team two new"
    .split(separator: " ").map(String.init)
  private static let names = ["Ada", "Ben", "Chen", "Dara", "Eli", "Fatou", "Goran", "Hana"]
  private static let surnames = ["Stone", "Rivers", "Field", "Woods", "Marsh", "Hill", "Lake"]

  /// The resume of a seed; its person is named after the seed.
  public init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    person = "person-\(seed)"
    let name = [Self.names, Self.surnames].compactMap { $0.randomElement(using: &random) }
    rows = [
      Row(
        text: name.joined(separator: " "), label: "other", role: "heading", sizeRatio: 2, column: 0),
      Row(
        text: "mail\(seed)@example.org, +1 555 010\(seed % 10)", label: "other", role: "body",
        sizeRatio: 1, column: 0),
    ]
    let hasSideColumn = Bool.random(using: &random)
    for part in Self.parts.shuffled(using: &random) {
      let column = hasSideColumn && part.label == "skill" ? 1 : 0
      rows.append(
        Row(
          text: part.headings.randomElement(using: &random) ?? "", label: part.label,
          role: "heading", sizeRatio: 1.4, column: column))
      for _ in 0..<Int.random(in: 2...3, using: &random) {
        rows.append(
          Row(
            text: Self.line(of: part.words, using: &random), label: part.label, role: "body",
            sizeRatio: 1, column: column))
      }
    }
    rows.append(
      Row(text: "Page 1 of 1", label: nil, role: "furniture", sizeRatio: 0.8, column: -1))
  }

  private static func line(of words: [String], using random: inout SeededGenerator) -> String {
    (0..<6).map { place in
      (place % 2 == 0 ? words : shared).randomElement(using: &random) ?? ""
    }.joined(separator: " ")
  }
}
