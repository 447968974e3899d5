/// Words by which section headings are known, in seven languages.
///
/// The words are evidence for the model, not a verdict: a heading that is not listed is judged by its letters,
/// its style and what stands under it.
public enum HeadingLexicon {
  /// What a heading's words say.
  public struct Match: Hashable, Sendable {
    /// The label that the words speak for.
    public var label: ResumeLabel
    /// Whether the whole heading is a listed phrase, not only one of its words.
    public var isWhole: Bool
  }

  /// Looks a heading up, with spaces and punctuation removed, so that "E XPERIENCE" is found too.
  ///
  /// - Returns: `nil` when no listed word occurs, or a text that is no listed phrase has more than seven words.
  public static func match(_ text: String) -> Match? {
    let words = text.split { !$0.isLetter }.map { $0.lowercased() }
    if let label = phrases[words.joined()] { return Match(label: label, isWhole: true) }
    guard words.count <= 7 else { return nil }
    // A heading's last listed word is its head noun: "Research projects", "Teaching experience".
    for word in words.reversed() {
      if let label = nouns[word] { return Match(label: label, isWhole: false) }
    }
    return nil
  }

  private static let phrases: [String: ResumeLabel] = {
    var out: [String: ResumeLabel] = [:]
    for (label, list) in wholePhrases {
      for phrase in list.split(separator: ",") {
        out[phrase.lowercased().filter(\.isLetter)] = label
      }
    }
    for (noun, label) in nouns { out[noun] = label }
    return out
  }()

  private static let nouns: [String: ResumeLabel] = {
    var out: [String: ResumeLabel] = [:]
    for (label, list) in headNouns {
      for noun in list.split(separator: " ") { out[String(noun)] = label }
    }
    return out
  }()

  private static let headNouns: [(ResumeLabel, String)] = [
    (
      .experience,
      "experience experiences employment career jobs internships internship placements "
        + "berufserfahrung berufspraxis werdegang praktika arbeitserfahrung "
        + "expérience expériences emplois stages experiencia experiencias empleo "
        + "esperienza esperienze lavoro experiência experiências werkervaring loopbaan stages"
    ),
    (
      .skill,
      "skills skill competencies competences competencies proficiencies toolbox toolkit technologies expertise "
        + "strengths abilities kenntnisse fähigkeiten kompetenzen fertigkeiten "
        + "compétences habilidades competencias aptitudes conocimientos competenze "
        + "capacità competências vaardigheden competenties"
    ),
    (
      .education,
      "education studies schooling qualifications academics degrees training coursework "
        + "ausbildung studium bildung schulbildung bildungsweg weiterbildung "
        + "formation formations études diplômes formación educación estudios "
        + "istruzione formazione formação educação opleiding opleidingen"
    ),
    (
      .project,
      "project projects portfolio productions projekte projets réalisations proyectos progetti projetos projecten"
    ),
    (
      .other,
      "summary profile objective contact languages language interests hobbies references referees "
        + "awards honours honors certifications certificates licences licenses publications patents "
        + "talks volunteering volunteer memberships personal "
        + "profil sprachen interessen referenzen kontakt auszeichnungen zertifikate ehrenamt "
        + "langues loisirs intérêts idiomas intereses referencias lingue interessi talen publikationen"
    ),
  ]

  private static let wholePhrases: [(ResumeLabel, String)] = [
    (
      .experience,
      "work history,professional background,career history,employment history,positions held,"
        + "where i've worked,where i've been,beruflicher werdegang,parcours professionnel,"
        + "trayectoria profesional,work"
    ),
    (
      .skill,
      "technical skills,core competencies,what i know,tools,tech stack,it skills,areas of expertise,"
        + "edv-kenntnisse,savoir-faire"
    ),
    (
      .education,
      "academic background,education and training,where i studied,akademische ausbildung,formación académica"
    ),
    (
      .project,
      "selected work,selected works,case studies,side projects,things i've built,selected matters"
    ),
    (
      .other,
      "about me,about,personal details,personal data,in brief,the short version,kurzprofil,à propos,sobre mí,"
        + "centres d'intérêt,datos personales,persönliche daten"
    ),
  ]
}
