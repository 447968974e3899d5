/// Renders newly broken rows as SARIF 2.1.0, which code hosts show beside the lines of a file.
///
/// Only labels and places are in it, no text of a row.
///
/// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", 2020.
public enum SARIFReport {
  /// The most results written; code hosts refuse or cut longer lists.
  public static let resultLimit = 5_000

  private static let rule = "newly-broken"

  /// Returns the log as JSON text, with a line end at its end.
  ///
  /// - Parameters:
  ///   - broken: The rows that the baseline had right and the candidate has not; no rows give a log without results.
  ///   - version: The tool's version.
  /// - Returns: At most ``resultLimit`` results; the same rows give the same bytes.
  public static func render(
    _ broken: [ComparisonReport.BrokenRow], version: String
  ) -> String {
    let rules = JSONValue.array([
      .object([
        ("id", .string(rule)),
        ("shortDescription", text("The baseline labels this row right, the candidate does not.")),
        (
          "help",
          text("Look at the row: a mistake of the candidate, or a gold label that is wrong.")
        ),
      ])
    ])
    let driver = JSONValue.object([
      ("name", .string("vitae")), ("version", .string(version)), ("rules", rules),
    ])
    let log = JSONValue.object([
      (
        "$schema",
        .string(
          "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
        )
      ),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            ("tool", .object([("driver", driver)])),
            ("results", .array(broken.prefix(resultLimit).map(result))),
          ])
        ])
      ),
    ])
    return log.text + "\n"
  }

  private static func result(_ row: ComparisonReport.BrokenRow) -> JSONValue {
    var location: [(key: String, value: JSONValue)] = [
      ("artifactLocation", .object([("uri", .string(uri(row.file)))]))
    ]
    if let line = row.line {
      location.append(("region", .object([("startLine", .integer(max(1, line)))])))
    }
    let place = row.place.map { " (\($0))" } ?? ""
    return .object([
      ("ruleId", .string(rule)), ("level", .string("warning")),
      (
        "message",
        text("'\(row.actual)' is now called '\(row.predicted)'\(place).")
      ),
      ("locations", .array([.object([("physicalLocation", .object(location))])])),
      ("partialFingerprints", .object([("row/v1", .string(row.id))])),
    ])
  }

  private static func text(_ text: String) -> JSONValue { .object([("text", .string(text))]) }

  /// A path as a relative reference or a `file:` URI, with everything escaped that a URI may not hold.
  static func uri(_ path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }
}
