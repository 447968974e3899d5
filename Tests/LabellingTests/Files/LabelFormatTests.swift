import Foundation
import TestSupport
import Testing

@testable import Labelling
@testable import Workbench

@Suite struct LabelFormatTests {
  /// Labels with everything that a format can hold, texts as they come: quotes, formulas, other scripts.
  static let rows: [LabelRow] = [
    LabelRow(
      document: "ada", paragraph: 1, text: "Led a team of 5, \"Alpha\"", group: "ada-quirk",
      label: "experience", annotator: "ann@studio.example", time: 1_795_941_000_000,
      source: .person),
    LabelRow(
      document: "ada", paragraph: 1, text: "Led a team of 5, \"Alpha\"", group: "ada-quirk",
      label: "project", annotator: "bob@studio.example", time: 1_795_941_000_250, source: .person
    ),
    LabelRow(
      document: "ada", paragraph: 2, text: "=SUM(A1) & Öl – 日本語 🙂", group: "ada-quirk",
      label: "skill", annotator: "gold.jsonl", source: .gold),
    LabelRow(
      id: "t-7", text: "# B.Sc. in Physics", label: "education", annotator: "m.vitae",
      source: .model, confidence: 0.93),
  ]

  private func read(
    _ text: String, _ path: String = "labels.txt", _ format: LabelFormat? = nil
  ) throws -> AnnotationFile {
    try .read(text, path: path, .init(format: format))
  }

  private func roundTrip(_ format: LabelFormat) throws -> AnnotationFile {
    let text = String(decoding: try LabelWriter.bytes(of: Self.rows, in: format), as: UTF8.self)
    let file = try read(text)
    #expect(file.format == format, "guessed")
    #expect(file.problems.isEmpty)
    return file
  }

  /// The rows without lines, and without what a format cannot hold.
  private func plain(
    _ rows: [LabelRow], _ strip: (inout LabelRow) -> Void = { _ in }
  ) -> [LabelRow] {
    rows.map { row in
      var row = row
      row.line = 1
      strip(&row)
      return row
    }
  }

  @Test(arguments: [LabelFormat.jsonl, .csv, .doccano])
  func `everything survives a round trip`(_ format: LabelFormat) throws {
    #expect(plain(try roundTrip(format).rows) == plain(Self.rows))
  }

  @Test(arguments: [
    (LabelFormat.coNLL, "O"), (.coNLL, "_"), (.coNLL, "B-skill"), (.coNLL, "I-x"),
    (.fastText, "__label__q"), (.fastText, "a__label__q"),
  ])
  func `a label that is a sign of the format is not written`(_ format: LabelFormat, _ label: String)
    throws
  {
    let rows = [LabelRow(text: "x", label: "a"), LabelRow(text: "y", label: label)]
    let problem = #expect(throws: LabelWriter.Problem.self) {
      try LabelWriter.bytes(of: rows, in: format)
    }
    #expect(problem?.description.contains("'\(label)'") == true)
    #expect(try LabelWriter.bytes(of: rows, in: .csv).isEmpty == false)
  }

  @Test func `fastText holds no text with a word that is a label there`() throws {
    #expect(throws: LabelWriter.Problem.self) {
      try LabelWriter.bytes(of: [LabelRow(text: "a __label__b", label: "a")], in: .fastText)
    }
    let inside = [LabelRow(text: "a x__label__b", label: "a")]
    #expect(
      try read(String(decoding: LabelWriter.bytes(of: inside, in: .fastText), as: UTF8.self)).rows
        .map(\.text) == ["a x__label__b"])
  }

  @Test func `texts that a format changes are counted`() {
    let rows = ["plain", "two\nlines", "a tab\there", "bell \u{7}"].map {
      LabelRow(text: $0, label: "a")
    }
    let counts = [LabelFormat.coNLL, .fastText, .csv, .jsonl].map {
      LabelWriter.noteOnTexts(rows, in: $0).flatMap { Int($0.prefix { $0.isNumber }) }
    }
    #expect(counts == [3, 3, 1, nil])
  }

  @Test func `Label Studio keeps all but the names of gold and the times of predictions`() throws {
    let rows = plain(try roundTrip(.labelStudio).rows)
    #expect(rows == plain(Self.rows))
    let bytes = try LabelWriter.bytes(of: Self.rows, in: .labelStudio)
    let tasks = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
    // One task per item: two people labelled the first.
    #expect(tasks.count == 3)
    #expect((tasks[0]["annotations"] as? [[String: Any]])?.count == 2)
    let prediction = try #require((tasks[2]["predictions"] as? [[String: Any]])?.first)
    #expect(prediction["model_version"] as? String == "m.vitae")
    #expect(prediction["score"] as? Double == 0.93)
    let result = try #require((prediction["result"] as? [[String: Any]])?.first)
    #expect(result["type"] as? String == "choices" && result["from_name"] as? String == "label")
    #expect((result["value"] as? [String: [String]])?["choices"] == ["education"])
  }

  @Test func `Label Studio is told of its users alone, and other names come back from the results`()
    throws
  {
    let names = ["ann", "7", "bo@x.example", "judge"]
    let given = names.map { LabelRow(text: "x", label: $0 == "7" ? "b" : "a", annotator: $0) }
    let bytes = try LabelWriter.bytes(of: given, in: .labelStudio)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#""completed_by":7"#))
    #expect(text.contains(#""completed_by":{"email":"bo@x.example"}"#))
    #expect(text.matches(of: /"completed_by"/).count == 2)
    #expect(text.matches(of: /"meta":\{"annotator":"(ann|judge)"\}/).count == 2)
    // Label Studio keeps results as they are, and puts the user who imported them beside.
    let imported = text.replacing(
      #"{"ground_truth""#, with: #"{"completed_by":1,"ground_truth""#)
    for text in [text, imported] {
      let file = try AnnotationFile.read(text, path: "tasks.json")
      #expect(file.rows.map(\.annotator) == names)
    }
    #expect(
      LabelWriter.noteOnNames(names)?.hasPrefix("annotators ann, judge are no user's number")
        == true)
    #expect(LabelWriter.noteOnNames(["7", nil]) == nil)
  }

  @Test func `Prodigy keeps all`() throws {
    #expect(plain(try roundTrip(.prodigy).rows) == plain(Self.rows))
  }

  @Test func `fastText keeps label and text`() throws {
    let expected = plain(Self.rows) { $0 = LabelRow(text: $0.text, label: $0.label) }
    #expect(plain(try roundTrip(.fastText).rows) == expected)
  }

  @Test func `CoNLL keeps document, order, text and label`() throws {
    let rows = try read(
      String(decoding: try LabelWriter.bytes(of: Self.rows, in: .coNLL), as: UTF8.self),
      "labels.conll"
    ).rows
    #expect(rows.map(\.label) == Self.rows.map(\.label))
    #expect(rows.map(\.text) == Self.rows.map(\.text))
    #expect(rows.map(\.document) == ["ada", "ada", "ada", nil])
    #expect(rows.map(\.paragraph) == [1, 2, 3, nil])
  }

  @Test func `a folder of Hugging Face datasets keeps everything`() throws {
    let folder = try TemporaryDirectory()
    for file in LabelWriter.files(of: Self.rows) {
      try Data(file.bytes).write(to: URL(filePath: folder.path + "/" + file.name))
    }
    let file = try AnnotationFile.read(folder.path)
    #expect(file.format == .huggingFace && file.problems.isEmpty)
    #expect(plain(file.rows) == plain(Self.rows))
    let line = try String(contentsOfFile: folder.path + "/train.jsonl", encoding: .utf8)
      .split(separator: "\n")[0]
    #expect(line.contains(#""label":1"#), "labels are numbers of the declared names")
  }

  @Test func `line ends and tabs in a text cost no label its text`() throws {
    let row = LabelRow(text: "Swift\n\tand  C", label: "skill")
    for format in LabelFormat.allCases where format != .huggingFace {
      let file = try read(
        String(decoding: try LabelWriter.bytes(of: [row], in: format), as: UTF8.self),
        "a.\(format.rawValue)", format)
      let words = file.rows.first?.text?.split(whereSeparator: \.isWhitespace)
      #expect(words == ["Swift", "and", "C"], "\(format)")
    }
  }

  @Test func `a label that a format cannot hold is an error, not another label`() {
    let rows = [LabelRow(text: "x", label: "work history")]
    #expect(throws: LabelWriter.Problem.self) {
      try LabelWriter.bytes(of: rows, in: .fastText)
    }
    #expect(throws: Never.self) { try LabelWriter.bytes(of: rows, in: .coNLL) }
  }
}

/// Files as other tools write them, by the examples in their documentation.
@Suite struct ForeignLabelTests {
  private func read(_ text: String, _ path: String = "x.json") throws -> AnnotationFile {
    try .read(text, path: path)
  }

  @Test func `of two choices of Label Studio one must be named`() throws {
    let task = """
      [{"data":{"text":"a"},"annotations":[{"result":[]}]},
       {"data":{"text":"b"},"annotations":[{"result":[
        {"from_name":"topic","type":"choices","value":{"choices":["x"]}},
        {"from_name":"sentiment","type":"choices","value":{"choices":["good"]}}]}]}]
      """
    #expect(
      try read(task).problems.map(\.description) == [
        "x.json: task 2: has 2 choices, 'sentiment', 'topic': name one with --label-column sentiment"
      ])
    let named = try AnnotationFile.read(
      task, path: "x.json", .init(columns: .init(label: "topic", text: "text")))
    #expect(named.rows.map(\.label) == ["x"] && named.problems.isEmpty)
    // The short export writes several answers to one question as an object.
    let short = #"[{"text":"a","annotation_id":1,"lead_time":2,"topic":{"choices":["x","y"]}}]"#
    let file = try AnnotationFile.read(
      short, path: "x.json", .init(columns: .init(label: "topic", text: "text")))
    #expect(
      file.problems.map(\.description) == ["x.json: task 1: a text has one label, found 2"])
  }

  @Test func `an export of Label Studio`() throws {
    let file = try read(
      """
      [{"id": 1, "created_at":"2021-03-09T21:52:49.513742Z", "project": 83,
        "data": {"text": "Opossums are great", "ref": 3},
        "annotations": [
          {"id": 1001, "was_cancelled": false, "ground_truth": false, "completed_by": 10,
           "created_at": "2021-03-09T22:16:08.728353Z", "updated_at": "2021-03-09T22:17:00Z",
           "lead_time": 4.288, "result": [
             {"id": "a", "from_name": "stars", "to_name": "t", "type": "rating", "value": {"rating": 3}},
             {"id": "b", "from_name": "sentiment", "to_name": "t", "type": "choices",
              "value": {"choices": ["Positive"]}}]},
          {"id": 1002, "was_cancelled": true, "completed_by": 11, "result": [
             {"from_name": "sentiment", "to_name": "t", "type": "choices",
              "value": {"choices": ["Negative"]}}]},
          {"id": 1003, "was_cancelled": false, "ground_truth": true,
           "completed_by": {"id": 12, "email": "cy@studio.example"}, "result": [
             {"from_name": "sentiment", "to_name": "t", "type": "choices",
              "value": {"choices": ["Positive", "Neutral"]}}]}],
        "predictions": [{"model_version": "one", "score": 0.5, "result": [
             {"from_name": "sentiment", "to_name": "t", "type": "choices",
              "value": {"choices": ["Neutral"]}}]}]},
       {"id": 2, "data": {"text": "Nothing yet"}, "annotations": [], "predictions": []}]
      """)
    #expect(file.format == .labelStudio)
    #expect(
      file.rows == [
        LabelRow(
          id: "1", text: "Opossums are great", label: "Positive", annotator: "10",
          time: 1_615_328_220_000, source: .person, line: 1),
        LabelRow(
          id: "1", text: "Opossums are great", label: "Neutral", annotator: "one",
          source: .model, confidence: 0.5, line: 1),
      ])
    #expect(file.unlabeledCount == 1)
    #expect(file.problems.map(\.description) == ["x.json: task 1: a text has one label, found 2"])
  }

  @Test func `the short export of Label Studio`() throws {
    let file = try read(
      """
      [{"text":"Great","id":7,"label":"Positive","annotator":1,"annotation_id":9,
        "created_at":"2021-03-09T22:16:08.728353Z","updated_at":"2021-03-09T22:17:00Z","lead_time":2.5}]
      """)
    #expect(file.format == .labelStudio)
    #expect(
      file.rows == [
        LabelRow(
          id: "7", text: "Great", label: "Positive", annotator: "1", time: 1_615_328_220_000)
      ])
  }

  @Test func `JSON lines of doccano, old and new`() throws {
    let file = try read(
      """
      {"id":1,"text":"Terrible","label":["negative"],"Comments":[]}
      {"id":2,"data":"Great","label":["positive","long"]}
      {"id":3,"text":"Unsure","label":[]}
      {"id":4,"text":"Meh","labels":[[0,3,"X"]]}
      {"id":5,"text":"Fine","annotations":[{"label":2,"user":1},{"label":3,"user":4}],"meta":{}}
      """, "all.jsonl")
    #expect(file.format == .doccano)
    #expect(file.rows.map(\.label) == ["negative", "2", "3"])
    #expect(file.rows.map(\.annotator) == [nil, "1", "4"])
    #expect(file.rows.map(\.id) == ["1", "5", "5"])
    #expect(file.unlabeledCount == 1)
    #expect(
      file.problems.map(\.description) == [
        "all.jsonl:2: a text has one label, found 2",
        "all.jsonl:4: has spans; a label of the whole text is expected, and 'vitae label fields' reads spans of fields",
      ])
  }

  @Test(arguments: [
    #"[{"data":{"text":"Ada"},"annotations":[{"result":[{"type":"labels","value":{"labels":["name"]}}]}]}]"#,
    #"{"text":"Ada","spans":[{"start":0,"end":3,"label":"name"}],"answer":"accept"}"#,
    #"{"text":"Ada","label":[[0,3,"name"]]}"#,
  ])
  func `annotations of parts of a text are named, and are not texts without a label`(
    _ line: String
  ) throws {
    let file = try read(line, "spans.jsonl")
    #expect(file.rows.isEmpty && file.unlabeledCount == 0)
    #expect(
      file.problems.map(\.description) == [
        "spans.jsonl\(line.hasPrefix("[") ? ": task 1" : ":1"): has spans; a label of the whole text is expected, and 'vitae label fields' reads spans of fields"
      ])
  }

  @Test func `answers of Prodigy, of one label and of options`() throws {
    let file = try read(
      """
      {"text":"A","_input_hash":1,"_task_hash":2,"label":"X","score":0.1,"answer":"accept","_timestamp":1615328220,"_annotator_id":"db-ann","_session_id":"db-ann","_view_id":"classification"}
      {"text":"B","label":"X","answer":"reject"}
      {"text":"C","options":[{"id":"p","text":"P"},{"id":"q","text":"Q"}],"accept":["q"],"answer":"accept","meta":{"id":"c1"}}
      {"text":"D","options":[],"accept":[],"answer":"ignore"}
      """, "db.jsonl")
    #expect(file.format == .prodigy)
    #expect(
      file.rows == [
        LabelRow(
          text: "A", label: "X", annotator: "db-ann", time: 1_615_328_220_000, source: .person,
          line: 1),
        LabelRow(id: "c1", text: "C", label: "q", source: .person, line: 3),
      ])
    #expect(file.unlabeledCount == 2 && file.problems.isEmpty)
  }

  @Test func `tokens of CoNLL 2003`() throws {
    let file = try read(
      """
      -DOCSTART- -X- -X- O

      EU NNP B-NP B-ORG
      rejects VBZ B-VP O
      New NNP B-NP B-LOC
      York NNP I-NP I-LOC
      Times NNP I-NP I-ORG

      alone
      """, "train.conll")
    #expect(file.rows.map(\.text) == ["EU", "New York", "Times"])
    #expect(file.rows.map(\.label) == ["ORG", "LOC", "ORG"])
    #expect(
      file.problems.map(\.description) == ["train.conll:9: expected a text, a tab and a label"])
  }

  @Test func `class names of a dataset card or dataset_info.json`() throws {
    let folder = try TemporaryDirectory()
    func write(_ text: String, _ name: String) throws {
      let file = URL(filePath: folder.path + "/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try write(
      """
      ---
      license: mit
      dataset_info:
        features:
        - name: text
          dtype: string
        - name: label
          dtype:
            class_label:
              names:
                '0': it's
                '1': "two: 2"
        - name: other
          dtype:
            class_label:
              names:
                '0': no
      ---
      # Card
      """, "README.md")
    try write(
      "{\"text\":\"a\",\"label\":1}\n{\"text\":\"b\",\"label\":-1}\n{\"text\":\"c\",\"label\":2}\n",
      "data/train.jsonl")
    try write("text,label\nd,0\n", "test.csv")
    try write("PAR1", "data/x.parquet")
    let file = try AnnotationFile.read(folder.path)
    #expect(file.rows.map(\.label) == ["it's", "two: 2"])
    #expect(file.unlabeledCount == 1)
    #expect(
      file.problems.map { $0.description.replacing(folder.path, with: "F") } == [
        "F/data/x.parquet: is not read: export the dataset with to_json or to_csv",
        "F/data/train.jsonl:3: label 2 of 2 declared class names",
      ])
    try write(
      #"{"features":{"label":{"names":["neg","mid","pos"],"_type":"ClassLabel"}}}"#,
      "dataset_info.json")
    #expect(try AnnotationFile.read(folder.path).rows.map(\.label) == ["neg", "mid", "pos"])
  }

  @Test func `bad rows have file, line and reason, and the good ones stay`() throws {
    let file = try read(
      """
      {"text":"a","label":"x"}
      {"text":"a","label":
      [1]
      {"label":"x"}
      {"text":"b","label":"  "}
      {"text":"b","label":["x","y"]}
      {"text":"b","label":true}
      {"text":"b","label":"x","confidence":1.5}
      {"text":"b","label":"x","at":"last week"}
      {"document":"d","label":"x","paragraph":"three"}

      {"document":"d","label":"x","paragraph":3,"by":" ann "}
      """, "l.jsonl")
    #expect(file.rows.map(\.line) == [1, 12])
    #expect(file.rows.last?.annotator == "ann")
    #expect(file.unlabeledCount == 1)
    #expect(
      file.problems.map(\.description) == [
        "l.jsonl:2: expected a JSON object", "l.jsonl:3: expected a JSON object",
        "l.jsonl:4: names no item: expected 'text', 'id', or 'document' and 'paragraph'",
        "l.jsonl:6: a text has one label, found 2",
        "l.jsonl:7: 'label' is not a name: a text or a number is expected; --label-column names another member",
        "l.jsonl:8: 'confidence' is not between 0 and 1",
        "l.jsonl:9: 'at' is not a time: expected 2026-11-29T08:30:00Z",
        "l.jsonl:10: 'paragraph' is not a whole number",
      ])
    let table = try read("id;label\n1;a\n2\n3;\n", "l.csv")
    #expect(table.rows == [LabelRow(id: "1", label: "a", line: 2)])
    #expect(table.unlabeledCount == 1)
    #expect(table.problems.map(\.description) == ["l.csv:3: expected 2 columns, found 1"])
    #expect(throws: DataFileError.self) { try read("id,name\n1,a\n", "l.csv") }
  }
}
