internal import PageLayout

/// The names of degrees behind which their subject stands without a sign: "Maîtrise Droit privé", "NVQ Level 3 Joinery".
enum DegreeTypes {
  /// How many of a degree's first words are its type.
  ///
  /// - Parameter words: The degree's words, as they are written.
  /// - Returns: The words of the type, and whether a subject may follow without a word between; `nil` where the degree
  ///   opens with no name that is known.
  static func length(_ words: [Substring]) -> (words: Int, standsAlone: Bool)? {
    guard let first = name(words[...]),
      first.words == words.count || words[first.words].inSmallLetters != "of"
    else { return nil }
    let end = end(words, from: first.words)
    return (end, first.standsAlone)
  }

  /// Where a type ends that goes on behind some of its words: "BTEC Level 3 Extended Diploma", "BSc (Hons)".
  static func end(_ words: [Substring], from start: Int) -> Int {
    var end = start
    while end < words.count, !words[end - 1].ends(in: ",") {
      if let qualifier = qualifier(words[end...]) {
        end += qualifier
      } else if let next = name(words[end...]), next.standsAlone {
        end += next.words
      } else {
        break
      }
    }
    return end
  }

  /// The words of the longest name that some words open with.
  private static func name(_ words: ArraySlice<Substring>) -> (words: Int, standsAlone: Bool)? {
    let lower = words.prefix(longest).map(\.inSmallLetters)
    guard let first = lower.first, firstWords.contains(withoutComma(first)) else { return nil }
    for count in stride(from: lower.count, to: 0, by: -1) {
      let opening = withoutComma(lower.prefix(count).joined(separator: " "))
      if alone.contains(opening) { return (count, true) }
      if joined.contains(opening) { return (count, false) }
    }
    return nil
  }

  /// The words of what says more of the type: "Level 3", "niveau 4", "2", "III", "HF", "(Hons)".
  private static func qualifier(_ words: ArraySlice<Substring>) -> Int? {
    guard let word = words.first.map({ withoutComma($0.inSmallLetters) }) else { return nil }
    if ["level", "niveau", "stufe", "nível", "nivel", "stage", "profil"].contains(word) {
      return words.count > 1 ? 2 : nil
    }
    if isRank(word) || qualifiers.contains(word) { return 1 }
    guard word.first == "(",
      let close = words.firstIndex(where: { $0.ends(in: ")") || $0.hasSuffix("),") }),
      isQualifying(words[words.startIndex...close].joined(separator: " "))
    else { return nil }
    return close - words.startIndex + 1
  }

  /// Whether a part in parentheses says more of the type and names no subject: "(Hons)", "(FH)", "(part-time)".
  static func isQualifying(_ part: String) -> Bool {
    let inner = part.has("(") || part.has(")") ? part.filter { $0 != "(" && $0 != ")" } : part
    guard let first = inner.first, let word = inner.spacedWords.first else { return true }
    return first.isLowercase || first.isNumber || inner.has(.numbers)
      || qualifiers.contains(word.inSmallLetters)
      || inner.count(of: .letters) <= 5 && inner.allSatisfy { $0.isUppercase || !$0.isLetter }
      || inner.wordCount == 1 && inner.has(".")
  }

  private static func withoutComma(_ text: String) -> String {
    text.ends(in: ",") ? String(text.dropLast()) : text
  }

  private static func isRank(_ word: String) -> Bool {
    word.utf8.count <= 3
      && (word.allSatisfy(\.isNumber) || word.allSatisfy { "iv".contains($0) })
  }

  private static func list(_ names: String) -> Set<String> {
    Set(names.split(separator: ",").map { String($0.trimmed) })
  }

  private static let longest = 5

  /// What the names open with.
  private static let firstWords = Set(
    alone.union(joined).compactMap { $0.spacedWords.first.map(String.init) })

  private static let qualifiers: Set<String> = [
    "hons", "honours", "honors", "honoris", "efz", "fh", "hf", "fed", "ihk", "hwk", "bbl", "bol",
    "triennale", "magistrale", "universitario", "profesional", "profissional", "professionnel",
    "professionnelle", "integrado", "plena", "plein", "propio", "superior", "first", "second",
    "upper", "lower",
    "distinction", "merit", "final", "executive", "rncp", "abgebrochen", "duaal", "deeltijd",
    "eng.",
    "sss", "pro", "stmg", "st2s", "sti2d", "stg", "stt", "sti", "stl", "es", "s", "l", "extended",
  ]

  /// Names behind which a subject may follow at once.
  private static let alone = list(
    """
    pgdip, pgcert, pgd, b.e., m.e., b.arch, m.arch, b.arch., m.arch., mpharm, bpharm, b.pharm, m.pharm, \
    diploma, higher diploma, advanced diploma, national diploma, extended diploma, graduate diploma, \
    postgraduate diploma, foundation degree, associate degree, associate of applied science, higher certificate, \
    graduate certificate, postgraduate certificate, advanced certificate, certificate iii, certificate iv, nvq, svq, \
    btec, rsa, qqi, fetac, a levels, a-levels, a level, as levels, gcse, gcses, certificate of higher education, \
    higher national diploma, higher national certificate, hnd, hnc, level 2 certificate, level 3 certificate, \
    level 3 diploma, level 4 certificate, level 4 diploma, level 5 diploma, level 5 certificate, level 6 diploma, \
    level 7 diploma, werkmeisterschule, fachschule, city & guilds, apprenticeship, doctorate, doctor, \
    bachelor, master, magister, licence, licence professionnelle, maîtrise, doctorat, master recherche, \
    master professionnel, mastère spécialisé, \
    diplôme universitaire, diplôme d’état, diplôme d'état, diplôme d’ingénieur, diplôme d'ingénieur, \
    brevet professionnel, brevet de technicien supérieur, brevet de technicien, brevet fédéral, mention complémentaire, \
    titre professionnel, certificat de qualification professionnelle, microprogramme de 2e cycle, \
    baccalauréat, baccalauréat professionnel, baccalauréat technologique, baccalauréat général, bac, bac pro, \
    bac professionnel, bac techno, bac général, bachelier, bp, dec, dep, aec, titre, cfc, afc, diplôme, \
    ausbildung, staatlich anerkannte ausbildung, berufsausbildung, schulische ausbildung, duale ausbildung, \
    kaufmännische ausbildung, umschulung, lehre, berufslehre, lehrabschluss, lehrabschlussprüfung, berufsprüfung, \
    höhere fachprüfung, vmbo-kader, vmbo-basis, vmbo-gemengd, cert iii, cert iv, cert ii, fachweiterbildung, weiterbildung, studium, \
    duales studium, bachelorstudium, masterstudium, lehramtsstudium, diplomstudium, diplom, promotion, staatsexamen, \
    erstes staatsexamen, zweites staatsexamen, meisterprüfung, meisterbrief, gesellenbrief, gesellenprüfung, \
    geprüfte fachwirtin, geprüfter fachwirt, geprüfte industriemeisterin, geprüfter industriemeister, \
    industriemeister, industriemeisterin, staatlich geprüfter techniker, staatlich geprüfte technikerin, \
    dipl. techniker, dipl. technikerin, matura, fachabitur, zertifikatslehrgang, \
    licenciatura, grado, máster, maestría, doctorado, diplomado, especialización, \
    especialidad, diplomatura, tecnicatura, tecnólogo, ciclo formativo de grado superior, \
    ciclo formativo de grado medio, grado superior, grado medio, técnico superior, experto universitario, \
    posgrado, postgrado, mestrado, doutoramento, doutorado, bacharelado, especialização, pós-graduação, \
    laurea, dottorato, dottorato di ricerca, qualifica, attestato, \
    havo, vwo, vmbo, vmbo-k, vmbo-t, vmbo-tl, vmbo-b, mbo, mbo-4, mbo-3, mbo-2, hbo, post-hbo, hbo-bachelor, \
    propedeuse, graduaat
    """)

  /// Names behind which a subject follows after "in", "en" or "em" only.
  private static let joined = list(
    """
    certificate, ciclo formativo, técnico, técnica, ingeniero, ingeniera, ingeniería, curso, curso profesional, \
    curso profissional, curso técnico, curso superior, curso superior de tecnologia, taller, taller anual, programa, \
    programa superior, bachiller, bachillerato, graduado, graduada, licenciado, licenciada, ensino médio, \
    certificat, formation, formación, título, título profesional, titulación, perito, master universitario, \
    corso, corso di perfezionamento, corso di specializzazione, diploma di maturità, diplom-ingenieur, honours degree, degree, first degree
    """)
}
