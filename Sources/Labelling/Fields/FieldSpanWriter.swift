internal import Reporting

/// Writes marked resumes in the forms that other tools read.
package enum FieldSpanWriter {
  /// A line per span, of all documents.
  package static func lines(_ documents: [FieldDocument]) -> [UInt8] {
    var out: [UInt8] = []
    for document in documents {
      for span in document.spans {
        var json = JSONText()
        json.openObject()
        json.append("document", document.name)
        json.append("digest", document.digest)
        append(span, to: &json)
        json.append("annotator", document.annotator)
        let source = document.isByPerson ? LabelRow.Source.person : .model
        json.append("source", source.rawValue)
        json.closeObject()
        out += json.bytes
        out.append(0x0A)
      }
    }
    return out
  }

  /// Tasks of Label Studio, one per resume, for the interface that ``interface`` describes.
  ///
  /// What the reader found is a prediction; a person's marks are an annotation. `data.fields` has the values and places that
  /// regions do not hold.
  package static func tasks(_ documents: [FieldDocument]) -> [UInt8] {
    var json = JSONText()
    json.append(each: documents) { json, document in
      json.openObject()
      json.append(name: "data")
      json.openObject()
      appendData(&json, document)
      json.closeObject()
      let isPerson = document.isByPerson
      json.append("annotations", each: isPerson ? [document] : []) { json, document in
        json.openObject()
        LabelWriter.appendUser(&json, document.annotator)
        json.append(name: "was_cancelled")
        json.append(encoded: Array("false".utf8))
        appendResult(&json, document)
        json.closeObject()
      }
      json.append("predictions", each: isPerson ? [] : [document]) { json, document in
        json.openObject()
        json.append("model_version", document.annotator)
        appendResult(&json, document)
        json.closeObject()
      }
      json.closeObject()
    }
    return json.bytes + [0x0A]
  }

  /// The labelling interface of Label Studio for these tasks.
  package static var interface: String {
    let labels = ResumeFieldName.all.map { "    <Label value=\"\($0)\"/>\n" }.joined()
    return """
      <View>
        <Labels name="field" toName="text">
      \(labels)  </Labels>
        <Style>.htx-text { white-space: pre-wrap; }</Style>
        <Text name="text" value="$text" granularity="word"/>
      </View>

      """
  }

  /// Rows of doccano's sequence labelling, one per resume; what doccano does not know is kept as the data of the row.
  package static func doccano(_ documents: [FieldDocument]) -> [UInt8] {
    lines(of: documents) { json, document in
      appendData(&json, document)
      json.append("label", each: placed(document)) { json, mark in
        json.append(each: [0, 1, 2]) { json, part in
          switch part {
          case 0: json.append(mark.range.lowerBound)
          case 1: json.append(mark.range.upperBound)
          default: json.append(mark.span.field)
          }
        }
      }
      json.append("annotator", document.annotator)
      let source = document.isByPerson ? LabelRow.Source.person : .model
      json.append("source", source.rawValue)
    }
  }

  /// Tasks of Prodigy's `spans.manual`, one per resume; a person's marks are an accepted answer.
  package static func prodigy(_ documents: [FieldDocument]) -> [UInt8] {
    lines(of: documents) { json, document in
      appendData(&json, document)
      json.append("spans", each: placed(document)) { json, mark in
        json.openObject()
        json.append(name: "start")
        json.append(mark.range.lowerBound)
        json.append(name: "end")
        json.append(mark.range.upperBound)
        json.append("label", mark.span.field)
        json.append("path", mark.span.path)
        json.closeObject()
      }
      json.append(name: "meta")
      json.openObject()
      json.append("document", document.name)
      json.closeObject()
      if document.isByPerson {
        json.append("answer", "accept")
        json.append("_annotator_id", document.annotator)
        json.append("_session_id", document.annotator)
      } else {
        json.append("annotator", document.annotator)
      }
      json.append("_view_id", "spans_manual")
    }
  }

  /// An object per document, each in a line.
  private static func lines(
    of documents: [FieldDocument], _ body: (inout JSONText, FieldDocument) -> Void
  ) -> [UInt8] {
    var out: [UInt8] = []
    for document in documents {
      var json = JSONText()
      json.openObject()
      body(&json, document)
      json.closeObject()
      out += json.bytes
      out.append(0x0A)
    }
    return out
  }

  /// Appends what a tool is to keep of a resume: its text, and the values and places that marks do not hold.
  private static func appendData(_ json: inout JSONText, _ document: FieldDocument) {
    json.append("document", document.name)
    json.append("digest", document.digest)
    json.append("text", document.lines)
    json.append("pages", each: document.pages) { $0.append($1) }
    json.append(
      "fields", each: document.found.isEmpty ? document.spans : document.found
    ) { json, span in
      json.openObject()
      append(span, to: &json)
      json.closeObject()
    }
  }

  /// The spans that stand in a paragraph, with their places in the whole text and their numbers.
  private static func placed(
    _ document: FieldDocument
  ) -> [(number: Int, span: FieldSpan, range: Range<Int>)] {
    let starts = document.starts
    return document.spans.enumerated().compactMap { number, span in
      guard let paragraph = span.paragraph, let range = span.range,
        starts.indices.contains(paragraph)
      else { return nil }
      let start = starts[paragraph]
      return (number, span, (start + range.lowerBound)..<(start + range.upperBound))
    }
  }

  /// Appends the members of a span; paragraphs count from 1.
  private static func append(_ span: FieldSpan, to json: inout JSONText) {
    json.append("field", span.field)
    json.append("path", span.path)
    func add(_ name: StaticString, _ number: Int?) {
      guard let number else { return }
      json.append(name: name)
      json.append(number)
    }
    add("paragraph", span.paragraph.map { $0 + 1 })
    add("start", span.range?.lowerBound)
    add("end", span.range?.upperBound)
    json.append("text", span.text)
    json.append("value", span.value)
    add("page", span.page)
    if let box = span.box {
      json.append(name: "box")
      json.append(box)
    }
    if let confidence = span.confidence {
      json.append(name: "confidence")
      json.append(confidence)
    }
  }

  private static func appendResult(_ json: inout JSONText, _ document: FieldDocument) {
    json.append("result", each: placed(document)) { json, mark in
      json.openObject()
      json.append("id", "f\(mark.number)")
      json.append("from_name", "field")
      json.append("to_name", "text")
      json.append("type", "labels")
      json.append(name: "value")
      json.openObject()
      json.append(name: "start")
      json.append(mark.range.lowerBound)
      json.append(name: "end")
      json.append(mark.range.upperBound)
      json.append("text", mark.span.text)
      json.append("labels", [mark.span.field])
      json.closeObject()
      // People see which entry a region belongs to, and may correct it.
      json.append(name: "meta")
      json.openObject()
      json.append("text", [mark.span.path])
      if document.isByPerson { LabelWriter.appendName(&json, document.annotator) }
      json.closeObject()
      if let confidence = mark.span.confidence {
        json.append(name: "score")
        json.append(confidence)
      }
      json.closeObject()
    }
  }
}
