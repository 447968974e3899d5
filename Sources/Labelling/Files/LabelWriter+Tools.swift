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
    var places: [LabelItemKey: Int] = [:]
    var items: [[LabelRow]] = []
    for (row, key) in zip(rows, LabelItemKey.keys(of: rows)) {
      if let place = places[key] {
        items[place].append(row)
      } else {
        places[key] = items.count
        items.append([row])
      }
    }
    var json = JSONText()
    json.append(each: items) { json, rows in
      json.openObject()
      json.append(name: "data")
      json.openObject()
      json.append(rows[0], [.id, .text, .document, .digest, .paragraph, .group])
      json.closeObject()
      json.append("annotations", each: rows.filter { $0.source != .model }, annotation)
      json.append("predictions", each: rows.filter { $0.source == .model }, prediction)
      json.closeObject()
    }
    return json.bytes + [0x0A]
  }

  private static func annotation(_ json: inout JSONText, _ row: LabelRow) {
    json.openObject()
    if let annotator = row.annotator {
      json.append(name: "completed_by")
      if let number = Int(annotator) {
        json.append(number)
      } else {
        json.openObject()
        json.append("email", annotator)
        json.closeObject()
      }
    }
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
      json.closeObject()
    }
  }
}
