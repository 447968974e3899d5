import Foundation
import Testing

/// Resumes in languages that are read, and in others; `Languages/` holds a PDF of each and what is expected of it.
struct LanguagesTests {
  private struct Expected: Decodable {
    var language: String
    var supported: Bool
    var email: String
    var phone: String
    var url: [String]
    var name: String
    /// Lines of the page as they are read.
    var lines: [String]
    /// Values of the resume by their JSON pointers, where the language is read.
    var fields: [String: String]?
  }

  /// The value at a JSON pointer.
  private static func value(_ pointer: String, in object: [String: Any]) -> Any? {
    pointer.split(separator: "/").reduce(object as Any?) { value, key in
      if let list = value as? [Any] {
        return Int(key).flatMap { list.indices.contains($0) ? list[$0] : nil }
      }
      return (value as? [String: Any])?[String(key)]
    }
  }

  private static let folder = Repository.path + "/Tests/EndToEndTests/Languages"

  private static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".pdf") }.map { String($0.dropLast(4)) }.sorted()
  }()

  private static func expected(_ name: String) throws -> Expected {
    let data = try Data(contentsOf: URL(filePath: "\(folder)/\(name).json"))
    return try JSONDecoder().decode(Expected.self, from: data)
  }

  @Test func `there are resumes of both kinds`() throws {
    let supported = try Self.names.map { try Self.expected($0).supported }
    #expect(supported.contains(true) && supported.count { !$0 } >= 20)
  }

  @Test(arguments: ["ja-typst", "he-libreoffice", "pl-xetex"])
  func `where no name is known, redaction hides all text`(name: String) async throws {
    let expected = try Self.expected(name)
    let place = try await FirstRun.copy()
    let outcome = try await Tool.vitae.run(
      "parse", "-q", "--redact", "\(Self.folder)/\(name).pdf", in: place)
    let line = try #require(try outcome.parsedLines().first)
    #expect(line.paragraphs.allSatisfy { $0.text == "[text]" })
    for word in expected.name.split(separator: " ") + [expected.email[...], expected.phone[...]] {
      #expect(!outcome.output.contains(word), "\(word)")
    }
  }

  @Test func `inspect and classify say so, too`() async throws {
    let place = try await FirstRun.copy()
    let file = Self.folder + "/el-xetex.pdf"
    let warning = "warning: language-not-supported: el\n"
    let classified = try await Tool.vitae.run("classify", "--pdf", file, in: place)
    #expect(classified.exitCode == 0 && classified.error == warning)
    let inspected = try await Tool.vitae.run("inspect", file, "-o", "page.html", in: place)
    #expect(inspected.exitCode == 0 && inspected.error == warning)
    let other = Self.folder + "/en-kanji-typst.pdf"
    let supported = try await Tool.vitae.run("classify", "--pdf", other, in: place)
    #expect(supported.error.isEmpty)
  }

  @Test(arguments: names)
  func `a language that is not read is said, and nothing is guessed`(name: String) async throws {
    let expected = try Self.expected(name)
    let place = try await FirstRun.copy()
    let outcome = try await Tool.vitae.run(
      "parse", "-q", "\(Self.folder)/\(name).pdf", in: place)
    #expect(outcome.exitCode == 0)
    let text = try #require(outcome.outputLines.first)
    let line = try JSONText.decode(ParsedLine.self, text)
    let object = try JSONText.object(text)
    #expect(object["language"] as? String == expected.language)
    #expect(line.status == "ok" && !line.paragraphs.isEmpty && !line.sections.isEmpty)

    let warnings = line.warnings.filter { $0.contains("language") }
    #expect(
      warnings == (expected.supported ? [] : ["language-not-supported: \(expected.language)"]))
    let resume = try #require(object["resume"] as? [String: Any])
    let basics = try #require(resume["basics"] as? [String: Any])
    #expect(basics["email"] as? String == expected.email)
    #expect(basics["phone"] as? String == expected.phone)
    let profiles = basics["profiles"] as? [[String: Any]] ?? []
    let urls = ([basics["url"]] + profiles.map { $0["url"] }).compactMap { $0 as? String }
    for url in expected.url {
      #expect(urls.contains(url) || urls.contains("https://" + url), "\(url): \(urls)")
    }
    if expected.supported {
      #expect(basics["name"] as? String == expected.name)
      #expect(resume["work"] != nil)
      for (pointer, wanted) in (expected.fields ?? [:]).sorted(by: { $0.key < $1.key }) {
        let found = Self.value(pointer, in: resume) as? String
        #expect(found == wanted, "\(pointer)")
      }
    } else {
      #expect(Set(resume.keys) == ["$schema", "basics", "meta"])
      #expect(Set(basics.keys).isSubset(of: ["email", "phone", "url", "profiles"]))
    }

    // East Asian text has no spaces of its own: producers set thin ones around digits.
    let hasSpaces = !["ja", "zh"].contains(expected.language)
    func plain(_ text: String) -> String {
      String(
        text.precomposedStringWithCanonicalMapping.unicodeScalars.filter {
          $0.value != 0x200C && (hasSpaces || $0 != " ")
        }.map(Character.init))
    }
    let texts = line.paragraphs.map { plain($0.text) }
    for expectedLine in expected.lines {
      let wanted = plain(expectedLine)
      #expect(texts.contains { $0.contains(wanted) }, "\(expectedLine)")
    }
  }
}
