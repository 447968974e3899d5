internal import PageLayout

/// Words by which section headings are known, in seven languages.
///
/// The words are evidence for the model, not a verdict: a heading that is not listed is judged by its letters,
/// its style and what stands under it.
package enum HeadingLexicon {
  /// What a heading's words say.
  package struct Match: Hashable, Sendable {
    /// What the words speak for.
    package var kind: SectionKind
    /// Whether the whole heading is a listed phrase, not only one of its words.
    package var isWhole: Bool
    /// Whether it names things of several labels: "Education / Languages". It says less of what is below it.
    package var isMixed = false

    /// The label that the words speak for.
    package var label: ResumeLabel { kind.label }
  }

  /// Looks a heading up, with spaces and punctuation removed, so that "E XPERIENCE" is found too.
  ///
  /// A number or letter in front is no part of the heading: "IV. Projects".
  ///
  /// - Returns: `nil` when no listed word occurs, or a text that is no listed phrase has more than seven words.
  package static func match(_ text: String) -> Match? {
    guard let memory else { return found(text) }
    return memory.value(of: text) { found(text) }
  }

  /// What was found for texts before, while a resume is read.
  @TaskLocal static var memory: TextMemory<Match?>?

  private static func found(_ text: String) -> Match? {
    guard var match = known(text) else { return nil }
    match.isMixed = isMixed(text)
    return match
  }

  /// Whether a sign or a connecting word parts listed words of several labels.
  private static func isMixed(_ text: String) -> Bool {
    var labels: Set<ResumeLabel> = []
    for part in text.split(whereSeparator: { ",/&|+•·".contains($0) }) {
      var words: [String] = []
      for run in part.runs(of: .letters) {
        let word = withoutAccents(run.inSmallLetters)
        if connecting.contains(word) {
          if let label = headNoun(words)?.label { labels.insert(label) }
          words = []
        } else {
          words.append(word)
        }
      }
      if let label = headNoun(words)?.label { labels.insert(label) }
    }
    return labels.count > 1
  }

  /// What the last listed word says.
  private static func headNoun(_ words: [String]) -> SectionKind? {
    phrases[words.joined()] ?? words.reversed().lazy.compactMap { nouns[$0] }.first
  }

  private static let connecting: Set<String> = ["and", "und", "et", "y", "e", "en"]

  private static func known(_ text: String) -> Match? {
    let runs = withoutNumber(text).runs(of: .letters)
    // A letter in lower case and without its accent has at least a third of its bytes.
    guard runs.count <= 7 || runs.reduce(0, { $0 + $1.utf8.count }) <= 3 * longestPhrase else {
      return nil
    }
    let words = runs.map { withoutAccents($0.inSmallLetters) }
    if let kind = phrases[words.joined()] { return Match(kind: kind, isWhole: true) }
    guard words.count <= 7 else { return nil }
    // "Work Experience", "Key skills and tools": nothing but words of headings.
    let isWhole =
      words.count <= 5 && words.allSatisfy { nouns[$0] != nil || modifiers.contains($0) }
    // A heading's last listed word is its head noun: "Research projects", "Teaching experience"; a "Language profile" is one of
    // languages.
    for word in words.reversed() {
      guard let kind = nouns[word] else { continue }
      let topic =
        kind == .summary ? words.lazy.compactMap { nouns[$0] }.first(where: isProfiled) : nil
      return Match(kind: topic ?? kind, isWhole: isWhole)
    }
    // So is the last part of "Forschungsprojekte" and "Servicevaardigheden".
    for word in words.reversed() where word.utf8.count >= shortestEnding {
      for (ending, kind) in endings where word.hasSuffix(ending) {
        return Match(kind: kind, isWhole: false)
      }
    }
    return nil
  }

  /// Whether a "profile" of something is a list of it.
  private static func isProfiled(_ kind: SectionKind) -> Bool {
    kind == .languages || kind == .skills
  }

  /// The text without a letter or a Roman number in front: "b)", "IV.".
  private static func withoutNumber(_ text: String) -> Substring {
    guard let end = text.utf8.prefix(6).firstIndex(where: { ".)".utf8.contains($0) }) else {
      return text[...]
    }
    let (number, rest) = (text[..<end], text[text.index(after: end)...])
    let isNumber = number.utf8.count == 1 || number.allSatisfy { "IVXivx".contains($0) }
    return isNumber && rest.contains(where: \.isLetter) ? rest : text[...]
  }

  private static let endings: [(String, SectionKind)] = [
    ("projekte", .projects), ("projecten", .projects), ("kenntnisse", .skills),
    ("vaardigheden", .skills), ("kompetenzen", .skills), ("erfahrung", .work),
    ("ervaring", .work), ("opleidingen", .education), ("zertifikate", .certificates),
  ]

  private static let shortestEnding = endings.map(\.0.utf8.count).min() ?? 0

  /// A word in lower case without its accents, which capitals often lack: "FORMACION".
  private static func withoutAccents(_ word: String) -> String {
    guard word.utf8.contains(where: { $0 >= 0x80 }) else { return word }
    var out = ""
    for character in word { out += accented[character] ?? String(character) }
    return out
  }

  private static let accented: [Character: String] = {
    var out: [Character: String] = ["ß": "ss", "œ": "oe", "æ": "ae"]
    for (letter, variants) in [
      ("a", "àáâãäå"), ("c", "ç"), ("e", "èéêë"), ("i", "ìíîï"), ("n", "ñ"), ("o", "òóôõöø"),
      ("u", "ùúûü"), ("y", "ýÿ"),
    ] {
      for variant in variants { out[variant] = letter }
    }
    return out
  }()

  private static let phrases: [String: SectionKind] = {
    var out: [String: SectionKind] = [:]
    for (kind, list) in wholePhrases {
      for phrase in list.split(separator: ",") {
        out[withoutAccents(phrase.inSmallLetters).filter(\.isLetter)] = kind
      }
    }
    for (noun, kind) in nouns { out[noun] = kind }
    return out
  }()

  /// Bytes of the longest listed phrase.
  private static let longestPhrase = phrases.keys.map(\.utf8.count).max() ?? 0

  private static let nouns: [String: SectionKind] = {
    var out: [String: SectionKind] = [:]
    for (kind, list) in headNouns {
      for noun in list.split(whereSeparator: \.isWhitespace) {
        out[withoutAccents(String(noun))] = kind
      }
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
    community clients client clienti clientes continuing formal vocational short independent open source side own own major
    berufliche beruflicher beruflichen berufspraktische akademische akademischer schulische weitere weiterer sonstige
    sonstiges fachliche persönliche besondere und relevante wissenschaftliche praktische ausgewählte wichtige meine
    mein bisherige bisheriger zusätzliche allgemeine abgeschlossene
    professionnelle professionnelles professionnel professionnels expérience parcours personnel personnels personnelles
    technique techniques clés clé autres autre scolaire universitaire universitaires et de des du d la les en
    informatique informatiques linguistique linguistiques complémentaire complémentaires principales principaux mes
    académique académiques initiale continue métier transversales
    profesional profesionales laboral laborales académica académicas académico académicos técnica técnicas personales
    otra otras otro otros y e complementaria complementario complementarios informática informáticas informáticos
    relevante relevantes mis del los las el docente docentes reglada superior investigadora básica
    professionale professionali lavorativa lavorative lavorativi tecnica tecniche personale personali altra altre altro
    altri formativo formativi scolastica percorso di delle dei e principali informatiche acquisite
    profissional profissionais técnica técnicas pessoais outra outras outros acadêmica académica acadêmico complementar
    complementares do da dos das principais minha minhas
    ricerca recherche investigación investigações pesquisa onderzoek professionele overige technische persoonlijke relevante andere van mijn en aanvullende belangrijkste
    """.split(whereSeparator: \.isWhitespace).map { withoutAccents(String($0)) })

  private static let headNouns: [(SectionKind, String)] = [
    (
      .work,
      """
      experience experiences employment career jobs internships internship placements
      berufserfahrung berufserfahrungen berufspraxis werdegang praktika praktikum arbeitserfahrung berufstätigkeit
      berufstätigkeiten beschäftigungen praxiserfahrung nebentätigkeiten nebenjobs
      expérience expériences emplois emploi stages
      experiencia experiencias empleo empleos prácticas
      esperienza esperienze lavoro tirocini impieghi
      experiência experiências estágios emprego empregos
      werkervaring werkervaringen loopbaan arbeidsverleden bijbanen bijbaan vakantiewerk studentenjob studentenjobs
      ferienjobs aushilfsjobs docencia lehrtätigkeit lehrtätigkeiten
      """
    ),
    (
      .skills,
      """
      skills skill competencies competences proficiencies toolbox toolkit technologies expertise
      strengths abilities kenntnisse fähigkeiten kompetenzen fertigkeiten fachkenntnisse qualifikationen stärken
      compétences compétence savoirs habilidades competencias aptitudes conocimientos destrezas
      competenze capacità conoscenze
      competências conhecimentos aptidões vaardigheden competenties kwaliteiten
      sterktes fortalezas atouts softwarekenntnisse edvkenntnisse computerkennis herramientas ferramentas strumenti
      """
    ),
    (
      .education,
      """
      education studies schooling qualifications academics degrees training coursework
      ausbildung ausbildungen studium bildung schulbildung bildungsweg bildungsgang weiterbildung weiterbildungen
      fortbildungen hochschulbildung schullaufbahn
      formation formations études diplômes diplôme scolarité
      formación educación estudios titulación titulaciones
      istruzione formazione studi
      formação educação escolaridade estudos habilitações
      opleiding opleidingen scholing onderwijs leergangen bildungsabschlüsse
      """
    ),
    (
      .projects,
      "project projects portfolio productions projekthistorie projektliste projekterfahrung realisaties realizações realizaciones realizzazioni projekte projekt projets projet réalisations proyectos proyecto progetti projetos projectos projecten"
    ),
    (
      .summary,
      "summary profile objective profil perfil profilo profiel kurzprofil resumen resumo objectif objetivo obiettivo"
    ),
    (.contact, "contact kontakt contacto contatti contato coordonnées"),
    (
      .languages,
      "languages language sprachen sprachkenntnisse sprachenkenntnisse fremdsprachen fremdsprachenkenntnisse langues idiomas lenguas lingue línguas talen talenkennis"
    ),
    (
      .interests,
      "interests hobbies hobby hobbys interessen freizeit loisirs intérêts intereses aficiones interessi interesses passatempi"
    ),
    (
      .references,
      "references referees referenzen referencias références referenze referências referenties"
    ),
    (
      .awards,
      "awards honours honors auszeichnungen premios premi prêmios prémios distinctions reconocimientos"
    ),
    (
      .certificates,
      "certifications certificates licences licenses attestations habilitations attestati abilitazioni attesten getuigschriften berechtigungen acreditaciones constancias zertifikate zertifizierungen certificados certificaciones certificazioni certificações certificaten"
    ),
    (
      .publications,
      "publications patents talks publikationen veröffentlichungen vorträge publicaciones pubblicazioni publicações publicaties ponencias monographs monograph lezingen conférences conferenze palestras"
    ),
    (
      .volunteer,
      "volunteering volunteer ehrenamt ehrenämter bénévolat voluntariado volontariato vrijwilligerswerk nevenfuncties nevenactiviteiten associazionismo"
    ),
    (.memberships, "memberships mitgliedschaften"),
    (.personal, "personal"),
  ]

  private static let wholePhrases: [(SectionKind, String)] = [
    (
      .work,
      """
      work history,professional background,career history,employment history,positions held,
      where i've worked,where i've been,beruflicher werdegang,parcours professionnel,
      trayectoria profesional,work,trayectoria laboral,antecedentes laborales,historial laboral,berufliche stationen,
      berufliche tätigkeiten,percorso professionale,trajetória profissional,percurso profissional,percurso laboral,
      historique professionnel,carrière,carriera,record of service,service record,service history,academic appointments,
      professional appointments,clinical appointments,appointments held,posts held,current and previous posts,career path,
      professional path,professional journey,employment record,work record,career record,sea service,military service record,
      dienstlicher werdegang,funciones desempeñadas,cargos desempeñados,funções exercidas,incarichi ricoperti,
      atuação profissional,trabajos,trabajos realizados,activité professionnelle,activités professionnelles,
      actividad profesional,actividades profesionales,actividad laboral,atividade profissional,atividades profissionais,
      attività professionale,attività professionali,attività lavorativa,attività lavorative,berufliche tätigkeit,berufsweg,
      karriere,stationen,postes occupés,emplois occupés,vie professionnelle,recorrido profesional,puestos desempeñados,
      histórico profissional,werkverleden,functies,appointments,teaching,university teaching,teaching posts,teaching positions,
      teaching appointments,enseignement,enseignements,activités d'enseignement,activités d’enseignement,lehrtätigkeit,
      lehrtätigkeiten,lehrerfahrung,docencia,experiencia docente,actividad docente,docência,experiência docente,
      attività didattica,attività di docenza,onderwijservaring,lesgeven
      """
    ),
    (
      .skills,
      """
      technical skills,core competencies,what i know,tools,tech stack,it skills,areas of expertise,
      edv-kenntnisse,it-kenntnisse,computerkenntnisse,savoir-faire,savoir-être,savoirs-faire,informatique,informática,
      informatica,outils,logiciels,software,edv,skill set,skillset,technical proficiency,technical knowledge,
      computer literacy,it proficiency,areas of competence,tools and technologies,know-how,fachliches,
      computer skills and competences,technical skills and competences,social skills and competences,
      organisational skills and competences,artistic skills and competences,other skills and competences,
      capacità e competenze informatiche,capacità e competenze tecniche,capacità e competenze relazionali,
      capacità e competenze organizzative,capacità e competenze artistiche,capacità e competenze personali,
      competenze informatiche,competenze tecniche,capacidades y competencias informáticas,
      capacidades y competencias técnicas,aptidões e competências informáticas,aptidões e competências técnicas,
      aptitudes et compétences informatiques,compétences informatiques,besondere kenntnisse,kenntnisse und fähigkeiten,
      connaissances informatiques,maîtrise des logiciels
      """
    ),
    (
      .education,
      """
      academic background,education and training,where i studied,akademische ausbildung,formación académica,
      akademischer werdegang,schule und lehre,preparación académica,estudios cursados,titres universitaires,
      schulischer werdegang,schulbesuch,schule,schulen,schule und ausbildung,
      ausbildung und studium,schul- und berufsausbildung,aus- und weiterbildung,parcours académique,parcours scolaire,
      parcours universitaire,cursus,cursus scolaire,cursus universitaire,parcours de formation,estudios realizados,
      datos académicos,antecedentes académicos,titoli di studio,percorso di studi,percorso formativo,percurso académico,
      habilitações literárias,habilitações académicas,formação acadêmica,dados acadêmicos,academic record,academic history,
      academic profile,academic details,academic credentials,educational profile,educational details,scholastic record,
      educational attainment,
      academic qualifications,educational background,educational qualifications,educational history,
      academic and professional training,academic and professional qualifications,courses and training
      """
    ),
    (
      .projects,
      "open source,open-source-projekte,contrats de recherche,contratos de investigación,selected work,selected works,case studies,side projects,things i've built,selected matters"
    ),
    (
      .summary,
      """
      about me,about,summary of qualifications,in brief,the short version,à propos,à propos de moi,sobre mí,
      sobre mim,über mich,zur person,qui suis-je,chi sono,over mij,profil professionnel,samenvatting,
      kurz gesagt,presentación,apresentação,presentazione,extracto,zusammenfassung,accroche,persoonlijk profiel
      """
    ),
    (
      .interests,
      "centres d'intérêt,centre d'intérêt,hobbies and interests,interests and hobbies,tiempo libre,tempo libero,tempos livres,vrije tijd"
    ),
    (
      .languages,
      "language skills,connaissances linguistiques,compétences linguistiques,conoscenze linguistiche,competenze linguistiche,competencias lingüísticas,competências linguísticas,conocimiento de idiomas"
    ),
    (
      .volunteer,
      "volunteer experience,governance,board roles,board service,board memberships,boards and trusteeships,trusteeships,board and community service,civic engagement,clubs,clubs and societies,clubs and positions held,associativismo,vida associativa,vida asociativa,volunteer work,voluntary work,volunteering experience,community service,ehrenamtliches engagement,ehrenamtliche tätigkeit,ehrenamtliche tätigkeiten,soziales engagement,gesellschaftliches engagement,engagement associatif,vie associative,engagements,trabajo voluntario,trabalho voluntário"
    ),
    (
      .contact,
      "contact details,contact information,kontaktdaten,datos de contacto,dados de contacto,dados para contato,recapiti,contactgegevens"
    ),
    (
      .certificates,
      "licenses and certifications,licences and certificates,certifications and licenses,zertifikate und weiterbildungen,führerschein,führerscheine,permis de conduire,carnet de conducir,licencias,rijbewijs,patente,patenti,carta de condução"
    ),
    (
      .awards,
      """
      awards and honors,commendation,commendations,honors and awards,awards and honours,prix et distinctions,preise,
      stipendien,preise und auszeichnungen,auszeichnungen und stipendien,premi e riconoscimenti,prêmios e distinções,
      becas y premios,prix,prijzen,grants and awards,awards and grants,grants and prizes,
      research grants and prizes,grants and scholarships,grants and fellowships,fellowships and grants,
      fellowships and awards,scholarships,scholarships and awards,financements et prix,bourses,bourses et prix,
      prix et bourses,finanziamenti e premi,premi e finanziamenti,borse di studio,becas,becas y ayudas,ayudas y becas,
      bolsas,bolsas e prémios,bolsas e prêmios,beurzen,beurzen en prijzen
      """
    ),
    (.references, "references on request"),
    (
      .summary,
      "professional summary,career summary,executive summary,career objective,personal statement,personal profile,professional profile,perfil personal,profil personnel,profilo personale,perfil pessoal,perfil profesional,perfil profissional,objetivo profesional,objetivo profissional,objectif professionnel"
    ),
    (
      .other,
      """
      additional information,further information,other information,miscellaneous,declaration,availability,
      verschiedenes,sonstiges,weitere angaben,weitere informationen,divers,informations complémentaires,
      autres informations,otros datos,datos de interés,información adicional,altre informazioni,ulteriori informazioni,
      outras informações,informações adicionais,informações complementares,overige informatie,overig
      """
    ),
    (
      .memberships,
      "professional memberships,professional affiliations,affiliations,memberships and affiliations,affiliations and memberships"
    ),
    (
      .publications,
      "conference papers,produção bibliográfica,producción bibliográfica,production scientifique,produzione scientifica,talks and publications,publications and talks,publications and presentations,vorträge und publikationen,publicaciones y ponencias,ponencias y publicaciones,speaking engagements"
    ),
    (
      .personal,
      "personal details,personal particulars,datos generales,données personnelles,dati anagrafici,stato civile,familienstand,personal information,personal data,datos personales,persönliche daten,persönliches,angaben zur person,personalien,informations personnelles,renseignements personnels,état civil,dati personali,informazioni personali,dados pessoais,informações pessoais,persoonlijke gegevens,persoonsgegevens,gegevens,personalia"
    ),
  ]
}
