import Foundation
import Testing

/// Kinds of fault that people reported of resume parsers.
///
/// `Situations/pages.xz` holds invented resumes of each kind, made by two programs, as requests of `vitae parse --stream`;
/// `situations.jsonl` the values that every careful reader sees in them.
struct SituationsTests {
  private static let folder = Repository.path + "/Tests/EndToEndTests/Situations"

  private static let lines =
    (try? String(contentsOfFile: folder + "/situations.jsonl", encoding: .utf8))?
    .split(separator: "\n") ?? []

  private static var all: [[String: Any]] { lines.compactMap { try? JSONText.object($0) } }

  /// The two digits that the names of a kind begin with.
  private static let kinds = Set(all.compactMap { ($0["name"] as? String)?.prefix(2) })
    .map(String.init).sorted()

  private static func situations(_ kind: String) -> [[String: Any]] {
    all.filter { ($0["name"] as? String)?.hasPrefix(kind + "-") == true }
  }

  /// The parsed files of a kind by their names.
  private static func parsed(_ kind: String, _ options: String...) async throws
    -> [String: [String: Any]]
  {
    let files = Set(situations(kind).flatMap { $0["files"] as? [String] ?? [] })
    let command =
      "xz -dc '\(folder)/pages.xz' | '\(Tool.vitae.path)' parse -q --stream "
      + options.joined(separator: " ")
    let outcome = try await Tool.shell.run(
      "-c", command, in: try Workplace(), patience: Tool.trainingPatience)
    var out: [String: [String: Any]] = [:]
    for line in outcome.outputLines {
      let object = try JSONText.object(line)
      let name = try #require(object["id"] as? String)
      if files.contains(name) { out[name] = object }
    }
    #expect(Set(out.keys) == files)
    return out
  }

  @Test func `there are situations of every kind, by two programs each`() {
    #expect(Self.kinds.count >= 16)
    for situation in Self.all {
      #expect((situation["files"] as? [String])?.count == 2, "\(situation["name"] ?? "")")
    }
    #expect(Self.all.count { $0["open"] == nil } >= 155)
  }

  @Test(arguments: kinds)
  func `what every reader sees is what is read`(kind: String) async throws {
    let parsed = try await Self.parsed(kind)
    for situation in Self.situations(kind) {
      let holds = try #require(situation["holds"] as? [String: Any])
      let failures = (situation["files"] as? [String] ?? []).flatMap { file in
        holds.filter { !Self.isFulfilled($0.value, by: Self.value($0.key, in: parsed[file])) }
          .map { "\(file) \($0.key)" }
      }
      if situation["open"] != nil {
        withKnownIssue("not right yet") { #expect(failures.isEmpty, "\(failures)") }
      } else {
        #expect(failures.isEmpty, "\(situation["what"] ?? ""): \(failures)")
      }
      for word in situation["hidden"] as? [String] ?? [] {
        for file in situation["files"] as? [String] ?? [] {
          let hidden = Self.text(parsed[file]?["hiddenText"] ?? [])
          #expect(hidden.contains(word), "\(file): \(word) is kept apart")
        }
      }
    }
  }

  @Test func `redaction hides the name, wherever it stands`() async throws {
    let parsed = try await Self.parsed("10", "--redact")
    for situation in Self.situations("10") where situation["open"] == nil {
      let holds = situation["holds"] as? [String: Any]
      guard let name = holds?["/resume/basics/name"] as? String else { continue }
      for file in situation["files"] as? [String] ?? [] {
        let object = try #require(parsed[file])
        let texts = Self.text(object["paragraphs"] ?? []) + Self.text(object["resume"] ?? [])
        #expect(!texts.localizedCaseInsensitiveContains(name), "\(file)")
      }
    }
  }

  // MARK: Values

  /// The value at a JSON pointer.
  private static func value(_ pointer: String, in object: [String: Any]?) -> Any? {
    pointer.split(separator: "/").reduce(object as Any?) { value, key in
      if let list = value as? [Any] {
        return Int(key).flatMap { list.indices.contains($0) ? list[$0] : nil }
      }
      return (value as? [String: Any])?[String(key)]
    }
  }

  /// Whether a value is what is wanted: a string; or an object with `count`, `absent`, `contains`, `lacks` or `oneOf`.
  private static func isFulfilled(_ wanted: Any, by found: Any?) -> Bool {
    if let wanted = wanted as? String {
      return (found as? String).map { plain($0) == plain(wanted) } ?? false
    }
    guard let rule = wanted as? [String: Any] else { return false }
    if let count = rule["count"] as? Int { return ((found as? [Any])?.count ?? 0) == count }
    if rule["absent"] != nil { return found == nil }
    if let parts = rule["contains"] {
      return found.map { value in strings(parts).allSatisfy { text(value).contains($0) } } ?? false
    }
    if let parts = rule["lacks"] {
      return found.map { value in !strings(parts).contains { text(value).contains($0) } } ?? true
    }
    guard let choices = rule["oneOf"] as? [Any] else { return false }
    return choices.contains { choice in
      (choice as? String).map { isFulfilled($0, by: found) } ?? (found == nil)
    }
  }

  private static func strings(_ value: Any) -> [String] {
    (value as? [String]) ?? [value as? String].compactMap(\.self)
  }

  /// A string, or the JSON of anything else.
  private static func text(_ value: Any) -> String {
    if let text = value as? String { return text }
    guard JSONSerialization.isValidJSONObject(value),
      let data = try? JSONSerialization.data(
        withJSONObject: value, options: .withoutEscapingSlashes)
    else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  /// A text without what does not count: a scheme before it, a slash behind it.
  private static func plain(_ text: String) -> String {
    var text = text.precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespaces)
    if text.hasPrefix("https://") { text.removeFirst(8) }
    while text.hasSuffix("/") { text.removeLast() }
    return text
  }
}
