internal import Evaluation
internal import ResumeModel

/// How many contact values of gold resumes a redacted text still shows.
///
/// Contact values are the name, mail and web addresses, telephone number, street, postal code, accounts, and the names of references. A
/// value is shown when its words stand in the text one behind the other; what is between them, and case, does not matter.
package struct RedactionScore: Sendable {
  /// Gold values of a field, and how many of them are shown.
  package struct Counts: Sendable, Hashable {
    /// Values in the gold.
    package var goldCount = 0
    /// Values that the text shows.
    package var shownCount = 0

    /// The share of values that are hidden; 1 when there are none.
    package var recall: Double {
      goldCount == 0 ? 1 : 1 - Double(shownCount) / Double(goldCount)
    }
  }

  /// Counts by field.
  package private(set) var fields: [ResumeField: Counts] = [:]
  /// How many resumes were looked at.
  package private(set) var resumeCount = 0

  /// A score of nothing.
  package init() {}

  /// Counts of all fields together.
  package var all: Counts {
    fields.values.reduce(into: Counts()) {
      $0.goldCount += $1.goldCount
      $0.shownCount += $1.shownCount
    }
  }

  /// Adds a resume.
  ///
  /// - Parameters:
  ///   - texts: Every text of the redacted document.
  ///   - gold: Whose values must not be in them.
  /// - Returns: The fields of the values that are shown.
  @discardableResult
  package mutating func add(_ texts: [String], gold: GoldResume) -> [ResumeField] {
    resumeCount += 1
    let haystack = texts.map(Self.words).joined(separator: "\n")
    var shown: [ResumeField] = []
    for (field, value) in Self.contactValues(of: gold.resume) {
      let words = Self.words(value)
      guard !words.trimmed.isEmpty else { continue }
      fields[field, default: Counts()].goldCount += 1
      guard haystack.contains(words) else { continue }
      fields[field, default: Counts()].shownCount += 1
      shown.append(field)
    }
    return shown
  }

  /// A table of the fields.
  package var markdown: String {
    var text = "\(resumeCount) resumes. A value is hidden when no text has its words in a row.\n\n"
    text += "| what | gold | shown | hidden |\n| --- | --- | --- | --- |\n"
    text += Self.row("all contact values", all)
    for field in ResumeField.allCases {
      if let counts = fields[field] { text += Self.row(field.rawValue, counts) }
    }
    return text
  }

  private static func row(_ name: String, _ counts: Counts) -> String {
    "| \(name) | \(counts.goldCount) | \(counts.shownCount) | \(NumberText.fixed(counts.recall, digits: 3)) |\n"
  }

  private static func contactValues(of resume: Resume) -> [(ResumeField, String)] {
    let basics = resume.basics
    var out: [(ResumeField, String?)] = [
      (.name, basics.name), (.email, basics.email), (.phone, basics.phone), (.url, basics.url),
      (.address, basics.location?.address), (.postalCode, basics.location?.postalCode),
    ]
    for profile in basics.profiles ?? [] {
      out += [(.username, profile.username), (.profileURL, profile.url)]
    }
    for reference in resume.references ?? [] {
      // Behind the first comma stand title and employer.
      out.append((.reference, reference.name.map { String($0.prefix { $0 != "," }) }))
    }
    return out.compactMap { field, value in value.map { (field, FieldKey.url($0)) } }
  }

  /// The words of a text in lower case, one space before and behind each.
  private static func words(_ text: String) -> String {
    " " + text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? ""
  }
}
