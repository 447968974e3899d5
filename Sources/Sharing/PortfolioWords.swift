internal import ResumeLexicon

/// The words of a portfolio's page in a language that has word lists; English for all others.
struct PortfolioWords {
  /// The code of the language that the words are in.
  let code: String
  private let lexicon: Lexicon

  /// Words of a language by its code.
  init(language: String?) {
    code = language.flatMap { Lexicon.languages.contains($0) ? $0 : nil } ?? "en"
    lexicon = Lexicon(languages: [code])
  }

  var portfolio: String { text("portfolio") }
  var about: String { text("about") }
  var experience: String { text("experience") }
  var projects: String { text("projects") }
  var skills: String { text("skills") }
  var education: String { text("education") }
  var languages: String { text("languages") }
  var certificates: String { text("certificates") }
  var awards: String { text("awards") }
  var publications: String { text("publications") }
  var interests: String { text("interests") }
  var grade: String { text("grade") }
  var volunteer: String { text("volunteer") }
  var present: String { text("present") }
  var saveContact: String { text("save-contact") }
  var onRequest: String { text("on-request") }
  var thisPage: String { text("this-page") }
  var viewInAR: String { text("view-in-ar") }

  /// The codes of the languages.
  static var codes: [String] { Lexicon.languages }

  /// The text of a group of `portfolio.txt`.
  private func text(_ group: String) -> String {
    lexicon.words(of: .portfolio, group: group).first ?? ""
  }

  /// A grade that says that it is one: "Grade 1.7"; "GPA 3.8" and "cum laude" say it themselves.
  func grade(_ text: String) -> String {
    // A letter alone is a grade, not a word: "A", "B+".
    let isWord = text.split { !$0.isLetter }.contains { $0.count > 1 }
    return isWord ? text : "\(grade) \(text)"
  }

  // MARK: Dates

  /// A stretch of time; a start without an end goes on, an end without a start is a single date.
  func span(_ start: String?, _ end: String?) -> String? {
    switch (start.map(date), end.map(date)) {
    case (nil, nil): nil
    case (nil, let end?): end
    case (let start?, nil): "\(start) – \(present)"
    case (let start?, let end?): start == end ? start : "\(start) – \(end)"
    }
  }

  /// A date as a reader of the language writes it, to the month: `2019-05-31` is "May 2019".
  ///
  /// Returns the text itself where it is not `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
  func date(_ text: String) -> String {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].count == 4, let month = Int(parts[1]),
      (1...12).contains(month)
    else { return text }
    return "\(self.text("month-\(month)")) \(parts[0])"
  }
}
