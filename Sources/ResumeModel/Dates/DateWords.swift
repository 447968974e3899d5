internal import PageLayout

/// The words of dates in seven languages, lower case and without dots.
enum DateWords {
  /// A month's number by its name or abbreviation.
  static let months: [String: Int] = {
    var out: [String: Int] = [:]
    for list in monthNames {
      for (i, names) in list.split(separator: " ").enumerated() {
        for name in names.split(separator: "/") { out[String(name)] = i + 1 }
      }
    }
    return out
  }()

  private static let monthNames = [
    "january/jan february/feb march/mar april/apr may june/jun july/jul august/aug september/sep/sept "
      + "october/oct november/nov december/dec",
    "januar/jänner/jän februar/febr/feber märz/mär/mrz april mai juni juli august september oktober/okt november "
      + "dezember/dez",
    "janvier/janv février/févr/fév/fevrier mars avril/avr mai juin juillet/juil août/aout/aoû septembre octobre "
      + "novembre décembre/déc/decembre",
    "enero/ene febrero marzo abril/abr mayo junio julio agosto/ago septiembre/setiembre/set octubre noviembre "
      + "diciembre/dic",
    "gennaio/gen febbraio/febbr marzo aprile maggio/mag giugno/giu luglio/lug agosto settembre/sett "
      + "ottobre/ott novembre dicembre",
    "janeiro fevereiro/fev março abril maio junho julho agosto setembro outubro/out novembro dezembro",
    "januari februari maart/mrt april mei juni juli augustus september oktober november december",
  ]

  /// What stands for an end that has not come.
  static let present = set(
    """
    present dato now today current currently date ongoing nowadays heute jetzt laufend aktuell gegenwärtig présent \
    aujourd'hui actuel actuellement actualidad presente actual hoy oggi attuale attualmente atual hoje heden nu \
    present-day fortlaufend andauernd still jour fecha momento moment attuali oggigiorno derzeit continúa continua \
    vigente atuais weiterhin maintenant adesso agora atualmente actualmente presentemente tegenwoordig \
    atualidade actualidade lopend huidig lfd tuttora vandaag sigo sigue ahora dauert loopt noch tutt'oggi gegenwart zurzeit zz … \
    pres curr obecnie nadal teraz dosud nyní současnost jelenleg jelenlegi napjainkig pågående nuvarande nåværende \
    nykyinen tällä prezent devam halen günümüz настоящее сейчас наст теперішній дотепер σήμερα παρόν 至今 现在 目前 現在 현재 \
    الآن حتى היום sekarang saat
    """)

  /// Whether a short text says that something goes on: "to date", "a oggi".
  static func isPresent(_ text: String) -> Bool {
    let words = text.inSmallLetters.runs(of: .letters)
    guard (1...4).contains(words.count) else { return false }
    return words.contains { present.contains(String($0)) }
      || words.count > 1 && presentBehindFillers.contains(String(words[words.count - 1]))
        && words.dropLast().allSatisfy { fillers.contains(String($0)) }
  }

  /// Whether every word of a short text says so: "to date", not "USA Today".
  static func isPresentAlone(_ text: String) -> Bool {
    isPresent(text)
      && text.inSmallLetters.runs(of: .letters).map(String.init).allSatisfy {
        present.contains($0) || fillers.contains($0) || presentBehindFillers.contains($0)
          || presentTails.contains($0)
      }
  }

  /// What stands for it right behind a date, and ends the text or a part of it: "2019 onwards".
  static let presentBehindYears = set("onward onwards continuing continues")

  /// What stands for it right behind a join, and ends the text or a part of it: "2019 – ancora qui".
  static let presentBehindJoins = set("ancora encore toujours todavía aún ainda nog")

  /// What stands for it only behind fillers: "in corso", "até à data"; "2019 – Data Engineer" has ended.
  static let presentBehindFillers = set(
    "cours curso corso andamento data adelante diante poste activo jours")

  /// What opens a stretch that goes on.
  static let since = from.union(
    set("since seit sedert depuis dès desde dal dalla dall' sinds vanaf partir"))

  /// What opens a stretch that goes on only where it and its date are all of a text, or of a part between signs.
  static let from = set("from ab da starting")

  /// What opens a stretch whose end is told, too, and is a part of it: "between 2018 and 2020", "de 2019 à aujourd'hui".
  static let frames = set("between zwischen entre tra von vom de del du van")

  /// What stands before an end without a start.
  static let until = set("until till through thru bis jusqu'à jusqu'en hasta fino até tot").union(
    expected)

  /// What says that an end is not there yet.
  static let expected = set(
    "expected anticipated voraussichtlich prévu prévue previsto prevista previsão verwacht")

  /// Labels of a start: "Beginn: 05/2020".
  static let starts = set("beginn start started début inicio início inizio begin debut")

  /// Labels of an end.
  static let ends = set("ende end ended fin fine fim eind einde")

  /// What stands between the two ends of a stretch.
  static let joins = set(
    "to until till through thru bis à a al au aux jusqu'à jusqu'en hasta até fino tot ad all' and und et y e t/m"
  )

  /// Joins that list things rather than say how far they go.
  static let ands = set("and ad und et y e &")

  /// What may stand between a join and the second date: "to the", "jusqu'à ce jour", "a la actualidad", "ad oggi".
  static let fillers = set(
    """
    the la l' il o ce le el a de of in en to till until up bis this à al au ad l late early mid end ende début fin até os nos jusqu'à \
    dias em ao aos hasta fino tot op zum zur met all' dell' nell' einschl einschließlich inkl anfang mitte mi inicio início inizio begin eind fy zuletzt
    """
  ).union(expected)

  /// Fillers that end in a dot.
  static let shortFillers = set("einschl inkl")

  /// Prepositions that an apostrophe ties to the next word: "dall'estate", "all'agosto".
  static let elisions = set("dall all dell nell")

  /// What may stand behind the word for an end that has not come: "still here", "to date (part time)".
  static let presentTails = set("here there ongoing day an nog bord aquí aqui qui ici hier")

  /// Measures of how long something went on: "3 years 2 months".
  static let durations = set(
    "year years yr yrs month months mo mos jahr jahre monat monate an ans mois año años mes meses anno anni mese mesi ano anos mês jaar maand maanden"
  )

  /// Measures of how long a course took: "120 hours", "cinq jours".
  static let lengths = durations.union(
    set(
      """
      week weeks day days hour hours h woche wochen tag tage stunde stunden semaine semaines jour jours heure heures
      semana semanas día días dia dias hora horas settimane giorni ore weken dagen uur
      """))

  /// What parts of a year are called besides seasons.
  static let parts = set("school academic year end beginning année").union(seasonNames)

  /// Those of them that name nothing else.
  static let seasonNames = set("season seasons dry rainy harvest")

  /// Quarters of a year.
  static let quarters = set(
    "quarter quarters qtr quartal quart trimestre trimestri trimestres trim kwartaal kwart")

  /// What makes a number an ordinal one, without a space: "1.º", "3rd", "2e".
  static let ordinalSigns = set("º ° ª o a er ère e ème ter st nd rd th")

  /// The first Roman numbers.
  static let romans = ["i": 1, "ii": 2, "iii": 3, "iv": 4]

  /// Ordinal numbers as words.
  static let ordinals = [
    "first": 1, "second": 2, "third": 3, "fourth": 4, "primer": 1, "segundo": 2, "tercer": 3,
    "cuarto": 4, "premier": 1, "deuxième": 2, "troisième": 3, "quatrième": 4, "primo": 1,
    "secondo": 2, "terzo": 3, "quarto": 4, "primeiro": 1, "terceiro": 3, "erstes": 1, "zweites": 2,
    "drittes": 3, "viertes": 4, "eerste": 1, "tweede": 2, "derde": 3, "vierde": 4,
  ]

  static let seasons = set(
    """
    spring summer autumn fall winter term semester frühling frühjahr sommer herbst printemps été automne hiver primavera \
    verano otoño invierno ss ws sose wise season seasons summers winters springs autumns sommersemester wintersemester semestre trimester veranos inviernos étés hivers sommern estati estate autunno inverno verão outono lente zomer herfst saison \
    saisons temporada temporadas stagione stagioni seizoen seizoenen voorjaar najaar schooljaar schooljaren schuljahr schuljahre studienjahr studienjahre estive estiva invernali invernale christmas easter noël pâques navidad navidades weihnachten ostern natal páscoa natale pasqua kerst pasen
    """)

  /// Every word that a date or stretch of time may start with; "q" and "t" open quarters.
  static let openings = since.union(until).union(frames).union(seasons).union(months.keys)
    .union(ordinals.keys).union(romans.keys).union(quarters).union(["q", "t"])

  private static func set(_ words: String) -> Set<String> {
    Set(words.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
