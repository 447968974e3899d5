internal import CommandLineKit
internal import Reporting
internal import Workbench

// The forms of other tools, by the names that these give their members. A model's labels are predictions there.

extension LabelWriter {
  /// A row of doccano's text classification; what it does not know is kept as the data of the row.
  static func doccano(_ json: inout JSONText, _ row: LabelRow) {
    json.openObject()
    // doccano numbers rows anew and leaves other members as they are.
    json.append("item", row.id)
    json.append("text", row.text)
    json.append(
      row, [.document, .digest, .paragraph, .group, .annotator, .at, .source, .confidence])
    json.append("label", [row.label])
    json.append(row.columns)
    json.closeObject()
  }

  /// A task of Prodigy's `classification`.
  static func prodigy(_ json: inout JSONText, _ row: LabelRow) {
    let isAnswer = row.source != .model
    json.openObject()
    json.append("text", row.text)
    json.append("label", row.label)
    json.append(name: "meta")
    json.openObject()
    json.append(row, [.id, .document, .digest, .paragraph, .group])
    json.append(row.columns)
    if isAnswer {
      json.append(row, [.source])
    } else {
      json.append("model", row.annotator)
      if let confidence = row.confidence {
        json.append(name: "score")
        json.append(confidence)
      }
    }
    json.closeObject()
    if isAnswer {
      json.append("answer", "accept")
      json.append("_annotator_id", row.annotator)
      json.append("_session_id", row.annotator)
    }
    if let time = row.time {
      json.append(name: "_timestamp")
      json.append(Double(time) / 1000)
    }
    json.append("_view_id", "classification")
    json.closeObject()
  }

  /// One array with a task per item: annotations of people, functions and gold, predictions of models.
  static func tasks(_ rows: [LabelRow]) -> [UInt8] {
    // A text that stands in two rows of its file, each with an id, is two tasks.
    var places: [LabelItemKey: [Int]] = [:]
    var items: [[LabelRow]] = []
    for (row, key) in zip(rows, LabelItemKey.keys(of: rows)) {
      let place = places[key]?.first {
        row.id == nil || items[$0][0].id == nil || items[$0][0].id == row.id
      }
      if let place {
        items[place].append(row)
        if items[place][0].id == nil { items[place][0].id = row.id }
      } else {
        places[key, default: []].append(items.count)
        items.append([row])
      }
    }
    var json = JSONText()
    json.append(each: items) { json, rows in
      json.openObject()
      json.append(name: "data")
      json.openObject()
      json.append(rows[0], [.id, .text, .document, .digest, .paragraph, .group])
      json.append(rows[0].columns)
      json.closeObject()
      json.append("annotations", each: rows.filter { $0.source != .model }, annotation)
      json.append("predictions", each: rows.filter { $0.source == .model }, prediction)
      json.closeObject()
    }
    return json.bytes + [0x0A]
  }

  /// Appends who annotated, where it is the number or the address of a user: Label Studio refuses tasks of others.
  static func appendUser(_ json: inout JSONText, _ annotator: String?) {
    guard let annotator, isUser(annotator) else { return }
    json.append(name: "completed_by")
    if let number = Int(annotator) {
      json.append(number)
    } else {
      json.openObject()
      json.append("email", annotator)
      json.closeObject()
    }
  }

  /// Appends the name of an annotator who is no user of Label Studio, which keeps such members of results.
  static func appendName(_ json: inout JSONText, _ annotator: String?) {
    guard let annotator, !isUser(annotator) else { return }
    json.append("annotator", annotator)
  }

  /// Whether a name is the number or the address of a user.
  private static func isUser(_ name: String) -> Bool { Int(name) != nil || name.contains("@") }

  /// A note on annotators whom Label Studio cannot know.
  ///
  /// - Parameter annotators: The annotators of the annotations that are written.
  /// - Returns: The note; `nil` when there is no such annotator.
  package static func noteOnNames(_ annotators: some Sequence<String?>) -> String? {
    let names = Set(annotators.compactMap(\.self)).filter { !isUser($0) }.sorted()
    guard !names.isEmpty else { return nil }
    let (noun, verb) = names.count == 1 ? ("annotator", "is") : ("annotators", "are")
    return
      "\(noun) \(TerminalText.list(names, atMost: 5)) \(verb) no user's number or address: Label Studio "
      + "takes the annotations as yours; the names are in 'meta' of the results, where vitae finds them again"
  }

  private static func annotation(_ json: inout JSONText, _ row: LabelRow) {
    json.openObject()
    appendUser(&json, row.annotator)
    json.append(name: "ground_truth")
    json.append(encoded: Array((row.source == .gold ? "true" : "false").utf8))
    json.append(name: "was_cancelled")
    json.append(encoded: Array("false".utf8))
    json.append("created_at", row.time.map(TimeText.text))
    appendResult(&json, row)
    json.closeObject()
  }

  private static func prediction(_ json: inout JSONText, _ row: LabelRow) {
    json.openObject()
    json.append("model_version", row.annotator)
    if let confidence = row.confidence {
      json.append(name: "score")
      json.append(confidence)
    }
    appendResult(&json, row)
    json.closeObject()
  }

  /// A choice by the names of `<Choices name="label" toName="text">`.
  private static func appendResult(_ json: inout JSONText, _ row: LabelRow) {
    json.append("result", each: [row.label]) { json, label in
      json.openObject()
      json.append("from_name", "label")
      json.append("to_name", "text")
      json.append("type", "choices")
      json.append(name: "value")
      json.openObject()
      json.append("choices", [label])
      json.closeObject()
      if row.source != .model, row.annotator.map(isUser) == false {
        json.append(name: "meta")
        json.openObject()
        appendName(&json, row.annotator)
        json.closeObject()
      }
      json.closeObject()
    }
  }
}
