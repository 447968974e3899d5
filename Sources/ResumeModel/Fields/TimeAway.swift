internal import PageLayout

/// Knows the entries among jobs that say why somebody had none: "Parental leave", "Familienphase".
enum TimeAway {
  /// Whether a text opens by saying that somebody had no job, in one of seven languages.
  ///
  /// "Maternity cover" and "Elternzeitvertretung" are jobs.
  static func isNamed(in text: String) -> Bool {
    let words = text.inSmallLetters.runs(of: .letters)
    let isNamed =
      words.contains("leave") && words.contains(where: leaves.contains)
      || words.first.map(firstWords.contains) == true
        && openings.contains { words.starts(with: $0) }
    return isNamed && !words.contains(where: covers.contains)
  }

  private static let leaves: Set<Substring> = [
    "maternity", "paternity", "parental", "family", "adoption", "carer", "unpaid",
  ]

  private static let covers: Set<Substring> = [
    "cover", "coverage", "vertretung", "remplacement", "sustitución", "substituição",
    "sostituzione", "vervanging",
  ]

  private static let firstWords = Set(openings.compactMap(\.first))

  private static let openings: [[Substring]] = [
    "career break", "family carer", "family caregiver", "carer for", "caring for",
    "full time carer", "at home with", "out of work", "looking for work", "unemployed",
    "sabbatical", "gap year", "break in service", "break from work", "time out",
    "gap in employment",
    "planned break", "voluntary break", "full time parent",
    "elternzeit", "mutterschaft", "mutterschutz", "familienzeit", "familienphase", "familienpause",
    "arbeitssuchend", "arbeitsuchend", "karenz", "bildungskarenz", "auszeit", "sabbatjahr",
    "beurlaubung", "berufliche auszeit", "kinderpause", "pflegezeit", "interruption d activité",
    "arrêt volontaire",
    "pause professionnelle", "pause carrière", "pause parentale", "congé de paternité",
    "année sabbatique",
    "año sabático", "pausa profesional", "pausa laboral", "pausa profissional", "pausa na carreira",
    "período sabático",
    "ano sabático", "anno sabbatico", "pausa lavorativa", "aspettativa", "zorgverlof", "tussenjaar",
    "interruption de carrière",
    "congé parental", "congé maternité", "congé de maternité", "congé sabbatique",
    "aidante familiale", "aidant familial", "en recherche d emploi", "recherche d emploi",
    "sans emploi", "excedencia", "baja maternal", "maternidad", "cuidado de",
    "en búsqueda de empleo", "desempleo",
    "licença parental", "licença de maternidade", "licença maternidade", "desemprego",
    "maternità", "congedo", "assistenza a un familiare", "disoccupazione",
    "interruzione per motivi", "pausa di carriera", "ouderschapsverlof", "zwangerschapsverlof",
    "mantelzorg", "werkzoekend", "loopbaanonderbreking",
  ].map { $0.split(separator: " ") }
}
