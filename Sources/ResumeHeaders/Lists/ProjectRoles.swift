internal import ResumeLexicon
package import ResumeScanners
internal import UnicodeText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Tells what somebody was in a project, and for whom it was, in the words beside its name.
package enum ProjectRoles {
  /// Whether the words beside the names of a resume's projects say what somebody was in them, rather than which tools they
  /// used: more of them open with a title, or name an organization behind a comma, than not.
  package static func areRoles(_ texts: [String], _ reading: FieldReading) -> Bool {
    texts.reduce(0) { $0 + evidence($1, reading) } > 0
  }

  private static func evidence(_ text: String, _ reading: FieldReading) -> Double {
    let parts = Self.parts(of: text)
    guard let first = parts.first else { return 0 }
    let namesOrganization = parts.dropFirst().contains {
      $0.wordCount > 1 && organization($0, reading) > 0.6
    }
    return probability(of: first, .title, reading) - 0.5 + (namesOrganization ? 0.5 : 0)
  }

  /// Whether each part of a list is rather no part of a header, as tools are: "Rust, WebAssembly".
  package static func areTools(_ text: String, _ reading: FieldReading) -> Bool {
    let parts = Self.parts(of: text)
    return parts.count > 1
      && parts.allSatisfy { part in
        part.wordCount <= 3 && !part.startsSmall
          && reading.headers.scores(ofPieces: String(part)).probabilityOfAny < 0.65
      }
  }

  /// What somebody was, and for whom: "Lead designer, for the roads directorate", "author, editor, Sculpin Press".
  package static func parts(of value: FieldValue, _ reading: FieldReading) -> (
    roles: [FieldValue], entity: FieldValue?
  ) {
    func part(_ text: Substring) -> FieldValue {
      var part = value
      part.text = String(text.trimmed)
      return part
    }
    let parts = Self.parts(of: value.text)
    let count = roleCount(of: parts, reading)
    guard count < parts.count else { return (parts.map(part), nil) }
    return (parts[..<count].map(part), part(value.text[parts[count].startIndex...]))
  }

  /// How many of the parts between commas are what somebody was; what follows them is for whom it was.
  private static func roleCount(of parts: [Substring], _ reading: FieldReading) -> Int {
    var roles = 0.0
    var best = (score: -Double.infinity, count: 1)
    for (n, part) in parts.enumerated() {
      let title = probability(of: part, .title, reading)
      roles += log(max(title, part.startsSmall ? 0.08 : 0.04))
      let score = roles + (n + 1 < parts.count ? entity(parts[n + 1], reading) : log(0.3))
      if score > best.score { best = (score, n + 1) }
    }
    return best.count
  }

  /// The logarithm of how likely a part opens what a project was for.
  private static func entity(_ part: Substring, _ reading: FieldReading) -> Double {
    let opens = part.spacedWords.first.map { openings.contains(String($0)) } == true
    let probability = organization(part, reading)
    if opens { return log(max(probability, 0.1)) + 1.5 }
    return part.startsSmall ? log(min(max(probability, 0.05), 0.5)) : log(max(probability, 0.1))
  }

  /// The parts between commas that stand in no parentheses.
  private static func parts(of text: String) -> [Substring] {
    ItemScanner.parts(of: text, in: text.startIndex..<text.endIndex) { $0 == "," }
      .map { text[$0].trimmed }.filter { !$0.isEmpty }
  }

  private static func organization(_ part: Substring, _ reading: FieldReading) -> Double {
    probability(of: part, .organization, reading) + probability(of: part, .school, reading)
  }

  private static func probability(
    of part: Substring, _ kind: HeaderPartClassifier.Kind, _ reading: FieldReading
  ) -> Double {
    exp(reading.headers.logProbabilities(of: String(part))[kind])
  }

  private static let openings = Lexicon.all[.entriesFor]
}
