internal import Evaluation
internal import PlainFoundation
internal import Workbench

/// What a model said of some rows, from a file: JSON lines, CSV, TSV, or a pipeline's `candidate.json`.
package enum PredictionFile {
  /// What such files hold, for the help of commands.
  package static let help = """
    Files of predictions: CSV or TSV with a header, or JSON lines, with 'predicted' and, if wanted, 'id', 'label' (the \
    gold label; may come from --data) and 'person' or 'group'; or the candidate.json or baseline.json of a pipeline's \
    report. Rows are matched by id when both sides name ids, otherwise by order.
    """

  static func read(_ bytes: [UInt8], path: String) throws -> [PredictedRow] {
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw ModelLookupError(what: "\(path): neither a model nor predictions")
    }
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    if let set = try scoredSet(text, path) {
      return set.rows.enumerated().map { position, row in
        PredictedRow(
          id: row.id, actual: set.labels[row.actual], predicted: set.labels[row.predicted],
          person: row.person, line: position + 1)
      }
    }
    if text.drop(while: \.isWhitespace).hasPrefix("{") { return try jsonRows(text, path) }
    let head = text.prefix { $0 != "\n" && $0 != "\r\n" }
    return try DelimitedText(
      text, isTabbed: head.contains("\t"), path: path,
      columns: .init(label: "predicted", text: "predicted")
    ).predictedRows()
  }

  /// The set that a pipeline's report wrote; `nil` when the text is none.
  private static func scoredSet(_ text: String, _ path: String) throws -> ScoredSet? {
    struct Head: Decodable { var labels: [String] }
    guard (try? JSONDecoder().decode(Head.self, from: Data(text.utf8))) != nil else { return nil }
    do {
      return try JSONDecoder().decode(ScoredSet.self, from: Data(text.utf8))
    } catch DecodingError.dataCorrupted(let context) {
      throw DataFileError(path: path, line: nil, problem: context.debugDescription)
    } catch {
      throw DataFileError(path: path, line: nil, problem: "no rows of a candidate.json")
    }
  }

  private struct JSONRow: Decodable {
    var id: TextOrNumber?
    var label: TextOrNumber?
    var actual: TextOrNumber?
    var predicted: TextOrNumber
    var person: TextOrNumber?
    var group: TextOrNumber?
  }

  private static func jsonRows(_ text: String, _ path: String) throws -> [PredictedRow] {
    var rows: [PredictedRow] = []
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (position, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      guard let row = try? JSONDecoder().decode(JSONRow.self, from: Data(line.utf8)) else {
        throw DataFileError(
          path: path, line: position + 1, problem: "expected a JSON object with 'predicted'")
      }
      rows.append(
        PredictedRow(
          id: row.id?.text, actual: (row.label ?? row.actual)?.text, predicted: row.predicted.text,
          person: (row.person ?? row.group)?.text.nonEmpty, line: position + 1))
    }
    return rows
  }
}

extension DelimitedText {
  /// The rows under the columns `predicted` and, when there are such, `id`, `label` or `actual`, `person` or `group`.
  fileprivate func predictedRows() throws -> [PredictedRow] {
    guard let header = records.first else { return [] }
    let names = columnNames
    func column(_ choices: String...) -> Int? {
      choices.lazy.compactMap { names.firstIndex(of: $0) }.first
    }
    guard let predicted = column("predicted", "prediction") else {
      throw DataFileError(
        path: path, line: header.line,
        problem: "is no model, and as predictions its header must name 'predicted'")
    }
    let (id, actual) = (column("id"), column("label", "actual"))
    let person = column("person", "group")
    return try records.dropFirst().map { record in
      guard record.fields.count == names.count else {
        throw DataFileError(
          path: path, line: record.line,
          problem: "expected \(names.count) columns, found \(record.fields.count)")
      }
      guard let answer = record.fields[predicted].nonEmpty else {
        throw DataFileError(path: path, line: record.line, problem: "'predicted' is empty")
      }
      return PredictedRow(
        id: id.map { record.fields[$0] }, actual: actual.flatMap { record.fields[$0].nonEmpty },
        predicted: answer, person: person.flatMap { record.fields[$0].nonEmpty },
        line: record.line)
    }
  }
}
