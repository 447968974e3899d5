internal import ResumeLexicon
package import ResumeScanners
internal import UnicodeText

/// What headers of schools have and those of jobs have not.
extension HeaderPieces {
  /// Takes out the last part that says a grade and nothing else: "University of York, GPA 3.8".
  package mutating func takeScore(_ reading: FieldReading) -> FieldValue? {
    for i in pieces.indices.reversed() {
      let text = text(i..<(i + 1))
      if i > 0, Self.isGrade(text, reading) {
        let (line, start) = (pieces[i].line, text.startIndex)
        let whole = lines[line].field.text
        let end = Self.scaleEnd(behind: text.endIndex, in: whole)
        let value =
          end.flatMap { lines[line].field.value(start..<$0, confidence: 0.8) }
          ?? value(i..<(i + 1), confidence: 0.8)
        if let end {
          pieces.removeAll {
            $0.line == line && $0.range.lowerBound > start && $0.range.upperBound <= end
          }
        }
        pieces.remove(at: i)
        return value.map { GradeWords.withoutLabel($0, isInline: true) }
      }
      // "BSc Physics, 2:1": numbers behind a comma are no part of their own; "Economics. GPA: 3.8".
      for joint in [",", ". ", "; ", " · ", ": ", " – ", " — ", " - ", " | "] {
        guard let range = text.ranges(ofBytes: joint).last,
          Self.isGrade(text[range.upperBound...].trimmed, reading),
          joint == "," || text[range.upperBound...].count(of: .letters) > 2
        else { continue }
        let value = lines[pieces[i].line].field.value(
          range.upperBound..<text.endIndex, confidence: 0.8)
        pieces[i].range = text.startIndex..<range.lowerBound
        return value.map { GradeWords.withoutLabel($0, isInline: true) }
      }
      if let start = FieldRule.labelledGrades.found(Self.labelledGrade(text, reading), reading) {
        let value = lines[pieces[i].line].field.value(start..<text.endIndex, confidence: 0.8)
        pieces[i].range = text.startIndex..<start
        return value.map { GradeWords.withoutLabel($0, isInline: true) }
      }
    }
    return nil
  }

  /// Takes out what says at the end of a line whether a school was finished: "University of York – completed".
  ///
  /// In parentheses it stays with the words before it.
  package mutating func dropStatuses(_ reading: FieldReading) {
    for i in pieces.indices.dropFirst().reversed() where endsLine(i + 1) {
      let status = text(i..<(i + 1)).inSmallLetters.prefix { $0 != "." }
      guard FieldRule.schoolStatuses.holds(Self.statuses.contains(status), reading) else {
        continue
      }
      pieces.remove(at: i)
    }
  }

  private static let statuses = Lexicon.all.substrings(of: .entriesStatuses)

  /// Where the scale of a grade ends that a slash with spaces parts from it: "8.4 / 10"; `nil` without one.
  private static func scaleEnd(behind grade: String.Index, in text: String) -> String.Index? {
    let slash = text[grade...].drop(while: \.isWhitespace)
    guard slash.first == "/", text[..<grade].last?.isNumber == true else { return nil }
    let number = slash.dropFirst().drop(while: \.isWhitespace)
    let digits = number.prefix { $0.isASCII && $0.isNumber }
    let decimals = number[digits.endIndex...].prefix(2)
    guard (1...3).contains(digits.count) else { return nil }
    return decimals.first == "." && decimals.last?.isNumber == true
      ? decimals.endIndex : digits.endIndex
  }

  /// Where a labelled grade starts behind a name without a sign between: "University of York GPA 3.8".
  private static func labelledGrade(_ text: Substring, _ reading: FieldReading) -> String.Index? {
    let words = text.spacedWords
    guard words.count > 2 else { return nil }
    for n in words.indices.dropFirst().suffix(4) {
      let rest = text[words[n].startIndex...]
      if ["gpa", "cgpa", "sgpa", "cpi", "note", "abschlussnote", "gesamtnote"].contains(
        words[n].inSmallLetters.filter { $0 != ":" }), rest.has(.numbers), isGrade(rest, reading)
      {
        return rest.startIndex
      }
    }
    return nil
  }

  private static func isGrade(_ part: Substring, _ reading: FieldReading) -> Bool {
    let isInside = part.starts(in: "(")
    let text = String(isInside ? part.dropFirst().dropLast(part.ends(in: ")") ? 1 : 0) : part)
    // "LLB, First".
    if text.trimmed == "First" { return true }
    return text.wordCount <= 5
      && FieldRule.openingScores.holds(GradeWords.opensWithScore(text), reading)
      && !RoleWords.opensWithDegree(text)
      // "Communication and Media" is a subject.
      && (text.has(.numbers) || !GradeWords.needsNumber(text))
  }
}
