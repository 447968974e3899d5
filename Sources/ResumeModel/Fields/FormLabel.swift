/// What stands at the left of a value in a form such as Europass: "Dates", "Name and address of employer".
enum FormLabel {
  case dates, position, organization, activities, degree, courses, score
  /// Sectors, levels: what has no field.
  case other

  /// The label that a short text is; `nil` when it is none.
  static func match(_ text: some StringProtocol) -> FormLabel? {
    guard text.utf8.count <= 70, !text.has(.numbers) else { return nil }
    let words = text.lowercased().runs(of: .letters)
    guard let first = words.first, words.count <= 9 else { return nil }
    if dateWords.match(first) { return .dates }
    if scoreWords.match(first) { return .score }
    return stems.first { entry in words.contains(where: entry.stems.match) }?.label
  }

  private static let dateWords = WordStems(
    "date dates zeitraum datum datums fecha fechas periode periodo période period data datas dauer")
  private static let scoreWords = WordStems(
    "grade grades note nota notas abschlussnote gesamtnote votazione voto calificación mention gpa cijfer"
  )

  /// In the order in which they are asked: "Title of qualification awarded" is no position.
  private static let stems: [(label: FormLabel, stems: WordStems)] = [
    (.courses, WordStems("subjects hauptfächer fächer materias materie matières disciplinas")),
    (
      .organization,
      WordStems(
        """
        employer arbeitgeber empleador empresa employeur entreprise datore azienda werkgever organis organiz empregador \
        bildungseinrichtung ausbildungseinrichtung einrichtung centro instit istit établissement estableci school
        """)
    ),
    (
      .activities,
      WordStems(
        """
        activit actividad atividad attività responsib responsab tätigkeit zuständig funciones funções tareas aufgaben mansioni \
        werkzaamhe verantwoord duties tasks
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
        função job role
        """)
    ),
    (.other, WordStems("business sector branche settore secteur level niveau nivel livello")),
  ]
}
