import Testing

@testable import Labelling
@testable import Workbench

@Suite struct LabelMergeTests {
  private func merged(
    _ target: String, _ path: String, with corrections: String, takesNewLabels: Bool = false
  ) throws -> (text: String, merge: LabelMerge) {
    var merge = try LabelMerge([(path, target)], named: path)
    merge.apply(
      try AnnotationFile.read(corrections, path: "review.jsonl"), takesNewLabels: takesNewLabels)
    return (try merge.corrected().first?.text ?? target, merge)
  }

  private let gold = """
    {"document":"ada","order":0,"label":"other","text":"Ada Quirk","by":"source"}
    {"document":"ada","order":1,"label":"skill","role":"body","text":"Swift and C","by":"source"}
    {"document":"ada","label":"skill","text":"Weaving","by":"source", "x" : [1, 2]}
    {"document":"bo","order":0,"label":"project","text":"Swift and C","by":"source"}

    """

  @Test func `corrected lists of errors change labels in their document, and no other byte`() throws
  {
    let (text, merge) = try merged(
      gold, "labels.jsonl",
      with: """
        {"document":"ada","place":"page 1, paragraph 2","person":"ada","label":"other","suggested":"project","confidence":0.9,"score":0.9,"reason":"called project","text":"Swift  and\\nC"}
        {"document":"ada","place":"page 1, paragraph 1","person":"ada","label":"other","suggested":"skill","confidence":0.9,"score":0.9,"reason":"called skill","text":"Ada Quirk"}
        """)
    #expect(merge.problems.isEmpty && merge.changeCount == 1)
    #expect(
      text
        == gold.replacing(
          #""order":1,"label":"skill""#, with: #""order":1,"label":"other""#))
  }

  @Test func `a paragraph of rows changes those that stand together, not its city elsewhere`()
    throws
  {
    let gold = """
      {"document":"ada","label":"other","text":"12053 Berlin"}
      {"document":"ada","label":"other","text":"ada@example.org"}
      {"document":"ada","label":"experience","text":"Nurse"}
      {"document":"ada","label":"experience","text":"Quay Clinic"}
      {"document":"ada","label":"experience","text":"Berlin"}
      {"document":"ada","label":"experience","text":"Baker"}
      {"document":"ada","label":"experience","text":"Moor Bakery"}
      {"document":"ada","label":"experience","text":"Berlin"}
      {"document":"bo","label":"skill","text":"Weaving"}

      """
    func labels(_ text: String) throws -> [String] {
      try merged(
        gold, "labels.jsonl", with: #"{"document":"ada","label":"skill","text":"\#(text)"}"#
      ).0.split(separator: "\n").dropLast().filter { $0.contains("skill") }.map { line in
        line.split(separator: "\"").suffix(2).first.map(String.init) ?? ""
      }
    }
    #expect(try labels("12053 Berlin · ada@example.org") == ["12053 Berlin", "ada@example.org"])
    #expect(try labels("Baker, Moor Bakery, Berlin") == ["Baker", "Moor Bakery", "Berlin"])
    #expect(try labels("Nurse at Quay Clinic, Berlin") == ["Nurse", "Quay Clinic", "Berlin"])
  }

  @Test func `a correction that names its annotator is by that annotator`() throws {
    let (text, _) = try merged(
      gold, "labels.jsonl",
      with: #"{"document":"ada","label":"other","text":"Weaving","annotator":"ann \"A\""}"#)
    #expect(
      text.contains(
        #"{"document":"ada","label":"other","text":"Weaving","by":"ann \"A\"", "x" : [1, 2]}"#))
    #expect(text.split(separator: "\n").count == 4)
  }

  @Test func `a document counts by its name without folder and ending`() throws {
    let (text, merge) = try merged(
      gold, "labels.jsonl",
      with: """
        {"document":"cvs/ada.pdf","paragraph":2,"label":"other","text":"Swift and C"}
        {"document":"ada.pdf","paragraph":3,"label":"other","text":"Swift and C Weaving"}
        {"document":"ad.pdf","paragraph":3,"label":"other","text":"Weaving"}
        """)
    #expect(merge.changeCount == 2 && merge.problems.count == 1)
    #expect(text.split(separator: "\n").last?.contains(#""label":"project""#) == true)
  }

  @Test func `a paragraph is the rows that it consists of`() throws {
    let (text, merge) = try merged(
      gold, "labels.jsonl",
      with: #"{"document":"ada","label":"other","text":"Swift and C Weaving"}"#)
    #expect(merge.changeCount == 2 && merge.problems.isEmpty)
    #expect(text.split(separator: "\n").filter { $0.contains(#""label":"other""#) }.count == 3)
  }

  @Test func `what cannot be used is a problem with its line, and changes nothing`() throws {
    let corrections = """
      {"document":"ada","label":"hobby","text":"Weaving"}
      {"document":"ada","label":"other","text":"Swift"}
      {"document":"ada","label":"other","text":"Cooking"}
      {"document":"ada","label":"other","text":"Weaving"}
      {"document":"ada","label":"project","text":"Weaving"}
      """
    let (_, merge) = try merged(gold, "labels.jsonl", with: corrections)
    #expect(
      merge.problems.map(\.description) == [
        "review.jsonl:1: label 'hobby' is not one of those in 'labels.jsonl'",
        "review.jsonl:2: line 2 of 'labels.jsonl' holds more than this text: change it there",
        "review.jsonl:3: no row of 'labels.jsonl' has this text",
        "review.jsonl:5: another label than on line 4, for the same text",
      ])
    #expect(merge.changeCount == 1)
    let (text, taken) = try merged(
      gold, "labels.jsonl", with: #"{"document":"bo","label":"hobby","text":"Swift and C"}"#,
      takesNewLabels: true)
    #expect(taken.problems.isEmpty && text.contains(#""label":"hobby","text":"Swift and C""#))
  }

  @Test func `of several files only those change that have a corrected row`() throws {
    let files = [
      ("labels/a.jsonl", #"{"document":"ada","label":"skill","text":"Weaving"}"#),
      (
        "labels/b.jsonl",
        """
        {"document":"bo","label":"other","text":"Bo Quirk"}
        {"document":"bo","label":"skill","text":"Weaving by hand"}

        """
      ),
    ]
    let corrections = """
      {"document":"bo","label":"skill","text":"Bo Quirk"}
      {"document":"bo","label":"other","text":"Weaving"}
      {"document":"bo","label":"other","text":"Cooking"}
      {"document":"bo","label":"hobby","text":"Bo Quirk"}
      """
    var merge = try LabelMerge(files, named: "labels")
    merge.apply(try AnnotationFile.read(corrections, path: "review.jsonl"))
    let changed = try merge.corrected()
    #expect(changed.map(\.path) == ["labels/b.jsonl"])
    #expect(
      changed.first?.text
        == files[1].1.replacing(
          #""label":"other","text":"Bo"#, with: #""label":"skill","text":"Bo"#)
    )
    #expect(
      merge.problems.map(\.description) == [
        "review.jsonl:2: line 2 of 'labels/b.jsonl' holds more than this text: change it there",
        "review.jsonl:3: no row of 'labels' has this text",
        "review.jsonl:4: label 'hobby' is not one of those in 'labels'",
      ])
  }

  @Test func `fastText lines and tables take labels too`() throws {
    let fastText = "__label__a one two\r\n__label__b three\n"
    let correction = #"{"text":"three","label":"a"}"#
    #expect(
      try merged(fastText, "t.txt", with: correction).text
        == "__label__a one two\r\n__label__a three\n")
    let csv = "id,label,text\n1,a,\"one, two\"\n2,b,three\n"
    #expect(
      try merged(csv, "t.csv", with: correction).text
        == "id,label,text\n1,a,\"one, two\"\n2,a,three\n")
    #expect(
      try merged(csv, "t.csv", with: #"{"id":1,"label":"b"}"#).text
        == "id,label,text\n1,b,\"one, two\"\n2,b,three\n")
    let tabbed = "label\ttext\na\t\"one\" two\nb\tthree\n"
    let changed = try merged(tabbed, "t.tsv", with: correction).text
    #expect(
      try LabeledTexts.scan(changed, path: "t.tsv", .init(format: nil)).rows.map(\.text)
        == ["\"one\" two", "three"])
    #expect(try merged(csv, "t.csv", with: #"{"text":"three","label":"b"}"#).text == csv)
    #expect(throws: DataFileError.self) {
      try LabelMerge([("x.json", "[{\"text\":\"a\",\"label\":\"b\"}]")], named: "x.json")
    }
  }
}
