import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeScanners

@Suite struct PersonalShapeTests {
  @Test(arguments: [
    "Graciela Uhalde", "Ing. Graciela Uhalde, owner's representative", "Fraser McIldowie, BVSc",
    "Lieutenant Colonel (ret.) Orhan Deliktaş", "Maarit Hyvättinen",
  ])
  func `names of people are told by their shape`(_ text: String) {
    #expect(PersonalShape.mayBeName(text, LineReader()))
  }

  @Test(arguments: [
    "", "Off duty", "Work History", "Languages", "Registered Nurse", "Waka 2019", "Sales Manager",
    "Community Nursing", "Further Studies",
    "Ten years working together; telephone on request", "Graciela",
  ])
  func `other short texts are no names`(_ text: String) {
    #expect(!PersonalShape.mayBeName(text, LineReader()))
  }

  @Test(arguments: [
    "Hatanpään puistokuja 11 C, 33900 Tampere", "12004 Castelló de la Plana", "14 Mill Lane, Ghent",
    "İçmeler Tersaneler Yolu 40, Bodrum",
  ])
  func `addresses are told by their shape`(_ text: String) {
    #expect(PersonalShape.mayBeAddress(text, LineReader()))
  }

  @Test(arguments: [
    "", "Whanganui", "March 2019 – June 2021", "B2", "a driving licence of class 3",
  ])
  func `other short texts are no addresses`(_ text: String) {
    #expect(!PersonalShape.mayBeAddress(text, LineReader()))
  }
}
