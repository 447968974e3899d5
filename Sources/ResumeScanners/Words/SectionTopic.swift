internal import ResumeLexicon
package import ResumeSections
internal import UnicodeText

/// What a section of the class `other` is about, by its heading's words and by what stands in it.
package enum SectionTopic {
  /// The topic of a heading that the heading lexicon does not know; `nil` when no word says one.
  package static func topic(ofHeading text: String) -> SectionKind? {
    let words = text.inSmallLetters.runs(of: .letters)
    // "Profile" is a summary, "Profiles" are addresses.
    if words.last == "profiles" || words.last == "links" || words == ["details"] { return .contact }
    if words == ["who", "i", "am"] { return .summary }
    if words.last == "affiliations" || words.last == "memberships" {
      // "Pro bono and memberships" has what somebody did, too.
      return words.contains { volunteerStems.match($0) } ? .volunteer : .memberships
    }
    // "Professional service" of scholars is unpaid; "Customer service" is none, nor "Federal public service".
    if words.last == "service",
      words.count == 1 || scholarly.contains(words[words.count - 2]),
      words.count < 3 || words[words.count - 2] != "public" || words.contains("and")
    {
      return .volunteer
    }
    lazy var isPaid = words.contains(where: paid.match)
    for word in words.reversed() {
      for (kind, stems) in stems where stems.match(word) {
        // "Línea del tiempo laboral" is none of free time.
        if kind == .interests, isPaid { continue }
        // "Selected engagements" of consultants are jobs.
        if kind == .volunteer, word.opens(withBytesOf: "engagements"),
          words.contains(where: clients.contains)
        {
          continue
        }
        // "Activités salariées" are jobs.
        if kind == .volunteer, isPaid, activities.match(word) {
          continue
        }
        return kind
      }
    }
    return nil
  }

  /// How words open that say that something is done for a living, in French and Spanish.
  private static let paid = WordOpenings(.topicPaid)
  /// Words beside "engagements" that say that somebody paid for them.
  private static let clients = Lexicon.all.substrings(of: .topicClients)
  /// How words open there that name what is done, paid or not.
  private static let activities = WordOpenings(.topicActivities)

  /// Whether a heading is of what somebody may drive: "Driving licence", "Führerschein", "Permis de conduire".
  package static func namesDriving(_ heading: String) -> Bool {
    heading.inSmallLetters.runs(of: .letters).contains(where: driving.match)
  }

  private static let driving = WordOpenings(.topicDriving)

  /// Whether a heading has a word of projects: "Project history".
  package static func namesProjects(_ heading: String) -> Bool {
    heading.inSmallLetters.runs(of: .letters).contains(where: namesProject)
  }

  /// Whether a word in small letters is one for projects.
  static func namesProject(_ word: Substring) -> Bool { projects.match(word) }

  private static let projects = WordOpenings(.topicProjects)

  /// Whether a heading is of where somebody led others for a living: "Leadership record"; "Leadership and activities" is not.
  package static func namesLeadership(_ heading: String) -> Bool {
    let words = heading.inSmallLetters.runs(of: .letters)
    return words.contains("leadership")
      && words.contains { ["record", "career", "history", "roles", "appointments"].contains($0) }
  }

  /// Whether a heading of no class is of pastimes: "Off duty", "When I'm not working".
  package static func namesFreeTime(_ heading: String) -> Bool {
    let words = heading.inSmallLetters.runs(of: .letters)
    return freeTime.contains(where: words.starts)
  }

  /// What such headings open with, in seven languages.
  private static let freeTime = Lexicon.all.words(of: .topicFreeTime).map {
    $0.split(separator: " ")
  }

  private static let scholarly = Lexicon.all.substrings(of: .topicScholarly)

  /// Whether most of a section's items open with the name of a language.
  package static func areLanguages(_ texts: [String]) -> Bool {
    texts.count { $0.isNoLonger(than: 79) && LanguageWords.opens($0) } * 2 > texts.count
  }

  /// The topic that the words of a section's items speak for, most of them or a third; `nil` when none does.
  package static func topic(ofItems texts: [String]) -> SectionKind? {
    guard !texts.isEmpty else { return nil }
    if areLanguages(texts) { return .languages }
    let quoted = texts.count { "“„«\"‘".contains($0.first ?? " ") && $0.count > 50 }
    if quoted * 3 >= texts.count { return .references }
    let persons = texts.count { text in
      honorifics.contains(text.prefix { !$0.isWhitespace && $0 != "." }.inSmallLetters)
    }
    if persons * 2 >= texts.count { return .references }
    var counts: [SectionKind: Int] = [:]
    for text in texts {
      let words = text.inSmallLetters.runs(of: .letters)
      for (kind, stems) in itemStems where words.contains(where: stems.match) {
        counts[kind, default: 0] += 1
      }
    }
    let order: [SectionKind] = [.certificates, .awards, .publications]
    let best = order.max { counts[$0, default: 0] < counts[$1, default: 0] }
    return best.flatMap { counts[$0, default: 0] * 3 >= texts.count ? $0 : nil }
  }

  /// Whether a text has a word of the items of a topic: "Young Entrepreneur Award", "Forklift licence".
  package static func names(_ topic: SectionKind, in text: String) -> Bool {
    let words = text.inSmallLetters.runs(of: .letters)
    return itemStems.contains { kind, stems in kind == topic && words.contains(where: stems.match) }
  }

  /// Whether a heading is of courses rather than of schools or papers: "Continuing education", "Kurse".
  ///
  /// "Education and training" is of schools, "Courses and diplomas" of papers; a "diplomado" is a course.
  package static func namesCourses(_ heading: String) -> Bool {
    let words = heading.inSmallLetters.runs(of: .letters)
    if words == ["professional", "development"] { return true }
    if words.contains(where: papers.match), !words.contains(where: coursePapers.match) {
      return false
    }
    return words.contains(where: surelyCourses.match)
      || words.contains(where: courses.match) && !words.contains(where: schooling.match)
  }

  /// How the words open that name courses, whatever stands beside them.
  private static let surelyCourses = WordOpenings(.topicSurelyCourses)
  /// How those open that name courses where none of ``schooling`` stands beside them.
  private static let courses = WordOpenings(.topicCourses)
  private static let schooling = WordOpenings(.topicSchooling)
  /// How papers are named that are courses.
  private static let coursePapers = WordOpenings(.topicCoursePapers)

  /// How the words open that name papers: certificates, diplomas, licences.
  private static let papers = WordOpenings(.topicPapers)

  /// What stands before the names of people.
  private static let honorifics = Lexicon.all[.namesHonorifics]

  /// Openings of words that stand in the items of a topic rather than in its heading.
  private static let itemStems: [(SectionKind, WordStems)] = [
    .certificates, .awards, .publications,
  ].map { ($0, WordStems(.topicItems, group: $0.rawValue)) }

  private static let volunteerStems = WordStems(.topicHeadings, group: "volunteer")

  private static let stems: [(SectionKind, WordStems)] = [
    .certificates, .awards, .publications, .languages, .volunteer, .interests, .references,
    .summary, .contact, .personal,
  ].map { ($0, WordStems(.topicHeadings, group: $0.rawValue)) }
}

/// The names of languages, each in itself and in seven languages.
package enum LanguageWords {
  /// Whether a text opens with the name of a language.
  package static func opens<Text: StringProtocol>(_ text: Text) -> Bool
  where Text.SubSequence == Substring {
    // No two words of a name are longer.
    let words = text.opening(ofBytes: 96).inSmallLetters.runs(of: lettersAndHyphens)
    guard let first = words.first else { return false }
    // "Muttersprache Deutsch" opens with one, "Scottish Gaelic" with a people.
    return names.contains(String(first)) || first == "muttersprache"
      || words.count > 1 && secondWords.contains(String(first)) && names.contains(String(words[1]))
  }

  /// Whether a word is the name of a language.
  package static func names(_ word: Substring) -> Bool {
    let word = word.inSmallLetters.runs(of: lettersAndHyphens).first
    return word.map { names.contains(String($0)) } == true
  }

  private static let lettersAndHyphens = WordCharacters(letters: true, signs: "-")

  private static let secondWords = Lexicon.all[.languagesBeforeNames]

  private static let names = Lexicon.all[.languagesNames]
}
