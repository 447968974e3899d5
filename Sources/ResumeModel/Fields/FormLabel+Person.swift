internal import PageLayout

/// Labels of what a form asks about the person.
extension FormLabel {
  /// What a label of a form's personal part asks for; `.other` for what has no field or is told by itself, as addresses of
  /// mail are.
  static func ofPerson(_ text: String) -> FormLabel? {
    guard text.utf8.count <= 70, !text.has(.numbers), !text.has("@") else { return nil }
    let words = text.inSmallLetters.runs(of: .letters)
      .filter { !["s", "n", "e", "a", "in", "r"].contains($0) || text.utf8.count < 4 }
    guard !words.isEmpty, words.count <= 6 else { return nil }
    if let label = phrases[words.joined(separator: " ")] { return label }
    if words.contains(where: wishes.match), !words.contains(where: pay.match) { return .headline }
    let asked = words.compactMap { word in places.first { $0.stems.match(word) }?.label }
    let kinds = Set(asked)
    // "Postcode and town" are one value.
    if kinds.count > 1 { return kinds.contains(.other) ? .other : .street }
    return kinds.first
  }

  private static let phrases: [String: FormLabel] = {
    var out: [String: FormLabel] = [:]
    func add(_ label: FormLabel, _ list: String) {
      for phrase in list.split(separator: ",") { out[String(phrase.trimmed)] = label }
    }
    add(
      .givenName,
      """
      first name,first names,given name,given names,forename,forenames,vorname,vornamen,rufname,prénom,prénoms,\
      nombre de pila,nombres,nome próprio,nomes próprios,nome di battesimo,voornaam,voornamen,roepnaam
      """)
    add(
      .familyName,
      """
      surname,surnames,last name,family name,nachname,familienname,zuname,nom de famille,apellido,apellidos,cognome,cognomi,\
      apelido,apelidos,sobrenome,achternaam,familienaam
      """)
    add(
      .fullName,
      """
      name,full name,name of candidate,name of applicant,candidate,applicant,vor und nachname,vor und zuname,\
      vollständiger name,bewerber,nom,nom complet,candidat,nombre,nombre y apellidos,nombre completo,\
      candidato,naam kandidaat,naam van de kandidaat,nome,nome completo,nome cognome,cognome nome,naam,volledige naam,voor en achternaam,kandidaat
      """)
    add(
      .familyNameFirst,
      """
      name vorname,nachname vorname,familienname vorname,nom prénom,nom prénoms,nom et prénom,nom et prénoms,apellidos y nombre,apellidos y nombres,\
      apellidos nombre,cognome e nome,surname first name,last name first name,achternaam voornaam,surname forename
      """)
    return out
  }()

  /// Words that a label of the personal part may open with.
  static let personWords = WordStems(
    joining: places.map(\.stems) + [
      wishes,
      WordStems(phrases.keys.flatMap { $0.spacedWords.map { "\($0)=" } }.joined(separator: " ")),
    ])

  /// Words of what somebody is or wants to be.
  private static let wishes = WordStems(
    """
    profession occupation desired applied angestrebt gewünscht beruf= berufsbezeichnung recherché visé= souhaité deseado \
    deseada solicitado gesolliciteerd pretendid desejad desiderat gewenst profesión profissão professione beroep
    """)

  /// "Desired salary".
  private static let pay = WordStems("salary gehalt salaire salario stipendio salaris")

  private static let places: [(label: FormLabel, stems: WordStems)] = [
    (.postalCode, WordStems("npa= postcode= zip= plz= postleitzahl cep= cap=")),
    (
      .street,
      WordStems(
        """
        rue= via= address= anschrift wohnanschrift straße strasse adresse= domicile= domicilio dirección calle= morada endereço rua= indirizzo \
        residenza woonadres adres= straat= street=
        """)
    ),
    (
      .city,
      WordStems(
        """
        city= town= wohnort ort= stadt= ville= localité commune= localidad ciudad población cidade localidade città comune= località \
        woonplaats plaats=
        """)
    ),
    (
      .region,
      WordStems(
        "region state= county= province= provincia= bundesland kanton= région département región estado= distrito= regione= provincie"
      )
    ),
    (
      .other,
      WordStems(
        """
        origin= origine= herkunft électronique electrónic eletrónic elettronic mail emailadres email phone telephone telefon tel= tél= mobile mobil handy téléphone portable= teléfono móvil telefone telemóvel telefono cellulare \
        telefoon emailadres courriel correo correio posta= mél= web= website internet homepage sito= site= página linkedin github xing= né= née= born= birth \
        geburt geboren geburtsdatum naissance nacimiento nascimento nascita geboorte nationality nationalit nacionalid nazionalità \
        staatsangehörigkeit cittadinanza country land= pays= país= paese= licence license führerschein permis carnet carta= patente \
        rijbewijs gender geschlecht sexe= sexo= sesso= geslacht familienstand marital civil= summary profil profiel
        """)
    ),
  ]
}
