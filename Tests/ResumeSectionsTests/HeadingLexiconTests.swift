import PageLayout
import ResumeLexicon
import Testing
import UnicodeText

@testable import ResumeSections

@Suite struct HeadingLexiconTests {
  private func isWhole(_ text: String, _ label: ResumeLabel) -> Bool {
    let match = HeadingLexicon.match(text)
    return match?.isWhole == true && match?.label == label
  }

  @Test func `the last part of a compound is its head noun`() {
    #expect(HeadingLexicon.match("Forschungsprojekte")?.kind == .projects)
    #expect(HeadingLexicon.match("Onderwijservaring")?.kind == .work)
    #expect(HeadingLexicon.match("Forschungsprojekte")?.isWhole == false)
  }

  @Test func `a profile of languages or skills is a list of them`() {
    #expect(HeadingLexicon.match("Language profile")?.kind == .languages)
    #expect(HeadingLexicon.match("Skills profile")?.kind == .skills)
    #expect(HeadingLexicon.match("Career profile")?.kind == .summary)
  }

  @Test func `whole phrases are found in several languages`() {
    let phrases: [(String, ResumeLabel)] = [
      ("Experience", .experience), ("Work history", .experience), ("Skills", .skill),
      ("Education", .education), ("Side projects", .project), ("About me", .other),
      ("Berufserfahrung", .experience), ("EDV-Kenntnisse", .skill), ("Ausbildung", .education),
      ("Projekte", .project), ("Sprachen", .other),
      ("Activité professionnelle", .experience), ("Attività lavorativa", .experience),
      ("Parcours professionnel", .experience), ("Compétences", .skill), ("Formation", .education),
      ("Réalisations", .project), ("Centres d’intérêt", .other),
      ("Experiencia", .experience), ("Habilidades", .skill), ("Formación académica", .education),
      ("Proyectos", .project), ("Idiomas", .other),
      ("Esperienze", .experience), ("Competenze", .skill), ("Istruzione", .education),
      ("Progetti", .project), ("Lingue", .other),
      ("Experiência", .experience), ("Competências", .skill), ("Educação", .education),
      ("Werkervaring", .experience), ("Vaardigheden", .skill), ("Opleiding", .education),
    ]
    for (text, label) in phrases {
      #expect(isWhole(text, label), "\(text)")
      #expect(HeadingLexicon.match(text.uppercased())?.label == label, "\(text.uppercased())")
    }
  }

  @Test func `punctuation, numbers and decoration do not matter`() {
    for text in ["EXPERIENCE:", "2. Experience", "— Experience —", "• Experience", "Experience(s)"]
    {
      #expect(HeadingLexicon.match(text)?.label == .experience, "\(text)")
    }
    #expect(HeadingLexicon.match("Things I've built")?.label == .project)
    #expect(HeadingLexicon.match("Things I’ve built")?.label == .project)
  }

  @Test func `a number or letter in front is none of the words`() {
    for text in ["II. Datos personales", "iv) Datos personales", "C. Datos personales"] {
      #expect(HeadingLexicon.match(text) == .init(kind: .personal, isWhole: true), "\(text)")
    }
    #expect(
      HeadingLexicon.match("II. Proyectos de investigación y de evaluación (lista)")?.kind
        == .projects)
    for text in ["Civ. Datos personales", "Mr. Skills", "I.", "(A)"] {
      #expect(HeadingLexicon.match(text)?.isWhole != true, "\(text)")
    }
  }

  @Test func `headings whose letters are set apart are found`() {
    for text in ["E XPERIENCE", "EXPERI ENCE", "E X P  ERIENCE"] {
      #expect(
        isWhole(text, .experience), "\(text)")
    }
    #expect(HeadingLexicon.match("S K I L L S")?.label == .skill)
    #expect(HeadingLexicon.match("TECHNICAL S KILLS")?.label == .skill)
  }

  @Test func `accents of their own are the same letters`() {
    #expect(HeadingLexicon.match("Compe\u{301}tences")?.label == .skill)
    #expect(HeadingLexicon.match("FORMACIO\u{301}N")?.label == .education)
  }

  @Test func `the last listed word is the head noun`() {
    let headings: [(String, ResumeLabel)] = [
      ("Research projects", .project), ("Teaching experience", .experience),
      ("Project experience", .experience), ("Education projects", .project),
      ("Nursing skills and more", .skill), ("Selected awards", .other),
    ]
    for (text, label) in headings {
      #expect(HeadingLexicon.match(text)?.label == label, "\(text)")
    }
  }

  @Test func `nothing but words of headings is a whole phrase, a listed word among others is not`()
  {
    for text in ["Work Experience", "Key skills and strengths", "Berufliche Weiterbildung"] {
      #expect(HeadingLexicon.match(text)?.isWhole == true, "\(text)")
    }
    #expect(HeadingLexicon.match("Formation du soir")?.isWhole == false)
    for text in ["Master Project – Kiosk", "Head of Training", "Nursing skills and more"] {
      #expect(HeadingLexicon.match(text)?.isWhole != true, "\(text)")
    }
  }

  @Test func `what is no listed heading is none`() {
    for text in ["", " ", "2019", "• –", "Ada Lovelace", "Nurse", "+49 30 1234", "🙂"] {
      #expect(HeadingLexicon.match(text) == nil, "\(text)")
    }
  }

  @Test func `a text of more than seven words is no heading`() {
    #expect(HeadingLexicon.match("one two three four five six skills") != nil)
    #expect(HeadingLexicon.match("one two three four five six seven skills") == nil)
  }

  @Test func `labels are the five classes in a fixed order`() {
    #expect(ResumeLabel.names == ["experience", "skill", "education", "project", "other"])
    #expect(ResumeLabel.allCases.map(\.index) == [0, 1, 2, 3, 4])
  }

  @Test func `capitals may lack their accents`() {
    for text in ["FORMACION", "Formación", "EXPÉRIENCE", "EXPERIENCE", "FÄHIGKEITEN"] {
      #expect(HeadingLexicon.match(text)?.isWhole == true, "\(text)")
    }
  }

  @Test func `the path through schools is no career`() {
    #expect(HeadingLexicon.match("Akademischer Werdegang")?.kind == .education)
    #expect(HeadingLexicon.match("Beruflicher Werdegang")?.kind == .work)
  }

  @Test func `what documents are called is no heading`() {
    #expect(HeadingLexicon.match("Resume") == nil)
    #expect(HeadingLexicon.match("Résumé") == nil)
  }
}
