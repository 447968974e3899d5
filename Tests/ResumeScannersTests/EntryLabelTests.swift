import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeScanners

/// Lines of an entry whose first words say what follows.
struct EntryLabelTests {
  @Test func `a label before a colon says what follows it`() {
    let text = "Tech stack: Go, Kafka"
    let match = EntryLabel.match(text, LineReader())
    #expect(match?.label == .keywords)
    #expect(match.map { text[$0.rest...].trimmed } == "Go, Kafka")
    #expect(EntryLabel.match("Rolle: Leitung", LineReader())?.label == .roles)
    #expect(EntryLabel.match("Client: Harbour Board", LineReader())?.label == .entity)
  }

  @Test(arguments: [
    "Highlights", "Duties and responsibilities:", "Key achievements:", "Aufgaben",
    "Funciones principales",
  ])
  func `a heading above a list is one in every language`(text: String) {
    #expect(EntryLabel.match(text, LineReader())?.label == .highlights)
  }

  @Test(arguments: [
    "Acme Works", "Bauleitung: a bridge and two roads over it", "Task force lead",
    "Duties paid, Kiel", "Technologies of the future", "",
  ])
  func `other lines have no label`(text: String) {
    #expect(EntryLabel.match(text, LineReader()) == nil)
  }
}
