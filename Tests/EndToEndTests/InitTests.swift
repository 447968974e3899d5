import Foundation
import Testing

/// What the package does when it is built is checked by `scripts/check-own-pipeline.sh`.
@Suite("vitae init: a package with a pipeline of one's own")
struct InitTests {
  @Test(
    "The package names the clone that the tool was built from, and its parts agree on their names")
  func package() async throws {
    let place = try Workplace()
    let outcome = try await Tool.vitae.run("init", "my-tickets", in: place)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasSuffix("next: cd my-tickets && swift run\n"))
    let manifest = try place.text(of: "my-tickets/Package.swift")
    #expect(manifest.contains("path: \"\(Repository.path)\""))
    #expect(manifest.contains("name: \"my_tickets\", dependencies: [.product(name: \"Workbench\""))
    let pipeline = try place.text(of: "my-tickets/Sources/my_tickets/Pipeline.swift")
    #expect(pipeline.contains("static let name = \"my-tickets\""))
    let test = try place.text(of: "my-tickets/Tests/my_ticketsTests/DropShortTests.swift")
    #expect(test.contains("@testable import my_tickets"))
    for file in ["README.md", ".gitignore", ".github/workflows/pipeline.yml"] {
      #expect(place.exists("my-tickets/" + file), "\(file)")
      #expect(try !place.text(of: "my-tickets/" + file).contains("@MODULE@"), "\(file)")
    }
    let rows = try place.text(of: "my-tickets/data/tickets.tsv").split(separator: "\n")
    #expect(rows.count == 211)
    #expect(rows.filter { $0.hasPrefix("label\t") }.count == 1)
    #expect(Set(rows.dropFirst().map { $0.prefix { $0 != "\t" } }).count == 5)
  }

  @Test("A release is named by its address and version")
  func release() async throws {
    let place = try Workplace()
    let outcome = try await Tool.vitae.run(
      "init", "x", "--vitae", "https://example.org/tools/vitae-kit.git@0.1.0", in: place)
    #expect(outcome.exitCode == 0)
    let manifest = try place.text(of: "x/Package.swift")
    #expect(
      manifest.contains(
        ".package(url: \"https://example.org/tools/vitae-kit.git\", from: \"0.1.0\")"))
    #expect(manifest.contains("package: \"vitae-kit\""))
  }

  @Test("Nothing is written over, and a bad name or source is a usage error")
  func refusals() async throws {
    let place = try Workplace()
    try place.write("mine", to: "taken/notes.txt")
    let taken = try await Tool.vitae.run("init", "taken", in: place)
    #expect(taken.exitCode == 65)
    #expect(taken.error.contains("taken: is there already and not empty"))
    for arguments in [
      ["init", "7up"], ["init", "a b"], ["init", "x", "--vitae", "nowhere"],
      ["init", "x", "--vitae", "https://example.org/vitae.git"],
    ] {
      let outcome = try await Tool.vitae.run(arguments, in: place)
      #expect(outcome.exitCode == 64, "\(arguments)")
      #expect(!place.exists("x"), "\(arguments)")
    }
  }
}
