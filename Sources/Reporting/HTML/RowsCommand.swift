internal import Evaluation

/// The commands that list the rows from which the figures of a report were counted.
struct RowsCommand {
  /// The command that lists all rows.
  private let base: String

  /// The commands of a report; `nil` when nothing can list its rows.
  init?(_ report: EvaluationReport) {
    guard let file = report.rowsFile else { return nil }
    base = "vitae errors \(Self.quoted(file))"
  }

  /// The rows of a slice.
  func rows(of slice: SliceScore) -> String {
    "\(base) --slice \(Self.quoted("\(slice.attribute)=\(slice.value)"))"
  }

  /// The rows with a gold label.
  func rows(labeled label: String) -> String { "\(base) --label \(Self.quoted(label))" }

  /// The rows in a cell of the confusion matrix.
  func rows(labeled actual: String, called predicted: String) -> String {
    "\(rows(labeled: actual)) --called \(Self.quoted(predicted))"
  }

  /// A word as a shell reads it back.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"),
        UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ","):
        true
      default: false
      }
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }
}

extension HTMLReport {
  /// A line that says how to list the rows behind the figures above it.
  static func rowsNote(_ what: Markup, _ command: String?) -> Markup {
    guard let command else { return "" }
    return "<p class=\"soft\">\(what): <code>\(command.clipped)</code></p>"
  }
}
