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
    let words = text.runs(of: .letters).map { $0.lowercased() }
    if let kind = phrases[words.joined()] { return Match(kind: kind, isWhole: true) }
    guard words.count <= 7 else { return nil }
    // "Work Experience", "Key skills and tools": nothing but words of headings.
    let isWhole =
      words.count <= 5 && words.allSatisfy { nouns[$0] != nil || modifiers.contains($0) }
    // A heading's last listed word is its head noun: "Research projects", "Teaching experience".
    for word in words.reversed() {
      if let kind = nouns[word] { return Match(kind: kind, isWhole: isWhole) }
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

  /// Words that stand beside the nouns of headings and change nothing.
  private static let modifiers = Set(
    """
    work working professional relevant research teaching technical key core selected personal additional other academic
    industry industrial clinical career employment further recent previous early earlier main special general current
    practical paid job computer software digital soft hard transferable areas area of and the in my a history record
    background summary highlights details section list related military nursing sales management leadership voluntary
    community continuing formal vocational short independent open source side own own major
    berufliche beruflicher akademische akademischer schulische weitere sonstige fachliche persönliche besondere und
    wissenschaftliche praktische ausgewählte wichtige relevante meine
    professionnelle professionnelles professionnel expérience parcours personnel personnels techniques clés autres
    scolaire universitaire universitaires et de des du en informatiques linguistiques complémentaire principales mes
    profesional profesionales laboral laborales académica académicas académico técnicas personales otros otras y del
    complementaria informáticos relevante mis
    professionale professionali lavorativa lavorative tecniche personali altre altri formativo percorso e di
    profissional profissionais técnicas pessoais outras acadêmica académica complementar e do da
    professionele overige technische persoonlijke en van relevante mijn
    """.split(whereSeparator: \.isWhitespace).map(String.init))

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
    (
      .summary,
      "about me,about,summary of qualifications,in brief,the short version,kurzprofil,à propos,sobre mí"
    ),
    (.interests, "centres d'intérêt,hobbies and interests,interests and hobbies"),
    (
      .languages,
      "language skills,sprachkenntnisse,connaissances linguistiques,compétences linguistiques,conoscenze linguistiche"
    ),
    (
      .volunteer,
      "volunteer experience,volunteer work,voluntary work,volunteering experience,community service,bénévolat,voluntariado,volontariato,ehrenamtliches engagement,vrijwilligerswerk"
    ),
    (
      .contact,
      "contact details,contact information,kontaktdaten,coordonnées,datos de contacto,contatti,contato"
    ),
    (
      .certificates,
      "licenses and certifications,licences and certificates,certifications and licenses,zertifikate und weiterbildungen"
    ),
    (
      .awards,
      "awards and honors,honors and awards,awards and honours,prix et distinctions,premios,premi,prêmios"
    ),
    (.references, "references on request,références,referências,referenties,referenze"),
    (
      .summary,
      "professional summary,career summary,executive summary,career objective,personal statement,personal profile,professional profile,profilo,perfil,perfil profesional,perfil profissional,profiel,resumen"
    ),
    (.personal, "personal details,personal data,datos personales,persönliche daten"),
  ]
}
