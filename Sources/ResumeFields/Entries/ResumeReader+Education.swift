internal import PageLayout
internal import ResumeDates
internal import ResumeHeaders
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// Schools and degrees.
extension ResumeReader {
  mutating func readEducation(_ sections: [Section]) {
    let (forms, sections) = forms(sections, areSchools: true)
    for entry in forms { readSchool(entry) }
    let (others, blocks) = withoutCourses(sections)
    let all = entries(others, isEducation: true)
    let commasPart = DegreeParts.commasPart(all.compactMap { $0.value(.first)?.text }, reading)
    var school = SharedSchool()
    for (number, entry) in all.enumerated() where !entry.draft.header.isEmpty {
      let at = "/education/\(resume.education?.count ?? 0)"
      var education = Resume.Education()
      let degree = entry.degree(commasPart: commasPart, reading)
      school.read(
        entry, hasDegree: degree.type.map { DegreeParts.isDegree($0.text, reading) } == true)
      education.institution = record(school.name, "\(at)/institution")
      education.studyType = record(degree.type, "\(at)/studyType")
      education.area = record(
        degree.area ?? FieldRule.termSubjects.found(termSubject(entry.draft), reading), "\(at)/area"
      )
      education.location =
        record(school.place, "\(at)/location")
        ?? recordParts(
          FieldRule.termPlaces.found(termPlaces(entry.draft), reading), "\(at)/location",
          joinedBy: ", ")
      (education.startDate, education.endDate) = recordDates(entry.pieces, at)
      education.score = record(
        entry.score ?? FieldRule.termScores.found(termScore(entry.draft), reading), "\(at)/score")
      if let text = entry.draft.inlineText {
        if education.score == nil, FieldRule.scores.holds(GradeWords.isScore(text.text), reading) {
          education.score = record(GradeWords.withoutLabel(text), "\(at)/score")
        } else {
          education.summary = record(text, "\(at)/summary")
        }
      }
      education.courses = entry.coursesOfHeader.enumerated().compactMap {
        record($1, "\(at)/courses/\($0)")
      }
      let next = all[(number + 1)...].lazy.compactMap(\.firstParagraph).first ?? .max
      let first = entry.firstParagraph ?? 0
      let courses = blocks.filter { first < $0 && $0 < next }
      recordEducationBody(entry.draft.body, courses: courses, at, in: &education)
      resume.education = (resume.education ?? []) + [education]
    }
  }

  private mutating func recordEducationBody(
    _ body: [Int], courses block: [Int], _ at: String, in education: inout Resume.Education
  ) {
    var (courses, highlights): ([String], [String]) = (education.courses ?? [], [])
    for i in body + block {
      let value = paragraphs[i].value(at: i, confidence: 0.8)
      if education.score == nil,
        let score = FieldRule.scoresAmongFacts.found(scoreAmongFacts(i), reading)
      {
        education.score = record(GradeWords.withoutLabel(score, isInline: true), "\(at)/score")
      }
      if let items = courseItems(i, isInBlock: block.contains(i)) {
        for item in items {
          if let text = record(item, "\(at)/courses/\(courses.count)") { courses.append(text) }
        }
      } else if education.studyType == nil, education.area == nil, courses.isEmpty,
        isDegree(value, at: i, isFirst: i == body.first)
      {
        recordDegree(value, at, in: &education)
      } else if education.score == nil,
        FieldRule.scores.holds(GradeWords.isScore(value.text), reading),
        paragraphs[i].style.marker.isEmpty || value.text.has(.numbers)
          || GradeWords.isLabelled(value.text)
      {
        education.score = record(GradeWords.withoutLabel(value), "\(at)/score")
      } else if !paragraphs[i].style.marker.isEmpty {
        if let text = record(value, "\(at)/highlights/\(highlights.count)") {
          highlights.append(text)
        }
      } else if courses.isEmpty,
        !FieldRule.countedResults.holds(GradeWords.countsResults(value.text), reading),
        let items = keywords(of: i),
        items.count > 2 || !items.contains(where: { Self.namesNoCourse($0, reading) })
      {
        for item in items {
          if let text = record(item, "\(at)/courses/\(courses.count)") { courses.append(text) }
        }
      } else if education.summary == nil {
        education.summary = record(value, "\(at)/summary")
      } else if let text = record(value, "\(at)/highlights/\(highlights.count)") {
        highlights.append(text)
      }
    }
    education.courses = courses.nonEmpty
    education.highlights = highlights.nonEmpty
  }

  /// Whether a paragraph below a school's line is its degree: in the type of the text, or as the first item.
  private func isDegree(_ value: FieldValue, at i: Int, isFirst: Bool) -> Bool {
    let (text, grade) = withoutGrade(value)
    let isItem = !paragraphs[i].style.marker.isEmpty
    guard !isItem || isFirst, text.wordCount <= 12, !text.ends(in: "."), text.has(" "),
      DegreeParts.isDegree(text, reading)
    else { return false }
    return !isItem || grade != nil
      || RoleWords.opensWithDegree(text)
        && !FieldRule.scores.holds(GradeWords.isScore(text), reading)
      || reading.dates(in: text).last?.isRange == false
  }

  /// A degree below the school's line, perhaps with a grade at its end, or its date there in parentheses.
  private mutating func recordDegree(
    _ value: FieldValue, _ at: String, in education: inout Resume.Education
  ) {
    var value = value
    if education.startDate == nil, education.endDate == nil,
      let span = reading.dates(in: value.text).last,
      case let end = value.text[span.range.upperBound...], end.isEmpty || end == ")",
      case let before = value.text[..<span.range.lowerBound].trimmed,
      let sign = before.last, end.isEmpty ? ",|–".contains(sign) : sign == "("
    {
      (education.startDate, education.endDate) = recordDates(span, value, at)
      value.text = String(before.dropLast().trimmed)
    }
    if education.score == nil {
      let (text, score) = withoutGrade(value)
      if let score {
        education.score = record(
          GradeWords.withoutLabel(score, isInline: true), "\(at)/score")
        value.text = text
      }
    }
    let degree = DegreeParts(value, reading)
    education.studyType = record(degree.type, "\(at)/studyType")
    education.area = record(degree.area, "\(at)/area")
  }

  /// A degree without the grade at its end, in parentheses or behind the last comma, and that.
  private func withoutGrade(_ value: FieldValue) -> (text: String, grade: FieldValue?) {
    let text = value.text
    let isEnclosed = text.ends(in: ")")
    guard
      let sign = text.lastIndex(of: isEnclosed ? "(" : ","),
      isEnclosed || DegreeParts.isDegree(String(text[..<sign]), reading),
      case let inside = text[sign...].dropFirst().dropLast(isEnclosed ? 1 : 0).trimmed,
      FieldRule.openingScores.holds(GradeWords.opensWithScore(String(inside)), reading)
    else { return (text, nil) }
    var grade = value
    grade.text = String(inside)
    return (String(text[..<sign].trimmed), grade)
  }

  /// The grade among facts that bars part, as in forms of Europass: "Field of study Hydrology | Final grade 9/10".
  private func scoreAmongFacts(_ i: Int) -> FieldValue? {
    let field = field(i)
    guard field.text.contains(bytesOf: " | ") else { return nil }
    return field.text.split(separator: "|").lazy
      .first { GradeWords.isNamedScore($0.trimmed.description) }
      .flatMap { field.value($0.startIndex..<$0.endIndex, confidence: 0.8) }
  }

  // MARK: Courses

  /// The sections without what stands below a line that says "Courses", and that.
  private func withoutCourses(_ sections: [Section]) -> (sections: [Section], courses: [Int]) {
    var courses: [Int] = []
    let rest = sections.map { section in
      var section = section
      var isOpen = false
      let first = section.paragraphs.first
      section.paragraphs.removeAll { i in
        let paragraph = paragraphs[i]
        let text = paragraph.text.ends(in: ":") ? String(paragraph.text.dropLast()) : paragraph.text
        if paragraph.style.marker.isEmpty, text.wordCount <= 2, CourseWords.isLabel(text),
          i != first
        {
          isOpen = true
          return true
        }
        isOpen =
          isOpen && !paragraph.style.isBold && paragraph.role != .heading && text.wordCount <= 8
          && !text.ends(in: ".") && reading.dates(in: text).isEmpty
          && !FieldRule.scores.holds(GradeWords.isScore(text), reading)
        if isOpen { courses.append(i) }
        return isOpen
      }
      return section
    }
    return (rest, courses)
  }

  /// Whether one of two names between commas is rather a place, an employer or a remark: "Aldermoor Works, Leeds",
  /// "on Saturdays, in Leeds".
  private static func namesNoCourse(_ value: FieldValue, _ reading: FieldReading) -> Bool {
    let kinds = reading.headers.logProbabilities(of: value.text)
    return value.text.startsSmall || PlaceWords.isPlace(value.text) || kinds[.place] > -0.7
      || kinds[.organization] > -0.5
  }

  /// The courses that a paragraph lists; `nil` when it says something else.
  private func courseItems(_ i: Int, isInBlock: Bool) -> [FieldValue]? {
    if isInBlock || CourseWords.opensWithNumber(paragraphs[i].text) {
      return [paragraphs[i].value(at: i, confidence: 0.8)]
    }
    let field = field(i)
    guard let start = CourseWords.listStart(field.text), start < field.text.endIndex else {
      return nil
    }
    return items(i, field, start..<field.text.endIndex, 0)
  }
}

/// The school of an entry: its own, or the one above the first of several degrees.
private struct SharedSchool {
  private(set) var name: FieldValue?
  private(set) var place: FieldValue?
  /// Whether the last school stood in a line without its degree, so that others may follow below it.
  private var isShared = false

  mutating func read(_ entry: ReadEntry, hasDegree: Bool) {
    let own = entry.parts.first { $0.role == .second }
    if let own {
      // The school in the first line, without dates; the degree below it, with its own.
      isShared =
        entry.pieces.pieces[own.run.lowerBound].line == 0 && entry.pieces.lines[0].dates.isEmpty
        && entry.pieces.dates != nil
        && !entry.parts.contains {
          $0.role == .first && entry.pieces.pieces[$0.run.lowerBound].line == 0
        }
      (name, place) = (entry.value(.second), entry.value(.place))
    } else if !isShared || !hasDegree || entry.opensSection
      || entry.pieces.lines.count > 1 || entry.pieces.dates == nil
    {
      (name, place, isShared) = (nil, entry.value(.place), false)
    } else if let own = entry.value(.place) {
      place = own
    }
  }
}

extension ReadEntry {
  /// The courses that a line of the header lists before the dates: "Coursework: Statics, Optics   2019 – 2021".
  fileprivate var coursesOfHeader: [FieldValue] {
    for line in pieces.lines.dropFirst() {
      guard let start = CourseWords.listStart(line.text), let span = line.dates.last,
        start < span.range.lowerBound
      else { continue }
      return line.text[start..<span.range.lowerBound].split(separator: ",").compactMap {
        line.field.value($0.startIndex..<$0.endIndex, confidence: 0.8)
      }
    }
    return []
  }

  /// The subject that stands behind the school's name, where the degree stands before it: "BSc | University of Leeds, Nursing".
  private func subjectBehindSchool(besides taken: [Int], _ reading: FieldReading) -> FieldValue? {
    guard let school = parts.first(where: { $0.role == .second })?.run,
      pieces.pieces.indices.contains(school.upperBound), !taken.contains(school.upperBound),
      [.comma, .style].contains(pieces.pieces[school.upperBound].separator)
    else { return nil }
    let next = school.upperBound..<(school.upperBound + 1)
    let text = String(pieces.text(next))
    let logs = reading.headers.logProbabilities(of: text)
    guard text.wordCount <= 8, !text.has(.numbers), logs[.place] < -1.5 else { return nil }
    return pieces.value(next, confidence: 0.7)
  }

  /// The degree; where its subject has a line of its own, with that.
  fileprivate func degree(commasPart: Bool, _ reading: FieldReading) -> DegreeParts {
    let value = value(.first)
    let taken = parts.filter { $0.role != .rest }.flatMap { Array($0.run) }
    guard let value, !RoleWords.opensWithDegree(value.text) else {
      var parts = DegreeParts(value, commasPart: commasPart, reading)
      if let value, parts.area == nil, value.text.wordCount <= 3 {
        parts.area = FieldRule.subjectBehindSchool.found(
          subjectBehindSchool(besides: taken, reading), reading)
      }
      return parts
    }
    let type = pieces.pieces.indices.first { i in
      let text = String(pieces.text(i..<(i + 1)))
      return !taken.contains(i) && RoleWords.opensWithDegree(text) && text.wordCount <= 5
    }
    guard let type, let degree = pieces.value(type..<(type + 1), confidence: 0.8) else {
      return DegreeParts(value, commasPart: commasPart, reading)
    }
    var parts = DegreeParts(degree, reading)
    if parts.area == nil { parts.area = value }
    return parts
  }
}
