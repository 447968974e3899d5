import Foundation
import ResumeLexicon
import TestSupport
import Testing

/// The lists that a language lacks: a language with fewer lists than its neighbours is read worse, and nobody notices.
struct LanguageCoverageTests {
  private static let folder = CommittedSource.root.appending(path: "datasets/lexicons")

  /// The lists that a language's files open, with words or without.
  private static func lists(of language: String) throws -> Set<String> {
    let place = folder.appending(path: language)
    var out: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: place.path) {
      let text = try String(contentsOf: place.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") where line.hasPrefix("[") {
        out.insert("\(file.dropLast(4)).\(line.dropFirst().dropLast())")
      }
    }
    return out
  }

  @Test(arguments: Lexicon.languages)
  func `A language has every list that most languages have words for, or says that it has none`(
    _ language: String
  ) throws {
    let others = Lexicon.languages.map { Set(Lexicon(languages: [$0]).names) }
    let neutral = Set(Lexicon(languages: []).names)
    let needed = Set(others.joined()).subtracting(neutral).filter { name in
      others.count { $0.contains(name) } * 2 > others.count
    }
    let lacking = try needed.subtracting(Self.lists(of: language)).sorted()
    #expect(lacking.isEmpty, "\(language) lacks \(lacking.joined(separator: ", "))")
  }

  @Test func `The embedded languages are the folders`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { !$0.contains(".") && $0 != "any" }
    #expect(folders.sorted() == Lexicon.languages)
  }
}
