internal import ContentDigest
internal import Reporting
package import ResumeModel

/// Field scores of each resume as a table, with which a later reading of the same resumes is compared.
///
/// As text: tab-separated with a header row. `digest` is the start of the SHA-256 of the resume's JSON. A field's cell
/// is `right/found/gold`, one number where all three are equal, and empty where the field has no value.
package struct FieldScoreTable: Sendable, Hashable {
  /// One resume.
  package struct Row: Sendable, Hashable {
    /// The document's name.
    package var document: String
    /// The person the document is of; its own name where none is known.
    package var person: String
    /// The part of the dataset; empty where none is known.
    package var fold: String
    /// The first 16 hexadecimal digits of the digest of the fields; empty for a document that was not read.
    package var digest: String
    /// How the fields compare with the gold.
    package var score: FieldScore

    /// A row; `resume` is `nil` for a document that was not read.
    package init(
      document: String, person: String?, fold: String?, resume: Resume?, score: FieldScore
    ) {
      self.document = document
      self.person = person ?? document
      self.fold = fold ?? ""
      digest = resume.map(Self.digest) ?? ""
      self.score = score
    }

    fileprivate init(cells: [Substring], fields: [ResumeField]) throws(FieldScoreTable.Problem) {
      guard cells.count == fields.count + 5 else {
        throw Problem(text: "expected \(fields.count + 5) columns, found \(cells.count)")
      }
      document = String(cells[0])
      person = String(cells[1])
      fold = String(cells[2])
      digest = String(cells[3])
      var counts: [ResumeField: FieldScore.Counts] = [:]
      for (field, cell) in zip(fields, cells.dropFirst(5)) where !cell.isEmpty {
        counts[field] = try Self.counts(cell)
      }
      score = FieldScore(fields: counts, wholeWork: try Self.counts(cells[4]))
    }

    private static func counts(_ cell: Substring) throws(FieldScoreTable.Problem)
      -> FieldScore.Counts
    {
      guard let counts = FieldScore.Counts(cell: cell) else {
        throw Problem(text: "expected right/found/gold")
      }
      return counts
    }

    private static func digest(_ resume: Resume) -> String {
      var json = JSONText()
      resume.write(to: &json)
      return String(ContentDigest.sha256(json.bytes).description.prefix(16))
    }
  }

  /// A row of a text that is none of a table.
  package struct Problem: Error {
    /// The line's number, from 1.
    package var line = 1
    /// What is wrong.
    package var text: String
  }

  /// The resumes, in the order in which they were added.
  package var rows: [Row] = []

  private static let firstColumns = ["document", "person", "fold", "digest"]
  private static let wholeWork = "whole work entry"

  /// A table of nothing.
  package init() {}

  /// Reads what ``text`` gave.
  ///
  /// - Throws: ``Problem`` with the line that is none of a table.
  package init(text: String) throws(Problem) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let header = (lines.first ?? "").split(separator: "\t", omittingEmptySubsequences: false)
      .map(String.init)
    guard header.count > 5, Array(header.prefix(4)) == Self.firstColumns,
      header[4] == Self.wholeWork
    else {
      throw Problem(text: "no table of vitae evaluate fields --scores")
    }
    let fields = header.dropFirst(5).compactMap { ResumeField(rawValue: $0) }
    guard fields.count == header.count - 5 else {
      throw Problem(text: "a column that is no field: made by another version of vitae")
    }
    for (number, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      do {
        rows.append(
          try Row(
            cells: line.split(separator: "\t", omittingEmptySubsequences: false), fields: fields))
      } catch {
        throw Problem(line: number + 1, text: error.text)
      }
    }
  }

  /// The table as text, its rows by document.
  package var text: String {
    var out = Self.firstColumns.joined(separator: "\t") + "\t" + Self.wholeWork
    for field in ResumeField.allCases { out += "\t" + field.rawValue }
    out += "\n"
    for row in rows.sorted(by: { $0.document < $1.document }) {
      out += [row.document, row.person, row.fold, row.digest].map(Self.cell).joined(separator: "\t")
      out += "\t" + row.score.wholeWork.cell
      for field in ResumeField.allCases { out += "\t" + (row.score.fields[field]?.cell ?? "") }
      out += "\n"
    }
    return out
  }

  /// A name without the signs that part cells and rows.
  private static func cell(_ name: String) -> String {
    String(name.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}

extension FieldScore.Counts {
  /// As `right/found/gold`, one number where they are equal, nothing where all are 0.
  fileprivate var cell: String {
    if spuriousCount == 0, missedCount == 0 { return matchCount == 0 ? "" : "\(matchCount)" }
    return "\(matchCount)/\(matchCount + spuriousCount)/\(matchCount + missedCount)"
  }

  fileprivate init?(cell: Substring) {
    if cell.isEmpty { return }
    let parts = cell.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard let right = parts[0], right >= 0 else { return nil }
    matchCount = right
    if parts.count == 1 { return }
    guard parts.count == 3, let found = parts[1], let gold = parts[2], found >= right,
      gold >= right
    else { return nil }
    spuriousCount = found - right
    missedCount = gold - right
  }
}
