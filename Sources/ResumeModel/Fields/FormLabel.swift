internal import PageLayout

/// What stands at the left of a value in a form such as Europass: "Dates", "Name and address of employer".
enum FormLabel {
  case dates, position, organization, place, activities, degree, area, courses, score
  /// "Name and address of employer".
  case organizationAndPlace
  /// What a project was made with.
  case keywords
  /// What is asked about the person.
  case givenName, familyName, fullName, familyNameFirst, street, postalCode, city, region, headline
  /// Sectors, levels: what has no field.
  case other

  /// The label that a short text is; `nil` when it is none.
  static func match<Text: StringProtocol>(_ text: Text) -> FormLabel?
  where Text.SubSequence == Substring {
    guard text.utf8.count <= 90, !text.has(.numbers) else { return nil }
    let words = text.inSmallLetters.runs(of: .letters)
    guard let first = words.first, words.count <= 12 else { return nil }
    if dateWords.match(first) || namesEnd(text) { return .dates }
    if scoreWords.match(first)
      || words.count == 2 && ["final", "overall"].contains(first) && scoreWords.match(words[1])
    {
      return .score
    }
    return stems.first { entry in words.contains(where: entry.stems.match) }?.label
  }

  /// Whether a text names one end of a stretch of time, and nothing else: "From", "Employed until".
  static func namesEnd<Text: StringProtocol>(_ text: Text) -> Bool
  where Text.SubSequence == Substring {
    guard text.utf8.count <= 24, !text.has(.numbers) else { return false }
    let words = text.inSmallLetters.runs(of: .letters)
    return words.count <= 2 && words.last.map(ends.contains) == true
  }

  /// The label that opens a line of a header, and where its colon ends: "Job title: Yardman".
  static func opening(of text: String) -> (label: FormLabel, end: String.Index)? {
    guard let colon = text.index(of: ":"), text[..<colon].wordCount <= 4,
      let label = match(text[..<colon]) ?? employers[text[..<colon].inSmallLetters], label != .other
    else { return nil }
    let end = text.index(after: colon)
    return end < text.endIndex && text[end].isWhitespace ? (label, end) : nil
  }

  /// What employers are called in their trade, alone before a colon.
  private static let employers: [String: FormLabel] = Dictionary(
    ["hospital", "facility", "client", "agency", "clinic", "ship", "vessel", "hotel", "klinik"]
      .map { ($0, .organization) }
  ) { first, _ in first }

  private static let dateWords = WordStems(
    """
    date dates zeitraum datum datums duration inclusive fecha fechas periode periodo período période period data datas \
    dauer durée duración durata duração
    """)
  /// What stands alone before a beginning or an end: "From", "Employed until".
  private static let ends: Set<Substring> = [
    "from", "to", "until", "start", "end", "von", "vom", "bis", "seit", "beginn", "ende", "desde",
    "hasta",
    "inicio", "fin", "début", "du", "au", "dal", "al", "inizio", "início", "até", "van", "tot",
  ]
  private static let scoreWords = WordStems(
    "grade grades note nota notas abschlussnote gesamtnote votazione voto calificación mention gpa cijfer"
  )

  /// All words that ``match(_:)`` knows.
  static var matchStems: [WordStems] {
    stems.map(\.stems) + [
      dateWords, scoreWords, WordStems(ends.map { "\($0)=" }.joined(separator: " ")),
    ]
  }

  /// In the order in which they are asked: "Title of qualification awarded" is no position.
  private static let stems: [(label: FormLabel, stems: WordStems)] = [
    (
      .courses,
      WordStems(
        """
        subjects hauptfächer fächer materias materie matières disciplinas schwerpunkt studienschwerpunkt vakken
        """
      )
    ),
    (
      .organization,
      WordStems(
        """
        employer arbeitgeber dienststelle dienstherr empleador empresa employeur entreprise datore azienda werkgever company firma bedrijf organis organiz empregador \
        bildungseinrichtung ausbildungseinrichtung ausbildungsstätte ausbildungsbetrieb einrichtung centro instit istit \
        établissement estableci estabeleci school associat asociaci associaz verein entidad onderwijsinstelling organisme \
        schule= hochschule= universität= escuela= école= scuola= unternehmen
        """)
    ),
    (
      .activities,
      WordStems(
        """
        haupttätigkeit hauptaufgabe aufgabengebiet tätigkeitsschwerpunkt hoofdtaken taken activit actividad atividad \
        attività responsib responsab tätigkeit zuständig funciones funções tareas aufgaben mansioni \
        werkzaamhe verantwoord duties tasks réalisation mission description beschreibung descri
        """)
    ),
    (
      .degree,
      WordStems(
        """
        qualifi kwalific cualific titulaci título titolo diplom diplôme degree abschluss bezeichnung certificat intitulé
        """)
    ),
    (
      .position,
      WordStems(
        """
        occupation position beruf funktion puesto cargo profesión fonction poste emploi lavoro posizione impiego functie \
        função job stelle= stellung= berufsbezeichnung mansione= role rôle rolle papel ruolo
        """)
    ),
    (
      .place,
      WordStems(
        """
        ort orte standort arbeitsort lieu lugar luogo plaats local location localité località place town city ville \
        stadt ciudad= città= cidade=
        """
      )
    ),
    (
      .area,
      WordStems(
        """
        major subject spécialité specialty especialidad fachrichtung fachgebiet fach studienfach studiengang speciali area \
        área domaine
        """)
    ),
    // "Level in national or international classification".
    (.other, WordStems("national nacional nazional internat internaz internac")),
    (.score, WordStems("classific klassifik")),
    (.other, WordStems("business sector branche settore secteur level niveau nivel livello")),
  ]
}
