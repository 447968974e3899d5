internal import PageLayout

/// Schools and degrees.
extension ResumeReader {
  mutating func readEducation(_ sections: [Section]) {
    let (forms, sections) = forms(sections, areSchools: true)
    for entry in forms { readSchool(entry) }
    let (others, blocks) = withoutCourses(sections)
    let all = entries(others, isEducation: true)
    let commasPart = DegreeParts.commasPart(all.compactMap { $0.value(.first)?.text })
    for (number, entry) in all.enumerated() where !entry.draft.header.isEmpty {
      let at = "/education/\(resume.education?.count ?? 0)"
      var education = Resume.Education()
      education.institution = record(entry.value(.second), "\(at)/institution")
      let degree = entry.degree(commasPart: commasPart)
      education.studyType = record(degree.type, "\(at)/studyType")
      education.area = record(degree.area, "\(at)/area")
      education.location =
        record(entry.value(.place), "\(at)/location")
        ?? recordParts(termPlaces(entry.draft), "\(at)/location", joinedBy: ", ")
      (education.startDate, education.endDate) = recordDates(entry.pieces, at)
      education.score = record(entry.score ?? termScore(entry.draft), "\(at)/score")
      if let text = entry.draft.inlineText {
        if education.score == nil, GradeWords.isScore(text.text) {
          education.score = record(GradeWords.withoutLabel(text), "\(at)/score")
        } else {
          education.summary = record(text, "\(at)/summary")
        }
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
    var (courses, highlights): ([String], [String]) = ([], [])
    let areCourses = areCourses(body)
    for i in body + block {
      let value = paragraphs[i].value(at: i, confidence: 0.8)
      let isCourse = areCourses && !GradeWords.isScore(value.text) || block.contains(i)
      if let items = courseItems(i, isInBlock: isCourse) {
        for item in items {
          if let text = record(item, "\(at)/courses/\(courses.count)") { courses.append(text) }
        }
      } else if education.studyType == nil, education.area == nil, courses.isEmpty,
        paragraphs[i].style.marker.isEmpty, value.text.wordCount <= 12,
        !value.text.ends(in: "."), value.text.has(" "), DegreeParts.isDegree(value.text)
      {
        // The degree stands below the school's line, in the type of the text, perhaps with a grade in parentheses.
        var value = value
        if education.score == nil, value.text.ends(in: ")"),
          let open = value.text.lastIndex(of: "("),
          case let inside = value.text[open...].dropFirst().dropLast(),
          GradeWords.opensWithScore(String(inside))
        {
          var score = value
          score.text = String(inside)
          education.score = record(
            GradeWords.withoutLabel(score, isInline: true), "\(at)/score")
          value.text = String(value.text[..<open].trimmed)
        }
        let degree = DegreeParts(value)
        education.studyType = record(degree.type, "\(at)/studyType")
        education.area = record(degree.area, "\(at)/area")
      } else if education.score == nil, GradeWords.isScore(value.text),
        paragraphs[i].style.marker.isEmpty || value.text.has(.numbers)
          || GradeWords.isLabelled(value.text)
      {
        education.score = record(GradeWords.withoutLabel(value), "\(at)/score")
      } else if !paragraphs[i].style.marker.isEmpty {
        if let text = record(value, "\(at)/highlights/\(highlights.count)") {
          highlights.append(text)
        }
      } else if courses.isEmpty, !GradeWords.countsResults(value.text), let items = keywords(of: i),
        items.count > 2 || !items.contains(where: Self.namesNoCourse)
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
          && !text.ends(in: ".") && DateSpan.all(in: text).isEmpty && !GradeWords.isScore(text)
        if isOpen { courses.append(i) }
        return isOpen
      }
      return section
    }
    return (rest, courses)
  }

  /// Whether one of two names between commas is rather a place, an employer or a remark: "Aldermoor Works, Leeds",
  /// "on Saturdays, in Leeds".
  private static func namesNoCourse(_ value: FieldValue) -> Bool {
    let kinds = FieldModels.current.headers.logProbabilities(of: value.text)
    return value.text.startsSmall || PlaceWords.isPlace(value.text) || kinds[.place] > -0.7
      || kinds[.organization] > -0.5
  }

  /// Whether the text below a school is a list of courses without a word for it: several names, and nothing else but a grade.
  private func areCourses(_ body: [Int]) -> Bool {
    let texts = body.map { paragraphs[$0].text }.filter { !GradeWords.isScore($0) }
    return texts.count > 1
      && texts.allSatisfy { text in
        let words = text.spacedWords
        return words.count <= 5 && !text.startsSmall && !text.has(.numbers) && !text.has(",")
          && !text.has(":") && !text.ends(in: ".") && !DegreeParts.isDegree(text + " ")
      }
  }

  /// The courses that a paragraph lists; `nil` when it says something else.
  private func courseItems(_ i: Int, isInBlock: Bool) -> [FieldValue]? {
    if isInBlock || CourseWords.opensWithNumber(paragraphs[i].text) {
      return [paragraphs[i].value(at: i, confidence: 0.8)]
    }
    let field = paragraphs[i].fieldText(at: i)
    guard let start = CourseWords.listStart(field.text), start < field.text.endIndex else {
      return nil
    }
    return items(i, field, start..<field.text.endIndex, 0)
  }
}

extension ReadEntry {
  /// The degree; where its subject has a line of its own, with that.
  fileprivate func degree(commasPart: Bool) -> DegreeParts {
    let value = value(.first)
    let taken = parts.filter { $0.role != .rest }.flatMap { Array($0.run) }
    guard let value, !RoleWords.opensWithDegree(value.text) else {
      var parts = DegreeParts(value, commasPart: commasPart)
      if let value, parts.area == nil, value.text.wordCount <= 3 {
        parts.area = subjectBehindSchool(besides: taken)
      }
      return parts
    }
    let type = pieces.pieces.indices.first { i in
      let text = String(pieces.text(i..<(i + 1)))
      return !taken.contains(i) && RoleWords.opensWithDegree(text) && text.wordCount <= 5
    }
    guard let type, let degree = pieces.value(type..<(type + 1), confidence: 0.8) else {
      return DegreeParts(value, commasPart: commasPart)
    }
    var parts = DegreeParts(degree)
    if parts.area == nil { parts.area = value }
    return parts
  }

  /// The subject that stands behind the school's name, where the degree stands before it: "BSc | University of Leeds, Nursing".
  private func subjectBehindSchool(besides taken: [Int]) -> FieldValue? {
    guard let school = parts.first(where: { $0.role == .second })?.run,
      pieces.pieces.indices.contains(school.upperBound), !taken.contains(school.upperBound),
      [.comma, .style].contains(pieces.pieces[school.upperBound].separator)
    else { return nil }
    let next = school.upperBound..<(school.upperBound + 1)
    let text = String(pieces.text(next))
    let logs = FieldModels.current.headers.logProbabilities(of: text)
    guard text.wordCount <= 8, !text.has(.numbers), logs[.place] < -1.5 else { return nil }
    return pieces.value(next, confidence: 0.7)
  }
}
