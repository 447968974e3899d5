public import Evaluation

/// Renders gates as JUnit XML, each a test case, for CI services that show test results.
///
/// Failed is a failure, not comparable an error, informational is skipped; inconclusive is skipped too, or a failure
/// where it counts as one.
public enum JUnitReport {
  /// Returns the XML text, with a line end at its end.
  ///
  /// - Parameters:
  ///   - suite: What was judged: `vitae gate`, a pipeline's name.
  ///   - gates: The gates, in order.
  ///   - inconclusiveFails: Whether an inconclusive gate counts as a failure.
  /// - Returns: One `testsuites` element; the same gates give the same bytes.
  public static func render(
    suite: String, gates: [GateResult], inconclusiveFails: Bool = false
  ) -> String {
    let elements = gates.map { element(of: $0.verdict, inconclusiveFails) }
    func count(_ name: String) -> Int { elements.count { $0 == name } }
    let totals =
      "name=\"\(HTMLEscaping.escape(suite))\" tests=\"\(gates.count)\" "
      + "failures=\"\(count("failure"))\" errors=\"\(count("error"))\" "
      + "skipped=\"\(count("skipped"))\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(totals)>\n"
    text += "  <testsuite \(totals)>\n"
    for (gate, element) in zip(gates, elements) {
      text += "    \(testCase(gate, element, suite))\n"
    }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  private static func testCase(_ gate: GateResult, _ element: String?, _ suite: String) -> String {
    let detail = HTMLEscaping.escape(gate.detail)
    let head =
      "<testcase classname=\"\(HTMLEscaping.escape(suite))\" name=\"\(HTMLEscaping.escape(gate.name))\">"
    let words = gate.verdict.words
    let body =
      switch element {
      case nil: "<system-out>\(detail)</system-out>"
      case "skipped": "<skipped message=\"\(words): \(detail)\"/>"
      case let element?:
        "<\(element) message=\"\(words): \(detail)\" type=\"\(words)\">\(detail)</\(element)>"
      }
    return head + body + "</testcase>"
  }

  private static func element(
    of verdict: GateResult.Verdict, _ inconclusiveFails: Bool
  ) -> String? {
    switch verdict {
    case .passed: nil
    case .failed: "failure"
    case .notComparable: "error"
    case .inconclusive: inconclusiveFails ? "failure" : "skipped"
    case .informational: "skipped"
    }
  }
}
