import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct `a draw of labelled paragraphs` {
  private func rows(people: Int, each count: Int) -> [LabeledParagraph] {
    (0..<people).flatMap { person in
      (0..<count).map { i in
        LabeledParagraph(
          document: "cv-\(person)", person: "person-\(person)", fold: nil, page: 1,
          paragraph: i + 1, role: i == 0 ? "heading" : "body",
          label: ["experience", "skill", "other"][i % 3], text: "did thing number \(i)")
      }
    }
  }

  @Test func `holds as many of each label as there are, few of a person, no headings`() {
    let drawn = rows(people: 40, each: 10).subset(90)
    #expect(drawn.count == 90)
    for label in ["experience", "skill", "other"] {
      #expect(drawn.count { $0.label == label } == 30)
    }
    #expect(drawn.allSatisfy { $0.role == "body" })
    let perPerson = Dictionary(grouping: drawn, by: \.person).values.map(\.count)
    #expect(perPerson.allSatisfy { $0 <= 4 })
  }

  @Test func `does not depend on the order of the rows`() {
    let all = rows(people: 40, each: 10)
    #expect(Set(all.reversed().subset(50)) == Set(all.subset(50)))
  }

  @Test func `changes little when a person is added`() {
    let (few, more) = (rows(people: 40, each: 10), rows(people: 41, each: 10))
    #expect(Set(more.subset(60)).subtracting(few.subset(60)).count <= 4)
  }

  @Test func `is everything eligible when there are too few`() {
    #expect(rows(people: 2, each: 4).subset(500).count == 6)
  }
}
