/// What the columns of a resume's tables are called, in seven languages.
enum ColumnHeads {
  /// What a column holds, as far as reading its cells depends on it.
  enum Kind {
    /// Names, dates, grades: the rest of an entry's header.
    case value
    /// What somebody did: text below the header.
    case text
  }

  /// What a column of this name holds.
  ///
  /// - Parameters:
  ///   - words: The words of the first cell: "Period", "Issued by", "Position and duties".
  ///   - isWhole: Whether all of its words have to be known; otherwise the first of two or three: "Duties performed".
  /// - Returns: The kind; `nil` when no column is called so.
  static func kind(of words: [Word], isWhole: Bool = true) -> Kind? {
    guard words.count <= 4 else { return nil }
    // "From" beside "to".
    if words.count == 1, stretchEnds.contains(words[0].text.inSmallLetters) { return .value }
    let parts = words.map { word in
      word.text.inSmallLetters.filter { $0.isLetter || $0 == "°" || $0 == "º" }
    }.filter { !$0.isEmpty && !joints.contains($0) }
    guard let first = parts.first, isKnown(first),
      isWhole ? parts.allSatisfy(isKnown) : parts.count <= 3
    else { return nil }
    return texts.contains(first) ? .text : .value
  }

  private static func isKnown(_ name: String) -> Bool {
    values.contains(name) || texts.contains(name)
  }

  /// How many values a column's name names, 1...4: those between commas and joining words, without duties and other text.
  static func nameCount(_ words: [Word]) -> Int {
    let joints = zip(words, words.dropFirst()).count { word, next in
      (word.text.hasSuffix(",")
        || ["&", "/", "and", "und", "et", "y", "e", "en"].contains(word.text))
        && !texts.contains(next.text.inSmallLetters.filter(\.isLetter))
    }
    return min(4, joints + 1)
  }

  /// Whether a name is none that also stands above sections, as "Skills" and "Summary" do.
  static func nameAttribute(_ words: [Word]) -> Bool {
    words.count == 1 && stretchEnds.contains(words[0].text.inSmallLetters)
      || words.contains { word in
        let name = word.text.inSmallLetters.filter { $0.isLetter || $0 == "°" || $0 == "º" }
        return (values.contains(name) || texts.contains(name)) && !topics.contains(name)
      }
  }

  /// Whether a name is that of a section, as "Languages" is, and of no column: such names stand side by side above columns of text.
  static func namesSection(_ words: [Word]) -> Bool {
    let names = words.map { $0.text.inSmallLetters.filter(\.isLetter) }
      .filter { !$0.isEmpty && !joints.contains($0) }
    return names.count <= 3 && names.contains(where: sections.contains)
      && names.allSatisfy {
        sections.contains($0) || topics.contains($0) || !values.contains($0) && !texts.contains($0)
      }
  }

  /// What columns of when something began and ended are called.
  private static let stretchEnds: Set<String> = [
    "from", "to", "von", "bis", "de", "du", "au", "à", "desde", "hasta", "da", "dal", "al", "a",
    "até", "van", "tot",
  ]

  private static let joints: Set<String> = [
    "of", "and", "by", "the", "in", "with", "und", "von", "der", "des", "et", "de", "du", "la",
    "le", "l", "y", "e", "del", "di", "da", "do", "en", "van", "par", "por", "durch",
  ]

  private static let values = set(
    """
    no nr num n° nº sn period periods date dates year years time from to duration when month start end employer company \
    organisation organization firm institution institute school college university board place location city country \
    position title role designation job post function qualification degree course certificate certification training \
    examination exam class subject subjects major specialization discipline result results grade grades percentage cgpa \
    gpa marks division status issued issuer issuing authority provider body award name skill skills area tool tools level proficiency \
    language languages speaking reading writing listening spoken written project client customer reference contact phone \
    relationship company's employer's thesis module modules branch stream aggregate cpi sgpa credits hours validity valid \
    expiry number programme program software faculty sector referee obtained completed passing passed attended awarded \
    full details remarks held occupied activity honour honor publication publications journal author venue department \
    finish until till start end
    zeitraum zeit datum jahr von bis dauer arbeitgeber firma unternehmen betrieb ort stelle funktion tätigkeit beruf \
    schule hochschule abschluss ausbildung fach note zertifikat kurs aussteller anbieter kenntnis kenntnisse fähigkeit \
    niveau stufe sprache sprachen name kontakt bereich projekt kunde einrichtung bildungseinrichtung institution träger \
    veranstalter thema seminar fortbildung weiterbildung programm ergebnis abschlussnote position rolle klasse stunden \
    umfang gültig nummer wann was wo wer verein erschienen beitrag gebiet auszeichnung erhalten erworben ausgestellt
    période dates année années durée employeur entreprise société organisme lieu ville poste fonction établissement \
    école diplôme titre formation spécialité mention certificat cours domaine logiciels compétence compétences langue \
    langues nom coordonnées association projet client structure intitulé thème outil outils maîtrise obtention quand \
    validité heures rôle obtenu obtenue émetteur activité revue publication prix distinction structure qualification occupé
    periodo período fecha fechas año años duración empresa compañía organización entidad lugar ciudad cargo puesto \
    institución centro escuela título titulación estudio estudios formación nota certificado curso habilidad \
    habilidades nivel idioma idiomas nombre datos contacto proyecto cliente área organismo herramienta herramientas \
    programa tema emisor calificación promedio horas cuándo rol obtenido actividad revista publicación premio
    data date anno anni durata azienda ente datore luogo sede ruolo mansione istituto scuola titolo studi voto \
    certificato corso competenza competenze livello lingua lingue nome contatto progetto struttura programma argomento \
    ore qualifica votazione quando ottenuto conseguito emittente attività rivista pubblicazione premio società
    anos duração organização local cidade função posição instituição escola grau certificado competência \
    competências nível língua línguas idioma nome contato contacto projeto entidade classificação ferramenta ferramentas \
    programa tema média emissor conclusão disciplina obtido atividade revista publicação prémio prêmio ação categoria
    periode jaar jaren duur werkgever bedrijf organisatie plaats functie school opleiding diploma resultaat \
    certificaat cursus vaardigheid vaardigheden niveau taal talen naam instelling onderwerp instantie cijfer programma \
    beheersing uren rol instituut behaald activiteit tijdschrift publicatie prijs
    """)

  private static let texts = set(
    """
    duties duty responsibilities responsibility tasks task activities description details achievements work summary \
    aufgaben aufgabe beschreibung tätigkeiten schwerpunkte missions tâches descriptif réalisations responsabilités \
    funciones función tareas descripción responsabilidades logros mansioni attività descrizione responsabilità compiti \
    funções tarefas descrição atividades responsabilidades taken werkzaamheden omschrijving verantwoordelijkheden
    """)

  private static let topics: Set<String> = set(
    """
    skill skills tools language languages certificate certificates certification certifications course courses training \
    project projects reference references contact work details description activities achievements summary subjects \
    qualification qualifications award awards school ausbildung kenntnisse fähigkeiten sprachen kurse kontakt projekte \
    beruf schule formation formations compétences langues logiciels certificats coordonnées projets missions formación \
    estudios habilidades idiomas certificados cursos contacto datos proyectos logros studi competenze lingue contatti \
    attività formação competências línguas idiomas atividades opleiding opleidingen vaardigheden talen cursussen
    """)

  private static let sections = set(
    """
    experience employment education profile summary \
    skills languages certificates certifications courses training trainings projects references interests hobbies awards strengths tools \
    software achievements volunteering memberships publications licences licenses competencies competences referees \
    berufserfahrung werdegang ausbildung bildung profil \
    kenntnisse fähigkeiten kompetenzen sprachen sprachkenntnisse zertifikate kurse weiterbildung weiterbildungen fortbildungen referenzen \
    interessen hobbys hobbies freizeit auszeichnungen stärken ehrenamt führerschein \
    expérience expériences formation compétences langues certificats certifications formations projets références loisirs intérêts centres distinctions bénévolat atouts \
    logiciels permis \
    experiencia educación formación perfil habilidades competencias idiomas certificados cursos proyectos referencias intereses aficiones premios voluntariado \
    esperienza esperienze istruzione formazione profilo competenze lingue certificati certificazioni corsi progetti referenze interessi hobby premi volontariato capacità \
    experiência educação formação competências línguas idiomas certificações projetos referências interesses prémios voluntariado aptidões \
    werkervaring ervaring opleiding opleidingen profiel vaardigheden talen certificaten cursussen projecten referenties interesses hobby's prijzen vrijwilligerswerk
    """)

  private static func set(_ words: String) -> Set<String> {
    Set(words.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
