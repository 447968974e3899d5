internal import PageLayout

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Schools and degrees.
extension ResumeReader {
  mutating func readEducation(_ sections: [Section]) {
    for entry in entries(sections, isEducation: true) where !entry.draft.header.isEmpty {
      let at = "/education/\(resume.education?.count ?? 0)"
      var education = Resume.Education()
      education.institution = record(entry.value(.second), "\(at)/institution")
      let (type, area) = Self.degreeParts(entry.value(.first))
      education.studyType = record(type, "\(at)/studyType")
      education.area = record(area, "\(at)/area")
      education.location = record(entry.value(.place), "\(at)/location")
      (education.startDate, education.endDate) = recordDates(entry.pieces, at)
      if let text = entry.draft.inlineText {
        if GradeWords.isScore(text.text) {
          education.score = record(text, "\(at)/score")
        } else {
          education.summary = record(text, "\(at)/summary")
        }
      }
      recordEducationBody(entry.draft.body, at, in: &education)
      resume.education = (resume.education ?? []) + [education]
    }
  }

  private mutating func recordEducationBody(
    _ body: [Int], _ at: String, in education: inout Resume.Education
  ) {
    var (courses, highlights): ([String], [String]) = ([], [])
    for i in body {
      let value = paragraphs[i].value(at: i, confidence: 0.8)
      if education.studyType == nil, education.area == nil, courses.isEmpty,
        paragraphs[i].style.marker.isEmpty, value.text.wordCount <= 12,
        !value.text.ends(in: "."), value.text.contains(" "), Self.isDegree(value.text)
      {
        // The degree stands below the school's line, in the type of the text.
        let (type, area) = Self.degreeParts(value)
        education.studyType = record(type, "\(at)/studyType")
        education.area = record(area, "\(at)/area")
      } else if education.score == nil, GradeWords.isScore(value.text),
        paragraphs[i].style.marker.isEmpty || value.text.has(.numbers)
      {
        education.score = record(value, "\(at)/score")
      } else if !paragraphs[i].style.marker.isEmpty {
        if let text = record(value, "\(at)/highlights/\(highlights.count)") {
          highlights.append(text)
        }
      } else if courses.isEmpty, let items = keywords(of: i) {
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

  /// Degrees that stand before their subject without a word between.
  private static let longDegrees: Set<String> = [
    "master", "bachelor", "licence", "magister", "diplom", "laurea", "mestrado", "bacharelado",
  ]

  /// Whether a text says how long something went on, and nothing else.
  private static func isDuration(_ text: Substring) -> Bool {
    let words = text.lowercased().runs(of: .lettersAndNumbers)
    guard let last = words.last, (2...3).contains(words.count) else { return false }
    return DateWords.lengths.contains(String(last)) || last == "time"
  }

  /// Whether a text opens with a degree, a diploma or what stands for one.
  private static func isDegree(_ text: String) -> Bool {
    // One word is the name of a school's end: "SSLC", "Érettségi".
    if RoleWords.opensWithDegree(text) || !text.contains(" ") { return true }
    return [text, String(text.prefix { $0 != "," })].contains {
      PieceScorer.logProbabilities($0)[PieceScorer.Kind.degree.rawValue] > log(0.25)
    }
  }

  /// "BSc (Hons), Nursing" and "Master of Arts in History" are a type and a subject.
  private static func degreeParts(
    _ degree: FieldValue?
  ) -> (type: FieldValue?, area: FieldValue?) {
    guard let degree else { return (nil, nil) }
    // "Barman profissional, 120 h" is what was learnt; no degree was given.
    guard isDegree(degree.text) else { return (nil, degree) }
    // "Executive programme, six weeks" has no subject.
    if let comma = degree.text.firstRange(of: ", "), isDuration(degree.text[comma.upperBound...]) {
      return RoleWords.opensWithDegree(degree.text) ? (degree, nil) : (nil, degree)
    }
    for separator in [", ", " in ", " en ", ": ", " – "] {
      guard let cut = degree.text.firstRange(of: separator) else { continue }
      var (type, area) = (degree, degree)
      type.text = String(degree.text[..<cut.lowerBound])
      area.text = String(degree.text[cut.upperBound...].trimmed)
      guard separator == ", " || RoleWords.opensWithDegree(type.text), !area.text.isEmpty else {
        continue
      }
      return (type, area)
    }
    // "BSc Nursing", "Master Informatik": the degree is one word.
    let words = degree.text.split(separator: " ", maxSplits: 1)
    if words.count == 2, RoleWords.opensWithDegree(String(words[0])),
      !RoleWords.opensWithDegree(String(words[1])),
      words[0].count <= 6 && words[0].dropFirst().contains(where: { $0.isUppercase || $0 == "." })
        || longDegrees.contains(words[0].lowercased()),
      words[1].first?.isUppercase == true
    {
      var (type, area) = (degree, degree)
      type.text = String(words[0])
      area.text = String(words[1])
      return (type, area)
    }
    return (degree, nil)
  }
}
