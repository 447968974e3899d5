internal import Reporting
package import ResumeWorkbench

extension FieldScore.Miss {
  /// Document, field, what is wrong and the value, tab-separated.
  package func line(document: String) -> String {
    let value = String(value.map { $0.isWhitespace ? " " : $0 })
    let cells = [document, field, isGold ? "missing" : "wrong", value]
    return cells.map(CSVText.neutralized).joined(separator: "\t") + "\n"
  }
}
