internal import PageLayout

/// Words that tell a job's title, an employer, a school and a degree apart, in seven languages.
///
/// They are evidence: a resume's own habit (which of them comes first, which is bold) decides with them.
enum RoleWords {
  /// How much a text looks like a job title (above 0) or an organisation (below 0).
  static func titleOverOrganization(_ text: String) -> Double {
    var score = 0.0
    for word in words(of: text) {
      if titles.contains(word) { score += 1 }
      if titleEndings.contains(where: word.ends(withBytesOf:)) { score += 0.6 }
      if organizations.contains(word) || schools.contains(word) { score -= 1 }
      if organizationEndings.contains(where: word.ends(withBytesOf:)) { score -= 0.6 }
    }
    return max(-2, min(2, score))
  }

  /// Whether a word of a text is one of titles.
  static func namesTitle(_ text: String) -> Bool {
    words(of: text).contains(where: titles.contains)
  }

  /// The lists by the names that ``HeaderPartClassifier`` has for them.
  static let lists = [
    ("titles", titles), ("organizations", organizations), ("schools", schools),
    ("degrees", degrees),
  ]

  /// Which lists each word is in: bit `n` for the list at position `n` of ``lists``.
  static let membership: [String: UInt8] = {
    var out: [String: UInt8] = [:]
    for (n, list) in lists.enumerated() {
      for word in list.1 { out[word, default: 0] |= 1 << n }
    }
    return out
  }()

  /// Whether a text opens with the name of a degree: "BSc", "Diploma in …".
  static func opensWithDegree(_ text: String) -> Bool {
    let words = words(of: text).prefix(2)
    // "M. Sc.", "B. Eng." are one abbreviation.
    return words.contains { degrees.contains($0) }
      || words.count == 2 && words[0].utf8.count <= 2 && degrees.contains(words[0] + words[1])
  }

  private static let wordCharacters = WordCharacters(letters: true, signs: ".&")

  private static func words(of text: String) -> [String] {
    text.inSmallLetters.runs(of: wordCharacters).map { word in
      word.has(".") ? String(word.filter { $0 != "." }) : String(word)
    }
  }

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let titles = set(
    """
    aannemer abogada abogado abteilungsleiter accompanist accountant acheteur acheteuse actor actuary addetta \
    addetto adjoint adjointe adjunct adjuster administrador administradora administration administrator adviser \
    adviseur advocate advogada advogado afdelingshoofd agent agente agriculteur agricultor agronomist aide \
    aide-soignant aide-soignante aiutante aiuto ajudante albañil alderman alternance alternant alternante alumno \
    ambassador ambtenaar ambulancier amministrativo amministratore anaesthetist analist analista analyst animateur \
    animatrice apotheker apothekerin appraiser apprendista apprenti apprentice apprentie apprentissage aprendiz \
    arborist archaeologist architect architecte archivist archivista archiviste arquitecta arquitecto artisan artist \
    arts arzt asesor asesora asistente asociada asociado assessor assessora assistance assistant assistante \
    assistent assistente assistentin assistenzarzt assistenzärztin associate atendente attaché attachée attendant \
    attorney auditeur auditor aupair aushilfe aushilfskraft auszubildende auszubildender author autista autónoma \
    autónomo autônoma autônomo auxiliaire auxiliar avocat avocate avvocato ayudanta ayudante azafata bailiff baker \
    barber barista barrister bartender bauleiter bauleiterin beamter beamtin becaria becario begeleider begeleidster \
    beheerder beleidsmedewerker bellhop berater beraterin bereichsleiter bestuurslid bibliotecario bibliothecaris \
    bibliothekar bibliothekarin bibliothécaire biologist blacksmith boekhouder boekhoudster bolsista bookkeeper \
    bosun boucher boulanger brand bricklayer broker buchhalter buchhalterin builder busser butcher buyer bäcker \
    bäckerin bénévole cabinetmaker cadet cadre caissier caissière caixa cajera cajero camareira camarera camarero \
    cameriera cameriere camionero candidate capo caporeparto caposquadra captain caregiver carer caretaker cariste \
    carpenter carpintero cashier cellarer ceo cfo chair chairman chairperson chairwoman chancellor chaplain chargé \
    chargée chauffeur checker chef chefarzt chefe cheffe chemist chercheur chercheuse chief chófer cio cleaner clerk \
    clinician co-founder coach coadiutore coadiuvante cocinera cocinero coder cofondateur cofondatrice colaborador \
    colaboradora collaboratore collaboratrice colonel columnist comercial comerciante commander commercial \
    commerciale commessa commesso commis commise commissioner compere comptable concepteur conceptrice concierge \
    conducteur conductor conductora conductrice confectioner conseiller conseillère conserje conservator consigliere \
    constable consulent consulente consultant consultante consultor consultora contabile contable contador contadora \
    contractor contributor controleur controller controllerin contrôleur coo cook coordenador coordenadora \
    coordinador coordinadora coordinateur coordinator coordinatore coordinatrice coordonnateur coordonnatrice \
    copywriter corporal correspondent counsel counsellor counselor courier couturière cozinheira cozinheiro \
    coördinator crew critic cto cuidador cuidadora cuisinier cuisinière cuoca cuoco curator cutter dancer deckhand \
    demonstrator dentist dependienta dependiente deputy desarrollador desarrolladora desenvolvedor designer \
    deskundige dessinateur detective developer dietitian directeur director directora directrice diretor diretora \
    direttore direttrice dirigente diseñador diseñadora dishwasher dispatcher dj docent docente doctor dottorando \
    dozent dozentin dressmaker driller driver délégué déléguée développeur développeuse economist economista editor \
    editora educator educatore educatrice ehrenamtliche ehrenamtlicher eigenaar electrician electricista elektriker \
    elektroniker eletricista elettricista empleada empleado employé employée empregada empregado encargada encargado \
    encarregada encarregado enfermagem enfermeiro enfermera enfermero enfermería engenheira engenheiro engineer \
    enlisted enquêteur enseignant enseignante entwickler entwicklerin enumerator environmentalist erzieher \
    erzieherin especialista estagiaria estagiária estagiário estimator estágio evaluator examiner executive expert \
    expert-comptable fabricator facharbeiter fachberater fachinformatiker fachkraft facilitator fahrer farmer \
    farmhand farrier fellow fieldworker filialleiter finisher firefighter fisher fisherman fitter flagger florist \
    fondateur fondatore fondatrice foreman forester formador formadora formateur formatrice forscher forscherin \
    forwarder fotograaf fotógrafa fotógrafo founder freelance freelancer freiberuflich friseur friseurin fundador \
    fundadora gardener gardien garçom garçonete gatherer geologist geometra gerente geschäftsführer \
    geschäftsführerin geschäftsleiter geselle gesellin gestionnaire gestor gestora giardiniere giornalista glazier \
    gouvernante governess grader graphiste greeter groom groundskeeper grower gruppenleiter gruppenleiterin gründer \
    gründerin guard guida guide gunner guía gärtner gärtnerin gérant gérante hairdresser hand handyman harvester \
    hauler hausmeister head hebamme helfer helferin helper herder hilfskraft homemaker hoofd host hostess \
    housekeeper huisarts hulp hulpverlener hydrologist hygienist hôte hôtesse illustrator impiegata impiegato \
    importer independent infermiera infermiere infirmier infirmière informant informaticien ingegnere ingeniera \
    ingeniero ingenieur ingenieurin ingénieur ingénieure inhaber inhaberin inkoper insegnante inspector inspektor \
    installer instructor instructora instrutor instrutora intern interpreter intervenant intervenante interventor \
    intérimaire investigador investigadora investigator investor invigilator ironworker istruttore istruttrice \
    jardinero jardinier jefa jefe jeugdwerker jeweller joiner jornalero jornalista journalist journaliste judge juez \
    junior jurist juriste juristin kassamedewerker kauffrau kaufmann keeper kellner kellnerin kinésithérapeute koch \
    kok konstrukteur konstrukteurin koordinator koordinatorin krankenpfleger krankenschwester kundenberater \
    kundenberaterin köchin lab laborer labourer landscaper landwirt lawyer lead leader lecturer leerkracht leerling \
    lehrer lehrerin lehrling leitende leitender leiter leiterin leitung leraar lerares liaison libero libraire \
    librarian lid lieutenant lifeguard limpiador linguist livreur loader locksmith logopedist líder machinist \
    maestra maestro magasinier magazziniere maid maintainer major makelaar maker maler manager manovale \
    manutentionnaire marketer marshal mason master mate matron maurer mayor maçon maître maîtresse meccanico \
    mechanic mechaniker mechatroniker mecánico mecânico medewerker mediator medico meister member mentor menuisier \
    merchandiser merchant meritorio messenger meteorologist microbiologist midwife milker miller miner minister \
    missionary mitarbeiter mitarbeiterin model moderator moniteur monitor monitora monitores monitrice montagehelfer \
    monteur motorista mover mozo muratore musician médecin médiateur médica médico nanny naturalist navigator \
    negotiator niñera notaire notaris notary novelist nurse négociateur obrero observer officer official oficial \
    ombudsman onderwijzer onderzoeker ontwikkelaar operador operadora operaia operaio operaria operario operative \
    operator operatore operatrice operária operário oprichter optician optiker optometrist opérateur opératrice \
    orderly organiser organizer organizzatore orientador orientadora orthopedagoog ouvrier ouvrière owner packager \
    packer painter paralegal paramedic partner pasante pastor patrol pedreiro peintre peluquera peluquero \
    penningmeester performer periodista pesquisador pesquisadora petty peón pflegefachfrau pflegefachmann \
    pflegehelfer pfleger pflegerin pharmacien pharmacist phlebotomist photographer physician physicist \
    physiotherapist picker pilot pintor pipefitter planner player ploegleider plombier plumber poet porteiro porter \
    portiere postdoc postman potter practicante practicas practitioner praktikant praktikantin praktikum praticante \
    preparer presenter president presidenta presidente presser principal principale printer private processor \
    procurador producer producteur productiemedewerker produktmanager profesor profesora professeur professional \
    professor professora professoressa progettista programador programadora programmateur programmatore programmer \
    projectleider projectmanager projektleiter projektleiterin projektmanager projektmanagerin promoter proofreader \
    prosecutor prácticas préparateur président présidente prüfer psicologa psicologo psicóloga psicólogo psychologin \
    psychologist psychologue psycholoog publicist purchaser pâtissier quartermaster radiographer radiologist ranger \
    recepcionista receptionist recruiter rector redacteur redactor redactora redakteur redakteurin referee referent \
    referentin refuse registrar relief rep repairer repartidor reporter representante representative researcher \
    reservist resident residente responsabile responsable restorer retailer reviewer ricercatore ricercatrice \
    richter rigger roofer runner réceptionniste rédacteur rédactrice régisseur sachbearbeiter sachbearbeiterin \
    sachbearbeitung sage-femme sailor salarié saldatore salesman salesperson saleswoman sarta sarto scaffolder \
    schichtleiter schilder schlosser scholar schreiner schrijver scientist seamstress seasonal secretaresse \
    secretaria secretario secretaris secretary secretária secretário secrétaire segretaria segretario sekretär \
    sekretärin selbstständig selbständig self-employed seller senior sergeant serralheiro server serveur serveuse \
    setter shepherd shopkeeper signalman singer sister skipper socia socio soldador soldier solicitor sommelier \
    sommelière sorter soudeur sozialarbeiter sozialarbeiterin sozialpädagoge specialist spokesperson sprayer staff \
    stage stagehand stager stagiair stagiaire stagista starter statistician stellvertretende stellvertretender \
    steuerberater stevedore steward stocker stoker strategist strategy student subdirector subdirectora substitute \
    superintendent superviseur supervisor supervisora surgeon surveillant surveillante surveyor sviluppatore sweeper \
    sócia sócio tailor taxonomist teacher teamleider teamleiter teamleiterin technician technicien technicienne \
    technicus techniker technikerin tecnico teleoperador teller tesorera tesorero tesoureira tesoureiro tester \
    therapist timmerman tirocinante tirocinio tischler tischlerin titolare titular tolk tornero trabajador \
    trabajadora trader traducteur traductor traductora traductrice traduttore traduttrice traffic trainee trainer \
    trainerin translator trattorista traveller treasurer trimmer trooper trustee trésorier trésorière turner tutor \
    tutora tutorin typist técnica técnico undersecretary undertaker underwriter usher valet valuer vendedor \
    vendedora vendeur vendeuse venditore venditrice verkoopster verkoper verkäufer verkäuferin verpleegkundige \
    vertaler vertegenwoordiger vertreter verzorgende vet veterinaria veterinarian veterinario vice vice-président \
    videographer vigilante vintner visitor volontaire volontaria volontario volontär volontärin voluntaria \
    voluntario volunteer voluntária voluntário voorman voorzitter vrijwilliger vrijwilligster vétérinaire waiter \
    waitress walker warden warehouseman watchman weaver welder werkstudent werkstudentin werkvoorbereider winemaker \
    winkelmedewerker wissenschaftliche wissenschaftlicher woodworker worker wrangler writer zeichner zeichnerin \
    zelador zelfstandig zelfstandige zimmermann zorgverlener ärztin éducateur éducatrice électricien
    """)
  private static let titleEndings = [
    "manager", "leiter", "leiterin", "ingenieur", "entwickler", "techniker", "lehrer",
  ]

  private static let organizations = set(
    """
    & a/s ab abogados academy administration advisers advisors aerospace ag agency agri agro airlines airport \
    airways alliance ambulance amt analytics apparel aps architects archive archives arena army arts as asociación \
    associates association associazione associação assurance assurances asylum atelier athletic attorneys authority \
    auto autohaus automation automotive autoridad ayto ayuntamiento azienda bakehouse bakery ballet banca banco band \
    bank banking banque bar barracks base bau betrieb betriebe bhd bistro board books bookshop borough boulangerie \
    boutique brand brands brasserie brewery brigade broadcasting brokers brothers bufete builders building bureau \
    bus butchers bv c.v cabin cabinet cafe caffè café caisse camp campus canteen capital care cargo carpentry \
    carrier catering cathedral cellar cellars center central centre centro ceramics chain chamber chambers charity \
    chemicals children's china church cinema city civil classics cleaners cleaning clinic clinique club clínica \
    clínico co co-op coffee cold colegio collective college comisión comité commission committee commune community \
    compagnia compagnie company compañía comptoir computers comune concern concrete confederation conference conseil \
    conservancy consorcio consortium construcciones construction constructions consultancy consulting contractors \
    cooperativa cooperative coopérative corp corporate corporation corps cosmetics council county courier court \
    couture coöperatie craft crafts creamery creative creche credit cruise cruises crèche customs cycles câmara \
    dairy data delivery dental department depot design designs despacho development diagnostics digital diner dining \
    diputación direction directorate distribution district division dockyard e.k e.v ediciones editions editora \
    editorial edizioni electric electrical electronica electronics embassy emergency empresa energie energy \
    engineering engineers enterprise enterprises entertainment entreprise equipment escola escuela estate estates \
    estudio ev events exchange exports express fabrik facilities factory farm farmacia farms fashion federación \
    federation federazione ferme festival feuerwehr field filiale film films finance financial fisheries fitness \
    flotte flowers fondation fondazione foods force forces forest forge forum fotostudio foundation foundry freight \
    fruit fruits fundación fundação furniture gabinete galerie galería gallery garage garden gardens gas gasthaus \
    gasthof gastronomie gemeente gemeinde general geschäft gestoría gewerbe giardini glass global gmbh goods \
    government grocery group groupe grupo gráfica gråfica guild gym habitat hall handel handels harbour haulage \
    haven health healthcare helpline heritage high holding holdings home homes horticulture hospice hospital \
    hospitality hostel hotel hotels house housing hôpital ihk imports imprenta impresa inc incorporated industria \
    industrial industries ingenieurbüro initiative inmobiliaria inn innung installations institute institution \
    instruments insurance insurers integrated interiors international inversiones investment investments iron jardin \
    jardins joinery journal jugendamt junior justice k.k kanzlei kaufhaus kg kindergarten kita kitchen kitchens \
    klinik klinikum kommune kontor krankenhaus kreis küche lab laboratoire laboratories laboratorio laboratory labs \
    landesamt landratsamt laundry law lda ldt leisure librairie library light limited line linen liner lines \
    livestock llc llp lodge lodging logistics logistik logística ltd ltda ltée lumber machine machines magazine \
    mairie maison malls management manor manufactory manufacturing marina marine maritime market marketing markets \
    masonry materials maternity meat mechanical media medical memorial mercado metal metals mill mills mine minera \
    mineral mines mining ministerio ministry ministère mission mobile mobility monastery motor motors movers mrt \
    municipal municipality municipio museo museum music musée muséum mutual national navy network networks netzwerk \
    news newspaper nurseries nursery nv observatory office ohg oil opera optical optics opéra orchard orchards \
    orchestra orchestre organisation organization orphanage ospedale outfitters outlet oy p.a paper papeterie parish \
    park parks parlement parliament partners partnership pastelería pastry patrol payments performing petroleum \
    pharma pharmaceuticals pharmacy pizza pizzeria plant plastics platform play plaza plc police polyclinic \
    polyplinic pool port portal ports post pottery power praxis precision prefecture prefeitura prefettura press \
    primary print printers printing prison privat procurement produce production products programme project \
    promotions properties property province provincia pte pty pub publications publicité publishers publishing pvt \
    quarry radio rail railway railways ranch rathaus real recording records recovery recruitment recycling refinery \
    refuge regiment region regional registry relief rental rentals repair reparatur republic rescue research reserve \
    residence residential resort resorts resources restaurant restaurants retail ristorante riverside road roasters \
    roastery robotics roofing royal ruderverein s.a s.a.s s.c s.l s.p.a s.r.l sa sailing sales salon sanatorium \
    sanitation sapeurs sarl sas savings school schooner science sciences sdn se seafood seafoods security seed seeds \
    seguros selbstverwaltung semiconductor senate senior services servicios servizi serviços sheds shelter shipping \
    shipyard shop shops sindicato site sl smith smithy soccer social sociedad sociedade society società société soft \
    software solar solutions son sons soup spa spare sparkasse spedition spital sports squadron srl stables stadium \
    stadt stadtwerke staffing stall state station statistics steel stichting storage store stores strategic street \
    structures stud studio studios subsidiary superior supermarché supermarket supermarkt supplies supply support \
    supreme surgery surveys sustainment sweets synagogue syndicat systems síndico table tailoring taller tannery \
    tavern taverna tax taxi tea team teatro tech technik technologies technology telco telecom telecommunications \
    telephone television temple textile textiles theater theaters theatre therapy théâtre tiles timber tire tires \
    tobacco tools tourism tours town toys trade traders trading traffic trains transit transport transportation \
    transporte transportes transports trattamento trattoria travel treasury treuhand tribe tribunal trucking trust \
    tv tyres union united university unión urban utility vehicles ventures verein verlag versicherung versicherungen \
    vet veterinary viajes video village vinery vineyard vineyards vivai vivero volkshochschule volunteers warehouse \
    warehouses warehousing waste watch water waterworks wear weaving web welfare werft werk werke werkstatt wharf \
    wholesale wildlife wind wine wineries winery wines wood woodworks works workshop workshops yacht yard ymca youth \
    zentrale zentrum ziekenhuis zoll zoo zorg zorgcentrum éditions
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
    matura diplom magister staatsexamen hochschulreife fachhochschulreife ausbildung lehre meister fachwirt promotion abschluss realschulabschluss \
    licence licencié maîtrise baccalauréat bac bts dut cap bep deug doctorat brevet diplôme certificat \
    licenciatura licenciado licenciada grado máster maestría doctorado bachillerato técnico ingeniería diplomatura \
    diplomado título laurea maturità dottorato diploma bacharelado mestrado doutorado tecnólogo curso bachelor master \
    propedeuse mbo hbo vwo havo apprenticeship ged secondary matric bachelier bachelière bp cess titre certificado \
    berufsmatura berufslehre facharbeiterbrief fachausweis meisterbrief meisterprüfung vordiplom diplomprüfung \
    reife baccalaureate titulación tecnicatura profesorado laureato perito \
    bsw bsn msn dnp jd edd engd dba pgcert pgde pgdm bbs hsc ssc sslc hssc fsc vce ossd wassce kcse kcpe csec bece \
    waec spm stpm matriculation highers svq nitec \
    berufsausbildung fachweiterbildung hauptschulabschluss sekundarabschluss fachoberschulreife fachschulreife schulabschluss lehrabschluss \
    lehrabschlussprüfung diplomstudium doktoratsstudium doktorat bachelorstudium masterstudium habilitation efz afc cfc \
    facharbeiter gesellenbrief gesellenprüfung maturité maturita bepc bprea \
    bachiller graduado graduada ingeniero ingeniera magíster especialista especialización diplomada técnica \
    graduação especialização ensino doutoramento ctesp licenza attestato qualifica tso bso aso vmbo doctoraal graduaat \
    apolytirion ptychion érettségi
    """)
}
