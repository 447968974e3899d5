import Evaluation
import Foundation
import Testing

@testable import Reporting

@Suite struct MetricsJSONTests {
  @Test("the passing example is the recorded text")
  func passing() throws {
    try Snapshot.expect(MetricsJSON.render(Example.report()), equals: "passing.json")
  }

  @Test("Foundation reads the same figures from it")
  func parses() throws {
    let report = Example.report()
    let object = try parse(MetricsJSON.render(report))
    #expect(object["schemaVersion"] as? Int == MetricsJSON.schemaVersion)
    #expect(object["outcome"] as? String == report.outcome.rawValue)
    let metrics = try #require(object["metrics"] as? [[String: Any]])
    #expect(metrics.count == report.metrics.count)
    // JSONSerialization may be off by a last digit; JSONValueTests checks them all.
    let value = try #require(metrics[0]["value"] as? Double)
    let low = try #require(metrics[0]["low"] as? Double)
    #expect(abs(value - report.metrics[0].estimate.value) < 1e-12)
    #expect(abs(low - report.metrics[0].estimate.low) < 1e-12)
    let matrix = try #require(object["confusionMatrix"] as? [String: Any])
    let counts = try #require(matrix["counts"] as? [[Int]])
    #expect(counts.flatMap { $0 } == report.matrix.counts)
    let latency = try #require(object["latency"] as? [String: Any])
    #expect(latency["p99Nanoseconds"] as? Int == report.latency?.summary.p99Nanoseconds)
  }

  @Test("it fits the published schema")
  func schema() throws {
    let schema = try JSONSchema(named: "metrics.schema.json")
    for report in [
      Example.report(), Example.report(passing: false), Example.storedReport(),
      EvaluationReport(title: "", generatedAt: "", matrix: ConfusionMatrix(labels: [])),
    ] {
      #expect(try schema.problems(in: JSON.parse(MetricsJSON.render(report))) == [])
    }
  }

  @Test(
    "a class, a slice and a confusion name the command that lists their rows, as a shell reads it back"
  )
  func rows() throws {
    let object = try parse(MetricsJSON.render(Example.storedReport()))
    func commands(_ name: String) throws -> [String] {
      try #require(object[name] as? [[String: Any]]).compactMap { $0["rows"] as? String }
    }
    let base = "vitae errors 'reports/it'\\''s/index.html'"
    #expect(try commands("classes").first == "\(base) --label experience")
    let slices = try commands("slices")
    #expect(slices.count == Example.storedReport().slices.count)
    #expect(slices.allSatisfy { $0.hasPrefix("\(base) --slice ") })
    let confusion = try #require(Example.storedReport().confusions.first)
    let labels = Example.storedReport().matrix.labels
    #expect(
      try commands("confusions").first
        == "\(base) --label \(labels[confusion.actual]) --called \(labels[confusion.predicted])")
    let html = HTMLReport.render(Example.storedReport())
    #expect(
      html.contains("<code>vitae errors &#39;reports/it&#39;\\&#39;&#39;s/index.html&#39; --label ")
    )
    #expect(!HTMLReport.render(Example.report()).contains("vitae errors"))
  }

  @Test("no quote gets into it")
  func noQuotes() throws {
    let text = MetricsJSON.render(Example.report())
    #expect(!text.contains("Kubernetes"))
    #expect(!text.contains(".pdf\""))
  }

  @Test("hostile texts come out as they went in, numbers that are none as null")
  func hostile() throws {
    let text = MetricsJSON.render(Hostile.report())
    #expect(!text.contains("<script") && !text.contains("\u{202E}") && !text.contains("\u{2028}"))
    let object = try parse(text)
    #expect(object["title"] as? String == Hostile.text)
    let gates = try #require(object["gates"] as? [[String: Any]])
    #expect(gates[0]["value"] is NSNull)
    #expect(gates[0]["limit"] is NSNull)
    #expect(!text.contains("nan") && !text.contains("inf,"))
  }

  private func parse(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}

@Suite struct JSONValueTests {
  @Test(
    "numbers are the shortest that read back the same",
    arguments: [
      (0.1, "0.1"), (1, "1"), (-0.0, "0"), (1e-7, "1e-07"), (1.0 / 3, "0.3333333333333333"),
      (.nan, "null"), (-.infinity, "null"), (123_456_789, "123456789"),
    ])
  func numbers(number: Double, text: String) {
    #expect(JSONValue.number(number).text == text)
  }

  @Test("random numbers survive", arguments: 0..<50 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let number = Double(bitPattern: generator.next() & 0xBFFF_FFFF_FFFF_FFFF)
    let text = "[\(JSONValue.number(number).text)]"
    let values = try JSONDecoder().decode([Double].self, from: Data(text.utf8))
    #expect(values == [number], "seed \(seed): \(text)")
  }

  @Test("strings escape what JSON must and what a reader would not see")
  func strings() {
    #expect(JSONValue.quoted("a\"b\\c\n\t\r") == #""a\"b\\c\n\t\r""#)
    #expect(JSONValue.quoted("\u{0}\u{1F}\u{7F}") == #""\u0000\u001F\u007F""#)
    #expect(JSONValue.quoted("</script>") == #""\u003C/script\u003E""#)
    #expect(JSONValue.quoted("\u{2028}\u{202E}") == #""\u2028\u202E""#)
    #expect(JSONValue.quoted("\u{E0041}") == #""\uDB40\uDC41""#)
    #expect(JSONValue.quoted("é漢🧑") == "\"é漢🧑\"")
  }

  @Test("keys keep their order and plain arrays their line")
  func layout() {
    let value = JSONValue.object([
      ("b", .integer(1)), ("a", .array([.integer(1), .null, .boolean(true)])),
      ("c", .array([.array([]), .object([])])), ("d", .object([("x", .string("y"))])),
    ])
    #expect(
      value.text == """
        {
          "b": 1,
          "a": [1, null, true],
          "c": [
            [],
            {}
          ],
          "d": {
            "x": "y"
          }
        }
        """)
  }
}
