import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct GoldAlignmentTests {
  /// The labels of one column's paragraphs; rows are `label: text`, labels 0, 1 and 2.
  private func labels(_ rows: [(Int, String)], _ paragraphs: [String]) -> [Int?] {
    GoldAlignment(rows: rows.map(\.1), labels: rows.map(\.0), labelCount: 3)
      .labels(ofChains: [paragraphs])[0]
  }

  @Test func `a paragraph that is a row has its label`() {
    #expect(
      labels(
        [(0, "Led a team of five"), (1, "Python and SQL")],
        ["Python and SQL", "Led a team of five."]) == [1, 0])
  }

  @Test func `a paragraph of several rows has their common label`() {
    let rows = [(0, "Head nurse"), (0, "St Mary hospital"), (0, "2019 – 2023"), (1, "Python")]
    #expect(labels(rows, ["Head nurse · St Mary hospital 2019–2023"]) == [0])
  }

  @Test func `a part of a row has the row's label`() {
    let rows = [(0, "Led a team of five nurses and planned all shifts"), (1, "Python and SQL")]
    #expect(
      labels(rows, ["Led a team of five nurses", "and planned all shifts"]) == [0, 0])
  }

  @Test func `a paragraph of rows with different labels has none`() {
    let rows = [(0, "Head nurse at hospital"), (1, "Python SQL Swift Docker")]
    #expect(labels(rows, ["Head nurse at hospital Python SQL Swift Docker"]) == [nil])
  }

  @Test func `what the rows do not cover has no label`() {
    let rows = [(0, "Led a team of five nurses"), (1, "Python and SQL")]
    #expect(labels(rows, ["Completely unknown words here"]) == [nil])
    #expect(labels(rows, ["Led five of twelve quite different other things"]) == [nil])
    #expect(labels(rows, ["", "•", "— –"]) == [nil, nil, nil])
    #expect(labels([], ["Led a team"]) == [nil])
    #expect(labels(rows, []) == [])
  }

  @Test func `most words of a paragraph suffice`() {
    let rows = [(0, "one two three four five six seven eight"), (1, "other row")]
    #expect(labels(rows, ["one two three four five six seven eight nine ten"]) == [0])
    #expect(labels(rows, ["one two three four nine ten eleven twelve"]) == [nil])
  }

  @Test func `equal dates belong to the rows their neighbours come from`() {
    let rows = [
      (0, "Head nurse, St Mary"), (0, "2019 – 2023"), (0, "Planned all shifts"),
      (1, "Bachelor of science"), (1, "2019 – 2023"), (1, "Thesis on wound care"),
    ]
    #expect(
      labels(
        rows,
        [
          "Head nurse, St Mary", "2019 – 2023", "Planned all shifts", "Bachelor of science",
          "2019 – 2023", "Thesis on wound care",
        ]) == [0, 0, 0, 1, 1, 1])
  }

  @Test func `a date below its title belongs to it, a date above its title too`() {
    let below = [(0, "Nurse"), (0, "2019"), (1, "Bachelor"), (1, "2019")]
    #expect(labels(below, ["Nurse", "2019", "Bachelor", "2019"]) == [0, 0, 1, 1])
    let above = [(0, "2019"), (0, "Nurse"), (1, "2019"), (1, "Bachelor")]
    #expect(labels(above, ["2019", "Nurse"]) == [0, 0])
    #expect(labels(above, ["2019", "Bachelor"]) == [1, 1])
  }

  @Test func `equal dates with no neighbour to tell stay without a label`() {
    let rows = [(0, "2019 – 2023"), (1, "2019 – 2023")]
    #expect(labels(rows, ["2019 – 2023"]) == [nil])
    #expect(labels(rows, ["Unknown", "2019 – 2023", "Unheard of"]) == [nil, nil, nil])
  }

  @Test func `equal dates under one label need no neighbour`() {
    #expect(labels([(2, "2019"), (2, "2019"), (0, "Nurse")], ["2019"]) == [2])
  }

  @Test func `columns do not look at each other's neighbours`() {
    let alignment = GoldAlignment(
      rows: ["Nurse", "2019", "Bachelor", "2019"], labels: [0, 0, 1, 1], labelCount: 2)
    let found = alignment.labels(ofChains: [["Nurse", "2019"], ["Bachelor", "2019"], ["2019"]])
    #expect(found == [[0, 0], [1, 1], [nil]])
  }

  @Test func `hyphens, case, quotes and punctuation do not matter`() {
    let rows = [(0, "Full-time co-ordination of the nurses' rota"), (1, "Python")]
    for text in [
      "FULL-TIME CO-ORDINATION OF THE NURSES’ ROTA",
      "Fulltime coordination of the nurses rota",
      "full\u{2010}time co\u{AD}ordination, of the nurses' rota!",
    ] {
      #expect(labels(rows, [text]) == [0], "\(text)")
    }
  }

  @Test func `words are letters and digits in lower case, hyphens left out`() {
    #expect(alignmentWords("Led 3 well-known Teams.") == ["led", "3", "wellknown", "teams"])
    #expect(alignmentWords("a/b (c) d–e") == ["a", "b", "c", "d", "e"])
    #expect(alignmentWords("Größe ΔΕΛΤΑ") == ["größe", "δελτα"])
    #expect(alignmentWords(" \n•– ") == [])
  }

  @Test func `words of ASCII are those that any text gives`() {
    let ascii = String(decoding: [UInt8](0...127) + Array("a\r\nIt's A-B".utf8), as: UTF8.self)
    #expect(alignmentWords(ascii + " é") == alignmentWords(ascii) + ["é"])
  }
}
