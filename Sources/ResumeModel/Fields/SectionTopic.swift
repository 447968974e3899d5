internal import PageLayout

/// What a section of the class `other` is about, by its heading's words and by what stands in it.
enum SectionTopic {
  /// The topic of a heading that the heading lexicon does not know; `nil` when no word says one.
  static func topic(ofHeading text: String) -> SectionKind? {
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
  private static let paid = WordOpenings(["profes", "laboral", "salari", "remun", "rémun"])
  /// Words beside "engagements" that say that somebody paid for them.
  private static let clients: Set<Substring> = [
    "selected", "client", "clients", "consulting", "recent", "key", "previous", "past",
  ]
  /// How words open there that name what is done, paid or not.
  private static let activities = WordOpenings(["activité", "activid"])

  /// Whether a heading is of what somebody speaks, although it has a word of skills: "Competencias lingüísticas".
  static func namesLanguages(_ heading: String) -> Bool {
    let words = heading.inSmallLetters.runs(of: .letters)
    return words.count <= 3 && words.contains(where: speaking.match)
  }

  private static let speaking = WordOpenings([
    "linguisti", "lingüísti", "sprachkompet", "sprachfähig", "taalvaard",
  ])

  /// Whether a heading is of what somebody may drive: "Driving licence", "Führerschein", "Permis de conduire".
  static func namesDriving(_ heading: String) -> Bool {
    heading.inSmallLetters.runs(of: .letters).contains(where: driving.match)
  }

  private static let driving = WordOpenings([
    "driving", "führersch", "fahrerlaub", "rijbewij", "patent", "permis", "condu", "carnet",
    "cnh", "licence",
  ])

  /// Whether a heading has a word of projects: "Project history".
  static func namesProjects(_ heading: String) -> Bool {
    heading.inSmallLetters.runs(of: .letters).contains(where: namesProject)
  }

  /// Whether a word in small letters is one for projects.
  static func namesProject(_ word: Substring) -> Bool { projects.match(word) }

  private static let projects = WordOpenings(["project", "projekt", "projet", "proyect", "progett"])

  /// Whether a heading ends in a word for posts that people are paid for: "Non-executive appointments".
  static func namesPosts(_ heading: String) -> Bool {
    heading.inSmallLetters.runs(of: .letters).last.map(posts.contains) == true
  }

  private static let posts: Set<Substring> = [
    "appointments", "positions", "posts", "jobs", "employment", "career", "stellen",
    "anstellungen", "stationen", "emplois", "postes", "empleos", "puestos", "impieghi",
    "incarichi", "empregos", "functies", "banen",
  ]

  /// Whether a heading is of where somebody led others for a living: "Leadership record"; "Leadership and activities" is not.
  static func namesLeadership(_ heading: String) -> Bool {
    let words = heading.inSmallLetters.runs(of: .letters)
    return words.contains("leadership")
      && words.contains { ["record", "career", "history", "roles", "appointments"].contains($0) }
  }

  /// Whether a heading of no class is of pastimes: "Off duty", "When I'm not working".
  static func namesFreeTime(_ heading: String) -> Bool {
    let words = heading.inSmallLetters.runs(of: .letters)
    return freeTime.contains(where: words.starts)
  }

  /// What such headings open with, in seven languages.
  private static let freeTime: [[Substring]] = [
    ["off", "duty"], ["off", "the"], ["off", "shift"], ["after", "work"], ["after", "hours"],
    ["after", "the"], ["outside", "work"], ["outside", "of"], ["outside", "the"], ["out", "of"],
    ["away", "from"], ["beyond", "work"], ["when", "i"], ["when", "not"], ["free", "time"],
    ["spare", "time"], ["time", "off"], ["days", "off"], ["nach", "feierabend"], ["nach", "der"],
    ["wenn", "ich"], ["temps", "libre"], ["en", "dehors"], ["hors", "du"], ["quand", "je"],
    ["tiempo", "libre"], ["fuera", "del"], ["fuera", "de"], ["tempo", "livre"],
    ["tempo", "libero"],
    ["j", "aime"], ["ce", "que", "j", "aime"], ["me", "gusta"], ["lo", "que", "me", "gusta"],
    ["mi", "piace"],
    ["was", "mich", "interessiert"], ["und", "sonst"], ["mag", "ich"], ["gosto"], ["fora", "do"],
    ["fuori", "dal"],
    ["buiten", "het"], ["vrije", "tijd"],
  ]

  private static let scholarly: Set<Substring> = [
    "professional", "academic", "university", "public", "community", "departmental", "and",
  ]

  /// Whether most of a section's items open with the name of a language.
  static func areLanguages(_ texts: [String]) -> Bool {
    texts.count { $0.isNoLonger(than: 79) && LanguageWords.opens($0) } * 2 > texts.count
  }

  /// The topic that the words of a section's items speak for, most of them or a third; `nil` when none does.
  static func topic(ofItems texts: [String]) -> SectionKind? {
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
  static func names(_ topic: SectionKind, in text: String) -> Bool {
    let words = text.inSmallLetters.runs(of: .letters)
    return itemStems.contains { kind, stems in kind == topic && words.contains(where: stems.match) }
  }

  /// Whether a heading is of courses rather than of schools or papers: "Continuing education", "Kurse".
  ///
  /// "Education and training" is of schools, "Courses and diplomas" of papers; a "diplomado" is a course.
  static func namesCourses(_ heading: String) -> Bool {
    let words = heading.inSmallLetters.runs(of: .letters)
    if words == ["professional", "development"] { return true }
    if words.contains(where: papers.match), !words.contains(where: coursePapers.match) {
      return false
    }
    return words.contains(where: surelyCourses.match)
      || words.contains(where: courses.match) && !words.contains(where: schooling.match)
  }

  /// How the words open that name courses, whatever stands beside them.
  private static let surelyCourses = WordOpenings([
    "continu", "complement", "complém", "perfeccion", "perfectionn", "weiterbild", "fortbild",
    "seminar", "workshop", "bijscholing", "aggiornament",
  ])
  /// How those open that name courses where none of ``schooling`` stands beside them.
  private static let courses = WordOpenings([
    "course", "training", "kurs", "curs", "cours", "corsi", "learning",
  ])
  private static let schooling = WordOpenings([
    "educ", "ausbild", "opleid", "stud", "istruz", "école", "formaz", "acad",
  ])
  /// How papers are named that are courses.
  private static let coursePapers = WordOpenings(["diplomad"])

  /// Whether a heading is of courses of a degree: "Relevant coursework".
  static func namesCoursework(_ heading: String) -> Bool {
    heading.inSmallLetters.runs(of: .letters).contains { $0 == "coursework" || $0 == "relevant" }
  }

  /// How the words open that name papers: certificates, diplomas, licences.
  private static let papers = WordOpenings([
    "attest", "certif", "check", "diplom", "document", "exam", "getuig", "licen", "lizen", "patent",
    "prüf", "registr", "ticket", "zertif",
  ])

  /// What stands before the names of people.
  private static let honorifics: Set<String> = [
    "dr", "mr", "mrs", "ms", "prof", "professor", "frau", "herr", "mme", "madame", "monsieur",
    "sr", "sra", "señor", "señora", "dott", "dottssa", "ing", "dra", "mevrouw", "dhr", "mw",
  ]

  /// Openings of words that stand in the items of a topic rather than in its heading.
  private static let itemStems: [(SectionKind, WordStems)] = [
    (
      .certificates,
      "certif zertifi licenc license lizenz permis patent führersch rijbew carné carnet diplom attest registr accredit abilita habilit competenc card level"
    ),
    (
      .awards,
      "award prize medal scholarship premio prix preis prêmio auszeichnung finalist winner runner distinguish bursar grant stipend stipendi beca mention honour honor trophy"
    ),
    (
      .publications,
      "journal press review proceedings conference magazine quarterly bulletin revista revue zeitschrift rivista editor éditions verlag annals pages seiten páginas keynote workshop newsletter issue talk vol no pp edition edición chapter conferenc"
    ),
  ].map { ($0, WordStems($1)) }

  private static let volunteerWords =
    "volunt ehrenamt bénévol voluntari volontari vrijwillig community engagement charity giving leadership activit aktivit activid freiwillig extracurric curricular extraescol extrascolaire benevol bono associativ associazion vereins"
  private static let volunteerStems = WordStems(volunteerWords)

  private static let stems: [(SectionKind, WordStems)] = [
    (
      .certificates,
      "certif zertifi licen permit patentin abilitazion permis habilit acredita credential accredit registration nachweis attestat lizenz licenc brevet titulacion kwalificat qualif rijbew tickets scheine abschlüss carné cards vetting compliance führersch carnet patent standing admissions"
    ),
    (
      .awards,
      "award honor honour prize prix premio premios prémio prémios premi= prêmio recognition distin auszeichnung scholarship preise stipend onderscheid galardon reconocim riconosc reconnaiss medal decoration grant grants fellowship funding subsidio becas beca bourse stipendi trophy thanks mérit"
    ),
    (
      .publications,
      "publica publika byline papers articles article books talks patents veröffentlich pubblica vorträge lectures ponencias chapter chapitr capítul capitol kapitel buchbeitr monogra artigos artículo articoli aufsätz conferenc conférenc conferênc"
    ),
    (.languages, "language sprach langue langues idioma lingue línguas talen tongue taalken"),
    (.volunteer, volunteerWords),
    (
      .interests,
      "interest hobb hobbies hobby hobbys loisir intérêt interes aficion freizeit pastime vrije tiempo libero besides leisure pursuits ocio"
    ),
    (
      .references,
      "referen referee référen recommend testimonial empfehlung recomenda referenz kind vouch"
    ),
    (
      .summary,
      "profil perfil summary objectiv objetivo objectif obiettivo about zusammenfass resumen sommario statement overview introduction presenta ziel présentation doel philosoph motto"
    ),
    (.contact, "contact kontakt coordonn contatt contato erreich reach"),
    (
      .personal,
      "personal persönlich personnel persoonlijk pessoai personali datos anagrafic angaben état"
    ),
  ].map { ($0, WordStems($1)) }
}

/// The names of languages, each in itself and in seven languages.
enum LanguageWords {
  /// Whether a text opens with the name of a language.
  static func opens<Text: StringProtocol>(_ text: Text) -> Bool
  where Text.SubSequence == Substring {
    // No two words of a name are longer.
    let words = text.opening(ofBytes: 96).inSmallLetters.runs(of: lettersAndHyphens)
    guard let first = words.first else { return false }
    // "Muttersprache Deutsch" opens with one, "Scottish Gaelic" with a people.
    return names.contains(String(first)) || first == "muttersprache"
      || words.count > 1 && secondWords.contains(String(first)) && names.contains(String(words[1]))
  }

  /// Whether a word is the name of a language.
  static func names(_ word: Substring) -> Bool {
    let word = word.inSmallLetters.runs(of: lettersAndHyphens).first
    return word.map { names.contains(String($0)) } == true
  }

  private static let lettersAndHyphens = WordCharacters(letters: true, signs: "-")

  private static let secondWords: Set<String> = [
    "native", "fluent", "basic", "brazilian", "british", "american", "mandarin", "swiss", "some",
    "spoken", "written", "business", "conversational", "scottish", "louisiana", "canadian",
    "mexican", "standard", "modern", "egyptian", "levantine", "moroccan", "jamaican",
  ]

  private static let names = Set(
    """
    english german french spanish italian portuguese dutch polish czech slovak hungarian romanian bulgarian greek turkish \
    russian ukrainian belarusian croatian serbian bosnian slovenian slovene macedonian albanian lithuanian latvian estonian \
    finnish swedish norwegian danish icelandic irish gaelic welsh scots breton basque catalan galician latin esperanto arabic \
    hebrew persian farsi dari pashto urdu hindi punjabi bengali bangla marathi gujarati tamil telugu kannada malayalam odia \
    oriya assamese nepali sinhala sinhalese burmese thai lao khmer vietnamese malay melayu indonesian indonesia bahasa javanese tagalog \
    filipino cebuano ilocano bisaya japanese korean chinese mandarin cantonese hokkien teochew taiwanese mongolian tibetan kazakh \
    uzbek kyrgyz georgian armenian azerbaijani azeri kurdish swahili kiswahili yoruba igbo hausa amharic tigrinya oromo somali \
    zulu xhosa afrikaans sesotho setswana shona ndebele luganda runyankole runyoro rutooro luo kikuyu kinyarwanda kirundi lingala wolof bambara \
    fula fulani twi akan ga ewe fante dagbani krio pidgin creole patois ijaw kapampangan haitian quechua aymara guarani nahuatl maya māori maori \
    samoan tongan fijian hawaiian maltese luxembourgish yiddish sanskrit konkani sindhi kashmiri lusoga acholi lango ateso mizo \
    englisch deutsch französisch spanisch italienisch portugiesisch niederländisch polnisch tschechisch russisch türkisch \
    arabisch chinesisch japanisch schwedisch dänisch norwegisch finnisch ungarisch rumänisch griechisch kroatisch serbisch \
    ukrainisch schweizerdeutsch plattdeutsch niederdeutsch latein \
    anglais allemand français espagnol italien portugais néerlandais flamand polonais russe turc arabe chinois japonais \
    roumain grec hébreu catalan occitan créole vietnamien persan ukrainien suédois wallon luxembourgeois \
    inglés inglês alemán francés español castellano italiano portugués catalán gallego euskera vasco valenciano ruso árabe chino japonés \
    rumano quechua guaraní neerlandés polaco inglese tedesco francese spagnolo portoghese russo arabo cinese giapponese \
    rumeno greco olandese sloveno croato dialetto veneto friulano alemão francês espanhol português galego russo mandarim \
    japonês libras engels duits frans spaans italiaans portugees nederlands pools russisch turks arabisch chinees fries \
    suomi svenska norsk dansk deutsch français español italiano português nederlands polski čeština magyar română türkçe \
    русский українська ελληνικά العربية 中文 日本語 한국어 lsf lsc bsl asl auslan nzsl dgs ögs lis lse lsm darija dariya sign \
    dholuo luhya kikamba kamba kalenjin ekegusii kimeru bemba chichewa chewa nyanja tumbuka tonga lozi siswati swati \
    tswana sotho sepedi xitsonga tshivenda isizulu isixhosa isindebele setsonga shangaan sango kikongo kongo tshiluba \
    fulfulde kanuri tiv efik ibibio edo urhobo nupe mende temne susu malinke mandinka mandingo serer diola soninke \
    zarma songhai tamasheq tamazight berber kabyle amazigh inuktitut cree ojibwe navajo papiamento papiamentu sranan \
    tetum karen hmong uyghur tatar balochi saraiki dhivehi bhojpuri maithili tulu santali manipuri sundanese balinese \
    hiligaynon waray ilonggo pangasinan chavacano mapudungun zapoteco mixteco otomí tzotzil tzeltal garífuna miskito \
    náhuatl aimara frisian sorbian ladin friulian sardinian corsican sicilian asturian aragonese romansh romani \
    rätoromanisch jiddisch sorbisch friesisch paschtu persisch koreanisch hebräisch bulgarisch slowakisch slowenisch \
    litauisch lettisch estnisch albanisch bosnisch mazedonisch katalanisch baskisch thailändisch vietnamesisch \
    indonesisch armenisch georgisch kurdisch aserbaidschanisch isländisch irisch tchèque slovaque hongrois bulgare \
    serbe croate bosniaque slovène albanais lituanien letton estonien finnois norvégien danois islandais irlandais \
    corse alsacien coréen thaï indonésien arménien géorgien kurde berbère amazighe peul checo eslovaco húngaro \
    búlgaro serbio croata bosnio esloveno albanés lituano letón estonio finés sueco noruego danés islandés irlandés \
    coreano tailandés indonesio armenio georgiano kurdo hebreo persa asturiano aragonés sérvio dinamarquês norueguês \
    finlandês tailandês indonésio hebraico mirandês neerlandês holandês polonês romeno tcheco turco grego latim libanês catalão \
    ceco slovacco ungherese bulgaro serbo bosniaco albanese lettone \
    estone finlandese svedese norvegese danese islandese irlandese basco thailandese indonesiano armeno curdo ebraico \
    persiano sardo ladino siciliano napoletano tsjechisch slowaaks hongaars bulgaars servisch sloveens albanees \
    litouws lets estlands fins zweeds noors deens ijslands iers koreaans armeens koerdisch hebreeuws perzisch
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
