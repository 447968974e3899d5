import PageLayout
import ResumeDates
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeHeaders
@testable import ResumeScanners

@Suite struct DegreePartsTests {
  private func value(_ text: String) -> FieldValue {
    FieldValue(
      text: text, paragraph: 0, page: 1, box: Box(x0: 0, y0: 0, x1: 1, y1: 1), confidence: 1)
  }

  private func parts(_ text: String) -> [String?] {
    let parts = DegreeParts(value(text), FieldReading())
    return [parts.type?.text, parts.area?.text]
  }

  @Test(arguments: [
    ("BSc (Hons), Nursing", "BSc (Hons)", "Nursing"),
    ("BSc (Hons) Town Planning", "BSc (Hons)", "Town Planning"),
    ("B.E. in Civil Engineering", "B.E.", "Civil Engineering"),
    ("Master of Arts in History, Latin and Greek", "Master of Arts", "History, Latin and Greek"),
    ("Master of Science Geologie", "Master of Science", "Geologie"),
    ("Licence professionnelle Gestion des forêts", "Licence professionnelle", "Gestion des forêts"),
    ("Bachillerato de Ciencias", "Bachillerato", "Ciencias"),
    ("Diplôme d'État — Travail social", "Diplôme d'État", "Travail social"),
    ("M. Sc. Geodäsie", "M. Sc.", "Geodäsie"),
    ("Diploma (unfinished, third term), Law", "Diploma (unfinished, third term)", "Law"),
    ("PGCE Modern Languages", "PGCE", "Modern Languages"),
    ("Ausbildung zum Schreiner", "Ausbildung", "Schreiner"),
    ("Ausbildung als Elektroniker", "Ausbildung", "Elektroniker"),
    ("HBO-Bachelor Verpleegkunde", "HBO-Bachelor", "Verpleegkunde"),
    ("Bachelier en Traduction", "Bachelier", "Traduction"),
    ("Intermediate in Physics, Chemistry", "Intermediate", "Physics, Chemistry"),
    ("NVQ Level 3 Dry Stone Walling", "NVQ Level 3", "Dry Stone Walling"),
    ("BTEC Level 3 Extended Diploma Sport", "BTEC Level 3 Extended Diploma", "Sport"),
    ("Laurea specialistica Ingegneria Meccanica", "Laurea specialistica", "Ingegneria Meccanica"),
    ("Licence appliquée Audiovisuel", "Licence appliquée", "Audiovisuel"),
    ("Maîtrise Droit maritime", "Maîtrise", "Droit maritime"),
    ("Licenciatura em Oceanografia", "Licenciatura", "Oceanografia"),
    ("Ciclo formativo en Ebanistería", "Ciclo formativo", "Ebanistería"),
    ("Bachelor of Education (Primary)", "Bachelor of Education", "Primary"),
    ("BA Travel, Tourism and Events", "BA", "Travel, Tourism and Events"),
    ("Havo Cultuur en Maatschappij", "Havo", "Cultuur en Maatschappij"),
    ("Grado Superior, Sistemas y Redes", "Grado Superior", "Sistemas y Redes"),
    ("MSc Eng., Automation", "MSc Eng.", "Automation"),
    ("H.S.C. (Std. XII), Science", "H.S.C. (Std. XII)", "Science"),
  ])
  func `type and subject`(text: String, type: String, area: String) {
    #expect(parts(text) == [type, area])
  }

  @Test func `a degree without a subject stays whole`() {
    #expect(
      parts("Master of Business Administration") == ["Master of Business Administration", nil])
    #expect(parts("Baccalauréat scientifique") == ["Baccalauréat scientifique", nil])
    #expect(parts("Ingeniería Industrial") == ["Ingeniería Industrial", nil])
    #expect(parts("LLB (First)") == ["LLB (First)", nil])
    #expect(parts("Master en cours") == ["Master en cours", nil])
  }

  @Test func `where commas part subjects, words do not`() {
    let commas = ["B.Sc., Nursing", "Certificate in Cookery"]
    #expect(DegreeParts.commasPart(commas, FieldReading()))
    #expect(
      !DegreeParts.commasPart(
        ["BA in History, Latin", "MA in Art", "BSc, Physics"], FieldReading()))
    #expect(!DegreeParts.commasPart(["Certificate, six weeks"], FieldReading()))
    let whole = DegreeParts(value("Certificate in Cookery"), commasPart: true, FieldReading())
    #expect([whole.type?.text, whole.area?.text] == ["Certificate in Cookery", nil])
    let parted = DegreeParts(
      value("Certificate in Cookery, Pastry"), commasPart: true, FieldReading())
    #expect([parted.type?.text, parted.area?.text] == ["Certificate in Cookery", "Pastry"])
  }

  @Test func `a phrase without a comma is what was got`() {
    #expect(parts("Auslandssemester am Meer") == ["Auslandssemester am Meer", nil])
    #expect(parts("Barman profissional, 120 h") == [nil, "Barman profissional, 120 h"])
  }
}
