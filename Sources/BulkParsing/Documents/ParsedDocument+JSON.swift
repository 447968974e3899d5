internal import PDFText
internal import PageLayout
internal import Reporting
internal import ResumeModel
internal import ResumeWorkbench
internal import Workbench

extension ParsedDocument {
  /// The object on one line, keys in alphabetical order, in UTF-8.
  ///
  /// Written here, not by Foundation's encoder, whose time showed in a bulk run.
  func jsonBytes() throws -> [UInt8] {
    var json = JSONText()
    json.openObject()
    if let detail {
      json.append(name: "detail")
      json.append(detail)
    }
    if let hiddenText {
      json.append(name: "hiddenText")
      json.append(each: hiddenText) { json, line in
        json.openObject()
        json.append(name: "page")
        json.append(line.page)
        json.append(name: "text")
        json.append(line.text)
        json.closeObject()
      }
    }
    if let id {
      json.append(name: "id")
      json.append(encoded: try JSONLine.bytes(of: id))
    }
    if let language {
      json.append(name: "language")
      json.append(language.rawValue)
    }
    json.append(name: "pages")
    json.append(pages)
    json.append(name: "paragraphs")
    json.append(each: paragraphs) { $1.write(to: &$0) }
    json.append(name: "provenance")
    json.append(each: provenance) { $1.write(to: &$0) }
    json.append(name: "resume")
    resume.write(to: &json)
    json.append(name: "sections")
    json.append(each: sections) { $1.write(to: &$0) }
    if let sha256 {
      json.append(name: "sha256")
      json.append(sha256)
    }
    json.append(name: "source")
    json.append(source)
    json.append(name: "status")
    json.append(status.rawValue)
    json.append(name: "warnings")
    json.append(warnings)
    if let withoutRules {
      json.append(name: "withoutRules")
      json.append(each: withoutRules) { json, reading in
        json.openObject()
        json.append(name: "resume")
        reading.resume.write(to: &json)
        json.append(name: "rule")
        json.append(reading.rule)
        json.closeObject()
      }
    }
    json.closeObject()
    return json.bytes
  }
}

extension ParsedDocument.LabeledParagraph {
  fileprivate func write(to json: inout JSONText) {
    json.openObject()
    json.append(name: "box")
    json.append(box)
    json.append(name: "confidence")
    json.append(confidence)
    json.append(name: "label")
    json.append(label)
    if let links {
      json.append(name: "links")
      json.append(links)
    }
    json.append(name: "page")
    json.append(page)
    json.append(name: "role")
    json.append(role)
    if let tableRow {
      json.append(name: "tableRow")
      json.openObject()
      json.append(name: "row")
      json.append(tableRow.row)
      json.append(name: "table")
      json.append(tableRow.table)
      json.closeObject()
    }
    json.append(name: "text")
    json.append(text)
    json.closeObject()
  }
}

extension ParsedDocument.Source {
  fileprivate func write(to json: inout JSONText) {
    json.openObject()
    json.append(name: "box")
    json.append(box)
    json.append(name: "confidence")
    json.append(confidence)
    json.append(name: "page")
    json.append(page)
    json.append(name: "paragraph")
    json.append(paragraph)
    json.append(name: "path")
    json.append(path)
    json.append(name: "text")
    json.append(text)
    json.closeObject()
  }
}
