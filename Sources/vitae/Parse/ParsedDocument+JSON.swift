import PDFText
import PageLayout
import Reporting
import ResumeModel

extension ParsedDocument {
  /// The object on one line, keys in alphabetical order, in UTF-8.
  ///
  /// The two long lists are written here: Foundation's encoder took a tenth of a bulk run for them.
  func jsonBytes() throws -> [UInt8] {
    var json = JSONText()
    json.append(raw: "{")
    if let detail {
      json.append(raw: "\"detail\":")
      json.append(detail)
      json.append(raw: ",")
    }
    if let id {
      json.append(raw: "\"id\":")
      json.append(encoded: try JSONLine.bytes(of: id))
      json.append(raw: ",")
    }
    if let language {
      json.append(raw: "\"language\":")
      json.append(language.rawValue)
      json.append(raw: ",")
    }
    json.append(raw: "\"pages\":")
    json.append(pages)
    json.append(raw: ",\"paragraphs\":")
    json.append(each: paragraphs) { $1.write(to: &$0) }
    json.append(raw: ",\"provenance\":")
    json.append(each: provenance) { $1.write(to: &$0) }
    json.append(raw: ",\"resume\":")
    json.append(encoded: try JSONLine.bytes(of: resume))
    json.append(raw: ",\"sections\":")
    json.append(encoded: try JSONLine.bytes(of: sections))
    if let sha256 {
      json.append(raw: ",\"sha256\":")
      json.append(sha256)
    }
    json.append(raw: ",\"source\":")
    json.append(source)
    json.append(raw: ",\"status\":")
    json.append(status.rawValue)
    json.append(raw: ",\"warnings\":")
    json.append(warnings)
    json.append(raw: "}")
    return json.bytes
  }
}

extension ParsedDocument.LabeledParagraph {
  fileprivate func write(to json: inout JSONText) {
    json.append(raw: "{\"box\":")
    json.append(box)
    json.append(raw: ",\"confidence\":")
    json.append(confidence)
    json.append(raw: ",\"label\":")
    json.append(label)
    if let links {
      json.append(raw: ",\"links\":")
      json.append(links)
    }
    json.append(raw: ",\"page\":")
    json.append(page)
    json.append(raw: ",\"role\":")
    json.append(role)
    if let tableRow {
      json.append(raw: ",\"tableRow\":{\"row\":")
      json.append(tableRow.row)
      json.append(raw: ",\"table\":")
      json.append(tableRow.table)
      json.append(raw: "}")
    }
    json.append(raw: ",\"text\":")
    json.append(text)
    json.append(raw: "}")
  }
}

extension ParsedDocument.Source {
  fileprivate func write(to json: inout JSONText) {
    json.append(raw: "{\"box\":")
    json.append(box)
    json.append(raw: ",\"confidence\":")
    json.append(confidence)
    json.append(raw: ",\"page\":")
    json.append(page)
    json.append(raw: ",\"paragraph\":")
    json.append(paragraph)
    json.append(raw: ",\"path\":")
    json.append(path)
    json.append(raw: ",\"text\":")
    json.append(text)
    json.append(raw: "}")
  }
}
