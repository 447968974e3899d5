/// Words by which section headings are known, in seven languages.
///
/// The words are evidence for the model, not a verdict: a heading that is not listed is judged by its letters,
/// its style and what stands under it.
public enum HeadingLexicon {
  /// What a heading's words say.
  public struct Match: Hashable, Sendable {
    /// What the words speak for.
    public var kind: SectionKind
    /// Whether the whole heading is a listed phrase, not only one of its words.
    public var isWhole: Bool

    /// The label that the words speak for.
    public var label: ResumeLabel { kind.label }
  }

  /// Looks a heading up, with spaces and punctuation removed, so that "E XPERIENCE" is found too.
  ///
  /// - Returns: `nil` when no listed word occurs, or a text that is no listed phrase has more than seven words.
  public static func match(_ text: String) -> Match? {
    let words = text.split { !$0.isLetter }.map { $0.lowercased() }
    if let kind = phrases[words.joined()] { return Match(kind: kind, isWhole: true) }
    guard words.count <= 7 else { return nil }
    // A heading's last listed word is its head noun: "Research projects", "Teaching experience".
    for word in words.reversed() {
      if let kind = nouns[word] { return Match(kind: kind, isWhole: false) }
    }
    return nil
  }

  private static let phrases: [String: SectionKind] = {
    var out: [String: SectionKind] = [:]
    for (kind, list) in wholePhrases {
      for phrase in list.split(separator: ",") {
        out[phrase.lowercased().filter(\.isLetter)] = kind
      }
    }
    for (noun, kind) in nouns { out[noun] = kind }
    return out
  }()

  private static let nouns: [String: SectionKind] = {
    var out: [String: SectionKind] = [:]
    for (kind, list) in headNouns {
      for noun in list.split(whereSeparator: \.isWhitespace) { out[String(noun)] = kind }
    }
    return out
  }()

  private static let headNouns: [(SectionKind, String)] = [
    (
      .work,
      """
      experience experiences employment career jobs internships internship placements
      berufserfahrung berufspraxis werdegang praktika arbeitserfahrung
      expérience expériences emplois stages experiencia experiencias empleo
      esperienza esperienze lavoro experiência experiências werkervaring loopbaan stages
      """
    ),
    (
      .skills,
      """
      skills skill competencies competences proficiencies toolbox toolkit technologies expertise
      strengths abilities kenntnisse fähigkeiten kompetenzen fertigkeiten
      compétences habilidades competencias aptitudes conocimientos competenze
      capacità competências vaardigheden competenties
      """
    ),
    (
      .education,
      """
      education studies schooling qualifications academics degrees training coursework
      ausbildung studium bildung schulbildung bildungsweg weiterbildung
      formation formations études diplômes formación educación estudios
      istruzione formazione formação educação opleiding opleidingen
      """
    ),
    (
      .projects,
      "project projects portfolio productions projekte projets réalisations proyectos progetti projetos projecten"
    ),
    (.summary, "summary profile objective profil"),
    (.contact, "contact kontakt"),
    (.languages, "languages language sprachen langues idiomas lingue talen"),
    (.interests, "interests hobbies interessen loisirs intérêts intereses interessi"),
    (.references, "references referees referenzen referencias"),
    (.awards, "awards honours honors auszeichnungen"),
    (.certificates, "certifications certificates licences licenses zertifikate"),
    (.publications, "publications patents talks publikationen"),
    (.volunteer, "volunteering volunteer ehrenamt"),
    (.memberships, "memberships"),
    (.personal, "personal"),
  ]

  private static let wholePhrases: [(SectionKind, String)] = [
    (
      .work,
      """
      work history,professional background,career history,employment history,positions held,
      where i've worked,where i've been,beruflicher werdegang,parcours professionnel,
      trayectoria profesional,work
      """
    ),
    (
      .skills,
      """
      technical skills,core competencies,what i know,tools,tech stack,it skills,areas of expertise,
      edv-kenntnisse,savoir-faire
      """
    ),
    (
      .education,
      "academic background,education and training,where i studied,akademische ausbildung,formación académica"
    ),
    (
      .projects,
      "selected work,selected works,case studies,side projects,things i've built,selected matters"
    ),
    (.summary, "about me,about,in brief,the short version,kurzprofil,à propos,sobre mí"),
    (.interests, "centres d'intérêt"),
    (.personal, "personal details,personal data,datos personales,persönliche daten"),
  ]
}
