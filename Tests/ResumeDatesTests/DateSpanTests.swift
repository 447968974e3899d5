import ResumeLexicon
import Testing
import UnicodeText

@testable import ResumeDates

/// "2019-05..2021-03", "2019..now", "..2020", "2018", one a span.
private func described(_ text: String, by reader: DateReader? = nil) -> [String] {
  (reader?.dates(in: text) ?? DateSpan.all(in: text)).map { span in
    guard span.isRange else { return span.start?.iso ?? "?" }
    let end = span.isOngoing ? "now" : span.end?.iso ?? ""
    return "\(span.start?.iso ?? "")..\(end)"
  }
}

@Suite struct DateSpanTests {
  @Test(arguments: [
    ("maj 2019 – nu", "2019-05..now"), ("1.3.2018 – d.d.", "2018-03-01..now"),
    ("01.08.2019 - p.t.", "2019-08-01..now"), ("marts 2018 til i dag", "2018-03..now"),
    ("siden juni 2014", "2014-06..now"), ("fra 2012 til 2015", "2012..2015"),
    ("okt. 2014 – dec. 2016", "2014-10..2016-12"),
    ("efteråret 2019", "2019"),
  ])
  func `Danish dates are read`(text: String, expected: String) {
    #expect(described(text) == [expected], "\(text)")
  }

  @Test(arguments: [
    ("Jan 2019 – Mar 2021", "2019-01..2021-03"), ("January 2019 - March 2021", "2019-01..2021-03"),
    ("Sept. 2019 to Dec. 2020", "2019-09..2020-12"), ("2019–2021", "2019..2021"),
    ("2019–21", "2019..2021"), ("’14–’17", "2014..2017"), ("'98 - '02", "1998..2002"),
    ("05/2019–03/2021", "2019-05..2021-03"), ("05/2019 bis 03/2021", "2019-05..2021-03"),
    ("05.2019 - heute", "2019-05..now"), ("2019-05 – 2021-03", "2019-05..2021-03"),
    ("17.05.2019 – 01.03.2021", "2019-05-17..2021-03-01"), ("Jan – Mar 2020", "2020-01..2020-03"),
    ("Jan 2020 to date", "2020-01..now"), ("May 2018 – Present", "2018-05..now"),
    ("2018 – now", "2018..now"), ("since 2018", "2018..now"), ("Since May 2018", "2018-05..now"),
    ("seit 03/2020", "2020-03..now"), ("depuis septembre 2019", "2019-09..now"),
    ("desde 2017", "2017..now"), ("dal 2016", "2016..now"), ("sinds maart 2015", "2015-03..now"),
    ("until 2019", "..2019"), ("bis 2019", "..2019"), ("2018 –", "2018..now"),
    ("2016– Harrow School", "2016..now"), ("May 2016– Harrow School", "2016-05..now"),
    ("May 2018 →", "2018-05..now"),
    ("März 2019 – Dezember 2020", "2019-03..2020-12"), ("janv. 2018 – aujourd’hui", "2018-01..now"),
    ("août 2016 à juin 2018", "2016-08..2018-06"), ("de 2015 à 2017", "2015..2017"),
    ("enero de 2015 – actualidad", "2015-01..now"), ("mayo 2014 a julio 2016", "2014-05..2016-07"),
    ("gennaio 2012 – oggi", "2012-01..now"), ("março de 2011 até o presente", "2011-03..now"),
    ("março 2021 a até o momento", "2021-03..now"), ("2018 até à data", "2018..now"),
    ("2014 – continúa", "2014..now"), ("2019-10 – in corso", "2019-10..now"),
    ("Mar 2020 – still there", "2020-03..now"), ("2015 – maintenant", "2015..now"),
    ("2019 – Data Engineer", "2019"), ("2019 – Curso de inglés", "2019"),
    ("2019 – en cours", "2019..now"),
    ("11.2018 – atualidade", "2018-11..now"), ("2016 – até à atualidade", "2016..now"),
    ("2015 – sigo aquí", "2015..now"), ("2019 – lopend", "2019..now"),
    ("mei 2010 – heden", "2010-05..now"), ("from 2018 to 2020", "2018..2020"),
    ("Autumn 2019 – Spring 2020", "2019..2020"), ("Q3 2021 – Q1 2022", "2021-07..2022-03"),
    ("06/98 - 12/01", "1998-06..2001-12"), ("Jan 2019 -- Mar 2021", "2019-01..2021-03"),
    ("(Aug 2010 — Present)", "2010-08..now"), ("P1 Aug 2017 – Jun 2019", "2017-08..2019-06"),
    ("depuis l’automne 2017", "2017..now"), ("septiembre, 2021 —:", "2021-09..now"),
    ("année 2010-2011 – année 2013-2014", "2010..2014"),
    ("2020 onwards", "2020..now"), ("2018 – (ongoing)", "2018..now"),
    ("ab Juni 2018", "2018-06..now"), ("Nurse, Leeds 03/2019 – Pres.", "2019-03..now"),
    ("Pielęgniarka 03/2019 – obecnie", "2019-03..now"), ("2019 – 至今", "2019..now"),
    ("Nurse 03/2019 – tot nader order", "2019-03..now"),
    ("BSc, Leeds 2012 – Distinction", "2012"), ("06/2019 – Nurse, Leeds General", "2019-06"),
    ("From 2018", "2018..now"), ("da giugno 2018", "2018-06..now"),
    ("à partir de 2018", "2018..now"),
    ("2018 – hasta la fecha", "2018..now"), ("junho de 2018 até ao presente", "2018-06..now"),
    ("10/2018 – lfd.", "2018-10..now"), ("2018 –: Nurse", "2018..now"),
    ("Counsel (2018 –)", "2018..now"), ("10/2021– Gothenburg", "2021-10..now"),
    ("10/2021–", "2021-10..now"), ("dès mai 2017", "2017-05..now"),
    ("desde mar/21", "2021-03..now"),
    ("Beginn: 05/2020 – Ende: heute", "2020-05..now"),
    ("Beginn: Juli 21 · Ende: Sept. 22", "2021-07..2022-09"),
    ("Start: 05/2019 End: 06/2021", "2019-05..2021-06"),
    ("Début : 03/2020 – Fin : 06/2021", "2020-03..2021-06"), ("Starting: 09/2021", "2021-09..now"),
    ("Projektende: 2020", "2020"),
    ("Clerk, Lübeck, 11.20–04.21", "2020-11..2021-04"),
    ("Clerk, Lübeck, 09.22–aktuell", "2022-09..now"),
    ("(depuis sept. 24)", "2024-09..now"), ("(de mars 23 à juil. 24)", "2023-03..2024-07"),
    ("2016/06-2022/02", "2016-06..2022-02"), ("[ab 10/2023]", "2023-10..now"),
    ("Recordist Sep 2018-", "2018-09..now"), ("Sep-2024 – (1 year 2 months)", "2024-09..now"),
    ("Wintersaisonen 2013/14 u. 2014/15", "2013..2015"),
    ("Summers 2017, 2018 & 2019", "2017..2019"), ("estati 2019, 2021–2024", "2019..2024"),
    ("chaque mois de juillet, de 2012 à 2023", "2012..2023"),
    ("juillet, 2012 à août 2013", "2012-07..2013-08"),
    ("since Mar 2021", "2021-03..now"), ("set/14 — jan/16", "2014-09..2016-01"),
    ("Winter 2009/10 bis 2011/12", "2009..2012"),
    ("2024 – voraussichtlich 06/2027", "2024..2027-06"),
    ("Anfang 2018 bis Mitte 2019", "2018..2019"), ("Winter 2017/18 bis 2021/22", "2017..2022"),
    ("Summers 2018 & 2019", "2018..2019"), ("2012, 2016, 2017 e 2022", "2012..2022"),
    ("Sommer 2016, 2017, 2018", "2016..2018"), ("hivers 2020, 2022 et 2024", "2020..2024"),
    ("2009/10", "2009..2010"), ("2010/11 – 2012/13", "2010..2013"),
    ("2010/11 – 2013/05", "2010-11..2013-05"),
    ("2019/05 – 2019/10", "2019-05..2019-10"), ("2020 – …", "2020..now"),
    ("04/2019 – ?", "2019-04..now"),
    ("2020 – tuttora", "2020..now"), ("03/2020 – vandaag", "2020-03..now"),
    ("2018 en adelante", "2018..now"),
    ("Febr. 2013 – März 2018", "2013-02..2018-03"), ("10/21 bis 3/22", "2021-10..2022-03"),
    ("June 6 – Aug. 26, 2022", "2022-06-06..2022-08-26"),
    ("June 10 – June 14, 2019", "2019-06-10..2019-06-14"),
    ("Spring seasons 2017 + 2018", "2017..2018"), ("July 2011 thru July 2014", "2011-07..2014-07"),
    ("01-Apr-2016 to 31-May-2021", "2016-04-01..2021-05-31"),
    ("schooljaren 17/18 t/m 19/20", "2017..2020"), ("stagioni estive 2008-2011", "2008..2011"),
    ("Sept 2021–(expected) April 2026", "2021-09..2026-04"),
    ("seit April 2021 (befristet bis 3/2027)", "2021-04..now"),
    ("Oct 18 - Mar 20", "2018-10..2020-03"), ("Sept. 18 – Dec. 19", "2018-09..2019-12"),
    ("Sept 2014 – Aug 18", "2014-09..2018-08"), ("Jan 04 – Dec 2005", "2004-01..2005-12"),
    ("June 2014 – July 31, 2014", "2014-06..2014-07-31"), ("06.–07.2023", "2023-06..2023-07"),
    ("06. - 07.2023", "2023-06..2023-07"), ("Sep 18 – Present", "2018-09..now"),
    ("6/18-9/20", "2018-06..2020-09"),
    ("01.06.18 - 30.09.20", "2018-06-01..2020-09-30"), ("2018.1 – 2021.2", "2018..2021"),
    ("08.2016 – dauert an", "2016-08..now"), ("2021 – ahora", "2021..now"),
    ("2020-09 → loopt nog", "2020-09..now"), ("03.2021 – a tutt'oggi", "2021-03..now"),
    ("07/2020 – à nos jours", "2020-07..now"), ("2019 – jusqu'à aujourd'hui", "2019..now"),
    ("Feb. 2018 – noch an Bord", "2018-02..now"),
    ("del 01/02/2016 al 31/12/2018", "2016-02-01..2018-12-31"),
    ("zwischen 2018 und 2022", "2018..2022"), ("de 2019 à aujourd'hui", "2019..now"),
    ("13.01. – 31.01.2025", "2025-01-13..2025-01-31"),
    ("12 Feb – 3 Mar 2020", "2020-02-12..2020-03-03"),
    ("3 au 14 juin 2019", "2019-06-03..2019-06-14"),
    ("juillet 2018, 2019, 2022", "2018-07..2022-07"),
    ("hivers 2020, 2022 et 2024 » Chargé", "2020..2024"),
    ("Summers 2005, 2006", "2005..2006"), ("saisons 2016, 2017", "2016..2017"),
    ("Juli 2012, Juli 2013", "2012-07..2013-07"), ("Herbst 2010, Anfang 2011", "2010..2011"),
    ("06/2016 – 08/2017 und 02/2019 – 09/2019", "2016-06..2019-09"),
    ("2018-2019 y 2019-2020", "2018..2020"), ("saisons 2016-17 à 2018-19", "2016..2019"),
    ("Summers 2021-22 and 2022-23", "2021..2023"),
    ("mayo-octubre 2021, abril-noviembre 2022", "2021-05..2022-11"),
    ("2010–2012, 2014–2016 & 2018 – present", "2010..now"),
    ("julio de 2023 y de 2024", "2023-07..2024-07"), ("03/2023 – ...", "2023-03..now"),
    ("Winter 09/10 und 10/11", "2009..2011"), ("winter 15/16", "2015..2016"),
    ("febrero-mayo de 1998 a 2001", "1998-02..2001-05"),
    ("May – Sept. 2017 and 2018", "2017-05..2018-09"), ("2019 – ancora qui", "2019..now"),
    ("2016 – todavía", "2016..now"), ("lente 2014 en 2015", "2014..2015"),
  ])
  func `stretches are read at the precision they are written in`(text: String, expected: String) {
    #expect(described(text) == [expected], "\(text)")
  }

  @Test(arguments: [
    ("May 2019", "2019-05"), ("May, 2019", "2019-05"), ("17 May 2019", "2019-05-17"),
    ("May 17, 2019", "2019-05-17"), ("3rd June 2020", "2020-06-03"), ("12. Mai 2019", "2019-05-12"),
    ("3 de mayo de 2019", "2019-05-03"), ("1er juillet 2014", "2014-07-01"), ("2019", "2019"),
    ("2009/10/12", "2009-10-12"), ("2019-05", "2019-05"), ("2019-05-17", "2019-05-17"),
    ("05/2019", "2019-05"),
    ("Summer 2019", "2019"), ("Graduated 2016", "2016"),
    ("class of 2012, with honours", "2012"), ("a letter from 2018", "2018"),
    ("Foreman, ab 1999 Meister", "1999"),
    ("From 2018 I led the team", "2018"), ("Summer 2018 &", "2018"), ("AB 2012", "2012"),
    ("In 2019 this school was closed", "2019"), ("2019 – Onward Israel", "2019"),
    ("on June 14, 2019", "2019-06-14"), ("August 20 and August 21, 2018", "2018-08-21"),
    ("2018-1", "2018"), ("01.06.18", "2018-06-01"), ("2019 – Encore Theatre", "2019"),
    ("Engineer, 2019, 4 people", "2019"),
  ])
  func `single dates are read`(text: String, expected: String) {
    #expect(described(text) == [expected], "\(text)")
  }

  @Test(arguments: [
    "Marketing", "may lead", "1,200 people", "$2019", "ISO 9001", "24/7 support", "1/2 day",
    "3/16 – 1/16",
    "06/12/18 – 09/21/18", "10.12.34.5",
    "Oct 18", "Nov 20 – Oct 18", "version 10.11.12",
    "A2015",
    "2020k", "version 3.2019.12", "call 020 7946 0123", "march to the front", "1.5 million", "",
  ])
  func `what is no date is left alone`(text: String) {
    #expect(described(text) == [], "\(text)")
  }

  @Test(arguments: [
    ("März 2016 – Gegenwart", "2016-03..now"), ("03/2016 – z. Zt.", "2016-03..now"),
    ("maart 2016 – t/m heden", "2016-03..now"), ("sinds voorjaar 2015", "2015..now"),
    ("dall'estate 2015", "2015..now"), ("dal marzo 2015 all’agosto 2018", "2015-03..2018-08"),
    ("sedert maart 2015", "2015-03..now"), ("As of March 2015", "2015-03..now"),
    ("vom 01.03.2015 bis zum 31.08.2018", "2015-03-01..2018-08-31"),
    ("van maart 2015 tot en met augustus 2018", "2015-03..2018-08"),
    ("2015 bis einschl. 2018", "2015..2018"), ("lente 2015 – najaar 2016", "2015..2016"),
    ("Aoû 2018 – Déc 2019", "2018-08..2019-12"), ("2015 – 2099", "2015..2099"),
    ("1999 – 03", "1999..2003"), ("03.15 – 08.18", "2015-03..2018-08"),
    ("03.15 – heute", "2015-03..now"), ("mar/15 – ago/18", "2015-03..2018-08"),
    ("Jan-15 to Mar-18", "2015-01..2018-03"), ("set/15 – atual", "2015-09..now"),
    ("most winters 2017-03 – present", "2017-03..now"),
    ("Christmas 2023 and Christmas 2024", "2023..2024"),
  ])
  func `words and signs of several languages join two ends`(text: String, expected: String) {
    #expect(described(text) == [expected])
  }

  @Test(arguments: [
    "Q1 2015 – Q3 2018", "2015 Q1 – 2018 Q3", "2015/Q1 – 2018/Q3", "1T 2015 – 3T 2018",
    "T1 2015 à T3 2018", "I. Quartal 2015 – III. Quartal 2018",
    "I trimestre 2015 – III trimestre 2018",
    "1.º trimestre 2015 – 3.º trimestre 2018", "1° trim. 2015 – 3° trim. 2018",
    "1er trimestre 2015 – 3e trimestre 2018", "Quartal 1/2015 – Quartal 3/2018",
    "1e kwartaal 2015 – 3e kwartaal 2018", "1st quarter 2015 – 3rd quarter 2018",
  ])
  func `quarters give their first and last months`(text: String) {
    #expect(described(text) == ["2015-01..2018-09"])
  }

  @Test(arguments: [
    ("31.02.2015 – 30.04.2018", "2015-02..2018-04-30"), ("30 February 2015", "2015-02"),
    ("32.01.2015 – heute", "2015-01..now"), ("13/2015 – 08/2018", "2015..2018-08"),
    ("00/2015 – 08/2018", "2015..2018-08"), ("02/30/2015 – 04/30/2018", "2015-02..2018-04-30"),
    ("2015-02-30", "2015-02"),
  ])
  func `a day or month that there is not is left out and told`(text: String, expected: String) {
    #expect(described(text) == [expected])
    #expect(DateSpan.all(in: text).map(\.isUnreal) == [true])
  }

  @Test(arguments: [
    "29.02.2016", "12/2015 – 01/2016", "2019-21", "2009-10", "31.12.2019 – 01.01.2020",
  ])
  func `what there is is not told`(text: String) {
    #expect(DateSpan.all(in: text).map(\.isUnreal) == [false])
  }

  @Test func `a month stands first where what is behind it can be none`() {
    #expect(described("03/31/2015 – 08/15/2018") == ["2015-03-31..2018-08-15"])
    #expect(described("05/06/2015") == ["2015-06-05"])
  }

  @Test(arguments: [
    "Python 3.10 – 3.12 and later", "Ubuntu 10.04–12.04", "AS 2019", "Mon–Fri 09.00–12.30",
    "I 2019", "8.30 – 9.15",
  ])
  func `versions, times and short words open no date of two digits`(text: String) {
    #expect(!described(text).contains { $0.contains("..") })
  }

  @Test func `a word that only begins like a month is none`() {
    #expect(described("Marketing 2020") == ["2020"])
    #expect(described("Decor 2018 – Mayfair 2019") == ["2018", "2019"])
  }

  @Test func `a year in a name of capitals is none, and "and" joins no days without a month each`()
  {
    #expect(described("CSTS-2020 and first aid") == [])
    #expect(described("SEPT-2020") == ["2020-09"])
    #expect(described("Parts 1 and 2 March 2008") == ["2008-03-02"])
  }

  @Test func `several dates are found from left to right`() {
    #expect(
      described("BSc 2011–2014, MSc 2014–2015, PhD since 2016")
        == ["2011..2014", "2014..2015", "2016..now"])
    #expect(described("2014–2016, 2011–2013") == ["2014..2016", "2011..2013"])
    #expect(described("2005, 2006 and 2001") == ["2005", "2006..2001"])
    #expect(described("2005, 2006") == ["2005", "2006"])
    #expect(described("09/10 – 11/12") == ["2010-09..2012-11"])
  }

  @Test func `the range covers the words and nothing else`() throws {
    let text = "Nurse, Leeds (May 2019 – Present), nights"
    let span = try #require(DateSpan.all(in: text).first)
    #expect(text[span.range] == "May 2019 – Present")
  }

  @Test func `a stretch that ends before it starts is impossible, and is told as it is`() throws {
    let span = try #require(DateSpan.all(in: "2021 – 2019").first)
    #expect(span.isImpossible)
    #expect(span.start == PartialDate(year: 2021) && span.end == PartialDate(year: 2019))
    #expect(try !#require(DateSpan.all(in: "2019 – 05/2019").first).isImpossible)
  }

  @Test func `any text is read without a trap`() {
    var random = SystemRandomNumberGenerator()
    let parts = [
      "2019", "05", "'", "’", "/", "-", "–", ".", ",", " ", "May", "since", "Q", "4", "\u{301}",
      "é", "🙂", "de", "to",
    ]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
      for span in DateSpan.all(in: text) { #expect(!text[span.range].isEmpty) }
    }
  }

  @Test(arguments: [
    ("98–01", "1998..2001"), ("19–hoje", "2019..now"), ("12 - 13", "2012..2013"), ("02", "2002"),
  ])
  func `a cell of two-digit years is a date`(cell: String, expected: String) {
    let span = DateSpan.shortYears(in: cell)
    let end = span?.isOngoing == true ? "now" : span?.end?.iso
    let text = [span?.start?.iso, end].compactMap(\.self).joined(separator: "..")
    #expect(text == expected)
  }

  @Test(arguments: ["3", "160 h", "20–10", "12–13–14", "10–x"])
  func `other numbers in a cell are none`(cell: String) {
    #expect(DateSpan.shortYears(in: cell) == nil)
  }

  @Test(arguments: [
    // A month beside dates of the same form, years beside others.
    (["2009-11", "2014-02"], "2009-11"), (["2009-11 – 2010-03"], "2009-11..2010-03"),
    (["2009-11", "2008-09-17"], "2009-11"), (["2009-11"], "2009-11"),
    (["2009-11", "2013-16"], "2009..2011"), (["2009-11", "July 2014"], "2009..2011"),
    (["2009-11", "2003-05"], "2009..2011"),
    (["FY 2008-09 and FY 2009-10", "July 2014"], "2008..2010"),
  ])
  func `two digits behind a year are read as the document writes them`(
    texts: [String], expected: String
  ) {
    #expect(described(texts[0], by: DateReader(of: texts)) == [expected])
  }

  @Test func `the order of day and month is that of the document`() {
    let reader = DateReader(of: ["04/09/2023", "03/31/2015"])
    #expect(described("04/09/2023", by: reader) == ["2023-04-09"])
    #expect(described("04/09/2023") == ["2023-09-04"])
  }
}
