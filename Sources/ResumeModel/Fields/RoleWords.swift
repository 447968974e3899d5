/// Words that tell a job's title, an employer, a school and a degree apart, in seven languages.
///
/// They are evidence: a resume's own habit (which of them comes first, which is bold) decides with them.
enum RoleWords {
  /// How much a text looks like a job title (above 0) or an organisation (below 0).
  static func titleOverOrganization(_ text: String) -> Double {
    var score = 0.0
    for word in words(of: text) {
      if titles.contains(word) { score += 1 }
      if titleEndings.contains(where: { word.hasSuffix($0) }) { score += 0.6 }
      if organizations.contains(word) || schools.contains(word) { score -= 1 }
      if organizationEndings.contains(where: { word.hasSuffix($0) }) { score -= 0.6 }
    }
    return max(-2, min(2, score))
  }

  /// How much a text looks like a degree or subject (above 0) or a school (below 0).
  static func degreeOverSchool(_ text: String) -> Double {
    var score = 0.0
    for word in words(of: text) {
      if degrees.contains(word) { score += 1 }
      if schools.contains(word) { score -= 1.2 }
      if schoolEndings.contains(where: { word.hasSuffix($0) }) { score -= 1 }
      if organizations.contains(word) { score -= 0.4 }
    }
    return max(-2, min(2, score))
  }

  /// Whether a text opens with the name of a degree: "BSc", "Diploma in …".
  static func opensWithDegree(_ text: String) -> Bool {
    words(of: text).prefix(2).contains { degrees.contains($0) }
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && $0 != "." && $0 != "&" }.map { word in
      String(word.filter { $0 != "." })
    }
  }

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let titles = set(
    """
    engineer developer manager director officer nurse teacher assistant analyst consultant designer architect \
    lead head chief president founder owner partner associate intern trainee apprentice student scientist \
    researcher professor lecturer tutor instructor coach driver operator technician mechanic electrician \
    plumber welder carpenter joiner builder foreman supervisor coordinator administrator clerk secretary \
    receptionist accountant auditor bookkeeper controller treasurer cashier teller broker underwriter actuary \
    lawyer attorney solicitor barrister paralegal judge counsel advocate chef cook baker waiter waitress bartender \
    barista host hostess concierge housekeeper steward sommelier editor writer journalist reporter author \
    translator interpreter photographer artist musician actor producer curator librarian archivist physician \
    doctor surgeon dentist pharmacist therapist physiotherapist midwife paramedic carer caregiver psychologist \
    counsellor counselor programmer administrator tester specialist executive representative agent merchandiser \
    buyer planner dispatcher picker packer loader warehouseman sergeant captain lieutenant corporal major colonel \
    private commander pilot sailor soldier guard inspector investigator constable firefighter ranger farmer \
    grower agronomist veterinarian volunteer fellow postdoc resident registrar deputy vice junior senior \
    principal staff superintendent estimator surveyor fitter installer machinist labourer laborer helper \
    leiter leiterin ingenieur ingenieurin entwickler entwicklerin assistent assistentin lehrer lehrerin \
    pfleger pflegerin krankenpfleger krankenschwester sachbearbeiter sachbearbeiterin meister geselle \
    auszubildender auszubildende praktikant praktikantin werkstudent werkstudentin berater beraterin kaufmann \
    kauffrau geschäftsführer geschäftsführerin techniker technikerin mitarbeiter mitarbeiterin koch köchin \
    ingénieur ingénieure développeur développeuse responsable directeur directrice chargé chargée chef cheffe \
    infirmier infirmière professeur enseignant enseignante technicien technicienne assistant assistante stagiaire \
    apprenti apprentie conseiller conseillère vendeur vendeuse comptable juriste avocat avocate gérant gérante \
    ingeniero ingeniera desarrollador desarrolladora jefe jefa director directora encargado encargada técnico \
    técnica enfermero enfermera profesor profesora docente becario becaria ayudante auxiliar coordinador \
    coordinadora analista consultor consultora abogado abogada gerente vendedor vendedora contable contador \
    ingegnere sviluppatore responsabile direttore direttrice insegnante infermiere tirocinante consulente impiegato \
    engenheiro engenheira desenvolvedor gerente diretor diretora professora estagiário estagiária enfermeiro \
    medewerker ontwikkelaar docent verpleegkundige stagiair directeur adviseur
    """)
  private static let titleEndings = [
    "manager", "leiter", "leiterin", "ingenieur", "entwickler", "techniker", "lehrer",
  ]

  private static let organizations = set(
    """
    ltd limited inc incorporated llc llp plc corp corporation company co gmbh ag kg ohg se ev sa sas sarl sl spa srl \
    bv nv oy ab as aps pty pvt pte group holding holdings bank hospital clinic council ministry department agency \
    institute association foundation trust society union authority bureau office studio studios labs lab laboratories \
    systems solutions technologies services partners consulting associates logistics industries foods farms farm hotel \
    restaurant café cafe bistro bakery brewery store stores shop market pharmacy airlines railways university college \
    school academy museum theatre theater library church army navy force forces police parish county city state \
    & sons brothers klinik krankenhaus klinikum werke werk stadt amt landratsamt verlag praxis kanzlei bank sparkasse \
    hôpital clinique mairie société groupe cabinet banque librairie boulangerie hospital clínica ayuntamiento \
    empresa grupo banco bufete despacho colegio taller ospedale comune banca studio azienda prefeitura gemeente \
    ziekenhuis stichting
    """)
  private static let organizationEndings = [
    "werke", "werk", "klinik", "bank", "soft", "tech", "ware", "verlag", "haus", "gruppe",
    "verband", "amt",
  ]

  private static let schools = set(
    """
    university college school academy institute polytechnic conservatory conservatoire faculty seminary gymnasium \
    lyceum universität hochschule fachhochschule berufsschule realschule gesamtschule akademie berufskolleg schule \
    université lycée collège école institut faculté iut universidad instituto escuela colegio facultad ies \
    universitat universidade escola faculdade università istituto liceo scuola universiteit hogeschool politecnico \
    uni tu fh eth mit
    """)
  private static let schoolEndings = [
    "schule", "universität", "gymnasium", "kolleg", "akademie", "school",
  ]

  private static let degrees = set(
    """
    bachelor bachelors master masters doctor doctorate phd dphil mphil bsc ba beng btech bcom bba bfa bed llb mbbs md \
    msc ma meng mtech mba mfa med llm mres ms bs aas aa associate associates diploma diplome certificate certification \
    degree honours honors hnd hnc nvq btec gcse gcses a-levels levels level pgce pgdip pg leaving abitur fachabitur \
    matura diplom magister staatsexamen ausbildung lehre meister fachwirt promotion abschluss realschulabschluss \
    licence licencié maîtrise baccalauréat bac bts dut cap bep deug doctorat brevet diplôme certificat \
    licenciatura licenciado licenciada grado máster maestría doctorado bachillerato técnico ingeniería diplomatura \
    diplomado título laurea maturità dottorato diploma bacharelado mestrado doutorado tecnólogo curso bachelor master \
    propedeuse mbo hbo vwo havo apprenticeship ged secondary matric
    """)
}
