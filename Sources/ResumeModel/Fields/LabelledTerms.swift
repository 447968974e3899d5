internal import PageLayout

/// A line of an entry as the newer Europass has it below title and employer: "City: Porto | Country: Portugal | Website: …".
struct LabelledTerms {
  /// Where it was.
  private(set) var places: [Range<String.Index>] = []
  /// The final grade.
  private(set) var score: Range<String.Index>?
  /// A web address.
  private(set) var url: Range<String.Index>?

  /// The terms that a text says; `nil` when a part of it is something else.
  init?(_ text: String) {
    guard text.has(":"), text.utf8.count <= 300 else { return nil }
    var start = text.startIndex
    for range in text.ranges(ofBytes: " | ") + [text.endIndex..<text.endIndex] {
      let part = text[start..<range.lowerBound]
      guard let colon = part.firstIndex(of: ":"), part[..<colon].wordCount <= 6,
        let kind = Self.kinds[part[..<colon].trimmed.inSmallLetters]
      else { return nil }
      let value = part.index(after: colon)..<part.endIndex
      switch kind {
      case .place: places.append(value)
      case .score: score = value
      case .url: url = value
      case .nothing: break
      }
      start = range.upperBound
    }
  }

  /// Whether a text says in which city and in which country.
  static func saysCityAndCountry(_ text: String) -> Bool {
    text.contains(bytesOf: " | ") && (LabelledTerms(text)?.places.count ?? 0) > 1
  }

  private enum Kind { case place, score, url, nothing }

  private static let kinds: [String: Kind] = {
    var out: [String: Kind] = [:]
    for (kind, labels) in [
      (
        Kind.place,
        """
        city,country,stadt,ort,land,ville,pays,ciudad,localidad,país,città,località,paese,cidade,localidade,plaats,stad
        """
      ),
      (
        .score,
        """
        final grade,grade,abschlussnote,endnote,gesamtnote,note finale,mention,nota final,calificación final,voto finale,
        classificação final,eindcijfer
        """
      ),
      (
        .url,
        "website,webseite,site web,site internet,sitio web,página web,sito web,sítio web"
      ),
      (
        .nothing,
        """
        business or sector,type of business or sector,department,address,email address,email,phone,fax,eqf level,
        level in eqf,national classification,field of study,fields of study,field(s) of study,number of credits,
        type of credits,thesis,unternehmen oder branche,tätigkeitsbereich oder branche,branche,abteilung,adresse,
        e-mail-adresse,telefon,eqr-niveau,niveau im eqr,niveau eqr,studienfach,studienfächer,secteur,
        secteur d'activité,type ou secteur d’activité,type ou secteur d'activité,service,adresse électronique,niveau cec,
        niveau dans le cec,domaine d'étude,domaine d’étude,domaine(s) d’étude,empresa o sector,sector,departamento,
        dirección,correo electrónico,nivel en el mec,nivel mec,campo de estudio,campo(s) de estudio,
        impresa o settore,tipo di attività o settore,settore,reparto,indirizzo,livello eqf,campo di studio,
        campi di studio,empresa ou setor,setor,endereço,endereço de correio eletrónico,nível no qeq,nível qeq,
        área de estudo,domínio de estudo,domínio(s) de estudo,bedrijf of sector,sector of bedrijf,afdeling,adres,
        eqf-niveau,studierichting
        """
      ),
    ] {
      for label in labels.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
        out[label.trimmed.inSmallLetters] = kind
      }
    }
    return out
  }()
}

extension ResumeReader {
  /// The drafts of entries, with the lines of terms that stand in each.
  func attachingTerms(_ terms: [Int], to drafts: [EntryDraft]) -> [EntryDraft] {
    var out = drafts
    for i in terms {
      let draft = out.lastIndex { draft in
        (draft.header.map(\.paragraph) + draft.body).min().map { $0 < i } == true
      }
      if let draft { out[draft].terms.append(i) }
    }
    return out
  }

  /// Where an entry was by its lines of terms: "Porto" and "Portugal".
  func termPlaces(_ draft: EntryDraft) -> [FieldValue] {
    draft.terms.flatMap { i in
      let field = paragraphs[i].fieldText(at: i)
      return LabelledTerms(field.text)?.places.compactMap { field.value($0, confidence: 0.9) } ?? []
    }
  }

  /// The grade that an entry's lines of terms say.
  func termScore(_ draft: EntryDraft) -> FieldValue? {
    draft.terms.lazy.compactMap { i in
      let field = paragraphs[i].fieldText(at: i)
      return LabelledTerms(field.text)?.score.flatMap { field.value($0, confidence: 0.9) }
    }.first
  }
}
