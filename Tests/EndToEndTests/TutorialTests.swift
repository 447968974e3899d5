import Foundation
import Testing

@Suite("docs/tutorial.md and README.md")
struct TutorialTests {
  /// Runs a document's commands in a copy of the repository's root, and compares what they print.
  private func run(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let document = try ShellDocument(name)
    try #require(!document.blocks.isEmpty, sourceLocation: sourceLocation)
    let place = try Workplace()
    for folder in ["datasets", "docs"] {
      try place.link(folder, to: Repository.path + "/" + folder)
    }
    try place.makeFolder("pipelines/resume-sections")
    try place.write(document.script, to: "script.sh")
    let path = Tool.productsFolder + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let outcome = try await Tool.shell.run(
      "script.sh", in: place, environment: ["PATH": path, "COLUMNS": "200"],
      patience: Tool.trainingPatience)
    #expect(
      outcome.exitCode == 0, "the last command failed:\n\(outcome.output.suffix(2000))",
      sourceLocation: sourceLocation)
    guard outcome.exitCode == 0 else { return }
    for (number, block) in document.blocks.enumerated() {
      let missing = document.missingLines(ofBlock: number, in: outcome.output)
      #expect(
        missing.isEmpty, "\(name):\(block.line): not printed: \(missing)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `every line of the tutorial works and prints what it says`() async throws {
    try await run("docs/tutorial.md")
  }

  @Test func `every line of the README works and prints what it says`() async throws {
    try await run("README.md")
  }

  @Test func `blocks are found in order, without those that are not run`() {
    let document = ShellDocument(
      text: """
        Words.

        ```sh
        echo one   two
        ```

        ```text
        one two
        t…o
        three
        ```

        <!-- not run: takes long -->
        ```sh
        sleep 100
        ```

        ```text
        nothing
        ```

        ```sh
        echo four
        echo five
        ```
        """)
    #expect(document.blocks.map(\.line) == [4, 23])
    #expect(document.blocks.map(\.output.count) == [3, 0])
    #expect(
      document.script == """
        exec 2>&1
        set -ex
        printf '\\n@@ 0\\n'
        echo one   two
        printf '\\n@@ 1\\n'
        echo four
        echo five

        """)
    let output = "\n@@ 0\n+ echo one\none    two\n\n@@ 1\nthree\n"
    #expect(document.missingLines(ofBlock: 0, in: output) == ["three"])
    #expect(document.missingLines(ofBlock: 1, in: output).isEmpty)
  }
}
