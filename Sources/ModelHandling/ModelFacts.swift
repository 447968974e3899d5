internal import CommandLineKit
internal import PlainFoundation
internal import ResumeModel
internal import ResumeWorkbench
internal import TextClassification
internal import Workbench

/// What can be said of a model file.
package struct ModelFacts {
  let name: String
  let description: ModelFile.Description
  let labels: [String]
  let thresholds: DecisionThresholds
  /// Names and values, in the order to print.
  package let rows: [(name: String, value: String)]

  /// The facts of the bytes of a model.
  package init(_ bytes: [UInt8], name: String) throws {
    self.name = name
    do {
      description = try ModelFile.describe(bytes)
    } catch {
      throw ModelLookupError(what: "\(name): \(error)")
    }
    var rows: [(name: String, value: String)] = [
      ("kind", "\(description.kind)"), ("format version", "\(ModelFile.version)"),
      ("size", "\(NumberText.grouped(bytes.count)) bytes"),
    ]
    switch description.kind {
    case .text:
      let model = try ModelLookup.textClassifier(bytes, from: name).model
      labels = model.labels
      thresholds = model.thresholds
      rows.append(("n-grams", NumberText.grouped(model.featureCount)))
      rows.append(("cost C", "\(model.cost)"))
    case .document:
      let document = try ModelLookup.documentClassifier(bytes, from: name)
      labels = document.labels
      thresholds = document.text.model.thresholds
      rows.append(("features", NumberText.grouped(document.featureCount)))
    }
    rows.append(("labels", "\(labels.count)"))
    self.rows = rows + description.metadata.sorted
  }

  /// The facts and the labels, for people.
  package func table() -> String {
    var table = TextTable([.text("what"), .text("value")])
    for row in rows { table.append([row.name, row.value]) }
    var out = table.render(showsTitles: false)
    var list = TextTable([.text("label"), .number("threshold")])
    for (label, threshold) in zip(labels, thresholds.labels) {
      list.append([label, Self.words(threshold)])
    }
    list.append(["none of these, below", NumberText.fixed(Double(thresholds.none), digits: 3)])
    out += "\n" + list.render()
    return out
  }

  /// The same as one JSON object.
  package func json() throws -> String {
    struct Object: Encodable {
      var facts: [String: String]
      var labels: [String]
      var thresholds: [Float]
      var none: Float
    }
    let object = Object(
      facts: Dictionary(rows.map { ($0.name, $0.value) }) { $1 }, labels: labels,
      thresholds: thresholds.labels, none: thresholds.none)
    return try JSONLine.text(of: object)
  }

  /// A model card in Markdown.
  package func card() -> String {
    var out = "# Model card: \(Self.escaped(name))\n\n"
    out += "A linear classifier over hashed word and character n-grams"
    out += description.kind == .document ? ", with layout and headings as context.\n\n" : ".\n\n"
    out += "| what | value |\n| --- | --- |\n"
    for row in rows { out += "| \(Self.escaped(row.name)) | \(Self.escaped(row.value)) |\n" }
    out +=
      "\n## Labels\n\n| label | answers at least as sure as this are right as often as wanted |\n"
    out += "| --- | --- |\n"
    for (label, threshold) in zip(labels, thresholds.labels) {
      out += "| \(Self.escaped(label)) | \(Self.words(threshold)) |\n"
    }
    out += """

      A text whose likeliest label is below \(NumberText.fixed(Double(thresholds.none), digits: 3)) is likely none of these: \
      95 % of the right answers on held-out texts were surer.

      ## Use and limits

      Meant for texts like those it was trained on. Probabilities are calibrated on held-out training texts; on texts of \
      another kind they promise nothing: measure with `vitae test`. The file holds no text, but hashes of n-grams: whoever \
      has a text can tell whether its words occurred in training. The same data, settings and seed give the same bytes.

      """
    return out
  }

  private static func words(_ threshold: Float) -> String {
    threshold > 1 ? "never" : NumberText.fixed(Double(threshold), digits: 3)
  }

  /// Keeps labels and metadata from being read as Markdown or HTML.
  private static func escaped(_ text: String) -> String {
    var out = ""
    for character in text {
      switch character {
      case "<": out += "&lt;"
      case "&": out += "&amp;"
      case "\n", "\r", "\r\n": out += " "
      case "|", "*", "_", "`", "[", "]", "\\", "#": out += "\\\(character)"
      default: out.append(character)
      }
    }
    return out
  }
}
