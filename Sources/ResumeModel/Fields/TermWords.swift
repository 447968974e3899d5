internal import PageLayout

/// Words that say on what terms, or when of a day or week, something was done beside a date: "part-time", "evenings".
enum TermWords {
  /// Whether a text of few words says no more than that: "in Teilzeit", "neben dem Studium", "en alternance".
  static func isTerm(_ text: Substring) -> Bool {
    guard text.utf8.count <= 40 else { return false }
    let lower = text.inSmallLetters
    let words = lower.runs(of: .lettersAndNumbers)
    guard (1...5).contains(words.count) else { return false }
    if phrases.contains(words.joined(separator: " ")) { return true }
    return words.count <= 3 && words.contains(where: terms.contains)
      && words.allSatisfy { terms.contains($0) || joints.contains($0) }
  }

  private static let terms: Set<Substring> = [
    "evenings", "evening", "nights", "weekends", "weekend", "saturdays", "sundays", "mornings",
    "parttime", "fulltime", "seasonal", "temporary", "casual", "teilzeit", "vollzeit", "nebenjob",
    "minijob", "geringfügig", "nebenberuflich", "berufsbegleitend", "befristet", "abends",
    "wochenends", "ferienjob", "aushilfe", "bijbaan", "deeltijd", "voltijd", "avondschool",
    "weekeinden", "seizoenen", "alternance", "stagionale", "serale", "nocturno", "nocturna",
    "noturno", "temporal", "eventual", "unpaid", "paid", "saisonnier", "soirs",
  ]

  private static let joints: Set<Substring> = [
    "in", "en", "im", "and", "und", "et", "y", "e", "at", "on", "the", "de", "da", "am", "auf",
  ]

  /// Terms of several words, their signs left out.
  private static let phrases: Set<String> = [
    "part time", "full time", "half time", "block courses", "distance learning", "by distance",
    "while in school", "while studying", "while in college", "during studies", "fixed term",
    "neben dem studium", "neben der schule", "neben dem beruf", "in den ferien", "à temps partiel",
    "temps partiel", "à temps plein", "temps plein", "mi temps", "à mi temps", "cours du soir",
    "par correspondance", "à distance", "a distancia", "tiempo parcial", "a tiempo parcial",
    "tiempo completo", "a tiempo completo", "media jornada", "a media jornada",
    "jornada completa", "jornada parcial", "fines de semana", "part time evenings",
    "tempo parziale", "a tempo parziale", "tempo pieno", "a tempo pieno", "a distanza",
    "tempo parcial", "meio período", "tempo integral", "a tempo parcial", "à distância",
    "pós laboral", "naast studie", "naast de studie", "naast mijn studie", "in deeltijd",
  ]
}
