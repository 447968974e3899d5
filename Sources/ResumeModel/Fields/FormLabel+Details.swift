internal import PageLayout

/// Labels that say what something is only where the sort of thing is known: the names of a table's columns, and the labels of
/// a form of certificates, awards or projects.
extension FormLabel {
  /// What a column or a row of this name holds; `nil` when the name says nothing, or several things as "Employer and
  /// position" does, and `.other` where what it says has no field.
  static func detail(_ name: String) -> FormLabel? {
    guard name.utf8.count <= 70, !name.has(.numbers) else { return nil }
    let words = name.inSmallLetters.runs(of: .letters)
    guard words.count <= 6 else { return nil }
    // "Board / University" beside the school examined it.
    if words.first == "board" || words.first == "affiliated" { return .other }
    let named = words.compactMap { word in details.first { $0.stems.match(word) }?.label }
    // "Date awarded" is none of who awarded it, "issued by" says no end of a stretch.
    if match(name) == .dates, !(named.first == .organization && namesEnd(name)) { return .dates }
    let all = Set(named + words.compactMap { match($0) }.filter { $0 != .other })
    // "Position and duties": the duties are text below the post.
    if all == [.position, .activities] { return .position }
    if all.count > 1, words.contains(where: joints.contains) || name.has("/") || name.has("&") {
      return nil
    }
    return named.first ?? match(name).flatMap { $0 == .other ? nil : $0 }
  }

  static let joints: Set<Substring> = ["and", "und", "et", "y", "e", "en"]

  static let details: [(label: FormLabel, stems: WordStems)] = [
    (
      .activities,
      WordStems(
        "detail details inhalt= reason= grund= begründung= motif= motivo= motivazione= reden=")
    ),
    (
      .dates,
      WordStems(
        """
        year= years= jahr= jahre= année années año= años= anno= anni= ano= anos= jaar= jaren= when= wann= quand= \
        quando= cuándo= since= graduated= period time
        """
      )
    ),
    (
      .score,
      WordStems(
        """
        cgpa gpa sgpa marks percentage grade= grades= result= results= score= aggregate division= note= nota= voto= \
        ergebnis= classificação calificación promedio média cijfer
        """
      )
    ),
    (
      .organization,
      WordStems(
        """
        issued= issuer= issuing= authority= provider= body= awarding= university= universität college= board= anbieter= \
        träger= veranstalter= aussteller= schule= hochschule= betrieb= unternehmen= société organisme= école= escuela= \
        scuola= ente= instelling= instantie= entidad= entidade= emisor= emisora= emissor= emissora= organiser= structure= \
        struttura= where= wo= awarded= verliehen= décerné= décernée= otorgado= otorgada= concedido= concedida= atribuído= \
        atribuída= conferito= conferita= conferred= given= uitgegeven= verleend= assegnato= assegnata= concesso= entregado= attribué= remis= uitgereikt= client= kunde= auftraggeber= cliente= opdrachtgever= ausgestellt= \
        ausgegeben= erteilt= délivré= délivrée= expedido= expedida= rilasciato= rilasciata= emitido= emitida= afgegeven=
        """)
    ),
    (
      .position,
      WordStems(
        """
        designation= beschäftigt= position= post= tätigkeit= mansione= puesto= cargo= role= title=
        """)
    ),
    (
      .degree,
      WordStems(
        """
        project= projekt= projet= proyecto= progetto= projeto= license= licence= lizenz= course= certificate= \
        certification= training= examination= exam= class= programme= program= thema= seminar= kurs= \
        fortbildung= weiterbildung= zertifikat= cours= formation= intitulé= certificado= curso= corso= certificato= cursus= \
        certificaat= opleiding= ausbildung= was= what= grau= award= prize= preis= auszeichnung= prix= premio= prémio= \
        prêmio= onderscheiding= prijs=
        """)
    ),
  ]
}
