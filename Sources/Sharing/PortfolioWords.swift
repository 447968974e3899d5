internal import ResumeModel

/// The words of a portfolio's page, in the seven languages whose resumes are read; English for all others.
struct PortfolioWords {
  /// The code of the language that the words are in.
  let code: String
  private let texts: [String]
  private let months: [String]

  /// Words of a language by its code.
  init(language: String?) {
    let known = language.flatMap { Self.texts[$0] == nil ? nil : $0 } ?? "en"
    code = known
    texts = Self.texts[known] ?? []
    months = (Self.months[known] ?? "").split(separator: " ").map(String.init)
  }

  var portfolio: String { texts[0] }
  var about: String { texts[1] }
  var experience: String { texts[2] }
  var projects: String { texts[3] }
  var skills: String { texts[4] }
  var education: String { texts[5] }
  var volunteer: String { texts[6] }
  var present: String { texts[7] }
  var saveContact: String { texts[8] }
  var onRequest: String { texts[9] }
  var thisPage: String { texts[10] }
  var viewInAR: String { texts[11] }

  /// The codes of the languages.
  static var codes: [String] { texts.keys.sorted() }

  // MARK: Dates

  /// A stretch of time; a start without an end goes on, an end without a start is a single date.
  func span(_ start: String?, _ end: String?) -> String? {
    switch (start.map(date), end.map(date)) {
    case (nil, nil): nil
    case (nil, let end?): end
    case (let start?, nil): "\(start) – \(present)"
    case (let start?, let end?): start == end ? start : "\(start) – \(end)"
    }
  }

  /// A date as a reader of the language writes it, to the month: `2019-05-31` is "May 2019".
  ///
  /// Returns the text itself where it is not `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
  func date(_ text: String) -> String {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].count == 4, let month = Int(parts[1]),
      (1...12).contains(month), months.count == 12
    else { return text }
    return "\(months[month - 1]) \(parts[0])"
  }

  // MARK: Tables

  private static let texts: [String: [String]] = [
    "en": [
      "Portfolio", "About", "Experience", "Projects", "Skills", "Education", "Volunteer",
      "present", "Save contact", "Contact details on request", "This page", "View in AR",
    ],
    "de": [
      "Portfolio", "Profil", "Berufserfahrung", "Projekte", "Kenntnisse", "Ausbildung",
      "Ehrenamt", "heute", "Kontakt speichern", "Kontaktdaten auf Anfrage", "Diese Seite",
      "In AR ansehen",
    ],
    "fr": [
      "Portfolio", "Profil", "Expérience", "Projets", "Compétences", "Formation", "Bénévolat",
      "aujourd’hui", "Enregistrer le contact", "Coordonnées sur demande", "Cette page",
      "Voir en RA",
    ],
    "es": [
      "Portafolio", "Perfil", "Experiencia", "Proyectos", "Habilidades", "Formación",
      "Voluntariado", "actualidad", "Guardar contacto", "Datos de contacto a petición",
      "Esta página", "Ver en RA",
    ],
    "it": [
      "Portfolio", "Profilo", "Esperienza", "Progetti", "Competenze", "Formazione",
      "Volontariato", "oggi", "Salva contatto", "Contatti su richiesta", "Questa pagina",
      "Vedi in AR",
    ],
    "pt": [
      "Portfólio", "Perfil", "Experiência", "Projetos", "Competências", "Formação",
      "Voluntariado", "atual", "Guardar contacto", "Contactos a pedido", "Esta página",
      "Ver em RA",
    ],
    "nl": [
      "Portfolio", "Profiel", "Werkervaring", "Projecten", "Vaardigheden", "Opleiding",
      "Vrijwilligerswerk", "heden", "Contact opslaan", "Contactgegevens op aanvraag",
      "Deze pagina", "Bekijk in AR",
    ],
  ]

  private static let months: [String: String] = [
    "en": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    "de": "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
    "fr": "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
    "es": "ene. feb. mar. abr. may. jun. jul. ago. sept. oct. nov. dic.",
    "it": "gen feb mar apr mag giu lug ago set ott nov dic",
    "pt": "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.",
    "nl": "jan. feb. mrt. apr. mei juni juli aug. sep. okt. nov. dec.",
  ]
}
